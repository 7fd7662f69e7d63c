/** A grid of cells as lines of text: walls as lines, what lies on a cell in as many lines as it needs. */
import type { Cell, Grid, Thing } from '../../engines/core/board.ts';
import { columnName, rowName } from './cell-names.ts';
import { blank, type Line, type Span } from './lines.ts';

const [NORTH, EAST, SOUTH, WEST] = [1, 2, 4, 8];
/** Narrower cells are hard to tell apart; wider ones are only made for what does not fit. */
const LEAST_WIDTH = 3;
const USUAL_WIDTH = 9;

interface Laid {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly at: (x: number, y: number) => Cell | undefined;
}

/** The lines of a grid, in bands one below the other where it is too wide. Between cells stand walls (`─ │`), open sides (blank) or, where no cell says so, a faint frame. */
export function gridLines(grid: Grid, width: number, plain: boolean): Line[] {
  if (grid.cells.length === 0) return [[{ text: 'nothing yet', pale: true }]];
  const laid = layOut(grid.cells);
  const { named } = grid;
  const names = named === undefined ? 0 : 1 + Math.max(2, ...laid.rows.map((y) => rowName(named, y).length));
  const room = Math.floor((width - names - 1) / laid.columns.length) - 1;
  const contents = grid.cells.flatMap(spansOf);
  const longest = Math.max(...contents.map(lengthOf), LEAST_WIDTH);
  const whole = Math.max(...grid.cells.map((cell) => sum(spansOf(cell)) + spansOf(cell).length - 1), LEAST_WIDTH);
  const inner = Math.max(longest, Math.min(whole, USUAL_WIDTH, room));
  const walled = grid.cells.some(({ walls }) => walls !== undefined);
  const most = Math.max(1, Math.floor((width - names - 1) / (inner + 1)));
  const band = (columns: readonly number[]): Line[] => {
    const used = (y: number) => columns.some((x) => laid.at(x, y) !== undefined);
    const rows = laid.rows.slice(laid.rows.findIndex(used), laid.rows.findLastIndex(used) + 1);
    const part = { ...laid, columns };
    const lines: Line[] = [];
    if (named !== undefined) lines.push(columnNames(columns, named, inner, names));
    for (const y of rows) {
      lines.push([blank(names), ...edge(part, y, inner, plain, walled)]);
      const name = named === undefined ? '' : rowName(named, y).padStart(names - 1);
      rowOf(part, y, inner, plain, walled).forEach((line, i) =>
        lines.push([names === 0 ? blank(0) : { text: (i === 0 ? name : '').padEnd(names), pale: true }, ...line]),
      );
    }
    lines.push([blank(names), ...edge(part, rows.at(-1)! + 1, inner, plain, walled)]);
    return lines;
  };
  const { columns } = laid;
  const bands = Math.ceil(columns.length / most);
  return Array.from({ length: bands }, (_, i) => band(columns.slice(i * most, (i + 1) * most))).flat();
}

function layOut(cells: readonly Cell[]): Laid {
  const places = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell]));
  const span = (values: readonly number[]) => {
    const least = Math.min(...values);
    return Array.from({ length: Math.max(...values) - least + 1 }, (_, i) => least + i);
  };
  return {
    rows: span(cells.map(({ y }) => y)),
    columns: span(cells.map(({ x }) => x)),
    at: (x, y) => places.get(`${x},${y}`),
  };
}

function columnNames(
  columns: readonly number[],
  named: NonNullable<Grid['named']>,
  inner: number,
  names: number,
): Line {
  const text = columns
    .map(
      (x) =>
        ` ${columnName(named, x)
          .padStart(Math.ceil((inner + 1) / 2))
          .padEnd(inner)}`,
    )
    .join('');
  return [{ text: ' '.repeat(names) + text, pale: true }];
}

/** What stands on the line above the row `y`: a wall if the cell on either side has one there. */
function edge({ columns, at }: Laid, y: number, inner: number, plain: boolean, walled: boolean): Line {
  const corner = plain ? '+' : '·';
  let text = '';
  columns.forEach((x) => {
    const [above, below] = [at(x, y - 1), at(x, y)];
    const around = above ?? below ?? at(x - 1, y - 1) ?? at(x - 1, y);
    text += around === undefined ? ' ' : corner;
    text += (sideOf(above, below, SOUTH, NORTH, walled) ? (plain ? '-' : '─') : ' ').repeat(inner);
  });
  const last = columns.at(-1)!;
  text += at(last, y - 1) !== undefined || at(last, y) !== undefined ? corner : ' ';
  return [{ text }];
}

/** Is there a line between two neighbours? In a grid without walls, round every cell. */
function sideOf(one: Cell | undefined, other: Cell | undefined, mine: number, yours: number, walled: boolean): boolean {
  if (!walled) return one !== undefined || other !== undefined;
  return ((one?.walls ?? 0) & mine) !== 0 || ((other?.walls ?? 0) & yours) !== 0;
}

function rowOf({ columns, at }: Laid, y: number, inner: number, plain: boolean, walled: boolean): Line[] {
  const wrapped = columns.map((x) => inLines(at(x, y), inner));
  const height = Math.max(1, ...wrapped.map(({ length }) => length));
  const upright = plain ? '|' : '│';
  return Array.from({ length: height }, (_, i) => {
    const line: Span[] = [];
    columns.forEach((x, column) => {
      line.push({ text: sideOf(at(x - 1, y), at(x, y), EAST, WEST, walled) ? upright : ' ' });
      const spans = wrapped[column]![i] ?? [];
      const left = Math.floor((inner - sum(spans)) / 2);
      line.push(blank(left), ...spans, blank(inner - sum(spans) - left));
    });
    const last = columns.at(-1)!;
    line.push({ text: sideOf(at(last, y), undefined, EAST, WEST, walled) ? upright : ' ' });
    return line;
  });
}

/** Things of a cell in lines of its width: the tile first. */
function inLines(cell: Cell | undefined, inner: number): Line[] {
  const lines: Span[][] = [];
  for (const span of cell === undefined ? [] : spansOf(cell)) {
    const line = lines.at(-1);
    if (line !== undefined && sum(line) + 1 + lengthOf(span) <= inner) line.push(blank(1), span);
    else lines.push([span]);
  }
  return lines;
}

function spansOf({ tile, things = [] }: Cell): Span[] {
  const all = tile === undefined ? things : [tile, ...things];
  return all.filter(({ text, fresh }) => text !== '' || fresh === true).map(spanOf);
}

function spanOf({ text, color, count, down, fresh }: Thing): Span {
  const counted = count === undefined || count === 1 ? text : `${text}${count}`;
  return { text: down === true ? `(${counted})` : counted, color, pale: down, fresh };
}

function lengthOf({ text, fresh }: Span): number {
  return text.length + (fresh === true ? 1 : 0);
}

function sum(line: Line): number {
  return line.reduce((total, span) => total + lengthOf(span), 0);
}
