/** Sweeps of very many cells: played in time, interrupted in time, and told beforehand how much memory they take. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openExperiment, openSweep, type Experiment } from '../../lab/experiment.ts';
import { memoryRemark } from '../../lab/memory.ts';
import { run, Stopped } from '../../lab/run.ts';
import type { PlainResult } from '../../sim/results.ts';
import { dryRun } from '../../scripts/dry-run.ts';
import { openCells } from '../../sim/cell/open.ts';
import { readManifest, RunFolder } from '../../sim/store/folder.ts';
import { temporaryFolder } from '../support/checkout.ts';
import { lasting } from '../support/folders.ts';
import { ownThread } from '../support/own-thread.ts';
import { processorMs } from '../support/processor-ms.ts';

const folder = temporaryFolder('many-cells');
const sweep = (targets: string, turns: string) =>
  openSweep({ game: 'pig', seed: 3, playouts: 20, grid: { target: targets, maxTurns: turns } });

test('cells that take little room are counted and written like others', async () => {
  const experiment = await sweep('10..44', '1..30');
  await run(experiment, { workers: ownThread, out: join(folder, 'settled') });
  // The same cells, of a verb that looks at all of them again.
  await run({ ...experiment, verb: 'run' } as unknown as Experiment<PlainResult>, {
    workers: ownThread,
    out: join(folder, 'kept'),
  });
  for (const name of ['cells.csv', 'figures.csv', 'hist.csv', 'digests.bin', 'traces.bin']) {
    const [settled, kept] = ['settled', 'kept'].map((of) => readFileSync(join(folder, of, name)));
    expect([name, settled!.equals(kept!)]).toEqual([name, true]);
  }
});

test('a sweep interrupted while it is concluded stops there, and goes on to the same files', async () => {
  const experiment = await sweep('10..44', '1..30');
  const out = join(folder, 'cut');
  const controller = new AbortController();
  const { signal } = controller;
  const onProgress = ({ done }: { done: number }) => done === 1 && controller.abort();
  await expect(run(experiment, { workers: ownThread, out, signal, onProgress })).rejects.toThrow(Stopped);
  expect(existsSync(join(out, 'figures.csv'))).toBe(false);
  await run(experiment, { workers: ownThread, out, mode: 'resume' });
  expect(lasting(out)).toEqual(lasting(join(folder, 'settled')));
});

test('a run given up while its folder is begun has taken nothing of the run it was to replace', async () => {
  const out = join(folder, 'replaced');
  await run(await sweep('10..11', '1..2'), { workers: ownThread, out });
  const before = lasting(out);
  const begun = RunFolder.open(out, 'overwrite');
  const giveUp = () => Promise.reject(new Stopped('interrupted'));
  await expect(begun.begin(readManifest(out), 'overwrite', giveUp)).rejects.toThrow('interrupted');
  begun.release();
  expect(lasting(out)).toEqual(before);
  expect(readdirSync(out).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('run.json is written cell by cell as it would be at once', async () => {
  const out = join(folder, 'manifest');
  await run(await sweep('10..12', '1..3'), { workers: ownThread, out });
  const manifest = readManifest(out);
  expect(readFileSync(join(out, 'run.json'), 'utf8')).toBe(`${JSON.stringify(manifest, null, 2)}\n`);
});

test('what no memory holds is refused before it is played, by its number of cells', async () => {
  const cells = await openCells((await sweep('10..109', '1..10')).cells);
  expect(() => memoryRemark(cells, 10_000_000)).toThrow(
    /^1000 cells take about 0\.1 GB of memory, and Node may use 0\.0 GB/,
  );
  expect(memoryRemark(cells, 1e9)).toBeUndefined();
  const many = Array.from({ length: 50 }, () => cells).flat();
  expect(memoryRemark(many, 1e11)).toMatch(/^50000 cells take about \d\.\d GB of memory$/);
  expect(memoryRemark(many, 1e11, true)).toMatch(/^50000 cells take about 1\.\d GB of memory$/);
  expect(memoryRemark(await openCells((await openExperiment({ game: 'pig' })).cells))).toBeUndefined();
});

test('a dry run of many cells is told in time, a line each and the sum', async () => {
  const told: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  try {
    const { cells } = await sweep('10..109', '1..100');
    expect(await processorMs(() => dryRun(cells, 1))).toBeLessThan(4000);
    expect(told).toHaveLength(10_001);
    expect(told[9999]).toMatch(/^cell 10000: pig, 2 players, standard\+maxTurns=100\+target=109, bots /);
    expect(told[10_000]).toMatch(/^10 000 cells, about .* on one worker, .* of disk; nothing was run\n$/);
  } finally {
    stdout.mockRestore();
  }
});
