/** The Knight's board: what she owns, has placed and has done this turn. */
import type { Memory } from '../../memory.ts';
import type { Tables } from '../../tables.ts';
import { ENTRANCE } from '../../geometry.ts';

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

const MOST_HAND = 3;
const MOST_CELLS = 40;

export class Knight {
  static readonly ints = MOST_HAND + 2 * MOST_CELLS;

  seat = 0;
  cell = ENTRANCE;
  health = 0;
  grit = 0;
  /** Grit spaces whose cube is taken, as bits; cubes discarded for good. */
  taken = 0;
  discarded = 0;
  /** Cubes: in hand, on the three tracks, on Shield, Bomb and Map, set aside by Fresh Air or Water. */
  unplaced = 0;
  onMovement = 0;
  onPerception = 0;
  onStrength = 0;
  onShield = 0;
  onBomb = 0;
  onMap = 0;
  aside = 0;
  /** Treasure cards: held, of those face up, of those with a cube. */
  held = 0;
  faceUp = 0;
  cubed = 0;
  bombs = 0;
  smashed = 0;
  /** Golem: each use of the Map costs a cube more. */
  golem = 0;
  /** Bright Beetles lie out and strengthen the next Monster. */
  beetles = 0;
  /** This turn: Encounters spent, movement used. */
  encounters = 0;
  moved = 0;
  bombed = 0;
  /** Javelin thrown this turn; and still in the air. */
  threw = 0;
  aiming = 0;
  ambushes = 0;
  looted = 0;
  flags = 0;
  /** Reveals since her turn began, by anyone and by her. */
  revealsInTurn = 0;
  ownReveals = 0;
  /** Sidequests in hand, in the order drawn. */
  readonly hand: Int32Array;
  handSize = 0;
  /** Different cells of this turn's Encounters, and those moved into. */
  readonly met: Int32Array;
  metCount = 0;
  readonly walked: Int32Array;
  walkedCount = 0;
  /** Where the agenda stood when the turn began: what lies above is dropped when the turn ends at once. */
  base = 0;
  /** The fight going on: monster (or LINE), its Strength (or NO_STRENGTH), 1 against a token. */
  enemy = 0;
  enemyStrength = 0;
  againstToken = 0;
  /** A Treasure card she may keep or decline. */
  offered = 0;
  /** Cells still to be revealed from a Vantage Point, as bits of the eight around her. */
  vantage = 0;
  /** Health card waiting for yes or no. */
  card = 0;

  constructor(memory: Memory) {
    this.hand = memory.take(MOST_HAND);
    this.met = memory.take(MOST_CELLS);
    this.walked = memory.take(MOST_CELLS);
  }

  /** Owned cubes: the start cubes and those of the Grit spaces, without the discarded. */
  owned(tables: Tables): number {
    let taken = 0;
    for (let rest = this.taken; rest !== 0; rest &= rest - 1) taken++;
    return tables.components.knight.cubes + taken - this.discarded;
  }

  deal(tables: Tables): void {
    this.seat = 0;
    this.cell = ENTRANCE;
    this.health = tables.components.knight.health;
    this.grit = 0;
    this.taken = 0;
    this.discarded = 0;
    this.held = 0;
    this.faceUp = 0;
    this.bombs = tables.components.knight.bombs;
    this.smashed = 0;
    this.golem = 0;
    this.beetles = 0;
    this.handSize = 0;
    this.base = 0;
    this.enemy = 0;
    this.enemyStrength = 0;
    this.againstToken = 0;
    this.offered = 0;
    this.vantage = 0;
    this.card = 0;
    this.pickUp(tables);
  }

  /** All cubes back in hand, the turn's counters at zero. */
  pickUp(tables: Tables): void {
    this.unplaced = this.owned(tables);
    this.onMovement = 0;
    this.onPerception = 0;
    this.onStrength = 0;
    this.onShield = 0;
    this.onBomb = 0;
    this.onMap = 0;
    this.aside = 0;
    this.cubed = 0;
    this.encounters = 0;
    this.moved = 0;
    this.bombed = 0;
    this.threw = 0;
    this.aiming = 0;
    this.ambushes = 0;
    this.looted = 0;
    this.flags = 0;
    this.revealsInTurn = 0;
    this.ownReveals = 0;
    this.metCount = 0;
    this.walkedCount = 0;
  }

  movement(tables: Tables): number {
    return tables.movementTrack[this.onMovement]! + tables.movementBonus[this.cubed]!;
  }

  perception(tables: Tables): number {
    return tables.perceptionTrack[this.onPerception]! + tables.perceptionBonus[this.cubed]!;
  }

  strength(tables: Tables): number {
    return tables.strengthTrack[this.onStrength]! + tables.strengthBonus[this.cubed]!;
  }

  holds(card: number): boolean {
    return ((this.held >> card) & 1) === 1;
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

  copyScalars(other: Knight): void {
    this.seat = other.seat;
    this.cell = other.cell;
    this.health = other.health;
    this.grit = other.grit;
    this.taken = other.taken;
    this.discarded = other.discarded;
    this.unplaced = other.unplaced;
    this.onMovement = other.onMovement;
    this.onPerception = other.onPerception;
    this.onStrength = other.onStrength;
    this.onShield = other.onShield;
    this.onBomb = other.onBomb;
    this.onMap = other.onMap;
    this.aside = other.aside;
    this.held = other.held;
    this.faceUp = other.faceUp;
    this.cubed = other.cubed;
    this.bombs = other.bombs;
    this.smashed = other.smashed;
    this.golem = other.golem;
    this.beetles = other.beetles;
    this.encounters = other.encounters;
    this.moved = other.moved;
    this.bombed = other.bombed;
    this.threw = other.threw;
    this.aiming = other.aiming;
    this.ambushes = other.ambushes;
    this.looted = other.looted;
    this.flags = other.flags;
    this.revealsInTurn = other.revealsInTurn;
    this.ownReveals = other.ownReveals;
    this.handSize = other.handSize;
    this.metCount = other.metCount;
    this.walkedCount = other.walkedCount;
    this.base = other.base;
    this.enemy = other.enemy;
    this.enemyStrength = other.enemyStrength;
    this.againstToken = other.againstToken;
    this.offered = other.offered;
    this.vantage = other.vantage;
    this.card = other.card;
  }

  text(): string {
    return [
      [this.cell, this.health, this.grit, this.taken, this.discarded],
      [this.unplaced, this.onMovement, this.onPerception, this.onStrength, this.onShield, this.onBomb, this.onMap],
      [this.aside, this.held, this.faceUp, this.cubed, this.bombs, this.smashed, this.golem, this.beetles],
      [this.encounters, this.moved, this.bombed, this.threw, this.aiming, this.ambushes, this.looted, this.flags],
      [this.revealsInTurn, this.ownReveals, this.enemy, this.enemyStrength, this.againstToken],
      [this.offered, this.vantage, this.card, this.base],
      Array.from(this.hand.subarray(0, this.handSize)),
      Array.from(this.met.subarray(0, this.metCount)),
      Array.from(this.walked.subarray(0, this.walkedCount)),
    ]
      .map((part) => part.join(','))
      .join(';');
  }
}

/** Adds a cell to a list without repeats; a full list (far more than any Sidequest asks) stays. */
function addCell(cells: Int32Array, count: number, cell: number): number {
  for (let i = 0; i < count; i++) if (cells[i] === cell) return count;
  if (count === MOST_CELLS) return count;
  cells[count] = cell;
  return count + 1;
}
