/** Widest range of values kept in an array; rarer, wider values go to a map. */
const DENSE = 4096;
/** Largest distance of that array from 0, so that a difference from its base that overflows is still out of range. */
const FARTHEST = 0x40000000 - 2 * DENSE;
/** The least array, which engines keep beside other objects: larger ones are dear where there are very many. */
const LEAST_ROOM = 8;
/** Of counts that have seen no value: a sweep of many cells has millions of them. */
const NONE = new Float64Array(0);
/** Room for the values of a column that are there: one for all, since none of them outlasts a call. */
let present = new Int32Array(4096);

/**
 * Exact counts of integer values. They are added up, so neither order nor grouping matters. Mean, variance, extremes
 * and quantiles are read off it (`sim/stats/exact.ts`).
 */
export class ValueCounts {
  /** counts[i] counts the value base + i; the length is a power of two, or 0 until there is a value. */
  private counts = NONE;
  private base = 0;
  private sparse: Map<number, number> | undefined = undefined;
  /** The least and the largest value in the array when it was last looked through; nothing known while least > most. */
  private least = 1;
  private most = 0;
  /** How many values columns have brought since these were last set to 0, and their sum. */
  brought = 0;
  sum = 0;

  add(value: number): void {
    const i = value - this.base;
    if (i >= 0 && i < this.counts.length) this.counts[i]!++;
    else this.addCount(value, 1);
  }

  /** Adds `count` values, from `from` on and `stride` apart, leaving out `absent`. */
  addColumn(data: Int32Array, from: number, stride: number, count: number, absent: number): void {
    const end = from + stride * count;
    const fours = from + 4 * stride * (count >> 2);
    let at = from;
    while (at < fours) {
      const { counts, base } = this;
      const outside = -counts.length;
      const began = at;
      let above = 0;
      for (; outside !== 0 && at < fours; at += 4 * stride) {
        const i = (data[at]! - base) | 0;
        const j = (data[at + stride]! - base) | 0;
        const k = (data[at + 2 * stride]! - base) | 0;
        const l = (data[at + 3 * stride]! - base) | 0;
        if (((i | j | k | l) & outside) !== 0) break;
        counts[i]!++;
        counts[j]!++;
        counts[k]!++;
        counts[l]!++;
        above += i + j + k + l;
      }
      const added = (at - began) / stride;
      this.brought += added;
      this.sum += above + added * base;
      const odd = Math.min(fours, at + 4 * stride);
      for (; at < odd; at += stride) {
        if (data[at] !== absent) this.bring(data[at]!);
        else return this.addPresent(data, at, stride, (end - at) / stride, absent);
      }
    }
    for (; at < end; at += stride) if (data[at] !== absent) this.bring(data[at]!);
  }

  private bring(value: number): void {
    this.brought++;
    this.sum += value;
    this.add(value);
  }

  /** The rest of a column some of whose values are absent: which of them cannot be foreseen, so no branch asks. */
  private addPresent(data: Int32Array, from: number, stride: number, count: number, absent: number): void {
    if (present.length < count) present = new Int32Array(2 * count);
    const end = from + stride * count;
    const kept = present;
    let there = 0;
    for (let at = from; at < end; at += stride) {
      const value = data[at]!;
      const other = value ^ absent;
      kept[there] = value;
      there += (other | -other) >>> 31;
    }
    this.addColumn(kept, 0, 1, there, absent);
  }

  addCount(value: number, count: number): void {
    const i = value - this.base;
    if ((i >= 0 && i < this.counts.length) || this.makeRoom(value)) {
      this.counts[value - this.base]! += count;
    } else {
      this.sparse ??= new Map();
      this.sparse.set(value, (this.sparse.get(value) ?? 0) + count);
    }
  }

  /** Adds such counts of such values, ascending: the array is made wide enough for all of them at once. */
  addCounts(values: readonly number[], counts: readonly number[]): void {
    const [first, last] = [values[0], values.at(-1)];
    if (first === undefined || last === undefined) return;
    if (!this.holds(first) || !this.holds(last)) this.makeRoom(first, last);
    for (let i = 0; i < values.length; i++) this.addCount(values[i]!, counts[i]!);
  }

  private holds(value: number): boolean {
    const i = value - this.base;
    return i >= 0 && i < this.counts.length;
  }

  /** Widens the array so that it holds `value`, and all up to `highest`, if that stays within DENSE. */
  private makeRoom(value: number, highest = value): boolean {
    // What the array holds only grows: what was too far from it once is so for good, and need not be looked for.
    if (this.least <= this.most && tooWide(Math.min(this.least, value), Math.max(this.most, highest))) return false;
    const { counts, base } = this;
    const low = counts.findIndex((count) => count !== 0);
    const high = counts.findLastIndex((count) => count !== 0);
    if (low >= 0) {
      this.least = base + low;
      this.most = base + high;
    }
    const least = low < 0 ? value : Math.min(base + low, value);
    const most = low < 0 ? highest : Math.max(base + high, highest);
    if (tooWide(least, most)) return false;
    let width = LEAST_ROOM;
    while (width < 2 * (most - least + 1)) width *= 2;
    this.base = least - ((width - (most - least + 1)) >> 1);
    this.counts = new Float64Array(width);
    if (low >= 0) this.counts.set(counts.subarray(low, high + 1), base + low - this.base);
    this.sparse?.forEach((count, rare) => {
      const i = rare - this.base;
      if (i < 0 || i >= width) return;
      this.counts[i] = count;
      this.sparse!.delete(rare);
    });
    return true;
  }

  /** Visits the values that occur; ascending unless some were out of the dense range (`entries` sorts). */
  forEach(visit: (value: number, count: number) => void): void {
    for (let i = 0; i < this.counts.length; i++) if (this.counts[i] !== 0) visit(this.base + i, this.counts[i]!);
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
    this.counts.fill(0);
    this.sparse = undefined;
    this.least = 1;
    this.most = 0;
  }
}

function tooWide(least: number, most: number): boolean {
  return most - least >= DENSE || Math.abs(least) > FARTHEST;
}
