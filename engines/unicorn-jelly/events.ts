/** What a state reports to an event sink, and the line that tells it. Data are cells, kinds and small numbers. */
import type { EventSink, GameEvent } from '../core/types.ts';
import type { Board } from './board.ts';
import type { Resolver } from './resolver.ts';
import { KIND, type Tables } from './tables.ts';

/** Event names in the order of their numbers; the data of each stand behind it. */
export const EVENTS = [
  'draw', // seat, kind
  'reveal', // seat, how many
  'mine', // cell, kind: turned up
  'place', // seat, kind, cell
  'cover', // seat, kind, cell
  'jump', // seat, kind, from, to
  'pass', // seat
  'active', // cell, kind
  'clash', // cell, kind, attack, defence, 1 if defeated
  'unflip', // cell, kind
  'points', // seat, points
  'bury', // seat, kind, cell
  'end', // index into Game.ends
] as const;

/** The number of each event. */
export const EVENT = Object.fromEntries(EVENTS.map((name, i) => [name, i])) as Readonly<
  Record<(typeof EVENTS)[number], number>
>;

/** Reports a RESOLVE that has been worked out and not yet committed. */
export function reportBatch(sink: EventSink, resolver: Resolver, board: Board): void {
  const kindAt = (cell: number) => board.top[cell]! & KIND;
  for (const cell of resolver.active.subarray(0, resolver.activeCount)) sink.emit(EVENT.active, cell, kindAt(cell));
  for (let i = 0; i < resolver.clashCount; i++) {
    const cell = resolver.clashCell[i]!;
    const attack = resolver.clashAttack[i]!;
    const defence = resolver.clashDefence[i]!;
    sink.emit(EVENT.clash, cell, kindAt(cell), attack, defence, attack > defence ? 1 : 0);
  }
  for (const cell of resolver.revived.subarray(0, resolver.revivedCount)) sink.emit(EVENT.unflip, cell, kindAt(cell));
}

/** A cell as players name it. */
export function cellText(board: Board, cell: number): string {
  return `(${board.xOf(cell)}, ${board.yOf(cell)})`;
}

/** One line for an event. */
export function tellEvent(board: Board, tables: Tables, ends: readonly string[], event: GameEvent): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = event.data;
  const name = (kind: number) => tables.set.tiles[kind - 1]?.name ?? '?';
  const at = (cell: number) => cellText(board, cell);
  switch (EVENTS[event.kind]) {
    case 'draw':
      return `seat ${a} draws ${name(b)}`;
    case 'reveal':
      return `seat ${a} turns up ${b} mines`;
    case 'mine':
      return `the mine at ${at(a)} is ${name(b)}`;
    case 'place':
      return `seat ${a} places ${name(b)} at ${at(c)}`;
    case 'cover':
      return `seat ${a} covers ${at(c)} with ${name(b)}`;
    case 'jump':
      return `seat ${a} lets ${name(b)} jump from ${at(c)} to ${at(d)}`;
    case 'pass':
      return `seat ${a} passes`;
    case 'active':
      return `${name(b)} at ${at(a)} is active`;
    case 'clash':
      return `${name(b)} at ${at(a)} is challenged ${c}:${d} and ${e === 1 ? 'falls' : 'stands'}`;
    case 'unflip':
      return `${name(b)} at ${at(a)} is turned up again`;
    case 'points':
      return `seat ${a} scores ${b}`;
    case 'bury':
      return `seat ${a} buries ${name(b)} unseen at ${at(c)}`;
    case 'end':
      return `the game ends: ${ends[a] ?? '?'}`;
    default:
      return `unknown event ${event.kind}`;
  }
}
