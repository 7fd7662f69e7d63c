import { UsageError } from '../../engines/core/errors.ts';

/** More cells than this are a slip of the keyboard, and would fill the memory before anything is played. */
const MOST_CELLS = 100_000;

/** Refuses combinations of so many values each if they come to too many; `what` is "the grid", "--vary", ... */
export function checkCellCount(counts: readonly number[], what: string): void {
  const cells = counts.reduce((product, count) => product * count, 1);
  if (cells <= MOST_CELLS) return;
  const text = Number.isSafeInteger(cells) ? String(cells) : cells.toPrecision(3);
  throw new UsageError(`${what} comes to ${text} cells; at most ${MOST_CELLS}`);
}
