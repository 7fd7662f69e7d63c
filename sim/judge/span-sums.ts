import type { Exact } from '../count/exact-sums.ts';
import type { CellProgress, Span } from '../store/progress.ts';
import type { Measures } from '../count/measures.ts';
import { decodePart } from '../store/part.ts';
import { IntHistogram } from '../stats/int-histogram.ts';
import { Tally } from '../count/tally.ts';
import { scoreVariables, unitSquares, type PartUnits } from '../count/unit-sums.ts';
import { unpackColumn } from '../store/packed.ts';

/**
 * The integer sums of one cell span by span, which is what two runs on the same seeds are paired by: per variable how
 * many values a span has and their sum, and the distribution of every score.
 */
export class SpanSums {
  readonly progress: CellProgress;
  /** [variable][span]. */
  readonly n: readonly number[][];
  readonly x: readonly Exact[][];
  /** Series of scores, by index, span by span. */
  readonly scores: ReadonlyMap<number, IntHistogram[]>;
  private taken = 0;
  private readonly scratch: Tally;

  constructor(progress: CellProgress) {
    this.progress = progress;
    this.scratch = new Tally(progress.measures);
    this.n = progress.measures.variables.map(() => []);
    this.x = progress.measures.variables.map(() => []);
    this.scores = new Map(scoreSeries(progress.measures).map((series) => [series, []]));
  }

  /** Reads the spans counted since the last call; returns how many there are. */
  update(): number {
    const { spans } = this.progress;
    for (; this.taken < spans.length; this.taken++) this.take(spans[this.taken]!);
    return this.taken;
  }

  /** Playouts of the first `count` spans. */
  playouts(count: number): number {
    const { progress } = this;
    const clusters = progress.spans.slice(0, count).reduce((sum, span) => sum + progress.clustersIn(span.index), 0);
    return clusters * progress.spec.rotations;
  }

  /** What every unit adds up to of a variable: how many values, or their sum. */
  column(what: 'n' | 'x', variable: number, { from, fine, clusters }: Units): Float64Array {
    const { measures, spans } = this.progress;
    const place = { n: variable, x: measures.variables.length + variable }[what];
    const values = new Float64Array(clusters.length);
    let at = 0;
    fine.forEach((isFine, unit) => {
      const i = from + unit;
      if (isFine) {
        const column = spans[i]!.units!.columns[place]!;
        unpackColumn(column, values, at);
        at += column.length;
      } else values[at++] = Number((what === 'n' ? this.n : this.x)[variable]![i]!);
    });
    return values;
  }

  /** The sum of a score's squares of every unit; those of large scores are no exact numbers. */
  squares(variable: number, { from, fine }: Units): Exact[] {
    const { measures, spans } = this.progress;
    const place = scoreVariables(measures).indexOf(variable);
    return fine.flatMap((isFine, unit): Exact[] => {
      const i = from + unit;
      if (!isFine) return [this.scores.get(measures.variables[variable]!.series)![i]!.sums().s2];
      return unitSquares(spans[i]!.units!, place);
    });
  }
  private take(span: Span): void {
    const { scratch } = this;
    scratch.clear();
    decodePart(span.part, this.progress.spec, scratch);
    for (let v = 0; v < this.n.length; v++) {
      const { n, x } = scratch.sums(v);
      this.n[v]!.push(n);
      this.x[v]!.push(x);
    }
    for (const [series, histograms] of this.scores) {
      histograms.push(IntHistogram.from(scratch.histograms[series]!.entries()));
    }
  }
}

/** The series that scores are gathered in, by seat. */
function scoreSeries(measures: Measures): number[] {
  return scoreVariables(measures).map((variable) => measures.variables[variable]!.series);
}

/** How spans are cut alike on all sides. */
export interface Units {
  /** The first span. */
  readonly from: number;
  /** Span by span: is it told unit by unit? */
  readonly fine: readonly boolean[];
  /** Clusters of every unit. */
  readonly clusters: readonly number[];
}

/** The finest units that all cells have, over the spans from `from` up to `to`. */
export function unitsOf(cells: readonly SpanSums[], to: number, from = 0): Units {
  const { progress } = cells[0]!;
  const clusters: number[] = [];
  const fine = progress.spans.slice(from, to).map(({ index, units }, i) => {
    const inSpan = progress.clustersIn(index);
    const isFine = units !== undefined && cells.every((cell) => isAlike(cell.progress.spans[from + i]!.units, units));
    if (!isFine) clusters.push(inSpan);
    else for (let at = 0; at < inSpan; at += units.size) clusters.push(Math.min(units.size, inSpan - at));
    return isFine;
  });
  return { from, fine, clusters };
}

function isAlike(a: PartUnits | undefined, b: PartUnits): boolean {
  return a?.size === b.size && a.columns[0]?.length === b.columns[0]?.length;
}
