/** The connected groups of the board, with or without one cell: their numbers, from 1, stand in `group` by cell. */
import type { UnicornJellyTable } from '../table.ts';

/** Numbers the groups of all occupied cells but `except` (-1: of all) and returns how many there are. */
export function findGroups(s: UnicornJellyTable, except: number): number {
  const { cells, cellCount } = s.board;
  let groups = 0;
  for (let i = 0; i < cellCount; i++) if (isFree(s, cells[i]!, except)) fill(s, cells[i]!, ++groups, except);
  return groups;
}

/** How many of the groups found border an empty cell. */
export function groupsBeside({ board, group }: UnicornJellyTable, cell: number): number {
  const a = group[cell - board.stride]!;
  const b = group[cell - 1]!;
  const c = group[cell + 1]!;
  const d = group[cell + board.stride]!;
  let count = a > 0 ? 1 : 0;
  if (b > 0 && b !== a) count++;
  if (c > 0 && c !== a && c !== b) count++;
  if (d > 0 && d !== a && d !== b && d !== c) count++;
  return count;
}

/** Forgets the numbers; follows every `findGroups`. */
export function forgetGroups({ board, group }: UnicornJellyTable): void {
  for (let i = 0; i < board.cellCount; i++) group[board.cells[i]!] = 0;
}

function isFree({ board, group }: UnicornJellyTable, cell: number, except: number): boolean {
  return cell !== except && group[cell] === 0 && board.isOccupied(cell);
}

function fill(s: UnicornJellyTable, start: number, number: number, except: number): void {
  const { stack } = s;
  const { steps } = s.board;
  let depth = 0;
  stack[depth++] = start;
  while (depth > 0) {
    const cell = stack[--depth]!;
    if (!isFree(s, cell, except)) continue;
    s.group[cell] = number;
    for (let side = 0; side < 4; side++) stack[depth++] = cell + steps[side]!;
  }
}
