/** Actions and events as one line each. */
import { seatText } from '../core/seats.ts';
import type { GameEvent } from '../core/types.ts';
import { eventNames } from './events.ts';
import { ends, PHASE } from './phases.ts';
import type { Board } from './play/board.ts';
import type { UnicornJelly } from './state.ts';
import { KIND } from './tables.ts';

/** A cell as players name it. */
export function cellText(board: Board, cell: number): string {
  return `(${board.xOf(cell)}, ${board.yOf(cell)})`;
}

/** One line for an action, in the players' words. */
export function describe(state: UnicornJelly, action: number): string {
  const { board, tables } = state;
  const name = (kind: number) => tables.set.tiles[kind - 1]!.name;
  const at = cellText(board, action);
  if (state.phase === PHASE.tile) {
    if (action === state.jumpCode) return 'jumps';
    return action === state.passCode ? 'passes' : `takes ${name(action - state.tileCode)}`;
  }
  const there = board.top[action]! & KIND;
  if (state.phase === PHASE.jumpFrom) return `lifts ${name(there)} at ${at}`;
  if (state.phase === PHASE.mineCell) return `buries a mine at ${at}`;
  const tile = state.from < 0 ? state.pending : board.top[state.from]! & KIND;
  return board.isOccupied(action) ? `covers ${at} with ${name(tile)}` : `puts ${name(tile)} at ${at}`;
}

/** One line for an event. */
export function tell(state: UnicornJelly, event: GameEvent): string {
  const { board, tables } = state;
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
      return `the game ends: ${ends[a] ?? '?'}`;
    default:
      return `unknown event ${event.kind}`;
  }
}
