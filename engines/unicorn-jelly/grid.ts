/**
 * The shared board: an unbounded grid, laid out so large that no game of the set-up can leave it, with the occupied and
 * the open cells kept as lists. Clearing and copying go by those lists, so the size of the grid costs nothing.
 *
 * A cell is `column * stride + row`: ascending cells are ascending x, then y.
 */
import { ints, number, table, type Memory } from '../core/table.ts';
import * as marks from './marks.ts';
import type { Tables } from './tables.ts';

const { AURA_BIAS, FACE, KIND } = marks;

const Lists = table({
  cellCount: number,
  /** So many of `cells`, from the first, ascend; `sortCells` sorts them all. */
  sortedCount: number,
  openCount: number,
  coveredCount: number,
  /** Unseen tiles that can still go off. */
  mines: number,
  /** Occupied cells. */
  cells: ints(),
  /** Empty cells beside a tile, ascending; on an empty board the origin. */
  open: ints(),
  /** Tiles under other tiles, in the order in which they were covered. */
  coveredCells: ints(),
  coveredTiles: ints(),
});

/** What lies where. Fields are only declared: one that is defined first is slower for good. */
export class Grid extends Lists {
  declare readonly tables: Tables;
  /** Cells along one side. */
  declare readonly stride: number;
  /** How many cells there are: cell codes are below. */
  declare readonly size: number;
  declare readonly origin: number;
  /** West, south, north, east: to ascending neighbours. */
  declare readonly steps: Int32Array;
  /** The top tile of each cell, see tables.ts. */
  declare readonly top: Uint16Array;
  /** Where in `open` the cell stood that was looked up last: it will be looked for there first. */
  chosenAt = 0;
  /** What bordering Locations add to a cell, packed per type. */
  declare readonly aura: Int32Array;

  /** Numbers of 32 bits that its lists take up. */
  static room(tables: Tables, mostOpen: number): number {
    return Lists.size(lengths(tables, mostOpen));
  }

  constructor(tables: Tables, reach: number, mostOpen: number, memory: Memory) {
    super(lengths(tables, mostOpen), memory);
    this.tables = tables;
    this.stride = strideFor(reach);
    this.size = this.stride * this.stride;
    this.origin = (this.size - 1) / 2;
    this.steps = new Int32Array([-this.stride, -1, 1, this.stride]);
    this.top = new Uint16Array(this.size);
    this.aura = new Int32Array(this.size);
    this.open[0] = this.origin;
    this.openCount = 1;
  }

  /** An empty board. */
  clear(): void {
    this.wipe();
    this.clearTable();
    this.open[0] = this.origin;
    this.openCount = 1;
  }

  /** Only occupied and open cells hold anything. */
  wipe(): void {
    const { top, aura, cells, open } = this;
    for (let i = this.cellCount - 1; i >= 0; i--) {
      const cell = cells[i]!;
      top[cell] = 0;
      aura[cell] = 0;
    }
    for (let i = this.openCount - 1; i >= 0; i--) {
      const cell = open[i]!;
      top[cell] = 0;
      aura[cell] = 0;
    }
  }

  /** What lies on another grid, once this one is wiped and has the lists of the other. */
  layAs(other: Grid): void {
    const { top, aura, cells, open } = this;
    const { top: otherTop, aura: otherAura } = other;
    for (let i = this.cellCount - 1; i >= 0; i--) {
      const cell = cells[i]!;
      top[cell] = otherTop[cell]!;
      aura[cell] = otherAura[cell]!;
    }
    for (let i = this.openCount - 1; i >= 0; i--) {
      const cell = open[i]!;
      top[cell] = otherTop[cell]!;
      aura[cell] = otherAura[cell]!;
    }
  }

  xOf(cell: number): number {
    return Math.floor(cell / this.stride) - (this.stride - 1) / 2;
  }

  yOf(cell: number): number {
    return (cell % this.stride) - (this.stride - 1) / 2;
  }

  cellAt(x: number, y: number): number {
    return this.origin + x * this.stride + y;
  }

  isOccupied(cell: number): boolean {
    return (this.top[cell]! & KIND) !== 0;
  }

  /** The type of a face-up top tile, 0 for an empty cell or an inert tile. */
  faceTypeAt(cell: number): number {
    return this.tables.faceType[this.top[cell]! & FACE]!;
  }

  /** What Locations add to a tile of this type here. */
  auraFor(cell: number, type: number): number {
    const sum = this.aura[cell]!;
    return sum === 0 ? 0 : (((sum + AURA_BIAS) >> (10 * (type - 1))) & 0x3ff) - 512;
  }

  /** Ascending occupied cells. Called by whatever depends on their order. */
  sortCells(): void {
    const late = this.cellCount - this.sortedCount;
    if (late > FEW) this.listCells();
    else if (late > 0) this.insertLate();
    this.sortedCount = this.cellCount;
  }

  /** In each column tiles lie in rows, every row north of an open cell. */
  private listCells(): void {
    const { top, cells, open, openCount } = this;
    let count = 0;
    for (let i = 0; i < openCount; i++) {
      for (let cell = open[i]! + 1; (top[cell]! & KIND) !== 0; cell++) cells[count++] = cell;
    }
  }

  private insertLate(): void {
    const { cells } = this;
    for (let i = this.sortedCount; i < this.cellCount; i++) {
      const cell = cells[i]!;
      let at = i;
      for (; at > 0 && cells[at - 1]! > cell; at--) cells[at] = cells[at - 1]!;
      cells[at] = cell;
    }
  }
}

/** So many cells are put into a sorted list sooner than all are listed anew. */
const FEW = 3;

function lengths({ deck, coverTiles }: Tables, mostOpen: number) {
  return { cells: deck.length, open: mostOpen, coveredCells: coverTiles, coveredTiles: coverTiles };
}

/** Cells along one side of the grid: a border of one empty cell beyond the last open one, so that neighbours always exist. */
export function strideFor(reach: number): number {
  return 2 * (reach + 2) + 1;
}
