/**
 * What two runs on common seeds are paired by more finely than span by span: the sums of every variable unit by unit, a
 * unit being a few clusters that follow each other. Short runs are told cluster by cluster, and no run has more than a
 * few thousand units.
 */
import { ABSENT } from './layout.ts';
import type { Measures } from './measures.ts';
import { packColumn, unpackColumn, type PackedColumn } from '../store/packed.ts';

/** A unit holds at most this part of the clusters before it, or of its span: so many degrees of freedom there are. */
const UNITS = 600;

/** The units of a part: per variable how many values (n) and their sum (x), per score the sum of squares (xx). */
export interface PartUnits {
  /** Clusters of a unit. */
  readonly size: number;
  /** The first unit, counted from the start of the cell. */
  readonly first: number;
  /** n of all variables, x of all variables, xx of all scores; equally long. */
  readonly columns: readonly PackedColumn[];
}

/** Clusters of a unit of the span that starts at a cluster: a divisor of the span, itself where it needs no units. */
export function unitClusters(firstCluster: number, spanClusters: number): number {
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
  private columns: Float64Array[] = [];
  private size = 0;
  private first = 0;

  constructor(measures: Measures) {
    this.measures = measures;
    this.scores = scoreVariables(measures);
  }

  /** Starts anew at the unit of a cluster. */
  start(firstCluster: number, clusters: number, size: number): void {
    this.size = size;
    this.first = Math.floor(firstCluster / size);
    const count = Math.ceil((firstCluster + clusters) / size) - this.first;
    const columns = 2 * this.measures.variables.length + this.scores.length;
    this.columns = Array.from({ length: columns }, () => new Float64Array(count));
  }

  /** Counts clusters that stand in the first rows of `data`, as `Tally.fold` does; `places` says which each one is. */
  fold(data: Int32Array, stride: number, clusters: number, places: Int32Array): void {
    const { variables } = this.measures;
    for (let v = 0; v < variables.length; v++) this.foldVariable(v, data, stride, clusters, places, -1);
    for (let s = 0; s < this.scores.length; s++) {
      this.foldVariable(this.scores[s]!, data, stride, clusters, places, 2 * variables.length + s);
    }
  }

  /** `squares` is the column that squares are added to, instead of n and x. */
  private foldVariable(
    v: number,
    data: Int32Array,
    stride: number,
    clusters: number,
    places: Int32Array,
    squares: number,
  ): void {
    const { series, rotations, variables } = this.measures;
    const { series: s, equals } = variables[v]!;
    const byRotation = series[s]!.columns;
    const ns = this.columns[v]!;
    const xs = this.columns[squares < 0 ? variables.length + v : squares]!;
    for (let k = 0; k < clusters; k++) {
      let n = 0;
      let x = 0;
      for (let rotation = 0; rotation < rotations; rotation++) {
        const columns = byRotation[rotation]!;
        const row = (k * rotations + rotation) * stride;
        for (let c = 0; c < columns.length; c++) {
          const value = data[row + columns[c]!]!;
          if (value === ABSENT) continue;
          n++;
          if (squares >= 0) x += value * value;
          else if (equals === undefined) x += value;
          else if (value === equals) x++;
        }
      }
      const unit = Math.floor(places[k]! / this.size) - this.first;
      if (squares < 0) ns[unit]! += n;
      xs[unit]! += x;
    }
  }

  take(): PartUnits {
    return { size: this.size, first: this.first, columns: this.columns.map(packColumn) };
  }
}

/** The units of the pieces of one span, in order; a unit that is cut adds up. None where a piece has none. */
export function joinUnits(pieces: readonly (PartUnits | undefined)[]): PartUnits | undefined {
  const known = pieces.filter((piece) => piece !== undefined);
  const [head] = known;
  if (head === undefined || known.length < pieces.length) return undefined;
  const { size, first } = head;
  const lengthOf = ({ columns }: PartUnits) => columns[0]?.length ?? 0;
  const length = Math.max(...known.map((piece) => piece.first - first + lengthOf(piece)));
  const columns = head.columns.map((_, c) => {
    const sums = new Float64Array(length);
    for (const piece of known) {
      const values = new Float64Array(lengthOf(piece));
      unpackColumn(piece.columns[c]!, values);
      for (let i = 0; i < values.length; i++) sums[piece.first - first + i]! += values[i]!;
    }
    return packColumn(sums);
  });
  return { size, first, columns };
}
