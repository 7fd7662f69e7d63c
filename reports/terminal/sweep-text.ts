import type { CellResult, FigureRow } from '../../sim/results.ts';
import { cellNames } from '../words/dimensions.ts';
import {
  allBots,
  botsText,
  everywhere,
  figureOf,
  playersText,
  rowText,
  rowsOf,
  whoseText,
  type Whose,
} from '../words/names.ts';
import { grouped, isFraction, plusMinus } from '../words/numbers.ts';
import { grid, type Column, type Line } from './grid.ts';
import type { Paint } from './paint.ts';
import { clip, wrapLines } from '../words/wrap.ts';

const SHOWN_CELLS = 48;

/** One line per cell of a game: its name and its primary figures as `estimate ±half-interval`. */
export function sweepText(cells: readonly CellResult[], title: string, width: number, paint: Paint): string[] {
  const names = cellNames(cells);
  const { spec } = cells[0]!;
  const same = <T>(value: (cell: CellResult) => T) => cells.every((cell) => value(cell) === value(cells[0]!));
  const facts = [
    `${cells.length} cells`,
    ...(same(({ spec: s }) => s.players) ? [playersText(spec.players)] : []),
    same(({ spec: s }) => s.bots.join()) ? `bots ${botsText(spec.bots)}` : `bots ${allBots(cells).join(', ')}`,
    same(({ playouts }) => playouts)
      ? `${grouped(cells[0]!.playouts)} playouts each`
      : `${grouped(cells.reduce((sum, { playouts }) => sum + playouts, 0))} playouts`,
  ];
  const figures = columnFigures(cells);
  const columns: Column[] = [
    { head: '' },
    ...figures.map((row, i): Column => ({
      head: headOf(everywhere(row, cells)),
      align: 'right',
      ...(i === 0 ? {} : { spare: i }),
    })),
  ];
  const lines = cells.slice(0, SHOWN_CELLS).map((cell): Line => ({
    fields: [
      names.get(cell.cell)!,
      ...figures.map((wanted) => {
        const row = figureOf(cell, wanted.figure, wanted);
        return row === undefined ? '' : plusMinus(row);
      }),
    ],
    tone: cell.faults.length > 0 ? 'bad' : undefined,
  }));
  const rest = cells.length - SHOWN_CELLS;
  return [
    paint('title', clip(title, width)),
    ...wrapLines(facts.join(' · '), width, '  '),
    '',
    ...grid(columns, lines, width, paint),
    ...(rest > 0 ? [`… and ${rest} more cells in figures.csv`] : []),
  ];
}

/** The most telling figures first: win shares of seats, roles or bots, success, score, then ties and length. */
function columnFigures(cells: readonly CellResult[]): FigureRow[] {
  const rich = cells.reduce((x, y) => (y.figures.length > x.figures.length ? y : x));
  if (rich.spec.players === 1) return present(rich, ['success', 'score', 'decisions', 'rounds']);
  const shares = rowsOf(rich, 'share');
  const bots = shares.filter((row) => row.seat === undefined && row.role === undefined);
  const roles = shares.filter((row) => row.seat === undefined && row.bot === undefined);
  const seats = shares.filter((row) => row.seat !== undefined);
  const who = bots.length > 0 ? bots : roles.length > 0 ? roles : seats;
  return [...who, ...present(rich, ['score', 'tie', 'decisions', 'rounds'])];
}

function present(cell: CellResult, figures: readonly string[]): FigureRow[] {
  return figures.flatMap((figure) => rowsOf(cell, figure).slice(0, 1));
}

/** `seat 0 %`, `success %`, `score`. */
function headOf(row: FigureRow & Whose): string {
  const name = row.figure === 'share' ? whoseText(row) : row.figure === 'score' ? scoreHead(row) : row.figure;
  return isFraction(row.unit) ? `${name} %` : name;
}

function scoreHead(row: FigureRow): string {
  return row.seat === undefined || row.seat === 0 ? 'score' : rowText('score', row);
}
