/** Tiles come to lie on the board, cover each other, and go: what lies where, which cells are open, what Locations add. */
import type { Grid } from '../grid.ts';
import * as marks from '../marks.ts';
import { close, openAround, openUp } from './open-cells.ts';

const { COVERING, DEAD, EMPTIED, KIND, LOCATION, MINE, NEAR, TILE } = marks;

/** Lays a tile on an empty cell, any empty cell. */
export function put(board: Grid, cell: number, tile: number): void {
  const { top, stride } = board;
  board.cells[board.cellCount++] = cell;
  const east = top[cell + stride]!;
  const north = top[cell + 1]!;
  const south = top[cell - 1]!;
  const west = top[cell - stride]!;
  top[cell] = (top[cell]! & EMPTIED) | tile;
  top[cell + stride] = east + NEAR;
  top[cell + 1] = north + NEAR;
  top[cell - 1] = south + NEAR;
  top[cell - stride] = west + NEAR;
  openAround(board, cell, isZero(east), isZero(north), isZero(south), isZero(west));
  const kind = tile & KIND;
  if (board.tables.aura[kind] !== 0 && (tile & MINE) === 0) radiate(board, cell, kind, 1);
}

/** 1 for a cell that holds nothing and borders on nothing, else 0: its mark is no negative number. */
function isZero(mark: number): number {
  return (mark - 1) >>> 31;
}

/** R13: lays a tile on the top tile of a cell; a mine under it is dead for ever. */
export function cover(board: Grid, cell: number, tile: number): void {
  const below = board.top[cell]!;
  let kept = below & (TILE | COVERING);
  if ((below & MINE) !== 0) {
    kept = (kept & ~MINE) | DEAD;
    board.mines--;
  }
  board.coveredCells[board.coveredCount] = cell;
  board.coveredTiles[board.coveredCount++] = kept;
  showAt(board, cell, tile | COVERING);
}

/** Takes the top tile away and returns it; a covered tile is on top again in its former state. */
export function lift(board: Grid, cell: number): number {
  const { coveredCells, coveredTiles } = board;
  const lifted = board.top[cell]!;
  if ((lifted & COVERING) === 0) {
    showAt(board, cell, 0);
    vacate(board, cell);
    return lifted & TILE;
  }
  let entry = lastCovered(board, cell);
  showAt(board, cell, coveredTiles[entry]!);
  for (board.coveredCount--; entry < board.coveredCount; entry++) {
    coveredCells[entry] = coveredCells[entry + 1]!;
    coveredTiles[entry] = coveredTiles[entry + 1]!;
  }
  return lifted & TILE;
}

/** The entry of the tile right below the top one of a cell where tiles are covered. */
export function lastCovered(board: Grid, cell: number): number {
  let entry = board.coveredCount - 1;
  while (board.coveredCells[entry] !== cell) entry--;
  return entry;
}

/** Makes `tile` (0: none) the top of a cell for all effects: Locations act as long as they are seen. Lists stay as they are. */
export function showAt(board: Grid, cell: number, tile: number): void {
  const before = board.top[cell]!;
  if (board.faceTypeAt(cell) === LOCATION) radiate(board, cell, before & KIND, -1);
  board.top[cell] = (before & EMPTIED) | tile;
  if (board.faceTypeAt(cell) === LOCATION) radiate(board, cell, tile & KIND, 1);
}

function vacate(board: Grid, cell: number): void {
  const { top, cells, stride } = board;
  let entry = 0;
  while (cells[entry] !== cell) entry++;
  if (entry < board.sortedCount) board.sortedCount--;
  for (board.cellCount--; entry < board.cellCount; entry++) cells[entry] = cells[entry + 1]!;
  loseNeighbour(board, cell + stride);
  loseNeighbour(board, cell + 1);
  loseNeighbour(board, cell - 1);
  loseNeighbour(board, cell - stride);
  if (top[cell] !== 0) openUp(board, cell);
}

/** An empty cell without neighbours is no longer open. */
function loseNeighbour(board: Grid, cell: number): void {
  const left = (board.top[cell]! - NEAR) & 0xffff;
  board.top[cell] = left;
  if (left === 0) close(board, cell);
}

/** R10: adds (sign 1) or takes away (-1) the constant effect of a Location around its cell. */
function radiate(board: Grid, cell: number, kind: number, sign: number): void {
  const { aura, stride } = board;
  const sum = sign * board.tables.aura[kind]!;
  aura[cell + stride]! += sum;
  aura[cell + 1]! += sum;
  aura[cell - 1]! += sum;
  aura[cell - stride]! += sum;
}

/** Turns every mine face up and writes their cells, ascending; returns how many. */
export function turnUpMines(board: Grid, out: Int32Array): number {
  board.sortCells();
  const { top, cells } = board;
  let count = 0;
  for (let i = 0; i < board.cellCount; i++) {
    const cell = cells[i]!;
    if ((top[cell]! & MINE) === 0) continue;
    showAt(board, cell, top[cell]! & ~(EMPTIED | MINE));
    out[count++] = cell;
  }
  board.mines = 0;
  return count;
}

/** Lays a tile anywhere on the board of a given position, which need not hang together; `findOpen` must follow. */
export function layApart(board: Grid, cell: number, tile: number): void {
  if (board.isOccupied(cell)) return cover(board, cell, tile);
  const { top, stride } = board;
  showAt(board, cell, tile);
  for (const next of [cell - stride, cell - 1, cell + 1, cell + stride]) top[next]! += NEAR;
  board.cells[board.cellCount++] = cell;
}

/** Finds the open cells of a board laid by `layApart`. */
export function findOpen(board: Grid): void {
  if (board.cellCount === 0) return;
  board.openCount = 0;
  for (let i = 0; i < board.cellCount; i++) {
    for (const step of board.steps) {
      const next = board.cells[i]! + step;
      if (!board.isOccupied(next) && !board.open.subarray(0, board.openCount).includes(next)) openUp(board, next);
    }
  }
}
