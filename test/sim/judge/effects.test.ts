/** When an effect may be called equivalent. */
import { expect, test } from 'vitest';
import { areEquivalent } from '../../../sim/judge/effect-family.ts';

test('a few blocks that agree by chance prove nothing; twenty that agree do', () => {
  expect(areEquivalent({ d: 0.008, se: 0, df: 1 }, 0.01, 1)).toBe(false);
  expect(areEquivalent({ d: 0.008, se: 0, df: 18 }, 0.01, 1)).toBe(false);
  expect(areEquivalent({ d: 0.008, se: 0, df: 19 }, 0.01, 1)).toBe(true);
  // t(0.95, 19) = 1.729: .008 + 1.729 se stays below .01 for se below .00116.
  expect(areEquivalent({ d: 0.008, se: 0.0011, df: 19 }, 0.01, 1)).toBe(true);
  expect(areEquivalent({ d: 0.008, se: 0.0012, df: 19 }, 0.01, 1)).toBe(false);
});
