/** What became of a run that was killed, interrupted, torn or cut into shards: the same bytes in the end. */
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cli } from '../support/cli.ts';
import { lasting } from '../support/folders.ts';

const cwd = mkdtempSync(join(tmpdir(), 'alicorn-durable-'));
afterAll(() => rmSync(cwd, { recursive: true }));

const experiment = ['sweep', 'tic-tac-toe', '--players', '2', '--bots', 'random', '--bots', 'first,random'];
const settings = ['--playouts', '24000', '--seed', '11', '--block', '24', '--workers', '2'];
const sweep = (out: string, ...more: string[]) => [...experiment, ...settings, '--out', out, ...more];
const at = (out: string) => join(cwd, out);

let whole: Record<string, string>;
let wholeMs: number;
beforeAll(async () => {
  const start = Date.now();
  expect((await cli(sweep('whole'), { cwd })).code).toBe(0);
  wholeMs = Date.now() - start;
  whole = lasting(at('whole'));
}, 120_000);

test('a sweep killed at any moment and resumed ends with the same bytes', async () => {
  for (const share of [0.75]) {
    const out = `killed-${share}`;
    await cli(sweep(out), { cwd, signal: 'SIGKILL', after: share * wholeMs });
    const { code, stderr } = await cli(sweep(out, '--resume'), { cwd });
    const again = stderr.includes('holds no run to resume') ? await cli(sweep(out), { cwd }) : { code };
    expect(again.code).toBe(0);
    expect(lasting(at(out))).toEqual(whole);
  }
});

test('a search killed once it has played a part goes on as if nothing had been, and so does its confirmation', async () => {
  const search = (out: string, ...more: string[]) => [
    ...['tune', 'pig', '--target', 'share[seat=0]=0.5..0.53', '--vary', 'target=20..80:20', '--seed', '11'],
    ...['--playouts', '24000', '--workers', '2', '--out', out, ...more],
  ];
  const done = await cli(search('search'), { cwd });
  expect([0, 12]).toContain(done.code);
  const ledger = statSync(at('search/ledger')).size;
  const halfWay = () => existsSync(at('cut/ledger')) && statSync(at('cut/ledger')).size > ledger / 2;
  expect((await cli(search('cut'), { cwd, signal: 'SIGKILL', after: halfWay })).code).toBe(null);
  expect(statSync(at('cut/ledger')).size).toBeLessThan(ledger);
  expect(existsSync(at('cut/tune.csv'))).toBe(false);
  const resumed = await cli(search('cut', '--resume'), { cwd });
  expect([resumed.code, resumed.stdout]).toEqual([done.code, done.stdout]);
  expect(lasting(at('cut'))).toEqual(lasting(at('search')));
}, 120_000);

test('Ctrl-C finishes the tasks under way, says how to go on, and exits with 130', async () => {
  const { code, stderr } = await cli([...experiment, '--playouts', '1e9', '--seed', '11', '--out', 'stopped'], {
    cwd,
    signal: 'SIGINT',
    after: () => existsSync(at('stopped/ledger')),
  });
  expect([code, stderr]).toEqual([130, expect.stringContaining('--resume')]);
  const line = / (sweep .* --resume)/.exec(stderr)![1]!;
  expect(line).toContain('--seed 11 --out stopped');
  expect((await cli(['report', 'stopped'], { cwd })).stderr).toContain('2 of 2 cells are unfinished');
});

test('a torn last record is dropped', async () => {
  await cli(sweep('torn'), { cwd });
  truncateSync(at('torn/ledger'), statSync(at('torn/ledger')).size - 7);
  expect((await cli(sweep('torn', '--resume'), { cwd })).code).toBe(0);
  expect(lasting(at('torn'))).toEqual(whole);
  appendFileSync(at('torn/ledger'), 'half a record');
  expect(
    (await cli([...experiment, '--playouts', '24000', '--block', '24', '--resume', '--out', 'torn'], { cwd })).code,
  ).toBe(0);
  expect(lasting(at('torn'))).toEqual(whole);
});

test('the folder of another experiment, seed or version is refused by name', async () => {
  const refused = async (...args: string[]) => {
    const { code, stderr } = await cli(args, { cwd });
    expect(code).toBe(2);
    return stderr.trim().split('\n').at(-1);
  };
  expect(await refused(...sweep('whole'))).toContain('whole already holds a run');
  expect(await refused(...experiment, '--playouts', '24000', '--seed', '12', '--out', 'whole', '--resume')).toBe(
    'alicorn: whole holds another run: seed of cell 1 is 11 there and 12 here',
  );
  const manifest = readFileSync(at('whole/run.json'), 'utf8');
  writeFileSync(at('whole/run.json'), manifest.replace(/"version": "[^"]*"/, '"version": "0.0.9"'));
  expect(await refused(...sweep('whole', '--resume'))).toMatch(
    /^alicorn: whole holds another run: version is 0\.0\.9 there and .* here$/,
  );
  writeFileSync(at('whole/run.json'), manifest);
});

test('shards in any order add up to the whole; what is missing, doubled or different is named', async () => {
  for (const i of [1, 2]) expect((await cli(sweep(`part-${i}`, '--shard', `${i}/2`), { cwd })).code).toBe(0);
  expect((await cli(['merge', 'part-2', 'part-1', '--out', 'sum'], { cwd })).code).toBe(0);
  expect(lasting(at('sum'))).toEqual(whole);
  expect((await cli(['merge', 'part-2', 'part-1', '--out', 'sum'], { cwd })).stderr).toBe(
    'alicorn: sum already holds a run: --overwrite replaces it, --out names another\n',
  );
  const refused = async (...args: string[]) => {
    const { code, stderr } = await cli(['merge', ...args, '--out', 'none'], { cwd });
    expect(code).toBe(2);
    return stderr.trim();
  };
  expect(await refused('part-2')).toBe('alicorn: missing: shard 1/2');
  expect(await refused('part-1', 'part-2', 'whole')).toBe(
    'alicorn: part-1 (shard 1/2) and whole (a whole run) overlap: both hold block 1',
  );
});

test('report writes the same files again from manifest and ledger alone', async () => {
  const page = readFileSync(at('whole/report.html'), 'utf8');
  for (const name of ['cells.csv', 'figures.csv', 'hist.csv', 'report.html']) rmSync(at(`whole/${name}`));
  expect((await cli(['report', 'whole'], { cwd })).code).toBe(0);
  expect(lasting(at('whole'))).toEqual(whole);
  expect(readFileSync(at('whole/report.html'), 'utf8')).toBe(page);
});
