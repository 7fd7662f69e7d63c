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

export class KnightTables {
  declare readonly box: KnightBox['knight'];
  /** Goblins play too: they ambush her, and she meets their Tribes. */
  declare readonly goblins: boolean;
  /** Tribes or a Ghoul may be met on tiles just turned up. */
  declare readonly lurkers: boolean;
  /** A Dragon plays too: his Gems may be tried. */
  declare readonly dragon: boolean;
  /** She has the Flare card. */
  declare readonly flare: boolean;
  /** Her Health at the start, which is the most she can have. */
  declare readonly health: number;
  declare readonly movementTrack: Int32Array;
  declare readonly perceptionTrack: Int32Array;
  declare readonly strengthTrack: Int32Array;
  /** Cubes that a track takes. */
  declare readonly movementSpaces: number;
  declare readonly perceptionSpaces: number;
  declare readonly strengthSpaces: number;
  declare readonly gritSpaces: Int32Array;
  declare readonly smash: number;
  /** What Treasures with a cube add, by the mask of those cards. */
  declare readonly movementBonus: Int32Array;
  declare readonly perceptionBonus: Int32Array;
  declare readonly strengthBonus: Int32Array;

  declare readonly treasureCards: Int32Array;
  /** Treasures she starts with, as bits. */
  declare readonly given: number;
  declare readonly treasureIdentity: Int32Array;
  declare readonly eventCards: Int32Array;
  declare readonly eventIdentity: Int32Array;
  declare readonly sidequestCards: Int32Array;
  declare readonly sidequestIdentity: Int32Array;
  declare readonly sidequestGrit: Int32Array;
  declare readonly monsterCards: Int32Array;
  declare readonly monsterIdentity: Int32Array;
  declare readonly monsterStrength: Int32Array;
  /** Strength of every ambush by line A or B; MONSTERS_COME for line C. */
  declare readonly line: number;

  constructor(
    { rules, roles, components }: BoardSetup<typeof ownRules, KnightBox>,
    { row, health, shadowHunter }: InSet,
  ) {
    const { knight } = components;
    this.box = knight;
    this.goblins = roles.includes('goblins');
    this.lurkers = ['goblins', 'ghoul', 'vileGhoul'].some((role) => roles.includes(role));
    this.dragon = row !== undefined && roles.includes('dragon');
    this.flare = gives(row?.flare, 'knight');
    this.health = health.knight;
    this.movementTrack = Int32Array.from(knight.tracks.movement);
    this.perceptionTrack = Int32Array.from(knight.tracks.perception);
    this.strengthTrack = Int32Array.from(knight.tracks.strength);
    this.movementSpaces = this.movementTrack.length - 1;
    this.perceptionSpaces = this.perceptionTrack.length - 1;
    this.strengthSpaces = this.strengthTrack.length - 1;
    this.gritSpaces = Int32Array.from(knight.gritSpaces);
    // Where she seeks a Dragon or Nightmare her level sets his Health instead (N13).
    const seeks = row !== undefined && (roles.includes('dragon') || roles.includes('nightmare'));
    const hunts = shadowHunter === roles.indexOf('knight');
    this.smash = knight.smashStrength[seeks && !hunts ? 'knight' : rules.knightLevel];
    this.movementBonus = bonuses(components, 'movement');
    this.perceptionBonus = bonuses(components, 'perception');
    this.strengthBonus = bonuses(components, 'strength');

    const inDeck = components.treasures.filter(({ held }) => held !== true);
    this.treasureCards = Int32Array.from(inDeck, (card) => TREASURES.indexOf(card.id));
    this.given = components.treasures.reduce(
      (mask, { id, held }) => mask | (held === true ? 1 << TREASURES.indexOf(id) : 0),
      0,
    );
    this.treasureIdentity = identities(TREASURES);
    this.eventCards = cardsOf(components.events, EVENTS);
    this.eventIdentity = identities(EVENTS);
    const quests = components.sidequests.filter(({ id }) => row?.removeSidequests !== true || !REMOVED.includes(id));
    this.sidequestCards = cardsOf(quests, SIDEQUESTS);
    this.sidequestIdentity = identities(SIDEQUESTS);
    this.sidequestGrit = new Int32Array(SIDEQUESTS.length);
    for (const card of components.sidequests) this.sidequestGrit[SIDEQUESTS.indexOf(card.id)] = card.grit;
    this.monsterCards = cardsOf(components.monsters, MONSTERS);
    this.monsterIdentity = identities(MONSTERS);
    this.monsterStrength = new Int32Array(MONSTERS.length);
    for (const card of components.monsters) {
      this.monsterStrength[MONSTERS.indexOf(card.id)] = card.strength ?? NO_STRENGTH;
    }
    this.line = rules.infestationLine === 'C' ? MONSTERS_COME : components.infestation[rules.infestationLine];
  }
}

function bonuses(box: KnightBox, what: 'movement' | 'perception' | 'strength'): Int32Array {
  return Int32Array.from({ length: 1 << TREASURES.length }, (_, mask) =>
    box.treasures.reduce((sum, card) => sum + (mask & (1 << TREASURES.indexOf(card.id)) ? card[what] : 0), 0),
  );
}
