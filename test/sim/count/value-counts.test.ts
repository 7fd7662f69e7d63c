import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { ValueCounts } from '../../../sim/count/value-counts.ts';

/** The same counts kept in a map. */
function counted(values: Iterable<number>): [number, number][] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => a[0] - b[0]);
}

const ABSENT = -(2 ** 31);
const columns: Record<string, (rng: Stream) => number> = {
  'small values': (rng) => rng.below(7),
  'far from zero': (rng) => 1_000_000 + rng.below(50),
  'below zero': (rng) => rng.below(300) - 250,
  'some absent': (rng) => (rng.below(3) === 0 ? ABSENT : rng.below(20)),
  'rare wide ones': (rng) => (rng.below(40) === 0 ? rng.below(1 << 20) - (1 << 19) : rng.below(100)),
  'widening until sparse values come within reach': (rng) => rng.below(12_000) - 6_000,
  'the ends of 32 bits': (rng) => [0, 2 ** 31 - 1, 1 - 2 ** 31][rng.below(3)]!,
};

test.each(Object.entries(columns))('counts %s as a map does, in any split', (_, draw) => {
  for (let seed = 0; seed < 20; seed++) {
    const rng = Stream.of(seed);
    const data = Int32Array.from({ length: 1 + rng.below(400) }, () => draw(rng));
    const expected = counted(data.filter((value) => value !== ABSENT));
    const whole = new ValueCounts();
    whole.addColumn(data, 0, 1, data.length, ABSENT);
    expect(whole.entries()).toEqual(expected);

    const parts = [new ValueCounts(), new ValueCounts(), new ValueCounts()];
    for (let at = 0; at < data.length;) {
      const count = Math.min(data.length - at, 1 + rng.below(9));
      parts[rng.below(3)]!.addColumn(data, at, 1, count, ABSENT);
      at += count;
    }
    const [first, ...others] = parts as [ValueCounts, ValueCounts, ValueCounts];
    for (const other of others) other.forEach((value, count) => first.addCount(value, count));
    expect(first.entries()).toEqual(expected);
    expect(expected.map(([value]) => [value, whole.get(value)])).toEqual(expected);

    const apart = new ValueCounts();
    const rows = new Int32Array(3 * data.length).fill(99);
    data.forEach((value, i) => (rows[3 * i + 1] = value));
    apart.addColumn(rows, 1, 3, data.length, ABSENT);
    expect(apart.entries()).toEqual(expected);

    const listed = new ValueCounts();
    for (const some of [expected.filter((_, i) => i % 3 === 1), expected, expected.slice(1)])
      listed.addCounts(...([0, 1].map((of) => some.map((entry) => entry[of])) as [number[], number[]]));
    const times = (i: number) => 1 + (i % 3 === 1 ? 1 : 0) + (i > 0 ? 1 : 0);
    expect(listed.entries()).toEqual(expected.map(([value, count], i) => [value, count * times(i)]));

    whole.clear();
    expect(whole.entries()).toEqual([]);
    whole.addColumn(data, 0, 1, data.length, ABSENT);
    expect(whole.entries()).toEqual(expected);
  }
});

test('values beyond the dense range are counted without looking through it each time', () => {
  const histogram = new ValueCounts();
  for (let i = 0; i < 4000; i++) histogram.add(i);
  const start = performance.now();
  for (let i = 0; i < 300_000; i++) histogram.add(100_000 + (i % 1000) * 5000);
  // Looking through 4,000 places for each would take half a minute.
  expect(performance.now() - start).toBeLessThan(3000);
  expect(histogram.get(100_000)).toBe(300);
});
