/** Pictures that know their size before they are drawn, and how they are put together. */
import { markup, type Markup } from '../html/markup.ts';

/** Something of a known size that can be drawn with its upper left corner anywhere. */
export interface Block {
  readonly width: number;
  readonly height: number;
  draw(x: number, y: number): Markup;
}

/** Letters of boards are all of one width, so that what fits is known without measuring. */
export const LETTER = 7.3;
export const LINE = 18;
const BASELINE = 13;

/** A line of text. */
export function textBlock(text: string, kind: string): Block {
  return {
    width: text.length * LETTER,
    height: LINE,
    draw: (x, y) => markup`<text x="${round(x)}" y="${round(y + BASELINE)}" class="${kind}">${text}</text>`,
  };
}

/** Blocks from left to right, in as many lines as the width asks for. */
export function flow(blocks: readonly Block[], width: number, gap = 4): Block {
  const placed: { readonly block: Block; readonly x: number; readonly y: number }[] = [];
  let [x, y, deep, wide] = [0, 0, 0, 0];
  for (const block of blocks) {
    if (x > 0 && x + block.width > width) [x, y, deep] = [0, y + deep + gap, 0];
    placed.push({ block, x, y });
    x += block.width + gap;
    wide = Math.max(wide, x - gap);
    deep = Math.max(deep, block.height);
  }
  return {
    width: wide,
    height: blocks.length === 0 ? 0 : y + deep,
    draw: (left, top) => markup`${placed.map((each) => each.block.draw(left + each.x, top + each.y))}`,
  };
}

/** Blocks one below the other. */
export function stack(blocks: readonly Block[], gap = 6): Block {
  const tops: number[] = [];
  let y = 0;
  for (const { height } of blocks) {
    tops.push(y);
    y += height + gap;
  }
  return {
    width: Math.max(0, ...blocks.map(({ width }) => width)),
    height: Math.max(0, y - gap),
    draw: (left, top) => markup`${blocks.map((block, i) => block.draw(left, top + tops[i]!))}`,
  };
}

/** A coordinate to a tenth of a unit. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
