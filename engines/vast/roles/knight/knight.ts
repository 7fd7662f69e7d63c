/** The Knight's board: what she owns, has placed and has done this turn. */
import { countBits } from '../../../core/bits.ts';
import { Deck } from '../../../core/deck.ts';
import { clearing, ints, number, table, type Memory } from '../../../core/table.ts';
import { ENTRANCE } from '../../map/geometry.ts';
import { LostTreasures } from './lost-treasures.ts';
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

/** Her piece is the first of all. */
export const HERS = 0;

/** Event-type Sidequests that hold at the moment. */
export const FLAG_DARING = 1;
export const FLAG_FEARLESS = 2;
export const FLAG_EAGLE_EYED = 4;
export const FLAG_STALWART = 8;
export const FLAG_CUNNING = 16;

const MOST_HAND = 3;
const MOST_CELLS = 40;

/** What is counted from one Pick Up to the next. */
const OF_A_TURN = {
  /** Cubes not placed yet. */
  unplaced: number,
  /** Cubes on the three tracks, on Shield, Bomb, Map and Bow. */
  onMovement: number,
  onPerception: number,
  onStrength: number,
  onShield: number,
  onBomb: number,
  onMap: number,
  onBow: number,
  /** 1: she has attacked the Dragon underground, has used the Flare card. */
  metDragon: number,
  flared: number,
  /** Cubes set aside by Fresh Air or Water. */
  aside: number,
  /** Treasure cards with a cube, as bits. */
  cubed: number,
  /** Encounters spent, movement used. */
  encounters: number,
  moved: number,
  /** 1: she has used a Bomb, has thrown the Javelin, which is still in the air. */
  bombed: number,
  threw: number,
  aiming: number,
  /** Ambushes, tokens looted. */
  ambushes: number,
  looted: number,
  /** Event-type Sidequests that hold: FLAG_DARING and others. */
  flags: number,
  /** 1: the last Encounter began on a Dark tile (kept beside Goblins only). */
  intoDark: number,
  /** Cells in `met` and `walked`. */
  metCount: number,
  walkedCount: number,
} as const;
const clearTurn = clearing(OF_A_TURN);

const Layout = table({
  health: number,
  grit: number,
  /** Grit spaces whose cube is taken, as bits; cubes discarded for good. */
  taken: number,
  discarded: number,
  /** Treasure cards held, and of those face up, as bits. */
  held: number,
  faceUp: number,
  bombs: number,
  /** Crystals smashed. */
  smashed: number,
  /** Cubes more that each use of the Map costs. */
  golem: number,
  /** 1: Bright Beetles lie out and strengthen the next Monster. */
  beetles: number,
  /** Sidequests in hand. */
  handSize: number,
  base: number,
  /** 1 until her turn ends. */
  acting: number,
  /** Placed cubes still to give back. */
  toGive: number,
  /** The fight going on: a Monster or LINE, its Strength or NO_STRENGTH, 1 against a token. */
  enemy: number,
  enemyStrength: number,
  againstToken: number,
  /** The Treasure card offered. */
  offered: number,
  /** The cells still to be revealed from a Vantage Point, as bits of the eight around her. */
  vantage: number,
  /** The Health card waiting for yes or no. */
  card: number,
  /** Cubes that lie on the Entrance until she enters it. */
  poisoned: number,
  /** Crystal tokens smashed that nobody keeps. */
  broken: number,
  ...OF_A_TURN,
  /** Sidequests in hand, in the order drawn. */
  hand: ints(MOST_HAND),
  /** Different cells of this turn's Encounters, and those moved into. */
  met: ints(MOST_CELLS),
  walked: ints(MOST_CELLS),
});

export class Knight extends Layout {
  readonly seat = 0;
  declare readonly tables: KnightTables;
  readonly record = new KnightRecord();
  declare readonly eventDeck: Deck;
  declare readonly treasureDeck: Deck;
  declare readonly lost: LostTreasures;
  declare readonly sidequestDeck: Deck;
  declare readonly monsterDeck: Deck;
  declare private readonly cells: Int32Array;

  static intsFor(t: KnightTables): number {
    const decks = [t.eventCards, t.treasureCards, t.sidequestCards, t.monsterCards];
    return decks.reduce((sum, cards) => sum + Deck.intsFor(cards), Layout.size());
  }

  constructor(memory: Memory, tables: KnightTables, cells: Int32Array) {
    super({}, memory);
    this.tables = tables;
    this.cells = cells;
    this.eventDeck = new Deck(memory, tables.eventCards, tables.eventIdentity);
    this.treasureDeck = new Deck(memory, tables.treasureCards, tables.treasureIdentity);
    this.lost = new LostTreasures(memory);
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
    this.clearNumbers();
    this.lost.clearNumbers();
    this.cell = ENTRANCE;
    this.health = this.tables.health;
    this.bombs = this.tables.box.bombs;
    this.record.clear();
    this.acting = 1;
    this.pickUp();
  }

  /** All cubes back in hand, the turn's counters at zero. */
  pickUp(): void {
    clearTurn(this);
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
