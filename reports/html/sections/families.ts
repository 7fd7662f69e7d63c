/** The figures a sweep is read by. */
import type { CellResult, FigureRow } from '../../../sim/results.ts';
import { capital, everywhere, figureOf, phrase, whoseText } from '../../words/names.ts';
import { inUnit, plusMinus } from '../../words/numbers.ts';
import { table } from '../card.ts';
import { MOST_SERIES } from '../charts/svg.ts';
import type { Markup } from '../markup.ts';
import { alike, overall } from '../view.ts';

/** A figure with all whose it is: the series of one chart. */
export interface Family {
  readonly figure: string;
  readonly unit: FigureRow['unit'];
  readonly whose: readonly FigureRow[];
}

/** Win shares of everybody told apart, success or ties, scores, length. Where all are alike, one score stands for all. */
export function familiesOf(cells: readonly CellResult[]): Family[] {
  const rich = cells.reduce((x, y) => (y.figures.length > x.figures.length ? y : x));
  const even = cells.every(alike);
  const shares = rich.figures.filter((row) => row.figure === 'share');
  const bots = shares.filter((row) => row.seat === undefined && row.role === undefined);
  const roles = shares.filter((row) => row.seat === undefined && row.bot === undefined);
  const seats = shares.filter((row) => row.seat !== undefined);
  const sides = (bots.length > 1 ? bots : roles.length > 1 ? roles : seats)
    .slice(0, MOST_SERIES)
    .map((row) => everywhere(row, cells));
  const of = (figure: string): Family[] => {
    const row = overall(rich, figure);
    return row === undefined ? [] : [{ figure, unit: row.unit, whose: [row] }];
  };
  const scores = rich.figures.filter((row) => row.figure === 'score');
  const solo = rich.spec.players === 1;
  return [
    ...(solo ? of('success') : [{ figure: 'share', unit: 'share', whose: sides } as const]),
    ...(even || solo ? of('score') : [{ figure: 'score', unit: scores[0]!.unit, whose: sides }]),
    ...of('tie'),
    ...of('decisions'),
    ...of('rounds'),
  ];
}

/** The row of a cell for one of a family. */
export function valueOf(cell: CellResult, figure: string, whose: FigureRow): FigureRow | undefined {
  return whoseText(whose) === '' ? overall(cell, figure) : figureOf(cell, figure, whose);
}

/** What a chart of the family, or of one of it, is called. */
export function titleOf({ figure, whose }: Family, one?: FigureRow): string {
  const who = one !== undefined && whose.length > 1 ? `, ${whoseText(one)}` : '';
  return `${capital(phrase(figure))}${who}`;
}

/** Names of its series; one empty name where there is only one. */
export function seriesNames({ whose }: Family): string[] {
  return whose.length > 1 ? whose.map(whoseText) : [''];
}

/** The fair share, where all cells have as many players. */
export function fair({ figure }: Family, cells: readonly CellResult[]): { value: number; label: string } | undefined {
  const players = new Set(cells.map(({ spec }) => spec.players));
  const value = 1 / cells[0]!.spec.players;
  return figure === 'share' && players.size === 1 ? { value, label: `fair ${inUnit(value, 'share', 1)}` } : undefined;
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
  const head = ['cell', ...columns.map(({ family, whose }) => heading(family, whose))];
  const rows = cells.map((cell) => [
    names.get(cell.cell)!,
    ...columns.map(({ family, whose }) => {
      const row = valueOf(cell, family.figure, whose);
      return row === undefined ? '' : plusMinus(row);
    }),
  ]);
  return table('All cells: estimate ± half its 95 % interval', head, rows);
}

function heading(family: Family, whose: FigureRow): string {
  return `${titleOf(family, whose)}${family.unit === 'share' || family.unit === 'rate' ? ', %' : ''}`;
}
