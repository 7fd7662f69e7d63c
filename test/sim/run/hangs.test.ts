/** A module is said to hang for what it computed, not for what a busy machine kept it from computing. */
import { expect, test } from 'vitest';
import { hangs } from '../../../sim/run/quiet.ts';

test.each([
  ['quiet for less than the limit', 9_000, 9_000, false],
  ['quiet, and computing all the while: an endless loop', 10_000, 10_000, true],
  ['quiet, with half of a core', 10_000, 5_000, true],
  ['quiet, but hardly ever on a core', 10_000, 1_000, false],
  ['quiet for a minute, asleep for ever', 60_000, 0, true],
])('%s', (_what, quietMs, computedMs, hanging) => {
  expect(hangs(quietMs, computedMs, 10_000)).toBe(hanging);
});
