/** What happens to the Knight, and how it is told. */
import { happenings } from '../../events.ts';
import { cardName, plural, unicornText, who, whose } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import { TRIBE_TEXTS } from '../goblins/kinds.ts';
import { MONSTERS } from '../monster-cards.ts';
import { EVENTS, SIDEQUESTS, TREASURES } from './components.ts';

const strengthText = (strength: number): string => (strength < 0 ? 'no Strength' : `Strength ${strength}`);
const signed = (change: number): string => `${change < 0 ? '' : '+'}${change}`;

export const KNIGHT = happenings({
  monster: (_, monster, strength) => `the Monster is the ${cardName(MONSTERS[monster]!)}, ${strengthText(strength)}`,
  fought: (s, mine, theirs, hit) =>
    `Strength ${mine} against ${strengthText(theirs)}: ${hit ? `${who(s, 'knight')} is hit` : 'no hit'}`,
  event: (_, card) => `Event: ${cardName(EVENTS[card]!)}`,
  treasure: (s, card) => `${who(s, 'knight')} draws the Treasure ${cardName(TREASURES[card]!)}`,
  grit: (s, change, now) =>
    `${whose(s, 'knight')} Grit ${change === 0 ? `stays ${now}` : `${signed(change)}, now ${now}`}`,
  health: (s, change, now) => `${whose(s, 'knight')} Health ${signed(change)}, now ${now}`,
  sidequest: (s, card) => `${who(s, 'knight')} draws the Sidequest ${cardName(SIDEQUESTS[card]!)}`,
  attack: (s, strength, armor, hit) =>
    `${who(s, 'knight')} attacks ${unicornText(s)}, Strength ${strength} against Armor ${armor}: ${hit ? 'hit' : 'miss'}`,
  cube: (s, change) => `${who(s, 'knight')} ${change > 0 ? 'gains a Hero cube' : 'gives a Hero cube back'}`,
  lost: (s, card) => `the Gnome takes ${whose(s, 'knight')} ${cardName(TREASURES[card]!)}`,
  token: (_, monster, cell, laid) =>
    `the ${cardName(MONSTERS[monster]!)} token ${laid ? 'is laid on' : 'leaves'} ${cellText(cell)}`,
  shot: (_, cards) => `the shot takes ${plural(cards, 'card')} of his`,
  strikes: (s, tribe, mine, theirs) =>
    `${who(s, 'knight')} beats ${TRIBE_TEXTS[tribe]}, Strength ${mine} against ${theirs}`,
  shotTribe: (s, tribe, loss) => `${whose(s, 'knight')} arrow costs ${TRIBE_TEXTS[tribe]} ${loss} Population`,
  poisoned: (_, cubes) => `Poison: ${cubes === 1 ? 'a cube lies' : `${cubes} cubes lie`} on the Entrance`,
  healed: (s, cubes) => `${who(s, 'knight')} has back ${cubes === 1 ? 'the cube' : `the ${cubes} cubes`} of the Poison`,
  dies: (s) => `${who(s, 'knight')} is dead and leaves the map`,
  stopped: (s) => `${whose(s, 'knight')} turn ends at once`,
});

/** The orders of her decks. */
export const EVENT_DECK = { place: 1, name: 'events' };
export const TREASURE_DECK = { place: 2, name: 'treasures' };
export const SIDEQUEST_DECK = { place: 3, name: 'sidequests' };

export const KNIGHT_DEAD = { code: 1, label: 'knightDead' };
