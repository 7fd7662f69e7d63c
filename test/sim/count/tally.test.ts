/** The tally is a commutative monoid, and what is written of it is read back: so neither split nor order of work matters. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openCell } from '../../../sim/cell/open.ts';
import { ABSENT } from '../../../sim/count/layout.ts';
import type { Measures } from '../../../sim/count/measures.ts';
import { FAULT_KINDS, Tally, type Fault } from '../../../sim/count/tally.ts';
import { ByteReader, ByteWriter } from '../../../sim/store/bytes.ts';
import { cellOf } from '../../support/cells.ts';
import { add, bytesOf } from '../../support/written.ts';

const plain = (await openCell(await cellOf('pig', { playouts: 24 }))).measures;
const rotated = (await openCell(await cellOf('race', { players: 3, bots: ['random', 'first', 'last'] }))).measures;

/** Clusters of made-up rows: small and large values, negative ones, absent ones where a metric may be absent. */
function arbitrary(measures: Measures): fc.Arbitrary<Tally> {
  const { layout, rotations } = measures;
  const value = fc.oneof(
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: -9000, max: 9000 }),
    fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }),
  );
  const row = fc.array(value, { minLength: layout.width, maxLength: layout.width });
  const cluster = fc.array(row, { minLength: rotations, maxLength: rotations });
  const fault: fc.Arbitrary<Fault> = fc.record({
    playout: fc.nat(),
    ply: fc.nat(),
    kind: fc.constantFrom(...FAULT_KINDS),
    reason: fc.string(),
  });
  return fc.tuple(fc.array(cluster, { maxLength: 4 }), fc.array(fault, { maxLength: 2 })).map(([clusters, faults]) => {
    const tally = new Tally(measures);
    const data = new Int32Array(Math.max(1, clusters.length * rotations) * layout.stride);
    clusters.flat().forEach((values, r) => {
      values.forEach((x, c) => (data[r * layout.stride + c] = c >= layout.metrics && x < -8000 ? ABSENT : x));
    });
    tally.fold(data, layout.stride, clusters.length);
    tally.faults.push(...faults);
    return tally;
  });
}

/** Everything that is read off a tally. */
function contents(tally: Tally): unknown {
  const { variables, products } = tally.measures;
  return [
    tally.clusters,
    tally.faults.map((fault) => JSON.stringify(fault)).sort(),
    tally.histograms.map((counts) => counts.entries()),
    variables.map((_, v) => Object.values(tally.sums(v)).map(String)),
    products.map((_, p) => String(tally.product(p))),
  ];
}

function sum(measures: Measures, ...parts: readonly Tally[]): Tally {
  const whole = new Tally(measures);
  for (const part of parts) add(whole, part);
  return whole;
}

describe.each([
  ['one value a cluster', plain],
  ['several values a cluster', rotated],
])('%s', (_, measures) => {
  const some = arbitrary(measures);
  const check = (law: (a: Tally, b: Tally, c: Tally) => void) =>
    fc.assert(
      fc.property(some, some, some, (a, b, c) => {
        law(a, b, c);
      }),
      { numRuns: 60 },
    );

  test('an empty tally changes nothing', () =>
    check((a) => expect(contents(sum(measures, a, new Tally(measures)))).toEqual(contents(a))));

  test('order does not matter', () =>
    check((a, b) => expect(contents(sum(measures, a, b))).toEqual(contents(sum(measures, b, a)))));

  test('nor does grouping', () =>
    check((a, b, c) =>
      expect(contents(sum(measures, sum(measures, a, b), c))).toEqual(contents(sum(measures, a, sum(measures, b, c)))),
    ));

  test('what is written is read back, and reading adds', () =>
    check((a, b) => {
      const both = new Tally(measures);
      for (const tally of [a, b]) {
        const from = new ByteReader(bytesOf(tally));
        both.read(from);
        expect(from.done).toBe(true);
      }
      expect(contents(both)).toEqual(contents(sum(measures, a, b)));
    }));

  test('equal contents are equal bytes', () =>
    check((a, b) => {
      a.faults.length = 0;
      b.faults.length = 0;
      expect(bytesOf(sum(measures, a, b))).toEqual(bytesOf(sum(measures, b, a)));
    }));

  test('cleared, it is as new', () =>
    check((a) => {
      a.clear();
      expect(contents(a)).toEqual(contents(new Tally(measures)));
    }));
});

test('sums are those of the rows, counted here by hand', () => {
  const tally = new Tally(plain);
  const { layout } = plain;
  const data = new Int32Array(3 * layout.stride);
  [
    [60, 0],
    [30, 30],
    [0, 60],
  ].forEach(([first, second], r) => {
    data[r * layout.stride + layout.share] = first!;
    data[r * layout.stride + layout.share + 1] = second!;
  });
  tally.fold(data, layout.stride, 3);
  const share = plain.figures.find(({ name, marginal }) => name === 'share' && marginal.seat === 0)!;
  // 60 + 30 + 0, and 3600 + 900.
  expect(tally.sums(share.variable)).toEqual({ n: 3, x: 90, nn: 3, nx: 90, xx: 4500 });
});

test('values and counts that no part could hold are refused, not counted', () => {
  const most = 2 ** 52 - 1;
  const read = (...entries: readonly (readonly [step: number, count: number])[]): void => {
    const out = new ByteWriter();
    // One cluster, no fault, then the first histogram.
    for (const number of [1, 0, entries.length]) out.unsigned(number);
    for (const [step, count] of entries) {
      out.signed(step);
      out.unsigned(count);
    }
    // The rest is empty.
    for (let left = 2000; left > 0; left--) out.unsigned(0);
    new Tally(plain).read(new ByteReader(out.take()));
  };
  expect(() => read([most, 1], [most, 1])).not.toThrow();
  // Three such steps end beyond 2^53.
  expect(() => read([most, 1], [most, 1], [most, 1])).toThrow(/does not fit the run\.json/);
  expect(() => read([1, 2 ** 45])).toThrow(/does not fit the run\.json/);
});
