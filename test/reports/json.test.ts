import { expect, test } from 'vitest';
import { jsonDocument } from '../../reports/json.ts';
import { cell, figure, ladder, pair, run } from './constructed.ts';

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

test('pairs, verdicts and ladder stand in the document only where a run has them', () => {
  expect(Object.keys(JSON.parse(jsonDocument(ladder())) as object)).toContain('ladder');
  const compared = JSON.parse(jsonDocument(run([], { pairs: [pair({ w1: NaN })] }))) as { pairs: object[] };
  expect(compared.pairs[0]).toMatchObject({ figure: 'win', w1: null, pairingGain: 3.1 });
});
