/** Figures that only repeat another one are told once. */
import { expect, test } from 'vitest';
import type { Block, Table } from '../../reports/blocks.ts';
import { comparedBlocks } from '../../reports/words/compared.ts';
import { withoutEchoes } from '../../reports/words/echoes.ts';
import type { Difference } from '../../sim/results.ts';
import { difference, run } from './constructed.ts';

const names = (figures: Parameters<typeof withoutEchoes>[0]) => withoutEchoes(figures).map(({ figure }) => figure);

test('a game for one whose only point is the win: share, score and its spread say what success says', () => {
  const won = [0.3, 0.4, 0.25];
  expect(
    names([
      { figure: 'share', values: won },
      { figure: 'score', values: won },
      { figure: 'score.sd', values: [0.458, 0.49, 0.433] },
      { figure: 'success', values: won },
      { figure: 'rounds', values: [8, 9, 8.5] },
    ]),
  ).toEqual(['success', 'rounds']);
});

test('what one of two seats wins the other loses; points stay points', () => {
  expect(
    names([
      { figure: 'share', values: [0.6, 0.7] },
      { figure: 'share', values: [0.4, 0.3] },
      { figure: 'score', values: [12, 13] },
      { figure: 'score.sd', values: [3, 4] },
    ]),
  ).toEqual(['share', 'score', 'score.sd']);
});

test('so it does under a rule by which a few games are won by nobody, and not under one by which many are', () => {
  const shares = (unwon: number) => [
    { figure: 'share', values: [0.6, 0.55] },
    { figure: 'share', values: [0.4, 0.45 - unwon] },
  ];
  expect(names(shares(0.002))).toEqual(['share']);
  expect(names(shares(0.02))).toEqual(['share', 'share']);
});

test('a spread that was asked for alone stays, and so do equal effects on different figures', () => {
  expect(names([{ figure: 'score.sd', values: [3, 4] }])).toEqual(['score.sd']);
  expect(
    names([
      { figure: 'rounds', values: [5, 5] },
      { figure: 'decisions', values: [20, 20] },
    ]),
  ).toEqual(['rounds', 'decisions']);
});

const tablesOf = (blocks: readonly Block[]): Table[] =>
  blocks.flatMap((one) => (one.kind === 'table' ? [one] : 'blocks' in one ? tablesOf(one.blocks) : []));

test('in a table of differences figures that are the same numbers have one line, told first what people ask for first', () => {
  const moved = (figure: string, over: Partial<Difference> = {}) =>
    difference({ figure, verdict: 'CHANGED', primary: false, ...over });
  const named = (...differences: Difference[]) =>
    tablesOf(comparedBlocks(run([], { differences }))).map(({ lines }) => lines.map(({ fields: [name] }) => name));
  const fed = moved('end.fed');
  const won = moved('share', { seat: 0, unit: 'share', primary: true });
  expect(named(fed, won)).toEqual([['share of wins, seat 1 (also: rate of ending “fed”)']]);
  const apart = [['rate of ending “fed”', 'share of wins, seat 1']];
  // Another level, another end of the interval, another verdict, or nothing that moved: alike by chance, or not alike.
  expect(named(fed, { ...won, a: 0.422, b: 0.398 })).toEqual(apart);
  expect(named(fed, { ...won, lo: -0.0291 })).toEqual(apart);
  expect(named(fed, { ...won, verdict: 'UNDECIDED' })).toEqual(apart);
  const still = { a: 0.4, b: 0.4, diff: 0, lo: 0, hi: 0, verdict: 'IDENTICAL' } as const;
  expect(named({ ...fed, ...still }, { ...won, ...still })).toEqual(apart);
});
