import { metricSlots } from '../../engines/core/outcome.ts';
import type { MetricSpec } from '../../engines/core/types.ts';

/** A value that is missing in this playout; no figure may take it. */
export const ABSENT = -0x80000000;

/** Values in a cache line. */
const LINE = 16;

/**
 * What a playout writes of the game as a whole, in this order, and the figure that is read off it: its mean or its rate of 1,
 * in games for several alone where `several`.
 */
export const GAME_COLUMNS = {
  end: undefined,
  decisions: { unit: 'decisions', kind: 'mean' },
  plies: { unit: 'decisions', kind: 'mean' },
  rounds: { unit: 'rounds', kind: 'mean' },
  /** Sum of the option counts over all decisions. */
  options: undefined,
  capped: { unit: 'rate', kind: 'rate' },
  /** Best score minus second best, 0 if tied; 0 in solo games. */
  margin: { unit: 'points', kind: 'mean', several: true },
  /** 1 if the win is split. */
  tie: { unit: 'rate', kind: 'rate', several: true },
} as const;
type GameColumn = keyof typeof GAME_COLUMNS;
const NAMES = Object.keys(GAME_COLUMNS) as GameColumn[];

/**
 * Where a playout's numbers stand in its row (`data[row * stride + column]`). A row is written at once; read by columns,
 * its neighbours come along in the same cache lines. Seat columns take one column per seat from their base on.
 */
export interface Layout extends Readonly<Record<GameColumn, number>> {
  readonly players: number;
  readonly share: number;
  readonly score: number;
  readonly rank: number;
  /** First metric slot. */
  readonly metrics: number;
  readonly width: number;
  /** Values from row to row: whole cache lines, an odd number of them, so that rows do not meet in the cache. */
  readonly stride: number;
}

export function layoutOf(players: number, metrics: readonly MetricSpec[]): Layout {
  const game = 3 * players;
  const first = game + NAMES.length;
  const width = first + metricSlots(metrics, players);
  const ofGame = Object.fromEntries(NAMES.map((name, i) => [name, game + i])) as Record<GameColumn, number>;
  return {
    players,
    share: 0,
    score: players,
    rank: 2 * players,
    ...ofGame,
    metrics: first,
    width,
    stride: LINE * (Math.ceil(width / LINE) | 1),
  };
}
