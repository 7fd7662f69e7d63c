import type { CellResult, FigureRow } from '../../sim/results.ts';
import { dialColumns, nameColumn, type DialColumn } from '../words/dimensions.ts';
import { commonRules } from '../words/common-rules.ts';
import { familiesOf, valueOf, type Family } from '../words/families.ts';
import { nobodyText, someAreLost } from '../words/fair-share.ts';
import { allBots, botsText, playersText, whoseText } from '../words/names.ts';
import { counted, isFraction, plusMinus } from '../words/numbers.ts';
import type { Column, Line } from '../blocks.ts';
import { GAP, inColumns, leastWidth } from './columns.ts';
import { titled, type Paint } from './paint.ts';
import { wrapLines } from '../words/wrap.ts';

const SHOWN_CELLS = 48;

/**
 * One line per cell of a game: its dials, a column each where half of the width is left to figures, and its primary figures
 * as `estimate ±half-interval`.
 */
export function sweepText(cells: readonly CellResult[], title: string, width: number, paint: Paint): string[] {
  const { spec } = cells[0]!;
  const same = <T>(value: (cell: CellResult) => T) => cells.every((cell) => value(cell) === value(cells[0]!));
  const rules = commonRules(cells);
  const facts = [
    counted(cells.length, 'cell'),
    ...(rules === '' ? [] : [rules]),
    ...(same(({ spec: s }) => s.players) ? [playersText(spec.players)] : []),
    same(({ spec: s }) => s.bots.join()) ? `bots ${botsText(spec.bots)}` : `bots ${allBots(cells).join(', ')}`,
    same(({ playouts }) => playouts)
      ? `${counted(cells[0]!.playouts, 'playout')} each`
      : counted(
          cells.reduce((sum, { playouts }) => sum + playouts, 0),
          'playout',
        ),
  ];
  const figures = familiesOf(cells).flatMap((family) => family.whose.map((whose) => told(family, whose)));
  // Behind the shares, which it completes.
  const last = figures.findLastIndex(({ isShare }) => isShare) + 1;
  if (last > 0 && someAreLost(cells)) figures.splice(last, 0, { head: 'nobody %', isShare: true, of: nobodyText });
  const shares = figures.filter(({ isShare }) => isShare).length;
  const shown = cells.slice(0, SHOWN_CELLS);
  const apart = dialColumns(cells);
  const dials = narrowest(apart, shown) <= width / 2 ? apart : [nameColumn(cells)];
  const columns: Column[] = [
    ...dials.map(({ head }): Column => ({ head })),
    ...figures.map(({ head }, i): Column => ({ head, align: 'right', ...(i === 0 ? {} : { spare: i }) })),
  ];
  const lines = shown.map((cell): Line => ({
    fields: [...dials.map(({ of }) => of(cell)), ...figures.map(({ of }) => of(cell))],
    tone: cell.faults.length > 0 ? 'bad' : undefined,
  }));
  const rest = cells.length - SHOWN_CELLS;
  return [
    ...titled(title, width, paint),
    ...wrapLines(facts.join(' · '), width, '  '),
    '',
    ...inTables(columns, dials.length, shares, width - narrowest(dials, shown), lines, width, paint),
    ...(rest > 0 ? [`… and ${rest} more cells in figures.csv`] : []),
  ];
}

/** The least room that columns take beside others. */
function narrowest(dials: readonly DialColumn[], cells: readonly CellResult[]): number {
  return dials.reduce((sum, { head, of }) => sum + leastWidth(head, cells.map(of)) + GAP, 0);
}

interface Told {
  readonly head: string;
  readonly isShare: boolean;
  readonly of: (cell: CellResult) => string;
}

function told(family: Family, whose: FigureRow): Told {
  const of = (cell: CellResult) => {
    const row = valueOf(cell, family.figure, whose);
    return row === undefined ? '' : plusMinus(row);
  };
  return { head: headOf(family, whose), isShare: family.figure === 'share', of };
}

/** Who wins is told of everybody: where the `shares` do not fit into the room behind the names, in several tables one below the other. */
function inTables(
  columns: readonly Column[],
  names: number,
  shares: number,
  room: number,
  lines: readonly Line[],
  width: number,
  paint: Paint,
): string[] {
  const wide = columns.map(({ head }, i) => Math.max(head.length, ...lines.map(({ fields }) => fields[i]!.length)));
  const parts: number[][] = [[]];
  let taken = -GAP;
  for (let i = names; i < names + shares; i++) {
    taken += wide[i]! + GAP;
    if (taken > room && parts.at(-1)!.length > 0) {
      parts.push([]);
      taken = wide[i]!;
    }
    parts.at(-1)!.push(i);
  }
  parts.at(-1)!.push(...Array.from(columns.keys()).filter((i) => i >= names + shares));
  return parts.flatMap((part) => {
    const own = [...Array.from({ length: names }, (_, i) => i), ...part];
    const shown = lines.map((line): Line => ({ ...line, fields: own.map((i) => line.fields[i]!) }));
    const heads = own.map((i) => columns[i]!);
    return inColumns(heads, shown, width, paint);
  });
}

/** `seat 1 %`, `success %`, `score`. */
function headOf({ figure, unit, whose: all }: Family, whose: FigureRow): string {
  const who = whoseText(whose);
  const name = figure === 'share' ? who : all.length > 1 ? `${figure} ${who}` : figure;
  return isFraction(unit) ? `${name} %` : name;
}
