/**
 * What moves a chance along a game. The chance is known before and after every step, and each step is a surprise whose
 * mean is nothing: so the squared steps add up to the variance of the result (law of total variance). They are split into
 * those of a seat's own decisions, of the others', and the rest, which is chance: the deal, dice, draws. All squares are
 * taken without what the rollouts' noise adds to them.
 */
import { criticalT } from '../stats/special.ts';
import { square } from './square.ts';
import { noisy, type Noisy } from './curve.ts';
import type { Tale } from './tale.ts';

export const SOURCES = ['own', 'others', 'chance', 'deal', 'variance'] as const;
/** `deal` is the part of chance that the deal has; `variance` is the sum of all parts in units of the result's variance. */
export type Source = (typeof SOURCES)[number];

export interface Part {
  readonly estimate: number;
  readonly se: number;
  readonly lo: number;
  readonly hi: number;
}

/** A result that is followed: its channel, its unit, and whose decisions are its own. */
export interface Followed {
  readonly channel: number;
  readonly seat: number;
  readonly unit: number;
}

/** Sums of one cluster: of one rotation each the start and the result, then all movement. */
const PER_ROTATION = 6;
const MOVED = 3;

/**
 * The parts of the movement of some results taken together, with jackknife intervals over clusters (the rotations of a
 * seed). NaN where nothing varies.
 */
export function movement(clusters: readonly (readonly Tale[])[], followed: readonly Followed[]): Record<Source, Part> {
  const rotations = clusters[0]?.length ?? 0;
  const vectors = clusters.map((tales) => followed.map((one) => sumsOf(tales, one)));
  const total = followed.map((_, i) => added(vectors.map((vector) => vector[i]!)));
  const whole = partsOf(total, rotations);
  const without = vectors.map((vector) =>
    partsOf(
      total.map((sums, i) => less(sums, vector[i]!)),
      rotations,
    ),
  );
  return Object.fromEntries(
    SOURCES.map(
      (source) =>
        [
          source,
          jackknifed(
            whole[source],
            without.map((parts) => parts[source]),
          ),
        ] as const,
    ),
  ) as Record<Source, Part>;
}

function sumsOf(tales: readonly Tale[], { channel, seat, unit }: Followed): number[] {
  const starts: number[] = [];
  let [moved, own, others] = [0, 0, 0];
  for (const { dealt, moments, outcome } of tales) {
    const start = noisy(dealt[channel]!, unit);
    const end = outcome[channel]! / unit;
    starts.push(1, start.value, start.value * start.value, start.noise, end, end * end);
    let last: Noisy = start;
    for (const moment of moments) {
      if (moment.onCurve) {
        const now = noisy(moment.all[channel]!, unit);
        // The first decision is the position after the deal: no step lies between.
        if (moment.decision > 0) moved += square(now.value - last.value) - now.noise - last.noise;
        last = now;
      }
      if (!moment.swung) continue;
      const swing = noisy(moment.swing[channel]!, unit);
      const squared = moment.weight * (swing.value * swing.value - swing.noise);
      if (moment.actor === seat) own += squared;
      else others += squared;
    }
    moved += square(end - last.value) - last.noise;
  }
  return [...starts, moved, own, others];
}

function added(vectors: readonly (readonly number[])[]): number[] {
  const sum = new Array<number>(vectors[0]?.length ?? 0).fill(0);
  for (const vector of vectors) vector.forEach((value, i) => (sum[i]! += value));
  return sum;
}

function less(total: readonly number[], one: readonly number[]): number[] {
  return total.map((value, i) => value - one[i]!);
}

function partsOf(perResult: readonly (readonly number[])[], rotations: number): Record<Source, number> {
  const sum = { deal: 0, moved: 0, own: 0, others: 0, result: 0 };
  for (const sums of perResult) {
    for (let r = 0; r < rotations; r++) {
      const [n, start, starts, noise, end, ends] = sums.slice(PER_ROTATION * r) as Sixfold;
      const scale = 1 / (n - 1) / rotations;
      sum.deal += (starts - (start * start) / n) * scale - noise / n / rotations;
      sum.result += (ends - (end * end) / n) * scale;
    }
    const games = rotations * sums[0]!;
    const [moved, own, others] = sums.slice(-MOVED) as [number, number, number];
    sum.moved += moved / games;
    sum.own += own / games;
    sum.others += others / games;
  }
  const all = sum.deal + sum.moved;
  const part = (value: number) => (sum.result > 1e-12 ? value / all : NaN);
  return {
    own: part(sum.own),
    others: part(sum.others),
    chance: part(all - sum.own - sum.others),
    deal: part(sum.deal),
    variance: sum.result > 1e-12 ? all / sum.result : NaN,
  };
}
type Sixfold = [number, number, number, number, number, number];

function jackknifed(estimate: number, without: readonly number[]): Part {
  const n = without.length;
  const mean = without.reduce((sum, value) => sum + value, 0) / n;
  const se = Math.sqrt(((n - 1) / n) * without.reduce((sum, value) => sum + square(value - mean), 0));
  const half = n > 2 ? criticalT(0.95, n - 1) * se : NaN;
  return { estimate, se, lo: estimate - half, hi: estimate + half };
}
