/** What a program passes by mistake is refused in a line, and what it hears when it ends a run speaks to a program. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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
