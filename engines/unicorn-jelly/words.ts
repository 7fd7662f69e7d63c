/** Actions and events as one line each. */
import { endText, many } from '../core/worded.ts';
import { seatText } from '../core/seats.ts';
import { teller } from '../core/teller.ts';
import { EVENT } from './events.ts';
import { ends, PHASE } from './phases.ts';
import type { Grid } from './grid.ts';
import type { UnicornJellyTable } from './table.ts';
import { KIND } from './marks.ts';

/** A cell as players name it. */
export function cellText(board: Grid, cell: number): string {
  return `(${board.xOf(cell)}, ${board.yOf(cell)})`;
}

export function nameOf({ tables }: UnicornJellyTable, kind: number): string {
  return tables.set.tiles[kind - 1]!.name;
}

/** One line for an action, in the players' words. */
export function describe(s: UnicornJellyTable, action: number): string {
  const { board } = s;
  const at = cellText(board, action);
  if (s.phase === PHASE.tile) {
    if (action === s.jumpCode) return 'jumps';
    return action === s.passCode ? 'passes' : `takes ${nameOf(s, action - s.tileCode)}`;
  }
  const there = board.top[action]! & KIND;
  if (s.phase === PHASE.jumpFrom) return `lifts ${nameOf(s, there)} at ${at}`;
  if (s.phase === PHASE.mineCell) return `buries a mine at ${at}`;
  const tile = s.from < 0 ? s.pending : board.top[s.from]! & KIND;
  return board.isOccupied(action) ? `covers ${at} with ${nameOf(s, tile)}` : `puts ${nameOf(s, tile)} at ${at}`;
}

/** One line for an event. */
export const tell = teller<UnicornJellyTable, keyof typeof EVENT>(EVENT, {
  draw: (s, seat, kind) => `${seatText(seat)} draws ${nameOf(s, kind)}`,
  reveal: (_s, seat, count) => `${seatText(seat)} turns up ${many(count, 'mine')}`,
  mine: (s, cell, kind) => `the mine at ${cellText(s.board, cell)} is ${nameOf(s, kind)}`,
  place: (s, seat, kind, cell) => `${seatText(seat)} puts ${nameOf(s, kind)} at ${cellText(s.board, cell)}`,
  cover: (s, seat, kind, cell) => `${seatText(seat)} covers ${cellText(s.board, cell)} with ${nameOf(s, kind)}`,
  jump: (s, seat, kind, from, to) =>
    `${seatText(seat)} lets ${nameOf(s, kind)} jump from ${cellText(s.board, from)} to ${cellText(s.board, to)}`,
  pass: (_s, seat) => `${seatText(seat)} passes`,
  active: (s, cell, kind) => `${nameOf(s, kind)} at ${cellText(s.board, cell)} is active`,
  clash: (s, cell, kind, attack, defence, falls) =>
    `${nameOf(s, kind)} at ${cellText(s.board, cell)} is challenged ${attack}:${defence} and ${falls === 1 ? 'falls' : 'stands'}`,
  unflip: (s, cell, kind) => `${nameOf(s, kind)} at ${cellText(s.board, cell)} is turned up again`,
  points: (_s, seat, points) => `${seatText(seat)} scores ${points}`,
  bury: (s, seat, kind, cell) => `${seatText(seat)} buries ${nameOf(s, kind)} unseen at ${cellText(s.board, cell)}`,
  end: (_s, ending) => `the game ends: ${endText(ends[ending]!)}`,
});
