/** A module that leaves something open keeps no command alive, and nothing that was said is lost for it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BUILT_CLI } from '../support/built.ts';
import { cli } from '../support/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-open-'));
const env = { ALICORN_CACHE: join(folder, 'cache') };
afterAll(() => rmSync(folder, { recursive: true }));

const sound = /```ts\n([\s\S]*?)```/.exec(readFileSync('docs/write-your-own-game.md', 'utf8'))![1]!;
// A module is kept alive by its timer for a minute at least: so long no command may take.
writeFileSync(join(folder, 'open.ts'), `setInterval(() => {}, 60_000);\n${sound}`);
const MOST_MS = 45_000;
/** What is asked of the game without its timer tells what is to be said. */
writeFileSync(join(folder, 'shut.ts'), sound);

const asked = (words: readonly string[], game: string) => cli(words.map((word) => (word === 'GAME' ? game : word)), { cwd: folder, env }); // prettier-ignore

test.each([
  [['run', 'GAME', '--playouts', '240', '--seed', '5', '--workers', '1', '--overwrite', '--out', 'out'], 0],
  [['run', 'GAME', '--set', 'nothing=1'], 2],
  [['describe', 'GAME'], 0],
  [['replay', 'GAME', '--seed', '5'], 0],
  [['vet', 'GAME'], 0],
] as const)(
  '%j ends by itself, with exit code %i',
  async (words, code) => {
    const open = await asked(words, './open.ts');
    expect(open.code).toBe(code);
    const shut = await asked(words, './shut.ts');
    expect(open.stdout.replaceAll('open', 'shut')).toBe(shut.stdout);
    expect(shut.code).toBe(code);
  },
  MOST_MS,
);

test(
  'a slow reader gets all of a large document',
  async () => {
    const words = ['run', './open.ts', '--playouts', '240', '--seed', '5', '--workers', '1', '--overwrite'];
    const child = spawn(process.execPath, [BUILT_CLI, ...words, '--figures', 'all', '--json', '--out', 'out2'], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = new Promise<number | null>((done) => child.on('close', done));
    let text = '';
    child.stdout.on('data', (data: Buffer) => {
      text += data.toString();
      child.stdout.pause();
      setTimeout(() => child.stdout.resume(), 400);
    });
    expect(await ended).toBe(0);
    expect(JSON.parse(text)).toHaveProperty('figures');
  },
  MOST_MS,
);

test(
  'a reader that has seen enough ends nothing early and makes nothing wait',
  async () => {
    const child = spawn('sh', ['-c', `"$0" "$1" describe ./open.ts | head -1; exit 0`, process.execPath, BUILT_CLI], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let text = '';
    child.stdout.on('data', (data: Buffer) => (text += data.toString()));
    expect(await new Promise<number | null>((done) => child.on('close', done))).toBe(0);
    expect(text).toMatch(/^\S.*\n$/);
  },
  MOST_MS,
);
