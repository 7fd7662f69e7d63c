/** The verdict of a check: each cell of a baseline against the same cell played today. */
import type { CellProgress } from '../store/progress.ts';
import type { CellVerdict, CheckResult, Difference, Verdict } from '../results.ts';
import { spanBlocks } from '../cell/spec.ts';
import { asAsked, type AskedFigures } from './asked-figures.ts';
import { decided, familiesOf, judge, settled, weigh, type Families, type Judged, type Weighed } from './judge.ts';
import { schedule, type Schedule } from './looks.ts';
import { marginsOf, type WantedMargins } from './margins.ts';
import { commonFigures, pairFigure, uncommonFigures, type CommonFigure } from './pair-figures.ts';
import { differencesOf, identical, type JudgedPair } from './differences.ts';
import { playoutsChanged } from './playouts-changed.ts';
import { sameOutcomes } from './same-outcomes.ts';
import { SpanSums } from './span-sums.ts';
import type { Measures } from '../count/measures.ts';
import type { Baseline, BaselineCell } from './baseline.ts';
import { firstDifferentSpan } from './different-span.ts';

export interface Checked {
  readonly check: CheckResult;
  readonly differences: readonly Difference[];
  readonly notes: readonly string[];
}

/** One cell under way: what it was, and what it is today as far as played. */
interface Side {
  readonly then: BaselineCell;
  readonly baseline: SpanSums;
  readonly figures: readonly CommonFigure[];
  readonly plan: Schedule;
  now: SpanSums | undefined;
}

export class Check {
  private readonly folder: string;
  private readonly margins: WantedMargins;
  private readonly within: number;
  private readonly sides: readonly Side[];

  /**
   * `measures` are today's, by cell: what can be compared is known before anything is played. `asked`: the primary figures;
   * what is known `within` so much needs no decision.
   */
  constructor(
    baseline: Baseline,
    measures: readonly Measures[],
    margins: WantedMargins,
    asked: AskedFigures = undefined,
    within = 0,
  ) {
    this.folder = baseline.folder;
    this.within = within;
    this.margins = margins;
    this.sides = baseline.cells.map((then, i) => {
      const before = new SpanSums(then.progress);
      const figures = asAsked(commonFigures(then.progress, { spec: then.spec, measures: measures[i]! }), asked);
      const plan = schedule(before.update(), spanBlocks(then.spec));
      return { then, baseline: before, figures, plan, now: undefined };
    });
  }

  /** Every figure of every cell is a hypothesis. */
  private get families(): Families {
    return familiesOf(this.sides.flatMap(({ figures }) => figures));
  }

  /**
   * Looks at a cell: one that has differed ends as soon as it is decided (or known well enough), one that has not goes on to
   * the end of the baseline.
   */
  stop(progress: CellProgress, cell: number): string | undefined {
    const side = this.sides[cell]!;
    const count = progress.spans.length;
    if (count === side.then.progress.spans.length) return 'playouts';
    if (!side.plan.spans.includes(count)) return undefined;
    this.update(side, progress);
    if (this.identical(side, count)) return undefined;
    const weighed = this.weighed(side, count);
    const known = this.within > 0 && settled(weighed, this.families, this.within);
    return known || decided(weighed, this.families) ? 'verdict' : undefined;
  }

  finish(progresses: readonly CellProgress[]): Checked {
    const different = this.sides.map((side, i) => {
      this.update(side, progresses[i]!);
      const count = progresses[i]!.spans.length;
      return this.identical(side, count) ? [] : this.weighed(side, count);
    });
    const judged = judge(different.flat(), this.families);
    const cells: CellVerdict[] = [];
    const pairs: JudgedPair[] = [];
    let at = 0;
    this.sides.forEach((side, i) => {
      const figures = judged.slice(at, (at += different[i]!.length));
      const count = progresses[i]!.spans.length;
      cells.push(this.cellVerdict(i + 1, side, count, figures));
      const concluded = figures.length > 0 ? figures : this.weighed(side, count).map(identical);
      const changed = playoutsChanged(side.then.digests, side.now!.progress.digests);
      const { baseline: a, now } = side;
      pairs.push({ cell: i + 1, against: undefined, a, b: now!, count, figures: concluded, playoutsChanged: changed });
    });
    return {
      check: { baseline: this.folder, verdict: worst(cells.map(({ verdict }) => verdict)), cells },
      differences: differencesOf(pairs, this.families),
      notes: [...new Set(this.sides.flatMap(uncommonNotes))],
    };
  }

  private update(side: Side, progress: CellProgress): void {
    side.now ??= new SpanSums(progress);
    side.now.update();
  }

  private identical({ baseline, now, figures }: Side, count: number): boolean {
    return sameOutcomes(baseline, now!, figures, count);
  }

  private weighed({ baseline, now, figures, plan }: Side, count: number): Weighed[] {
    const margins = marginsOf(baseline, figures, this.margins);
    const playouts = baseline.playouts(count);
    return figures.map((figure, i) => weigh(pairFigure(baseline, now!, figure, count), margins[i]!, plan, playouts));
  }

  private cellVerdict(
    cell: number,
    { then, now, baseline }: Side,
    count: number,
    figures: readonly Judged[],
  ): CellVerdict {
    const playouts = baseline.playouts(count);
    const sameTrace = firstDifferentSpan(then.progress, now!.progress, count, 'trace') === undefined;
    return {
      cell,
      verdict: verdictOf(figures),
      playouts,
      sameTrace,
      figures: figures.length,
      changed: figures.filter(({ verdict }) => verdict === 'CHANGED').length,
      primary: familiesOf(figures.map(({ figure }) => figure)).primary,
      changedPrimary: figures.filter(({ figure, verdict }) => figure.primary && verdict === 'CHANGED').length,
      open: figures.filter(({ figure, verdict }) => figure.primary && verdict === 'UNDECIDED').length,
    };
  }
}

function verdictOf(figures: readonly Judged[]): Verdict {
  if (figures.length === 0) return 'IDENTICAL';
  if (figures.some(({ verdict }) => verdict === 'CHANGED')) return 'CHANGED';
  return figures.some(({ figure, verdict }) => figure.primary && verdict === 'UNDECIDED') ? 'UNDECIDED' : 'EQUIVALENT';
}

/** CHANGED if any is, else UNDECIDED if any is, else EQUIVALENT unless all are IDENTICAL. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return (['CHANGED', 'UNDECIDED', 'EQUIVALENT'] as const).find((one) => verdicts.includes(one)) ?? 'IDENTICAL';
}

/** Figures that only one side counts are not compared, but named. */
function uncommonNotes({ baseline, now }: Side): string[] {
  const { gone, fresh } = uncommonFigures(baseline.progress, now!.progress);
  return [
    ...(gone.length > 0 ? [`not counted any more, so not compared: ${gone.join(', ')}`] : []),
    ...(fresh.length > 0 ? [`new figures, not compared: ${fresh.join(', ')}`] : []),
  ];
}
