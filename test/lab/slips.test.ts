/** What a program passes by mistake is refused in a line, and what it hears when it ends a run speaks to a program. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as alicorn from '../../index.ts';
import { openExperiment, run, Stopped, UsageError } from '../../index.ts';

const opened = (options: object) => openExperiment({ game: 'pig', bots: 'random', seed: 1, ...options });

test.each([
  [{ playouts: 0 }, 'playouts 0 is not a whole number of at least 1 (did you mean 1?)'],
  [{ playouts: -5 }, 'playouts -5 is not a whole number of at least 1 (did you mean 1?)'],
  [{ playouts: 2.5 }, 'playouts 2.5 is not a whole number of at least 1 (did you mean 3?)'],
  [{ playouts: NaN }, 'playouts NaN is not a whole number of at least 1'],
  [{ block: 0 }, 'block 0 is not a whole number of at least 1 (did you mean 1?)'],
])('%j: %s', async (options, message) => {
  await expect(opened(options)).rejects.toThrow(new UsageError(message));
});

// Plain JavaScript says nothing of a key that no option has.
test.each<[call: string, passed: readonly unknown[], message: string]>([
  ['openExperiment', [{ game: 'pig', playuots: 5 }], 'unknown option: playuots (did you mean playouts?)'],
  ['openExperiment', [{ game: 'pig', grid: {} }], 'unknown option: grid (did you mean game?)'],
  ['openSweep', [{ game: 'pig', gird: {} }], 'unknown option: gird (did you mean grid?)'],
  ['sweep', [{ game: 'pig', gird: {} }], 'unknown option: gird (did you mean grid?)'],
  ['openComparison', [{ game: 'pig', varry: {} }], 'unknown option: varry (did you mean vary?)'],
  ['compare', [{ game: 'pig', independent: true }], 'unknown option: independent (did you mean'],
  ['openLadder', [{ game: 'pig', rung: [] }], 'unknown option: rung (did you mean rungs?)'],
  ['ladder', [{ game: 'pig', rungs: ['random'], bots: 'mcts' }], 'unknown option: bots (did you mean'],
  ['openStory', [{ game: 'pig', playouts: 5 }], 'unknown option: playouts (did you mean'],
  ['openExploit', [{ game: 'pig', bots: 'greedy' }], 'unknown option: bots (did you mean bot?)'],
  ['learn', [{ game: 'pig', output: 'x.json' }], 'unknown option: output (did you mean out?)'],
  [
    'openCheck',
    ['absent', { toTheEd: true }],
    'unknown option: toTheEd (did you mean toTheEnd? one of: figure, margins',
  ],
  ['check', ['absent', {}, { worker: 1 }], 'absent holds no run'],
  ['run', [{}, { worker: 1 }], 'unknown option: worker (did you mean workers?)'],
  [
    'readResults',
    ['absent', { thread: 1 }],
    'unknown option: thread (did you mean threads? one of: threads, onStep, signal)',
  ],
])('%s %j: %s', async (call, passed, message) => {
  const called = (alicorn as unknown as Record<string, (...passed: readonly unknown[]) => Promise<unknown>>)[call]!;
  const refused: unknown = await called(...passed).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UsageError);
  expect((refused as Error).message).toContain(message);
});

test.each([0, -1, 1.5, 4096])('%d workers are refused', async (workers) => {
  const experiment = await opened({ playouts: 2 });
  await expect(run(experiment, { workers })).rejects.toThrow(`workers ${workers} is not a whole number in 1..1024`);
});

test('a run that a program interrupts is told to go on by its mode, not by a command', async () => {
  const out = mkdtempSync(join(tmpdir(), 'stopped-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const stop = new AbortController();
  const experiment = await opened({ playouts: 1_000_000 });
  const running = run(experiment, { out, workers: 1, signal: stop.signal, onProgress: () => stop.abort() });
  await expect(running).rejects.toThrow(
    new Stopped(`interrupted; everything finished is kept in ${out}: mode 'resume' goes on with it`),
  );
});
