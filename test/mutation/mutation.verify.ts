/**
 * What the tests are worth: small mistakes in engines, bots and sim, drawn by a seed, and how many of them the tests
 * of their part of the program notice (suites.ts: those that run in one process; others would notice more). A mistake that
 * lets a test run on for ever is noticed. Takes about an hour of one core at first; ended or failed it goes on where it was, as far
 * as the tests asked and what they import are the same.
 * `MUTANT_MINUTES=10` ends it after so long, `MUTANT_SEED=2` draws others, `MUTANT_ONLY=lab/` draws from one folder alone,
 * `MUTANT_COUNT=40` so many.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CHECKOUT } from '../support/checkout.ts';
import { chooseMutants } from './choose.ts';
import { isEquivalent } from './equivalent.ts';
import type { Mutant } from './mutants.ts';
import { namedMutants } from './named.ts';
import { MutantRun } from './run-mutants.ts';

const COUNT = Number(process.env['MUTANT_COUNT'] ?? 230);
const until = Date.now() + Number(process.env['MUTANT_MINUTES'] ?? Infinity) * 60_000;

const named = namedMutants();
const only = process.env['MUTANT_ONLY'] ?? '';
const observable = chooseMutants(COUNT, Number(process.env['MUTANT_SEED'] ?? 1), only).filter(
  (one) => !isEquivalent(one, readFileSync(join(CHECKOUT, one.file), 'utf8')),
);
const run = new MutantRun();

afterAll(() => run.close());

/** The mistakes that no test notices. */
async function survivorsOf(mutants: readonly Mutant[]): Promise<string[]> {
  const survivors: string[] = [];
  // One part of the program after the other: its tests are bundled once.
  const sorted = [...mutants].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.start - b.start));
  for (const [i, mutant] of sorted.entries()) {
    if (Date.now() > until)
      throw new Error(`the time is over before mutant ${i + 1} of ${sorted.length}: run it again`);
    const { result, by, seconds } = await run.try(mutant);
    const what = `${mutant.file}:${mutant.line}: ${mutant.from} -> ${mutant.to}`;
    console.log(`${result} in ${seconds.toFixed(0)} s: ${what} (${by})`);
    if (result === 'survived') survivors.push(what);
  }
  return survivors;
}

test('mistakes that once lived are noticed', async () => {
  expect(await survivorsOf(named)).toEqual([]);
});

test('nine of ten mistakes that can be observed are noticed', async () => {
  const survivors = await survivorsOf(observable);
  console.log(`${observable.length - survivors.length} of ${observable.length} noticed`);
  expect(survivors.length, survivors.join('\n')).toBeLessThanOrEqual(observable.length / 10);
}, 14_400_000);
