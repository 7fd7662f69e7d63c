/** digests.bin and traces.bin: what was written comes back; a file that ends too early is damaged, wherever it ends. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UsageError } from '../../../engines/core/errors.ts';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import { digestBytes, readDigests, readTraces, traceBytes } from '../../../sim/store/folder.ts';
import { packTraces } from '../../../sim/store/part.ts';
import { temporaryFolder } from '../../support/checkout.ts';

const folder = temporaryFolder('kept-bytes');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Three cells of a run. */
const run = [2, 0, 1].map((playouts) => ({ playouts }) as CellSpec);
const digestsOf = (folder: string) => readDigests(folder, run);
const tracesOf = (folder: string) => readTraces(folder, run).map((unpack) => unpack());

/** What the first bytes of a file give, so many of them. */
function beginning<T>(name: string, bytes: Uint8Array, kept: number, read: (folder: string) => T): T | 'damaged' {
  const path = join(folder, name);
  writeFileSync(path, bytes.subarray(0, kept));
  try {
    return read(folder);
  } catch (error) {
    if (error instanceof UsageError && error.message === `${path} is damaged`) return 'damaged';
    throw error;
  }
}

test('digests: a count and as many words per cell', () => {
  const cells = [[1, -2], [], [7]];
  const bytes = digestBytes(cells);
  expect(bytes.length).toBe(4 * 6);
  // Whole cells end behind words 3, 4 and 6; a last word of which bytes are missing is none.
  const given = Array.from({ length: 7 }, (_, words) => beginning('digests.bin', bytes, 4 * words, digestsOf));
  expect(given.map((one) => (one === 'damaged' ? one : one.map((digests) => [...digests])))).toEqual([
    [],
    'damaged',
    'damaged',
    cells.slice(0, 1),
    cells.slice(0, 2),
    'damaged',
    cells,
  ]);
  expect(beginning('digests.bin', bytes, 4 * 3 + 2, digestsOf)).toHaveLength(1);
  expect(beginning('digests.bin', new Uint8Array(Int32Array.of(-1, 5).buffer), 8, digestsOf)).toBe('damaged');
});

test('traces: a length and as many bytes per cell', () => {
  const cells = [[[0, 4, 8], [3]], [], [[5]]];
  const packed = cells.map((traces) => (traces.length === 0 ? new Uint8Array(0) : packTraces(traces)));
  const bytes = traceBytes(packed);
  const ends = packed.map((_, i) => packed.slice(0, i + 1).reduce((sum, { length }) => sum + 4 + length, 0));
  for (let kept = 0; kept <= bytes.length; kept++) {
    const whole = ends.filter((end) => end <= kept).length;
    const given = beginning('traces.bin', bytes, kept, tracesOf);
    expect(given, `${kept} bytes`).toEqual([0, ...ends].includes(kept) ? cells.slice(0, whole) : 'damaged');
  }
});

test('of a run that keeps none there are none', () => {
  rmSync(join(folder, 'traces.bin'), { force: true });
  rmSync(join(folder, 'digests.bin'), { force: true });
  expect([tracesOf(folder), digestsOf(folder)]).toEqual([[], []]);
});

test('of more cells, or more playouts of one, than the run has, the files are damaged', () => {
  const digests = (cells: number[][]) => beginning('digests.bin', digestBytes(cells), Infinity, digestsOf);
  expect(digests([[1, 2, 3], [], [7]])).toBe('damaged');
  expect(digests([[1], [], [7], []])).toBe('damaged');
  const traces = (cells: number[][][]) =>
    beginning('traces.bin', traceBytes(cells.map(packTraces)), Infinity, tracesOf);
  expect(traces([[[1]], [], [[2]], []])).toBe('damaged');
  expect(() => traces([[[1]], [], [[2], [3]]])).toThrow(/traces\.bin is damaged/);
});

test('traces are unpacked no sooner than they are read', () => {
  writeFileSync(join(folder, 'traces.bin'), traceBytes([new Uint8Array([255, 255, 255])]));
  const [unpack] = readTraces(folder, run);
  expect(unpack).toThrow(/traces\.bin is damaged/);
});
