/** The Knight's board: what she owns, has placed and has done this turn. */
import { countBits } from '../../../core/bits.ts';
import { Deck } from '../../../core/deck.ts';
import { scalars, type Memory } from '../../../core/memory.ts';
import { ENTRANCE } from '../../map/geometry.ts';
import { KnightRecord } from './record.ts';
import type { KnightTables } from './tables.ts';

/** Treasure cards as bits of `held`, `faceUp` and `cubed`, in data order. */
export const JAVELIN = 0;
export const ELVISH_SWORD = 1;
export const MIGHTY_AXE = 2;
export const POTION_KIT = 3;
export const HEROIC_BOOTS = 4;
export const PIXIE_LANTERN = 5;
export const ENCHANTED_BOW = 6;
export const TREASURE_KINDS = 7;

/** Event-type Sidequests that hold at the moment. */
export const FLAG_DARING = 1;
export const FLAG_FEARLESS = 2;
export const FLAG_EAGLE_EYED = 4;
export const FLAG_STALWART = 8;

const MOST_HAND = 3;
const MOST_CELLS = 40;

/** What is counted from one Pick Up to the next. */
const OF_A_TURN = [
  'unplaced',
  'onMovement',
  'onPerception',
  'onStrength',
  'onShield',
  'onBomb',
  'onMap',
  'onBow',
  'aside',
  'cubed',
  'encounters',
  'moved',
  'bombed',
  'threw',
  'aiming',
  'ambushes',
  'looted',
  'flags',
  'intoDark',
  'metCount',
  'walkedCount',
] as const;

const Numbers = scalars(
  'health',
  'grit',
  'taken',
  'discarded',
  'held',
  'faceUp',
  'bombs',
  'smashed',
  'golem',
  'beetles',
  'handSize',
  'floor',
  'base',
  'acting',
  'toGive',
  'enemy',
  'enemyStrength',
  'againstToken',
  'offered',
  'vantage',
  'card',
  'poisoned',
  ...OF_A_TURN,
);
const FIRST_OF_A_TURN = Numbers.ints - OF_A_TURN.length;

/**
 * Her numbers. Kept: `taken` Grit spaces whose cube is taken, as bits, and cubes `discarded` for good; Treasure cards `held`
 * and of those `faceUp`, as bits; Crystals `smashed`; each use of the Map costs `golem` cubes more; `beetles` 1: Bright
 * Beetles lie out and strengthen the next Monster; `floor` where the agenda stood before her turn, `base` where it stood when
 * she began to act: what lies above is dropped when the turn ends at once; `acting` 1 until then. Placed cubes still `toGive` back. The fight going on: `enemy` (monster or LINE), its Strength (or NO_STRENGTH), 1 against
 * a token. A Treasure card `offered`; `vantage` the cells still to be revealed from a Vantage Point, as bits of the eight
 * around her; a Health `card` waiting for yes or no. `poisoned`: cubes that lie on the Entrance until she enters it.
 *
 * Of a turn: cubes `unplaced`, on the three tracks, on Shield, Bomb, Map and Bow, set `aside` by Fresh Air or Water, on Treasure
 * cards (`cubed`); Encounters spent, movement used; `threw` the Javelin, `aiming` while it is in the air; Ambushes, tokens
 * looted, flags; `intoDark` 1: the last Encounter began on a Dark tile (kept beside Goblins only); the different cells of Encounters, and those moved into, are counted too.
 */
export class Knight extends Numbers {
  readonly seat = 0;
  declare readonly tables: KnightTables;
  readonly record = new KnightRecord();
  /** Sidequests in hand, in the order drawn. */
  declare readonly hand: Int32Array;
  /** Different cells of this turn's Encounters, and those moved into. */
  declare readonly met: Int32Array;
  declare readonly walked: Int32Array;
  declare readonly eventDeck: Deck;
  declare readonly treasureDeck: Deck;
  declare readonly sidequestDeck: Deck;
  declare readonly monsterDeck: Deck;
  declare private readonly cells: Int32Array;

  static intsFor(t: KnightTables): number {
    const decks = [t.eventCards, t.treasureCards, t.sidequestCards, t.monsterCards];
    return decks.reduce((sum, cards) => sum + Deck.intsFor(cards), Numbers.ints + MOST_HAND + 2 * MOST_CELLS);
  }

  constructor(memory: Memory, tables: KnightTables, cells: Int32Array) {
    super(memory);
    this.tables = tables;
    this.cells = cells;
    this.hand = memory.take(MOST_HAND);
    this.met = memory.take(MOST_CELLS);
    this.walked = memory.take(MOST_CELLS);
    this.eventDeck = new Deck(memory, tables.eventCards, tables.eventIdentity);
    this.treasureDeck = new Deck(memory, tables.treasureCards, tables.treasureIdentity);
    this.sidequestDeck = new Deck(memory, tables.sidequestCards, tables.sidequestIdentity);
    this.monsterDeck = new Deck(memory, tables.monsterCards, tables.monsterIdentity);
  }

  get cell(): number {
    return this.cells[0]!;
  }

  set cell(cell: number) {
    this.cells[0] = cell;
  }

  /** Owned cubes: the start cubes and those of the Grit spaces, without the discarded. */
  owned(): number {
    return this.tables.box.cubes + countBits(this.taken) - this.discarded;
  }

  /** Cubes she may place: those owned that do not lie on the Entrance. */
  usable(): number {
    return this.owned() - this.poisoned;
  }

  /** A fresh board on the Entrance. */
  clear(): void {
    this.clearScalars();
    this.cell = ENTRANCE;
    this.health = this.tables.health;
    this.bombs = this.tables.box.bombs;
    this.record.clear();
    this.acting = 1;
    this.pickUp();
  }

  /** All cubes back in hand, the turn's counters at zero. */
  pickUp(): void {
    for (let i = 0; i < OF_A_TURN.length; i++) this.scalars[FIRST_OF_A_TURN + i] = 0;
    this.unplaced = this.usable();
  }

  movement(): number {
    return (this.tables.movementTrack[this.onMovement]! + this.tables.movementBonus[this.cubed]!) | 0;
  }

  perception(): number {
    return (this.tables.perceptionTrack[this.onPerception]! + this.tables.perceptionBonus[this.cubed]!) | 0;
  }

  strength(): number {
    return (this.tables.strengthTrack[this.onStrength]! + this.tables.strengthBonus[this.cubed]!) | 0;
  }

  /** Her Strength while it is not her turn: Sword and Axe are idle. */
  defence(): number {
    return this.tables.strengthTrack[this.onStrength]!;
  }

  holds(card: number): boolean {
    return ((this.held >> card) & 1) === 1;
  }

  /** Treasure cards held face down. */
  get secret(): number {
    return this.held & ~this.faceUp;
  }

  /** Held, but without a cube. */
  idle(card: number): boolean {
    return (((this.held & ~this.cubed) >> card) & 1) === 1;
  }

  /** A Treasure card leaves the game; a cube on it becomes unplaced. */
  lose(card: number): void {
    const bit = 1 << card;
    if ((this.cubed & bit) !== 0) this.unplaced++;
    this.held &= ~bit;
    this.faceUp &= ~bit;
    this.cubed &= ~bit;
  }

  meet(cell: number): void {
    this.metCount = addCell(this.met, this.metCount, cell);
  }

  walk(cell: number): void {
    this.walkedCount = addCell(this.walked, this.walkedCount, cell);
  }
}

/** Adds a cell to a list without repeats; a full list (far more than any Sidequest asks) stays. */
function addCell(cells: Int32Array, count: number, cell: number): number {
  for (let i = 0; i < count; i++) if (cells[i] === cell) return count;
  if (count === MOST_CELLS) return count;
  cells[count] = cell;
  return count + 1;
}
