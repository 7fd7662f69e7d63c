/**
 * What two runs on common seeds are paired by more finely than span by span: the sums of every variable unit by unit, a
 * unit being a few clusters that follow each other. Short runs are told cluster by cluster, longer ones ever more
 * coarsely, so that no run has more than a few thousand units and each has some hundred degrees of freedom.
 */
import type { Exact } from './exact-sums.ts';
import { ABSENT } from './layout.ts';
import type { Measures, Variable } from './measures.ts';
import type { ValueCounts } from './value-counts.ts';
import { packColumn, unpackColumn, type PackedColumn } from '../store/packed.ts';

/** A unit holds at most this part of the clusters before it, or of its span. */
const UNITS = 600;
/** Behind so many spans there are degrees of freedom enough. */
const FINE_SPANS = 100;

/** What is carried out of a sum of squares in multiples of, where that is not exact otherwise. */
const CARRY = 0x100000000;
/** Sums below are exact, and are kept as one number. */
const EXACT = 0x10000000000000;
/** The square of anything smaller is exact. */
const ROOT = 0x4000000;
/** A larger value is a * HALF + b. */
const HALF = 0x10000;

/** The units of a part: per variable how many values (n) and their sum (x), per score the sum of squares (xx). */
export interface PartUnits {
  /** Clusters of a unit. */
  readonly size: number;
  /** The first unit, counted from the start of the cell. */
  readonly first: number;
  /** n of all variables, x of all variables, xx of all scores; equally long. */
  readonly columns: readonly PackedColumn[];
  /** How many of the columns are squares: the last ones. */
  readonly scores: number;
  /** What is carried out of each of these, in CARRYs; none where all are exact without. */
  readonly carried: readonly PackedColumn[];
}

/** Clusters of a unit of the span that starts at a cluster: a divisor of the span, itself where it needs no units. */
export function unitClusters(firstCluster: number, spanClusters: number): number {
  if (firstCluster >= FINE_SPANS * spanClusters) return spanClusters;
  const most = Math.max(1, Math.floor(Math.max(firstCluster, spanClusters) / UNITS));
  let size = Math.min(most, spanClusters);
  while (spanClusters % size !== 0) size--;
  return size;
}

/** The variables whose squares are kept, by seat: scores, of which the standard deviation is compared too. */
export function scoreVariables({ figures }: Measures): number[] {
  const scores = figures.filter(({ name, marginal }) => name === 'score' && marginal.seat !== undefined);
  return scores.map(({ variable }) => variable);
}

/** Sums being counted, of one part at a time. */
export class UnitSums {
  private readonly measures: Measures;
  private readonly scores: readonly number[];
  /** The variables of each series. */
  private readonly bySeries: readonly (readonly number[])[];
  private columns: Float64Array[] = [];
  /** What is carried out of the squares of each score. */
  private carried: Float64Array[] = [];
  private size = 0;
  private first = 0;
  /** Clusters at hand that are of one unit: see `place`; and where the list ends. */
  private runs = new Int32Array(0);
  private end = 0;
  /** What a series held of each variable's value before a run. */
  private readonly before: Float64Array;

  constructor(measures: Measures) {
    const { variables, series } = measures;
    this.measures = measures;
    this.scores = scoreVariables(measures);
    this.bySeries = series.map((_, s) => [...variables.keys()].filter((v) => variables[v]!.series === s));
    this.before = new Float64Array(Math.max(0, ...this.bySeries.map((of) => of.length)));
  }

  /** Starts anew at the unit of a cluster. */
  start(firstCluster: number, clusters: number, size: number): void {
    this.size = size;
    this.first = Math.floor(firstCluster / size);
    const count = Math.ceil((firstCluster + clusters) / size) - this.first;
    const columns = 2 * this.measures.variables.length + this.scores.length;
    if (this.columns[0]?.length === count) {
      for (const column of [...this.columns, ...this.carried]) column.fill(0);
      return;
    }
    this.columns = Array.from({ length: columns }, () => new Float64Array(count));
    this.carried = this.scores.map(() => new Float64Array(count));
  }

  /**
   * Says which clusters are counted next: `places`, ascending. Run i are those from `runs[2 i]` to before
   * `runs[2 i + 2]`, all of unit `runs[2 i + 1]`.
   */
  place(clusters: number, places: Int32Array): void {
    const { size, first } = this;
    if (this.runs.length < 2 * clusters + 1) this.runs = new Int32Array(2 * clusters + 1);
    const { runs } = this;
    let end = 0;
    for (let k = 0; k < clusters; end += 2) {
      const unit = Math.floor(places[k]! / size);
      const next = (unit + 1) * size;
      runs[end] = k;
      runs[end + 1] = unit - first;
      while (k < clusters && places[k]! < next) k++;
    }
    runs[end] = clusters;
    this.end = end;
  }

  /** Adds a column to the counts of its series run by run: what is in them after a run and was not before is its unit's. */
  addColumn(s: number, counts: ValueCounts, data: Int32Array, column: number, stride: number): void {
    const { runs, end, columns, before } = this;
    const { variables } = this.measures;
    const own = this.bySeries[s]!;
    for (let run = 0; run < end; run += 2) {
      counts.brought = 0;
      counts.sum = 0;
      for (let i = 0; i < own.length; i++) before[i] = heldOf(counts, variables[own[i]!]!);
      const from = runs[run]!;
      counts.addColumn(data, column + from * stride, stride, runs[run + 2]! - from, ABSENT);
      const unit = runs[run + 1]!;
      for (let i = 0; i < own.length; i++) {
        const v = own[i]!;
        columns[v]![unit]! += counts.brought;
        columns[variables.length + v]![unit]! += heldOf(counts, variables[v]!) - before[i]!;
      }
    }
  }

  /** Where clusters hold several values: all variables; else the squares of scores alone. */
  fold(data: Int32Array, stride: number): void {
    const { grouped, variables } = this.measures;
    for (let v = 0; v < variables.length; v++) {
      if (grouped || this.scores.includes(v)) this.foldVariable(v, data, stride, grouped);
    }
  }

  /** The squares of a variable that has them; with `all` how many values there are, and their sum. */
  private foldVariable(v: number, data: Int32Array, stride: number, all: boolean): void {
    const { runs, end } = this;
    const { variables, series } = this.measures;
    const { equals, series: own } = variables[v]!;
    const { columns } = series[own]!;
    const score = this.scores.indexOf(v);
    const squares = score < 0 ? undefined : this.columns[2 * variables.length + score]!;
    const rotations = columns.length;
    for (let run = 0; run < end; run += 2) {
      let [n, x, xx, carried] = [0, 0, 0, 0];
      for (let row = runs[run]! * rotations; row < runs[run + 2]! * rotations; row++) {
        const read = columns[row % rotations]!;
        for (let c = 0; c < read.length; c++) {
          const value = data[row * stride + read[c]!]!;
          if (value === ABSENT) continue;
          n++;
          if (equals === undefined) x += value;
          else if (value === equals) x++;
          if (value < ROOT && value > -ROOT) xx += value * value;
          else {
            const a = Math.floor(value / HALF);
            const b = value - a * HALF;
            const twice = 2 * HALF * a * b;
            carried += a * a + Math.floor(twice / CARRY);
            xx += twice - CARRY * Math.floor(twice / CARRY) + b * b;
          }
          if (xx >= EXACT) {
            carried += Math.floor(xx / CARRY);
            xx %= CARRY;
          }
        }
      }
      const unit = runs[run + 1]!;
      if (squares !== undefined) {
        squares[unit]! += xx % CARRY;
        this.carried[score]![unit]! += carried + Math.floor(xx / CARRY);
      }
      if (!all) continue;
      this.columns[v]![unit]! += n;
      this.columns[variables.length + v]![unit]! += x;
    }
  }

  take(): PartUnits {
    return packUnits(this.size, this.first, this.columns, this.carried);
  }
}

/** Squares as single numbers where all are exact, else with what is carried out of them. */
function packUnits(size: number, first: number, columns: Float64Array[], carried: readonly Float64Array[]): PartUnits {
  const scores = carried.length;
  const plain = columns.slice(0, columns.length - scores);
  const squares = columns.slice(plain.length);
  const over = carried.map((column, s) => column.map((value, i) => value + Math.floor(squares[s]![i]! / CARRY)));
  const rest = squares.map((column) => column.map((value) => value % CARRY));
  const exact = over.every((column) => column.every((value) => value < EXACT / CARRY));
  const whole = rest.map((column, s) => column.map((value, i) => value + CARRY * over[s]![i]!));
  return {
    size,
    first,
    columns: [...plain, ...(exact ? whole : rest)].map(packColumn),
    scores,
    carried: exact ? [] : over.map(packColumn),
  };
}

/** What a variable has of the counts of its series: how often its value, or the sum of all. */
function heldOf(counts: ValueCounts, { equals }: Variable): number {
  return equals === undefined ? counts.sum : counts.get(equals);
}

/** The units of the pieces of one span, in order; a unit that is cut adds up. None where a piece has none. */
export function joinUnits(pieces: readonly (PartUnits | undefined)[]): PartUnits | undefined {
  const known = pieces.filter((piece) => piece !== undefined);
  const [head] = known;
  if (head === undefined || known.length < pieces.length) return undefined;
  const { size, first, scores } = head;
  const lengthOf = ({ columns }: PartUnits) => columns[0]?.length ?? 0;
  const length = Math.max(...known.map((piece) => piece.first - first + lengthOf(piece)));
  const joined = (of: (piece: PartUnits) => PackedColumn | undefined) => {
    const sums = new Float64Array(length);
    for (const piece of known) {
      const column = of(piece);
      if (column === undefined) continue;
      const values = unpacked(column);
      for (let i = 0; i < values.length; i++) sums[piece.first - first + i]! += values[i]!;
    }
    return sums;
  };
  return packUnits(
    size,
    first,
    head.columns.map((_, c) => joined(({ columns }) => columns[c])),
    Array.from({ length: scores }, (_, s) => joined(({ carried }) => carried[s])),
  );
}

/** The sums of squares of one of the scores, unit by unit. */
export function unitSquares({ columns, scores, carried }: PartUnits, score: number): Exact[] {
  const rest = unpacked(columns[columns.length - scores + score]!);
  const over = carried[score] === undefined ? undefined : unpacked(carried[score]);
  if (over === undefined) return [...rest];
  return Array.from(rest, (value, i) => BigInt(value) + BigInt(CARRY) * BigInt(over[i]!));
}

function unpacked(column: PackedColumn): Float64Array {
  const values = new Float64Array(column.length);
  unpackColumn(column, values);
  return values;
}
