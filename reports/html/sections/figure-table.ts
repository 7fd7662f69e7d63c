import type { CellResult, FigureRow } from '../../../sim/results.ts';
import { canHave, seatSaysIt, whoseText } from '../../words/names.ts';
import { inUnit, intervalText, isFraction, NOTHING, rowDecimals } from '../../words/numbers.ts';
import { fold, table } from '../card.ts';
import { type Markup } from '../markup.ts';

/** Longer tables are read in figures.csv. */
const MOST_ROWS = 120;
/** Tests stand in the words of the report, with their size; a p-value alone says nothing. */
const HIDDEN = ['seatFairness.p', 'seatFairness.W'];

/** Every figure of a cell with its interval and spread, folded away. */
export function figureTable(cell: CellResult, name: string): Markup {
  const rows = cell.figures.filter(
    (row) =>
      Number.isFinite(row.estimate) && !HIDDEN.includes(row.figure) && canHave(cell, row) && !seatSaysIt(row, cell),
  );
  const shown = rows.slice(0, MOST_ROWS);
  const left = rows.length - shown.length;
  const more = left > 0 ? `; ${left} more in figures.csv` : '';
  return fold(
    `All figures${name === '' ? '' : ` of ${name}`} in numbers${more}`,
    table(`Figures${name === '' ? '' : ` of ${name}`}`, HEAD, shown.map(fields)),
  );
}

const HEAD = ['figure', 'of', 'estimate', '95 % interval', 'SD', 'least', '5 %', 'median', '95 %', 'most'];

function fields(row: FigureRow): string[] {
  const { figure, unit, estimate, sd, min, q05, q50, q95, max } = row;
  const decimals = rowDecimals(row);
  const value = (x: number) =>
    Number.isFinite(x) ? inUnit(x, unit, Number.isInteger(x) || isFraction(unit) ? 0 : 1) : NOTHING;
  const spread = Number.isFinite(sd) ? inUnit(sd, unit, isFraction(unit) ? 1 : 2) : NOTHING;
  return [
    figure,
    whoseText(row),
    inUnit(estimate, unit, decimals),
    intervalText(row, decimals) ?? NOTHING,
    spread,
    ...[min, q05, q50, q95, max].map(value),
  ];
}
