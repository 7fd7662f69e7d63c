/** The Goblins' board. */
import { countBits } from '../../../core/bits.ts';
import { Deck } from '../../../core/deck.ts';
import { scalars, type Memory } from '../../../core/memory.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { cardsOf, identities } from '../../card-lists.ts';
import type { BoardSetup } from '../../box.ts';
import type { rules as ownRules } from './rules.ts';
import { MONSTER, MONSTERS } from '../monster-cards.ts';
import type { GoblinBox } from './components.ts';
import { GoblinRecord } from './record.ts';
import { SECRET, SECRETS, TRIBES } from './kinds.ts';

export const TRIBE_COUNT = TRIBES.length;

/** An empty Monster slot. */
export const NO_MONSTER = -1;
/** Monsters that add a Strength disc. */
export const STRONG = (1 << MONSTER.ogre) | (1 << MONSTER.troll) | (1 << MONSTER.flameGiant);
/** What the Fire Bomber adds. */
const BOMBER = 2;
/** What is being drawn: War cards, Monsters, which all see, Secrets. */
export const WAR = 0;
export const MONSTERS_DRAWN = 1;
export const SECRETS_DRAWN = 2;
/** More cards than are ever drawn at once. */
const MOST_DRAWN = 12;
const MOST_CAVED = 16;

export class GoblinTables {
  declare readonly box: GoblinBox['goblins'];
  /** A Knight plays too: they hunt her. */
  declare readonly knight: boolean;
  declare readonly discs: Int32Array;
  /** Tribe of every Monster slot, in the order F, B, E. */
  declare readonly slotTribe: Int32Array;
  declare readonly warIds: readonly string[];
  declare readonly warDiscs: readonly Int32Array[];
  declare readonly warMonsters: Int32Array;
  declare readonly warSecrets: Int32Array;
  declare readonly warRage: Int32Array;
  declare readonly warCards: Int32Array;
  declare readonly warIdentity: Int32Array;
  declare readonly monsterCards: Int32Array;
  readonly monsterIdentity = identities(MONSTERS);
  declare readonly secretCards: Int32Array;
  readonly secretIdentity = identities(SECRETS);
  declare readonly startPopulation: number;

  constructor({ rules, roles, components }: BoardSetup<typeof ownRules, GoblinBox>) {
    const { goblins, warCards, monsters, secrets } = components;
    this.box = goblins;
    this.knight = roles.includes('knight');
    this.discs = Int32Array.from(TRIBES, (tribe) => goblins.tribes[tribe].strengthDiscs);
    this.slotTribe = Int32Array.from(
      TRIBES.flatMap((tribe, i) => Array.from({ length: goblins.tribes[tribe].monsterSlots }, () => i)),
    );
    this.warIds = warCards.map((card) => card.id);
    this.warDiscs = warCards.map((card) => Int32Array.from(TRIBES, (tribe) => card.discs[tribe]));
    this.warMonsters = Int32Array.from(warCards, (card) => card.monsters);
    this.warSecrets = Int32Array.from(warCards, (card) => card.secrets);
    this.warRage = Int32Array.from(warCards, (card) => card.rage);
    this.warCards = Int32Array.from(warCards.keys());
    this.warIdentity = identities(this.warIds);
    this.monsterCards = cardsOf(monsters, MONSTERS);
    this.secretCards = Int32Array.from(secrets, (id) => SECRETS.indexOf(id));
    this.startPopulation = Math.min(rules.goblinsStartPopulation, goblins.maxPopulation);
  }
}

const Numbers = scalars(
  'rage',
  'hand',
  'faceUp',
  'warCard',
  'activated',
  'flared',
  'furious',
  'bombing',
  'tunnels',
  'rubyUsed',
  'declared',
  'acting',
  'moved',
  'jumped',
  'flaredNow',
  'tribe',
  'blocked',
  'drawing',
  'drawnCount',
  'assigning',
  'assignments',
  'goal',
  'loss',
  'toCave',
  'cavedCount',
  'caveStood',
  'wisped',
  'dose',
);

/**
 * Their numbers: `hand` and `faceUp` Secrets as bits. Of a turn: the `warCard`; as bits of Tribes those `activated`,
 * `flared`, `furious` (Blind Fury), `bombing` (Fire Bomber), those that `declared` an attack on a Crystal; `tunnels` in
 * effect, `rubyUsed`. Of an activation: the Tribe `acting`; it `moved`, `jumped`, `flaredNow`. In the middle of a rule: the
 * `tribe` in question, those `blocked`, what is being drawn (`drawing`, `drawnCount`), the Monster `assigning`; the `goal`
 * and the `loss` of a move; tiles left `toCave`, those caved in, where the Unicorn stood. `assignments` counts Monsters given. `wisped` 1: the
 * Wisp has moved the Knight this turn; `dose`: cubes that the Poison in question takes.
 */
export class Goblins extends Numbers {
  declare readonly seat: number;
  declare readonly tables: GoblinTables;
  readonly record = new GoblinRecord();
  declare readonly population: Int32Array;
  /** Cell beside the map where a Tribe lurks, else OFF_MAP. */
  declare readonly lurking: Int32Array;
  /** Monster per slot, and when it was assigned. */
  declare readonly slots: Int32Array;
  declare readonly assignedAt: Int32Array;
  declare readonly drawn: Int32Array;
  declare readonly caved: Int32Array;
  declare readonly warDeck: Deck;
  declare readonly monsterDeck: Deck;
  declare readonly secretDeck: Deck;
  /** Cells of the Tribes on the map. */
  declare readonly cells: Int32Array;

  static intsFor(tables: GoblinTables): number {
    const arrays = 2 * TRIBE_COUNT + 2 * tables.slotTribe.length + MOST_DRAWN + MOST_CAVED;
    const decks = [tables.warCards, tables.monsterCards, tables.secretCards];
    return Numbers.ints + arrays + decks.reduce((sum, cards) => sum + Deck.intsFor(cards), 0);
  }

  constructor(memory: Memory, tables: GoblinTables, cells: Int32Array, seat: number) {
    super(memory);
    this.seat = seat;
    this.tables = tables;
    this.cells = cells;
    this.population = memory.take(TRIBE_COUNT);
    this.lurking = memory.take(TRIBE_COUNT);
    this.slots = memory.take(tables.slotTribe.length);
    this.assignedAt = memory.take(tables.slotTribe.length);
    this.drawn = memory.take(MOST_DRAWN);
    this.caved = memory.take(MOST_CAVED);
    this.warDeck = new Deck(memory, tables.warCards, tables.warIdentity);
    this.monsterDeck = new Deck(memory, tables.monsterCards, tables.monsterIdentity);
    this.secretDeck = new Deck(memory, tables.secretCards, tables.secretIdentity);
  }

  /** All Tribes on the board, no cards. */
  clear(): void {
    this.clearScalars();
    this.rage = this.tables.box.startRage;
    this.population.fill(this.tables.startPopulation);
    this.lurking.fill(OFF_MAP);
    this.slots.fill(NO_MONSTER);
    this.assignedAt.fill(0);
    this.cells.fill(OFF_MAP);
    this.record.clear();
  }

  isRevealed(tribe: number): boolean {
    return this.cells[tribe] !== OFF_MAP;
  }

  /** Is any Tribe on the map? */
  get anyRevealed(): boolean {
    for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) if (this.isRevealed(tribe)) return true;
    return false;
  }

  isLurking(tribe: number): boolean {
    return this.lurking[tribe] !== OFF_MAP;
  }

  /** The Monsters of a Tribe as bits. */
  monsters(tribe: number): number {
    const { slotTribe } = this.tables;
    let held = 0;
    for (let slot = 0; slot < slotTribe.length; slot++) {
      if (slotTribe[slot] === tribe && this.slots[slot] !== NO_MONSTER) held |= 1 << this.slots[slot]!;
    }
    return held;
  }

  holds(tribe: number, monster: number): boolean {
    return ((this.monsters(tribe) >> monster) & 1) === 1;
  }

  /** A Monster that is in the deck twice adds its disc twice. */
  private strongMonsters(tribe: number): number {
    const { slotTribe } = this.tables;
    let count = 0;
    for (let slot = 0; slot < slotTribe.length; slot++) {
      const monster = this.slots[slot]!;
      if (slotTribe[slot] === tribe && monster !== NO_MONSTER) count += (STRONG >> monster) & 1;
    }
    return count;
  }

  /** Monsters of all Tribes. */
  monsterCount(): number {
    let count = 0;
    for (let slot = 0; slot < this.slots.length; slot++) if (this.slots[slot] !== NO_MONSTER) count++;
    return count;
  }

  /** Strength with a Population, which may be another than it has. */
  strengthWith(tribe: number, population: number): number {
    let strength = population + this.tables.discs[tribe]! + this.strongMonsters(tribe);
    if ((this.bombing >> tribe) & 1) strength += BOMBER;
    if (this.rage === 0 && !this.holds(tribe, MONSTER.petFrog)) strength--;
    return strength;
  }

  strength(tribe: number): number {
    return this.strengthWith(tribe, this.population[tribe]!);
  }

  hasSecret(secret: number): boolean {
    return ((this.hand >> secret) & 1) === 1;
  }

  shows(secret: number): boolean {
    return ((this.faceUp >> secret) & 1) === 1;
  }

  get hasRuby(): boolean {
    return this.shows(SECRET.goblinRuby);
  }

  /** What a seat knows: other seats see how many Secrets are in hand, not which, nor cards just drawn. */
  text(mine: boolean): string {
    const { warDeck, monsterDeck, secretDeck } = this;
    const unseen = [...secretDeck.cards.subarray(0, secretDeck.left)];
    if (!mine && this.drawing === SECRETS_DRAWN) unseen.push(...this.drawn.subarray(0, this.drawnCount));
    if (!mine) SECRETS.forEach((_, secret) => this.hasSecret(secret) && unseen.push(secret));
    const own = this.scalars.slice();
    const hand = countBits(this.hand);
    if (!mine) own[1] = hand;
    return [
      own,
      this.population,
      this.lurking,
      this.slots,
      this.assignedAt,
      mine || this.drawing === MONSTERS_DRAWN ? this.drawn.subarray(0, this.drawnCount) : [],
      this.caved.subarray(0, this.cavedCount),
      [mine ? warDeck.text() : '', monsterDeck.text()],
      unseen.sort((a, b) => a - b),
      secretDeck.discards.subarray(0, secretDeck.discarded),
    ]
      .map((part) => part.join(','))
      .join(';');
  }
}
