import { nearestIn, UsageError } from '../engines/core/errors.ts';

/** More threads are a slip. */
export const MOST_WORKERS = 1024;

/** Refuses what is no whole number from 1 on; a program may pass anything. */
export function checkCount(name: string, value: number | undefined, max = Number.MAX_SAFE_INTEGER): void {
  if (value === undefined || (Number.isInteger(value) && value >= 1 && value <= max)) return;
  const range = max === Number.MAX_SAFE_INTEGER ? 'a whole number of at least 1' : `a whole number in 1..${max}`;
  throw new UsageError(`${name} ${value} is not ${range}${nearestIn(value, { min: 1, max })}`);
}
