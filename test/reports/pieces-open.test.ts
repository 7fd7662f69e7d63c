/** What is not known of a piece is told apart: not sure yet, sure by another change, or never played otherwise. */
import { expect, test } from 'vitest';
import { found } from '../../lab/verbs/pieces.ts';
import { printed } from '../../reports/terminal/blocks.ts';
import { EFFECT_LEGEND, WHAT_DECIDES } from '../../reports/words/dials.ts';
import { piecesSentences } from '../../reports/words/pieces.ts';
import type { PieceRow, PiecesResult } from '../../sim/results.ts';
import { cell } from './constructed.ts';

const row = (name: string, change: PieceRow['change'], verdict: PieceRow['verdict'], diff = 1) => ({
  ...{ piece: name, name, kind: 'card', count: 1, change, rule: name, from: '', to: change, bots: 'greedy' },
  ...{ cell: 2, against: 1, figure: 'score', seat: 0, role: undefined, bot: undefined, unit: 'points' },
  ...{ base: 9, moved: 9 + diff, diff, lo: diff - 0.5, hi: diff + 0.5, se: 0.2, perStep: NaN, margin: 0.4, p: 0, q: 0 },
  ...{
    verdict,
    rank: 1,
    playouts: 240,
    help: '',
    group: 'dials',
    drawn: NaN,
    used: NaN,
    usedBy: NaN,
    wonWhenUsed: NaN,
  },
});

const result = (...pieces: ReturnType<typeof row>[]) => {
  const names = [...new Set(pieces.map(({ name }) => name))];
  const told = names.map((name) => ({ id: name, name, kind: 'card', count: 1 }));
  const plan = { pieces: told, refused: [], sets: [{ bots: 'greedy', base: 0, moved: [] }] };
  return {
    cells: [cell(1), cell(2)],
    run: { verb: 'pieces', pieces: plan },
    finding: { verb: 'pieces', pieces },
  } as unknown as PiecesResult;
};

test('undecided pieces of which another change is sure are no pieces that nothing is known of', () => {
  const told = piecesSentences(
    result(
      row('Fodderman', 'without', 'UNDECIDED'),
      row('Fodderman', 'plain', 'CHANGED'),
      row('Sea', 'without', 'UNDECIDED'),
    ),
  );
  expect(told).toContain('Undecided in wins or points by one change, surely felt by another (1): Fodderman.');
  expect(told).toContain('Undecided in wins or points, more --playouts would tell (1): Sea.');
});

test('what no game played otherwise has a mark of its own, which the note explains', () => {
  const pieces = result(
    row('Corn', 'without', 'UNTOUCHED', 0),
    row('Sea', 'without', 'EQUIVALENT', 0.1),
    row('Bow', 'without', 'UNDECIDED'),
  );
  const { blocks } = found.says(pieces);
  const lines = printed(blocks, 100, (_, text) => text).flat();
  const markOf = (name: string) =>
    /(\S) +(?:UNTOUCHED|EQUIVALENT|UNDECIDED)/.exec(lines.find((line) => line.startsWith(name))!)?.[1];
  expect(['Corn', 'Sea', 'Bow'].map(markOf)).toEqual(['·', '=', '?']);
  expect(lines).toContain('effect: ? not sure yet, = surely within its margin, · no game went otherwise.');
});

test('it is said which interval a verdict goes by, on the page too', () => {
  const { blocks } = found.says(result(row('Sea', 'without', 'UNDECIDED')));
  expect(printed(blocks, 1000, (_, text) => text).flat()).toContain(WHAT_DECIDES);
  expect(EFFECT_LEGEND).toContain(WHAT_DECIDES);
  expect(WHAT_DECIDES).toMatch(/EQUIVALENT goes by a narrower one .* one that leaves out 0 may be UNDECIDED\.$/);
});

test('what a rate changes by is in percentage points, not in percent', () => {
  const rate = { ...row('Sea', 'without', 'CHANGED', 0.1), figure: 'success', seat: undefined, unit: 'rate' };
  const page = JSON.stringify(found.says(result(rate as never)).blocks);
  expect(page).toContain('"axis":"change in percentage points"');
});
