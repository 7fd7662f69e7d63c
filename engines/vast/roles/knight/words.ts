/** What happens to the Knight, and how it is told. */
import { happening } from '../../events.ts';
import { cardName } from '../../names.ts';
import { cellText } from '../../map/geometry.ts';
import { TRIBE_TEXTS } from '../goblins/kinds.ts';
import { MONSTERS } from '../monster-cards.ts';
import { EVENTS, SIDEQUESTS, TREASURES } from './components.ts';

const strengthText = (strength: number): string => (strength < 0 ? 'no Strength' : `Strength ${strength}`);
const signed = (change: number): string => `${change < 0 ? '' : '+'}${change}`;

export const KNIGHT = {
  monster: happening(
    'monster',
    (_, monster, strength) => `the Monster is the ${cardName(MONSTERS[monster]!)}, ${strengthText(strength)}`,
  ),
  fought: happening(
    'fought',
    (_, mine, theirs, hit) => `Strength ${mine} against ${strengthText(theirs)}: ${hit ? 'she is hit' : 'no hit'}`,
  ),
  event: happening('event', (_, card) => `Event: ${cardName(EVENTS[card]!)}`),
  treasure: happening('treasure', (_, card) => `she draws the Treasure ${cardName(TREASURES[card]!)}`),
  grit: happening('grit', (_, change, now) => `her Grit ${signed(change)}, now ${now}`),
  health: happening('health', (_, change, now) => `her Health ${signed(change)}, now ${now}`),
  sidequest: happening('sidequest', (_, card) => `she draws the Sidequest ${cardName(SIDEQUESTS[card]!)}`),
  attack: happening(
    'attack',
    (_, strength, armor, hit) =>
      `she attacks him, Strength ${strength} against Armor ${armor}: ${hit ? 'hit' : 'miss'}`,
  ),
  cube: happening('cube', (_, change) => (change > 0 ? 'she gains a Hero cube' : 'she gives a Hero cube back')),
  lost: happening('lost', (_, card) => `the Gnome takes her ${cardName(TREASURES[card]!)}`),
  token: happening(
    'token',
    (_, monster, cell, laid) =>
      `the ${cardName(MONSTERS[monster]!)} token ${laid ? 'is laid on' : 'leaves'} ${cellText(cell)}`,
  ),
  shot: happening('shot', (_, cards) => `the shot takes ${cards} cards of his pile`),
  strikes: happening(
    'strikes',
    (_, tribe, mine, theirs) => `she beats ${TRIBE_TEXTS[tribe]}, Strength ${mine} against ${theirs}`,
  ),
  shotTribe: happening('shotTribe', (_, tribe, loss) => `her arrow costs ${TRIBE_TEXTS[tribe]} ${loss} Population`),
  poisoned: happening(
    'poisoned',
    (_, cubes) => `Poison: ${cubes === 1 ? 'a cube lies' : `${cubes} cubes lie`} on the Entrance`,
  ),
  healed: happening(
    'healed',
    (_, cubes) => `she has back ${cubes === 1 ? 'the cube' : `the ${cubes} cubes`} of the Poison`,
  ),
  dies: happening('dies', () => 'she is dead and leaves the map'),
  stopped: happening('stopped', () => 'her turn ends at once'),
} as const;

/** The orders of her decks. */
export const EVENT_DECK = { place: 1, name: 'events' };
export const TREASURE_DECK = { place: 2, name: 'treasures' };
export const SIDEQUEST_DECK = { place: 3, name: 'sidequests' };

export const KNIGHT_DEAD = { code: 1, label: 'knightDead' };
