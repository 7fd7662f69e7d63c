/** A thing as a small card: its text in its colour, pale if it lies face down, ringed if it has just changed. */
import type { Thing } from '../../engines/core/board.ts';
import { markup } from '../html/markup.ts';
import { LETTER, LINE, round, type Block } from './blocks.ts';

const PADDING = 4;

export function thingBlock(thing: Thing): Block {
  const text = thing.count === undefined || thing.count === 1 ? thing.text : `${thing.text}×${thing.count}`;
  const width = Math.max(LINE, text.length * LETTER + 2 * PADDING);
  const kind = [
    'thing',
    thing.color === undefined ? 'plain' : thing.color,
    ...(thing.down === true ? ['down'] : []),
    ...(thing.fresh === true ? ['fresh'] : []),
  ].join(' ');
  const title =
    thing.name === undefined || thing.name === thing.text ? undefined : markup`<title>${thing.name}</title>`;
  return {
    width,
    height: LINE,
    draw: (x, y) =>
      markup`<g class="${kind}">${title}<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${LINE}" rx="4"/><text x="${round(x + width / 2)}" y="${round(y + 13)}" text-anchor="middle">${text}</text></g>`,
  };
}
