/** Own modules as a stranger writes them: what stops them, told by law, place and remedy. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { loadGame } from '../../sim/cell/load.ts';
import { vetApart } from '../../testing/vet-apart.ts';
import { alicorn, patchedCheckout } from '../support/checkout.ts';
import { cli } from '../support/cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-vet-'));
const env = { ALICORN_CACHE: join(folder, 'cache') };
afterAll(() => rmSync(folder, { recursive: true }));

const sound = /```ts\n([\s\S]*?)```/.exec(readFileSync('docs/write-your-own-game.md', 'utf8'))![1]!;

/** The documented game with one text changed, as a file of that name. */
function write(name: string, from: string | RegExp, to: string): string {
  const code = sound.replace(from, to);
  if (code === sound && from !== '') throw new Error(`${name}: nothing to change`);
  writeFileSync(join(folder, `${name}.ts`), code);
  return `./${name}.ts`;
}

/** The line of a file on which a text stands. */
const lineOf = (name: string, text: string) =>
  1 +
  readFileSync(join(folder, `${name}.ts`), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text));

const run = (game: string, ...more: string[]) =>
  cli(['run', game, '--playouts', '48', '--seed', '1', '--workers', '1', '--overwrite', '--out', 'out', ...more], {
    cwd: folder,
    env,
  });

const DETERMINISE = /determinise\(seat: number, rng: Rng\): void \{[\s\S]*?\n {2}\}\n/;

test('a sound game is vetted law by law, and plays', async () => {
  const game = write('sound', '', '');
  const vetted = await cli(['vet', game, '--playouts', '12'], { cwd: folder, env });
  expect(vetted.stdout).toMatch(/\n\.\/sound\.ts keeps every law\n$/);
  expect(vetted.code).toBe(0);
  expect(vetted.stdout.split('\n').filter((line) => line.startsWith('kept ')).length).toBeGreaterThanOrEqual(14);
  expect((await run(game)).code).toBe(0);
  // Remembered: broken ever after, unless its text changes.
  expect((await run(game)).stderr).not.toContain('law');
});

test('an empty variable names no folder to remember sound modules in', async () => {
  const game = write('sound-elsewhere', '', '');
  const args = ['run', game, '--playouts', '48', '--seed', '1', '--workers', '1', '--out', 'elsewhere'];
  const elsewhere = { ALICORN_CACHE: '', XDG_CACHE_HOME: join(folder, 'xdg') };
  expect((await cli(args, { cwd: folder, env: elsewhere })).code).toBe(0);
  expect(existsSync(join(folder, 'xdg', 'alicorn', 'sound'))).toBe(true);
  expect(existsSync(join(folder, 'alicorn'))).toBe(false);
});

test('what a game prints goes to standard error, and is no memory that it keeps', async () => {
  const prints = "apply(action: number): void {\n    console.log('apply', action, this.top, 'x'.repeat(99));";
  const game = write('prints', 'apply(action: number): void {', prints);
  appendFileSync(join(folder, 'prints.ts'), "process.stdout.write('loaded\\n');\nconsole.table([['a table']]);\n");
  // The first use of a module vets it, before the one document that a program may read.
  const { stdout, stderr } = await run(game, '--json');
  expect(Object.keys(JSON.parse(stdout) as object)).toContain('figures');
  expect(stderr).toMatch(/^apply 0 2 x{99}$/m);
  expect(stderr).toMatch(/^loaded$/m);
  expect(stderr).toContain('a table');
  const vetted = await cli(['vet', game, '--playouts', '2'], { cwd: folder, env });
  expect(vetted.stdout).toMatch(/^kept {4}10 000 playouts grow the heap by less than 1 MB/m);
  expect(vetted.stdout).not.toMatch(/apply|loaded|a table/);
  expect([vetted.code, vetted.stderr.includes('apply 0 2')]).toEqual([0, true]);
});

test('a module that was sound is vetted anew once vetting has changed, in the same version too', async () => {
  const game = write('sound-before', '', '');
  expect((await run(game)).code).toBe(0);
  const checkout = patchedCheckout({
    file: 'testing/vet.ts',
    from: 'if (declared !== undefined) return declared;',
    to: "return declared ?? new LawBroken('a new law', 'is broken');",
  });
  vi.stubEnv('ALICORN_CACHE', env.ALICORN_CACHE);
  const args = ['run', game, '--playouts', '48', '--seed', '1', '--workers', '1', '--out', 'anew'];
  const { code, err } = await alicorn(args, folder, checkout);
  vi.unstubAllEnvs();
  expect(err).toContain('law:   a new law');
  expect(code).toBe(3);
});

test('a first use that breaks a law stops the run with exit 3, the law, the place and the remedy', async () => {
  const game = write('lazy', DETERMINISE, 'determinise(): void {}\n');
  const { code, stderr } = await run(game);
  expect(code).toBe(3);
  expect(stderr).toContain('law:   equal knowledge, equal deals after determinise');
  expect(stderr).toMatch(/where: seed 7, playout \d+, move \d+; --players 2 --preset standard/);
  expect(stderr).toMatch(/mend: {2}Two deals look the same/);
  expect(stderr).toMatch(/replay \.\/lazy\.ts --seed 7 --playout \d+ --players 2 --preset standard --bots random/);
  expect((await cli(['vet', game], { cwd: folder, env })).code).toBe(3);
});

test('an exception names the file and the line', async () => {
  const game = write(
    'throws',
    'apply(action: number): void {',
    "apply(action: number): void {\n    if (this.top === 3) throw new TypeError('three');",
  );
  const { code, stderr } = await run(game);
  expect(code).toBe(3);
  expect(stderr).toContain(`three (throws.ts:${lineOf('throws', 'throw new TypeError')})`);
});

test('the replay that is named plays what broke the law', async () => {
  const game = write(
    'late',
    'apply(action: number): void {',
    "apply(action: number): void {\n    if (this.cards[0] === 9 && action === 1) throw new TypeError('swapped the best');",
  );
  // Greedy play, which a replay shows where no bots are named, never swaps the best card.
  const { stderr } = await run(game);
  const words = /see: .* (replay .*)\n/.exec(stderr)![1]!.split(' ');
  const seen = await cli(words, { cwd: folder, env });
  expect(seen.stdout).toContain('swapped the best (late.ts:');
});

test('a syntax error is told whole', async () => {
  const { code, stderr } = await run(write('syntax', 'this.top = 2;', 'this.top 2;'));
  expect(code).toBe(2);
  expect(stderr).toContain(`syntax.ts:${lineOf('syntax', 'this.top 2;')}:`);
  expect(stderr).toMatch(/Expected ";" but found "2"/);
});

test('a missing member is named', async () => {
  const { code, stderr } = await run(write('no-ends', /^ {2}ends: .*\n/m, ''));
  expect(stderr).toContain('./no-ends.ts: game.ends is missing: a list of texts');
  expect(code).toBe(2);
});

test.each([
  ['metrics', /^ {2}metrics: .*\n/m, 'game.metrics is missing: a function'],
  ['presets', /^ {2}presets: .*\n/m, 'game.presets is missing: an object'],
  ['components', /^ {2}components: .*\n/m, 'game.components is missing: an object'],
])('so are %s', async (name, member, message) => {
  const file = join(folder, write(`no-${name}`, member, ''));
  await expect(loadGame(file)).rejects.toThrow(`${file}: ${message}`);
});

test('a loop when the module is loaded, and one in apply, are told instead of waited for', async () => {
  const atImport = write('import-loop', 'class HigherCard', 'while (Math.max(0, 1) > 0);\nclass HigherCard');
  const loaded = await cli(['vet', atImport, '--stall', '2'], { cwd: folder, env });
  expect(loaded.code).toBe(3);
  expect(loaded.stdout).toMatch(
    /law: {3}everything returns\n {2}found: the module, when it is loaded, has not returned/,
  );
  const inApply = write(
    'apply-loop',
    'apply(action: number): void {',
    'apply(action: number): void {\n    while (this.top === 3);',
  );
  const played = await cli(['vet', inApply, '--stall', '2'], { cwd: folder, env });
  expect(played.code).toBe(3);
  expect(played.stdout).toMatch(/where: seed 7, playout \d+, move \d+/);
});

const AT_APPLY = 'apply(action: number): void {';

test('what is thrown later, and an end of the thread, break laws; a module that never loads is a mistake', async () => {
  const later = await run(
    write('later', AT_APPLY, `${AT_APPLY} setTimeout(() => { throw new Error('too late'); }, 0);`),
  );
  expect(later).toMatchObject({ code: 3, stdout: '' });
  expect(later.stderr).toMatch(/law: {3}nothing is left to promises\n {2}found: .*too late\n/);
  const ended = await run(write('ends', AT_APPLY, `${AT_APPLY} process.exit(0);`));
  expect(ended).toMatchObject({ code: 3, stdout: '' });
  expect(ended.stderr).toMatch(/law: {3}nothing ends the thread\n.*\n {2}where: seed 7, playout \d+, move \d+/);
  writeFileSync(
    join(folder, 'leaves.ts'),
    `import { params } from 'alicorn/core/params';
export const bot = {
  name: 'leaves', help: 'goes', sees: 'legal', options: params({}), create: () => ({ choose: () => process.exit(0) }),
};
`,
  );
  const left = await run(write('for-leaving', '', ''), '--bots', './leaves.ts,random');
  expect(left.stderr).toContain('./leaves.ts breaks a law of the house\n  law:   nothing ends the thread');
  expect(left.code).toBe(3);
  const awaits = await run(write('awaits', 'export const game', 'await new Promise(() => {});\nexport const game'));
  expect(awaits).toMatchObject({ code: 2, stdout: '' });
  expect(awaits.stderr).toContain('awaits.ts cannot be loaded: what is awaited at its top never comes');
});

test('a bot that plays by the clock of its own decisions is caught', async () => {
  const game = write('for-bots', '', '');
  writeFileSync(
    join(folder, 'moody.ts'),
    `import { params } from 'alicorn/core/params';
import type { BotKind } from 'alicorn/bots/types';
let asked = 0;
export const bot: BotKind<Record<string, never>> = {
  name: 'moody', help: 'turns with every question', sees: 'legal', options: params({}),
  create: () => ({ choose: (_view, _seat, _legal, count) => asked++ % count }),
};
`,
  );
  const { code, stderr } = await run(game, '--bots', './moody.ts,random');
  expect(stderr).toContain('law:   a bot chooses alike in the same place');
  expect(stderr).toMatch(/see: .* vet \.\/for-bots\.ts --bot \.\/moody\.ts\n/);
  expect(code).toBe(3);
});

test('a bot that never answers is named, not the game it plays', async () => {
  const bot = join(folder, 'endless.ts');
  writeFileSync(
    bot,
    `import { params } from 'alicorn/core/params';
export const bot = {
  name: 'endless', help: 'thinks for ever', sees: 'legal', options: params({}),
  create: () => ({ choose: () => { while (Math.max(0, 1) > 0); } }),
};
`,
  );
  const found: string[] = [];
  const job = { game: 'pig', vetsGame: false, bots: [bot], light: true, ms: 1000, seed: 7, playouts: 20 };
  await vetApart(job, 5, ({ subject, broken }) => found.push(`${subject}: ${broken?.found}`));
  expect(found).toEqual([`${bot}: create or choose has not returned for 5 s`]);
});

test('a replay of a playout that never ends tells the moves before it, and ends', async () => {
  const game = write(
    'loop',
    'apply(action: number): void {',
    'apply(action: number): void {\n    while (this.actor === 1);',
  );
  const { code, stdout } = await cli(['replay', game, '--bots', 'random', '--seed', '1', '--stall', '2'], {
    cwd: folder,
    env,
  });
  expect(code).toBe(3);
  // Both seats decide before the second decision is applied.
  expect(stdout.split('\n').filter((line) => line.includes(' of 2]'))).toHaveLength(2);
  expect(stdout).toMatch(/FAULT at move 1: no sign of life for 2 s\n$/);
});

test.each([
  ['ends its thread', 'process.exit(0);', 'the thread it runs in was ended (process.exit?)'],
  ['fills its memory', 'for (const all = []; ; ) all.push(new Array(1e6).fill(all.length + 0.5));', 'Worker terminated due to reaching memory limit: JS heap out of memory'], // prettier-ignore
])('a replay of a game that %s is told at once, as a fault', async (what, code, said) => {
  const name = what.replaceAll(' ', '-');
  const game = write(name, 'apply(action: number): void {', `apply(action: number): void {\n    ${code}`);
  const limited = { ...env, NODE_OPTIONS: '--max-old-space-size=200' };
  const { code: ended, stdout } = await cli(['replay', game, '--bots', 'random', '--seed', '1'], { cwd: folder, env: limited }); // prettier-ignore
  expect(stdout.split('\n').at(-2)).toBe(`FAULT at move 0: ${said}`);
  expect(ended).toBe(3);
});

test('a table that cannot be shown is a fault of the replay, told with its line', async () => {
  const game = write('no-table', /\};\s*$/, "board: () => {\n    throw new Error('no table');\n  },\n};\n");
  const { code, stdout, stderr } = await cli(['replay', game, '--bots', 'random', '--seed', '1', '--board'], {
    cwd: folder,
    env,
  });
  expect(stdout).toMatch(/^FAULT at move \d+: no table \(no-table\.ts:\d+\)\n$/);
  expect([code, stderr]).toEqual([3, 'seed 1\n']);
});
