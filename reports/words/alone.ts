import type { RunResult } from '../../sim/results.ts';
import type { Whose } from './names.ts';

/** Where all games are for one, nobody asks whose figure it is: effects, settings and readings without seat, role and bot. */
export function withoutSeats(result: RunResult): RunResult {
  const { cells, matters, pieces, tuned, readings } = result;
  if (cells.some(({ spec }) => spec.players > 1)) return result;
  return {
    ...result,
    ...(matters === undefined ? {} : { matters: matters.map(ofNobody) }),
    ...(pieces === undefined ? {} : { pieces: pieces.map(ofNobody) }),
    ...(tuned === undefined ? {} : { tuned: tuned.map(ofNobody) }),
    ...(readings === undefined ? {} : { readings: readings.map(ofNobody) }),
  };
}

function ofNobody<Row extends Whose>(row: Row): Row {
  return { ...row, seat: undefined, role: undefined, bot: undefined };
}
