/** Figures of a story and their intervals, of tales made up by hand. */
import { expect, test } from 'vitest';
import { movement } from '../../../sim/story/movement.ts';
import { clustersOfTales, storyRows } from '../../../sim/story/rows.ts';
import type { Moment, Sums, Tale } from '../../../sim/story/tale.ts';
import { cellOf } from '../../support/cells.ts';

const ROLLOUTS = 100;

/** A seat that wins so many of the rollouts, whole. */
const wins = (n: number, chance: number): Sums => ({ n, sum: 60 * n * chance, squares: 3600 * n * chance });

function moment(decision: number, first: number): Moment {
  const of = (n: number) => [wins(n, first), wins(n, 1 - first), wins(n, 0)];
  const at = { decision, round: 0, weight: 1, onCurve: true, swung: false, actor: 0, phase: 0 };
  return { ...at, all: of(ROLLOUTS), even: of(ROLLOUTS / 2), swing: of(0), tried: [] };
}

/** A game in which the lead changes so often, and in which the first seat wins or the second. */
function led(playout: number, changes: number): Tale {
  const chances = Array.from({ length: changes + 1 }, (_, i) => (i % 2 === 0 ? 0.9 : 0.1));
  const outcome = changes % 2 === 0 ? [60, 0, 0] : [0, 60, 0];
  const moments = chances.map((chance, i) => moment(i, chance));
  return { playout, decisions: chances.length, outcome, dealt: moments[0]!.all, moments };
}

test('means over games, with errors of the clusters that a seed and its rotations are', async () => {
  const changes = [0, 2, 1, 3, 4, 2, 5, 7];
  const clusters = clustersOfTales(
    changes.map((each, playout) => led(playout, each)),
    2,
  );
  expect(clusters.map((tales) => tales.map(({ playout }) => playout))).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ]);
  const cell = await cellOf('kuhn-poker');
  const row = storyRows(clusters, cell, ['phase']).find(({ figure }) => figure === 'story.leadChanges')!;
  // Sums of clusters 2, 4, 6, 12 about 6: squares 16 + 4 + 0 + 36 = 56, times 4/3, the root over eight games.
  const se = Math.sqrt((56 * 4) / 3) / 8;
  expect(row).toMatchObject({ n: 8, estimate: 3, min: 0, q50: 3, max: 7 });
  expect(row.se).toBeCloseTo(se, 12);
  // Student's t with three degrees of freedom, from a table.
  expect(row.ciHi).toBeCloseTo(3 + 3.182446305 * se, 8);
  expect(row.ciLo).toBeCloseTo(3 - 3.182446305 * se, 8);
});

test('what moved the chance, over the rotations of seeds: deal, own choices, those of others, and the rest', () => {
  const sure = (value: number): Sums => ({ n: 2, sum: 2 * value, squares: 2 * value * value });
  const swung = (actor: number, weight: number, by: number): Moment => ({
    ...{ decision: 1, round: 0, weight, onCurve: false, swung: true, actor, phase: 0 },
    ...{ all: [sure(0)], even: [sure(0)], swing: [sure(by)], tried: [] },
  });
  const tale = (start: number, end: number, ...moments: Moment[]): Tale => ({
    ...{ playout: 0, decisions: 4, outcome: [end], dealt: [sure(start)], moments },
  });
  const clusters = [
    [tale(10, 12, swung(0, 1, 1)), tale(1, 3)],
    [tale(12, 9, swung(1, 2, 1)), tale(5, 1, swung(0, 1, 2))],
    [tale(14, 15), tale(3, 2)],
  ];
  const { own, others, chance, deal, variance } = movement(clusters, [{ channel: 0, seat: 0, unit: 1 }]);
  // Starts 10, 12, 14 and 1, 5, 3: variances 4 and 4. Results 12, 9, 15 and 3, 1, 2: 9 and 1. Steps 2, -3, 1 and 2, -4, -1.
  const moved = (4 + 9 + 1 + 4 + 16 + 1) / 6;
  const all = 4 + moved;
  expect(deal.estimate).toBeCloseTo(4 / all, 12);
  expect(own.estimate).toBeCloseTo((1 + 4) / 6 / all, 12);
  expect(others.estimate).toBeCloseTo(2 / 6 / all, 12);
  expect(chance.estimate).toBeCloseTo(1 - (5 + 2) / 6 / all, 12);
  expect(variance.estimate).toBeCloseTo(all / 5, 12);
});

test('decisions of two rules that ask by one name are one kind of decision', async () => {
  const tried = (chosen: boolean, wins: number) => ({
    chosen,
    even: [30 * ROLLOUTS * wins],
    odd: [30 * ROLLOUTS * wins],
  });
  const asked = (phase: number, lost: number): Moment => ({
    ...moment(1, 0.5),
    ...{ swung: true, phase, tried: [tried(true, 0.5), tried(false, 0.5 + lost)] },
  });
  const tales = [0, 1, 2, 3].map((playout) => {
    const moments = [moment(0, 0.5), asked(0, 0.1), asked(1, 0.2), asked(2, 0.3)];
    return {
      playout,
      decisions: 4,
      outcome: [60 * (playout % 2), 60 * (1 - (playout % 2)), 0],
      dealt: moments[0]!.all,
      moments,
    };
  });
  const cell = await cellOf('kuhn-poker');
  const looking = { ...cell, story: { at: 'rounds', count: 1, rollouts: ROLLOUTS, regret: true } } as const;
  const rows = storyRows(clustersOfTales(tales, 2), looking, ['gem', 'turn', 'gem']);
  const regrets = rows.filter(({ figure }) => figure.startsWith('story.regret.'));
  expect(regrets.map(({ figure }) => figure)).toEqual(['story.regret.gem', 'story.regret.turn']);
  // The mean of 0.1 and 0.3, each as often.
  expect(regrets[0]!.estimate).toBeCloseTo(0.2, 12);
});
