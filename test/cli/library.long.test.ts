/** The package as others install it: built, imported by its name, without a checkout around it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openComparison, openExperiment, openLadder, readResults, run, Stopped, UsageError } from '../../index.ts';
import { BUILT } from '../support/built.ts';
import { CHECKOUT, temporaryFolder } from '../support/checkout.ts';

const folder = temporaryFolder('library');
const installed = join(folder, 'node_modules', 'alicorn');

beforeAll(() => {
  mkdirSync(installed, { recursive: true });
  cpSync(join(CHECKOUT, 'package.json'), join(installed, 'package.json'));
  symlinkSync(join(CHECKOUT, 'node_modules'), join(installed, 'node_modules'));
  symlinkSync(BUILT, join(installed, 'dist'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the documented program runs as written', () => {
  const page = readFileSync(join(CHECKOUT, 'docs', 'use-as-a-library.md'), 'utf8');
  const [, code, said] = /```js\n([\s\S]*?)```[\s\S]*?```text\n([\s\S]*?)```/.exec(page)!;
  writeFileSync(join(folder, 'who-begins.mjs'), code!);
  const { stdout, stderr, status } = spawnSync(process.execPath, ['who-begins.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toBe(said);
  const [begins, length, mistake] = stdout.trim().split('\n');
  // Who begins wins 0.5346983 of these games (test/engines/calibration/pig.long.test.ts); the standard error is 0.32 points.
  const [, low, high] = /^who begins wins [\d.]+ % \(([\d.]+) % to ([\d.]+) %\)$/.exec(begins!)!;
  expect(Math.abs((Number(low) + Number(high)) / 2 - 53.47)).toBeLessThan(4 * 0.32);
  expect(length).toMatch(/^with the target its length rises: \d+\.\d, \d+\.\d, \d+\.\d rounds$/);
  expect(mistake).toMatch(/^unknown game: pigg \(did you mean pig\?/);
});

test('the same experiment in memory and in a folder, whole and taken up again', async () => {
  const options = { game: 'pig', playouts: 4800, block: 24, seed: 5n };
  const memory = await run(await openExperiment(options), { workers: 1 });
  const out = join(folder, 'out');
  const stop = new AbortController();
  const stopped = run(await openExperiment(options), {
    out,
    workers: 1,
    onProgress: () => stop.abort(),
    signal: stop.signal,
  });
  await expect(stopped).rejects.toThrow(Stopped);
  const resumed = await run(await openExperiment(options), { out, workers: 2, mode: 'resume' });
  expect(resumed.cells).toEqual(memory.cells);
  expect((await readResults(out)).cells).toEqual(memory.cells);
  await expect(run(await openExperiment(options), { out })).rejects.toThrow(UsageError);
});

test('options are checked before anything runs', async () => {
  await expect(openExperiment({ game: 'pig', set: { target: -1 } })).rejects.toThrow(/target/);
  await expect(openExperiment({ game: 'pig', seed: -1 })).rejects.toThrow(/seed -1 is not an integer/);
  await expect(openExperiment({ game: 'pig', seed: '7.5' })).rejects.toThrow(/seed 7.5 is not an integer/);
  expect((await openExperiment({ game: 'pig', seed: '7' })).cells).toEqual(
    (await openExperiment({ game: 'pig', seed: 7n })).cells,
  );
  await expect(openExperiment({ game: 'pig', bots: ['random', 'gredy'] })).rejects.toThrow(/did you mean greedy/);
  await expect(openComparison({ game: 'pig' })).rejects.toThrow(/--variants or --vary/);
  await expect(openComparison({ game: 'pig', vary: { target: [50, 100] }, margins: ['shre=1pp'] })).rejects.toThrow(
    /no such figure/,
  );
  const { cells, notes, kept } = await openLadder({ game: 'pig', rungs: ['random', 'script:hold20'], luck: false });
  expect([cells.length, notes, kept?.rungs]).toEqual([1, [], ['random', 'script:hold20']]);
});
