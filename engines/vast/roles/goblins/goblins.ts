/** The Goblins' board. */
import { countBits } from '../../../core/bits.ts';
import { Deck } from '../../../core/deck.ts';
import { ints, number, table, type Memory } from '../../../core/table.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { SLOT_CODES } from '../../map/tile-grid.ts';
import { cardsOf, identities } from '../../card-lists.ts';
import type { BoardSetup } from '../../box.ts';
import type { rules as ownRules } from './rules.ts';
import { MONSTER, MONSTERS } from '../monster-cards.ts';
import type { GoblinBox } from './components.ts';
import { GoblinRecord } from './record.ts';
import { gives, type InSet } from '../../sets.ts';
import { SECRET, SECRETS, TRIBES } from './kinds.ts';

export const TRIBE_COUNT = TRIBES.length;

/** An empty Monster slot. */
export const NO_MONSTER = -1;
/** Monsters that add a Strength disc. */
const STRONG = (1 << MONSTER.ogre) | (1 << MONSTER.troll) | (1 << MONSTER.flameGiant);
/** What the Fire Bomber adds. */
const BOMBER = 2;
/** What is being drawn: War cards, Monsters, which all see, Secrets. */
export const WAR = 0;
export const MONSTERS_DRAWN = 1;
export const SECRETS_DRAWN = 2;
/** More cards than are ever drawn at once. */
const MOST_DRAWN = 12;
const MOST_CAVED = 16;

export function goblinTables({ rules, roles, components }: BoardSetup<typeof ownRules, GoblinBox>, { row }: InSet) {
  const { goblins, warCards, monsters, secrets } = components;
  const warIds = warCards.map((card) => card.id);
  return {
    box: goblins,
    /** A Knight plays too: they hunt her. */
    knight: roles.includes('knight'),
    /** Tribes have the Flare. */
    flare: roles.length === 1 || gives(row?.flare, 'goblins'),
    discs: Int32Array.from(TRIBES, (tribe) => goblins.tribes[tribe].strengthDiscs),
    /** Tribe of every Monster slot, in the order F, B, E. */
    slotTribe: Int32Array.from(
      TRIBES.flatMap((tribe, i) => Array.from({ length: goblins.tribes[tribe].monsterSlots }, () => i)),
    ),
    warIds,
    warDiscs: warCards.map((card) => Int32Array.from(TRIBES, (tribe) => card[tribe])),
    warMonsters: Int32Array.from(warCards, (card) => card.monsters),
    warSecrets: Int32Array.from(warCards, (card) => card.secrets),
    warRage: Int32Array.from(warCards, (card) => card.rage),
    warCards: Int32Array.from(warCards.keys()),
    warIdentity: identities(warIds),
    monsterCards: cardsOf(monsters, MONSTERS),
    monsterIdentity: identities(MONSTERS),
    secretCards: Int32Array.from(secrets, (id) => SECRETS.indexOf(id)),
    secretIdentity: identities(SECRETS),
    startPopulation: Math.min(rules.goblinsStartPopulation, goblins.maxPopulation),
    /** Population lost, by Lit tiles left on a way. */
    lightLosses: Int32Array.from({ length: SLOT_CODES }, (_, lit) => Math.floor(lit / goblins.litTilesPerPopulation)),
  };
}
export type GoblinTables = Readonly<ReturnType<typeof goblinTables>>;

const Layout = table({
  rage: number,
  /** Secrets in hand and face up, as bits. */
  hand: number,
  faceUp: number,
  warCard: number,
  /** Tribes as bits, this turn: activated, flared, with Blind Fury, with the Fire Bomber. */
  activated: number,
  flared: number,
  furious: number,
  bombing: number,
  /** 1: Secret Tunnels are in effect, the Ruby is used. */
  tunnels: number,
  rubyUsed: number,
  /** Tribes that have declared an attack on a Crystal, as bits. */
  declared: number,
  /** Of an activation: the Tribe, 1 if it has moved, has jumped, has flared. */
  acting: number,
  moved: number,
  jumped: number,
  flaredNow: number,
  /** In the middle of a rule: the Tribe in question, those blocked. */
  tribe: number,
  /** 1: the Trap may be set against the Shadow Unicorn, not the Nightmare. */
  trapsShadow: number,
  blocked: number,
  /** What is being drawn, and how many. */
  drawing: number,
  drawnCount: number,
  /** The Monster being assigned; Monsters assigned so far. */
  assigning: number,
  assignments: number,
  /** Where a move goes, and what it costs. */
  goal: number,
  loss: number,
  /** Of a Cave-In: tiles left to take, those taken, where the Unicorn stood. */
  toCave: number,
  cavedCount: number,
  caveStood: number,
  /** 1: the Wisp has moved the Knight this turn. */
  wisped: number,
  /** 1: the move in question leads through a hazard. */
  burning: number,
  /** Crystal tokens they keep. */
  kept: number,
  /** Cubes that the Poison in question takes. */
  dose: number,
  /** By Tribe. */
  population: ints(TRIBE_COUNT),
  /** Cell beside the map where a Tribe lurks, else OFF_MAP. */
  lurking: ints(TRIBE_COUNT),
  /** Monster per slot, and when it was assigned. */
  slots: ints(),
  assignedAt: ints(),
  drawn: ints(MOST_DRAWN),
  caved: ints(MOST_CAVED),
});

function lengthsOf({ slotTribe }: GoblinTables): { slots: number; assignedAt: number } {
  return { slots: slotTribe.length, assignedAt: slotTribe.length };
}

export class Goblins extends Layout {
  declare readonly seat: number;
  declare readonly tables: GoblinTables;
  readonly record = new GoblinRecord();
  declare readonly warDeck: Deck;
  declare readonly monsterDeck: Deck;
  declare readonly secretDeck: Deck;
  /** Cells of the Tribes on the map. */
  declare readonly cells: Int32Array;

  static intsFor(tables: GoblinTables): number {
    const decks = [tables.warCards, tables.monsterCards, tables.secretCards];
    return decks.reduce((sum, cards) => sum + Deck.intsFor(cards), Layout.size(lengthsOf(tables)));
  }

  constructor(memory: Memory, tables: GoblinTables, cells: Int32Array, seat: number) {
    super(lengthsOf(tables), memory);
    this.seat = seat;
    this.tables = tables;
    this.cells = cells;
    this.warDeck = new Deck(memory, tables.warCards, tables.warIdentity);
    this.monsterDeck = new Deck(memory, tables.monsterCards, tables.monsterIdentity);
    this.secretDeck = new Deck(memory, tables.secretCards, tables.secretIdentity);
  }

  /** All Tribes on the board, no cards. */
  clear(): void {
    this.clearNumbers();
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
    const own = this.numbersText().split(',');
    if (!mine) own[1] = `${countBits(this.hand)}`;
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
