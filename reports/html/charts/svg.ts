/** Small pieces of SVG. Charts are 360 units wide, so that they are readable on a phone and beside each other, or as wide as the page. */
import { MOST_SERIES } from '../../words/families.ts';
import { markup, type Markup } from '../markup.ts';

const NARROW = 360;
const WIDE = 1140;

/** How wide the picture being drawn is. */
export let WIDTH = NARROW;

/** Draws for a card that has the page to itself. */
export function drawnWide<T>(draw: () => T): T {
  WIDTH = WIDE;
  try {
    return draw();
  } finally {
    WIDTH = NARROW;
  }
}

export function isWide(): boolean {
  return WIDTH === WIDE;
}

/** Font sizes of labels and of ticks, as in the style sheet. */
const LABEL_SIZE = 12.5;
export const TICK_SIZE = 12.5;

type Content = Markup | readonly Markup[];

/** A picture with a title and a description for those who do not see it. */
export function picture(height: number, title: string, description: string, content: Content): Markup {
  return markup`<svg viewBox="0 0 ${WIDTH} ${Math.ceil(height)}" role="img"><title>${title}</title><desc>${description}</desc>${content}</svg>`;
}

/** A coordinate to a tenth of a unit. */
export function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** What a text is and where it ends: classes `tick`, `quiet` and the like stand in the style sheet. */
export interface TextOptions {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly kind?: 'label' | 'tick' | 'note' | 'strong' | `inside ${string}`;
}

/** A line of text whose baseline is at (x, y). */
export function label(x: number, y: number, text: string, { anchor, kind = 'label' }: TextOptions = {}): Markup {
  const side = anchor === undefined || anchor === 'start' ? undefined : markup` text-anchor="${anchor}"`;
  return markup`<text x="${at(x)}" y="${at(y)}" class="${kind}" ${side}>${text}</text>`;
}

/** Keeps the lines of the grid off a row of text that begins at y. */
export function strip(y: number): Markup {
  return box(0, y, WIDTH, 17, 'strip');
}

/** A straight line. */
export function rule(x1: number, y1: number, x2: number, y2: number, kind: string): Markup {
  return markup`<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" class="${kind}"/>`;
}

/** A rectangle; negative sizes are drawn as nothing. */
export function box(x: number, y: number, width: number, height: number, kind: string, tip?: string): Markup {
  const title = tip === undefined ? undefined : markup`<title>${tip}</title>`;
  return markup`<rect x="${at(x)}" y="${at(y)}" width="${at(Math.max(0, width))}" height="${at(Math.max(0, height))}" class="${kind}">${title}</rect>`;
}

/** An open or closed path through points. */
export function path(points: readonly (readonly [number, number])[], kind: string, closed = false): Markup {
  const d = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');
  return markup`<path d="${closed ? `${d}Z` : d}" class="${kind}"/>`;
}

/** The marker of a series: its colour and its shape both tell it apart. */
export function marker(x: number, y: number, series: number, tip: string): Markup {
  const classes = `mark t${series % MOST_SERIES}`;
  const title = markup`<title>${tip}</title>`;
  const shape = SHAPES[series % SHAPES.length]!;
  if (shape.length === 0)
    return markup`<circle cx="${at(x)}" cy="${at(y)}" r="4.5" class="${classes}">${title}</circle>`;
  const d = shape.map(([dx, dy], i) => `${i === 0 ? 'M' : 'L'}${at(x + dx)} ${at(y + dy)}`).join('');
  return markup`<path d="${`${d}Z`}" class="${classes}">${title}</path>`;
}

/** Corners around the middle, x and y each; of a disc none. */
const SHAPES = [
  '',
  '-4 -4 4 -4 4 4 -4 4',
  '0 -5 5 4 -5 4',
  '0 -5.5 5.5 0 0 5.5 -5.5 0',
  '-5 -4 5 -4 0 5',
  // A pentagon: a lying bar would be lost in the line of its interval.
  '0 -5.5 5.2 -1.5 3.2 4.5 -3.2 4.5 -5.2 -1.5',
  '-2 -5 2 -5 2 5 -2 5',
].map((corners) => [...corners.matchAll(/(\S+) (\S+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const));

/** About how wide a text is, on the wide side: fonts differ between machines. */
export function textWidth(text: string, size = LABEL_SIZE): number {
  return size * (0.6 * text.length + 0.5);
}

/** The text in lines of a width at most; a word that is longer is cut. */
export function wrapText(text: string, width: number, size = LABEL_SIZE): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    // What bots are called has no spaces: it goes on behind a mark.
    const parts = textWidth(word, size) <= width ? [word] : word.split(/(?<=[:=,+/])/);
    for (const [i, part] of parts.entries()) {
      const longer = lines.length === 0 ? part : `${lines.at(-1)!}${i === 0 ? ' ' : ''}${part}`;
      if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(fitText(part, width, size));
    }
  }
  return lines;
}

/** The text cut to a width, with an ellipsis where something is missing. */
export function fitText(text: string, width: number, size = LABEL_SIZE): string {
  const most = Math.max(1, Math.floor((width / size - 0.5) / 0.6));
  return text.length <= most ? text : `${text.slice(0, Math.max(1, most - 1))}…`;
}
