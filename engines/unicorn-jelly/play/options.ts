/**
 * The options in order: tiles in list order, jump, pass; cells by x, then y, the covers after the open cells. They are
 * counted and looked up one by one without a list where that can be.
 */
import * as phases from '../phases.ts';
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import { kindInHand, kindsInHand } from './hands.ts';
import { listCovers, listDestinations, listSources, mayJump } from './jumps.ts';

const { HAND } = marks;
const { PHASE } = phases;

/** Writes their codes and returns how many there are. */
export function listOptions(s: UnicornJellyTable, out: Int32Array): number {
  switch (s.phase) {
    case PHASE.tile:
      return listTilesAndMore(s, out);
    case PHASE.jumpFrom:
      return listSources(s, out);
    case PHASE.cell:
      if (s.from >= 0) return listDestinations(s, s.from, out);
      return listPlaces(s, s.pending, out);
    default:
      return listOpen(s, out);
  }
}

/** Where a tile of the hand may go: open cells, then what it may cover. */
export function listPlaces(s: UnicornJellyTable, kind: number, out: Int32Array): number {
  const count = listOpen(s, out);
  return s.tables.covers[kind] === 1 && s.board.cellCount > 0 ? listCovers(s, -1, out, count) : count;
}

/** How many options `listOptions` lists; those that must be listed are, for `optionAt` to read. */
export function countOptions(s: UnicornJellyTable): number {
  if (s.phase === PHASE.tile) {
    const kinds = kindsInHand(s, s.actor);
    s.kindsAtHand = kinds;
    return kinds + (mayJump(s) ? 1 : 0) + (kinds === 0 ? 1 : 0);
  }
  if (isListed(s)) return listOptions(s, s.listed);
  return s.board.openCount;
}

/** The option at one place of that list, right after `countOptions`. */
export function optionAt(s: UnicornJellyTable, index: number): number {
  if (s.phase === PHASE.tile) {
    const kinds = s.kindsAtHand;
    if (index < kinds) return s.tileCode + kindInHand(s, s.actor, index, kinds);
    return index === kinds && mayJump(s) ? s.jumpCode : s.passCode;
  }
  if (isListed(s)) return s.listed[index]!;
  s.board.chosenAt = index;
  return s.board.open[index]!;
}

/** Jumps and covers. */
function isListed(s: UnicornJellyTable): boolean {
  return s.phase === PHASE.jumpFrom || s.from >= 0 || s.tables.covers[s.pending] === 1;
}

/** Each distinct tile in hand; jump if some jump is legal; pass only with an empty hand. */
function listTilesAndMore(s: UnicornJellyTable, out: Int32Array): number {
  const { hands } = s;
  const first = s.actor * HAND;
  const end = first + s.held[s.actor]!;
  let count = 0;
  for (let i = first; i < end; i++) {
    if (i === first || hands[i] !== hands[i - 1]) out[count++] = s.tileCode + hands[i]!;
  }
  if (mayJump(s)) out[count++] = s.jumpCode;
  if (first === end) out[count++] = s.passCode;
  return count;
}

/** Four at a time: both arrays have room for a multiple of four, and what is too many counts for nothing. */
function listOpen({ board }: UnicornJellyTable, out: Int32Array): number {
  const { open, openCount } = board;
  for (let i = 0; i < openCount; i += 4) {
    out[i] = open[i]!;
    out[i + 1] = open[i + 1]!;
    out[i + 2] = open[i + 2]!;
    out[i + 3] = open[i + 3]!;
  }
  return openCount;
}
