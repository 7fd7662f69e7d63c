import { expect, test } from 'vitest';
import { openToCount } from '../../../sim/cell/open.ts';
import { ABSENT } from '../../../sim/count/layout.ts';
import { Tally } from '../../../sim/count/tally.ts';
import { joinUnits, scoreVariables, UnitSums, unitSquares, type PartUnits } from '../../../sim/count/unit-sums.ts';
import { ByteWriter } from '../../../sim/store/bytes.ts';
import { unpackColumn } from '../../../sim/store/packed.ts';
import { decodePart, encodePart, isWhole } from '../../../sim/store/part.ts';
import { cellOf } from '../../support/cells.ts';

/** Values as figures have them: small, negative, far apart, and none. */
const VALUES = [0, 1, 60, 2, -7, 5000, 1_000_000, ABSENT];

test.each([
  ['one row a cluster', ['greedy', 'greedy'], 1],
  ['seats that rotate', ['random', 'greedy'], 2],
] as const)('%s: units hold what counting row by row comes to', async (_, bots, rotations) => {
  const [open] = await openToCount([await cellOf('little-prince', { players: 2, bots: [...bots] })]);
  const { measures } = open!;
  const { variables, series, layout } = measures;
  expect([measures.rotations, measures.grouped]).toEqual([rotations, rotations > 1]);
  // Clusters 5 to 23, of which two are missing, in units of four.
  const places = Int32Array.from({ length: 19 }, (_, i) => i + 5).filter((place) => place !== 9 && place !== 16);
  const clusters = places.length;
  const rows = new Int32Array(clusters * rotations * layout.stride);
  for (let i = 0; i < rows.length; i++) rows[i] = VALUES[(i * i + 3 * i + (i >> 4)) % VALUES.length]!;

  const units = new UnitSums(measures);
  units.start(5, 19, 4);
  const tally = new Tally(measures);
  for (const [from, to] of [
    [0, 11],
    [11, clusters],
  ] as const) {
    units.place(to - from, places.subarray(from, to));
    tally.fold(rows.subarray(from * rotations * layout.stride), layout.stride, to - from, units);
  }

  const { size, first, columns } = units.take();
  expect([size, first]).toEqual([4, 1]);
  const told = columns.map((column) => {
    const values = new Float64Array(5);
    unpackColumn(column, values);
    return [...values];
  });
  const valuesOf = (v: number, unit: number) =>
    [...places].flatMap((place, k) =>
      Math.floor(place / 4) - 1 !== unit
        ? []
        : series[variables[v]!.series]!.columns.flatMap((own, rotation) =>
            own.map((column) => rows[(k * rotations + rotation) * layout.stride + column]!).filter((x) => x !== ABSENT),
          ),
    );
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const counted = (v: number, values: readonly number[]) =>
    variables[v]!.equals === undefined ? values : values.map((value) => (value === variables[v]!.equals ? 1 : 0));
  const each = (of: (v: number, unit: number) => number, among = [...variables.keys()]) =>
    among.map((v) => [0, 1, 2, 3, 4].map((unit) => of(v, unit)));
  expect(told).toEqual([
    ...each((v, unit) => valuesOf(v, unit).length),
    ...each((v, unit) => sum(counted(v, valuesOf(v, unit)))),
    ...each((v, unit) => sum(valuesOf(v, unit).map((value) => value * value)), scoreVariables(measures)),
  ]);
});

test('squares of scores in hundreds of millions are exact, kept, and the same however units are cut', async () => {
  const [open] = await openToCount([await cellOf('little-prince', { players: 2 })]);
  const { measures } = open!;
  const { layout } = measures;
  const points = [900_000_000, -123_456_789, 2_147_483_000, 3, -2_000_000_001, 70_000_000];
  const score = (place: number, seat: number) => points[(place * place + seat) % points.length]!;
  const unitsOf = (from: number, to: number): PartUnits => {
    const units = new UnitSums(measures);
    units.start(from, to - from, 4);
    const rows = new Int32Array((to - from) * layout.stride);
    for (let k = 0; k < to - from; k++) {
      for (const seat of [0, 1]) rows[k * layout.stride + layout.score + seat] = score(from + k, seat);
    }
    units.place(
      to - from,
      Int32Array.from({ length: to - from }, (_, k) => from + k),
    );
    new Tally(measures).fold(rows, layout.stride, to - from, units);
    return units.take();
  };
  const whole = unitsOf(0, 16);
  scoreVariables(measures).forEach((variable, seat) => {
    const exact = [0, 4, 8, 12].map((first) =>
      [0, 1, 2, 3].reduce((sum, k) => sum + BigInt(score(first + k, seat)) ** 2n, 0n),
    );
    expect([variable, unitSquares(whole, seat).map(BigInt)]).toEqual([variable, exact]);
  });
  expect(joinUnits([unitsOf(0, 6), unitsOf(6, 7), unitsOf(7, 16)])).toEqual(whole);

  const node = { outcomeA: 1, outcomeB: 2, traceA: 3, traceB: 4 };
  const head = { node, sums: new Map(), forest: [], digests: [], traces: [], units: whole };
  const tally = new Tally(measures);
  tally.clusters = 16;
  const part = { firstCluster: 0, clusters: 16, bytes: encodePart(new ByteWriter(), head, tally) };
  expect(isWhole(part)).toBe(true);
  // In spans of 2400 clusters a unit is 4 of them.
  const spec = { ...open!.spec, blockClusters: 2400, playouts: 16 * open!.spec.rotations };
  expect(decodePart(part, spec, new Tally(measures)).units).toEqual(whole);
});
