/** Cells whose spans are drawn, not played: who wins is binomial, so that thousands of experiments cost seconds. */
import { Stream } from '../../engines/core/rng.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import { openCell } from '../../sim/cell/open.ts';
import type { Measures } from '../../sim/count/measures.ts';
import { Tally } from '../../sim/count/tally.ts';
import { ByteWriter } from '../../sim/store/bytes.ts';
import { encodePart } from '../../sim/store/part.ts';
import { CellProgress } from '../../sim/store/progress.ts';

const WIN = 60;
const FINE = 1 << 30;

/** Draws from a binomial distribution by its cumulated probabilities. */
export class Binomial {
  private readonly upTo: Float64Array;

  constructor(n: number, p: number) {
    const weights = new Float64Array(n + 1);
    const mode = Math.min(n, Math.floor((n + 1) * p));
    weights[mode] = 1;
    for (let k = mode; k < n; k++) weights[k + 1] = (weights[k]! * (n - k) * p) / ((k + 1) * (1 - p));
    for (let k = mode; k > 0; k--) weights[k - 1] = (weights[k]! * k * (1 - p)) / ((n - k + 1) * p);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let sum = 0;
    this.upTo = weights.map((weight) => (sum += weight / total));
  }

  draw(rng: Stream): number {
    const u = rng.below(FINE) / FINE;
    let [low, high] = [0, this.upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.upTo[middle]! > u) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** A game of two seats, one of which wins: the spans of a cell of it, as they are drawn. */
export class DrawnCell {
  readonly progress: CellProgress;
  private readonly scratch: Tally;
  private readonly out = new ByteWriter();
  private readonly series: readonly number[];
  /** Tells its fingerprints from those of other cells. */
  private readonly mark: number;

  constructor(spec: CellSpec, measures: Measures, mark: number) {
    this.progress = new CellProgress({ spec, measures });
    this.scratch = new Tally(measures);
    this.mark = mark;
    this.series = [0, 1].map((seat) => {
      const plan = measures.figures.find(({ name, marginal }) => name === 'share' && marginal.seat === seat)!;
      return measures.variables[plan.variable]!.series;
    });
  }

  static async measuresOf(spec: CellSpec): Promise<Measures> {
    return (await openCell(spec)).measures;
  }

  /** Playouts of the next span. */
  get next(): number {
    return this.progress.clustersIn(this.progress.spans.length);
  }

  /** Counts the next span, of which the first seat won so many. */
  add(wins: number): void {
    const { scratch, progress, series } = this;
    const clusters = this.next;
    scratch.clear();
    scratch.clusters = clusters;
    series.forEach((one, seat) => {
      const own = seat === 0 ? wins : clusters - wins;
      scratch.histograms[one]!.addCount(WIN, own);
      scratch.histograms[one]!.addCount(0, clusters - own);
    });
    const index = progress.spans.length;
    const node = { outcomeA: this.mark, outcomeB: index, traceA: this.mark, traceB: index };
    const head = { node, sums: new Map<number, Int32Array>(), forest: [], digests: [], traces: [] };
    progress.add({
      firstCluster: index * progress.spanClusters,
      clusters,
      bytes: encodePart(this.out, head, scratch),
    });
    progress.step();
  }
}
