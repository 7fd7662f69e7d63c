import { nearestIn, UsageError } from '../engines/core/errors.ts';
import { MOST_SEED } from '../engines/core/rng.ts';

/** A master seed as it was given to what is called `name`; a number that says not to the last digit what was meant is none. */
export function readSeed(name: string, told: string | number | bigint): bigint {
  const exact = typeof told !== 'number' || Number.isSafeInteger(told);
  const value = exact && /^(?:\d+|-[1-9]\d*)$/.test(String(told)) ? BigInt(told) : undefined;
  if (value !== undefined && value >= 0n && value <= MOST_SEED) return value;
  const near = value === undefined ? '' : ` (did you mean ${value < 0n ? 0 : MOST_SEED}?)`;
  throw new UsageError(`${name} ${told} is not an integer in 0..${MOST_SEED}${near}`);
}

/** More threads are a slip. */
export const MOST_WORKERS = 1024;
/** And more playouts per cell, and in a block, which is played before anything of it is counted. */
export const PLAYOUTS_LIMIT = 1e12;
export const BLOCK_LIMIT = 100_000;
export const MOST_STALL_SECONDS = 1e6;

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
