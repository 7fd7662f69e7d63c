/** Which cells of a sweep stand out, where some figures never varied in a cell. */
import { expect, test } from 'vitest';
import { standouts } from '../../../sim/judge/standouts.ts';
import { wilson } from '../../../sim/stats/interval.ts';
import type { CellResult, FigureRow } from '../../../sim/results.ts';

const cell = (number: number, row: Partial<FigureRow>) => ({ cell: number, figures: [{ primary: true, ...row }] });

function found(rows: readonly Partial<FigureRow>[]) {
  const cells = rows.map((row, i) => cell(i + 1, { seat: undefined, role: undefined, ...row }));
  return standouts(cells as unknown as CellResult[]).flatMap(({ cell: number, q }) => (q < 0.05 ? [number] : []));
}

/** Of `n` games all succeed but so many. */
function success(failures: number, n: number): Partial<FigureRow> {
  const estimate = 1 - failures / n;
  const { lo, hi } = wilson(estimate, n);
  const se = Math.sqrt((estimate * (1 - estimate)) / n);
  return { figure: 'success', unit: 'rate', ciMethod: 'wilson', estimate, se, ciLo: lo, ciHi: hi };
}

test('cells that always succeeded do not stand out for few failures elsewhere', () => {
  expect(found([0, 0, 0, 0, 0, 0, 5, 3, 2].map((failures) => success(failures, 480)))).toEqual([]);
  expect(found([0, 0, 0, 240].map((failures) => success(failures, 480)))).toContain(4);
});

test('a mean that never varied in a cell is no surer than where it varied', () => {
  const rounds = (estimate: number, se: number): Partial<FigureRow> => ({
    figure: 'rounds',
    unit: 'rounds',
    ciMethod: 't',
    estimate,
    se,
  });
  expect(found([rounds(5, 0), rounds(5, 0), rounds(5, 0), rounds(4.99, 0.01)])).toEqual([]);
  expect(found([rounds(5, 0), rounds(5, 0), rounds(5, 0), rounds(4, 0.01)])).toContain(4);
});

test('120 of 120 is no news beside an average of 97.6 %: of such a mean one cell in eighteen would have no failure', () => {
  // 0.976^120 = 0.054; half the cells have no failure, the others 5.76 of 120 on average.
  const rows = [0, 0, 0, 0, 0, 6, 6, 6, 6, 5].map((failures) => success(failures, 120));
  expect(found(rows).filter((number) => number <= 5)).toEqual([]);
});
