/** What a watch makes of threads that do not move, of its own sleep, and of a busy machine. */
import { expect, test } from 'vitest';
import { Quiet } from '../../../sim/run/quiet.ts';

test('time without a beat adds up, a beat begins anew', () => {
  const quiet = new Quiet(500, 0);
  expect([500, 1000, 1500].map((now) => quiet.look(0, now))).toEqual([500, 1000, 1500]);
  expect(quiet.look(1, 2000)).toBe(0);
  expect(quiet.look(1, 2500)).toBe(500);
});

test('hours that the watch slept through (Ctrl-Z, a closed lid) count as one look', () => {
  const quiet = new Quiet(500, 0);
  expect(quiet.look(0, 500)).toBe(500);
  expect(quiet.look(0, 3_600_000)).toBe(1500);
});

test('a watch that is always late still sees what hangs', () => {
  const quiet = new Quiet(500, 0);
  let ms = 0;
  for (let now = 3000; now <= 30_000; now += 3000) ms = quiet.look(0, now);
  expect(ms).toBe(10_000);
});
