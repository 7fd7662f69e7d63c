/** Actions and events as one line each. */
import { endText } from '../core/worded.ts';
import { seatText } from '../core/seats.ts';
import type { GameEvent } from '../core/types.ts';
import { eventNames } from './events.ts';
import { ends, PHASE } from './phases.ts';
import type { Grid } from './grid.ts';
import type { UnicornJellyTable } from './table.ts';
import { KIND } from './marks.ts';

/** A cell as players name it. */
export function cellText(board: Grid, cell: number): string {
  return `(${board.xOf(cell)}, ${board.yOf(cell)})`;
}

/** One line for an action, in the players' words. */
export function describe(s: UnicornJellyTable, action: number): string {
  const { board, tables } = s;
  const name = (kind: number) => tables.set.tiles[kind - 1]!.name;
  const at = cellText(board, action);
  if (s.phase === PHASE.tile) {
    if (action === s.jumpCode) return 'jumps';
    return action === s.passCode ? 'passes' : `takes ${name(action - s.tileCode)}`;
  }
  const there = board.top[action]! & KIND;
  if (s.phase === PHASE.jumpFrom) return `lifts ${name(there)} at ${at}`;
  if (s.phase === PHASE.mineCell) return `buries a mine at ${at}`;
  const tile = s.from < 0 ? s.pending : board.top[s.from]! & KIND;
  return board.isOccupied(action) ? `covers ${at} with ${name(tile)}` : `puts ${name(tile)} at ${at}`;
}

/** One line for an event. */
export function tell(s: UnicornJellyTable, event: GameEvent): string {
  const { board, tables } = s;
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = event.data;
  const name = (kind: number) => tables.set.tiles[kind - 1]?.name ?? '?';
  const at = (cell: number) => cellText(board, cell);
  switch (eventNames[event.kind]) {
    case 'draw':
      return `${seatText(a)} draws ${name(b)}`;
    case 'reveal':
      return `${seatText(a)} turns up ${b} mines`;
    case 'mine':
      return `the mine at ${at(a)} is ${name(b)}`;
    case 'place':
      return `${seatText(a)} places ${name(b)} at ${at(c)}`;
    case 'cover':
      return `${seatText(a)} covers ${at(c)} with ${name(b)}`;
    case 'jump':
      return `${seatText(a)} lets ${name(b)} jump from ${at(c)} to ${at(d)}`;
    case 'pass':
      return `${seatText(a)} passes`;
    case 'active':
      return `${name(b)} at ${at(a)} is active`;
    case 'clash':
      return `${name(b)} at ${at(a)} is challenged ${c}:${d} and ${e === 1 ? 'falls' : 'stands'}`;
    case 'unflip':
      return `${name(b)} at ${at(a)} is turned up again`;
    case 'points':
      return `${seatText(a)} scores ${b}`;
    case 'bury':
      return `${seatText(a)} buries ${name(b)} unseen at ${at(c)}`;
    case 'end':
      return `the game ends: ${endText(ends[a] ?? '?')}`;
    default:
      return `unknown event ${event.kind}`;
  }
}
