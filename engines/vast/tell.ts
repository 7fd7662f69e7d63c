import type { GameEvent } from '../core/types.ts';
import { SAY } from './chronicle.ts';
import { EVENTS, MONSTERS, SIDEQUESTS, TREASURES } from './components.ts';
import { ENDS } from './ends.ts';
import { cellText, DIRECTIONS } from './geometry.ts';
import { wallText } from './reveal.ts';
import { CAUSES } from './roles/shadow-unicorn/teleport.ts';
import type { Vast } from './state.ts';
import { MOVE, TURN_LEFT } from './tables.ts';

type Teller = (s: Vast, a: number, b: number, c: number) => string;

const strengthText = (strength: number): string => (strength < 0 ? 'no Strength' : `Strength ${strength}`);

const tellers: Readonly<Record<number, Teller>> = {
  [SAY.round]: (_, round) => `Round ${round}`,
  [SAY.placed]: (_, cell) => `a Dark tile is laid at ${cellText(cell)}`,
  [SAY.revealed]: (s, tile, cell, walls) =>
    `${s.tables.tileIds[tile]} is revealed at ${cellText(cell)}, ${wallText(walls)}`,
  [SAY.collapse]: () => 'the Collapse begins',
  [SAY.removed]: (s, tile, cell) => `${s.tables.tileIds[tile]} at ${cellText(cell)} is removed`,
  [SAY.slid]: (_, part, direction, steps) => `part ${part} slides ${DIRECTIONS[direction]} by ${steps}`,
  [SAY.forced]: (_, cell) => `she is moved to ${cellText(cell)}`,
  [SAY.die]: (s, face) => `the die shows ${s.tables.components.dragonDie[face]!.id}`,
  [SAY.monster]: (_, monster, strength) => `the Monster is ${MONSTERS[monster]}, ${strengthText(strength)}`,
  [SAY.fought]: (_, mine, theirs, hit) =>
    `Strength ${mine} against ${strengthText(theirs)}: ${hit ? 'she is hit' : 'no hit'}`,
  [SAY.event]: (_, card) => `Event: ${EVENTS[card]}`,
  [SAY.treasure]: (_, card) => `she draws the Treasure ${TREASURES[card]}`,
  [SAY.grit]: (_, change, now) => `Grit ${change < 0 ? '' : '+'}${change}, now ${now}`,
  [SAY.health]: (_, change, now) => `Health ${change < 0 ? '' : '+'}${change}, now ${now}`,
  [SAY.sidequest]: (_, card) => `she draws the Sidequest ${SIDEQUESTS[card]}`,
  [SAY.unicorn]: (_, cell, facing) => `the Shadow Unicorn appears at ${cellText(cell)} facing ${DIRECTIONS[facing]}`,
  [SAY.prompt]: (s, card, what, steps) =>
    `his card ${s.tables.components.unicornDeck[card]!.id}: ${what === MOVE ? `Move ${steps}` : what === TURN_LEFT ? 'Turn left' : 'Turn right'}`,
  [SAY.rampage]: (_, cell) => `he sees her and Rampages to ${cellText(cell)}`,
  [SAY.step]: (_, cell) => `he steps to ${cellText(cell)}`,
  [SAY.turned]: (_, facing) => `he turns ${DIRECTIONS[facing]}`,
  [SAY.marked]: (_, cell) => `he puts a cube at ${cellText(cell)}`,
  [SAY.teleport]: (_, link, cause) => `he Teleports (link ${link}: ${CAUSES[cause]})`,
  [SAY.mark]: (s, card, cell, there) =>
    `card ${s.tables.components.unicornDeck[card]!.id} shows ${cellText(cell)}${there ? '' : ', open space'}`,
  [SAY.attack]: (_, strength, armor, hit) =>
    `she attacks him, Strength ${strength} against Armor ${armor}: ${hit ? 'hit' : 'miss'}`,
  [SAY.attacked]: (_, cell) => `he attacks her at ${cellText(cell)}`,
  [SAY.spirit]: (_, cards) => `his Spirit pile has ${cards} cards`,
  [SAY.cube]: (_, change) => (change > 0 ? 'she gains a Hero cube' : 'she gives a Hero cube back'),
  [SAY.lost]: (_, card) => `the Gnome takes her ${TREASURES[card]}`,
  [SAY.token]: (_, monster, cell, laid) =>
    `the ${MONSTERS[monster]} token ${laid ? 'is laid on' : 'leaves'} ${cellText(cell)}`,
  [SAY.shot]: (_, cards) => `the shot takes ${cards} cards of his pile`,
  [SAY.stopped]: () => 'her turn ends at once',
  [SAY.over]: (_, end) => `the game is over: ${ENDS[end]}`,
};

/** One line for an event. */
export function tell(s: Vast, event: GameEvent): string {
  const [a = 0, b = 0, c = 0] = event.data;
  return tellers[event.kind]!(s, a, b, c);
}
