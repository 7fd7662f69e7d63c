/** Which changes of a user's module change its hash: of all it imports, whatever the way, and of nothing else. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { hashWithImports, versionIn } from '../../../sim/cell/module-files.ts';
import { jsonHash } from '../../../sim/cell/spec.ts';
import { CHECKOUT, temporaryFolder } from '../../support/checkout.ts';

const folder = temporaryFolder('module-files');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const hash = (data?: readonly string[]) => hashWithImports(join(folder, 'game.ts'), data);

/** Whether the hash of a module is another once that file has another text. */
function changes(module: string, file: string, [was, is] = ['1', '2'], data?: readonly string[]): boolean {
  write('game.ts', module);
  write(file, was);
  const before = hash(data);
  expect(hash(data)).toBe(before);
  write(file, is);
  const after = hash(data);
  rmSync(join(folder, file));
  return after !== before;
}

test.each([
  ["import x from './a.ts';", 'a.ts'],
  ["import './a.js';", 'a.js'],
  ["import './a.js';", 'a.ts'],
  ["import './a.jsx';", 'a.ts'],
  ["import './a.mjs';", 'a.mts'],
  ["import './a.cjs';", 'a.cts'],
  ['export * from "./a";', 'a.tsx'],
  ["const a = await import(`./a`);", 'a.json'], // prettier-ignore
  ["const a = require('./a');", 'a.cjs'],
  ["import './lib';", 'lib/index.ts'],
  ["import './lib';", 'lib/index.js'],
  ["import '../up.ts';", '../up.ts'],
  ["import './a.ts?fresh#1';", 'a.ts'],
  ["import '" + pathToFileURL(join(folder, 'a b.ts')).href + "';", 'a b.ts'],
  ["import '" + join(folder, 'a.ts') + "';", 'a.ts'],
  ["import './b.ts';", 'a.ts'],
])('%s is of %s', (module, file) => {
  write('b.ts', "import './a.ts'; import './game.ts';");
  expect(changes(module, file)).toBe(true);
});

test.each([
  ["import './a.ts';", 'c.ts'],
  ["import './a.json';", 'b.ts'],
  // What is put together while it runs cannot be seen.
  ['await import(`./${name}.ts`);', 'a.ts'],
])('%s is not of %s', (module, file) => {
  write('a.json', "import './b.ts'");
  expect(changes(module, file)).toBe(false);
});

test('what it imports of the program is no part of it: name and text of the module are all there is', () => {
  const paths = ['engines/registry.ts', 'bots/types.ts', 'testing/index.ts'].map((name) => join(CHECKOUT, name));
  const text = paths.map((path) => `import '${path}';`).join('');
  write('game.ts', text);
  expect(hash()).toBe(jsonHash([['game.ts', text]]));
  write('engines/mine.ts', '1');
  write('game.ts', "import './engines/mine.ts';");
  expect(hash()).toBe(jsonHash([['game.ts', "import './engines/mine.ts';"], ['engines/mine.ts', '1']])); // prettier-ignore
});

test('packages count by their version, where they can be found', () => {
  const [one, two] = ['1', '2'].map((version) => JSON.stringify({ version }));
  const file = 'node_modules/dice/package.json';
  expect(changes("import 'dice';", file, [one!, two!])).toBe(true);
  expect(changes("import 'dice/loaded';", file, [one!, two!])).toBe(true);
  expect(changes("import '@my/dice/loaded';", 'node_modules/@my/dice/package.json', [one!, two!])).toBe(true);
  expect(changes("import 'other';", file, [one!, two!])).toBe(false);
  expect(changes("import 'alicorn/core/params';", 'node_modules/alicorn/package.json', [one!, two!])).toBe(false);
  expect(changes("import 'node:fs';", 'node_modules/node:fs/package.json', [one!, two!])).toBe(false);
  expect(versionIn(join(folder, 'nowhere'))).toBeUndefined();
  // Beside the module before above it.
  write('sub/dice.ts', "import 'dice';");
  write(file, one!);
  const above = hashWithImports(join(folder, 'sub/dice.ts'));
  write('sub/node_modules/dice/package.json', two!);
  const beside = hashWithImports(join(folder, 'sub/dice.ts'));
  expect(beside).not.toBe(above);
  write(file, two!);
  expect(hashWithImports(join(folder, 'sub/dice.ts'))).toBe(beside);
});

test('data that it says it reads, byte by byte; what cannot be read is named', () => {
  expect(changes('export {};', 'cards.csv', ['a', 'b'], ['cards.csv'])).toBe(true);
  expect(changes('export {};', 'cards.csv', ['a', 'b'])).toBe(false);
  expect(() => hash(['none.csv'])).toThrow(/game\.ts reads a file \(its `sources`\) that cannot be read: no such file: .*none\.csv/); // prettier-ignore
});
