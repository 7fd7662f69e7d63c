/** What `matters` says first: the strongest move of each rule, and how large what is open can be. */
import { expect, test } from 'vitest';
import { summaryOf } from '../../lab/summary.ts';
import { mattersSentences } from '../../reports/words/dials.ts';
import type { EffectRow, MattersResult } from '../../sim/results.ts';
import { cell, run } from './constructed.ts';

type Told = readonly [rule: string, to: string, diff: number, half: number, verdict: EffectRow['verdict']];

function effects(moves: readonly Told[], over: Partial<EffectRow> = {}): object[] {
  return moves.map(([rule, to, diff, half, verdict], i) => ({
    cell: i + 2,
    bots: 'greedy,greedy',
    rule,
    group: 'dials',
    from: '1',
    to,
    figure: 'share',
    seat: 0,
    unit: 'share',
    base: 0.5,
    moved: 0.5 + diff,
    diff,
    lo: diff - half,
    hi: diff + half,
    margin: 0.01,
    verdict,
    ...over,
  }));
}

function sentences(matters: readonly object[]): string[] {
  return mattersSentences({ finding: { verb: 'matters', matters } } as unknown as MattersResult);
}

function sentence(moves: readonly Told[]): string {
  return sentences(effects(moves)).slice(0, 2).join(' ');
}

test('of two moves of one rule the stronger is named, and the next rule after it', () => {
  const told = sentence([
    ['pay', '3', 0.035, 0.01, 'CHANGED'],
    ['pay', '2', 0.027, 0.01, 'CHANGED'],
    ['end', '0', -0.016, 0.005, 'CHANGED'],
    ['size', '2', 0.001, 0.002, 'EQUIVALENT'],
  ]);
  expect(told).toBe(
    "What moves seat 1's share of wins most: pay 1 → 3 (+3.5 ± 1.0 pp), end 1 → 0 (−1.6 ± 0.5 pp). Of 4 moves 1 surely moves seat 1's share of wins by less than the margin.",
  );
});

test('the first sentence is the finding alone, in two lines', () => {
  const long = (i: number) => `a rule with a name that takes half of a line ${i}`;
  const moves = [1, 2, 3].map((i): Told => [long(i), '3', 0.05 - 0.01 * i, 0.002, 'CHANGED']);
  const [first, second] = sentences(effects([...moves, ['size', '0', 0, 0.001, 'EQUIVALENT']]));
  expect(first!.length).toBeLessThanOrEqual(160);
  expect(first).toContain(`${long(1)} 1 → 3 (+4.0 ± 0.2 pp)`);
  expect(first).not.toMatch(/margin|undecided/);
  expect(second).toBe("Of 4 moves 1 surely moves seat 1's share of wins by less than the margin.");
  // Of many figures that nothing moves three are named.
  const still = ['share', 'score', 'margin', 'tie', 'rounds'].flatMap((figure, i) =>
    effects([['size', '0', 0, 0.001, 'EQUIVALENT']], { figure, base: 0.1 * i, moved: 0.2 * i }),
  );
  expect(sentences(still)[0]).toBe(
    "Nothing surely moves seat 1's share of wins, seat 1's mean score, seat 1's winning margin and 2 more figures.",
  );
});

test('what is open is told with the farthest end of its intervals', () => {
  const told = sentence([
    ['pay', '3', 0.035, 0.01, 'CHANGED'],
    ['size', '2', 0.004, 0.009, 'UNDECIDED'],
    ['size', '0', -0.01, 0.011, 'UNDECIDED'],
  ]);
  expect(told).toMatch(/Of 3 moves 2 are undecided, each within ±2\.1 pp \(more --playouts would tell\)\.$/);
});

test('nothing is said of how large it can be where that is not known', () => {
  expect(sentence([['size', '2', 0.004, NaN, 'UNDECIDED']])).toMatch(
    /1 is undecided \(more --playouts would tell\)\.$/,
  );
});

test('who wins comes first also where nothing surely moves it, and is told in full further down', () => {
  const wins = effects([['pay', '3', 0.004, 0.02, 'UNDECIDED']]);
  const points = effects([['pay', '3', 2, 0.5, 'CHANGED']], { figure: 'score', unit: 'points' });
  const [first, ...more] = sentences([...wins, ...points]);
  expect(first).toBe(
    "Nothing surely moves seat 1's share of wins. What moves seat 1's mean score most: pay 1 → 3 (+2.00 ± 0.50).",
  );
  expect(more[0]).toMatch(/^Nothing surely moves seat 1's share of wins; of 1 move 1 is undecided/);
});

test('of several seats whose shares nothing moves, the first line names none', () => {
  const shares = [0, 1, 2].flatMap((seat) => effects([['pay', '3', 0.004 + seat / 1000, 0.02, 'UNDECIDED']], { seat }));
  const points = effects([['pay', '3', 2, 0.5, 'CHANGED']], { figure: 'score', unit: 'points' });
  expect(sentences([...shares, ...points])[0]).toBe(
    "Nothing surely moves who wins. What moves seat 1's mean score most: pay 1 → 3 (+2.00 ± 0.50).",
  );
});

test('the move that can be typed is the strongest that is sure; none is where none is', async () => {
  const moves = (verdict: EffectRow['verdict']) => [
    ...effects([['pay', '3', 0.004, 0.02, 'UNDECIDED']]),
    ...effects([['size', '2', 2, 0.5, verdict]], { figure: 'score', unit: 'points', cell: 2 }),
  ];
  const replay = 'alicorn replay toy --seed 42 --players 3 --set size=2 --bots greedy';
  const printed = async (matters: readonly object[]) =>
    summaryOf(
      run([cell(1), cell(2, { replay, fingerprintTrace: '' })], { matters }, {
        verb: 'matters',
        matters: { moves: [] },
      } as object),
      {
        width: 100,
        colour: false,
      },
    );
  expect(await printed(moves('CHANGED'))).toContain(
    'To play the first:\n  alicorn run toy --seed 42 --players 3 --set size=2 --bots greedy',
  );
  expect(await printed(moves('EQUIVALENT'))).not.toContain('To play the first');
});

test('of components that never acted it is said which set', () => {
  const told = sentences(
    effects([
      ['pay', '3', 0.035, 0.01, 'CHANGED'],
      ['components', 'evenDeck', 0.02, 0.01, 'CHANGED'],
      ['components', 'lateTrack', 0, 0, 'UNTOUCHED'],
      ['rampageLevel', 'hard', 0, 0, 'UNTOUCHED'],
    ]),
  );
  expect(told.at(-1)).toMatch(/^Never acted, .*: components lateTrack, rampage level\.$/);
});
