import { expect, test } from 'vitest';
import { openComparison } from '../../lab/comparison.ts';
import { findingOf } from '../../lab/verbs/all.ts';
import { strengthSentences } from '../../reports/words/strengths.ts';
import { shiftsOfDifferences } from '../../sim/judge/strengths.ts';
import type { CellResult, Difference } from '../../sim/results.ts';

/** A cell of which only its setting matters. */
const cell = (number: number, preset: string, bot: string) =>
  ({
    cell: number,
    spec: {
      game: 'vast',
      players: 1,
      roles: ['knight'],
      variant: preset,
      preset,
      rules: {},
      components: { name: 'printed', hash: 'x' },
      bots: [bot],
    },
    botOptions: {},
  }) as unknown as CellResult;

const difference = (number: number, against: number, diff: number, se: number, df = Infinity) =>
  ({
    cell: number,
    against,
    figure: 'success',
    seat: undefined,
    role: undefined,
    bot: undefined,
    unit: 'rate',
    primary: true,
    diff,
    se,
    df,
  }) as unknown as Difference;

const cells = [
  cell(1, 'easyA', 'greedy'),
  cell(2, 'hardC', 'greedy'),
  cell(3, 'easyA', 'mcts'),
  cell(4, 'hardC', 'mcts'),
];

test('an effect of 3 points under greed and 12 under search is larger: 9 points, in errors of the root of two', () => {
  // z = 0.09 / (0.02 * 1.41421) = 3.182: p = 0.00146 (normal table).
  const [row, ...more] = shiftsOfDifferences(cells, [difference(2, 1, -0.03, 0.02), difference(4, 3, -0.12, 0.02)])!;
  expect(more).toEqual([]);
  expect(row!.shift).toBeCloseTo(-0.09, 12);
  expect(row!.p).toBeCloseTo(0.00146, 5);
  expect(row!.change).toBe('grows');
  expect(row!.hi).toBeCloseTo(-0.09 + 1.95996 * 0.02 * Math.SQRT2, 5);
});

test('an effect that turns round is said to, a noisy one is not', () => {
  const turned = shiftsOfDifferences(cells, [difference(2, 1, 0.05, 0.01), difference(4, 3, -0.05, 0.01)])!;
  expect(turned[0]!.change).toBe('sign');
  const noisy = shiftsOfDifferences(cells, [difference(2, 1, 0.05, 0.06), difference(4, 3, -0.05, 0.06)])!;
  expect(noisy[0]!.change).toBeUndefined();
  // t of 3.182 with 2 degrees of freedom (Welch, 1 each) has p = 0.086.
  const few = shiftsOfDifferences(cells, [difference(2, 1, -0.03, 0.02, 1), difference(4, 3, -0.12, 0.02, 1)])!;
  expect(few[0]!.p).toBeCloseTo(0.0862, 3);
  expect(few[0]!.change).toBeUndefined();
});

test('the sentence names the question, both answers and who gave them', () => {
  const strengths = shiftsOfDifferences(cells, [difference(2, 1, -0.03, 0.01), difference(4, 3, -0.12, 0.01)])!;
  expect(strengthSentences(strengths, cells)).toEqual([
    'easyA → hardC, success rate: −3.0 ± 2.0 pp under greedy, −12.0 ± 2.0 pp under mcts: the effect is larger under stronger play.',
  ]);
});

test('one set of bots has nothing to be compared with', () => {
  expect(shiftsOfDifferences(cells.slice(0, 2), [difference(2, 1, 1, 0.1)])).toBeUndefined();
});

test('a comparison under two sets of bots pairs variants under the same bots only', async () => {
  const {
    cells: made,
    kept,
    variants,
  } = await openComparison({
    game: 'pig',
    vary: { target: '20,30,40' },
    botSets: ['random', 'script:hold20'],
    reference: 'target=20',
    seed: 1,
  });
  expect(made.map(({ bots }) => bots[0])).toEqual([
    ...['random', 'random', 'random'],
    ...['script:hold20', 'script:hold20', 'script:hold20'],
  ]);
  expect(variants).toEqual(['target=20', 'target=30', 'target=40', 'target=20', 'target=30', 'target=40']);
  expect(kept!.comparison.pairs).toEqual([
    [0, 1],
    [0, 2],
    [3, 4],
    [3, 5],
  ]);
  expect(kept!.comparison.sets).toBe(2);
});

test('variants with bots of their own are not asked under several sets', async () => {
  const both = openComparison({ game: 'pig', vary: { bots: 'random,first' }, botSets: ['random', 'last'], seed: 1 });
  await expect(both).rejects.toThrow('--bots several times');
});

test('a sweep under one set of bots has no strengths', async () => {
  const sweep = await findingOf('sweep');
  const { finding } = await sweep.analyse([], { run: {} as never, cells: cells.slice(0, 2) });
  expect(Object.keys(finding)).toEqual(['verb', 'standouts']);
});

test.each([
  ['as it is asked for', { shuffle: 'stable' }, 'stable'],
  ['as it is asked for', { shuffle: 'plain' }, 'plain'],
  ['plain where a rule differs', {}, 'plain'],
] as const)('a comparison shuffles %s: %j', async (_what, asked, shuffle) => {
  const { cells } = await openComparison({
    game: 'pig',
    bots: 'script:hold20',
    vary: { target: [90, 100] },
    seed: 1,
    ...asked,
  });
  expect(cells.map((one) => one.stableShuffle)).toEqual([shuffle === 'stable', shuffle === 'stable']);
});
