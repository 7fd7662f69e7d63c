/** The figures a sweep is read by, all cells in numbers. */
import type { CellResult } from '../../../sim/results.ts';
import { commonFairShare } from '../../words/fair-share.ts';
import { headingOf, valueOf, type Family } from '../../words/families.ts';
import { inUnit, plusMinus } from '../../words/numbers.ts';
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

/** All cells with their families in numbers. */
export function familyTable(
  families: readonly Family[],
  cells: readonly CellResult[],
  names: ReadonlyMap<number, string>,
): Markup {
  const columns = families.flatMap((family) => family.whose.map((whose) => ({ family, whose })));
  const head = ['cell', ...columns.map(({ family, whose }) => headingOf(family, whose))];
  const rows = cells.map((cell) => [
    names.get(cell.cell)!,
    ...columns.map(({ family, whose }) => {
      const row = valueOf(cell, family.figure, whose);
      return row === undefined ? '' : plusMinus(row);
    }),
  ]);
  return table('All cells: estimate ± half its 95 % interval', head, rows);
}
