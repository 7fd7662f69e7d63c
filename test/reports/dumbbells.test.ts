/** Before and after: what is drawn on one axis, and what on a line of its own. */
import { expect, test } from 'vitest';
import { dumbbells, type Dumbbell } from '../../reports/html/charts/dumbbells.ts';
import { drawnWide } from '../../reports/html/charts/svg.ts';
import { comparedBlocks } from '../../reports/words/compared.ts';
import { toldDifferences } from '../../reports/words/differences.ts';
import type { Difference, Verdict } from '../../sim/results.ts';
import { checked, difference, run } from './constructed.ts';

const row = (label: string, before: number, after: number): Dumbbell => {
  const half = Math.abs(after - before) / 2;
  const [lo, hi] = [after - before - half, after - before + half];
  return { label, before, after, lo, hi, margin: 0.01, fromTo: '', text: '', kind: 'changed', fraction: true };
};
/** How far the mark of each row stands from its ring, as a part of the width. */
const drawnApart = (rows: readonly Dumbbell[]): number[] => {
  const { text } = dumbbells({ title: 'x', rows });
  const lines = [...text.matchAll(/x1="([-\d.]+)" y1="[-\d.]+" x2="([-\d.]+)" y2="[-\d.]+" class="zero"/g)];
  const width = Number(/viewBox="0 0 (\d+)/.exec(text)![1]);
  return lines.map(([, from, to]) => Math.abs(Number(to) - Number(from)) / width);
};

test('a change of a point and a half is seen beside a rate seventy points above it', () => {
  const rows = [row('success rate', 0.071, 0.055), row('rate of ending “collapse”', 0.816, 0.765)];
  expect(drawnApart(rows)).toHaveLength(2);
  for (const part of drawnApart(rows)) expect(part).toBeGreaterThan(0.2);
  expect(dumbbells({ title: 'x', rows }).text).not.toContain('% of games');
});

test('changes that can be told apart on it share an axis', () => {
  const rows = [row('success rate', 0.9, 0.4), row('rate of ending “sick”', 0.05, 0.1)];
  expect(dumbbells({ title: 'x', rows }).text).toContain('% of games');
  const [large, small] = drawnApart(rows);
  expect(large! / small!).toBeCloseTo(10, 1);
});

test('a change smaller than its margin looks small, and a name is never cut', () => {
  // A tenth of a decision where twelve hundredths are too small to count.
  const small = { ...row('decisions', 23.89, 23.79), lo: -0.16, hi: -0.03, margin: 0.12, fraction: false };
  expect(drawnApart([small])[0]).toBeLessThan(0.2);
  const named = { ...small, label: 'spread of scores (SD), seat 3 (dragon)', fromTo: '0.50 → 0.00' };
  const { text } = dumbbells({ title: 'x', rows: [named] });
  const words = [...text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, part]) => part).join(' ');
  expect(words).toContain('(dragon)');
  expect(words).not.toContain('…');
});

test('between long names and large numbers marks have room, else they stand below both', () => {
  const named = (length: number): Dumbbell => ({
    ...row('n'.repeat(length), 123_000, 124_000),
    ...{ fraction: false, fromTo: '123 000 → 124 000', text: '+1 000 (+900 to +1 100)' },
  });
  for (const length of [10, 60, 75, 90, 140]) {
    const { text } = drawnWide(() => dumbbells({ title: 'x', rows: [named(length)] }));
    const [, from, to] = /x1="([-\d.]+)" y1="[-\d.]+" x2="([-\d.]+)" y2="[-\d.]+" class="zero"/.exec(text)!;
    expect(Number(to) - Number(from), `${length} letters`).toBeGreaterThan(60);
    expect(text).toContain('123 000 → 124 000,  +1 000 (+900 to +1 100)');
  }
});

test('the picture begins with what people ask for first, however heavy the rest', () => {
  const differences = [
    checked({
      figure: 'rounds',
      seat: undefined,
      unit: 'rounds',
      diff: 2,
      lo: 1.9,
      hi: 2.1,
      weight: 9,
      verdict: 'CHANGED',
    }),
    checked({ figure: 'share', seat: 0, weight: 1, verdict: 'UNDECIDED' }),
  ];
  const [section] = comparedBlocks(run([], { differences }));
  const cards = section?.kind === 'section' ? section.blocks[0] : undefined;
  const chart = cards?.kind === 'cards' ? cards.cards[0]!.chart : undefined;
  expect(chart?.type === 'dumbbells' ? chart.rows.map(({ label }) => label) : []).toEqual([
    'share of wins, seat 1',
    'rounds',
  ]);
});

test('wins that are the shares, as without ties, have one verdict: a change that one of the two sees, else what was asked', () => {
  type Told = readonly [figure: string, verdict: Verdict, primary: boolean];
  const verdicts = (first: Told, second: Told, over: Partial<Difference> = {}) => {
    const row = ([figure, verdict, primary]: Told) => difference({ figure, verdict, primary, seat: 0, unit: 'share' });
    const differences = [row(first), { ...row(second), ...over }];
    return toldDifferences({ cells: [], finding: { differences } }).map((told) => `${told.figure} ${told.verdict}`);
  };
  expect(verdicts(['win', 'UNDECIDED', false], ['share', 'CHANGED', true])).toEqual(['share CHANGED']);
  expect(verdicts(['win', 'CHANGED', false], ['share', 'UNDECIDED', true])).toEqual(['win CHANGED']);
  expect(verdicts(['win', 'UNDECIDED', true], ['share', 'EQUIVALENT', false])).toEqual(['win UNDECIDED']);
  expect(verdicts(['win', 'CHANGED', true], ['share', 'CHANGED', true])).toEqual(['share CHANGED']);
  // Ties part them; another seat is another number.
  const both = ['win CHANGED', 'share CHANGED'];
  expect(verdicts(['win', 'CHANGED', false], ['share', 'CHANGED', true], { a: 0.42, b: 0.396 })).toEqual(both);
  expect(verdicts(['win', 'CHANGED', false], ['share', 'CHANGED', true], { seat: 1 })).toEqual(both);
});
