/** What is taken up must be what was begun: same sources, same playouts, one run at a time, undamaged files. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { alicorn, temporaryFolder } from '../support/checkout.ts';
import { commandIn } from '../support/command.ts';

const cwd = temporaryFolder('going-on');
const at = (...names: string[]) => join(cwd, ...names);
const PIG = ['run', 'pig', '--bots', 'script:hold20', '--seed', '5', '--workers', '1'];
const last = (text: string) => text.trim().split('\n').at(-1)!;

async function shards(): Promise<void> {
  if (existsSync(at('one'))) return;
  for (const [i, name] of ['one', 'two'].entries()) {
    const shard = ['--playouts', '4800', '--shard', `${i + 1}/2`, '--out', name];
    expect((await commandIn(cwd, [...PIG, ...shard])).code).toBe(0);
  }
}

test('a flipped bit, a cut or foreign ledger and an edited rule are refused by name, and nothing is written', async () => {
  await shards();
  const damaged = (name: string, change: (folder: string) => void) => {
    cpSync(at('one'), at(name), { recursive: true });
    change(at(name));
    return name;
  };
  const ledger = readFileSync(at('one', 'ledger'));
  const flipped = Buffer.from(ledger);
  flipped[ledger.length - 40]! ^= 4;
  const folders = [
    damaged('flipped', (folder) => writeFileSync(join(folder, 'ledger'), flipped)),
    damaged('cut', (folder) => writeFileSync(join(folder, 'ledger'), ledger.subarray(0, ledger.length - 300))),
    damaged('foreign', (folder) => cpSync(at('two', 'ledger'), join(folder, 'ledger'))),
    damaged('edited', (folder) => {
      const text = readFileSync(join(folder, 'run.json'), 'utf8');
      writeFileSync(join(folder, 'run.json'), text.replace('"target": 100', '"target": 99'));
    }),
  ];
  for (const name of folders) {
    const csv = readFileSync(at(name, 'figures.csv'), 'utf8');
    for (const args of [
      ['report', name],
      ['merge', name, 'two', '--out', `sum-${name}`],
    ]) {
      const { code, err } = await commandIn(cwd, args);
      expect([name, args[0], code]).toEqual([name, args[0], 2]);
      expect(last(err)).toContain(name);
    }
    expect(readFileSync(at(name, 'figures.csv'), 'utf8')).toBe(csv);
    expect(existsSync(at(`sum-${name}`))).toBe(false);
  }
});

test('a game changed between two shards, or before --resume, is refused by name', async () => {
  const own = (sides: number) =>
    readFileSync(resolve('test/support/salted-dice.ts'), 'utf8')
      .replaceAll('../../engines', resolve('engines'))
      .replaceAll('% 6', `% ${sides}`)
      .replaceAll('below(6)', `below(${sides})`);
  writeFileSync(at('dice.ts'), own(6));
  const run = ['run', './dice.ts', '--playouts', '4800', '--seed', '5', '--workers', '1'];
  expect((await alicorn([...run, '--shard', '1/2', '--out', 'd1'], cwd)).code).toBe(0);
  expect((await alicorn([...run, '--out', 'whole'], cwd)).code).toBe(0);
  writeFileSync(at('dice.ts'), own(5));
  expect((await alicorn([...run, '--shard', '2/2', '--out', 'd2'], cwd)).code).toBe(0);
  const unnamed = await alicorn(['merge', 'd1', 'd2', '--out', 'sum'], cwd);
  expect([unnamed.code, last(unnamed.err)]).toEqual([2, expect.stringContaining('say so by --module ./dice.ts')]);
  const merged = await alicorn(['merge', 'd1', 'd2', '--out', 'sum', '--module', './dice.ts'], cwd);
  expect([merged.code, last(merged.err)]).toEqual([
    2,
    expect.stringContaining('the program has changed in between (./dice.ts)'),
  ]);
  const resumed = await alicorn([...run, '--out', 'whole', '--resume'], cwd);
  expect([resumed.code, last(resumed.err)]).toEqual([
    2,
    expect.stringContaining('the program has changed in between (./dice.ts)'),
  ]);
});

test('a folder belongs to one run at a time; what a dead one left is told and taken over', async () => {
  const sleeper = spawn('sleep', ['3600']);
  const lock = (pid: number) => writeFileSync(at('locked', '.lock'), JSON.stringify({ pid, host: hostname() }));
  expect((await alicorn([...PIG, '--playouts', '480', '--out', 'locked'], cwd)).code).toBe(0);
  expect(existsSync(at('locked', '.lock'))).toBe(false);
  lock(sleeper.pid!);
  const again = [...PIG, '--playouts', '480', '--out', 'locked', '--overwrite'];
  const refused = await alicorn(again, cwd);
  expect(refused.code).toBe(2);
  expect(last(refused.err)).toContain(`is being written to by process ${sleeper.pid} on ${hostname()}`);
  sleeper.kill();
  await new Promise((gone) => sleeper.once('exit', gone));
  const taken = await alicorn(again, cwd);
  expect(taken.code).toBe(0);
  expect(taken.err).toContain('locked was left locked by process');
  expect(existsSync(at('locked', '.lock'))).toBe(false);
});

test('two runs without --out write two folders', async () => {
  const both = await Promise.all([1, 2].map(() => alicorn([...PIG, '--playouts', '480'], cwd)));
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(existsSync(at('out', 'pig-run', 'cells.csv'))).toBe(true);
  expect(existsSync(at('out', 'pig-run-2', 'cells.csv'))).toBe(true);
});
