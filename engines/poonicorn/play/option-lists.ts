/** Lists of options that depend on the board's shape alone, made once for the process. */
import { MOVE, REFINE } from '../phases.ts';

/**
 * Codes in a row, cut into lists: list i is `codes[from[i]] .. codes[from[i + 1] - 1]`. The hot loops copy these lists
 * instead of testing every bit.
 */
export interface Lists {
  readonly codes: Int32Array;
  readonly from: Int32Array;
}

function listsOf(count: number, make: (index: number) => readonly number[]): Lists {
  const lists = Array.from({ length: count }, (_, i) => make(i));
  const from = new Int32Array(count + 1);
  lists.forEach((list, i) => (from[i + 1] = from[i]! + list.length));
  return { codes: Int32Array.from(lists.flat()), from };
}

/** The length of one list. */
export function countOf(lists: Lists, index: number): number {
  return lists.from[index + 1]! - lists.from[index]!;
}

/** The bits of a mask, lowest first. */
function bitsOf(mask: number): readonly number[] {
  return Array.from({ length: 31 }, (_, bit) => bit).filter((bit) => (mask >> bit) & 1);
}

const SIX = [0, 1, 2, 3, 4, 5];

/** moves[5 from] and the next four: the codes of the moves from an area, by destination. */
export const moves = Int32Array.from(
  SIX.flatMap((from) => SIX.filter((to) => to !== from).map((to) => MOVE + 6 * from + to)),
);
/** By mask of occupied areas: all moves from them. */
export const moveLists = listsOf(64, (occupied) =>
  bitsOf(occupied).flatMap((from) => [...moves.subarray(5 * from, 5 * from + 5)]),
);
/** By mask of kinds: each kind. */
export const kindLists = listsOf(256, bitsOf);
/** By mask of kinds on the field, plus 256 while the deck has cards: the deck, then each kind. */
export const sourceLists = listsOf(512, (sources) => [
  ...(sources & 256 ? [REFINE] : []),
  ...bitsOf(sources & 255).map((kind) => REFINE + 1 + kind),
]);
/** By mask of kinds: how many, and the lowest four with four bits each. */
export const kindCount = Uint8Array.from({ length: 256 }, (_, mask) => bitsOf(mask).length);
export const kindsPacked = Int32Array.from({ length: 256 }, (_, mask) =>
  bitsOf(mask)
    .slice(0, 4)
    .reduce((packed, kind, i) => packed | (kind << (4 * i)), 0),
);
/** Origin and destination of a move code. */
export const moveFrom = new Uint8Array(64);
export const moveTo = new Uint8Array(64);
for (let code = MOVE; code < MOVE + 36; code++) {
  moveFrom[code] = Math.floor((code - MOVE) / 6);
  moveTo[code] = (code - MOVE) % 6;
}
