/** `tune` of what is the same in every game. */
import { expect, test } from 'vitest';
import { run } from '../../lab/run.ts';
import { openTune } from '../../lab/tune.ts';
import { tuneSentences } from '../../reports/words/tuned.ts';
import { ownThread } from '../support/own-thread.ts';

/**
 * Both always take the leftmost column that is not full: its stones alternate, and as columns hold six, every row is of one
 * colour. Who began has a bottom row of k with the first stone of column k: after 6 (k - 1) stones and one.
 */
const tuned = async (target: string, playouts: number) => {
  const vary = { k: [3, 4] };
  const experiment = await openTune({
    game: 'connect-four',
    bots: 'first',
    seed: 3n,
    targets: [target],
    vary,
    playouts,
  });
  const result = await run(experiment, { workers: ownThread });
  const { tuned: rows } = result.finding;
  const told = rows.map(({ settings, estimate, verdict }) => [settings['k'], estimate, verdict]);
  return { told, rows, first: tuneSentences(result)[0]! };
};

test('it meets or misses, by how rare anything else can be', async () => {
  const { told, rows, first } = await tuned('decisions<16', 960);
  expect(told).toEqual([
    ['3', 13, 'meets'],
    ['4', 19, 'misses'],
  ]);
  expect(first).toMatch(/^k=3 meets decisions below 16 /);
  expect(first).not.toContain('not seen to matter');
  for (const { estimate, lo, hi, playouts } of rows) {
    expect(estimate - lo).toBeCloseTo(hi - estimate, 9);
    // Another game is surely rarer than ln(1 / 0.025) / n would be at a single look, and at all looks within some times that.
    const rarest = Math.log(40) / playouts;
    expect((hi - estimate) / estimate).toBeGreaterThan(rarest);
    expect((hi - estimate) / estimate).toBeLessThan(6 * rarest);
  }
});

test('near a bound it stays open until enough games were played', async () => {
  expect((await tuned('decisions<13.5', 240)).told[0]).toEqual(['3', 13, 'open']);
  expect((await tuned('decisions<13.5', 4800)).told[0]).toEqual(['3', 13, 'meets']);
});
