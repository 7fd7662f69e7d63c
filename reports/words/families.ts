/** The figures that the cells of a sweep are read by, in tables, sentences and charts alike. */
import type { CellResult, FigureRow } from '../../sim/results.ts';
import { capital, everywhere, figureOf, phrase, rowsOf, scoreIsWin, whoseText } from './names.ts';
import { meanRow } from './mean-row.ts';
import { isFraction } from './numbers.ts';

/** Series that can be told apart. */
export const MOST_SERIES = 7;

/** A figure with all whose it is: the series of one chart. */
export interface Family {
  readonly figure: string;
  readonly unit: FigureRow['unit'];
  readonly whose: readonly FigureRow[];
}

/**
 * Success of games for one, win shares of everybody told apart in games for several, first what more cells have, scores, ties,
 * length. Where all are alike, one score stands for all; a score that only says who won is left out.
 */
export function familiesOf(cells: readonly CellResult[]): Family[] {
  const solos = cells.filter(({ spec }) => spec.players === 1);
  const solo = solos.length === cells.length;
  const others = solo ? cells : cells.filter(({ spec }) => spec.players > 1);
  const rich = richest(others);
  const even = cells.every(alike);
  const shares = rich.figures.filter((row) => row.figure === 'share');
  const bots = shares.filter((row) => row.seat === undefined && row.role === undefined);
  const roles = rolesOf(cells);
  const seats = shares.filter((row) => row.seat !== undefined);
  const sides = (bots.length > 1 ? bots : roles.length > 1 ? roles : seats)
    .slice(0, MOST_SERIES)
    .map((row) => everywhere(row, cells));
  const of = (figure: string, cell = rich): Family[] => {
    const row = overall(cell, figure);
    return row === undefined ? [] : [{ figure, unit: row.unit, whose: [row] }];
  };
  const scores = rich.figures.filter((row) => row.figure === 'score');
  const success = solo || solos.some(mayFail) ? of('success', richest(solos)) : [];
  const wins = solo ? [] : [{ figure: 'share', unit: 'share', whose: sides } as const];
  return [
    ...(solos.length < others.length ? [...wins, ...success] : [...success, ...wins]),
    ...(scoreIsWin(rich)
      ? []
      : even || solo
        ? of('score')
        : [{ figure: 'score', unit: scores[0]!.unit, whose: sides }]),
    ...of('tie'),
    ...of('decisions'),
    ...of('rounds'),
  ];
}

function mayFail(cell: CellResult): boolean {
  return figureOf(cell, 'success')?.estimate !== 1;
}

function richest(cells: readonly CellResult[]): CellResult {
  return cells.reduce((x, y) => (y.figures.length > x.figures.length ? y : x));
}

/** Every role that some cell has, by its first row. */
function rolesOf(cells: readonly CellResult[]): FigureRow[] {
  const found = new Map<string, FigureRow>();
  for (const { figures } of cells) {
    for (const row of figures) {
      const { figure, seat, role, bot } = row;
      if (figure === 'share' && seat === undefined && role !== undefined && bot === undefined && !found.has(role))
        found.set(role, row);
    }
  }
  return [...found.values()];
}

/** The row of a cell for one of a family; the share of whoever plays alone is a success, and nobody's win. */
export function valueOf(cell: CellResult, figure: string, whose: FigureRow): FigureRow | undefined {
  if (figure === 'share' && cell.spec.players === 1) return undefined;
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

/** What its column is called in a table. */
export function headingOf(family: Family, whose: FigureRow): string {
  return `${titleOf(family, whose)}${isFraction(family.unit) ? ', %' : ''}`;
}

/** Seats are alike: same role, same bot. */
export function alike({ spec }: CellResult): boolean {
  return new Set(spec.roles).size === 1 && new Set(spec.bots).size === 1;
}

/** A figure of the game, or one of seats as the mean over those that can have it. */
export function overall(cell: CellResult, figure: string): FigureRow | undefined {
  const ofGame = figureOf(cell, figure);
  if (ofGame !== undefined) return ofGame;
  const seats = rowsOf(cell, figure).filter(({ seat }) => seat !== undefined);
  const known = seats.filter((row) => Number.isFinite(row.estimate));
  const mean = meanRow(known);
  return known.length < 2 ? mean : { ...mean!, seat: undefined, role: undefined, bot: undefined };
}
