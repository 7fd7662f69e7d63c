/** Where tiles may go: covers, and jumps from and to (rulings R13, R18 to R20). */
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import { findGroups, forgetGroups, groupsBeside } from './groups.ts';

const { COVERING, DEAD, DOWN, KIND, MINE, NEAR, USED } = marks;

/** Whether the seat to act may and can jump. */
export function mayJump(s: UnicornJellyTable): boolean {
  const { actor, rules } = s;
  if (!rules.jumping) return false;
  if (rules.jumpLimitPerPlayer !== null && s.jumped[actor]! >= rules.jumpLimitPerPlayer) return false;
  if (rules.noConsecutiveJumps && s.lastWasJump[actor] === 1) return false;
  const { cells, cellCount } = s.board;
  for (let i = 0; i < cellCount; i++) if (canJump(s, cells[i]!)) return true;
  return false;
}

/** R18: face-up tiles, perhaps flipped ones, never mines. Covered tiles are not on top. */
function canJump(s: UnicornJellyTable, cell: number): boolean {
  const { board, rules } = s;
  const tile = board.top[cell]!;
  if ((tile & (MINE | DEAD)) !== 0 || ((tile & DOWN) !== 0 && rules.jumpTiles === 'faceUp')) return false;
  if (rules.jumpConnectivity === 'keepConnected') return listDestinations(s, cell, s.targets) > 0;
  return board.cellCount > 1 || (tile & COVERING) !== 0;
}

/** Writes the cells whose tile may jump, ascending. */
export function listSources(s: UnicornJellyTable, out: Int32Array): number {
  s.board.sortCells();
  const { cells, cellCount } = s.board;
  let count = 0;
  for (let i = 0; i < cellCount; i++) if (canJump(s, cells[i]!)) out[count++] = cells[i]!;
  return count;
}

/** Writes where the tile of a cell may jump: open cells of R19, then the tiles it may cover, both ascending. */
export function listDestinations(s: UnicornJellyTable, from: number, out: Int32Array): number {
  const { board, tables } = s;
  const tile = board.top[from]!;
  const vacates = (tile & COVERING) === 0;
  const covers = tables.covers[tile & KIND] === 1 && (tile & (USED | DOWN)) === 0;
  if (s.rules.jumpConnectivity === 'keepConnected') {
    const groups = findGroups(s, vacates ? from : -1);
    const count = listJoining(s, groups, out);
    forgetGroups(s);
    return covers && groups <= 1 ? listCovers(s, from, out, count) : count;
  }
  let count = 0;
  for (let i = 0; i < board.openCount; i++) {
    const cell = board.open[i]!;
    if (!(vacates && bordersOnly(s, cell, from))) out[count++] = cell;
  }
  return covers ? listCovers(s, from, out, count) : count;
}

/** Writes the open cells beside each of so many groups. */
function listJoining(s: UnicornJellyTable, groups: number, out: Int32Array): number {
  const { open, openCount } = s.board;
  let count = 0;
  for (let i = 0; i < openCount && groups > 0; i++) if (groupsBeside(s, open[i]!) === groups) out[count++] = open[i]!;
  return count;
}

/** An open cell whose only neighbour is `from`. */
function bordersOnly({ board }: UnicornJellyTable, cell: number, from: number): boolean {
  const apart = Math.abs(cell - from);
  return (apart === 1 || apart === board.stride) && board.top[cell] === NEAR;
}

/** Appends the top tiles that a covering tile may be put on, ascending, but for the cell it leaves (or -1). */
export function listCovers(s: UnicornJellyTable, from: number, out: Int32Array, start: number): number {
  const { board } = s;
  board.sortCells();
  let count = start;
  for (let i = 0; i < board.cellCount; i++) {
    const cell = board.cells[i]!;
    if (cell !== from && (s.rules.thiliaCover === 'any' || board.faceTypeAt(cell) !== 0)) out[count++] = cell;
  }
  return count;
}
