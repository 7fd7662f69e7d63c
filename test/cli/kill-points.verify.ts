/** Killed before, and half-way through, every file operation of every verb: nothing is lost, nothing is changed. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/checkout.ts';
import { command, type Said } from '../support/command.ts';
import { diskOf, killPoints, restore, type Disk, type KillPoint } from '../support/kill-points.ts';

const here = process.cwd();
// In memory where that is possible: what a kill leaves does not hang on the disk, and flushing one takes half of the time.
const MEMORY = '/dev/shm';
const folder = existsSync(MEMORY) ? mkdtempSync(join(MEMORY, 'alicorn-kill-points-')) : temporaryFolder('kill-points');
beforeAll(() => process.chdir(folder));
let kills = 0;
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
  console.error(`${kills} kills`);
});

const SEED = ['--seed', '11', '--workers', '1'];
const SMALL = ['--playouts', '960', '--block', '24', ...SEED];

/** The verbs that play, each small; `--out` is added. */
const PLAYING: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['run', ['run', 'tic-tac-toe', '--bots', 'first,random', ...SMALL]],
  ['sweep', ['sweep', 'pig', '--grid', 'target=20,30', ...SMALL]],
  [
    'sweep --until',
    ['sweep', 'pig', '--grid', 'target=20,30', '--until', 'ci=9%', '--max', '960', '--block', '24', ...SEED],
  ],
  ['compare', ['compare', 'pig', '--vary', 'target=20,30', ...SMALL]],
  ['ladder', ['ladder', 'tic-tac-toe', '--budgets', '2', '--playouts', '48', ...SEED]],
  ['matters', ['matters', 'pig', '--rules', 'target', '--playouts', '960', ...SEED]],
  ['tune', ['tune', 'pig', '--target', 'share[seat=0]=0..1', '--vary', 'target=20,30', ...SMALL]],
  ['pieces', ['pieces', 'glitterhorn', '--kind', 'clearing', '--change', 'without', '--playouts', '96', ...SEED]],
  ['story', ['story', 'tic-tac-toe', '--games', '24', '--rollouts', '10', ...SEED]],
  ['exploit', ['exploit', 'kuhn-poker', '--bot', 'first', '--playouts', '96', '--iterations', '4', ...SEED]],
  [
    'compare --rulings',
    [
      ...['compare', 'little-prince', '--players', '2', '--vary', 'bots=greedy+random,random+greedy'],
      ...['--rulings', '--playouts', '48', '--block', '24', ...SEED],
    ],
  ],
  ['run --components', ['run', 'glitterhorn', '--figures', 'all', '--playouts', '96', '--block', '24', ...SEED]],
];

const at = (...names: string[]) => join(folder, ...names);
const fine = (said: Said, what: string) => {
  if (said.code !== 0) throw new Error(`${what}: exit code ${said.code}: ${said.err}`);
};

/** Everything that does not tell the time. */
const PRODUCTS = [
  ...['cells.csv', 'figures.csv', 'hist.csv', 'ledger', 'digests.bin', 'traces.bin', 'components.json'],
  ...['pairs.csv', 'verdicts.csv', 'ladder.csv', 'matters.csv', 'tune.csv', 'pieces.csv', 'curves.csv', 'exploit.csv'],
  ...['rulings/ledger', 'rulings/figures.csv', 'rulings/rulings.csv'],
];

/** What must be the same in the end. */
function products(name: string): Record<string, string> {
  const names = PRODUCTS.filter((file) => existsSync(at(name, file)));
  return Object.fromEntries(names.map((file) => [file, readFileSync(at(name, file), 'latin1')]));
}

/** Every kill point with a disk of its own: what lies between two operations that change nothing is one state. */
async function killed(folders: readonly string[], program: () => Promise<unknown>): Promise<KillPoint[]> {
  const points = await killPoints(
    folders.map((name) => at(name)),
    program,
  );
  kills += points.length;
  return points.filter(({ disk }, i) => i === 0 || !same(disk, points[i - 1]!.disk));
}

function same(a: Disk, b: Disk): boolean {
  return a.size === b.size && [...a].every(([path, bytes]) => b.get(path)?.equals(bytes) === true);
}

/** Goes on with what a killed run left, as its user would. */
async function recover(args: readonly string[], out: string): Promise<Said> {
  const resumed = await command(...args, '--out', out, '--resume');
  return resumed.code === 2 && /holds no run to resume/.test(resumed.err) ? command(...args, '--out', out) : resumed;
}

test.each(PLAYING)('%s: resumed, it ends with the same bytes', async (name, args) => {
  fine(await command(...args, '--out', 'whole', '--overwrite'), name);
  const whole = products('whole');
  rmSync(at('out'), { recursive: true, force: true });
  const points = await killed(['out'], async () => fine(await command(...args, '--out', 'out'), name));
  expect(products('out')).toEqual(whole);
  expect(points.length).toBeGreaterThan(10);
  for (const { before, disk } of points) {
    restore([at('out')], disk);
    fine(await recover(args, 'out'), `killed before ${before}`);
    expect([before, products('out')]).toEqual([before, whole]);
  }
});

test('--resume, killed again, ends with the same bytes', async () => {
  const [, args] = PLAYING[0]!;
  fine(await command(...args, '--out', 'whole', '--overwrite'), 'run');
  const whole = products('whole');
  rmSync(at('out'), { recursive: true, force: true });
  const first = await killed(['out'], () => command(...args, '--out', 'out'));
  const middle = first[Math.floor(first.length / 2)]!;
  restore([at('out')], middle.disk);
  const points = await killed(['out'], () => command(...args, '--out', 'out', '--resume'));
  for (const { before, disk } of points) {
    restore([at('out')], disk);
    fine(await recover(args, 'out'), `killed before ${before}`);
    expect([before, products('out')]).toEqual([before, whole]);
  }
});

test('--overwrite: the old run stands whole until it is replaced, and the new one ends as it must', async () => {
  const [, args] = PLAYING[0]!;
  const older = [...args.slice(0, -4), '--seed', '12', '--workers', '1'];
  fine(await command(...args, '--out', 'whole', '--overwrite'), 'run');
  const whole = products('whole');
  fine(await command(...older, '--out', 'out', '--overwrite'), 'run');
  for (const { before, disk } of await killed(['out'], () => command(...args, '--out', 'out', '--overwrite'))) {
    restore([at('out')], disk);
    fine(await command(...args, '--out', 'out', '--overwrite'), `killed before ${before}`);
    expect([before, products('out')]).toEqual([before, whole]);
  }
});

test('report: what was played is never touched, and the reports come out the same', async () => {
  const [, args] = PLAYING[3]!;
  fine(await command(...args, '--out', 'out', '--overwrite'), 'compare');
  const whole = products('out');
  const played = ['ledger', 'run.json'].map((file) => readFileSync(at('out', file), 'latin1'));
  for (const { before, disk } of await killed(['out'], () => command('report', 'out'))) {
    restore([at('out')], disk);
    expect(['ledger', 'run.json'].map((file) => readFileSync(at('out', file), 'latin1'))).toEqual(played);
    fine(await command('report', 'out'), `killed before ${before}`);
    expect([before, products('out')]).toEqual([before, whole]);
  }
});

test('merge: the shards are never touched, and merging again gives the whole', async () => {
  const [, args] = PLAYING[0]!;
  fine(await command(...args, '--out', 'whole', '--overwrite'), 'run');
  const whole = products('whole');
  for (const i of [1, 2]) fine(await command(...args, '--shard', `${i}/2`, '--out', `s${i}`, '--overwrite'), 'shard');
  const shards = diskOf([at('s1'), at('s2')]);
  rmSync(at('out'), { recursive: true, force: true });
  for (const { before, disk } of await killed(['out', 's1', 's2'], () =>
    command('merge', 's1', 's2', '--out', 'out'),
  )) {
    restore([at('out'), at('s1'), at('s2')], disk);
    expect(same(diskOf([at('s1'), at('s2')]), shards)).toBe(true);
    fine(await command('merge', 's1', 's2', '--out', 'out', '--overwrite'), `killed before ${before}`);
    expect([before, products('out')]).toEqual([before, whole]);
  }
});

test('check: the baseline is never touched, and a resumed check comes to the same', async () => {
  const [, args] = PLAYING[0]!;
  fine(await command(...args, '--out', 'base', '--overwrite'), 'run');
  const base = diskOf([at('base')]);
  const check = ['check', '--baseline', 'base', '--workers', '1'];
  rmSync(at('out'), { recursive: true, force: true });
  for (const { before, disk } of await killed(['out', 'base'], () => command(...check, '--out', 'out'))) {
    restore([at('out'), at('base')], disk);
    expect(same(diskOf([at('base')]), base)).toBe(true);
    const said = await recover(check, 'out');
    fine(said, `killed before ${before}`);
    expect([before, said.out]).toEqual([before, expect.stringContaining('IDENTICAL')]);
  }
});

test('check --update: the baseline is the old one or the new one, never a mixture', async () => {
  const [, args] = PLAYING[0]!;
  fine(await command(...args, '--out', 'base', '--overwrite'), 'run');
  const update = ['check', '--baseline', 'base', '--workers', '1', '--update', '--reason', 'why not'];
  for (const { before, disk } of await killed(['base'], () => command(...update, '--out', 'out', '--overwrite'))) {
    restore([at('base')], disk);
    const said = await command('check', '--baseline', 'base', '--workers', '1', '--out', 'out', '--overwrite');
    fine(said, `killed before ${before}`);
    expect([before, said.out]).toEqual([before, expect.stringContaining('IDENTICAL')]);
  }
});

test('learn: the values of before stand whole until the new ones do', async () => {
  const learn = ['learn', 'pig', '--playouts', '60', '--iterations', '0', '--out', at('learned', 'v.json')];
  mkdirSync(at('learned'));
  fine(await command(...learn, '--seed', '4'), 'learn');
  const older = readFileSync(at('learned', 'v.json'), 'utf8');
  const points = await killed(['learned'], () => command(...learn, '--seed', '5'));
  const newer = readFileSync(at('learned', 'v.json'), 'utf8');
  expect(newer).not.toBe(older);
  for (const { disk } of points) expect([older, newer]).toContain(disk.get(at('learned', 'v.json'))?.toString());
});

test('a thousand kills and more', () => {
  expect(kills).toBeGreaterThan(1000);
});
