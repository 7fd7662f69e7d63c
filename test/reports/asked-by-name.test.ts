/** What `--figure` asks about is answered first, whatever else moved. */
import { expect, test } from 'vitest';
import { namesFigures } from '../../reports/words/differences.ts';
import { intervalLegend } from '../../reports/words/sentences.ts';
import { shortly, storiesOf, verdictText } from '../../reports/words/stories.ts';
import { summaryOf } from '../../lab/summary.ts';
import { cell, comparison, difference, run } from './constructed.ts';

type Over = Parameters<typeof difference>[0];

const dice: Over = { figure: 'diceLeft', unit: 'count', seat: undefined, weight: 9, diff: 1, lo: 0.9, hi: 1.1 };
const loops: Over = {
  ...dice,
  ...{ figure: 'loops', primary: true, verdict: 'EQUIVALENT', weight: 0.1 },
  ...{ a: 0.2, b: 0.2, diff: 0, lo: -0.01, hi: 0.01 },
};

const named = (...rows: Over[]) =>
  storiesOf({
    ...run([cell(1), cell(2)], { differences: rows.map(difference) }),
    run: { verb: 'compare', comparison: { figures: ['by name'] } },
  })[0]!;

test('what is surely within its margin is said before what was not asked about', () => {
  const told = named(dice, loops);
  expect(verdictText(told)).toBe('EQUIVALENT in loops, CHANGED in 1 other');
  expect(shortly(told)).toMatch(/^EQUIVALENT in loops \(0\.20 → 0\.20\), CHANGED in dice left, /);
});

test('of several all are answered, the open first, and each sentence once', () => {
  const rounds: Over = { ...loops, figure: 'rounds', verdict: 'UNDECIDED', lo: -2, hi: 2 };
  const told = named(dice, loops, rounds);
  expect(shortly(told)).toMatch(/^UNDECIDED in rounds \(.*\), EQUIVALENT in loops \(.*\), CHANGED in dice left, /);
  expect(told.more.map(({ figure }) => figure)).toEqual(['loops']);
  const moved = named(dice, loops, { ...rounds, verdict: 'CHANGED', diff: 3, lo: 1, hi: 5 });
  expect(shortly(moved)).toMatch(/^CHANGED: Rounds .*, EQUIVALENT in loops \(0\.20 → 0\.20\)\.$/);
});

test('neither a figure of the same numbers nor one that people ask for more often stands for it', () => {
  const success: Over = { ...loops, figure: 'success', primary: false, diff: 0.1, lo: -0.1, hi: 0.3 };
  const fed: Over = { ...success, figure: 'end.fed', primary: true };
  expect(named(success, fed).head.figure).toBe('end.fed');
  const plies: Over = { ...loops, figure: 'plies' };
  expect(named({ ...plies, figure: 'decisions', primary: false }, plies).head.figure).toBe('plies');
});

test('a role that has one seat is called by its name, not by its seat', () => {
  const taken: Over = { ...loops, figure: 'treasuresTaken', verdict: 'CHANGED', diff: 3, lo: 1, hi: 5, role: 'dragon' };
  expect(shortly(named({ ...taken, seat: 2 }, { ...taken, seat: undefined }))).toMatch(
    /^CHANGED: Dragon's treasures taken /,
  );
});

test('the table of the terminal begins with it, however many moved more', async () => {
  const others = Array.from({ length: 30 }, (_, i) => difference({ ...dice, figure: `other${i}`, diff: 1 + i }));
  const compared = comparison();
  const result = {
    ...compared,
    run: { ...compared.run, comparison: { pairs: [], margins: [], figures: ['loops'] } },
    finding: { ...compared.finding, differences: [...others, difference(loops)] },
  };
  expect(namesFigures(result)).toBe(true);
  const lines = (await summaryOf(result, { width: 80, colour: false })).split('\n');
  const head = lines.findIndex((line) => /^figure +/.test(line));
  expect(lines[head + 1]).toMatch(/^loops .* EQUIVALENT$/);
});

test('one primary figure is not called all of them', () => {
  const rows = [loops, dice].map((over) => difference({ ...over, m: over.primary ? 1 : 257 }));
  expect(intervalLegend(rows)).toBe(
    "Intervals are each figure's own 95 %. A change is beyond doubt where that of the primary figure at 4 % error, or the one shared over the 257 others (1 %) leaves out 0 too.",
  );
});
