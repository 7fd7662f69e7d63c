/** playouts.csv: every playout that counts, cell by cell, whoever played how much of it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openComparison } from '../../lab/comparison.ts';
import { openSweep, type Experiment } from '../../lab/experiment.ts';
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
