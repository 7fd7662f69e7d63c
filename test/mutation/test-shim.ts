/** Stands in for Vitest where test files run in one bundle: collects what they declare, and runs it up to the first failure. */

import { chai, expect, vi } from 'vitest';

export { expect, vi };

// Vitest's own asks which test file it stands in. Of texts and of what JSON can say.
chai.Assertion.addMethod('toMatchInlineSnapshot', function (this: { _obj: unknown }, inline: string) {
  const indent = /^\n( *)/.exec(inline)?.[1] ?? '';
  const wanted = inline.replaceAll(`\n${indent}`, '\n').trim();
  const received = this._obj;
  if (typeof received === 'string') expect(`"${received}"`).toBe(wanted);
  else expect(JSON.stringify(sorted(received), null, 2)).toBe(wanted.replace(/,(?=\n *[\]}])/g, ''));
});

/** With the keys of objects in the order of a snapshot. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

type Body = () => unknown;

interface Suite {
  readonly name: string;
  readonly before: Body[];
  readonly after: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
  readonly run: (readonly [name: string, body: Body] | Suite)[];
}

const suite = (name: string): Suite => ({ name, before: [], after: [], beforeEach: [], afterEach: [], run: [] });
let open = suite('');

interface Declared {
  (name: string, body?: Body, timeout?: number): void;
  each(cases: readonly unknown[]): (name: string, body: (...values: never[]) => unknown) => void;
  skipIf(skip: boolean): Declared;
  runIf(run: boolean): Declared;
}

function declared(add: (name: string, body: Body) => void): Declared {
  const one = ((name: string, body?: Body) => add(name, body ?? (() => undefined))) as Declared;
  one.each = (cases) => (name, body) => {
    for (const values of cases) {
      const title = typeof values === 'string' ? name.replace('%s', values) : name;
      add(title, () => (Array.isArray(values) ? body(...(values as never[])) : body(values as never)));
    }
  };
  one.skipIf = (skip) => (skip ? declared(() => undefined) : one);
  one.runIf = (run) => one.skipIf(!run);
  return one;
}

export const test = declared((name, body) => open.run.push([name, body]));
export const describe = declared((name, body) => {
  const outer = open;
  open = suite(name);
  outer.run.push(open);
  const made: unknown = body();
  if (made instanceof Promise) throw new Error('a describe that waits');
  open = outer;
});
export const beforeAll = (body: Body): unknown => open.before.push(body);
export const afterAll = (body: Body): unknown => open.after.push(body);
export const beforeEach = (body: Body): unknown => open.beforeEach.push(body);
export const afterEach = (body: Body): unknown => open.afterEach.push(body);
const finished: Body[] = [];
export const onTestFinished = (body: Body): unknown => finished.push(body);

/** Runs all that has been declared since the last time, or only what is described by a name. */
export async function runDeclared(only?: string): Promise<void> {
  const { run, ...around } = open;
  open = suite('');
  const asked = run.filter((one) => only === undefined || (!Array.isArray(one) && (one as Suite).name === only));
  if (asked.length === 0) throw new Error(`no test of ${only ?? 'this file'}`);
  await runSuite({ ...around, run: asked }, []);
}

async function runSuite({ before, after, beforeEach, afterEach, run }: Suite, outer: readonly Body[]): Promise<void> {
  for (const body of before) await body();
  const each = [...outer, ...beforeEach];
  for (const one of run) {
    if (!Array.isArray(one)) {
      await runSuite(one as Suite, each);
      continue;
    }
    for (const body of each) await body();
    await (one as [string, Body])[1]();
    for (const body of finished.splice(0)) await body();
    for (const body of afterEach) await body();
  }
  for (const body of after) await body();
}
