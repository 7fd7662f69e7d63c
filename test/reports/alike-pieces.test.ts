/** Pieces that do the very same are told once. */
import { expect, test } from 'vitest';
import type { PieceFinding } from '../../reports/words/piece-findings.ts';
import { toldOnce } from '../../reports/words/piece-words.ts';

const finding = (name: string, diff: number, over: Partial<PieceFinding> = {}): PieceFinding => {
  const row = { diff, lo: diff - 1, hi: diff + 1, used: 0, drawn: NaN, usedBy: 0, wonWhenUsed: NaN };
  const piece = { id: name, name, kind: 'corn', count: 1 };
  return { piece, change: 'gift', alone: false, told: row, rows: [row], ...over } as unknown as PieceFinding;
};

test('of pieces whose change does the very same one speaks for all', () => {
  const told = toldOnce([
    finding('Popcorn', 0.45),
    finding('Acorn', 0.45),
    finding('Bow', 0.5),
    finding('Corncob', 0.45),
    finding('Star', 0.5),
    finding('Popcorn', 0.45, { change: 'without' }),
  ]);
  expect(told.map(({ piece }) => piece.name)).toEqual(['Popcorn and 2 alike', 'Bow, Star', 'Popcorn']);
});
