/** The Dragon die rolled round a cell: which of the nine cells it shows, as bits by x, then y; and revealing what it finds. */
import { listBits } from '../../core/bits.ts';
import { phase, task } from '../tasks.ts';
import { AROUND, cellText } from '../map/geometry.ts';
import { BY_LOOKING, NO_SIDE, reveal } from '../map/reveal.ts';
import { LIT_AT } from '../map/tile-bits.ts';
import type { VastTable } from '../table.ts';

/** The nine cells of the square round one, itself in the middle, by x, then y. */
export const SQUARE = Int32Array.from([...AROUND, 0]).sort();
const MIDDLE = 1 << 4;
export const ALL_ROUND = 0x1ff & ~MIDDLE;

/** The cells a face shows. */
export function faceCells(s: VastTable, face: number): number {
  return s.tables.faces[face]!;
}

/** Of the square round a cell: the places with a tile; the sign instead of a question: see `addSides`. */
export function tilesRound(s: VastTable, cell: number): number {
  const { grid } = s.map;
  let found = 0;
  for (let i = 0; i < 9; i++) found |= (-grid[cell + SQUARE[i]!]! >>> 31) << i;
  return found;
}

/** Of the square round a cell: the places with a Dark tile. */
export function darkRound(s: VastTable, cell: number): number {
  const { grid, info } = s.map;
  let found = 0;
  for (let i = 0; i < 9; i++) {
    const slot = grid[cell + SQUARE[i]!]!;
    found |= ((-slot >>> 31) & ~(info[slot]! >> LIT_AT)) << i;
  }
  return found;
}

/** Reveals the places of a set round a cell, one after the other in the player's order. */
export function revealAll(s: VastTable, cell: number, places: number): void {
  s.looking = cell;
  s.toReveal = places;
  s.agenda.push(REVEAL_NEXT, 0);
}

export const REVEAL_NEXT = task((s) => {
  if (s.toReveal !== 0) s.ask(WHICH_NEXT, s.decider);
});

export const WHICH_NEXT = phase({
  name: 'flareNext',
  options: (s, out) => listBits(s.toReveal, out),
  take(s, place) {
    s.toReveal &= ~(1 << place);
    s.agenda.push(REVEAL_NEXT, 0);
    reveal(s, s.map.grid[s.looking + SQUARE[place]!]!, NO_SIDE, NO_SIDE, BY_LOOKING);
  },
  describe: (s, place) => `reveals ${cellText(s.looking + SQUARE[place]!)}`,
});
