/** By which rules all of it was played is said where they are not the printed ones. */
import { expect, test } from 'vitest';
import { summary } from '../../reports/summary.ts';
import { commonRules, playedBy } from '../../reports/words/common-rules.ts';
import { commonFacts } from '../../reports/html/sections/run.ts';
import { sweepText } from '../../reports/terminal/sweep-text.ts';
import { typedText } from '../../reports/words/settings.ts';
import { cell, run, spec } from './constructed.ts';

const of = (number: number, variant: string) =>
  cell(number, { spec: spec({ preset: variant.split('+')[0]!, variant, rules: { shift: number } }) });

const ROYAL = [of(1, 'royal+open=true+shift=1'), of(2, 'royal+open=true+shift=2')];

test('what all cells have in common: the preset and what was set, not the dials', () => {
  expect(commonRules(ROYAL)).toBe('royal, open on');
  expect(commonRules([of(1, 'standard'), of(2, 'royal')])).toBe('');
  expect(commonRules([of(1, 'standard+shift=1'), of(2, 'standard+shift=2')])).toBe('');
});

test('it stands under the title, in the terminal and on the page', () => {
  const lines = sweepText(ROYAL, 'Toy', 80, (_, text) => text);
  expect(lines[1]).toBe('2 cells · royal, open on · 2 players · bots random · 2 400 playouts each');
  expect(commonFacts(ROYAL)).toBe('2 cells · royal, open on · 2 players · played by random · 4 800 playouts');
});

test('where no cell is told it has a line of its own', () => {
  const said = { headline: 'Nothing matters.', blocks: [], cells: false };
  const told = summary(run(ROYAL), said, { width: 80, colour: false });
  expect(told).toBe('Nothing matters.\n\nAll of it played by: royal, open on.\n');
});

test('the options of a cell are all that plays it', () => {
  expect(playedBy(ROYAL[1]!, [['shift', '2']])).toBe('--preset royal --set open=true --set shift=2');
  expect(playedBy(of(1, 'standard+shift=1'))).toBe('--set shift=1');
  expect(playedBy(of(1, 'hard'), [['preset', 'hard']])).toBe('--preset hard');
  expect(typedText([['players', '3']])).toBe('--players 3');
});
