/** The corrections for the rollouts' noise, on curves whose truth is known because it was made up. */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { noisy } from '../../../sim/story/curve.ts';
import { feelOf, seenIn, type Feel } from '../../../sim/story/feel.ts';
import { movement } from '../../../sim/story/movement.ts';
import type { Sums, Tale } from '../../../sim/story/tale.ts';

test('the noise of a mean is the sample variance over the number: of 1, 1, 1, 0 it is 1/4 over 4', () => {
  // Squares about the mean of 3/4: 3/16 + 9/16 = 3/4; over 3 that is 1/4.
  const { value, noise } = noisy({ n: 4, sum: 180, squares: 3 * 3600 }, 60);
  expect([value, noise]).toEqual([0.75, 1 / 16]);
  expect(noisy({ n: 1, sum: 60, squares: 3600 }, 60)).toEqual({ value: 1, noise: 0 });
});

const MOMENTS = 10;
const uniform = (rng: Stream) => rng.below(1_000_000) / 1_000_000;

/** A game of chance between two: every step moves the chance up or down alike, the last one to the result. */
function madeUp(rng: Stream): number[] {
  const path = [0.3 + 0.4 * uniform(rng)];
  for (let i = 1; i < MOMENTS; i++) {
    const last = path.at(-1)!;
    const reach = Math.min(last, 1 - last) * (0.15 + 0.55 * uniform(rng));
    path.push(last + (rng.below(2) === 0 ? reach : -reach));
  }
  return path;
}

/** So many rollouts of a chance, in two halves, as they are counted. */
function rolled(rng: Stream, chance: number, rollouts: number): { all: Sums[]; even: Sums[] } {
  const wins = [0, 0];
  for (let r = 0; r < rollouts; r++) if (uniform(rng) < chance) wins[r % 2]!++;
  const sums = (won: number, n: number): Sums[] =>
    [won, n - won, 0].map((count) => ({ n, sum: 60 * count, squares: 3600 * count }));
  return { all: sums(wins[0]! + wins[1]!, rollouts), even: sums(wins[0]!, rollouts / 2) };
}

function tale(rng: Stream, path: readonly number[], playout: number, rollouts: number): Tale {
  const won = uniform(rng) < path.at(-1)! ? 60 : 0;
  const nothing: Sums[] = [0, 0, 0].map(() => ({ n: rollouts, sum: 0, squares: 0 }));
  return {
    playout,
    decisions: MOMENTS,
    outcome: [won, 60 - won, 0],
    dealt: rolled(rng, path[0]!, rollouts).all,
    moments: path.map((chance, decision) => ({
      ...{ decision, round: 0, weight: 1, onCurve: true, swung: true, actor: 0, phase: 0, swing: nothing, tried: [] },
      ...rolled(rng, chance, rollouts),
    })),
  };
}

/** The same game as if it had been played on for ever. */
function truth({ outcome }: Tale, path: readonly number[]): Feel {
  const moments = path.map((chance, i) => ({
    x: i / MOMENTS,
    weight: 1 / MOMENTS,
    of: [chance, 1 - chance, 0],
    noise: [0, 0, 0],
    rollouts: Infinity,
  }));
  return seenIn({ moments, outcome: outcome.map((share) => share / 60) }, 2);
}

test('the squared steps come to the variance of the result whatever the number of rollouts', () => {
  for (const rollouts of [10, 40]) {
    const rng = Stream.of(7, 'made up', rollouts);
    const paths = Array.from({ length: 1000 }, () => madeUp(rng));
    const tales = paths.map((path, i) => [tale(rng, path, i, rollouts)]);
    const { variance, chance, own } = movement(tales, [{ channel: 0, seat: 0, unit: 60 }]);
    expect(Math.abs(variance.estimate - 1)).toBeLessThan(4 * variance.se);
    expect(variance.se).toBeLessThan(0.06);
    expect(chance.estimate).toBe(1);
    expect(own.estimate).toBe(0);
    // Plain squares claim more: to each of the nine steps the noise of two means, about 0.2 / rollouts each.
    const squaresOf = (values: readonly number[]) =>
      values.slice(1).reduce((sum, value, k) => sum + (value - values[k]!) ** 2, 0) / tales.length;
    const real = paths.reduce((sum, path) => sum + squaresOf(path), 0);
    const seen = tales.flat().map(({ moments }) => moments.map(({ all }) => all[0]!.sum / 60 / rollouts));
    const claimed = seen.reduce((sum, values) => sum + squaresOf(values), 0);
    expect(claimed - real).toBeGreaterThan(2 / rollouts);
  }
});

test('what asks for a threshold or an extreme is corrected to the truth, which halves the rollouts twice over', () => {
  const rng = Stream.of(8, 'made up');
  const names = ['decided', 'runaway', 'comeback', 'drama', 'tension'] as const;
  const games = Array.from({ length: 4000 }, (_, i) => {
    const path = madeUp(rng);
    const one = tale(rng, path, i, 40);
    return { ...feelOf(one, 2, 2), real: truth(one, path) };
  });
  const error = (name: (typeof names)[number], of: 'seen' | 'corrected') => {
    const errors = games.map((game) => game[of][name] - game.real[name]).filter((value) => !Number.isNaN(value));
    const bias = errors.reduce((sum, value) => sum + value, 0) / errors.length;
    const spread = errors.reduce((sum, value) => sum + (value - bias) ** 2, 0) / (errors.length - 1);
    return { bias, se: Math.sqrt(spread / errors.length) };
  };
  for (const name of names) {
    const [seen, corrected] = [error(name, 'seen'), error(name, 'corrected')];
    expect(Math.abs(corrected.bias), `${name}: ${corrected.bias} ± ${corrected.se}, seen ${seen.bias}`).toBeLessThan(
      0.3 * Math.abs(seen.bias) + 4 * corrected.se,
    );
    expect(corrected.se).toBeLessThan(0.005);
  }
  expect(Math.abs(error('drama', 'seen').bias)).toBeGreaterThan(0.02);
});
