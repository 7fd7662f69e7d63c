/** Where tiles may go: covers, and jumps from and to (rulings R13, R18, R19). */
import type { Board } from './board.ts';
import { Groups } from './groups.ts';
import type { Rules } from '../rules.ts';
import { COVERING, DEAD, DOWN, FACE, KIND, MINE, NEAR, USED, type Tables } from '../tables.ts';

export class Jumps {
  declare private readonly tables: Tables;
  declare private readonly board: Board;
  declare private readonly flippedToo: boolean;
  declare private readonly coversFaceUpOnly: boolean;
  /** Made only where jumps must keep the board together. */
  declare private readonly groups: Groups | undefined;
  declare private readonly scratch: Int32Array;

  constructor(tables: Tables, board: Board, rules: Rules) {
    this.tables = tables;
    this.board = board;
    this.flippedToo = rules.jumpTiles === 'all';
    this.coversFaceUpOnly = rules.thiliaCover === 'faceUpOnly';
    this.groups = rules.jumping && rules.jumpConnectivity === 'keepConnected' ? new Groups(board) : undefined;
    this.scratch = new Int32Array(board.open.length + board.cells.length);
  }

  /** R18: face-up tiles, perhaps flipped ones, never mines. Covered tiles are not on top. */
  private mayLeave(cell: number): boolean {
    const tile = this.board.top[cell]!;
    if ((tile & (MINE | DEAD)) !== 0) return false;
    return (tile & DOWN) === 0 || this.flippedToo;
  }

  private hasDestination(cell: number): boolean {
    if (this.groups !== undefined) return this.destinations(cell, this.scratch) > 0;
    return this.board.cellCount > 1 || (this.board.top[cell]! & COVERING) !== 0;
  }

  /** Whether any tile may jump anywhere. */
  exist(): boolean {
    const { cells, cellCount } = this.board;
    for (let i = 0; i < cellCount; i++) if (this.mayLeave(cells[i]!) && this.hasDestination(cells[i]!)) return true;
    return false;
  }

  /** Writes the cells whose tile may jump, ascending. */
  sources(out: Int32Array): number {
    this.board.sortCells();
    const { cells, cellCount } = this.board;
    let count = 0;
    for (let i = 0; i < cellCount; i++) {
      const cell = cells[i]!;
      if (this.mayLeave(cell) && this.hasDestination(cell)) out[count++] = cell;
    }
    return count;
  }

  /** Writes where the tile of a cell may jump: open cells of R19, then the tiles it may cover, both ascending. */
  destinations(from: number, out: Int32Array): number {
    const { board, groups } = this;
    const tile = board.top[from]!;
    const vacates = (tile & COVERING) === 0;
    const wanted = groups === undefined ? 0 : groups.find(vacates ? from : -1);
    let count = 0;
    for (let i = 0; i < board.openCount; i++) {
      const cell = board.open[i]!;
      const allowed =
        groups === undefined
          ? !(vacates && this.bordersOnly(cell, from))
          : wanted > 0 && groups.bordering(cell) === wanted;
      if (allowed) out[count++] = cell;
    }
    if (groups !== undefined) groups.forget();
    const mayCover = this.tables.covers[tile & KIND] === 1 && (tile & (USED | DOWN)) === 0;
    return mayCover && wanted <= 1 ? this.coverTargets(from, out, count) : count;
  }

  /** Appends the top tiles that a covering tile may be put on, ascending, but for the cell it leaves (or -1). */
  coverTargets(from: number, out: Int32Array, start: number): number {
    this.board.sortCells();
    const { cells, cellCount } = this.board;
    let count = start;
    for (let i = 0; i < cellCount; i++) {
      const cell = cells[i]!;
      if (cell === from) continue;
      if (this.coversFaceUpOnly && this.tables.faceType[this.board.top[cell]! & FACE] === 0) continue;
      out[count++] = cell;
    }
    return count;
  }

  /** How many top tiles a covering tile in hand may be put on. */
  countCovers(): number {
    return this.coversFaceUpOnly ? this.coverTargets(-1, this.scratch, 0) : this.board.cellCount;
  }

  /** One of them, right after `countCovers`. */
  coverAt(index: number): number {
    if (this.coversFaceUpOnly) return this.scratch[index]!;
    this.board.sortCells();
    return this.board.cells[index]!;
  }

  /** An open cell whose only neighbour is `from`. */
  private bordersOnly(cell: number, from: number): boolean {
    const apart = Math.abs(cell - from);
    return (apart === 1 || apart === this.board.stride) && this.board.top[cell] === NEAR;
  }
}
