/** Modules never travel: the same files must lie on both machines. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashWithImports } from '../../../sim/cell/module-files.ts';
import { findModule } from '../../../sim/queue/find-module.ts';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-modules-'));
const here = join(folder, 'here');
const there = join(folder, 'there');
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => {
  mkdirSync(join(here, 'cards'), { recursive: true });
  writeFileSync(
    join(here, 'game.ts'),
    "import { deck } from './cards/deck.ts';\nimport '../elsewhere.ts';\nexport const game = deck;",
  );
  writeFileSync(join(here, 'cards', 'deck.ts'), "export * from './suits.ts';\nexport const deck = 3;");
  writeFileSync(join(here, 'cards', 'suits.ts'), 'export const suits = 4;');
  writeFileSync(join(here, 'other.ts'), 'not imported');
  writeFileSync(join(folder, 'elsewhere.ts'), 'export const dice = 2;');
});

test('a module is what it and its imports say, wherever they lie', () => {
  cpSync(here, there, { recursive: true });
  writeFileSync(join(there, 'other.ts'), 'something else');
  const hash = hashWithImports(join(here, 'game.ts'));
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(findModule(there, './games/game.ts', hash)).toEqual({ file: join(there, 'game.ts') });
});

test('a change anywhere below is another module', () => {
  const hash = hashWithImports(join(here, 'game.ts'));
  writeFileSync(join(there, 'cards', 'suits.ts'), 'export const suits = 5;');
  expect(findModule(there, 'game.ts', hash)).toEqual({ refusal: `its game.ts differs from the one in ${there}` });
});

test('what a module imports from above its folder counts', () => {
  const before = hashWithImports(join(here, 'game.ts'));
  writeFileSync(join(folder, 'elsewhere.ts'), 'export const dice = 3;');
  expect(hashWithImports(join(here, 'game.ts'))).not.toBe(before);
});

test.each([
  ['rules.js', 'rules.ts'],
  ['rules', 'rules.mts'],
  ['lib', 'lib/index.ts'],
  ['deck.cjs', 'deck.cts'],
])('an import of ./%s counts where it means ./%s', (written, file) => {
  const path = join(folder, `imports-${written}.ts`);
  mkdirSync(join(folder, 'lib'), { recursive: true });
  writeFileSync(path, `import x from './${written}';`);
  writeFileSync(join(folder, file), 'export default 1;');
  const before = hashWithImports(path);
  writeFileSync(join(folder, file), 'export default 2;');
  expect(hashWithImports(path)).not.toBe(before);
});

test('the version of a package that a module uses counts', () => {
  const path = join(folder, 'uses.ts');
  const of = (version: string) => {
    mkdirSync(join(folder, 'node_modules', '@cards', 'deck'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', '@cards', 'deck', 'package.json'), JSON.stringify({ version }));
    return hashWithImports(path);
  };
  writeFileSync(path, "import { shuffle } from '@cards/deck/shuffle';");
  expect(of('1.0.0')).not.toBe(of('1.0.1'));
});

test('a data file that a module reads is wanted too, and counts', () => {
  writeFileSync(join(here, 'bonus.json'), '1');
  const hash = hashWithImports(join(here, 'game.ts'), ['bonus.json']);
  expect(findModule(here, 'game.ts', hash, ['bonus.json'])).toEqual({ file: join(here, 'game.ts') });
  rmSync(there, { recursive: true, force: true });
  cpSync(here, there, { recursive: true });
  writeFileSync(join(there, 'bonus.json'), '2');
  expect(findModule(there, 'game.ts', hash, ['bonus.json'])).toEqual({
    refusal: `its game.ts differs from the one in ${there}`,
  });
  rmSync(join(there, 'bonus.json'));
  expect(findModule(there, 'game.ts', hash, ['bonus.json'])).toEqual({
    refusal: `its game.ts reads bonus.json, which is not in ${there}`,
  });
});

test.each([
  ['..', []],
  ['', []],
  ['game.ts', ['../elsewhere.ts']],
  ['game.ts', ['/etc/passwd']],
  ['game.ts', ['..\\elsewhere.ts']],
])('what leads out of the folder is no module: %j with %j', (path, data) => {
  expect(findModule(here, path, 'x', data)).toEqual({ refusal: 'it names no module' });
});

test('a module that is not there is refused by name', () => {
  expect(findModule(there, 'C:\\mine\\bot.ts', 'x')).toEqual({ refusal: `it needs bot.ts, which is not in ${there}` });
  expect(findModule(undefined, 'bot.ts', 'x')).toEqual({
    refusal: 'it needs bot.ts: start this worker with --modules DIR',
  });
});
