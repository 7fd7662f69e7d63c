/** The chances of all sides along a game, from the sums of its rollouts. */
import { channelsOf, type Moment, type Sums, type Tale } from './tale.ts';

/** A win in sixtieths, as shares are summed. */
const WHOLE = 60;

/** Chances at one moment, of every seat and then of nobody (in a game for one: of success and of failure). */
export interface Chances {
  /** How much of the game is over, by decisions: 0..1. */
  readonly x: number;
  /** How much of the game it stands for. */
  readonly weight: number;
  readonly of: readonly number[];
  /** Variance of each by the rollouts' noise. */
  readonly noise: readonly number[];
  readonly rollouts: number;
}

/** One game as it went. */
export interface Curve {
  readonly moments: readonly Chances[];
  readonly outcome: readonly number[];
}

export interface Noisy {
  readonly value: number;
  /** Variance of the value by the rollouts' noise: the sample variance over their number. */
  readonly noise: number;
}

/** The mean over rollouts with its noise, in units of `unit`. */
export function noisy({ n, sum, squares }: Sums, unit: number): Noisy {
  const value = sum / n;
  return { value: value / unit, noise: n < 2 ? 0 : Math.max(0, squares / n - value * value) / (n - 1) / (unit * unit) };
}

/** Which rollouts a curve is made of: all, or the even or the odd half. */
export type Half = 'all' | 'even' | 'odd';

export function curveOf(tale: Tale, players: number, half: Half = 'all'): Curve {
  const { sides } = channelsOf(players);
  const { decisions, outcome, moments } = tale;
  return {
    outcome: outcome.slice(0, sides).map((share) => share / WHOLE),
    moments: moments
      .filter(({ onCurve }) => onCurve)
      .map((moment) => {
        const sums = halfOf(moment, half).slice(0, sides);
        const chances = sums.map((one) => noisy(one, WHOLE));
        return {
          x: moment.decision / decisions,
          weight: moment.weight / decisions,
          of: chances.map(({ value }) => value),
          noise: chances.map(({ noise }) => noise),
          rollouts: sums[0]!.n,
        };
      }),
  };
}

function halfOf({ all, even }: Moment, half: Half): readonly Sums[] {
  if (half === 'all') return all;
  if (half === 'even') return even;
  return all.map(({ n, sum, squares }, c) => ({
    n: n - even[c]!.n,
    sum: sum - even[c]!.sum,
    squares: squares - even[c]!.squares,
  }));
}
