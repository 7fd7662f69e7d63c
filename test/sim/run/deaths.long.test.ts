/** Worker threads that die or hang cost time, never results. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../../../engines/core/errors.ts';
import { cellResult } from '../../../sim/count/figures.ts';
import type { CellResult } from '../../../sim/results.ts';
import { runCells } from '../../../sim/run/run.ts';
import { TaskLost, type PoolMaker } from '../../../sim/run/task-pool.ts';
import { cellOf, play } from '../../support/cells.ts';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-deaths-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Of 2 400 games with this seed exactly one meets its fate: see the first test. */
const fated = async (fate: string, stallSeconds = 300): Promise<CellResult> =>
  play(
    await cellOf('tic-tac-toe', {
      botModules: ['test/support/mortal-bot.ts'],
      bots: [`mortal:fate=${fate}`, 'random'],
      rotate: false,
      playouts: 480,
      block: 60,
      seed: 1n,
    }),
    2,
    { stallSeconds },
  );
const prints = (result: CellResult) => [result.fingerprintOutcome, result.fingerprintTrace, result.playouts];

let doomed: number;
beforeAll(async () => {
  const { faults } = await fated('throw');
  expect(faults).toHaveLength(1);
  expect(faults[0]!.kind).toBe('exception');
  doomed = faults[0]!.playout;
});

test('a thread that dies is replaced and its blocks are played again', async () => {
  process.env['MORTAL_MARK'] = join(folder, 'mark');
  const died = await fated('dieOnce');
  expect(died.faults).toEqual([]);
  expect(prints(died)).toEqual(prints(await fated('none')));
});

test('one that is replaced once its bot was edited is not let play on as if nothing had changed', async () => {
  const file = join(folder, 'edited.ts');
  const mark = JSON.stringify(join(folder, 'mark of the edited'));
  writeFileSync(
    file,
    `import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { params } from 'alicorn/core/params';
const choose = (_state, _seat, _legal, count, rng) => {
  if (rng.below(300) === 0 && !existsSync(${mark})) {
    writeFileSync(${mark}, '');
    appendFileSync(${JSON.stringify(file)}, '// It may choose otherwise now.');
    process.exit(1);
  }
  return rng.below(count);
};
export const bot = { name: 'edited', help: 'dies once, edited', sees: 'legal', options: params({}), create: () => ({ choose }) };
`,
  );
  const cell = await cellOf('tic-tac-toe', { botModules: [file], bots: ['edited', 'random'], rotate: false });
  await expect(play(cell, 1)).rejects.toThrow(new UsageError(`${file} has changed since it was read: start again`));
  expect(existsSync(join(folder, 'mark of the edited'))).toBe(true);
});

test('a thread that dies while it plays a bundle of small cells costs none of them anything', async () => {
  process.env['MORTAL_MARK'] = join(folder, 'mark of many');
  const many = (fate: string) =>
    Promise.all(
      Array.from({ length: 300 }, async (_, i) =>
        cellOf('tic-tac-toe', {
          botModules: ['test/support/mortal-bot.ts'],
          bots: [`mortal:fate=${fate}`, 'random'],
          rotate: false,
          playouts: 24,
          seed: BigInt(i),
        }),
      ),
    );
  const told = async (fate: string) => {
    const played = await runCells({ cells: await many(fate), workers: 2 });
    return played.map((cell, i) => prints(cellResult(i + 1, cell)));
  };
  const died = await told('dieOnce');
  expect(existsSync(process.env['MORTAL_MARK'])).toBe(true);
  expect(died).toEqual(await told('none'));
});

test('three deaths on one block end the cell with a fault that names the playout', async () => {
  const { faults, stopReason } = await fated('die');
  expect(stopReason).toBe('faults');
  expect(faults.map(({ kind, playout }) => [kind, playout])).toEqual([['crashed', doomed]]);
});

test('a playout that hangs is recorded as stalled, and all others count', async () => {
  const { faults, stopReason, playouts, figures } = await fated('hang', 1);
  expect(faults.map(({ kind, playout }) => [kind, playout])).toEqual([['stalled', doomed]]);
  expect([stopReason, playouts]).toEqual(['playouts', 480]);
  expect(figures[0]!.n).toBe(479);
});

test.each(['create', 'import'])(
  'a thread that never returns from %s ends its cell with a fault that says so',
  async (where) => {
    process.env['MORTAL_LOOP'] = where;
    const { faults, stopReason } = await fated('none', 1);
    delete process.env['MORTAL_LOOP'];
    expect(stopReason).toBe('faults');
    expect(faults.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['crashed', 'no sign of life for 1 s while the game and its bots were loaded and created'],
    ]);
  },
);

test('ten playouts that hang end a cell at once, not at the end of its block', async () => {
  const cell = await cellOf('tic-tac-toe', { playouts: 2400, block: 2400 });
  let started = 0;
  let busy = false;
  const hanging: PoolMaker = () => ({
    threads: 1,
    taskMs: 100,
    mostRows: Infinity,
    get hasRoom() {
      return !busy;
    },
    start: async ({ known }) => {
      [started, busy] = [started + 1, true];
      await Promise.resolve();
      busy = false;
      throw new TaskLost('no sign of life for 1 s', { playout: known.length, ply: 3 }, true);
    },
    close: () => Promise.resolve(),
  });
  const [played] = await runCells({ cells: [cell], workers: hanging });
  expect(played!.stopReason).toBe('faults');
  expect(new Set(played!.progress.total.faults.map(({ playout }) => playout)).size).toBe(10);
  expect(started).toBe(10);
});
