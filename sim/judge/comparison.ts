/** Cells compared with each other on common seeds, at every look or once. */
import type { CellProgress } from '../store/progress.ts';
import type { Difference, TrendRow } from '../results.ts';
import { asAsked, type AskedFigures } from './asked-figures.ts';
import { familiesOf, judge, settled, weigh, type Families, type Weighed } from './judge.ts';
import type { Schedule } from './looks.ts';
import { checkMargins, marginsOf, type WantedMargins } from './margins.ts';
import { commonFigures, pairFigure, type CommonFigure } from './pair-figures.ts';
import { differencesOf, identical, type JudgedPair } from './differences.ts';
import { playoutsChanged } from './playouts-changed.ts';
import { sameOutcomes } from './same-outcomes.ts';
import { SpanSums } from './span-sums.ts';
import { trendsOf } from './trend.ts';

/** Cells by index, compared a with b. */
export type CellPair = readonly [a: number, b: number];

export interface Compared {
  readonly differences: readonly Difference[];
  readonly trends: readonly TrendRow[];
}

export class Comparison {
  private readonly wanted: readonly CellPair[];
  private readonly margins: WantedMargins;
  private readonly plan: Schedule;
  private readonly asked: AskedFigures;
  private readonly within: number;
  private cells: SpanSums[] = [];
  private figures: CommonFigure[][] = [];

  /** `plan` has one look where the length was fixed; `asked`: the primary figures; what is known `within` so much needs no decision. */
  constructor(
    wanted: readonly CellPair[],
    margins: WantedMargins,
    plan: Schedule,
    asked: AskedFigures = undefined,
    within = 0,
  ) {
    this.asked = asked;
    this.within = within;
    this.wanted = wanted;
    this.margins = margins;
    this.plan = plan;
  }

  private get families(): Families {
    return familiesOf(this.figures.flat());
  }

  /** Shall the cells go on after a look? Not if every primary figure of every pair is decided, or known well enough. */
  open(progresses: readonly CellProgress[]): boolean {
    this.update(progresses);
    const all = this.wanted.flatMap((_, i) => this.weighed(i));
    return !settled(all, this.families, this.within);
  }

  finish(progresses: readonly CellProgress[]): Compared {
    this.update(progresses);
    const weighed = this.wanted.map((_, i) => this.weighed(i));
    const same = this.wanted.map(([i, j], k) =>
      sameOutcomes(this.cells[i]!, this.cells[j]!, this.figures[k]!, this.count(k)),
    );
    const judged = judge(weighed.filter((_, k) => !same[k]).flat(), this.families);
    let at = 0;
    const pairs = this.wanted.map(([i, j], k): JudgedPair => {
      const [a, b] = [this.cells[i]!, this.cells[j]!];
      const figures = same[k] ? weighed[k]!.map(identical) : judged.slice(at, (at += weighed[k]!.length));
      const changed = playoutsChanged(a.progress.digests, b.progress.digests);
      return { cell: j + 1, against: i + 1, a, b, count: this.count(k), figures, playoutsChanged: changed };
    });
    const least = Math.min(...this.cells.map(({ progress }) => progress.spans.length));
    return {
      differences: differencesOf(pairs, this.families),
      trends: trendsOf(this.cells, least, this.plan.spans.length),
    };
  }

  private update(progresses: readonly CellProgress[]): void {
    if (this.cells.length === 0) {
      this.cells = progresses.map((progress) => new SpanSums(progress));
      this.figures = this.wanted.map(([i, j]) => asAsked(commonFigures(progresses[i]!, progresses[j]!), this.asked));
      checkMargins(this.margins, this.figures.flat());
    }
    for (const cell of this.cells) cell.update();
  }

  /** Spans that both cells of a pair have. */
  private count(pair: number): number {
    const [i, j] = this.wanted[pair]!;
    return Math.min(this.cells[i]!.progress.spans.length, this.cells[j]!.progress.spans.length);
  }

  private weighed(pair: number): Weighed[] {
    const [i, j] = this.wanted[pair]!;
    const [a, b] = [this.cells[i]!, this.cells[j]!];
    const count = this.count(pair);
    const margins = marginsOf(a, this.figures[pair]!, this.margins);
    return this.figures[pair]!.map((figure, k) =>
      weigh(pairFigure(a, b, figure, count), margins[k]!, this.plan, a.playouts(count)),
    );
  }
}
