/** Nothing at module level is written while games are played: what would be is planted, and refused by the lint rule. */
import { ESLint } from 'eslint';
import { expect, test } from 'vitest';
import tseslint from 'typescript-eslint';

// The repository's own configuration, without the rules that need types: planted files are in no project.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  expect(result!.fatalErrorCount).toBe(0);
  return result!.messages.filter(({ ruleId }) => ruleId === 'state/belongs').map(({ message }) => message);
}

test.each<[code: string, message: RegExp]>([
  ['let count = 0; export const next = () => ++count;', /^let at module level/],
  ['export let count = 0;', /^let at module level/],
  ['const seen = new Int32Array(8); export function f(i: number) { seen[i] = 1; }', /^seen is written/],
  ['const seen = new Int32Array(8); export const f = (i: number) => { seen[i]! |= 1; };', /^seen is written/],
  ['const seen = new Int32Array(8); export class A { f() { seen.fill(0); } }', /^seen is written/],
  ['const hand: Int32Array = new Int32Array(8); export const f = (s: any) => s.hand(hand);', /^hand is handed on/],
  ['const list: number[] = []; export const f = (x: number) => list.push(x);', /^list is written/],
  ['const list = []; export const f = (s: any) => s.fill(list);', /^list is handed on/],
  ['const known = new Map(); export const f = (x: number) => known.set(x, x);', /^known is written/],
  ['const exits = { count: 0 }; export const f = () => { exits.count++; };', /^exits is written/],
  ['const exits = { cell: [1] }; export const f = () => { exits.cell[0] = 2; };', /^exits is written/],
  ['const pair = [1, 2]; export const f = (s: any) => { [pair[0]] = s; };', /^pair is written/],
  ["import { spots } from './spots.ts'; export const f = () => { spots[0] = 1; };", /^spots is written/],
  ['class Costs {} export const homeward = new Costs();', /^new Costs at module level/],
  ['class Plan {} export const prefer = preferOf(new Plan(), 1); function preferOf(a: any, b: any) {}', /^new Plan/],
  ['export class Counter { static count = 0; f() { Counter.count++; } }', /^Counter is written/],
])('%s', async (code, message) => {
  for (const file of ['engines/vast/roles/knight/planted.ts', 'engines/core/planted.ts', 'bots/planted.ts']) {
    expect(await complaints(file, code)).toEqual([expect.stringMatching(message)]);
  }
  expect(await complaints('sim/run/planted.ts', code)).toEqual([]);
});

test('constants are let through, and what belongs to somebody', async () => {
  const allowed = [
    'const STEPS = new Int32Array([1, 2]); export const f = (i: number) => STEPS[i];',
    'const COUNTS = new Uint8Array(8); for (let i = 0; i < 8; i++) COUNTS[i]! += i; export const f = (i: number) => COUNTS[i];',
    'const PLACES = new Map([[1, 2]]); export const f = (s: any) => s.take(PLACES, PLACES.get(1));',
    'const RULES = { none: 0 }; export const f = (s: any) => s.take(RULES, RULES.none);',
    'export function f(out: Int32Array) { const seen = new Int32Array(8); let count = 0; out[count++] = seen[0]!; }',
    'export class Ways { private readonly far = new Int32Array(8); private count = 0; f() { this.far[this.count++] = 1; } }',
    'class Room {} export const COME_TO = new Room();',
    'export const task = { run: () => 0 }; task.run = () => 1;',
  ];
  for (const code of allowed) expect(await complaints('engines/vast/planted.ts', code)).toEqual([]);
});
