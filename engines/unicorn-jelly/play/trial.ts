/** "What would this gain": an action carried out on the board, counted and taken back. */
import type { Board } from './board.ts';
import type { Resolver } from './resolver.ts';
import type { Rules } from '../rules.ts';
import { COVERING, EMPTIED, FACE, KIND, LOCATION, type Tables } from '../tables.ts';

export class Trial {
  declare private readonly tables: Tables;
  declare private readonly board: Board;
  declare private readonly resolver: Resolver;
  declare private readonly minesScore: boolean;
  /** Mines turned up this turn that act together with its action. */
  declare private readonly waiting: Int32Array;
  /** The acting tile was itself defeated in the last trial. */
  declare fell: boolean;
  /** What lay where a tile has been lifted. */
  declare private lifted: number;

  constructor(tables: Tables, board: Board, resolver: Resolver, waiting: Int32Array, rules: Rules) {
    this.tables = tables;
    this.board = board;
    this.resolver = resolver;
    this.minesScore = rules.landminePoints === 'mover';
    this.waiting = waiting;
    this.fell = false;
    this.lifted = 0;
  }

  /**
   * Points of the batch of putting `tile` on `cell`, from the hand (`from` -1) or from a cell where it has been lifted:
   * once lifted, it may be tried anywhere.
   */
  gain(tile: number, from: number, cell: number, waitingCount: number): number {
    const { tables, board } = this;
    const { top } = board;
    this.fell = false;
    if (waitingCount > 0) return this.gainWithMines(tile, from, cell, waitingCount);
    const type = tables.faceType[tile & FACE]!;
    if (type === 0 || type === LOCATION) return 0;
    const before = top[cell]!;
    if ((before & KIND) !== 0 || !this.resolver.actsAlone(cell, tile & KIND)) {
      return this.gainWithMines(tile, from, cell, 0);
    }
    top[cell] = before | tile;
    const gain = this.resolver.alone(cell, false);
    top[cell] = before;
    return gain;
  }

  /** The general case, any sources. */
  private gainWithMines(tile: number, from: number, cell: number, waitingCount: number): number {
    const { board, resolver, waiting } = this;
    const { top } = board;
    const before = top[cell]!;
    if (board.faceTypeAt(cell) === LOCATION) board.radiate(cell, before & KIND, -1);
    top[cell] = (before & EMPTIED) | tile;
    const isLocation = board.faceTypeAt(cell) === LOCATION;
    if (isLocation) board.radiate(cell, tile & KIND, 1);
    resolver.begin();
    let mines = 0;
    for (let i = 0; i < waitingCount; i++) {
      const mine = waiting[i]!;
      if (mine === cell) continue;
      mines++;
      if (mine !== from) resolver.wake(mine);
    }
    resolver.wake(cell);
    resolver.run();
    const gain = mines > 0 && !this.minesScore ? 0 : resolver.fallenCount;
    this.fell = resolver.fell(cell);
    resolver.undo();
    if (isLocation) board.radiate(cell, tile & KIND, -1);
    top[cell] = before;
    if (board.faceTypeAt(cell) === LOCATION) board.radiate(cell, before & KIND, 1);
    return gain;
  }

  /** Lifts a top tile as far as effects go; `putBack` of the same cell must follow. */
  lift(from: number): void {
    const { board } = this;
    const tile = board.top[from]!;
    this.lifted = tile;
    if (board.faceTypeAt(from) === LOCATION) board.radiate(from, tile & KIND, -1);
    let below = 0;
    if ((tile & COVERING) !== 0) {
      for (let i = 0; i < board.coveredCount; i++) {
        if (board.coveredCells[i] === from) below = board.coveredTiles[i]!;
      }
    }
    board.top[from] = (tile & EMPTIED) | below;
    if (board.faceTypeAt(from) === LOCATION) board.radiate(from, below & KIND, 1);
  }

  putBack(from: number): void {
    const { board, lifted } = this;
    if (board.faceTypeAt(from) === LOCATION) board.radiate(from, board.top[from]! & KIND, -1);
    board.top[from] = lifted;
    if (board.faceTypeAt(from) === LOCATION) board.radiate(from, lifted & KIND, 1);
  }
}
