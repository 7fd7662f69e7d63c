import type { Board } from './board.ts';

/** The connected groups of the board, with or without one cell. */
export class Groups {
  declare private readonly board: Board;
  /** Group number of each occupied cell, from 1; 0 elsewhere. */
  declare private readonly label: Int16Array;
  declare private readonly stack: Int32Array;
  declare private except: number;

  constructor(board: Board) {
    this.board = board;
    this.label = new Int16Array(board.size);
    this.stack = new Int32Array(board.cells.length * 4);
    this.except = -1;
  }

  /** Numbers the groups of all occupied cells but `except` (-1: of all) and returns how many there are. */
  find(except: number): number {
    const { cells, cellCount } = this.board;
    this.except = except;
    let groups = 0;
    for (let i = 0; i < cellCount; i++) if (this.isFree(cells[i]!)) this.fill(cells[i]!, ++groups);
    return groups;
  }

  /** How many of the groups found border an empty cell. */
  bordering(cell: number): number {
    const { stride } = this.board;
    const a = this.label[cell - stride]!;
    const b = this.label[cell - 1]!;
    const c = this.label[cell + 1]!;
    const d = this.label[cell + stride]!;
    let count = a > 0 ? 1 : 0;
    if (b > 0 && b !== a) count++;
    if (c > 0 && c !== a && c !== b) count++;
    if (d > 0 && d !== a && d !== b && d !== c) count++;
    return count;
  }

  /** Forgets the numbers; follows every `find`. */
  forget(): void {
    const { cells, cellCount } = this.board;
    for (let i = 0; i < cellCount; i++) this.label[cells[i]!] = 0;
  }

  private isFree(cell: number): boolean {
    return cell !== this.except && this.label[cell] === 0 && this.board.isOccupied(cell);
  }

  private fill(start: number, group: number): void {
    const { stack, label, board } = this;
    let depth = 0;
    stack[depth++] = start;
    while (depth > 0) {
      const cell = stack[--depth]!;
      if (!this.isFree(cell)) continue;
      label[cell] = group;
      stack[depth++] = cell - board.stride;
      stack[depth++] = cell - 1;
      stack[depth++] = cell + 1;
      stack[depth++] = cell + board.stride;
    }
  }
}
