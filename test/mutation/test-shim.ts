/** Stands in for Vitest where test files run in one bundle: collects what they declare, and runs it up to the first failure. */

import { expect, vi } from 'vitest';

export { expect, vi };

type Body = () => unknown;

interface Suite {
  readonly before: Body[];
  readonly after: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
  readonly run: (readonly [name: string, body: Body] | Suite)[];
}

const suite = (): Suite => ({ before: [], after: [], beforeEach: [], afterEach: [], run: [] });
let open = suite();

interface Declared {
  (name: string, body?: Body, timeout?: number): void;
  each(cases: readonly unknown[]): (name: string, body: (...values: never[]) => unknown) => void;
  skipIf(skip: boolean): Declared;
}

function declared(add: (name: string, body: Body) => void): Declared {
  const one = ((name: string, body?: Body) => add(name, body ?? (() => undefined))) as Declared;
  one.each = (cases) => (name, body) => {
    for (const values of cases) {
      add(name, () => (Array.isArray(values) ? body(...(values as never[])) : body(values as never)));
    }
  };
  one.skipIf = (skip) => (skip ? declared(() => undefined) : one);
  return one;
}

export const test = declared((name, body) => open.run.push([name, body]));
export const describe = declared((_name, body) => {
  const outer = open;
  open = suite();
  outer.run.push(open);
  const made: unknown = body();
  if (made instanceof Promise) throw new Error('a describe that waits');
  open = outer;
});
export const beforeAll = (body: Body): unknown => open.before.push(body);
export const afterAll = (body: Body): unknown => open.after.push(body);
export const beforeEach = (body: Body): unknown => open.beforeEach.push(body);
export const afterEach = (body: Body): unknown => open.afterEach.push(body);

/** Runs all that has been declared since the last time. */
export async function runDeclared(): Promise<void> {
  const all = open;
  open = suite();
  await runSuite(all, []);
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
    for (const body of afterEach) await body();
  }
  for (const body of after) await body();
}
