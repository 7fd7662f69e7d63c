/** A board as pictures for a page: one per part, so that they flow side by side where there is room. */
import type { Board, Mat, Part, Row, Track } from '../../engines/core/board.ts';
import { markup, type Markup } from '../html/markup.ts';
import { wrapLines } from '../words/wrap.ts';
import { flow, LETTER, LINE, round, stack, textBlock, type Block } from './blocks.ts';
import { gridBlock, sideOf } from './grid-svg.ts';
import { legendOf } from './legend.ts';
import { thingBlock } from './things.ts';

/** Everything but a grid fits a phone. */
const WIDTH = 340;
const PADDING = 8;
/** The colour of a seat along its board. */
const STRIP = 4;

/** The whole board, to be put into a page that has `boardStyle`. */
export function boardMarkup(board: Board, title: string): Markup {
  const legend = [...legendOf(board)].map(([text, name]) => markup`<li><b>${text}</b> ${name}</li>`);
  const key = legend.length === 0 ? undefined : markup`<ul class="board-key">${legend}</ul>`;
  return markup`<div class="board" role="img" aria-label="${title}">${pictures(board)}${key}</div>`;
}

/** A grid is a picture of its own, which may be scrolled; so is a player's board, beside the others; the rest is one. */
function pictures(board: Board): readonly Markup[] {
  const kindOf = ({ kind }: Part) => (kind === 'grid' || kind === 'mat' ? kind : 'loose');
  const drawn: Markup[] = [];
  for (let from = 0, to = 0; from < board.length; from = to) {
    const kind = kindOf(board[from]!);
    while (to < board.length && kindOf(board[to]!) === kind) to++;
    const parts = board.slice(from, to);
    if (kind === 'loose') drawn.push(picture(stack(parts.map((part) => partBlock(part, WIDTH))), false));
    else if (kind === 'grid') drawn.push(...parts.map((part) => picture(partBlock(part, WIDTH), true)));
    else {
      const mats = matBlocks(parts.filter((part) => part.kind === 'mat')).map((mat) => picture(mat, true));
      drawn.push(markup`<div class="board-mats">${mats}</div>`);
    }
  }
  return drawn;
}

/** Wide ones may be scrolled: letters never become too small to read. */
function picture(block: Block, scrolled: boolean): Markup {
  const [width, height] = [Math.ceil(block.width) + 4, Math.ceil(block.height) + 4];
  const svg = markup`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${block.draw(2, 2)}</svg>`;
  return scrolled ? markup`<div class="board-part">${svg}</div>` : svg;
}

/** `side`: cells of a grid are no smaller. */
function partBlock(part: Part, width: number, side = 0): Block {
  switch (part.kind) {
    case 'grid': {
      const grid = gridBlock(part, side);
      return part.title === undefined ? grid : stack([textBlock(part.title, 'head'), grid]);
    }
    case 'row':
      return rowBlock(part, width);
    case 'pile': {
      const top = part.top === undefined ? [] : [textBlock('top', 'soft'), thingBlock(part.top)];
      return titled(part.title, [valueBlock(String(part.count), part.fresh), ...top], width);
    }
    case 'track':
      return trackBlock(part, width);
    case 'words':
      return stack(
        wrapLines(part.text, Math.floor(width / LETTER)).map((line) =>
          textBlock(line, part.fresh === true ? 'strong' : 'words'),
        ),
        0,
      );
    case 'mat':
      return matBlocks([part], width)[0]!;
  }
}

function rowBlock({ title, things, hidden = 0 }: Row, width: number): Block {
  const more = hidden > 0 ? [textBlock(`${hidden} hidden`, 'soft')] : [];
  const none = things.length + hidden === 0 ? [textBlock('none', 'soft')] : [];
  return titled(title, [...things.map(thingBlock), ...more, ...none], width);
}

function trackBlock({ title, value, most, fresh }: Track, width: number): Block {
  if (most === undefined || most <= 0) return titled(title, [valueBlock(String(value), fresh)], width);
  return titled(title, [valueBlock(`${value} of ${most}`, fresh), bar(value / most)], width);
}

function bar(part: number): Block {
  const [width, height] = [80, LINE];
  const full = Math.min(1, Math.max(0, part)) * width;
  return {
    width,
    height,
    draw: (x, y) =>
      markup`<rect class="bar" x="${round(x)}" y="${round(y + 5)}" width="${width}" height="8" rx="4"/><rect class="full" x="${round(x)}" y="${round(y + 5)}" width="${round(full)}" height="8" rx="4"/>`,
  };
}

function valueBlock(text: string, fresh: boolean | undefined): Block {
  return textBlock(text, fresh === true ? 'strong fresh' : 'strong');
}

function titled(title: string, blocks: readonly Block[], width: number): Block {
  return flow([textBlock(title, 'soft'), ...blocks], width);
}

/** Boards of players lie side by side: all as wide as the widest needs, with cells of one size. */
function matBlocks(mats: readonly Mat[], most = WIDTH): readonly Block[] {
  const side = Math.max(0, ...mats.flatMap(({ parts }) => parts.filter((part) => part.kind === 'grid').map(sideOf)));
  const contents = mats.map((mat) => matContent(mat, most - 2 * PADDING, side));
  const wide = Math.max(...contents.map(({ width }) => width)) + 2 * PADDING + STRIP;
  return mats.map((mat, i) => matBlock(mat, contents[i]!, wide));
}

function matContent({ title, parts }: Mat, width: number, side: number): Block {
  const heads = wrapLines(title, Math.floor(width / LETTER)).map((line) => textBlock(line, 'head'));
  return stack([stack(heads, 0), ...parts.map((part) => partBlock(part, width, side))]);
}

function matBlock({ color = 'grey' }: Mat, content: Block, wide: number): Block {
  const high = content.height + 2 * PADDING;
  return {
    width: wide,
    height: high,
    draw: (x, y) =>
      markup`<rect class="mat" x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" rx="8"/><rect class="strip ${color}" x="${round(x)}" y="${round(y)}" width="${STRIP}" height="${round(high)}" rx="2"/>${content.draw(x + PADDING + STRIP, y + PADDING)}`,
  };
}
