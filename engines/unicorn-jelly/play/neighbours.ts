/** The four cells beside a cell, as bits: west, south, north, east. Free of branches; the step to each is in `Grid.steps`. */
import type { Grid } from '../grid.ts';
import * as marks from '../marks.ts';

const { ACTIVE, FACE } = marks;

/** ACTIVE as the number of a bit. */
const ACTIVE_SHIFT = 12;

/** Which neighbours lie face up and are of the given types (bits `1 << type`). */
export function sidesOf(board: Grid, cell: number, types: number): number {
  const { top, stride } = board;
  const { faceType } = board.tables;
  return (
    ((types >> faceType[top[cell - stride]! & FACE]!) & 1) |
    (((types >> faceType[top[cell - 1]! & FACE]!) & 1) << 1) |
    (((types >> faceType[top[cell + 1]! & FACE]!) & 1) << 2) |
    (((types >> faceType[top[cell + stride]! & FACE]!) & 1) << 3)
  );
}

/** What lies beside a cell: the types as bits `1 << type`, INERT for what has none, and EMPTY if there is an empty cell. */
export function aroundOf(board: Grid, cell: number): number {
  const { top, stride } = board;
  const { shows } = board.tables;
  return (
    shows[top[cell - stride]! & FACE]! |
    shows[top[cell - 1]! & FACE]! |
    shows[top[cell + 1]! & FACE]! |
    shows[top[cell + stride]! & FACE]!
  );
}

/** Which neighbours are active. */
export function activeSides({ top, stride }: Grid, cell: number): number {
  const west = top[cell - stride]! & ACTIVE;
  const south = top[cell - 1]! & ACTIVE;
  const north = top[cell + 1]! & ACTIVE;
  const east = top[cell + stride]! & ACTIVE;
  return (west | (south << 1) | (north << 2) | (east << 3)) >> ACTIVE_SHIFT;
}
