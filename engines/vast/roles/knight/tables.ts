/** Her tracks, cards and levels as lookup tables. */
import { cardsOf, identities } from '../../card-lists.ts';
import type { BoardSetup } from '../../box.ts';
import { gives, type InSet } from '../../sets.ts';
import type { rules as ownRules } from './rules.ts';
import { MONSTERS } from '../monster-cards.ts';
import { EVENTS, SIDEQUESTS, TREASURES, type KnightBox } from './components.ts';

/** Sidequests that are in the deck only if there is somebody to hit. */
const REMOVED: readonly string[] = ['daring', 'eagleEyed'];

/** The Monster whose Strength does not count. */
export const NO_STRENGTH = -1;
/** `KnightTables.line` when ambushes draw Monsters. */
export const MONSTERS_COME = -1;

export function knightTables(
  { rules, roles, components }: BoardSetup<typeof ownRules, KnightBox>,
  { row, health, shadowHunter }: InSet,
) {
  const { knight } = components;
  const movementTrack = Int32Array.from(knight.tracks.movement);
  const perceptionTrack = Int32Array.from(knight.tracks.perception);
  const strengthTrack = Int32Array.from(knight.tracks.strength);
  // Where she seeks a Dragon or Nightmare her level sets his Health instead (N13).
  const seeks = row !== undefined && (roles.includes('dragon') || roles.includes('nightmare'));
  const hunts = shadowHunter === roles.indexOf('knight');

  const inDeck = components.treasures.filter(({ held }) => held !== true);
  const quests = components.sidequests.filter(({ id }) => row?.removeSidequests !== true || !REMOVED.includes(id));
  const sidequestGrit = new Int32Array(SIDEQUESTS.length);
  for (const card of components.sidequests) sidequestGrit[SIDEQUESTS.indexOf(card.id)] = card.grit;
  const monsterStrength = new Int32Array(MONSTERS.length);
  for (const card of components.monsters) {
    monsterStrength[MONSTERS.indexOf(card.id)] = card.strength ?? NO_STRENGTH;
  }
  return {
    box: knight,
    /** Goblins play too: they ambush her, and she meets their Tribes. */
    goblins: roles.includes('goblins'),
    /** Tribes or a Ghoul may be met on tiles just turned up. */
    lurkers: ['goblins', 'ghoul', 'vileGhoul'].some((role) => roles.includes(role)),
    /** A Dragon plays too: his Gems may be tried. */
    dragon: row !== undefined && roles.includes('dragon'),
    /** She has the Flare card. */
    flare: gives(row?.flare, 'knight'),
    /** Her Health at the start, which is the most she can have. */
    health: health.knight,
    movementTrack,
    perceptionTrack,
    strengthTrack,
    /** Cubes that a track takes. */
    movementSpaces: movementTrack.length - 1,
    perceptionSpaces: perceptionTrack.length - 1,
    strengthSpaces: strengthTrack.length - 1,
    gritSpaces: Int32Array.from(knight.gritSpaces),
    smash: knight.smashStrength[seeks && !hunts ? 'knight' : rules.knightLevel],
    /** What Treasures with a cube add, by the mask of those cards. */
    movementBonus: bonuses(components, 'movement'),
    perceptionBonus: bonuses(components, 'perception'),
    strengthBonus: bonuses(components, 'strength'),
    treasureCards: Int32Array.from(inDeck, (card) => TREASURES.indexOf(card.id)),
    /** Treasures she starts with, as bits. */
    given: components.treasures.reduce(
      (mask, { id, held }) => mask | (held === true ? 1 << TREASURES.indexOf(id) : 0),
      0,
    ),
    treasureIdentity: identities(TREASURES),
    eventCards: cardsOf(components.events, EVENTS),
    eventIdentity: identities(EVENTS),
    sidequestCards: cardsOf(quests, SIDEQUESTS),
    sidequestIdentity: identities(SIDEQUESTS),
    sidequestGrit,
    monsterCards: cardsOf(components.monsters, MONSTERS),
    monsterIdentity: identities(MONSTERS),
    monsterStrength,
    /** Strength of every ambush by line A or B; MONSTERS_COME for line C. */
    line: rules.infestationLine === 'C' ? MONSTERS_COME : components.infestation[rules.infestationLine],
  };
}
export type KnightTables = Readonly<ReturnType<typeof knightTables>>;

function bonuses(box: KnightBox, what: 'movement' | 'perception' | 'strength'): Int32Array {
  return Int32Array.from({ length: 1 << TREASURES.length }, (_, mask) =>
    box.treasures.reduce((sum, card) => sum + (mask & (1 << TREASURES.indexOf(card.id)) ? card[what] : 0), 0),
  );
}
