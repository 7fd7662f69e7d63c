/**
 * The shared board: an unbounded grid, laid out so large that no game of the set-up can leave it, with the occupied and
 * the open cells kept as lists. Clearing and copying go by those lists, so the size of the grid costs nothing.
 *
 * A cell is `column * stride + row`: ascending cells are ascending x, then y.
 */
import { AURA_BIAS, COVERING, DEAD, EMPTIED, FACE, KIND, LOCATION, MINE, NEAR, TILE, type Tables } from '../tables.ts';

export class Board {
  declare readonly tables: Tables;
  /** Farthest coordinate a tile can reach. */
  declare readonly reach: number;
  declare readonly stride: number;
  declare readonly origin: number;
  /** How many cells the grid has: cell codes are below. */
  declare readonly size: number;
  /** The top tile of each cell, see tables.ts. */
  declare readonly top: Uint16Array;
  /** What bordering Locations add to a cell, packed per type. */
  declare readonly aura: Int32Array;
  /** Occupied cells in any order; `sortCells` sorts them. */
  declare readonly cells: Int32Array;
  declare cellCount: number;
  declare private sorted: boolean;
  /** Empty cells beside a tile, ascending; on an empty board the origin. */
  declare readonly open: Int32Array;
  declare openCount: number;
  /** Tiles under other tiles, in the order in which they were covered. */
  declare readonly coveredCells: Int32Array;
  declare readonly coveredTiles: Int32Array;
  declare coveredCount: number;
  /** Unseen tiles that can still go off. */
  declare mines: number;

  constructor(tables: Tables, reach: number, mostOpen: number) {
    const tiles = tables.deck.length;
    this.tables = tables;
    this.reach = reach;
    this.stride = strideFor(reach);
    this.size = this.stride * this.stride;
    this.origin = (this.size - 1) / 2;
    this.top = new Uint16Array(this.size);
    this.aura = new Int32Array(this.size);
    this.cells = new Int32Array(tiles);
    this.cellCount = 0;
    this.sorted = true;
    this.open = new Int32Array(mostOpen);
    this.openCount = 1;
    this.open[0] = this.origin;
    this.coveredCells = new Int32Array(tables.coverTiles);
    this.coveredTiles = new Int32Array(tables.coverTiles);
    this.coveredCount = 0;
    this.mines = 0;
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

  clear(): void {
    this.wipe();
    this.cellCount = 0;
    this.sorted = true;
    this.open[0] = this.origin;
    this.openCount = 1;
    this.coveredCount = 0;
    this.mines = 0;
  }

  copyFrom(other: Board): void {
    this.wipe();
    const { top, aura, cells, open } = this;
    const { top: otherTop, aura: otherAura, cells: otherCells, open: otherOpen } = other;
    for (let i = other.cellCount - 1; i >= 0; i--) {
      const cell = otherCells[i]!;
      cells[i] = cell;
      top[cell] = otherTop[cell]!;
      aura[cell] = otherAura[cell]!;
    }
    for (let i = other.openCount - 1; i >= 0; i--) {
      const cell = otherOpen[i]!;
      open[i] = cell;
      top[cell] = otherTop[cell]!;
      aura[cell] = otherAura[cell]!;
    }
    for (let i = other.coveredCount - 1; i >= 0; i--) {
      this.coveredCells[i] = other.coveredCells[i]!;
      this.coveredTiles[i] = other.coveredTiles[i]!;
    }
    this.cellCount = other.cellCount;
    this.sorted = other.sorted;
    this.openCount = other.openCount;
    this.coveredCount = other.coveredCount;
    this.mines = other.mines;
  }

  /** Only occupied and open cells hold anything. */
  private wipe(): void {
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

  /** Lays a tile on an empty cell, any empty cell. */
  put(cell: number, tile: number): void {
    const { top, stride } = this;
    this.cells[this.cellCount++] = cell;
    this.sorted = false;
    const east = top[cell + stride]!;
    const north = top[cell + 1]!;
    const south = top[cell - 1]!;
    const west = top[cell - stride]!;
    top[cell] = (top[cell]! & EMPTIED) | tile;
    top[cell + stride] = east + NEAR;
    top[cell + 1] = north + NEAR;
    top[cell - 1] = south + NEAR;
    top[cell - stride] = west + NEAR;
    this.reopen(cell, east === 0, north === 0, south === 0, west === 0);
    const kind = tile & KIND;
    if (this.tables.aura[kind] !== 0 && (tile & MINE) === 0) this.radiate(cell, kind, 1);
  }

  /** `cell` leaves the open cells; its four neighbours join them where asked. */
  private reopen(cell: number, east: boolean, north: boolean, south: boolean, west: boolean): void {
    const { open, stride } = this;
    if (!north && !south && !west) return this.replace(cell, east ? cell + stride : -1);
    // One pass from the end: every entry moves up or stays, since at least one cell joins at the place of `cell` or below.
    let from = this.openCount - 1;
    let to = from - 1 + (east ? 1 : 0) + (north ? 1 : 0) + (south ? 1 : 0) + (west ? 1 : 0);
    this.openCount = to + 1;
    if (east) {
      while (open[from]! > cell + stride) open[to--] = open[from--]!;
      open[to--] = cell + stride;
    }
    while (open[from]! > cell) open[to--] = open[from--]!;
    from--;
    // Nothing lies between a cell and its neighbours to the north and south.
    if (north) open[to--] = cell + 1;
    if (south) open[to--] = cell - 1;
    if (west) {
      while (from >= 0 && open[from]! > cell - stride) open[to--] = open[from--]!;
      open[to] = cell - stride;
    }
  }

  private indexOfOpen(cell: number): number {
    const open = this.open;
    let low = 0;
    let high = this.openCount;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (open[middle]! > cell) high = middle;
      else low = middle;
    }
    return low;
  }

  /** Takes `cell` out of the open cells and, unless it is -1, puts the greater cell `by` in. */
  private replace(cell: number, by: number): void {
    const open = this.open;
    let at = this.indexOfOpen(cell);
    if (by < 0) {
      for (this.openCount--; at < this.openCount; at++) open[at] = open[at + 1]!;
      return;
    }
    const last = this.openCount - 1;
    for (; at < last && open[at + 1]! < by; at++) open[at] = open[at + 1]!;
    open[at] = by;
  }

  /** Lays a tile on the top tile of a cell; a mine under it is dead for ever. */
  cover(cell: number, tile: number): void {
    const { tables, top } = this;
    const below = top[cell]!;
    if (this.faceTypeAt(cell) === LOCATION) this.radiate(cell, below & KIND, -1);
    let kept = below & (TILE | COVERING);
    if ((below & MINE) !== 0) {
      kept = (kept & ~MINE) | DEAD;
      this.mines--;
    }
    this.coveredCells[this.coveredCount] = cell;
    this.coveredTiles[this.coveredCount++] = kept;
    top[cell] = (below & EMPTIED) | tile | COVERING;
    if (this.faceTypeAt(cell) === LOCATION && tables.aura[tile & KIND] !== 0) this.radiate(cell, tile & KIND, 1);
  }

  /** Takes the top tile away and returns it; a covered tile is on top again in its former state. */
  lift(cell: number): number {
    const { top } = this;
    const lifted = top[cell]!;
    if (this.faceTypeAt(cell) === LOCATION) this.radiate(cell, lifted & KIND, -1);
    if ((lifted & COVERING) === 0) {
      this.vacate(cell);
      return lifted & TILE;
    }
    let entry = this.coveredCount - 1;
    while (this.coveredCells[entry] !== cell) entry--;
    top[cell] = (lifted & EMPTIED) | this.coveredTiles[entry]!;
    for (this.coveredCount--; entry < this.coveredCount; entry++) {
      this.coveredCells[entry] = this.coveredCells[entry + 1]!;
      this.coveredTiles[entry] = this.coveredTiles[entry + 1]!;
    }
    if (this.faceTypeAt(cell) === LOCATION) this.radiate(cell, top[cell] & KIND, 1);
    return lifted & TILE;
  }

  private vacate(cell: number): void {
    const { top, cells, stride } = this;
    let entry = 0;
    while (cells[entry] !== cell) entry++;
    for (this.cellCount--; entry < this.cellCount; entry++) cells[entry] = cells[entry + 1]!;
    top[cell] = top[cell]! & EMPTIED;
    this.leave(cell + stride);
    this.leave(cell + 1);
    this.leave(cell - 1);
    this.leave(cell - stride);
    if (top[cell] !== 0) this.openUp(cell);
  }

  /** A neighbour of `cell` has gone: an empty cell without neighbours is no longer open. */
  private leave(cell: number): void {
    const left = (this.top[cell]! - NEAR) & 0xffff;
    this.top[cell] = left;
    if (left !== 0) return;
    const open = this.open;
    let entry = this.indexOfOpen(cell);
    for (this.openCount--; entry < this.openCount; entry++) open[entry] = open[entry + 1]!;
  }

  private openUp(cell: number): void {
    const open = this.open;
    let entry = this.openCount++;
    for (; entry > 0 && open[entry - 1]! > cell; entry--) open[entry] = open[entry - 1]!;
    open[entry] = cell;
  }

  /** Adds (sign 1) or takes away (-1) the constant effect of a Location around its cell. */
  radiate(cell: number, kind: number, sign: number): void {
    const { aura, stride } = this;
    const sum = sign * this.tables.aura[kind]!;
    aura[cell + stride]! += sum;
    aura[cell + 1]! += sum;
    aura[cell - 1]! += sum;
    aura[cell - stride]! += sum;
  }

  /** Ascending occupied cells. Called by whatever depends on their order; nearly sorted lists cost little. */
  sortCells(): void {
    if (this.sorted) return;
    const cells = this.cells;
    for (let i = 1; i < this.cellCount; i++) {
      const cell = cells[i]!;
      let at = i;
      for (; at > 0 && cells[at - 1]! > cell; at--) cells[at] = cells[at - 1]!;
      cells[at] = cell;
    }
    this.sorted = true;
  }

  /** Lays a tile anywhere on the board of a given position, which need not hang together; `findOpen` must follow. */
  layApart(cell: number, tile: number): void {
    if (this.isOccupied(cell)) return this.cover(cell, tile);
    const { top, stride } = this;
    top[cell] = (top[cell]! & EMPTIED) | tile;
    top[cell + stride]! += NEAR;
    top[cell + 1]! += NEAR;
    top[cell - 1]! += NEAR;
    top[cell - stride]! += NEAR;
    this.cells[this.cellCount++] = cell;
    this.sorted = false;
    if (this.faceTypeAt(cell) === LOCATION) this.radiate(cell, tile & KIND, 1);
  }

  /** Finds the open cells of a board laid by `layApart`. */
  findOpen(): void {
    if (this.cellCount === 0) return;
    this.openCount = 0;
    for (let i = 0; i < this.cellCount; i++) {
      const cell = this.cells[i]!;
      for (const next of [cell - this.stride, cell - 1, cell + 1, cell + this.stride]) {
        if (this.isOccupied(next) || this.open.subarray(0, this.openCount).includes(next)) continue;
        this.openUp(next);
      }
    }
  }

  /** Turns every mine face up and writes their cells, ascending; returns how many. */
  turnUpMines(out: Int32Array): number {
    this.sortCells();
    const { top, cells } = this;
    let count = 0;
    for (let i = 0; i < this.cellCount; i++) {
      const cell = cells[i]!;
      if ((top[cell]! & MINE) === 0) continue;
      top[cell] = top[cell]! & ~MINE;
      out[count++] = cell;
      if (this.faceTypeAt(cell) === LOCATION) this.radiate(cell, top[cell] & KIND, 1);
    }
    this.mines = 0;
    return count;
  }
}

/** Cells along one side of the grid: a border of one empty cell beyond the last open one, so that neighbours always exist. */
export function strideFor(reach: number): number {
  return 2 * (reach + 2) + 1;
}
