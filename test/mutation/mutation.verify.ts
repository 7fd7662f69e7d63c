/**
 * What the tests are worth: small mistakes in engines, bots and sim, drawn by a seed, and how many of them the tests
 * notice that cover the file. Takes about an hour of one core. `MUTANTS=0-40` tries a part of them, `MUTANTS=...` and
 * `MUTANT_SEED=2` others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../support/checkout.ts';
import { chooseMutants } from './choose.ts';
import { equivalents } from './equivalent.ts';
import type { Mutant } from './mutants.ts';
import { namedMutants } from './named.ts';
import { MutantRun } from './run-mutants.ts';

const COUNT = 240;
const [first = 0, end = COUNT] = (process.env['MUTANTS'] ?? '').split('-').filter(Boolean).map(Number);

function isEquivalent({ file, line, from, to }: Mutant): boolean {
  const text = readFileSync(join(CHECKOUT, file), 'utf8').split('\n')[line - 1]!.trim();
  return equivalents.some((one) => one.file === file && one.line === text && one.from === from && one.to === to);
}

/** The mistakes that no test notices. */
async function survivorsOf(mutants: readonly Mutant[]): Promise<string[]> {
  const survivors: string[] = [];
  const run = new MutantRun();
  try {
    for (const mutant of mutants) {
      const { result, seconds } = await run.try(mutant);
      const what = `${mutant.file}:${mutant.line}: ${mutant.from} -> ${mutant.to}`;
      console.log(`${result} in ${seconds.toFixed(0)} s: ${what}`);
      if (result === 'survived') survivors.push(what);
    }
  } finally {
    run.close();
  }
  return survivors;
}

test('mistakes that once lived are noticed', async () => {
  expect(await survivorsOf(namedMutants())).toEqual([]);
});

test('nine of ten mistakes that can be observed are noticed', async () => {
  const mutants = chooseMutants(COUNT, Number(process.env['MUTANT_SEED'] ?? 1)).slice(first, end);
  const observable = mutants.filter((mutant) => !isEquivalent(mutant));
  const survivors = await survivorsOf(observable);
  console.log(`${observable.length - survivors.length} of ${observable.length} noticed`);
  expect(survivors.length, survivors.join('\n')).toBeLessThanOrEqual(observable.length / 10);
}, 14_400_000);
