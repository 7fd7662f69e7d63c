/** What a checkout runs, built of its sources: its own beside others with the same node_modules, and lines as they are written. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, copyFileSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { folderOf } from '../../bin/built.js';
import { describeWith } from '../support/needs.ts';
import { RedisServer } from '../support/redis-server.ts';
import { WorkerProcess } from '../support/worker-process.ts';
import { CHECKOUT, patchedCheckout, temporaryFolder } from '../support/checkout.ts';

const other = patchedCheckout({ file: 'scripts/commands/list.ts', from: 'games (name', to: 'other games (name' });
for (const name of ['bin', 'studio', 'index.ts']) cpSync(join(CHECKOUT, name), join(other, name), { recursive: true });
afterAll(() => rmSync(folderOf(other), { recursive: true, force: true }));

function alicornOf(checkout: string, ...words: readonly string[]) {
  const program = join(checkout, 'bin', 'alicorn.js');
  return spawnSync(process.execPath, [program, ...words], { encoding: 'utf8', cwd: temporaryFolder('as-built') });
}

test('checkouts with one node_modules, in turn and again', () => {
  for (let time = 0; time < 2; time++) {
    expect(alicornOf(other, 'list').stdout).toMatch(/^other games \(name/);
    expect(alicornOf(CHECKOUT, 'list').stdout).toMatch(/^games \(name/);
  }
});

test('what a game throws is told by its place in the sources, which have just changed', () => {
  const file = 'engines/poonicorn/play/turn.ts';
  const written = readFileSync(join(other, file), 'utf8').split('\n');
  const line = written.findIndex((text) => text.includes('emit(EVENT.round, s.round)'));
  expect(line).toBeGreaterThan(0);
  written[line] += " if (s.round === 3) throw new Error('the moon fell');";
  writeFileSync(join(other, file), written.join('\n'));
  const { status, stdout } = alicornOf(
    other,
    'run',
    'poonicorn',
    '--playouts',
    '24',
    '--seed',
    '1',
    '--bots',
    'random',
  );
  expect(status).toBe(3);
  expect(stdout).toContain(`the moon fell (${file}:${line + 1})`);
});

test('in the one file of a game its constants and functions are constants, its variables none, all in their lines', () => {
  const file = 'engines/unicorn-jelly/game.ts';
  const written = readFileSync(join(other, file), 'utf8');
  const lines = [
    'const RARE = 2;',
    'let rarer = 3;',
    // As the bundler would number another RARE.
    'let RARE2 = 4;',
    'export function rarest() {',
    '  return RARE * rarer++ * RARE2++;',
    '}',
  ];
  writeFileSync(join(other, file), `${written}\n${lines.join('\n')}\n`);
  expect(alicornOf(other, 'list').status).toBe(0);
  writeFileSync(join(other, file), written);
  const built = readFileSync(join(folderOf(other), 'engines', 'unicorn-jelly', 'game.js'), 'utf8').split('\n');
  const from = built.indexOf('const RARE=2;');
  expect(built.slice(from, from + 6)).toEqual([
    'const RARE=2;',
    'var rarer = 3;',
    'var RARE2 = 4;',
    'function $rarest() {',
    '  return RARE * rarer++ * RARE2++;',
    '}',
  ]);
  expect(built[0]).toMatch(/^const .*\brarest=\$rarest[,;]/);
});

const PIG = join(other, 'engines', 'calibration', 'pig.ts');
const place = () => folderOf(other);
/** What a short game of Pig comes to, and how it was told. */
const pigs = () => alicornOf(other, 'run', 'pig', '--playouts', '48', '--seed', '1', '--bots', 'random').stdout;

describe('what runs is what the sources say', () => {
  const plain = pigs();
  const original = readFileSync(PIG, 'utf8');
  const faster = original.replace('below(6)', 'below(5)');
  afterEach(() => writeFileSync(PIG, original));

  test('though an edit keeps its size and its time', () => {
    const { atime, mtime } = statSync(PIG);
    writeFileSync(PIG, faster);
    utimesSync(PIG, atime, mtime);
    expect(faster).toHaveLength(original.length);
    expect(pigs()).not.toBe(plain);
  });

  test('though a start failed half-way, and the edit was taken back as if it had never been', () => {
    const rules = join(other, 'engines', 'poonicorn', 'rules.ts');
    copyFileSync(rules, `${rules}.bak`);
    renameSync(PIG, `${PIG}.bak`);
    writeFileSync(PIG, faster);
    writeFileSync(rules, `import './nope.ts';\n${readFileSync(rules, 'utf8')}`);
    const { status, stderr } = alicornOf(other, 'list');
    renameSync(`${PIG}.bak`, PIG);
    renameSync(`${rules}.bak`, rules);
    expect(status).toBe(2);
    expect(stderr).toBe('alicorn: engines/poonicorn/rules.ts:1: Could not resolve "./nope.ts"\n');
    expect(pigs()).toBe(plain);
  });

  test('though its index is empty and a game gone, or the other way round', () => {
    const [index, game] = ['built.json', 'engines/vast/game.js'].map((file) => join(place(), file)) as [string, string];
    for (const [emptied, gone] of [
      [index, game],
      [game, index],
    ] as const) {
      writeFileSync(emptied, '');
      rmSync(gone);
      expect(alicornOf(other, 'describe', 'vast').status).toBe(0);
    }
  });

  test('what is no program is refused in a line that names the file, until it is mended', () => {
    writeFileSync(PIG, `${original}\nconst x = ;\n`);
    const { status, stderr } = alicornOf(other, 'list');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^alicorn: engines\/calibration\/pig\.ts cannot be read as TypeScript: [^\n]+\n$/);
    writeFileSync(PIG, original);
    expect(pigs()).toBe(plain);
  });
});

test('a game that reads what lies beside its modules finds it there, and one in JavaScript may be edited', () => {
  const beside = join(other, 'engines', 'poonicorn', 'play', 'beside.ts');
  const turn = join(other, 'engines', 'poonicorn', 'play', 'turn.ts');
  const original = readFileSync(join(CHECKOUT, 'engines', 'poonicorn', 'play', 'turn.ts'), 'utf8');
  writeFileSync(join(other, 'engines', 'poonicorn', 'play', 'beside.txt'), 'read beside it');
  writeFileSync(join(other, 'engines', 'poonicorn', 'plain.js'), "export const plain = 'and plain';\n");
  writeFileSync(
    beside,
    `import { readFileSync } from 'node:fs';\nexport const told = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8');\n`,
  );
  writeFileSync(
    turn,
    `import { told } from "./beside.ts";\nimport { plain } from '../plain.js';\nconsole.error(told, plain);\n${original}`,
  );
  expect(alicornOf(other, 'describe', 'poonicorn').stderr).toContain('read beside it and plain');
  writeFileSync(join(other, 'engines', 'poonicorn', 'plain.js'), "export const plain = 'and edited';\n");
  expect(alicornOf(other, 'describe', 'poonicorn').stderr).toContain('read beside it and edited');
});

describeWith('redis-server', 'a worker that began before an edit', () => {
  const original = readFileSync(PIG, 'utf8');
  afterAll(() => writeFileSync(PIG, original));

  test('refuses what is asked after it', async () => {
    const server = await RedisServer.start();
    const program = join(other, 'bin', 'alicorn.js');
    const worker = await WorkerProcess.start(server.url, ['--workers', '1'], { program });
    writeFileSync(PIG, `${original} `);
    const words = ['run', 'pig', '--playouts', '480', '--seed', '1', '--bots', 'random', '--on', server.url];
    const run = spawn(process.execPath, [program, ...words], { cwd: temporaryFolder('as-built'), stdio: 'ignore' });
    await expect.poll(() => worker.said, { timeout: 30_000 }).toContain('was edited since this worker began');
    run.kill('SIGKILL');
    await worker.end();
    await server.remove();
  });
});
