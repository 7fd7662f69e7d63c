/** Every game through the pool with 1, 2, 3 and 7 workers: byte-equal results. */
import { expect, test } from 'vitest';
import { games } from '../../../engines/registry.ts';
import { cellOf, play } from '../../support/cells.ts';

test.each(Object.keys(games))('%s: workers 1, 2, 3 and 7 give the same result', async (game) => {
  const cell = await cellOf(game, { playouts: game === 'poonicorn' ? 960 : 4800, block: 24, figures: 'all' });
  const one = JSON.stringify(await play(cell, 1));
  for (const workers of [2, 3, 7]) expect(JSON.stringify(await play(cell, workers))).toBe(one);
});
