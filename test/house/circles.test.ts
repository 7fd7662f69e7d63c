/** No module stands on itself, types included: what imports what, without circles. What is only loaded when asked for is no part of that. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const FLOORS = ['engines', 'bots', 'sim', 'reports', 'lab', 'testing', 'scripts'];

/** Every import and re-export from a file of ours, `import type` among them. */
const IMPORT = /^(?:import|export)\b[^'"`;]*?\bfrom\s+'(\.[^']+)'|^import\s+'(\.[^']+)'/gm;

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, from, bare]) => posix.join(dirname(file), (from ?? bare)!));
}

function modules(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const floor of FLOORS) {
    for (const entry of readdirSync(floor, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && file.endsWith('.ts')) found.set(file, importsOf(file, readFileSync(file, 'utf8')));
    }
  }
  return found;
}

/** Modules that stand on each other (Tarjan 1972), the greatest groups first. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || imports.get(file)!.includes(file)) found.push(group.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found.sort((a, b) => b.length - a.length);
}

test('a circle is seen, whether of values, of types or of re-exports', () => {
  const planted = new Map([
    ['a/one.ts', importsOf('a/one.ts', `import {\n  x,\n  type Y,\n} from './two.ts';`)],
    ['a/two.ts', importsOf('a/two.ts', `import type { Z } from '../b/three.ts';`)],
    ['b/three.ts', importsOf('b/three.ts', `export type * from '../a/one.ts';`)],
    ['b/four.ts', importsOf('b/four.ts', `import './three.ts';\nconst text = "import y from './four.ts'";`)],
  ]);
  expect(circles(planted)).toEqual([['a/one.ts', 'a/two.ts', 'b/three.ts']]);
});

test('no module of the house stands on itself', () => {
  expect(circles(modules())).toEqual([]);
});
