import { nearestIn, UsageError } from '../engines/core/errors.ts';

/** More threads are a slip. */
export const MOST_WORKERS = 1024;

/** Refuses what is no whole number from 1 on; a program may pass anything. */
export function checkCount(name: string, value: number | undefined, max?: number): void {
  if (value !== undefined) checkWhole(name, value, 1, max);
}

/** Refuses what is no whole number in a range; `told` is how it was written. */
export function checkWhole(
  name: string,
  value: number,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
  told: string | number = value,
): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  const range =
    max === Number.MAX_SAFE_INTEGER ? `a whole number of at least ${min}` : `a whole number in ${min}..${max}`;
  throw new UsageError(`${name} ${told} is not ${range}${nearestIn(Number(told), { min, max })}`);
}
