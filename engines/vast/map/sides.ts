/** What the tiles on the four sides of a cell say of it, as sets of sides: bits N E S W of one number. */
import { ROCK_EAST_AT, ROCK_SOUTH_AT } from './tile-bits.ts';

/** On which sides there is a tile, given the slots there (0: none); the sign instead of a question: see `addSides`. */
export function present(n: number, e: number, s: number, w: number): number {
  return (-n >>> 31) | ((-e >>> 31) << 1) | ((-s >>> 31) << 2) | ((-w >>> 31) << 3);
}

/** Sides on which the neighbour's own set of sides holds the one toward the cell: N has it on its S, and so on. */
export function facing(n: number, e: number, s: number, w: number): number {
  return ((n >> 2) & 1) | ((e >> 2) & 2) | ((s << 2) & 4) | ((w << 2) & 8);
}

/** Sides with a Rockslide: its tile holds those to the E and S, side by side; the neighbours hold the others. */
export function rocks(own: number, n: number, w: number): number {
  return ((n >> ROCK_SOUTH_AT) & 1) | ((own >> (ROCK_EAST_AT - 1)) & 6) | ((w >> (ROCK_EAST_AT - 3)) & 8);
}
