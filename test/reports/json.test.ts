import { expect, test } from 'vitest';
import { jsonDocument } from '../../reports/json.ts';
import { cell, check, comparison, difference, figure, ladder, run, sweep } from './constructed.ts';

test('figures are flat with their cell, absent and impossible numbers are null', () => {
  const figures = [figure('score', 2, { seat: 0, sd: NaN, ciHi: Infinity })];
  const document = JSON.parse(jsonDocument(run([cell(1), cell(7, { figures })]))) as {
    cells: Record<string, unknown>[];
    figures: Record<string, unknown>[];
  };
  expect(Object.keys(document)).toEqual(['run', 'cells', 'figures']);
  expect(document.cells.map(({ cell: number }) => number)).toEqual([1, 7]);
  expect(document.cells[0]).not.toHaveProperty('figures');
  expect(document.cells[0]).not.toHaveProperty('histograms');
  expect(document.figures.at(-1)).toMatchObject({
    cell: 7,
    figure: 'score',
    seat: 0,
    role: null,
    bot: null,
    sd: null,
    ciHi: null,
  });
});

test('pairs, verdicts and what else a verb adds stand in the document only where a run has them', () => {
  const keys = (result: Parameters<typeof jsonDocument>[0]) => Object.keys(JSON.parse(jsonDocument(result)) as object);
  const always = ['run', 'cells', 'figures'];
  expect(keys(ladder())).toEqual([...always, 'warnings', 'ladder', 'lead']);
  expect(keys(comparison())).toEqual([...always, 'pairs', 'verdicts', 'trends']);
  expect(keys(check())).toEqual([...always, 'warnings', 'pairs', 'verdicts', 'check', 'divergences']);
  expect(keys(sweep({ limit: [1, 2, 3] }))).toEqual([...always, 'standouts']);
});

test('nothing is concluded of a distribution: it is a pair, no verdict', () => {
  const differences = [difference({ w1: NaN }), difference({ figure: 'score.distribution', verdict: undefined })];
  const { pairs, verdicts } = JSON.parse(jsonDocument(run([], { differences }))) as {
    pairs: Record<string, unknown>[];
    verdicts: Record<string, unknown>[];
  };
  expect(pairs.map((row) => row['figure'])).toEqual(['win', 'score.distribution']);
  expect(pairs[0]).toMatchObject({ w1: null, pairingGain: 3.1, seat: null });
  expect(verdicts.map((row) => row['figure'])).toEqual(['win']);
});
