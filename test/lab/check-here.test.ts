/** A baseline checked in this thread. In tic-tac-toe `first` fills the cells from 0 on, `last` from 8 down: both win as X. */
import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../../engines/core/errors.ts';
import { reasonIn } from '../../lab/against.ts';
import { openCheck } from '../../lab/check.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { run } from '../../lab/run.ts';
import { onThreads } from '../../sim/run/pool.ts';
import type { PoolMaker } from '../../sim/run/task-pool.ts';
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

/** A game of one's own, in a file. */
function ownPig(name: string): string {
  const file = at(`${name}.ts`);
  const pig = resolve('engines/calibration/pig.ts');
  writeFileSync(file, `import { game as pig } from '${pig}';\nexport const game = { ...pig, name: '${name}' };\n`);
  return file;
}
const edit = (file: string) => appendFileSync(file, '// Another die.\n');

test('a game that is edited between two baselines is not played as if it were what was read', async () => {
  const game = ownPig('edited-between');
  const folders = ['one', 'two'].map(at);
  for (const [i, out] of folders.entries()) {
    const experiment = await openExperiment({ game, bots: 'random', playouts: 240, seed: i });
    await run(experiment, { out, workers: ownThread });
  }
  const [one, two] = await Promise.all(folders.map((folder) => openCheck(folder)));
  expect((await run(one!, { workers: ownThread })).finding.check.verdict).toBe('IDENTICAL');
  edit(game);
  await expect(run(two!, { workers: ownThread, out: at('never') })).rejects.toThrow(
    new UsageError(`${game} has changed since it was read: start again`),
  );
});

test('nor is one that is edited before the threads have loaded it', async () => {
  const game = ownPig('edited-then');
  const experiment = await openExperiment({ game, bots: 'random', playouts: 240, seed: 1 });
  const late: PoolMaker = (...asked) => {
    edit(game);
    return onThreads(1)(...asked);
  };
  await expect(run(experiment, { workers: late })).rejects.toThrow(
    new UsageError(`${game} has changed since it was read: start again`),
  );
});
