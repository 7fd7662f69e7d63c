import type { CellResult, FigureRow } from '../../sim/results.ts';
import { cellNames } from '../words/dimensions.ts';
import { familiesOf, valueOf, type Family } from '../words/families.ts';
import { allBots, botsText, playersText, whoseText } from '../words/names.ts';
import { grouped, isFraction, plusMinus } from '../words/numbers.ts';
import type { Column, Line } from '../blocks.ts';
import { inColumns } from './columns.ts';
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
  const figures = familiesOf(cells).flatMap((family) => family.whose.map((whose) => ({ family, whose })));
  const columns: Column[] = [
    { head: '' },
    ...figures.map(({ family, whose }, i): Column => ({
      head: headOf(family, whose, cells),
      align: 'right',
      ...(i === 0 ? {} : { spare: i }),
    })),
  ];
  const lines = cells.slice(0, SHOWN_CELLS).map((cell): Line => ({
    fields: [
      names.get(cell.cell)!,
      ...figures.map(({ family, whose }) => {
        const row = valueOf(cell, family.figure, whose);
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
    ...inColumns(columns, lines, width, paint),
    ...(rest > 0 ? [`… and ${rest} more cells in figures.csv`] : []),
  ];
}

/** `seat 1 %`, `success %`, `score`. */
function headOf({ figure, unit, whose: all }: Family, whose: FigureRow, cells: readonly CellResult[]): string {
  const who = cells[0]!.spec.players === 1 ? '' : whoseText(whose);
  const name = figure === 'share' ? who : all.length > 1 ? `${figure} ${who}` : figure;
  return isFraction(unit) ? `${name} %` : name;
}
