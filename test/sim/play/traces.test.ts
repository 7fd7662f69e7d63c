/** What is kept of every playout: which moves were made, and how its result stands. */
import { expect, test } from 'vitest';
import { openCell } from '../../../sim/cell/open.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { cellOf, figure, play } from '../../support/cells.ts';
import { ownThread } from '../../support/own-thread.ts';

async function tracesOf(bots: readonly string[]): Promise<readonly number[]> {
  const player = new CellPlayer(await openCell(await cellOf('tic-tac-toe', { bots, playouts: 2 })));
  expect(player.play(0)).toBeUndefined();
  return [player.traceA, player.traceB];
}

test('both halves of a trace tell games of as many moves apart', async () => {
  // First against first, cell by cell: X takes 0, 2, 4, 6 and wins in seven moves; last against last is that turned round.
  const [a, b] = [await tracesOf(['first']), await tracesOf(['last'])];
  expect(a[0]).not.toBe(b[0]);
  expect(a[1]).not.toBe(b[1]);
  expect(await tracesOf(['first'])).toEqual(a);
});

test('a margin is how far the best score lies before the second', async () => {
  // Of 1 to 0 in every game.
  const result = await play(await cellOf('tic-tac-toe', { bots: ['first'], playouts: 48 }), 1, { workers: ownThread });
  expect(figure(result, 'margin').estimate).toBe(1);
  expect(figure(result, 'plies').estimate).toBe(7);
});
