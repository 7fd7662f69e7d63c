/** The figures a sweep is read by, all cells in numbers. */
import type { CellResult, FigureRow } from '../../../sim/results.ts';
import { commonFairShare, nobodyText, someAreLost } from '../../words/fair-share.ts';
import { dialColumns } from '../../words/dimensions.ts';
import { headingOf, valueOf, type Family } from '../../words/families.ts';
import { inUnit, plusMinus } from '../../words/numbers.ts';
import { MOST_LISTED } from '../../words/told-cells.ts';
import { table } from '../card.ts';
import type { Markup } from '../markup.ts';

/** The fair share, where it is the same in all cells. */
export function fair({ figure }: Family, cells: readonly CellResult[]): { value: number; label: string } | undefined {
  const value = figure === 'share' ? commonFairShare(cells) : undefined;
  return value === undefined ? undefined : { value, label: `fair ${inUnit(value, 'share', 1)}` };
}

/** Nothing about it differs between the cells. */
export function unmoved({ figure, whose }: Family, cells: readonly CellResult[]): boolean {
  return whose.every((one) => new Set(cells.map((cell) => valueOf(cell, figure, one)?.estimate)).size === 1);
}

/** Of very many cells, so many at either end of every figure are told. */
const AT_ENDS = 10;

/** All cells with their families in numbers; of very many those that stand at the ends. */
export function familyTable(families: readonly Family[], cells: readonly CellResult[]): Markup {
  const dials = dialColumns(cells);
  const columns = families.flatMap((family) => family.whose.map((whose) => ({ family, whose })));
  const lost = someAreLost(cells) && families.some(({ figure }) => figure === 'share');
  const head = [
    ...dials.map(({ head: dial }) => (dial === '' ? 'cell' : dial)),
    ...columns.map(({ family, whose }) => headingOf(family, whose)),
    ...(lost ? ['Nobody wins, %'] : []),
  ];
  const told = cells.length > MOST_LISTED ? atEnds(columns, cells) : cells;
  const rows = told.map((cell) => [
    ...dials.map(({ of }) => of(cell)),
    ...columns.map(({ family, whose }) => {
      const row = valueOf(cell, family.figure, whose);
      return row === undefined ? '' : plusMinus(row);
    }),
    ...(lost ? [nobodyText(cell)] : []),
  ]);
  const which =
    told === cells
      ? 'All cells'
      : `The ${AT_ENDS} cells at either end of every figure (all ${cells.length} in figures.csv)`;
  return table(`${which}: estimate ± half its 95 % interval`, head, rows);
}

function atEnds(
  columns: readonly { readonly family: Family; readonly whose: FigureRow }[],
  cells: readonly CellResult[],
): CellResult[] {
  const told = new Set<CellResult>();
  for (const { family, whose } of columns) {
    const known = cells.flatMap((cell) => {
      const value = valueOf(cell, family.figure, whose)?.estimate ?? NaN;
      return Number.isFinite(value) ? [{ cell, value }] : [];
    });
    known.sort((a, b) => a.value - b.value || a.cell.cell - b.cell.cell);
    for (const { cell } of [...known.slice(0, AT_ENDS), ...known.slice(-AT_ENDS)]) told.add(cell);
  }
  return [...told].sort((a, b) => a.cell - b.cell);
}
