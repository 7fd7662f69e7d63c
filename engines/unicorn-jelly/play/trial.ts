/** "What would this gain": an action carried out on the board, counted and taken back. */
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import { strikeAlone, wakesNobody } from './alone.ts';
import { fell } from './combat.ts';
import { lastCovered, showAt } from './lay.ts';
import { begin, run, undo, wake } from './resolve.ts';

const { COVERING, EMPTIED, FACE, KIND, LOCATION, TOP } = marks;

/**
 * Points of the batch of putting `tile` on `cell`, from the hand (`from` -1) or from a cell where it has been lifted:
 * once lifted, it may be tried anywhere. `s.fell` says whether it falls itself.
 */
export function gain(s: UnicornJellyTable, tile: number, from: number, cell: number): number {
  const { board, tables } = s;
  s.fell = false;
  if (s.waitingCount > 0) return gainOfBatch(s, tile, from, cell);
  const kind = tile & KIND;
  const type = tables.faceType[tile & FACE]!;
  if (type === 0 || type === LOCATION) return 0;
  if (board.faceTypeAt(cell) === LOCATION) return gainOfBatch(s, tile, from, cell);
  if (tables.revivesInTime[kind] === 0 && wakesNobody(s, cell, kind)) return strikeAlone(s, kind, cell, false);
  return gainOfSource(s, tile, cell);
}

/** The tile is the only source, no Location, and neither lies under it. */
function gainOfSource(s: UnicornJellyTable, tile: number, cell: number): number {
  const { top } = s.board;
  const before = top[cell]!;
  top[cell] = (before & EMPTIED) | tile;
  begin(s);
  wake(s, cell);
  run(s);
  s.fell = fell(s, cell);
  undo(s);
  top[cell] = before;
  return s.batch.fallenCount;
}

/** The general case: any sources, on any cell. */
function gainOfBatch(s: UnicornJellyTable, tile: number, from: number, cell: number): number {
  const { batch, board, waiting } = s;
  const before = board.top[cell]! & TOP;
  showAt(board, cell, tile);
  begin(s);
  let mines = 0;
  for (let i = 0; i < s.waitingCount; i++) {
    const mine = waiting[i]!;
    if (mine === cell) continue;
    mines++;
    if (mine !== from) wake(s, mine);
  }
  wake(s, cell);
  run(s);
  const points = mines > 0 && s.rules.landminePoints === 'nobody' ? 0 : batch.fallenCount;
  s.fell = fell(s, cell);
  undo(s);
  showAt(board, cell, before);
  return points;
}

/** Lifts a top tile as far as effects go and returns it; `putBack` of the same cell must follow. */
export function liftForTrial({ board }: UnicornJellyTable, from: number): number {
  const tile = board.top[from]! & TOP;
  showAt(board, from, (tile & COVERING) === 0 ? 0 : board.coveredTiles[lastCovered(board, from)]!);
  return tile;
}

export function putBack({ board }: UnicornJellyTable, from: number, tile: number): void {
  showAt(board, from, tile);
}
