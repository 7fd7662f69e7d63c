/** What checks that are seldom run are told by name is still there: sources move on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT, patched } from '../support/checkout.ts';
import { BUGS, oneDrawMore } from '../support/planted-bugs.ts';
import { Bundle } from './bundle.ts';
import { equivalents, isEquivalent } from './equivalent.ts';
import { mutantsOf } from './mutants.ts';
import { namedMutants } from './named.ts';
import { allAsked } from './suites.ts';
import * as shim from './test-shim.ts';
import { trial } from './trial.ts';

test('every named mistake can still be made', () => {
  expect(namedMutants().length).toBeGreaterThan(0);
});

test('every mistake of test/cli/planted-bugs.verify.ts and the change of refactor.verify.ts can still be made', () => {
  for (const [game, bugs] of Object.entries(BUGS))
    for (const patch of [...Object.values(bugs), oneDrawMore(game)]) expect(patched(patch)).toContain(patch.to);
});

test('every mistake said to change nothing is one that could be drawn', () => {
  const gone = equivalents.filter((one) => {
    const path = join(CHECKOUT, one.file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const lines = text.split('\n');
    return !mutantsOf(one.file, text).some(
      (mutant) =>
        lines[mutant.line - 1]!.trim() === one.line &&
        mutant.from === one.from &&
        mutant.to === one.to &&
        isEquivalent(mutant, text),
    );
  });
  expect(gone.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});

test('what the tests asked take from Vitest, its stand-in has too', () => {
  const lacking = allAsked.flatMap((file) => {
    const text = readFileSync(join(CHECKOUT, file), 'utf8');
    const taken = /import \{ ([^}]*) \} from 'vitest'/.exec(text)?.[1]!.split(', ') ?? [];
    return taken.filter((name) => !(name in shim)).map((name) => `${file}: ${name}`);
  });
  expect(lacking).toEqual([]);
});

test('a test is asked about the places that it reaches, as they lie in the bundle', async () => {
  const bundle = new Bundle(['test/sim/cell/called.test.ts']);
  const text = await bundle.with();
  await bundle.close();
  const { asked } = await trial(text, [{ test: 0, only: undefined, milliseconds: 10_000 }], true);
  const reached = asked[0]!.reached!;
  expect([asked[0]!.fault, Math.max(...reached.map(([, end]) => end))]).toEqual([undefined, text.length]);
  const at = text.indexOf('function byName(');
  expect(reached.find(([start]) => start === at)?.[2]).toBeGreaterThan(0);
});
