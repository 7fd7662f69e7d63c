/** A grid of cells as a picture: one size for all cells, walls as heavy lines. */
import type { Cell, Grid } from '../../engines/core/board.ts';
import { markup, type Markup } from '../html/markup.ts';
import { columnName, rowName } from './cell-names.ts';
import { flow, LETTER, round, stack, textBlock, type Block } from './blocks.ts';
import { thingBlock } from './things.ts';

const LEAST = 40;
const USUAL = 64;
const PADDING = 4;
const MARGIN = 20;

/** How large the cells of a grid are drawn, one size for all: wide enough for what lies in them not to be too high. */
export function sideOf({ cells }: Grid): number {
  let inner = Math.max(LEAST - 2 * PADDING, innerWidth(cells));
  while (cells.some((cell) => contentOf(cell, inner).height > inner)) inner++;
  return inner + 2 * PADDING;
}

/** `least`: cells are no smaller, say beside grids with larger ones. */
export function gridBlock(grid: Grid, least = 0): Block {
  if (grid.cells.length === 0) return textBlock('nothing yet', 'soft');
  const [left, top] = [Math.min(...grid.cells.map(({ x }) => x)), Math.min(...grid.cells.map(({ y }) => y))];
  const columns = Math.max(...grid.cells.map(({ x }) => x)) - left + 1;
  const rows = Math.max(...grid.cells.map(({ y }) => y)) - top + 1;
  const side = Math.max(least, sideOf(grid));
  const inner = side - 2 * PADDING;
  const contents = grid.cells.map((cell) => contentOf(cell, inner));
  const margin = grid.named === undefined ? 2 : MARGIN;
  return {
    width: columns * side + margin + 2,
    height: rows * side + margin + 2,
    draw: (x, y) => {
      const place = (cell: Cell): readonly [number, number] => [
        x + margin + (cell.x - left) * side,
        y + margin + (cell.y - top) * side,
      ];
      const names = grid.named === undefined ? [] : cellNames(grid.named, [left, top], columns, rows, x, y, side);
      return markup`${names}${grid.cells.map((cell, i) => cellMarkup(cell, place(cell), side, contents[i]!))}${grid.cells.map((cell) => walls(cell, place(cell), side))}`;
    },
  };
}

/** Wide enough for the longest text, and not much wider than that for many things. */
function innerWidth(cells: readonly Cell[]): number {
  const blocks = cells.map((cell) => blocksOf(cell));
  const longest = Math.max(0, ...blocks.flat().map(({ width }) => width));
  const most = Math.max(0, ...blocks.map((each) => each.reduce((sum, { width }) => sum + width + 2, 0)));
  return Math.max(longest, Math.min(most, USUAL - 2 * PADDING));
}

function blocksOf({ tile, things = [] }: Cell): readonly Block[] {
  return [...nameOf(tile), ...things.map(thingBlock)];
}

function nameOf(tile: Cell['tile']): readonly Block[] {
  return tile === undefined || tile.text === '' ? [] : [textBlock(tile.text, 'tile')];
}

function contentOf({ tile, things = [] }: Cell, inner: number): Block {
  return stack([...nameOf(tile), ...(things.length === 0 ? [] : [flow(things.map(thingBlock), inner, 2)])], 2);
}

function cellMarkup({ tile }: Cell, [x, y]: readonly [number, number], side: number, content: Block): Markup {
  const kind = [
    'cell',
    tile?.color ?? 'plain',
    ...(tile?.down === true ? ['down'] : []),
    ...(tile?.fresh === true ? ['fresh'] : []),
  ];
  const title = tile?.name === undefined ? undefined : markup`<title>${tile.name}</title>`;
  const [dx, dy] = [(side - content.width) / 2, (side - content.height) / 2];
  return markup`<g><rect class="${kind.join(' ')}" x="${round(x + 1)}" y="${round(y + 1)}" width="${round(side - 2)}" height="${round(side - 2)}" rx="3">${title}</rect>${content.draw(x + dx, y + dy)}</g>`;
}

function walls({ walls: sides = 0 }: Cell, [x, y]: readonly [number, number], side: number): Markup {
  const [east, south] = [x + side, y + side];
  const ends = [
    [x, y, east, y],
    [east, y, east, south],
    [x, south, east, south],
    [x, y, x, south],
  ] as const;
  return markup`${ends.map(([x1, y1, x2, y2], i) =>
    (sides & (1 << i)) === 0
      ? undefined
      : markup`<line class="wall" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`,
  )}`;
}

function cellNames(
  named: NonNullable<Grid['named']>,
  [left, top]: readonly [number, number],
  columns: number,
  rows: number,
  x: number,
  y: number,
  side: number,
): readonly Markup[] {
  const across = Array.from({ length: columns }, (_, i) => {
    const name = columnName(named, left + i);
    return textBlock(name, 'soft').draw(x + MARGIN + (i + 0.5) * side - (name.length * LETTER) / 2, y);
  });
  const down = Array.from({ length: rows }, (_, i) =>
    textBlock(rowName(named, top + i), 'soft').draw(x, y + MARGIN + (i + 0.5) * side - 9),
  );
  return [...across, ...down];
}
