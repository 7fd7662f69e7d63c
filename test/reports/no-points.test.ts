/** A game without points scores 1 for a win, else 0: what its scores say is said by shares and success. */
import { expect, test } from 'vitest';
import { toldDifferences } from '../../reports/words/differences.ts';
import { trendSentences } from '../../reports/words/sentences.ts';
import { storiesOf } from '../../reports/words/stories.ts';
import type { Difference, TrendRow } from '../../sim/results.ts';
import { cell, difference, figure } from './constructed.ts';

const playing = (most: number) =>
  [1, 2].map((number) =>
    cell(number, { figures: [0, 1].map((seat) => figure('score', most / 2, { seat, min: 0, max: most })) }),
  );
const WON = playing(1);

const judged = (over: Partial<Difference>) =>
  difference({ seat: 0, a: 0.4, b: 0.3, diff: -0.1, primary: true, ...over });
const ROWS = [
  judged({ figure: 'share', unit: 'share', weight: 10 }),
  judged({ figure: 'score', unit: 'points', weight: 4 }),
  judged({ figure: 'score.sd', unit: 'points', weight: 3 }),
  judged({ figure: 'margin', unit: 'points', seat: undefined, weight: 2 }),
  judged({ figure: 'rounds', unit: 'rounds', seat: undefined, a: 8, b: 7, diff: -1, weight: 1 }),
];
const told = (cells: typeof WON, differences: readonly Difference[], figures?: readonly string[]) =>
  toldDifferences({
    cells,
    finding: { differences: [...differences] },
    run: { verb: 'compare', comparison: { ...(figures && { figures }) } },
  }).map(({ figure: name }) => name);

test('a comparison does not tell scores that only say who won, their spread and their margin', () => {
  expect(told(WON, ROWS)).toEqual(['share', 'rounds']);
  expect(told(playing(9), ROWS)).toEqual(['share', 'score', 'score.sd', 'margin', 'rounds']);
});

test('it does where they were asked about by name, or where a baseline had points', () => {
  const asked = ROWS.map((row) => ({ ...row, primary: row.figure === 'score' }));
  expect(told(WON, asked, ['score'])).toEqual(['share', 'score', 'rounds']);
  expect(told(WON, [...ROWS.slice(0, 1), judged({ figure: 'score', unit: 'points', a: 6, weight: 4 })])).toEqual([
    'share',
    'score',
  ]);
});

test('a verdict never goes without the figure it hangs on', () => {
  const rows = [
    judged({ figure: 'share', unit: 'share', verdict: 'EQUIVALENT', weight: 0.5 }),
    judged({ figure: 'score.sd', unit: 'points', diff: -0.05, verdict: 'UNDECIDED', weight: 0.9 }),
  ];
  const [story] = storiesOf({ cells: WON, finding: { differences: rows } });
  expect(story!.verdict).toBe('UNDECIDED');
  expect(story!.head.figure).toBe('score.sd');
});

test('trends of such scores are not told, and it is said of whom a figure does not surely rise or fall', () => {
  const row = (name: string, seat: number, direction: TrendRow['direction']) =>
    ({ figure: name, seat, role: undefined, unit: 'share', direction, values: [0.2, 0.3 + seat], steps: [] }) as const;
  const rows = [
    row('share', 0, 'rises'),
    row('share', 1, 'unclear'),
    row('score', 0, 'rises'),
    row('score', 1, 'unclear'),
  ];
  expect(trendSentences(WON, rows)).toEqual([
    'Share of wins, seat 1 rises in the order given: 20.0 % → 30.0 %.',
    'Not surely rising or falling at every step in the order given: share of wins, seat 2.',
  ]);
});
