/** playouts.csv: every playout that counts, cell by cell, whoever played how much of it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { openComparison } from '../../lab/comparison.ts';
import { openSweep, type Experiment } from '../../lab/experiment.ts';
import { RawWriter } from '../../reports/raw-writer.ts';
import { runCells } from '../../sim/run/run.ts';
import { cellOf } from '../support/cells.ts';
import { run } from '../../lab/run.ts';

const dir = mkdtempSync(join(tmpdir(), 'alicorn-raw-'));
afterAll(() => rmSync(dir, { recursive: true }));

const common = { game: 'pig', seed: 5n, block: 24 };
const experiments: [name: string, open: () => Promise<Experiment>][] = [
  [
    'cells that stop when their intervals are narrow',
    () => openSweep({ ...common, playouts: 12_000, until: { ci: 0.05 }, grid: { target: '20,30' } }),
  ],
  [
    'cells that go on together from look to look',
    () => openComparison({ ...common, playouts: 4_800, until: 'verdict', vary: { target: '20,24' } }),
  ],
];

test('no task keeps the rows of more than twenty thousand playouts', async () => {
  const rows: number[] = [];
  const cell = await cellOf('tic-tac-toe', { playouts: 240_000 });
  await runCells({ cells: [cell], workers: 2, onRaw: (_, { clusters }) => rows.push(clusters * cell.rotations) });
  expect(Math.max(...rows)).toBeLessThanOrEqual(20_000);
  expect(rows.reduce((sum, one) => sum + one, 0)).toBe(240_000);
});

test('rows wait for a slow disk without anything piling up', async () => {
  let written = 0;
  const slow = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _, done) => ((written += chunk.length), setImmediate(done)),
  });
  const writer = new RawWriter(slow, [{ rotations: 1, width: 2, columns: [{ name: 'x', at: 0, show: 'whole' }] }], -1);
  const rows = Int32Array.from({ length: 2e5 }, (_, i) => i >> 1);
  await writer.add(0, rows);
  expect(written).toBeGreaterThan(5e5);
  // What a wait leaves behind: listeners, or reactions to a promise that settles in the end.
  expect(slow.listenerCount('error') + slow.listenerCount('drain')).toBeLessThan(10);
  await writer.close();
});

test('a disk that fails ends the wait for it', async () => {
  const full = new Writable({ highWaterMark: 1, write: (_, __, done) => done(new Error('disk full')) });
  const writer = new RawWriter(full, [{ rotations: 1, width: 2, columns: [{ name: 'x', at: 0, show: 'whole' }] }], -1);
  await expect(writer.add(0, new Int32Array(2e5))).rejects.toThrow('disk full');
  await expect(writer.add(0, new Int32Array(2e5))).rejects.toThrow('disk full');
});

test.each(experiments)('%s', async (name, open) => {
  const files = await Promise.all(
    [1, 3].map(async (workers) => {
      const out = join(dir, `${name.length}-${workers}`);
      const { cells } = await run(await open(), { workers, raw: true, out });
      const text = readFileSync(join(out, 'playouts.csv'), 'utf8');
      const [, ...lines] = text.trimEnd().split('\r\n');
      const expected = cells.flatMap(({ playouts }, i) => Array.from({ length: playouts }, (_, n) => `${i + 1},${n},`));
      expect(cells.map(({ stopReason }) => stopReason)).not.toContain('interrupted');
      expect(lines.map((line) => /^\d+,\d+,/.exec(line)![0])).toEqual(expected);
      expect(readdirSync(out).filter((file) => file.endsWith('.new'))).toEqual([]);
      return text;
    }),
  );
  expect(files[1]).toBe(files[0]);
});
