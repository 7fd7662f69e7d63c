/**
 * What a decision gave away: the best option's value less the chosen one's, on the same dice. The best of several noisy
 * values looks better than it is, so one half of the rollouts names the best option and the other half says what it is
 * worth, and the other way round: what is left of the error is that the option named may not be quite the best.
 */
import type { Moment, Tried } from './tale.ts';

export interface Regret {
  readonly regret: number;
  /** The variance between the options' values: how much hangs on the decision. Unbiased, so it may fall below 0. */
  readonly stake: number;
}

/** Of one decision at which two or more options were tried; values of that channel of the actor, in `unit`. */
export function regretOf({ tried, all }: Moment, value: number, unit: number): Regret | undefined {
  if (tried.length < 2) return undefined;
  const rollouts = all[0]!.n;
  const evens = tried.map(({ even }) => even[value]! / Math.ceil(rollouts / 2) / unit);
  const odds = tried.map(({ odd }) => odd[value]! / Math.floor(rollouts / 2) / unit);
  const chosen = tried.findIndex((one: Tried) => one.chosen);
  const given = (named: readonly number[], worth: readonly number[]) =>
    worth[named.indexOf(Math.max(...named))]! - worth[chosen]!;
  return { regret: (given(evens, odds) + given(odds, evens)) / 2, stake: covariance(evens, odds) };
}

function covariance(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [centreA, centreB] = [mean(a), mean(b)];
  return a.reduce((sum, value, i) => sum + (value - centreA) * (b[i]! - centreB), 0) / (a.length - 1);
}
