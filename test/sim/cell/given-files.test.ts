/** Files that a user writes are refused in the words of options: what is expected, what is there, the nearest that would do. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { readVariants } from '../../../lab/variants.ts';
import { readBy } from '../../../sim/cell/by-schema.ts';
import { readExperimentFile } from '../../../sim/cell/experiment-file.ts';
import { parseJson } from '../../../sim/cell/json-text.ts';
import { readYaml } from '../../../sim/cell/yaml-file.ts';
import { loadGame } from '../../../sim/cell/load.ts';
import { temporaryFolder } from '../../support/checkout.ts';

const folder = temporaryFolder('given-files');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(text: string): string {
  const path = join(folder, 'x.yaml');
  writeFileSync(path, text);
  return path;
}

test.each([
  ['game: pig\nfigures: al\n', '2: figures: must be one of core, all, is "al" (did you mean all? one of: core, all)'],
  ['game: pig\nplayots: 3\n', '2: playots: unknown (did you mean playouts?)'],
  ['game: pig\nset: &all\n  target: *all\n', '3: set.target: must be a text or a number or true or false, is no JSON'],
  ['game: pig\nplayers: 2.5\n', '2: players: must be a text or a list or a whole number, is 2.5'],
  [
    'game: pig\ngrid:\n  target: [1, {a: 2}]\n',
    '3: grid.target[1]: must be a text or a number or true or false, is {"a":2}',
  ],
  ['game: pig\ngrid:\n  target: []\n', '3: grid.target: must have at least 1 entry, has 0'],
  ['game: pig\nplayouts: .inf\n', '2: playouts: must be a text or a number, is Infinity'],
  ['seed: 1\n', '1: game: must be a text, is absent'],
  ['- pig\n', '1: the file: must be an object, is ["pig"]'],
])('the experiment file %j', (text, said) => {
  expect(() => readExperimentFile(file(text))).toThrow(`x.yaml:${said}`);
});

test('a whole number is read to its last digit', () => {
  expect(readExperimentFile(file('game: pig\nseed: 18446744073709551615\n')).seed).toBe('18446744073709551615');
  expect(readExperimentFile(file('{"game": "pig", "seed": 18446744073709551616}')).seed).toBe('18446744073709551616');
  expect(readExperimentFile(file('game: pig\nseed: 9007199254740991\n')).seed).toBe(9007199254740991);
});

test.each([
  ['a:\n  prest: royal\n', '2: a.prest: unknown (did you mean preset? one of: preset, set, components, bots)'],
  ['a:\n  preset: 3\n', '2: a.preset: must be a text, is 3'],
])('the file of variants %j', async (text, said) => {
  const game = await loadGame('glitterhorn');
  expect(() => readVariants(game, file(text))).toThrow(`x.yaml:${said}`);
});

test.each<[schema: z.ZodType, value: unknown, said: string]>([
  [z.int().max(7), 9, 'must be at most 7, is 9 (did you mean 7?)'],
  [z.int().min(1), -4, 'must be at least 1, is -4 (did you mean 1?)'],
  [z.number().min(0.5), 0.2, 'must be at least 0.5, is 0.2 (did you mean 0.5?)'],
  [z.number().positive(), 0, 'must be above 0, is 0'],
  [z.int(), 2.7, 'must be a whole number, is 2.7 (did you mean 3?)'],
  [z.int(), '2', 'must be a number, is "2"'],
  [z.string().max(3), 'long', 'must have at most 3 characters, has 4'],
  [z.literal('alicorn'), 'alicron', 'must be one of alicorn, is "alicron" (did you mean alicorn? one of: alicorn)'],
  [z.string().refine(() => false, 'in words of its own'), 'x', 'in words of its own'],
])('what stands in a file and does not fit %#', (schema, value, said) => {
  expect(() => readBy(z.object({ a: z.array(schema) }), { a: [value] }, (misfit) => new Error(misfit.said))).toThrow(
    `a[0]: ${said}`,
  );
});

test.each([
  ['game: pig\n---\ngame: race\n', '2: several documents (---) in one file, where one is wanted'],
  ['game: pig\ngame: race\n', '2: game stands twice in one object'],
  ['game: pig\nset: { "a b": 1, "a b": 2 }\n', '2: "a b" stands twice in one object'],
  [`game: pig\nset: ${'['.repeat(30_000)}${']'.repeat(30_000)}\n`, '2: is nested too deeply'],
  [
    'game: pig\n  bots: random\n',
    '1: indented further than the line before, or a text with ": " in it that wants quotes',
  ],
])('YAML %# is refused in words of a designer', (text, said) => {
  expect(() => readExperimentFile(file(text))).toThrow(`x.yaml:${said}`);
});

test('very many keys are read in no time, and one of them that stands twice is found', () => {
  const keys = Array.from({ length: 50_000 }, (_, i) => `  k${i}: 1\n`).join('');
  const before = performance.now();
  expect(readYaml(file(`a:\n${keys}`), 'file').value).toHaveProperty('a.k49999', 1);
  expect(() => readYaml(file(`a:\n${keys}  k7: 2\n`), 'file')).toThrow('x.yaml:50002: k7 stands twice in one object');
  // Every key held against all before it: a billion comparisons, half a minute.
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('a file of more than a million characters is refused', () => {
  expect(() => readExperimentFile(file(`game: pig\n#${' '.repeat(1_000_000)}`))).toThrow(
    'x.yaml has 1000011 characters: at most 1000000 are read',
  );
});

test('what Windows PowerShell writes is read', () => {
  const path = file('');
  writeFileSync(path, Buffer.from('\ufeffgame: pig\nbots: räuber\n', 'utf16le'));
  expect(readExperimentFile(path)).toEqual({ game: 'pig', bots: 'räuber' });
});

test('aliases that stand for too much are refused', () => {
  const rows = ['b', 'c', 'd', 'e'].map(
    (name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcd'[i]}`).join(', ')}]`,
  );
  expect(() => readExperimentFile(file(['a: &a [1, 1]', ...rows].join('\n')))).toThrow(
    'x.yaml: its aliases stand for more than is read',
  );
});

test.each([
  [
    '{\n "a": 1,\n "b": { "a": [{ "c": "\\"a\\": 1" }] },\n "\\u0061": 2\n}',
    'x.json: line 4: "\\u0061" stands twice in one object',
  ],
  ['{\n "a": [1,\n 2,, 3] }', 'x.json is not JSON: Unexpected token'],
  ['{\n "a": 1,\n "b" 2 }', 'x.json is not JSON: Unexpected number, line 3'],
  ['{ "a":', 'x.json is not JSON: Unexpected end of JSON input'],
  [`{ "a": ${'['.repeat(5000)}${']'.repeat(5000)} }`, 'x.json: is nested more than 100 levels deep'],
])('JSON %# is refused', (text, said) => {
  expect(() => parseJson(text, 'x.json')).toThrow(said);
});

test('the same key in two objects, and one that only a text holds, are no double', () => {
  const text = '\ufeff[{ "a": "a" , "b": "\\"a\\": 1, {" }, { "a": { "a": ["a", "a"] } }]';
  expect(parseJson(text, 'x.json')).toEqual([{ a: 'a', b: '"a": 1, {' }, { a: { a: ['a', 'a'] } }]);
});
