import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { UsageError } from '../engines/core/errors.ts';
import { parseJson } from '../sim/cell/json-text.ts';
import type { Trace, Tracer } from '../sim/play/trace.ts';

/** Plays with another checkout of this program, built or not, in a process of its own. */
export function tracerAgainst(checkout: string): Tracer {
  const folder = resolve(checkout);
  const source = join(folder, 'scripts', 'cli.ts');
  const built = join(folder, 'dist', 'scripts', 'cli.js');
  const command = existsSync(source)
    ? ['--import', import.meta.resolve('tsx'), source]
    : existsSync(built)
      ? [built]
      : undefined;
  if (command === undefined)
    throw new UsageError(`--against ${checkout}: no checkout of alicorn there (no scripts/cli.ts)`);
  return async (request) => {
    const child = spawn(process.execPath, [...command, 'trace'], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
    // One that ends before it has read says why by its exit.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify(request));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const refuse = (reason: string) => new UsageError(`--against ${checkout} cannot play this: ${reason}`);
    if (child.exitCode !== 0) throw refuse(reasonIn(err) ?? `exit code ${child.exitCode}`);
    try {
      return parseJson(out, 'its answer') as Trace[];
    } catch {
      throw refuse('it answers with something else than traces');
    }
  };
}

/** The line of an error output that names the error: a stack and the version of Node may stand behind it. */
export function reasonIn(err: string): string | undefined {
  const lines = err.split('\n').filter((line) => line.trim() !== '' && !/^Node\.js v\d/.test(line));
  return (
    lines.find((line) => /^(alicorn: |(Uncaught )?[\w.]*(Error|Exception)\b)/.test(line)) ?? lines.at(-1)
  )?.trim();
}
