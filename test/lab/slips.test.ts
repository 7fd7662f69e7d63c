/** What a program passes by mistake is refused in a line, and what it hears when it ends a run speaks to a program. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as alicorn from '../../index.ts';
import { openExperiment, run, Stopped, UsageError } from '../../index.ts';
import type { PoolMaker } from '../../sim/run/task-pool.ts';

const opened = (options: object) => openExperiment({ game: 'pig', bots: 'random', seed: 1, ...options });

test.each([
  [{ playouts: 0 }, 'playouts 0 is not a whole number in 1..1000000000000 (did you mean 1?)'],
  [{ playouts: -5 }, 'playouts -5 is not a whole number in 1..1000000000000 (did you mean 1?)'],
  [{ playouts: 2.5 }, 'playouts 2.5 is not a whole number in 1..1000000000000 (did you mean 3?)'],
  [{ playouts: NaN }, 'playouts NaN is not a whole number in 1..1000000000000'],
  [
    { playouts: 1e15 },
    'playouts 1000000000000000 is not a whole number in 1..1000000000000 (did you mean 1000000000000?)',
  ],
  [{ block: 0 }, 'block 0 is not a whole number in 1..100000 (did you mean 1?)'],
  [{ block: 1e12 }, 'block 1000000000000 is not a whole number in 1..100000 (did you mean 100000?)'],
])('%j: %s', async (options, message) => {
  await expect(opened(options)).rejects.toThrow(new UsageError(message));
});

// Plain JavaScript says nothing of a key that no option has.
test.each<[call: string, passed: readonly unknown[], message: string]>([
  ['openExperiment', [{ game: 'pig', playuots: 5 }], 'unknown option: playuots (did you mean playouts?)'],
  ['openExperiment', [{ game: 'pig', grid: {} }], 'unknown option: grid (did you mean game?)'],
  ['openSweep', [{ game: 'pig', gird: {} }], 'unknown option: gird (did you mean grid?)'],
  ['sweep', [{ game: 'pig', gird: {} }], 'unknown option: gird (did you mean grid?)'],
  ['openComparison', [{ game: 'pig', varry: {} }], 'unknown option: varry (did you mean vary?)'],
  ['compare', [{ game: 'pig', independent: true }], 'unknown option: independent (did you mean'],
  ['openLadder', [{ game: 'pig', rung: [] }], 'unknown option: rung (did you mean rungs?)'],
  ['ladder', [{ game: 'pig', rungs: ['random'], bots: 'mcts' }], 'unknown option: bots (did you mean'],
  ['openStory', [{ game: 'pig', playouts: 5 }], 'unknown option: playouts (did you mean'],
  ['openExploit', [{ game: 'pig', bots: 'greedy' }], 'unknown option: bots (did you mean bot?)'],
  ['learn', [{ game: 'pig', output: 'x.json' }], 'unknown option: output (did you mean out?)'],
  [
    'openCheck',
    ['absent', { toTheEd: true }],
    'unknown option: toTheEd (did you mean toTheEnd? one of: figure, margins',
  ],
  ['check', ['absent', {}, { worker: 1 }], 'absent holds no run'],
  ['run', [{ verb: 'run', cells: [] }, { worker: 1 }], 'unknown option: worker (did you mean workers?)'],
  [
    'readResults',
    ['absent', { thread: 1 }],
    'unknown option: thread (did you mean threads? one of: threads, onStep, signal)',
  ],
])('%s %j: %s', async (call, passed, message) => {
  const refused = await refusal(call, passed);
  expect(refused).toBeInstanceOf(UsageError);
  expect((refused as Error).message).toContain(message);
});

const EXPERIMENT = { verb: 'run', cells: [] };
const ofRun = (settings: object) => ['run', [EXPERIMENT, settings]] as const;
const ofPig = (options: object) => ['openExperiment', [{ game: 'pig', ...options }]] as const;
const circle: unknown[] = [];
circle.push(circle);

test.each<readonly [call: string, passed: readonly unknown[], message: string]>([
  // An unknown mode replaced what stood in the folder.
  [...ofRun({ mode: 'resum' }), 'mode resum is not one of: fresh, resume, overwrite (did you mean resume?)'],
  // These shares held no playouts, or those of others.
  [...ofRun({ shard: '1/2' }), 'shard "1/2" is not { index, of } of whole numbers with 1 <= index <= of'],
  [...ofRun({ shard: [3, 2] }), 'shard [3,2] is not { index, of } of whole numbers'],
  [...ofRun({ shard: { index: 5, of: 2 } }), 'shard {"index":5,"of":2} is not { index, of } of whole numbers'],
  [...ofRun({ shard: { index: 0, of: 2 } }), 'shard {"index":0,"of":2} is not { index, of } of whole numbers'],
  [...ofRun({ raw: 'no' }), 'raw no is not true or false'],
  [...ofRun({ signal: 5 }), 'signal 5 is not an AbortSignal'],
  [...ofRun({ stallSeconds: 'x' }), 'stallSeconds x is not a whole number in 1..1000000'],
  [...ofRun({ minutesPerDecision: 0 }), 'minutesPerDecision 0 is not a number above 0'],
  [...ofRun({ workers: '2' }), 'workers "2" is not a number of threads, or a pool'],
  [...ofRun({ minutesPerDecision: Infinity }), 'minutesPerDecision Infinity is not a number above 0'],
  [...ofRun({ workers: null }), 'workers null is not a number of threads, or a pool'],
  [...ofRun({ onProgress: 'x' }), 'onProgress x is not a function'],
  ['run', [EXPERIMENT, null], 'options null is not an object with out, mode, workers'],
  ['run', [null], 'experiment null is not what openExperiment, openSweep and their like give'],
  ['run', [], 'experiment is missing: what openExperiment, openSweep and their like give'],
  ['run', [Promise.resolve()], 'experiment that is a promise (await it) is not what openExperiment'],
  [...ofPig({ independent: 'no' }), 'independent no is not true or false'],
  [...ofPig({ rotate: 'no' }), 'rotate no is not true or false'],
  [...ofPig({ rotate: 'false' }), 'rotate "false" is not true or false'],
  [...ofPig({ shuffle: 'x' }), 'shuffle x is not one of: plain, stable (did you mean'],
  [...ofPig({ figures: 'some' }), 'figures some is not one of: core, all (did you mean core?)'],
  [...ofPig({ figures: circle }), 'figures that is a list is not one of: core, all'],
  [...ofPig({ set: 5 }), 'set 5 is not an object of values by the names of rules'],
  [...ofPig({ set: { target: 50n } }), 'set.target 50n is not a value of a rule: a number, true or false, a text'],
  [...ofPig({ set: JSON.parse('{"__proto__":4}') as object }), 'unknown rule of pig: __proto__ (did you mean target?'],
  [...ofPig({ seed: Symbol('7') }), 'seed Symbol(7) is not an integer'],
  [...ofPig({ bots: 5 }), 'bots 5 is not a text or a list of texts'],
  [...ofPig({ bots: [null] }), 'bots [null] is not a text or a list of texts'],
  [...ofPig({ botModules: [5] }), 'botModules[0] 5 is not a text'],
  [...ofPig({ roles: 'knight' }), 'roles knight is not a list of texts'],
  [...ofPig({ preset: 5 }), 'preset 5 is not a text'],
  [...ofPig({ preset: null }), 'preset null is not a text'],
  [...ofPig({ until: { c1: 0.01 } }), 'unknown option: until.c1 (did you mean ci? one of: ci, sds)'],
  [...ofPig({ until: {} }), 'until.ci is missing: a number above 0'],
  ['openExperiment', [], 'game is missing: the name of a game, or the path of a module'],
  ['openExperiment', [{}], 'game is missing: the name of a game, or the path of a module'],
  ['openExperiment', ['pig'], 'options pig is not an object with game, players, roles'],
  ['openExperiment', [{ game: 5 }], 'game 5 is not the name of a game, or the path of a module'],
  ['openExperiment', [{ game: ['pig'] }], 'game ["pig"] is not the name of a game, or the path of a module'],
  ['openSweep', [{ game: 'pig' }], 'grid is missing: an object of values by what is swept'],
  ['openSweep', [{ game: 'pig', grid: { target: 5 } }], 'grid.target 5 is not a text or a list of values of rules'],
  [
    'openSweep',
    [{ game: 'pig', grid: {}, design: { kind: 'lsh' } }],
    'design.kind lsh is not one of: grid, lhs, sobol',
  ],
  ['compare', [{ game: 'pig', vary: { target: 5 } }], 'vary.target 5 is not a text or a list of values of rules'],
  ['compare', [{ game: 'pig', variants: [5] }], 'variants [5] is not a text or a list of texts'],
  [
    'compare',
    [{ game: 'pig', vary: { target: [5, 6] }, within: 1 }],
    'within 1 is not a half-width above 0 and below 0.5',
  ],
  ['ladder', [{ game: 'pig', rungs: [] }], 'rungs [] is not a list of one or more bots'],
  ['ladder', [{ game: 'pig', luck: true }], 'luck true is not false or an object with seeds, replays'],
  ['openStory', [{ game: 'pig', every: 'rounds' }], 'every rounds is not a number or one of: round'],
  ['openExploit', [{ game: 'pig' }], 'bot is missing: a text'],
  ['learn', [{}], 'game is missing: the name of a game'],
  ['learn', [{ game: 'pig' }], 'out is missing: a text'],
  ['check', [], 'baseline is missing: the path of a folder'],
  ['readResults', [5], 'folder 5 is not the path of a folder'],
  ['estimateCell', [{}], 'cell is not a cell of an experiment: game: '],
  ['estimateCells', [[5], 1], 'cells[0] is not a cell of an experiment: '],
  ['openCell', [undefined], 'cell is missing: a cell of an experiment'],
  ['mergeRuns', ['x'], 'folders x is not a list of one or more paths of folders'],
  ['mergeRuns', [[], () => 'sum'], 'folders [] is not a list of one or more paths of folders'],
  ['mergeRuns', [['a', 'b']], 'out is missing: a function from the manifest to the path of a folder'],
  [
    'mergeRuns',
    [['a', 'b'], () => 'sum', 'overwite'],
    'mode overwite is not one of: fresh, resume, overwrite (did you mean',
  ],
  ['loadGame', [5], 'game 5 is not the name of a game, or the path of a module'],
])('%s: what is passed is looked at (%#)', async (call, passed, message) => {
  const refused = await refusal(call, passed);
  expect(refused).toBeInstanceOf(UsageError);
  expect((refused as Error).message).toContain(message);
});

test('a function that gives no pool is refused, and not waited for', async () => {
  const workers = (() => 1) as unknown as PoolMaker;
  await expect(run(await opened({ playouts: 24 }), { workers })).rejects.toThrow(
    new UsageError('workers is a function that gives no pool'),
  );
});

/** What a call is refused with, made as plain JavaScript would. */
async function refusal(call: string, passed: readonly unknown[]): Promise<unknown> {
  const called = (alicorn as unknown as Record<string, (...passed: readonly unknown[]) => Promise<unknown>>)[call]!;
  return called(...passed).catch((error: unknown) => error);
}

test('so it is at once where a call is over when it returns', () => {
  const { loadOnly, CellPlayer, openCell } = alicorn as unknown as {
    readonly loadOnly: (modules?: unknown) => void;
    readonly CellPlayer: new (cell?: unknown) => unknown;
    readonly openCell: (cell: unknown) => Promise<unknown>;
  };
  const refused = (message: string) => new UsageError(message);
  expect(() => loadOnly('my-game.ts')).toThrow(refused('modules my-game.ts is not a list of paths of modules'));
  expect(() => loadOnly([5])).toThrow(refused('modules[0] 5 is not a text'));
  expect(() => loadOnly()).toThrow(refused('modules is missing: a list of paths of modules'));
  const opening = openCell(undefined);
  opening.catch(() => undefined);
  for (const passed of [undefined, null, {}, opening])
    expect(() => new CellPlayer(passed)).toThrow(refused('a CellPlayer plays what openCell gives (await it)'));
});

test.each([
  [-1, '-1 is not a whole number of at least 0 (did you mean 0?)'],
  [1.5, '1.5 is not a whole number of at least 0 (did you mean 2?)'],
  [NaN, 'NaN is not a whole number of at least 0'],
  [2 ** 53, '9007199254740992 is not a whole number of at least 0 (did you mean 9007199254740991?)'],
  ['3', '"3" is not a whole number of at least 0'],
  [undefined, 'absent is not a whole number of at least 0'],
])('a CellPlayer is asked for playout %s', async (told, said) => {
  const { cells } = await alicorn.openExperiment({ game: 'pig', seed: 1, playouts: 2 });
  const player = new alicorn.CellPlayer(await alicorn.openCell(cells[0]!));
  expect(() => player.play(told as number)).toThrow(new UsageError(`playout ${said}`));
  expect(player.play(0)).toBeUndefined();
});

test('all that an option may be goes through', async () => {
  const set = { target: 40 };
  await expect(
    opened({ set, rotate: false, preset: undefined, until: { ci: 0.1 }, bots: ['random'] }),
  ).resolves.toBeTruthy();
  const options = { game: 'pig', seed: '1', set: { target: '40' }, bots: 'random', playouts: 4 };
  const grid = { maxTurns: [40, 60], target: '20,30' };
  const { cells } = await alicorn.openSweep({ ...options, set: {}, grid, design: { kind: 'sobol', points: 3 } });
  expect(cells).toHaveLength(3);
  const luck = { seeds: 2, replays: 2 };
  await expect(
    alicorn.openLadder({ game: 'pig', rungs: ['random', 'script:hold20'], budgets: ['20', 10], luck }),
  ).resolves.toBeTruthy();
  const { signal } = new AbortController();
  const settings = { workers: 1, shard: { index: 1, of: 1 }, signal, stallSeconds: 5, minutesPerDecision: 0.5 };
  const { finding } = await run(await openExperiment(options), settings);
  expect(finding.verb).toBe('run');
});

test.each([0, -1, 1.5, 4096])('%d workers are refused', async (workers) => {
  const experiment = await opened({ playouts: 2 });
  await expect(run(experiment, { workers })).rejects.toThrow(`workers ${workers} is not a whole number in 1..1024`);
});

test('a run that a program interrupts is told to go on by its mode, not by a command', async () => {
  const out = mkdtempSync(join(tmpdir(), 'stopped-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const stop = new AbortController();
  const experiment = await opened({ playouts: 1_000_000 });
  const running = run(experiment, { out, workers: 1, signal: stop.signal, onProgress: () => stop.abort() });
  await expect(running).rejects.toThrow(
    new Stopped(`interrupted; everything finished is kept in ${out}: mode 'resume' goes on with it`),
  );
});
