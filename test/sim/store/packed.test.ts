import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { ByteReader, ByteWriter } from '../../../sim/store/bytes.ts';
import { packColumn, readColumn, unpackColumn, writeColumn } from '../../../sim/store/packed.ts';

function roundTrip(values: readonly number[]): { back: number[]; bytes: number } {
  const out = new ByteWriter();
  writeColumn(out, packColumn(Float64Array.from(values)));
  const bytes = out.take();
  const from = new ByteReader(bytes);
  const into = new Float64Array(values.length);
  unpackColumn(readColumn(from, values.length), into);
  expect(from.done).toBe(true);
  return { back: [...into], bytes: bytes.length };
}

test('columns come back as they were, in as few bits as their range takes', () => {
  const wins = Array.from({ length: 240 }, (_, i) => (i % 3 === 0 ? 60 : 0));
  expect(roundTrip(wins)).toEqual({ back: wins, bytes: 240 / 8 + 4 });
  const same = wins.map(() => -7);
  expect(roundTrip(same)).toEqual({ back: same, bytes: 2 });
  const wide = [2 ** 40, -(2 ** 40), 1, 0, 2 ** 51];
  expect(roundTrip(wide).back).toEqual(wide);
  expect(roundTrip([]).back).toEqual([]);
  const rng = Stream.of(9);
  for (let most = 1; most < 2 ** 24; most *= 3) {
    const values = Array.from({ length: 1 + rng.below(70) }, () => rng.below(most + 1) - (most >> 1));
    expect(roundTrip(values).back).toEqual(values);
  }
});

test('a column that does not fit its length is refused', () => {
  const out = new ByteWriter();
  writeColumn(out, packColumn(Float64Array.of(1, 2, 3)));
  const bytes = out.take();
  expect(() => readColumn(new ByteReader(bytes), 300)).toThrow('does not fit');
});
