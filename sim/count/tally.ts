/**
 * What has been counted of a cell: exact integers only. A tally is a monoid: what others wrote is added, in any order and
 * grouping.
 */
import { oneLine } from '../../engines/core/one-line.ts';
import { misfit, type ByteReader, type ByteWriter } from '../store/bytes.ts';
import { exact, ExactSums, type Exact } from './exact-sums.ts';
import { ValueCounts } from './value-counts.ts';
import { ABSENT } from './layout.ts';
import type { Measures, Variable } from './measures.ts';
import type { UnitSums } from './unit-sums.ts';

/** A playout that could not be finished. It takes its cluster out of every figure. */
export interface Fault {
  readonly playout: number;
  readonly ply: number;
  /** `exception`, `illegal`, `endless`, `stalled`, `crashed` or `contract`, with what happened. */
  readonly kind: FaultKind;
  readonly reason: string;
}
export const FAULT_KINDS = ['exception', 'illegal', 'endless', 'stalled', 'crashed', 'contract'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Sums of a variable over clusters: of its number of values n and its total x. */
export interface ClusterSums {
  readonly n: number;
  readonly x: Exact;
  readonly nn: Exact;
  readonly nx: Exact;
  readonly xx: Exact;
}

export class Tally {
  readonly measures: Measures;
  /** Clusters counted, faulted ones excluded. */
  clusters = 0;
  readonly faults: Fault[] = [];
  readonly histograms: readonly ValueCounts[];
  /** Values of figures together with the win, see `winningValue`. */
  readonly winning: readonly ValueCounts[];
  /** nn, nx, xx per variable; kept only where clusters hold several values (else the histogram tells). */
  private readonly squares: ExactSums;
  private readonly products: ExactSums;
  private readonly x: Float64Array;
  private readonly n: Float64Array;

  constructor(measures: Measures) {
    this.measures = measures;
    this.histograms = measures.series.map(() => new ValueCounts());
    this.winning = measures.winning.map(() => new ValueCounts());
    this.squares = new ExactSums(measures.grouped ? 3 * measures.variables.length : 0);
    this.products = new ExactSums(measures.products.length);
    this.x = new Float64Array(measures.variables.length);
    this.n = new Float64Array(measures.variables.length);
  }

  /**
   * Counts `clusters` whole clusters that stand in the first rows of `data`, `stride` values apart; `units` that know
   * where those are count them too.
   */
  fold(data: Int32Array, stride: number, clusters: number, units?: UnitSums): void {
    if (clusters === 0) return;
    this.clusters += clusters;
    if (this.measures.grouped) this.foldClusters(data, stride, clusters);
    else this.foldSingles(data, stride, clusters, units);
    units?.fold(data, stride);
    if (this.winning.length > 0) this.foldWinning(data, stride, clusters * this.measures.rotations);
  }

  private foldSingles(data: Int32Array, stride: number, rows: number, units: UnitSums | undefined): void {
    const { series, products, variables } = this.measures;
    for (let s = 0; s < series.length; s++) {
      const columns = series[s]!.columns[0]!;
      for (let c = 0; c < columns.length; c++) {
        if (units === undefined) this.histograms[s]!.addColumn(data, columns[c]!, stride, rows, ABSENT);
        else units.addColumn(s, this.histograms[s]!, data, columns[c]!, stride);
      }
    }
    for (let p = 0; p < products.length; p++) {
      const [i, j] = products[p]!;
      const left = series[variables[i]!.series]!.columns[0]![0]!;
      const right = series[variables[j]!.series]!.columns[0]![0]!;
      addDot(this.products, p, data, left, right, stride, rows);
    }
  }

  private foldWinning(data: Int32Array, stride: number, rows: number): void {
    const { winning } = this.measures;
    for (let w = 0; w < winning.length; w++) {
      const { columns } = winning[w]!;
      const counts = this.winning[w]!;
      for (let c = 0; c < columns.length; c++) {
        const [from, share] = columns[c]!;
        for (let at = 0; at < stride * rows; at += stride) {
          const value = data[from + at]!;
          if (value !== ABSENT) counts.add(winningValue(value, data[share + at]!));
        }
      }
    }
  }

  private foldClusters(data: Int32Array, stride: number, clusters: number): void {
    const { series, rotations, variables } = this.measures;
    for (let s = 0; s < series.length; s++) {
      const histogram = this.histograms[s]!;
      for (let rotation = 0; rotation < rotations; rotation++) {
        const columns = series[s]!.columns[rotation]!;
        for (let c = 0; c < columns.length; c++) {
          for (let k = 0; k < clusters; k++) {
            const value = data[(k * rotations + rotation) * stride + columns[c]!]!;
            if (value !== ABSENT) histogram.add(value);
          }
        }
      }
    }
    for (let k = 0; k < clusters; k++) {
      for (let v = 0; v < variables.length; v++) this.gather(data, stride, k, v, variables[v]!);
      for (let p = 0; p < this.products.length; p++) {
        const [i, j] = this.measures.products[p]!;
        this.products.addProduct(p, this.x[i]!, this.x[j]!);
      }
    }
  }

  /** Sums variable v over cluster k and adds its squares. */
  private gather(data: Int32Array, stride: number, k: number, v: number, variable: Variable): void {
    const { series, rotations } = this.measures;
    const byRotation = series[variable.series]!.columns;
    let n = 0;
    let x = 0;
    for (let rotation = 0; rotation < rotations; rotation++) {
      const columns = byRotation[rotation]!;
      const row = (k * rotations + rotation) * stride;
      for (let c = 0; c < columns.length; c++) {
        const value = data[row + columns[c]!]!;
        if (value === ABSENT) continue;
        n++;
        if (variable.equals === undefined) x += value;
        else if (value === variable.equals) x++;
      }
    }
    this.n[v] = n;
    this.x[v] = x;
    this.squares.add(3 * v, n * n);
    this.squares.addProduct(3 * v + 1, n, x);
    this.squares.addProduct(3 * v + 2, x, x);
  }

  /** The sums a mean and its standard error are made of. */
  sums(v: number): ClusterSums {
    const { series, equals } = this.measures.variables[v]!;
    const { n, x, xx } = sumsOver(this.histograms[series]!, equals);
    if (!this.measures.grouped) return { n, x, nn: n, nx: x, xx };
    const { squares } = this;
    return { n, x, nn: squares.get(3 * v), nx: squares.get(3 * v + 1), xx: squares.get(3 * v + 2) };
  }

  product(p: number): Exact {
    return this.products.get(p);
  }

  clear(): void {
    this.clusters = 0;
    this.faults.length = 0;
    for (const histogram of this.histograms) histogram.clear();
    for (const counts of this.winning) counts.clear();
    this.squares.clear();
    this.products.clear();
  }

  write(out: ByteWriter): void {
    out.unsigned(this.clusters);
    out.unsigned(this.faults.length);
    for (const fault of this.faults) {
      out.unsigned(fault.playout);
      out.unsigned(fault.ply);
      out.unsigned(FAULT_KINDS.indexOf(fault.kind));
      out.text(fault.reason);
    }
    for (const histogram of this.histograms) writeHistogram(out, histogram);
    for (const counts of this.winning) writeHistogram(out, counts);
    this.squares.write(out);
    this.products.write(out);
  }

  /** Adds what `write` wrote. */
  read(from: ByteReader): void {
    this.clusters += from.unsigned();
    for (let left = from.unsigned(); left > 0; left--) {
      const [playout, ply, kind] = [from.unsigned(), from.unsigned(), FAULT_KINDS[from.unsigned()]];
      if (kind === undefined) throw misfit();
      this.faults.push({ playout, ply, kind, reason: oneLine(from.text()) });
    }
    for (const histogram of this.histograms) readHistogram(from, histogram);
    for (const counts of this.winning) readHistogram(from, counts);
    this.squares.read(from);
    this.products.read(from);
  }
}

/** Among how many a win is split at most, and nobody's. */
const WAYS = 7;

/** A value and who it is split among (0: no win) as one integer. */
function winningValue(value: number, share60: number): number {
  return value * WAYS + (share60 === 0 ? 0 : (60 / share60) | 0);
}

/** The values of a figure with how often each occurred and the wins that went with it, ascending. */
export function winningEntries(counts: ValueCounts): [value: number, count: number, wins: number][] {
  const entries = new Map<number, [number, number, number]>();
  for (const [joint, count] of counts.entries()) {
    const value = Math.floor(joint / WAYS);
    const among = joint - value * WAYS;
    const entry = entries.get(value) ?? [value, 0, 0];
    entry[1] += count;
    if (among > 0) entry[2] += count / among;
    entries.set(value, entry);
  }
  return [...entries.values()];
}

function present(value: number): number {
  return value === ABSENT ? 0 : value;
}

/** Values from -SMALL to below SMALL: the products of a block add up exactly in a double, in any order. */
const SMALL = 0x40000;

/** Adds the products of two columns, row by row. */
function addDot(
  sums: ExactSums,
  place: number,
  data: Int32Array,
  left: number,
  right: number,
  stride: number,
  rows: number,
): void {
  const end = stride * rows;
  let sum = 0;
  let all = 0;
  for (let at = 0; at < end; at += stride) {
    const x = data[left + at]!;
    const y = data[right + at]!;
    all |= (x + SMALL) | 0 | ((y + SMALL) | 0);
    sum += x * y;
  }
  // Some value is large, or absent: one by one.
  if ((all & -(2 * SMALL)) !== 0) {
    for (let at = 0; at < end; at += stride) {
      sums.addProduct(place, present(data[left + at]!), present(data[right + at]!));
    }
  } else sums.add(place, sum);
}

/** How many values, their sum and that of their squares; with `equals`, of whether a value is that one. */
function sumsOver(histogram: ValueCounts, equals: number | undefined): { n: number; x: Exact; xx: Exact } {
  let [n, x, xx] = [0, 0, 0];
  histogram.forEach((value, count) => {
    const counted = equals === undefined ? value : value === equals ? 1 : 0;
    n += count;
    x += count * counted;
    xx += count * counted * counted;
  });
  // Partial sums of squares only grow, and none of x is larger: if the last is exact, all were.
  if (xx <= Number.MAX_SAFE_INTEGER) return { n, x, xx };
  let [bigX, bigXx] = [0n, 0n];
  histogram.forEach((value, count) => {
    const sum = BigInt(value) * BigInt(count);
    bigX += sum;
    bigXx += sum * BigInt(value);
  });
  return { n, x: exact(bigX), xx: exact(bigXx) };
}

function writeHistogram(out: ByteWriter, histogram: ValueCounts): void {
  const entries = histogram.entries();
  out.unsigned(entries.length);
  let last = 0;
  for (const [value, count] of entries) {
    out.signed(value - last);
    out.unsigned(count);
    last = value;
  }
}

/** More than a part of any run counts; hundreds of parts still add up exactly. */
const MOST_COUNTED = 0x100000000000;

function readHistogram(from: ByteReader, histogram: ValueCounts): void {
  const values: number[] = [];
  const counts: number[] = [];
  let value = 0;
  for (let left = from.unsigned(); left > 0; left--) {
    value += from.signed();
    const count = from.unsigned();
    if (!Number.isSafeInteger(value) || count > MOST_COUNTED) throw misfit();
    values.push(value);
    counts.push(count);
  }
  histogram.addCounts(values, counts);
}
