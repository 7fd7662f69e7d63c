import type { EventSink } from '../core/types.ts';
import { lowest } from './bit-sets.ts';
import { EVENT } from './events.ts';
import type { LittlePrince } from './state.ts';

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
    sink.emit(EVENT.flip, seat, state.planets[(seat << 4) | lowest(rest)]!);
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
