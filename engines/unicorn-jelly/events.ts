/** What a state reports to an event sink. Data are cells, kinds and small numbers. */
import { numbersOf } from '../core/numbers-of.ts';
import type { EventSink } from '../core/types.ts';
import type { UnicornJellyTable } from './table.ts';
import { KIND } from './marks.ts';

/** Event names in the order of their numbers; the data of each stand behind it. */
export const eventNames = [
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
  'end', // index into ends
] as const;

/** The number of each event. */
export const EVENT = numbersOf(eventNames);

/** Reports a RESOLVE that has been worked out and not yet committed. */
export function reportBatch({ batch, board }: UnicornJellyTable, sink: EventSink): void {
  const kindAt = (cell: number) => board.top[cell]! & KIND;
  for (const cell of batch.active.subarray(0, batch.activeCount)) sink.emit(EVENT.active, cell, kindAt(cell));
  for (let i = 0; i < batch.clashCount; i++) {
    const cell = batch.clashCell[i]!;
    const attack = batch.clashAttack[i]!;
    const defence = batch.clashDefence[i]!;
    sink.emit(EVENT.clash, cell, kindAt(cell), attack, defence, attack > defence ? 1 : 0);
  }
  for (const cell of batch.revived.subarray(0, batch.revivedCount)) sink.emit(EVENT.unflip, cell, kindAt(cell));
}
