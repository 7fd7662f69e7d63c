/** Sweeps of very many cells take no more for each of them, and their pages stay small. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSweep } from '../../lab/experiment.ts';
import { run } from '../../lab/run.ts';
import { temporaryFolder } from '../support/checkout.ts';
import { ownThread } from '../support/own-thread.ts';
import { processorMs } from '../support/processor-ms.ts';

const folder = temporaryFolder('many-cells');
const sweep = (targets: string, turns: string) =>
  openSweep({ game: 'pig', seed: 3, playouts: 20, grid: { target: targets, maxTurns: turns } });

test('four times the cells take no more than six times as long: nothing looks at all cells for each of them', async () => {
  const [few, many] = [await sweep('10..34', '1..30'), await sweep('10..109', '1..30')];
  expect([few.cells.length, many.cells.length]).toEqual([750, 3000]);
  await run(few, { workers: ownThread });
  const short = await processorMs(() => run(few, { workers: ownThread, out: join(folder, 'few') }));
  const long = await processorMs(() => run(many, { workers: ownThread, out: join(folder, 'many') }));
  expect(long / short).toBeLessThan(6);
});

test('of very many cells the page tells those at the ends, and the CSV files all', () => {
  const page = readFileSync(join(folder, 'many', 'report.html'), 'utf8');
  expect(page.length).toBeLessThan(1.5e6);
  expect(page).toContain('The 10 cells at either end of every figure (all 3000 in figures.csv)');
  const named = readFileSync(join(folder, 'many', 'cells.csv'), 'utf8')
    .trim()
    .split('\r\n');
  expect(named).toHaveLength(3001);
});
