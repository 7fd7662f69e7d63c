/** What was never seen has room in a verdict: by the rule of three nothing in n games leaves up to 3/n open. */
import { expect, test } from 'vitest';
import type { CommonFigure } from '../../../sim/judge/pair-figures.ts';
import { judge, type Weighed } from '../../../sim/judge/judge.ts';

const still = (kind: CommonFigure['kind'], playouts: number): Weighed =>
  ({
    figure: { name: 'x', kind, unit: 'rate', primary: true },
    pair: { d: 0, se: 0, df: 239, p: 1 },
    margin: { margin: 0.01, kind: 'pp' },
    p: 1,
    looks: 1,
    playouts,
  }) as unknown as Weighed;

test.each([
  ['share', 240, 'UNDECIDED'],
  ['rate', 299, 'UNDECIDED'],
  ['rate', 300, 'EQUIVALENT'],
  ['mean', 240, 'EQUIVALENT'],
] as const)('a %s that moved in none of %i games is %s within 1 pp', (kind, playouts, verdict) => {
  expect(judge([still(kind, playouts)], { primary: 1, others: 0 })[0]!.verdict).toBe(verdict);
});
