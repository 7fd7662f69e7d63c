import { PHASE } from '../phases.ts';
import type { UnicornJelly } from '../state.ts';
import { HAND } from '../tables.ts';

/**
 * The options in order: tiles in list order, jump, pass; cells by x, then y, the covers after the open cells.
 * Writes their codes and returns how many there are.
 */
export function legalOptions(state: UnicornJelly, out: Int32Array): number {
  switch (state.phase) {
    case PHASE.tile:
      return tilesAndMore(state, out);
    case PHASE.jumpFrom:
      return state.jumps.sources(out);
    case PHASE.cell:
      if (state.from >= 0) return state.jumps.destinations(state.from, out);
      return state.tables.covers[state.pending] === 1 && state.board.cellCount > 0
        ? state.jumps.coverTargets(-1, out, openCells(state, out))
        : openCells(state, out);
    default:
      return openCells(state, out);
  }
}

/** How many options `legalOptions` lists; those of jumps are listed, for `optionAt` to read. */
export function optionCount(state: UnicornJelly): number {
  const { board, phase } = state;
  if (phase === PHASE.tile) {
    const kinds = state.hands.countKinds(state.actor);
    state.kindsInHand = kinds;
    return kinds + (state.mayJump() ? 1 : 0) + (kinds === 0 ? 1 : 0);
  }
  if (phase === PHASE.mineCell || (phase === PHASE.cell && state.from < 0))
    return state.tables.covers[state.pending] === 0 ? board.openCount : board.openCount + state.jumps.countCovers();
  return legalOptions(state, state.listed);
}

/** The option at one place of that list, right after `optionCount`. */
export function optionAt(state: UnicornJelly, index: number): number {
  const { board, phase } = state;
  if (phase === PHASE.tile) {
    const kinds = state.kindsInHand;
    if (index < kinds) return state.tileCode + state.hands.kindAt(state.actor, index, kinds);
    return index === kinds && state.mayJump() ? state.jumpCode : state.passCode;
  }
  if (phase === PHASE.jumpFrom || state.from >= 0) return state.listed[index]!;
  return index < board.openCount ? board.open[index]! : state.jumps.coverAt(index - board.openCount);
}

/** Each distinct tile in hand; jump if some jump is legal; pass only with an empty hand. */
function tilesAndMore(state: UnicornJelly, out: Int32Array): number {
  const hands = state.hands.kinds;
  const first = state.actor * HAND;
  const end = first + state.hands.held[state.actor]!;
  let count = 0;
  for (let i = first; i < end; i++) {
    if (i === first || hands[i] !== hands[i - 1]) out[count++] = state.tileCode + hands[i]!;
  }
  if (state.mayJump()) out[count++] = state.jumpCode;
  if (first === end) out[count++] = state.passCode;
  return count;
}

/** Four at a time: both arrays have room for a multiple of four, and what is too many counts for nothing. */
function openCells(state: UnicornJelly, out: Int32Array): number {
  const { open, openCount } = state.board;
  for (let i = 0; i < openCount; i += 4) {
    out[i] = open[i]!;
    out[i + 1] = open[i + 1]!;
    out[i + 2] = open[i + 2]!;
    out[i + 3] = open[i + 3]!;
  }
  return openCount;
}
