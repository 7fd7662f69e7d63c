import type { PowerSums } from './exact.ts';

const DENSE_BINS = 4096;

/**
 * Counts of integer values: dense over up to 4096 neighbouring values, sparse beyond. Two histograms of the same values
 * are equal whatever the order of additions and merges, so merging is associative and commutative.
 */
export class IntHistogram {
  private total = 0;
  private offset = 0;
  private bins = new Float64Array(0);
  private sparse: Map<number, number> | undefined;
  private sorted: (readonly [value: number, count: number])[] | undefined;

  /** A histogram of the given values. */
  static of(values: Iterable<number>): IntHistogram {
    const histogram = new IntHistogram();
    for (const value of values) histogram.add(value);
    return histogram;
  }

  /** A histogram of (value, count) pairs, as `entries` gives them. */
  static from(entries: Iterable<readonly [value: number, count: number]>): IntHistogram {
    const histogram = new IntHistogram();
    const pairs = [...entries];
    if (!pairs.every(isEntry)) for (const [value, count] of pairs) histogram.add(value, count);
    else {
      // Bins are made when something is added.
      histogram.sorted = pairs;
      histogram.total = pairs.reduce((sum, [, count]) => sum + count, 0);
    }
    return histogram;
  }

  /** Adds `count` occurrences of an integer. */
  add(value: number, count = 1): void {
    if (!Number.isSafeInteger(value) || !Number.isSafeInteger(count) || count < 0) {
      throw new RangeError(`a histogram counts integers, got ${count} times ${value}`);
    }
    if (count === 0) return;
    this.sorted = undefined;
    this.total += count;
    if (this.sparse === undefined) {
      const index = value - this.offset;
      if ((index >= 0 && index < this.bins.length) || this.widen(value)) {
        this.bins[value - this.offset]! += count;
        return;
      }
    }
    this.sparse!.set(value, (this.sparse!.get(value) ?? 0) + count);
  }

  /** Adds another histogram to this one. */
  merge(other: IntHistogram): void {
    for (const [value, count] of other.entries()) this.add(value, count);
  }

  /** The number of values. */
  get count(): number {
    return this.total;
  }

  /** The smallest value; NaN when empty. */
  get min(): number {
    return this.entries()[0]?.[0] ?? NaN;
  }

  /** The largest value; NaN when empty. */
  get max(): number {
    return this.entries().at(-1)?.[0] ?? NaN;
  }

  /** How often `value` occurred. */
  countOf(value: number): number {
    if (this.bins.length === 0) this.sparse ??= new Map(this.sorted);
    return this.sparse?.get(value) ?? this.bins[value - this.offset] ?? 0;
  }

  /** The values that occurred with their counts, ascending. */
  entries(): readonly (readonly [value: number, count: number])[] {
    if (this.sorted !== undefined) return this.sorted;
    let pairs: (readonly [number, number])[] = [];
    if (this.sparse !== undefined) {
      pairs = Array.from(this.sparse).sort((a, b) => a[0] - b[0]);
    } else {
      for (let i = 0; i < this.bins.length; i++) if (this.bins[i]! > 0) pairs.push([i + this.offset, this.bins[i]!]);
    }
    this.sorted = pairs;
    return pairs;
  }

  /** The value of rank 1 (smallest) to `count` (largest); ranks outside are taken as the nearest end. */
  valueAtRank(rank: number): number {
    let below = 0;
    for (const [value, count] of this.entries()) {
      below += count;
      if (below >= rank) return value;
    }
    return this.max;
  }

  /** The smallest value v with P(X <= v) >= q: always one that occurred. NaN when empty. */
  quantile(q: number): number {
    // n q may exceed an integer by rounding alone: 0.1 of 30 values is rank 3.
    return this.valueAtRank(Math.ceil(this.total * q * (1 - 1e-15)));
  }

  /** Exact n, sum x and sum x^2. */
  sums(): PowerSums {
    let [small1, small2] = [0, 0];
    for (const [value, count] of this.entries()) {
      small1 += count * value;
      small2 += count * value * value;
    }
    // Sums of squares only grow: where the last is exact, all before it were, and no plain sum is larger.
    if (Number.isSafeInteger(small2)) return { n: this.total, s1: BigInt(small1), s2: BigInt(small2) };
    let [s1, s2] = [0n, 0n];
    for (const [value, count] of this.entries()) {
      const x = BigInt(value);
      const nx = BigInt(count) * x;
      s1 += nx;
      s2 += nx * x;
    }
    return { n: this.total, s1, s2 };
  }

  /** Makes room for `value` among the dense bins, or turns sparse and returns false. */
  private widen(value: number): boolean {
    const used = this.entries();
    const lo = Math.min(value, used[0]?.[0] ?? value);
    const hi = Math.max(value, used.at(-1)?.[0] ?? value);
    this.sorted = undefined;
    if (hi - lo >= DENSE_BINS) {
      this.sparse = new Map(used);
      this.bins = new Float64Array(0);
      return false;
    }
    const length = Math.min(DENSE_BINS, Math.max(16, 2 * (hi - lo + 1)));
    const offset = value === lo && used.length > 0 ? hi - length + 1 : lo;
    const bins = new Float64Array(length);
    for (const [x, count] of used) bins[x - offset] = count;
    this.offset = offset;
    this.bins = bins;
    return true;
  }
}

/** A whole number that occurred, behind smaller ones. */
function isEntry(
  [value, count]: readonly [number, number],
  i: number,
  pairs: readonly (readonly [number, number])[],
): boolean {
  const ascends = i === 0 || value > pairs[i - 1]![0];
  return ascends && Number.isSafeInteger(value) && Number.isSafeInteger(count) && count > 0;
}
