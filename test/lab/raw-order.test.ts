/** playouts.csv: rows leave cell by cell in the order of playouts, and only those that count, whenever they come. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSweep } from '../../lab/experiment.ts';
import { RawOutput } from '../../lab/raw.ts';
import { run } from '../../lab/run.ts';
import { openCells } from '../../sim/cell/open.ts';
import { cellOf } from '../support/cells.ts';
import { temporaryFolder } from '../support/checkout.ts';
import { ownThread } from '../support/own-thread.ts';

const home = temporaryFolder('raw-order');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const specs = [await cellOf('tic-tac-toe'), await cellOf('tic-tac-toe', { bots: ['first'] })];
const width = (await openCells(specs))[0]!.measures.layout.width + 1;

/** Columns of a file by their names. */
function columns(path: string, ...names: string[]): string[][] {
  const [head, ...rows] = readFileSync(path, 'utf8').trim().split(/\r?\n/).map((line) => line.split(',')); // prettier-ignore
  return rows.map((row) => names.map((name) => row[head!.indexOf(name)]!));
}

test('rows that come out of turn wait, and what is behind the last that counts is left out', async () => {
  const path = join(home, 'waiting.csv');
  const raw = await RawOutput.open(path, specs, false);
  /** Two playouts from that one on. */
  const add = (cell: number, first: number) => {
    const rows = new Int32Array(2 * width);
    [rows[0], rows[width]] = [first, first + 1];
    raw.add(cell, { first, clusters: 2 }, rows);
  };
  add(1, 2);
  add(1, 0);
  raw.counted(1, 4, false);
  add(0, 2);
  raw.counted(0, 4, false);
  add(0, 0);
  // Of the second two only the first counts, but whether the cell ends there is not known yet.
  raw.counted(0, 3, false);
  raw.counted(0, 3, true);
  add(0, 4);
  raw.counted(0, 6, true);
  add(1, 4);
  raw.counted(1, 6, true);
  await raw.drained();
  await raw.close();
  expect(columns(path, 'cell', 'playout')).toEqual([
    ...[0, 1, 2].map((playout) => ['1', `${playout}`]),
    ...[0, 1, 2, 3, 4, 5].map((playout) => ['2', `${playout}`]),
  ]);
  expect(readdirSync(home)).toEqual(['waiting.csv']);
});

test('given up, nothing waits beside the file', async () => {
  const raw = await RawOutput.open(join(home, 'left.csv'), specs, false);
  raw.add(1, { first: 0, clusters: 1 }, new Int32Array(100));
  raw.counted(1, 1, false);
  const waiting = () => readdirSync(home).filter((name) => name.endsWith('.new'));
  expect(waiting()).toHaveLength(1);
  raw.abandon();
  expect(waiting()).toEqual([]);
  await raw.close();
});

test('where rows that wait cannot be kept, the file is not whole, and that is said in the end', async () => {
  mkdirSync(join(home, 'gone'));
  const raw = await RawOutput.open(join(home, 'gone', 'x.csv'), specs, false);
  raw.add(0, { first: 0, clusters: 1 }, new Int32Array(width));
  raw.counted(0, 1, false);
  while (!existsSync(join(home, 'gone', 'x.csv'))) await new Promise((turn) => setTimeout(turn, 1));
  rmSync(join(home, 'gone'), { recursive: true });
  raw.add(1, { first: 0, clusters: 1 }, new Int32Array(width));
  raw.counted(1, 1, true);
  raw.counted(0, 1, true);
  await expect(raw.close()).rejects.toThrow('ENOENT');
});

test('a sweep with its rows: what varies stands beside each', async () => {
  const out = join(home, 'sweep');
  const experiment = await openSweep({ game: 'pig', bots: 'script:hold20', seed: 5, playouts: 48, grid: { target: '20,30' } }); // prettier-ignore
  const { cells, run: manifest } = await run(experiment, {
    out,
    raw: true,
    workers: ownThread,
    minutesPerDecision: 0.5,
  });
  expect(manifest.minutesPerDecision).toEqual({ pig: 0.5 });
  const rows = columns(join(out, 'playouts.csv'), 'cell', 'playout', 'target', 'share_s0');
  expect(rows.map((row) => row.slice(0, 3))).toEqual(
    ['20', '30'].flatMap((target, cell) => Array.from({ length: 48 }, (_, i) => [`${cell + 1}`, `${i}`, target])),
  );
  for (const { cell, figures } of cells) {
    const won = rows.filter(([number, , , share]) => number === `${cell}` && share === '1').length;
    expect(figures.find(({ figure, seat }) => figure === 'share' && seat === 0)!.estimate).toBeCloseTo(won / 48, 12);
  }
  const { run: bare } = await run(experiment, { workers: ownThread });
  expect(Object.keys(bare.minutesPerDecision ?? {})).toEqual([]);
});
