/** Millions of dice: the generator as the engines use it, face by face and pair by pair. */
import { describe, expect, test } from 'vitest';
import { absorbA, absorbB, CellKey, Stream } from '../../../engines/core/rng.ts';
import { chi2Upper } from '../../../sim/stats/special.ts';

const ROLLS = 6_000_000;

/** The p of a chi-square test of `ROLLS` values below `cells` against equal chances, which must not be extreme. */
function expectUniform(cells: number, draw: (i: number) => number): void {
  const counts = new Float64Array(cells);
  for (let i = 0; i < ROLLS; i++) counts[draw(i)]!++;
  const expected = ROLLS / cells;
  const p = chi2Upper(
    counts.reduce((sum, count) => sum + ((count - expected) * (count - expected)) / expected, 0),
    cells - 1,
  );
  expect(p).toBeGreaterThan(0.0001);
  expect(p).toBeLessThan(0.9999);
}

const pairs = (die: (i: number) => number) => {
  let previous = die(0);
  return (i: number) => 6 * previous + (previous = die(i + 1));
};

describe('six million dice', () => {
  const one = Stream.of(1);
  const keyed = Stream.of(2);
  const key = new CellKey(3n, 'game', 2);
  const stream = new Stream('die');
  const seeded = (index: number) => {
    stream.key(absorbA(absorbA(key.a, index), 0), absorbB(absorbB(key.b, index), 0));
    return stream.below(6);
  };
  const byKey = (i: number) => (keyed.at(i & 3, i >>> 2), keyed.below(6));

  test.each<[string, (i: number) => number]>([
    ['one stream', () => one.below(6)],
    ['one roll per key', byKey],
    ['one roll per seed index', seeded],
  ])('%s: faces and neighbours', (_, die) => {
    expectUniform(6, die);
    expectUniform(36, pairs(die));
  });

  test('the two halves of a word', () => expectUniform(36, () => 6 * one.below(6) + one.below(6)));

  test('neighbouring seeds at the same draw', () => {
    const second = (index: number) => (seeded(index), stream.below(6));
    expectUniform(36, pairs(second));
  });
});
