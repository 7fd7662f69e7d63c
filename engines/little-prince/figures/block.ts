/** A group of figures: what they are called and mean, and the one loop that writes them (a call each costs too much). */
import type { MetricSpec } from '../../core/types.ts';
import type { LittlePrince } from '../state.ts';

export interface FigureBlock {
  readonly specs: readonly MetricSpec[];
  /** Writes its slots from `from` on, in the order of `specs`, and returns the slot behind them. */
  readonly write: (state: LittlePrince, out: Float64Array, from: number) => number;
}

type Unit = MetricSpec['unit'];
type Level = MetricSpec['level'];

export const perSeat = (name: string, help: string, unit: Unit, level: Level = 'all'): MetricSpec => ({
  name,
  help,
  per: 'seat',
  kind: 'number',
  level,
  unit,
});
export const perGame = (name: string, help: string, unit: Unit, level: Level = 'all', scale = 1): MetricSpec => ({
  name,
  help,
  per: 'game',
  kind: 'number',
  level,
  unit,
  scale,
});
export const ratio = (name: string, help: string, unit: Unit, numerator: string, denominator: string): MetricSpec => ({
  name,
  help,
  per: 'game',
  kind: 'ratio',
  level: 'all',
  unit,
  numerator,
  denominator,
});
