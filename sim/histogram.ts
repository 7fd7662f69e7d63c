/** Widest range of values kept in an array; rarer, wider values go to a map. */
const DENSE = 4096;

/**
 * Exact counts of integer values. Merging is addition, so neither order nor grouping matters. Mean, variance, extremes
 * and quantiles are read off it (`sim/stats/exact.ts`).
 */
export class Histogram {
  /** counts[i] counts the value base + i. */
  private counts = new Float64Array(64);
  private base = 0;
  private sparse: Map<number, number> | undefined = undefined;
  /** Indices of `counts` that may be non-zero: low..high. */
  private low = 64;
  private high = -1;

  add(value: number): void {
    const i = value - this.base;
    if (i >= 0 && i < this.counts.length) {
      this.counts[i]!++;
      if (i < this.low) this.low = i;
      if (i > this.high) this.high = i;
    } else {
      this.addCount(value, 1);
    }
  }

  /** Adds one column of a block: `count` values from `from` on, leaving out `absent`. */
  addColumn(data: Int32Array, from: number, count: number, absent: number): void {
    const end = from + count;
    const { counts, base } = this;
    const width = counts.length;
    let low = this.low;
    let high = this.high;
    for (let at = from; at < end; at++) {
      const value = data[at]!;
      const i = value - base;
      if (i >= 0 && i < width) {
        counts[i]!++;
        if (i < low) low = i;
        if (i > high) high = i;
      } else if (value !== absent) {
        this.low = low;
        this.high = high;
        this.addCount(value, 1);
        if (this.counts !== counts) return this.addColumn(data, at + 1, end - at - 1, absent);
      }
    }
    this.low = low;
    this.high = high;
  }

  addCount(value: number, count: number): void {
    if (value < this.base || value >= this.base + this.counts.length) {
      if (!this.makeRoom(value)) {
        this.sparse ??= new Map();
        this.sparse.set(value, (this.sparse.get(value) ?? 0) + count);
        return;
      }
    }
    const i = value - this.base;
    this.counts[i]! += count;
    if (i < this.low) this.low = i;
    if (i > this.high) this.high = i;
  }

  /** Widens the array so that it holds `value`, if that stays within DENSE. */
  private makeRoom(value: number): boolean {
    const empty = this.high < this.low;
    const least = empty ? value : Math.min(this.base + this.low, value);
    const most = empty ? value : Math.max(this.base + this.high, value);
    if (most - least >= DENSE) return false;
    let width = 64;
    while (width < 2 * (most - least + 1)) width *= 2;
    const base = least - ((width - (most - least + 1)) >> 1);
    const counts = new Float64Array(width);
    if (!empty) counts.set(this.counts.subarray(this.low, this.high + 1), this.base + this.low - base);
    this.low = empty ? width : this.low + this.base - base;
    this.high = empty ? -1 : this.high + this.base - base;
    this.base = base;
    this.counts = counts;
    return true;
  }

  merge(other: Histogram): void {
    other.forEach((value, count) => this.addCount(value, count));
  }

  /** Visits the values that occur; ascending unless some were out of the dense range (`entries` sorts). */
  forEach(visit: (value: number, count: number) => void): void {
    for (let i = this.low; i <= this.high; i++) if (this.counts[i] !== 0) visit(this.base + i, this.counts[i]!);
    this.sparse?.forEach((count, value) => visit(value, count));
  }

  /** Values and counts, ascending. */
  entries(): [value: number, count: number][] {
    const list: [number, number][] = [];
    this.forEach((value, count) => list.push([value, count]));
    return this.sparse === undefined ? list : list.sort((a, b) => a[0] - b[0]);
  }

  get(value: number): number {
    const i = value - this.base;
    const dense = i >= 0 && i < this.counts.length ? this.counts[i]! : 0;
    return dense + (this.sparse?.get(value) ?? 0);
  }

  clear(): void {
    if (this.high >= this.low) this.counts.fill(0, this.low, this.high + 1);
    this.low = this.counts.length;
    this.high = -1;
    this.sparse = undefined;
  }
}
