/** 2000 simulated checks without any true change, by the correlation of their figures. */
import { expect, test } from 'vitest';
import { falseAlarmRates } from './null-check.ts';

test.each([
  [0, 0.0085],
  [0.5, 0.0079],
  [0.9, 0.0015],
])('40 null figures, correlation %f: any CHANGED in about %f of checks', (rho, expected) => {
  const { changed, naive } = falseAlarmRates(rho, 2000);
  expect(changed).toBeLessThan(0.019);
  expect(Math.abs(changed - expected)).toBeLessThan(0.008);
  if (rho === 0) expect(Math.abs(naive - 0.87)).toBeLessThan(0.03);
});
