import type { PowerSums } from './exact.ts';

type Entry = readonly [value: number, count: number];

/** Counts of integer values. */
export class IntHistogram {
  private readonly list: readonly Entry[];
  /** The number of values. */
  readonly count: number;
  private byValue: ReadonlyMap<number, number> | undefined;

  private constructor(list: readonly Entry[]) {
    this.list = list;
    this.count = list.reduce((sum, [, count]) => sum + count, 0);
  }

  /** A histogram of the given values. */
  static of(values: Iterable<number>): IntHistogram {
    return IntHistogram.from(Array.from(values, (value): Entry => [value, 1]));
  }

  /** A histogram of (value, count) pairs: as `entries` gives them, of one histogram or of several, or in any order. */
  static from(pairs: readonly Entry[]): IntHistogram {
    if (pairs.every(isEntry)) return new IntHistogram(pairs);
    const counts = new Map<number, number>();
    for (const [value, count] of pairs) {
      if (!Number.isSafeInteger(value) || !Number.isSafeInteger(count) || count < 0)
        throw new RangeError(`a histogram counts integers, got ${count} times ${value}`);
      if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count);
    }
    return new IntHistogram([...counts].sort((a, b) => a[0] - b[0]));
  }

  /** The smallest value; NaN when empty. */
  get min(): number {
    return this.list[0]?.[0] ?? NaN;
  }

  /** The largest value; NaN when empty. */
  get max(): number {
    return this.list.at(-1)?.[0] ?? NaN;
  }

  /** How often `value` occurred. */
  countOf(value: number): number {
    this.byValue ??= new Map(this.list);
    return this.byValue.get(value) ?? 0;
  }

  /** The values that occurred with their counts, ascending. */
  entries(): readonly Entry[] {
    return this.list;
  }

  /** The smallest value v with P(X <= v) >= q: always one that occurred. NaN when empty. */
  quantile(q: number): number {
    // n q may exceed an integer by rounding alone: 0.1 of 30 values is rank 3.
    const rank = Math.ceil(this.count * q * (1 - 1e-15));
    let below = 0;
    for (const [value, count] of this.list) {
      below += count;
      if (below >= rank) return value;
    }
    return this.max;
  }

  /** Exact n, sum x and sum x^2. */
  sums(): PowerSums {
    let [small1, small2] = [0, 0];
    for (const [value, count] of this.list) {
      small1 += count * value;
      small2 += count * value * value;
    }
    // Sums of squares only grow: where the last is exact, all before it were, and no plain sum is larger.
    if (Number.isSafeInteger(small2)) return { n: this.count, s1: BigInt(small1), s2: BigInt(small2) };
    let [s1, s2] = [0n, 0n];
    for (const [value, count] of this.list) {
      const x = BigInt(value);
      const nx = BigInt(count) * x;
      s1 += nx;
      s2 += nx * x;
    }
    return { n: this.count, s1, s2 };
  }
}

/** A whole number that occurred, behind smaller ones. */
function isEntry([value, count]: Entry, i: number, pairs: readonly Entry[]): boolean {
  const ascends = i === 0 || value > pairs[i - 1]![0];
  return ascends && Number.isSafeInteger(value) && Number.isSafeInteger(count) && count > 0;
}
