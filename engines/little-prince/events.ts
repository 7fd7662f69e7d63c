import { lowestBit } from '../core/bits.ts';
import type { EventSink } from '../core/types.ts';
import type { LittlePrince } from './state.ts';

/** What a state reports. */
export const eventNames = [
  'round',
  'stack',
  'layOut',
  'look',
  'hide',
  'take',
  'place',
  'flip',
  'pass',
  'discard',
  'corner',
  'score',
] as const;

/** The kinds by name, numbered as in eventNames. */
export const EVENT = {
  /** round, seat */
  round: 0,
  /** seat, type, tiles left */
  stack: 1,
  /** slot, tile: face up for all */
  layOut: 2,
  /** slot, tile: the active one of two players alone sees it */
  look: 3,
  /** seat, slot or 3 for none, tile */
  hide: 4,
  /** seat, slot, tile, 1 if it lay face down */
  take: 5,
  /** seat, tile, cell */
  place: 6,
  /** seat, tile */
  flip: 7,
  /** from seat, to seat */
  pass: 8,
  /** slot, tile, 1 if nobody turned it up */
  discard: 9,
  /** seat, corner tile, points */
  corner: 10,
  /** seat, points before the penalty, volcanoes, penalty, score */
  score: 11,
} as const;

/** Reports the stack chosen and the tiles laid out, or looked at by the active one of two players. */
export function reportTable(state: LittlePrince, sink: EventSink): void {
  const { tables, type } = state;
  sink.emit(EVENT.stack, state.actor, type, tables.stackSize[type]! - state.laid(type));
  const kind = tables.players > 2 || tables.allOpen ? EVENT.layOut : EVENT.look;
  for (let slot = 0; slot < tables.draw; slot++) sink.emit(kind, slot, state.tileAt(slot));
}

/** Reports the tiles a seat turns face down, a set of rounds. */
export function reportFlips(state: LittlePrince, seat: number, turned: number, sink: EventSink): void {
  for (let rest = turned; rest !== 0; rest &= rest - 1) {
    sink.emit(EVENT.flip, seat, state.planets[(seat << 4) | lowestBit(rest)]!);
  }
}

/** Reports what every corner scores, and the totals. */
export function reportScores(state: LittlePrince, sink: EventSink): void {
  const { scoring } = state;
  const { before, volcanoes, penalty, score } = scoring;
  scoring.finish(state);
  for (let seat = 0; seat < state.tables.players; seat++) {
    scoring.count(state, seat, state.down[seat]!);
    for (let i = 0; i < scoring.cornerCount; i++) {
      sink.emit(EVENT.corner, seat, scoring.corners[i]!, scoring.cornerPoints(i));
    }
    sink.emit(EVENT.score, seat, before[seat]!, volcanoes[seat]!, penalty[seat]!, score[seat]!);
  }
}
