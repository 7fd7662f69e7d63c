/** Minutes per game, where somebody said how long people think. */
import { expect, test } from 'vitest';
import { minutesOf, takenText } from '../../reports/words/minutes.ts';
import { summaryOf } from '../../lab/summary.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import { cell, run } from './constructed.ts';

// A game of these has 31.25 decisions, nine of ten games 14 to 26.
const one = cell(1);

test.each([
  [0.25, '7.8 min', 'at 0.25 min per decision; nine of ten games 3.5 min to 6.5 min'],
  [2, '63 min', 'at 2 min per decision; nine of ten games 28 min to 52 min'],
  [6, '3 h 8 min', 'at 6 min per decision; nine of ten games 84 min to 2 h 36 min'],
])('%f minutes per decision', (pace, mean, note) => {
  const range = note.replace(/^.*games /, '');
  expect(minutesOf(run([one], {}, { minutesPerDecision: { toy: pace } }).run, one)).toEqual({ mean, range, note });
});

test('they stand in the summary and on the page, and nowhere if nobody said', async () => {
  const timed = run([one], {}, { minutesPerDecision: { toy: 2 } });
  expect(await summaryOf(timed, { width: 80, colour: false })).toContain('\ntakes 63 min (at 2 min per decision; ');
  const answer = (await summaryOf(timed, { width: 80, colour: false })).split('\n\n')[0]!.replaceAll('\n', ' ');
  expect(answer).toMatch(/ A game takes 63 min \(nine of ten: 28 min to 52 min\)\./);
  expect(await pageOf(timed)).toContain('<b>63 min</b><span>per game</span>');
  for (const silent of [run([one]), run([one], {}, { minutesPerDecision: { other: 2 } })]) {
    expect(await summaryOf(silent, { width: 80, colour: false })).not.toContain('takes');
    expect(minutesOf(silent.run, one)).toBeUndefined();
  }
});

test('of several cells from the shortest to the longest', () => {
  const longer = cell(2, {
    figures: one.figures.map((row) => (row.figure === 'decisions' ? { ...row, estimate: 62.5 } : row)),
  });
  const { run: timed } = run([one, longer], {}, { minutesPerDecision: { toy: 2 } });
  expect(takenText(timed, [one, longer])).toBe('A game takes 63 min to 2 h 5 min, by cell.');
  expect(takenText(timed, [one, one])).toBe('A game takes 63 min.');
  expect(takenText(run([one]).run, [one, longer])).toBeUndefined();
});
