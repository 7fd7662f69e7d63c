/**
 * What the tests are worth: small mistakes in engines, bots and sim, drawn by a seed, and how many of them the tests
 * notice that come by them. Takes about an hour of one core; ended or failed it goes on where it was, as long as no
 * source and no test has changed. `MUTANT_MINUTES=10` ends it after so long, `MUTANT_SEED=2` draws others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKOUT } from '../support/checkout.ts';
import { chooseMutants } from './choose.ts';
import { equivalents } from './equivalent.ts';
import type { Mutant } from './mutants.ts';
import { namedMutants } from './named.ts';
import { MutantRun } from './run-mutants.ts';

const COUNT = 240;
const until = Date.now() + Number(process.env['MUTANT_MINUTES'] ?? Infinity) * 60_000;

const named = namedMutants();
const observable = chooseMutants(COUNT, Number(process.env['MUTANT_SEED'] ?? 1)).filter((one) => !isEquivalent(one));
const run = new MutantRun([...named, ...observable]);

beforeAll(() => run.begin(), 3_600_000);
afterAll(() => run.close());

function isEquivalent({ file, line, from, to }: Mutant): boolean {
  const text = readFileSync(join(CHECKOUT, file), 'utf8').split('\n')[line - 1]!.trim();
  return equivalents.some((one) => one.file === file && one.line === text && one.from === from && one.to === to);
}

/** The mistakes that no test notices. */
async function survivorsOf(mutants: readonly Mutant[]): Promise<string[]> {
  const survivors: string[] = [];
  for (const [i, mutant] of mutants.entries()) {
    if (Date.now() > until)
      throw new Error(`the time is over before mutant ${i + 1} of ${mutants.length}: run it again`);
    const { result, seconds } = await run.try(mutant);
    const what = `${mutant.file}:${mutant.line}: ${mutant.from} -> ${mutant.to}`;
    console.log(`${result} in ${seconds.toFixed(0)} s: ${what}`);
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
