/** The kinds of events a game reports for replays; what their numbers mean stands beside each. */
export const EVENT_NAMES = [
  'round', // round
  'placed', // cell
  'revealed', // tile, cell, walls
  'collapse', //
  'removed', // tile, cell
  'slid', // first cell, direction, steps
  'forced', // cell she is moved to
  'die', // face
  'monster', // monster, strength
  'fought', // her strength, the enemy's (-1: none), 1 if she was hit
  'event', // card
  'treasure', // card
  'grit', // change, now
  'health', // change, now
  'sidequest', // card drawn
  'unicorn', // cell, facing: placed for the first time
  'prompt', // number in the pile, card, what (MOVE, TURN_LEFT, TURN_RIGHT), steps
  'rampage', // her cell
  'step', // cell
  'turned', // facing
  'marked', // cell
  'teleport', // link of the chain, cause
  'mark', // card, cell, 1 if he goes there
  'attack', // her strength, his armor, 1 if hit
  'attacked', // cell
  'spirit', // cards in his new pile
  'cube', // 1 gained, -1 given back
  'lost', // treasure card that leaves the game
  'token', // monster, cell, 1 laid, 0 taken off
  'shot', // cards that leave the pile
  'stopped', // turn ended at once
  'over', // end
] as const;

/** Numbers of the kinds by name. */
export const SAY = Object.fromEntries(EVENT_NAMES.map((name, i) => [name, i])) as Record<
  (typeof EVENT_NAMES)[number],
  number
>;
