/** A baseline checked in this thread. In tic-tac-toe `first` fills the cells from 0 on, `last` from 8 down: both win as X. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reasonIn } from '../../lab/against.ts';
import { openCheck } from '../../lab/check.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { run } from '../../lab/run.ts';
import { temporaryFolder } from '../support/checkout.ts';
import { rewriteManifest } from '../support/folders.ts';
import { ownThread } from '../support/own-thread.ts';

const home = temporaryFolder('check-here');
afterAll(() => rmSync(home, { recursive: true, force: true }));
const at = (name: string) => join(home, name);
const checked = async (name: string) => run(await openCheck(at(name)), { workers: ownThread });

beforeAll(async () => {
  const experiment = await openExperiment({ game: 'tic-tac-toe', bots: 'first', playouts: 480, seed: 3 });
  await run(experiment, { out: at('first'), workers: ownThread, command: 'alicorn run tic-tac-toe' });
  // As if `last` had played like `first` when the baseline was made.
  cpSync(at('first'), at('last'), { recursive: true });
  rewriteManifest(at('last'), '"first"', '"last"');
});

test('the same again is identical, and parts nowhere', async () => {
  const { finding } = await checked('first');
  expect(finding.check.cells.map(({ verdict }) => verdict)).toEqual(['IDENTICAL']);
  expect(finding.divergences).toEqual([]);
});

test('the first move that differs, with the command that shows both games side by side', async () => {
  const [divergence] = (await checked('last')).finding.divergences;
  expect(divergence).toMatchObject({ cell: 1, playout: 0, ply: 0, baseline: 'marks a1', candidate: 'marks c3' });
  expect(divergence!.beside).toMatch(
    /^alicorn replay tic-tac-toe --seed 3 --bots last --playout 0 --baseline \S*last'? --page differs-1\.html$/,
  );
});

test('of moves that were not kept there is nothing to show', async () => {
  cpSync(at('last'), at('bare'), { recursive: true });
  rmSync(join(at('bare'), 'traces.bin'));
  const [divergence] = (await checked('bare')).finding.divergences;
  expect([divergence!.playout, divergence!.beside]).toEqual([0, undefined]);
});

test.each([
  ['throw new TypeError("no such deck");', 'TypeError: no such deck'],
  ['console.log("hello");', 'it answers with something else than traces'],
  ['process.exit(3);', 'exit code 3'],
])('an old version that breaks does not take the verdict along: %s', async (source, reason) => {
  const old = at(`old-${source.length}`);
  mkdirSync(join(old, 'scripts'), { recursive: true });
  writeFileSync(join(old, 'scripts', 'cli.ts'), source);
  const { finding } = await run(await openCheck(at('last'), { against: old }), { workers: ownThread });
  // Other moves, the same results.
  expect(finding.check.verdict).toBe('IDENTICAL');
  const [divergence] = finding.divergences;
  expect(divergence).toMatchObject({ playout: 0, ply: 0, candidate: 'marks c3' });
  expect(divergence!.note).toMatch(new RegExp(`; --against \\S+ cannot play this: ${reason}$`));
});

test('of an error output the line that names the error', () => {
  const stack = `/old/cli.ts:3\n  deal();\n  ^\n\nRangeError: 9 cards\n    at deal (/old/cli.ts:3:3)\n\nNode.js v20.20.2\n`;
  expect(reasonIn(stack)).toBe('RangeError: 9 cards');
  expect(reasonIn('alicorn: unknown rule of pig: a\n  in line 2\n')).toBe('alicorn: unknown rule of pig: a');
  expect(reasonIn('Killed\n')).toBe('Killed');
  expect(reasonIn('')).toBeUndefined();
});
