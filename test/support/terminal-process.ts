/**
 * The terminal's side of what a page asks, in a process beside the browser's and as users run it (vitest's own way of
 * loading modules is two times slower). Files are texts of single-byte letters.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../engines/core/errors.ts';
import { run } from '../../lab/run.ts';
import { argumentsOf, commandLine } from '../../studio/engine-room/arguments.ts';
import type { Question } from '../../studio/laboratory.ts';
import type { Said } from './terminal.ts';
import { ownThread } from './own-thread.ts';

async function asked(question: Question): Promise<Said> {
  const folder = mkdtempSync(join(tmpdir(), 'alicorn-asked-'));
  try {
    const { command, args } = await argumentsOf(question);
    const experiment = await command.open(args);
    const out = join(folder, 'run');
    await run(experiment, { out, workers: ownThread, command: await commandLine(question, experiment.seed) });
    return {
      files: Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'latin1')])),
    };
  } catch (error) {
    if (error instanceof UsageError) return { refused: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

process.on('message', (question: Question) => void asked(question).then((said) => process.send!(said)));
