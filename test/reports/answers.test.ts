/** The questions of the first minute: what is said must follow from the numbers beside it. */
import { expect, test } from 'vitest';
import { painter } from '../../reports/terminal/paint.ts';
import { answerText } from '../../reports/terminal/answer-text.ts';
import { answerOf } from '../../reports/words/answers.ts';
import type { FigureRow, RunResult } from '../../sim/results.ts';
import { around, cell, difference, figure, run, spec } from './constructed.ts';

/** A solo game under presets, each with its success rate; intervals of two points to both sides. */
function presets(rates: Readonly<Record<string, number>>): RunResult {
  const cells = Object.entries(rates).map(([preset, rate], i) =>
    cell(i + 1, {
      spec: spec({
        players: 1,
        roles: ['prince'],
        bots: ['greedy'],
        preset,
        variant: preset,
        rules: { limit: preset === 'standard' ? 3 : 4 + i, open: true },
      }),
      figures: [figure('success', rate, around(rate, 0.02))],
      fingerprintTrace: `trace${i}`,
    }),
  );
  return run(cells, {}, { verb: 'sweep' });
}

/** One table whose seats or bots win so much, with half intervals and the p of seat fairness. */
function table(shares: readonly FigureRow[], p: number, bots: readonly string[]): RunResult {
  const fairness = figure('seatFairness.p', p, { unit: 'ratio', ciLo: NaN, ciHi: NaN });
  return run([cell(1, { spec: spec({ bots, players: bots.length }), figures: [...shares, fairness] })]);
}
const seat = (index: number, share: number, half: number) =>
  figure('share', share, { seat: index, unit: 'share', ...around(share, half) });
const bot = (name: string, share: number, half: number) =>
  figure('share', share, { bot: name, unit: 'share', ...around(share, half) });

test('hardest: the one called so, or another with both numbers and what it plays with', () => {
  const yes = answerOf('hardest', presets({ standard: 0.6, nightmare: 0.2, picnic: 0.9 }), 'nightmare');
  expect(yes.sentence).toMatch(/^Yes\. The hardest is nightmare: 20\.0 % .* succeed; next comes standard with 60\.0 %/);
  expect(yes.rows.map(({ label }) => label)).toEqual(['nightmare', 'standard', 'picnic']);
  const no = answerOf('hardest', presets({ standard: 0.6, nightmare: 0.4, royal: 0.3 }), 'nightmare');
  expect(no.sentence).toMatch(
    /^No\. The hardest is royal: 30\.0 %.* of nightmare 40\.0 %.*: royal plays with limit=6, nightmare with limit=5\.$/,
  );
});

test('hardest: as far as can be told where intervals touch', () => {
  const close = answerOf('hardest', presets({ standard: 0.6, nightmare: 0.31, royal: 0.3 }), 'royal');
  expect(close.sentence).toContain('The hardest, as far as can be told, is royal');
});

test.each([
  [[0.4, 0.33, 0.27], 0.01, 0.001, /^Yes: seat 1 wins most, 40\.0 %.*; an equal share is 33\.3 %\.$/],
  [[0.34, 0.33, 0.33], 0.01, 0.4, /^No, by less than 3 percentage points: seat 1 wins most/],
  [[0.36, 0.33, 0.31], 0.05, 0.3, /^No more than chance explains in so many games: seat 1/],
])('seats %j ± %f at p = %f', (shares, half, p, said) => {
  const rows = shares.map((share, index) => seat(index, share, half));
  const { sentence } = answerOf('seats', table(rows, p, ['greedy', 'greedy', 'greedy']));
  expect(sentence).toMatch(said);
});

test.each([
  [0.9, 0.03, 'By far'],
  [0.66, 0.04, 'Clearly'],
  [0.58, 0.06, 'Somewhat'],
  [0.53, 0.06, 'Not measurably'],
  [0.3, 0.06, 'Not at all'],
])('a duel won by %f ± %f', (share, half, said) => {
  const rows = [bot('mcts:iterations=10', share, half), bot('greedy', 1 - share, half)];
  const { sentence } = answerOf('duel', table(rows, 0.5, ['mcts:iterations=10', 'greedy']));
  expect(sentence.startsWith(`${said}: mcts:iterations=10 wins `), sentence).toBe(true);
});

test.each([
  [{ verdict: 'CHANGED', diff: -0.2, a: 0.5, b: 0.3 }, 'Yes, for the knight'],
  [{ verdict: 'CHANGED', diff: 0.2, a: 0.3, b: 0.5 }, 'No, easier, for the knight'],
  [{ verdict: 'UNDECIDED', diff: -0.01, a: 0.5, b: 0.49 }, 'Not decided in so many games, for the knight'],
  [{ verdict: 'EQUIVALENT', diff: -0.001, a: 0.5, b: 0.499 }, 'No, as hard, for the knight'],
] as const)('harder: %j', (over, said) => {
  const cells = ['easy', 'hard'].map((preset, i) =>
    cell(i + 1, {
      spec: spec({ players: 1, roles: ['knight'], bots: ['greedy'], preset, variant: preset, rules: { limit: i } }),
      figures: [figure('success', i === 0 ? over.a : over.b)],
    }),
  );
  const found = run(
    cells,
    { differences: [difference({ figure: 'success', primary: true, ...over })] },
    { verb: 'compare' },
  );
  const { sentence, rows } = answerOf('harder', found);
  expect(sentence.startsWith(said), sentence).toBe(true);
  expect(rows.map(({ row }) => row.estimate)).toEqual([over.a, over.b]);
});

test('an answer on the terminal: question, sentence, bars in proportion, command; never wider', () => {
  const answer = answerOf('hardest', presets({ standard: 0.8, nightmare: 0.2 }), 'nightmare');
  const lines = answerText('Which is hardest?', answer, 'alicorn sweep toy', 70, painter(false));
  expect(lines[0]).toBe('Which is hardest?');
  expect(lines.at(-1)).toBe('  alicorn sweep toy');
  const bars = lines.filter((line) => line.includes('█'));
  // 28 columns for the largest, a quarter of them for a quarter of it.
  expect(bars.map((line) => line.split('█').length - 1)).toEqual([7, 28]);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(70);
});

test.each([40, 60])('names give way to numbers in %d columns: none of these is cut', (width) => {
  const thousands = [12_345.5, 1234.5].map((score, i) => ({
    label: i === 0 ? 'every other rule of the long and winding road' : 'plain',
    row: figure('score', score, { unit: 'points', ciLo: score - 100, ciHi: score + 100 }),
  }));
  const lines = answerText('?', { sentence: 'So.', rows: thousands }, 'alicorn', width, painter(false));
  expect(lines.filter((line) => /12345\.5 \(12245\.5–12445\.5\)$/.test(line))).toHaveLength(1);
  expect(lines.filter((line) => /1234\.5 \(1134\.5–1334\.5\)$/.test(line))).toHaveLength(1);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
});
