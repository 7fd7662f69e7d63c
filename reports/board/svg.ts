/** A board as pictures for a page: one per part, so that they flow side by side where there is room. */
import type { Board, Mat, Part, Row, Track } from '../../engines/core/board.ts';
import { markup, type Markup } from '../html/markup.ts';
import { wrapLines } from '../words/wrap.ts';
import { flow, LETTER, LINE, round, stack, textBlock, type Block } from './blocks.ts';
import { gridBlock } from './grid-svg.ts';
import { legendOf } from './legend.ts';
import { thingBlock } from './things.ts';

/** Everything but a grid fits a phone. */
const WIDTH = 340;
const PADDING = 8;

/** The whole board, to be put into a page that has `boardStyle`. */
export function boardMarkup(board: Board, title: string): Markup {
  const legend = [...legendOf(board)].map(([text, name]) => markup`<li><b>${text}</b> ${name}</li>`);
  const key = legend.length === 0 ? undefined : markup`<ul class="board-key">${legend}</ul>`;
  return markup`<div class="board" role="img" aria-label="${title}">${pictures(board)}${key}</div>`;
}

/** A grid is a picture of its own, which may be scrolled; so is a player's board; what stands between them is one. */
function pictures(board: Board): readonly Markup[] {
  const drawn: Markup[] = [];
  let loose: Part[] = [];
  const flush = () => {
    if (loose.length > 0) drawn.push(picture(stack(loose.map((part) => partBlock(part, WIDTH))), false));
    loose = [];
  };
  for (const part of board) {
    if (part.kind !== 'grid' && part.kind !== 'mat') {
      loose.push(part);
      continue;
    }
    flush();
    drawn.push(picture(partBlock(part, WIDTH), true));
  }
  flush();
  return drawn;
}

/** Wide ones may be scrolled: letters never become too small to read. */
function picture(block: Block, scrolled: boolean): Markup {
  const [width, height] = [Math.ceil(block.width) + 4, Math.ceil(block.height) + 4];
  const svg = markup`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${block.draw(2, 2)}</svg>`;
  return scrolled ? markup`<div class="board-part">${svg}</div>` : svg;
}

function partBlock(part: Part, width: number): Block {
  switch (part.kind) {
    case 'grid':
      return part.title === undefined ? gridBlock(part) : stack([textBlock(part.title, 'head'), gridBlock(part)]);
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
      return matBlock(part, width);
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

function matBlock({ title, color = 'grey', parts }: Mat, width: number): Block {
  const inside = width - 2 * PADDING;
  const heads = wrapLines(title, Math.floor(inside / LETTER)).map((line) => textBlock(line, 'head'));
  const content = stack([stack(heads, 0), ...parts.map((part) => partBlock(part, inside))]);
  const [wide, high] = [Math.max(width, content.width + 2 * PADDING), content.height + 2 * PADDING];
  return {
    width: wide,
    height: high,
    draw: (x, y) =>
      markup`<rect class="mat" x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" rx="8"/><rect class="strip ${color}" x="${round(x)}" y="${round(y)}" width="4" height="${round(high)}" rx="2"/>${content.draw(x + PADDING + 2, y + PADDING)}`,
  };
}
