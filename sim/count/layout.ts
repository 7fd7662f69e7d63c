import { metricSlots } from '../../engines/core/outcome.ts';
import type { MetricSpec } from '../../engines/core/types.ts';

/** A value that is missing in this playout; no figure may take it. */
export const ABSENT = -0x80000000;

/** Values in a cache line. */
const LINE = 16;

/**
 * Where a playout's numbers stand in its row (`data[row * stride + column]`). A row is written at once; read by columns,
 * its neighbours come along in the same cache lines. Seat columns take one column per seat from their base on.
 */
export interface Layout {
  readonly players: number;
  readonly share: number;
  readonly score: number;
  readonly rank: number;
  readonly end: number;
  readonly decisions: number;
  readonly plies: number;
  readonly rounds: number;
  /** Sum of the option counts over all decisions. */
  readonly options: number;
  readonly capped: number;
  /** Best score minus second best, 0 if tied; 0 in solo games. */
  readonly margin: number;
  /** 1 if the win is split. */
  readonly tie: number;
  /** First metric slot. */
  readonly metrics: number;
  readonly metricSlots: number;
  readonly width: number;
  /** Values from row to row: whole cache lines, an odd number of them, so that rows do not meet in the cache. */
  readonly stride: number;
}

export function layoutOf(players: number, metrics: readonly MetricSpec[]): Layout {
  const game = 3 * players;
  const slots = metricSlots(metrics, players);
  const width = game + 8 + slots;
  return {
    players,
    share: 0,
    score: players,
    rank: 2 * players,
    end: game,
    decisions: game + 1,
    plies: game + 2,
    rounds: game + 3,
    options: game + 4,
    capped: game + 5,
    margin: game + 6,
    tie: game + 7,
    metrics: game + 8,
    metricSlots: slots,
    width,
    stride: LINE * (Math.ceil(width / LINE) | 1),
  };
}
