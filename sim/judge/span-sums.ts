import type { Exact } from '../count/exact-sums.ts';
import type { CellProgress, Span } from '../store/progress.ts';
import type { Measures } from '../count/measures.ts';
import { decodePart } from '../store/part.ts';
import { IntHistogram } from '../stats/int-histogram.ts';
import { Tally } from '../count/tally.ts';

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

  /** Of the first `count` spans those that are not short: only the last of a cell can be. */
  whole(count: number): number {
    const { progress } = this;
    const last = progress.spans[count - 1];
    return last !== undefined && progress.clustersIn(last.index) < progress.spanClusters ? count - 1 : count;
  }

  /** Playouts of the first `count` spans. */
  playouts(count: number): number {
    const { progress } = this;
    const clusters = progress.spans.slice(0, count).reduce((sum, span) => sum + progress.clustersIn(span.index), 0);
    return clusters * progress.spec.rotations;
  }

  private take(span: Span): void {
    const { scratch } = this;
    scratch.clear();
    decodePart(span.part.bytes, scratch);
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
  const plans = measures.figures.filter(({ name, marginal }) => name === 'score' && marginal.seat !== undefined);
  return plans.map((plan) => measures.variables[plan.variable]!.series);
}
