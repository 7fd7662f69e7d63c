/** Whatever is typed or read, the program ends in a line and an exit code: never in a stack trace, never in silence. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, afterAll, expect, test } from 'vitest';
import { clipped, printable, printableName } from '../../scripts/printable.ts';
import { stdout } from '../../scripts/standard-output.ts';
import { cli } from '../support/cli.ts';
import { command } from '../support/command.ts';
import { ownThread } from '../support/own-thread.ts';
import { openComparison } from '../../lab/comparison.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { run } from '../../lab/run.ts';
import type { PoolMaker, TaskPool } from '../../sim/run/task-pool.ts';
import { temporaryFolder } from '../support/checkout.ts';

const folder = temporaryFolder('endings');
const at = (...names: string[]) => join(folder, ...names);
const PIG = ['run', 'pig', '--playouts', '240', '--seed', '5'];
const here = process.cwd();
beforeAll(() => {
  process.chdir(folder);
  writeFileSync('file', '');
  writeFileSync('loop.yaml', 'game: pig\nset: &a\n  target: *a\n');
  writeFileSync(
    'bomb.yaml',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replace(/./g, (c, i: number) => `${c}: &${c} [${`*${'abcdefg'[i]},`.repeat(9)}]\n`)}`,
  );
  writeFileSync('grid.json', '{"game":"pig","bots":"random",\n"playouts":100,"grid":{"__proto__":[1,2]}}');
  writeFileSync('set.yaml', 'game: pig\nset:\n  target: 20\n  __proto__: 5\n');
  writeFileSync('of.yaml', 'a: {}\nb:\n  set: {__proto__: 60}\n');
  writeFileSync('called.yaml', 'a: {}\n"__proto__": {preset: standard}\n');
  writeFileSync('cards.json', '{"__proto__": {}}');
  writeFileSync('nothing.yaml', 'game: *pig\n');
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

test.each([
  [['run', 'pig', '--seed', '1', '--seed', '2'], /^alicorn: --seed is given 2 times: 1 and 2$/m],
  [['run', 'pig', '--out', 'a', '--out', 'b'], /^alicorn: --out is given 2 times: a and b$/m],
  [
    ['run', 'pig', '--on', 'redis://a:secret@b', '--on', 'redis://c'],
    /^alicorn: --on is given 2 times: redis:\/\/b and redis:\/\/c$/m,
  ],
  [['run', 'pig', 'redis://a:secret@b'], /^alicorn: Unknown argument: redis:\/\/b$/m],
  [['run', 'pig', '--playouts.x', '5'], /^alicorn: Unknown argument: playouts\.x \(did you mean --playouts\?\)$/m],
  [['run', 'pig', '--playout', '5'], /^alicorn: Unknown argument: playout \(did you mean --playouts\?\)$/m],
  [['run', 'pig', '--dry-run=yes'], /^alicorn: --dry-run=yes: it is on or off .* \(did you mean --dry-run\?\)$/m],
  [['run', 'pig', '--independent=1'], /^alicorn: --independent=1: .* \(did you mean --independent\?\)$/m],
  [['run', 'pig', '--rotate=off'], /^alicorn: --rotate=off: .* \(did you mean --no-rotate\?\)$/m],
  [['run', 'pig', '--dryRun='], /^alicorn: --dryRun=: .* \(did you mean --dry-run\?\)$/m],
  [['run', 'pig', '--no-figurs'], /^alicorn: Unknown argument: figurs \(did you mean --figures\?\)$/m],
  [['sweep', 'pig', '--vary', 'target=50,60'], /^alicorn: Unknown argument: vary \(did you mean --grid\?\)$/m],
  [['compare', 'pig', '--grid', 'target=50,60'], /^alicorn: Unknown argument: grid \(did you mean --vary\?\)$/m],
  [['run', 'pig', 'bots=random'], /^alicorn: Unknown argument: bots=random \(did you mean --bots random\?\)$/m],
  [['run', 'pig', '--bots', 'random', 'greedy'], /^alicorn: .*: greedy \(did you mean --bots random,greedy\?\)$/m],
  [['run', 'pig', '--playouts', '5', '10'], /^alicorn: Unknown argument: 10$/m],
  [['run', 'pig', 'twice'], /^alicorn: Unknown argument: twice$/m],
  [['merge'], /^alicorn: too few words: .*alicorn merge <dirs\.\.\.>$/m],
  [['run'], /^alicorn: too few words: .*alicorn run <game>$/m],
  [['merge', '-', '--out', 'o2'], /^alicorn: merge needs the folders of shards/m],
  [['rnu', 'pig'], /^alicorn: unknown verb: rnu \(did you mean run\?\)$/m],
  [['help', 'rnu'], /^alicorn: unknown verb: rnu \(did you mean run\?\)$/m],
  [['rnu', '--help'], /^alicorn: unknown verb: rnu \(did you mean run\?\)$/m],
  [['--help', 'rnu'], /^alicorn: unknown verb: rnu \(did you mean run\?\)$/m],
  [['pig'], /^alicorn: unknown verb: pig \(did you mean \w+\?\)$/m],
  [
    ['run', 'pig', '--', '--playouts', '5'],
    /^alicorn: Unknown arguments behind --: --playouts 5; leave out the bare --$/m,
  ],
  [['run', 'pig', '--out', 'file'], /^alicorn: file is a file, where a folder is wanted$/m],
  [['sweep', 'loop.yaml'], /^alicorn: loop\.yaml:3: set\.target: /m],
  [['sweep', 'bomb.yaml'], /^alicorn: bomb\.yaml: its aliases stand for more than is read$/m],
  [['sweep', 'grid.json'], /^alicorn: grid\.json:2: __proto__: unknown$/m],
  [['sweep', 'set.yaml'], /^alicorn: set\.yaml:4: __proto__: unknown$/m],
  [['compare', 'pig', '--variants', 'of.yaml'], /^alicorn: of\.yaml:3: __proto__: unknown$/m],
  [['compare', 'pig', '--variants', 'called.yaml'], /^alicorn: called\.yaml:2: __proto__: unknown$/m],
  [['run', 'poonicorn', '--components', 'cards.json'], /^alicorn: cards\.json: line 1: __proto__: unknown$/m],
  [['sweep', 'nothing.yaml'], /^alicorn: nothing\.yaml/m],
  [['compare', 'pig', '--variants', 'bomb.yaml'], /^alicorn: bomb\.yaml/m],
  [['run', 'pig', '--bots', 'script:constructor'], /^alicorn: unknown script of pig: constructor/m],
  [['run', 'pig', '--bots', 'greedy:__proto__=1'], /^alicorn: unknown option of greedy: __proto__/m],
  [['run', 'pig', '--bots', 'greedy:epsilon=0:epsilon=1'], /^alicorn: .*the option epsilon is given twice$/m],
  [['sweep', 'pig', '--grid', '__proto__=1,2'], /^alicorn: unknown rule of pig: __proto__/m],
  [['compare', 'pig', '--vary', '__proto__=1,2'], /^alicorn: unknown rule of pig: __proto__/m],
  [
    ['sweep', 'pig', '--grid', 'target=2..200', '--grid', 'maxTurns=1..1000'],
    /^alicorn: the grid comes to 199000 cells; at most 100000$/m,
  ],
  [['sweep', 'pig', '--grid', 'target=2..9', '--design', 'lhs:2e9'], /^alicorn: --design lhs:2e9 is not/m],
  [
    ['sweep', 'pig', '--grid', 'target=2..9', '--design', 'sobol:2000000'],
    /^alicorn: --design comes to 2000000 cells/m,
  ],
  [
    [
      'compare',
      'pig',
      '--vary',
      'target=2,3,4',
      '--vary',
      `maxTurns=${Array.from({ length: 999 }, (_, i) => i + 1).join()}`,
      '--playouts',
      '9',
    ],
    /variants are \d+ pairs; at most 100000/,
  ],
] as const)('alicorn %j', async (args, line) => {
  const { code, err } = await command(...args);
  expect(err).toMatch(line);
  expect(code).toBe(2);
});

test('what is called as the verb that prints completions is a name like any other', async () => {
  const { code, stderr } = await cli(['check', '--baseline', 'completion'], { cwd: folder });
  expect([code, stderr]).toEqual([2, 'alicorn: no such baseline folder: completion\n']);
});

test.each([
  ['--shard', '0/16', /^alicorn: --shard 0\/16 is not .* The first of 16 is --shard 1\/16; .*\n$/],
  ['--workers', '0', /^alicorn: --workers 0 is not a whole number in 1\.\.1024 \(did you mean 1\?\)\n$/],
  ['--stall', 'x', /^alicorn: --stall x is not a whole number .*\n$/],
  ['--minutes-per-decision', '-1', /^alicorn: --minutes-per-decision -1 is not a number of minutes above 0, .*\n$/],
  [
    '--on',
    'redis://127.0.0.1:1',
    /^seed \d+\nwithin 1 pp: .*\nalicorn: cannot use the queue at redis:\/\/127\.0\.0\.1:1: .*\n$/,
  ],
])('alicorn run pig %s %s: one line, and no folder', async (option, value, all) => {
  const { code, err } = await command('run', 'pig', option, value);
  expect(err).toMatch(all);
  expect(code).toBe(2);
  expect(existsSync('out')).toBe(false);
});

test('one rule is explained by its name or the number of its ruling', async () => {
  const { code, out } = await command('describe', 'little-prince', 'r1');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^ {2}startPlayer = seat0 {3}\(seat0, random\) {3}\[R1, ruling\]\n {6}who starts/),
  ]);
  expect(await command('describe', 'little-prince', 'startPlayer')).toEqual({ code, out, err: '' });
  expect(await command('describe', 'little-prince', 'R99')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^alicorn: unknown rule of little-prince: R99 \(did you mean R9\?\)$/m) as string,
  });
});

test('presets that seat other roles are other variants', async () => {
  const { cells } = await openComparison({ game: 'vast', variants: ['dragonMedium', 'thiefMedium'], playouts: 4 });
  expect(cells.map(({ roles }) => roles)).toEqual([['dragon'], ['thief']]);
});

test('a line is at most 300 characters, however long what was typed; commands to copy stay whole', async () => {
  const { err } = await command('run', 'pig', '--seed', 'x'.repeat(5000));
  expect(err).toMatch(/^alicorn: --seed xxx.* … .*is not an integer in 0\.\.18446744073709551615$/m);
  expect(Math.max(...err.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(310);
  const long = `  alicorn ${'y'.repeat(400)}`;
  expect(clipped(`short\n${long}`)).toBe(`short\n${long}`);
});

test('of a path that is too long it is told what is wrong with it', async () => {
  const { code, err } = await command(...PIG, '--out', `${'x'.repeat(300)}/${'y'.repeat(50)}`);
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/^alicorn: cannot write to x{40} … y+: ENAMETOOLONG: name too long,/m),
  ]);
});

test('orders to the terminal are taken out of what is said, colours stay', () => {
  expect(printable('a\x1b]0;title\x07b\x1b[31mred\x1b[0m\r\n\tc\x9b2Jd\u202ee')).toBe(
    'a]0;titleb\x1b[31mred\x1b[0m\n\tc2Jde',
  );
});

test('learn proposes a command that can be copied, and refuses a name that --bots would take apart', async () => {
  const few = ['learn', 'glitterhorn', '--playouts', '40', '--strong', '1', '--iterations', '2', '--seed', '1'];
  const learned = await command(...few, '--out', 'my value.json');
  expect([learned.code, learned.err]).toEqual([
    0,
    expect.stringMatching(/^search with it: --bots 'mcts:values=my value\.json'$/m),
  ]);
  const refused = await command(...few, '--out', 'new/a,b.json');
  expect([refused.code, refused.err]).toEqual([
    2,
    expect.stringContaining('alicorn: --out new/a,b.json: --bots takes'),
  ]);
  expect(existsSync('new')).toBe(false);
});

test('a module whose path a shell would take apart is named as a shell reads it', async () => {
  const odd = "./odd; 'one' $x.ts";
  writeFileSync(odd, readFileSync(join(here, 'test/support/salted-dice.ts'), 'utf8').replaceAll('../../', `${here}/`));
  const described = await command('describe', odd);
  expect(described.out).toContain(` play './odd; '\\''one'\\'' $x.ts'\n`);
  expect((await command('run', odd, '--playouts', '24', '--seed', '1', '--out', 'odd')).code).toBe(0);
  const { code, err } = await command('report', 'odd');
  expect([code, err]).toEqual([2, expect.stringContaining(`by --module './odd; '\\''one'\\'' $x.ts'\n`)]);
});

test('what stands in the way of a report is a line', async () => {
  expect((await command(...PIG, '--out', 'r')).code).toBe(0);
  rmSync('r/cells.csv');
  mkdirSync('r/cells.csv');
  const { code, err } = await command('report', 'r');
  expect([code, err]).toEqual([
    2,
    expect.stringMatching(/^alicorn: r.cells\.csv is a link, a folder or a device where a run has a file/m),
  ]);
});

test('what cannot be told of a folder leaves all its reports as they were', async () => {
  expect((await command(...PIG, '--out', 'untold')).code).toBe(0);
  writeFileSync('untold/figures.csv', 'as it was');
  const before = new Set(readdirSync('untold'));
  // What the terminal is to be told breaks, the files alone would not.
  const columns = Object.getOwnPropertyDescriptor(stdout, 'columns');
  const get = () => {
    throw new Error('no such width');
  };
  Object.defineProperty(stdout, 'columns', { configurable: true, get });
  try {
    const { code, err } = await command('report', 'untold');
    expect(err).toMatch(/^alicorn: untold.run\.json cannot be reported on: no such width$/m);
    expect(code).toBe(2);
  } finally {
    if (columns === undefined) Reflect.deleteProperty(stdout, 'columns');
    else Object.defineProperty(stdout, 'columns', columns);
  }
  expect(readFileSync('untold/figures.csv', 'utf8')).toBe('as it was');
  expect(new Set(readdirSync('untold'))).toEqual(before);
});

test('a report of a run that ends meanwhile takes the place of none of its files', async () => {
  expect((await command(...PIG, '--out', 'ends')).code).toBe(0);
  const columns = Object.getOwnPropertyDescriptor(stdout, 'columns');
  const get = () => {
    writeFileSync('ends/figures.csv', 'of the end');
    writeFileSync('ended.json', readFileSync('ends/run.json'));
    renameSync('ended.json', 'ends/run.json');
    return 80;
  };
  Object.defineProperty(stdout, 'columns', { configurable: true, get });
  try {
    const { code, err } = await command('report', 'ends');
    expect([code, err]).toEqual([2, 'alicorn: ends: its run has ended meanwhile: report on it again\n']);
  } finally {
    if (columns === undefined) Reflect.deleteProperty(stdout, 'columns');
    else Object.defineProperty(stdout, 'columns', columns);
  }
  expect(readFileSync('ends/figures.csv', 'utf8')).toBe('of the end');
});

test('another game in the folder is told as that, not as a program that has changed', async () => {
  expect((await command(...PIG, '--out', 'another')).code).toBe(0);
  const { code, err } = await command('run', 'glitterhorn', '--playouts', '12', '--out', 'another', '--resume');
  expect(err).toMatch(/^alicorn: another holds another run: game of cell 1 is pig there and glitterhorn here$/m);
  expect(code).toBe(2);
});

test('an ill-typed run.json and cut side files are refused by name', async () => {
  const { code } = await command(...PIG, '--out', 'typed');
  expect(code).toBe(0);
  const text = readFileSync('typed/run.json', 'utf8');
  const refused = async (edited: string) => {
    writeFileSync('typed/run.json', edited);
    const { code: ended, err } = await command('report', 'typed');
    expect(ended).toBe(2);
    return err.trim().split('\n').at(-1);
  };
  expect(await refused(text.replace('"players": 2', '"players": "2"'))).toBe(
    'alicorn: typed/run.json is damaged: cells[0].players: must be a number, is "2"',
  );
  const comparison = { pairs: [], margins: [], looks: { spans: [], kind: 'any' } };
  expect(await refused(JSON.stringify({ ...(JSON.parse(text) as object), verb: 'compare', comparison }))).toMatch(
    /run\.json is damaged: comparison\.looks\.spans: /,
  );
  expect(await refused('null')).toMatch(/typed\/run\.json is damaged: the file: /);
  expect(await refused(text.slice(0, 99))).toMatch(/typed\/run\.json is damaged: /);
  expect(await refused(text.replace('"verb": "run"', '"verb": "rum"'))).toBe(
    'alicorn: run.json: no verb rum writes runs (did you mean run?)',
  );
  writeFileSync('typed/run.json', text);
  for (const name of ['digests.bin', 'traces.bin']) {
    const whole = readFileSync(join('typed', name));
    writeFileSync(join('typed', name), whole.subarray(0, whole.length - 3));
    const { code: ended, err } = await command('check', '--baseline', 'typed', '--out', `check-${name}`);
    writeFileSync(join('typed', name), whole);
    if (name === 'traces.bin')
      expect([ended, err]).toEqual([2, expect.stringContaining('typed/traces.bin is damaged')]);
  }
});

test('rungs of a ladder that no cell plays are refused by name', async () => {
  expect((await command('ladder', 'pig', '--budgets', '2', '--playouts', '8', '--out', 'rungs')).code).toBe(0);
  const text = readFileSync('rungs/run.json', 'utf8');
  const [figures, ladder] = ['figures.csv', 'ladder.csv'].map((name) => readFileSync(join('rungs', name), 'utf8'));
  for (const [edited, why] of [
    [text.replace(/"rungs": \[\s*"random",/, '"rungs": ['), /names the rungs .*, but its cells play random, /],
    [text.replace('"rungs"', '"rings"'), /run\.json is damaged: rungs: /],
  ] as const) {
    writeFileSync('rungs/run.json', edited);
    const { code, err } = await command('report', 'rungs');
    expect([code, err]).toEqual([2, expect.stringMatching(why)]);
  }
  expect(['figures.csv', 'ladder.csv'].map((name) => readFileSync(join('rungs', name), 'utf8'))).toEqual([
    figures,
    ladder,
  ]);
});

test('rows cannot be kept of a shard, and nothing is removed before that is said', async () => {
  expect((await command(...PIG, '--out', 'kept')).code).toBe(0);
  const { code, err } = await command(...PIG, '--out', 'kept', '--overwrite', '--raw', '--shard', '1/2');
  expect([code, err]).toEqual([2, expect.stringContaining('--raw does not go with --shard')]);
  expect(existsSync(at('kept', 'figures.csv'))).toBe(true);
});

test('a merge or check never writes into what it reads', async () => {
  for (const i of [1, 2]) await command(...PIG, '--out', `s${i}`, '--shard', `${i}/2`);
  const before = readFileSync('s1/ledger');
  const merged = await command('merge', 's1', 's2', '--out', './s1/', '--overwrite');
  expect([merged.code, merged.err]).toEqual([2, expect.stringContaining('is one of the shards')]);
  expect(readFileSync('s1/ledger').equals(before)).toBe(true);
  const { code, err } = await command('check', '--baseline', 'kept', '--out', 'kept/.', '--overwrite');
  expect([code, err]).toEqual([2, expect.stringContaining('is the baseline itself')]);
  expect(existsSync(at('kept', 'figures.csv'))).toBe(true);
});

test('a byte-order mark before a component file or a position is no fault', async () => {
  const cards = JSON.stringify(await shipped());
  writeFileSync('bom.json', `\ufeff${cards}`);
  const args = ['run', 'glitterhorn', '--playouts', '24', '--seed', '1', '--components', 'bom.json', '--out', 'bom'];
  expect(await command(...args)).toMatchObject({ code: 0 });
});

async function shipped(): Promise<unknown> {
  const { game } = await import('../../engines/glitterhorn/game.ts');
  return Object.values(game.components.shipped)[0];
}

/** Plays Pig into `gone`, in which something happens when its third task begins; tells how it was stopped. */
async function stoppedBy(happens: () => unknown): Promise<string> {
  const experiment = await openExperiment({ game: 'pig', playouts: 4800, block: 24, seed: 1 });
  let tasks = 0;
  const workers: PoolMaker = async (wish) => {
    const pool = await ownThread(wish);
    const play = pool.start.bind(pool);
    const start: TaskPool['start'] = (task) => {
      if (++tasks === 3) happens();
      return play(task);
    };
    return Object.defineProperty(pool, 'start', { value: start });
  };
  const stopped = await run(experiment, { out: 'gone', workers, command: 'alicorn run pig' }).catch(String);
  expect(tasks).toBeLessThan(10);
  return stopped as string;
}

test('a run whose folder is removed under its feet says that nothing is kept', async () => {
  const stopped = await stoppedBy(() => rmSync('gone', { recursive: true }));
  expect(stopped).toMatch(
    /cannot go on writing to gone: .*nothing of it is kept\. Begin anew with:\n {2}alicorn run pig --out gone$/s,
  );
});

test.each(['a folder', 'a link'])('%s put in the place of its own is left as it is', async (what) => {
  expect((await command(...PIG, '--out', 'another-run')).code).toBe(0);
  const before = contentOf('another-run');
  const stopped = await stoppedBy(() => {
    renameSync('gone', 'moved');
    if (what === 'a link') symlinkSync('another-run', 'gone');
    else renameSync('another-run', 'gone');
  });
  expect(stopped).toMatch(/cannot go on writing to gone: .*another folder has taken its place.* --out gone$/s);
  expect(contentOf('gone')).toEqual(before);
  for (const name of ['gone', 'moved', 'another-run']) rmSync(name, { recursive: true, force: true });
});

function contentOf(name: string): Record<string, string> {
  return Object.fromEntries(readdirSync(name).map((file) => [file, readFileSync(join(name, file), 'latin1')]));
}

test('a folder that could not be told in one line without orders to a terminal is not begun', async () => {
  expect(printableName('new\nline\x1b[31m\x07\u202e')).toBe('new line[31m');
  const { code, err } = await command(...PIG, '--out', 'new\nline\x1b[31m');
  expect(err).toMatch(/^alicorn: new line\[31m: its name holds the end of a line, .*: rename it$/m);
  expect(err).not.toContain('\x1b');
  expect([code, existsSync('new\nline\x1b[31m')]).toEqual([2, false]);
});
