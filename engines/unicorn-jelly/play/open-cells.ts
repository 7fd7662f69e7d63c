/** The ascending list of empty cells beside a tile, where tiles and mines may be put. */
import type { Grid } from '../grid.ts';

/** `cell` leaves the open cells; those of its four neighbours join them that are asked to: 1, else 0. */
export function openAround(board: Grid, cell: number, east: number, north: number, south: number, west: number): void {
  const { open, stride } = board;
  const joining = east + north + south + west;
  if (joining === 0) return close(board, cell);
  if (joining === 1) return replace(board, cell, cell + east * stride + north - south - west * stride);
  // One pass from the end: every entry moves up, since at least one cell joins below the place of `cell`. What is written
  // for a neighbour that does not join is written over.
  let from = board.openCount - 1;
  let to = from - 1 + joining;
  board.openCount = to + 1;
  while (open[from]! > cell + stride) open[to--] = open[from--]!;
  open[to] = cell + stride;
  to -= east;
  while (open[from]! > cell) open[to--] = open[from--]!;
  from--;
  // Nothing lies between a cell and its neighbours to the north and south.
  open[to] = cell + 1;
  to -= north;
  if (south + west === 0) return;
  open[to] = cell - 1;
  to -= south;
  if (west === 0) return;
  while (from >= 0 && open[from]! > cell - stride) open[to--] = open[from--]!;
  open[to] = cell - stride;
}

/** Takes `cell` out of the open cells and puts `by` in. */
function replace(board: Grid, cell: number, by: number): void {
  const { open } = board;
  const last = board.openCount - 1;
  let at = placeOf(board, cell);
  for (; at < last && open[at + 1]! < by; at++) open[at] = open[at + 1]!;
  for (; at > 0 && open[at - 1]! > by; at--) open[at] = open[at - 1]!;
  open[at] = by;
}

/** Where an open cell stands in the list. */
function placeOf({ open, openCount, chosenAt }: Grid, cell: number): number {
  if (chosenAt < openCount && open[chosenAt] === cell) return chosenAt;
  let low = 0;
  let high = openCount;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (open[middle]! > cell) high = middle;
    else low = middle;
  }
  return low;
}

/** Takes a cell out of the list. */
export function close(board: Grid, cell: number): void {
  const { open } = board;
  let at = placeOf(board, cell);
  for (board.openCount--; at < board.openCount; at++) open[at] = open[at + 1]!;
}

/** Puts a cell into the list. */
export function openUp(board: Grid, cell: number): void {
  const { open } = board;
  let at = board.openCount++;
  for (; at > 0 && open[at - 1]! > cell; at--) open[at] = open[at - 1]!;
  open[at] = cell;
}
