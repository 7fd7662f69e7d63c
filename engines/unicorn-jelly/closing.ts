/** What the final board tells. */
import { findGroups, forgetGroups } from './play/groups.ts';
import type { UnicornJellyTable } from './table.ts';
import { DEAD, DOWN, KIND, LOCATION, MINE } from './marks.ts';

/** Completes the records of level `all` once the game is over. */
export function closeRecords(s: UnicornJellyTable): void {
  const { board, records } = s;
  records.known.fill(0);
  records.flipped.fill(0);
  records.standing.fill(0);
  records.minesUnrevealed = 0;
  measure(s);
  for (let i = 0; i < board.cellCount; i++) closeTop(s, board.top[board.cells[i]!]!);
  for (let i = 0; i < board.coveredCount; i++) closeTile(s, board.coveredTiles[i]!);
  records.groups = findGroups(s, -1);
  forgetGroups(s);
}

function measure({ board, records }: UnicornJellyTable): void {
  let minX = Infinity;
  let maxX = -Infinity;
  let minY = Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < board.cellCount; i++) {
    const x = board.xOf(board.cells[i]!);
    const y = board.yOf(board.cells[i]!);
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  records.boardWidth = board.cellCount === 0 ? 0 : maxX - minX + 1;
  records.boardHeight = board.cellCount === 0 ? 0 : maxY - minY + 1;
}

function closeTop(s: UnicornJellyTable, tile: number): void {
  const { records } = s;
  closeTile(s, tile);
  const type = s.tables.type[tile & KIND]!;
  if (type >= LOCATION || (tile & (MINE | DEAD)) !== 0) return;
  records.known[type]!++;
  if ((tile & DOWN) !== 0) records.flipped[type]!++;
}

/** What lies face up at the end has done so until the last turn; the unseen is counted. */
function closeTile({ records, turn }: UnicornJellyTable, tile: number): void {
  if ((tile & (MINE | DEAD)) !== 0) records.minesUnrevealed++;
  else if ((tile & DOWN) === 0) records.standing[tile & KIND]! += turn;
}
