/**
 * What has been counted of a cell: exact integers only. A tally is a monoid: merging adds, in any order and grouping.
 */
import type { ByteReader, ByteWriter } from '../store/bytes.ts';
import { Histogram } from './histogram.ts';
import { ABSENT } from './layout.ts';
import type { Measures, Variable } from './measures.ts';

/** A playout that could not be finished. It takes its cluster out of every figure. */
export interface Fault {
  readonly playout: number;
  readonly ply: number;
  /** `exception`, `illegal`, `endless`, `stalled` or `crashed`, with what happened. */
  readonly kind: FaultKind;
  readonly reason: string;
}
export const FAULT_KINDS = ['exception', 'illegal', 'endless', 'stalled', 'crashed'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Sums of a variable over clusters: of its number of values n and its total x. */
export interface ClusterSums {
  readonly n: number;
  readonly x: number;
  readonly nn: number;
  readonly nx: number;
  readonly xx: number;
}

export class Tally {
  readonly measures: Measures;
  /** Clusters counted, faulted ones excluded. */
  clusters = 0;
  readonly faults: Fault[] = [];
  readonly histograms: readonly Histogram[];
  /** nn, nx, xx per variable; kept only where clusters hold several values (else the histogram tells). */
  private readonly squares: Float64Array;
  private readonly products: Float64Array;
  private readonly x: Float64Array;
  private readonly n: Float64Array;

  constructor(measures: Measures) {
    this.measures = measures;
    this.histograms = measures.series.map(() => new Histogram());
    this.squares = new Float64Array(measures.grouped ? 3 * measures.variables.length : 0);
    this.products = new Float64Array(measures.products.length);
    this.x = new Float64Array(measures.variables.length);
    this.n = new Float64Array(measures.variables.length);
  }

  /** Counts `clusters` whole clusters that stand in the first rows of `data`, `stride` values apart. */
  fold(data: Int32Array, stride: number, clusters: number): void {
    if (clusters === 0) return;
    this.clusters += clusters;
    if (this.measures.grouped) this.foldClusters(data, stride, clusters);
    else this.foldSingles(data, stride, clusters);
  }

  private foldSingles(data: Int32Array, stride: number, rows: number): void {
    const { series, products, variables } = this.measures;
    for (let s = 0; s < series.length; s++) {
      const columns = series[s]!.columns[0]!;
      for (let c = 0; c < columns.length; c++) {
        this.histograms[s]!.addColumn(data, columns[c]!, stride, rows, ABSENT);
      }
    }
    for (let p = 0; p < products.length; p++) {
      const [i, j] = products[p]!;
      const left = series[variables[i]!.series]!.columns[0]![0]!;
      const right = series[variables[j]!.series]!.columns[0]![0]!;
      this.products[p]! += dot(data, left, right, stride, rows);
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
        this.products[p]! += this.x[i]! * this.x[j]!;
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
    this.squares[3 * v]! += n * n;
    this.squares[3 * v + 1]! += n * x;
    this.squares[3 * v + 2]! += x * x;
  }

  /** The sums a mean and its standard error are made of. */
  sums(v: number): ClusterSums {
    const { series, equals } = this.measures.variables[v]!;
    let n = 0;
    let x = 0;
    let xx = 0;
    this.histograms[series]!.forEach((value, count) => {
      const counted = equals === undefined ? value : value === equals ? 1 : 0;
      n += count;
      x += count * counted;
      xx += count * counted * counted;
    });
    if (this.measures.grouped) {
      return { n, x, nn: this.squares[3 * v]!, nx: this.squares[3 * v + 1]!, xx: this.squares[3 * v + 2]! };
    }
    return { n, x, nn: n, nx: x, xx };
  }

  product(p: number): number {
    return this.products[p]!;
  }

  merge(other: Tally): void {
    this.clusters += other.clusters;
    this.faults.push(...other.faults);
    this.histograms.forEach((histogram, i) => histogram.merge(other.histograms[i]!));
    for (let i = 0; i < this.squares.length; i++) this.squares[i]! += other.squares[i]!;
    for (let i = 0; i < this.products.length; i++) this.products[i]! += other.products[i]!;
  }

  clear(): void {
    this.clusters = 0;
    this.faults.length = 0;
    for (const histogram of this.histograms) histogram.clear();
    this.squares.fill(0);
    this.products.fill(0);
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
    for (let i = 0; i < this.squares.length; i++) out.signed(this.squares[i]!);
    for (let i = 0; i < this.products.length; i++) out.signed(this.products[i]!);
  }

  /** Adds what `write` wrote. */
  read(from: ByteReader): void {
    this.clusters += from.unsigned();
    for (let left = from.unsigned(); left > 0; left--) {
      const [playout, ply] = [from.unsigned(), from.unsigned()];
      this.faults.push({ playout, ply, kind: FAULT_KINDS[from.unsigned()]!, reason: from.text() });
    }
    for (const histogram of this.histograms) readHistogram(from, histogram);
    for (let i = 0; i < this.squares.length; i++) this.squares[i]! += from.signed();
    for (let i = 0; i < this.products.length; i++) this.products[i]! += from.signed();
  }
}

function present(value: number): number {
  return value === ABSENT ? 0 : value;
}

function dot(data: Int32Array, left: number, right: number, stride: number, rows: number): number {
  let total = 0;
  for (let at = 0; at < stride * rows; at += stride) total += present(data[left + at]!) * present(data[right + at]!);
  return total;
}

function writeHistogram(out: ByteWriter, histogram: Histogram): void {
  const entries = histogram.entries();
  out.unsigned(entries.length);
  let last = 0;
  for (const [value, count] of entries) {
    out.signed(value - last);
    out.unsigned(count);
    last = value;
  }
}

function readHistogram(from: ByteReader, histogram: Histogram): void {
  let value = 0;
  for (let left = from.unsigned(); left > 0; left--) {
    value += from.signed();
    histogram.addCount(value, from.unsigned());
  }
}
