/** What winning goes with: counted by hand, and in games where who wins is known. */
import { expect, test } from 'vitest';
import { openExperiment } from '../../lab/experiment.ts';
import { run as play } from '../../lab/run.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import { isTheWin, winnersDiffer, winningCurve } from '../../reports/words/winning.ts';
import type { WinningRows } from '../../sim/results.ts';
import { wilson } from '../../sim/stats/interval.ts';
import { cell, run, spec } from './constructed.ts';

const rows = (counts: WinningRows['counts'], figure = 'loot'): WinningRows => ({
  figure,
  role: undefined,
  unit: 'count',
  counts,
});
// 4000 seats: 1000 with 1, of whom 100 win; 2000 with 2 and 1000 wins; 1000 with 3 and 900.
const loot = rows([
  [1, 1000, 100],
  [2, 2000, 1000],
  [3, 1000, 900],
]);
const even = rows(
  [
    [1, 2000, 1000],
    [2, 2000, 1000],
  ],
  'luckless',
);

test('winners against the others, in standard deviations; what chance explains is left out', () => {
  // Winners 100 + 2000 + 2700 = 4800 over 2000; the others 900 + 2000 + 300 = 3200 over 2000. SD: root of one half.
  const found = winnersDiffer(cell(1, { winning: [even, loot] }));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ rows: loot, winners: 2.4, others: 1.6 });
  expect(found[0]!.apart).toBeCloseTo(0.8 * Math.SQRT2, 12);
});

test('the chance to win by value; two seats of a game count as one case', () => {
  const curve = winningCurve(cell(1, { winning: [loot] }), loot);
  expect(curve.map(({ from, to, chance }) => [from, to, chance])).toEqual([
    [1, 1, 0.1],
    [2, 2, 0.5],
    [3, 3, 0.9],
  ]);
  const { lo, hi } = wilson(0.5, 1000);
  expect([curve[1]!.lo, curve[1]!.hi]).toEqual([lo, hi]);
});

test('a score that says no more than who won is no figure to win by', () => {
  const score = rows(
    [
      [0, 3000, 0],
      [1, 1000, 1000],
    ],
    'score',
  );
  expect([score, loot, even].map(isTheWin)).toEqual([true, false, false]);
});

test('many values are gathered in at most twelve ranges and a rest', () => {
  const many = rows(Array.from({ length: 100 }, (_, i) => [i, 10, i / 10] as const));
  const curve = winningCurve(cell(1, { winning: [many] }), many);
  expect(curve.length).toBeLessThanOrEqual(13);
  expect(curve[0]!.from).toBe(0);
  expect(curve.at(-1)!.to).toBe(99);
  expect(curve.every(({ from }, i) => i === 0 || from === curve[i - 1]!.to + 1)).toBe(true);
});

test('Kuhn poker: whoever gains has won, and nobody else; every win is counted once', async () => {
  const result = await play(await openExperiment({ game: 'kuhn-poker', playouts: 2400, seed: 3n }), { workers: 1 });
  const [score] = result.cells[0]!.winning!;
  expect(score!.counts.map(([value, count, wins]) => [value, wins / count])).toEqual([
    [-2, 0],
    [-1, 0],
    [1, 1],
    [2, 1],
  ]);
  expect(score!.counts.reduce((sum, [, count]) => sum + count, 0)).toBe(4800);
  expect(score!.counts.reduce((sum, [, , wins]) => sum + wins, 0)).toBe(2400);
});

test('tied wins are split, rotated bots counted in every seat', async () => {
  const options = { game: 'tic-tac-toe', bots: 'random,first', playouts: 960, seed: 3n } as const;
  const { cells } = await play(await openExperiment(options), { workers: 1 });
  const tie = cells[0]!.figures.find(({ figure }) => figure === 'tie')!.estimate;
  const total = cells[0]!.winning![0]!.counts.reduce((sum, [, , wins]) => sum + wins, 0);
  const shares = cells[0]!.figures.filter(({ figure, seat }) => figure === 'share' && seat !== undefined);
  expect(total / 960).toBeCloseTo(
    shares.reduce((sum, { estimate }) => sum + estimate, 0),
    12,
  );
  expect(tie).toBeGreaterThan(0);
});

test('where all have won, or nobody has, nothing goes with it', async () => {
  const all = rows(loot.counts.map(([value, count]) => [value, count, count]));
  const none = rows(loot.counts.map(([value, count]) => [value, count, 0]));
  for (const winning of [[all], [none]]) {
    expect(await pageOf(run([cell(1, { winning })]))).not.toContain('What winners did differently');
  }
  // Beside a cell in which some have lost it is told.
  const hard = cell(2, { spec: spec({ preset: 'hard', variant: 'hard' }), winning: [loot], fingerprintTrace: 'x' });
  expect(await pageOf(run([cell(1, { winning: [all] }), hard]))).toContain('What winners did differently');
});

test('the page of one cell tells it, and that of several tells each', async () => {
  const one = cell(1, { winning: [loot, even] });
  const html = await pageOf(run([one]));
  expect(html).toContain('What winners did differently');
  expect(html).toContain('2.4 / 1.6');
  expect(html).toContain('Loot: chance of a win');
  expect(html).toContain('Luckless: chance of a win');
  // The other cell, by hand: 2000 seats with 1, of whom 500 win, and 2000 with 3, of whom 1500 win: 2.5 against 1.5.
  const other = rows([
    [1, 2000, 500],
    [3, 2000, 1500],
  ]);
  const both = await pageOf(
    run([one, cell(2, { spec: spec({ preset: 'hard', variant: 'hard' }), winning: [other], fingerprintTrace: 'x' })]),
  );
  expect(both).toContain('What winners did differently');
  expect(both).toContain('Loot 2.4 / 1.6, 2.5 / 1.5');
  expect(both).toContain('hard: 1: 25.0 % (');
  expect(await pageOf(run([cell(1), cell(2, { fingerprintTrace: 'x' })]))).not.toContain(
    'What winners did differently',
  );
});
