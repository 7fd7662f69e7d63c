/** Copies of this checkout in a temporary folder, and its command line run from any of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import { BUILT_CLI } from './built.ts';

export const CHECKOUT = resolve(import.meta.dirname, '..', '..');

/** A text in a file of the checkout and what a mistake makes of it. */
export interface Patch {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const made: string[] = [];
// The mutants ask this module where the checkout is, outside of any test.
if (process.env['VITEST'] !== undefined) {
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });
}

/** Gone after all tests of the file, if they have not removed it before. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `alicorn-${name}-`));
  made.push(folder);
  return folder;
}

/** A copy of everything the program needs, with a patch applied. */
export function patchedCheckout(patch?: Patch): string {
  const folder = temporaryFolder('checkout');
  for (const part of [
    'engines',
    'bots',
    'sim',
    'reports',
    'lab',
    'scripts',
    'testing',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(join(CHECKOUT, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(CHECKOUT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'out'));
  if (patch !== undefined) writeFileSync(join(folder, patch.file), patched(patch));
  return folder;
}

/** The text of a file with the mistake in it. */
export function patched({ file, from, to }: Patch): string {
  const source = readFileSync(join(CHECKOUT, file), 'utf8');
  if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
  return source.replace(from, () => to);
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs one command line to its end. */
export async function alicorn(args: readonly string[], cwd: string, checkout = CHECKOUT): Promise<Ended> {
  const loaded = ['--import', import.meta.resolve('tsx'), join(checkout, 'scripts', 'cli.ts')];
  const program = checkout === CHECKOUT ? [BUILT_CLI] : loaded;
  const child = spawn(process.execPath, [...program, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, err };
}
