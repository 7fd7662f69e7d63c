/** What each move away from a base does to each figure, with false discoveries controlled over all moves of a figure. */
import { groupedBy } from '../../engines/core/append.ts';
import type { EffectVerdict } from '../results.ts';
import { sharpness, tooWide } from '../run/width.ts';
import type { CellProgress } from '../store/progress.ts';
import { isAsked, type AskedFigures } from './asked-figures.ts';
import { areTooFew, EffectFamily, type JudgedMove, type SeenMove } from './effect-family.ts';
import { firstDifferentSpan } from './different-span.ts';
import { beyond, LEAST_ALIKE, medianOf } from './in-common.ts';
import type { Schedule } from './looks.ts';
import { marginsOf, type Margin, type WantedMargins } from './margins.ts';
import { commonFigures, keyOf, pairFigure, type CommonFigure } from './pair-figures.ts';
import { clustersWith, eventSizes, independentSe } from './rare-events.ts';
import { SpanSums } from './span-sums.ts';

/** What is open goes on, however near to decided it is. */
const MORE = 1.01;

/** One figure of one moved cell against the base. */
export interface Effect {
  /** Index of the moved cell among the cells. */
  readonly cell: number;
  readonly figure: CommonFigure;
  readonly base: number;
  readonly moved: number;
  readonly diff: number;
  /** What all moves do that are alike to this one; the verdict is on what goes beyond it. */
  readonly common?: number | undefined;
  readonly se: number;
  /** Holds at every look at once, so also at the one at which the cell stopped. */
  readonly lo: number;
  readonly hi: number;
  readonly margin: number;
  readonly p: number;
  readonly q: number;
  readonly verdict: EffectVerdict;
  readonly playouts: number;
}

/** A base and the cells that each differ from it in one move, on common seeds. */
export class Effects {
  private readonly baseIndex: number;
  private readonly movedIndices: readonly number[];
  private readonly asked: AskedFigures;
  private readonly margins: WantedMargins;
  private readonly family: EffectFamily;
  private readonly together: boolean;
  /** The group of each cell that is alike to others. */
  private readonly alike: ReadonlyMap<number, number>;
  private readonly sums = new Map<number, SpanSums>();
  private readonly figures = new Map<number, CommonFigure[]>();

  /**
   * `together`: false discoveries are controlled over all figures at once too, so that one may ask what moved at all.
   * `alike`: groups of moved cells which share something that is none's own effect.
   */
  constructor(
    baseIndex: number,
    movedIndices: readonly number[],
    asked: AskedFigures,
    margins: WantedMargins,
    plan: Schedule,
    together = false,
    alike: readonly (readonly number[])[] = [],
  ) {
    this.baseIndex = baseIndex;
    this.movedIndices = movedIndices;
    this.asked = asked;
    this.margins = margins;
    this.family = new EffectFamily(plan);
    this.together = together;
    this.alike = new Map(alike.flatMap((cells, group) => cells.map((cell) => [cell, group] as const)));
  }

  /**
   * The moved cells, by index, that still have a figure which is undecided and not known `within` so much either, with how
   * many times as many playouts will likely do.
   */
  undecided(progresses: readonly CellProgress[], within = 0): Map<number, number> {
    const scales = this.scalesByFigure(progresses);
    const growths = new Map<number, number>();
    for (const effect of this.judge(progresses)) {
      if (effect.verdict !== 'UNDECIDED') continue;
      const growth = growthOf(effect, within, scales.get(keyOf(effect.figure))!.sd);
      if (growth <= 1) continue;
      growths.set(effect.cell, Math.max(growth || MORE, growths.get(effect.cell) ?? 0));
    }
    return growths;
  }

  /** All effects, figure by figure, the strongest first. */
  judge(progresses: readonly CellProgress[]): Effect[] {
    const scales = this.scalesByFigure(progresses);
    const weighed = this.beyondCommon(this.movedIndices.flatMap((cell) => this.weigh(cell, scales)));
    const families = this.together ? [weighed] : [...groupedBy(weighed, ({ key }) => key).values()];
    const concluded = families.flatMap((rows) => {
      const judged = this.family.judge(rows);
      return rows.map((row, i) => ({ key: row.key, effect: effectOf(row, judged[i]!) }));
    });
    return [...groupedBy(concluded, ({ key }) => key).values()].flatMap((rows) =>
      rows.map(({ effect }) => effect).sort(byStrength),
    );
  }

  private update(progresses: readonly CellProgress[]): void {
    for (const index of [this.baseIndex, ...this.movedIndices]) {
      const sums = this.sums.get(index) ?? new SpanSums(progresses[index]!);
      this.sums.set(index, sums);
      sums.update();
    }
    if (this.figures.size > 0) return;
    for (const index of this.movedIndices) {
      const common = commonFigures(progresses[this.baseIndex]!, progresses[index]!);
      this.figures.set(
        index,
        common.filter((figure) => isAsked(figure, this.asked)),
      );
    }
  }

  /** Margins and sizes of events hang on the base alone, so one for all moves. */
  private scalesByFigure(progresses: readonly CellProgress[]): ReadonlyMap<string, Scale> {
    this.update(progresses);
    const figures = new Map([...this.figures.values()].flat().map((figure) => [keyOf(figure), figure]));
    const base = this.sums.get(this.baseIndex)!;
    const margins = marginsOf(base, [...figures.values()], this.margins);
    const sizes = eventSizes(base, [...figures.values()]);
    return new Map([...figures.keys()].map((key, i) => [key, { ...margins[i]!, size: sizes[i]! }]));
  }

  /** Each move by what it does beyond those that are alike to it. */
  private beyondCommon(weighed: readonly Weighed[]): readonly Weighed[] {
    const groupOf = ({ cell, key }: Weighed) => `${this.alike.get(cell)} ${key}`;
    const groups = groupedBy(weighed, groupOf);
    return weighed.map((row) => {
      const own = groups.get(groupOf(row))!;
      if (!this.alike.has(row.cell) || own.length < LEAST_ALIKE) return row;
      const common = medianOf(own.map(({ pair }) => pair.d));
      const untouched = row.untouched && common === 0;
      return { ...row, common, untouched, shift: beyond(row.shift, common, own.length) };
    });
  }

  private weigh(cell: number, scales: ReadonlyMap<string, Scale>): Weighed[] {
    const [base, moved] = [this.sums.get(this.baseIndex)!, this.sums.get(cell)!];
    const known = base.progress.spans.length;
    const count = Math.min(known, moved.progress.spans.length);
    // A rule may leave every decision and draw as it is and still change what they come to.
    const untouched =
      count > 0 &&
      (['trace', 'outcome'] as const).every(
        (what) => firstDifferentSpan(base.progress, moved.progress, count, what) === undefined,
      );
    return this.figures.get(cell)!.map((figure) => {
      const { pair } = pairFigure(base, moved, figure, count, known);
      const key = keyOf(figure);
      const same = untouched && pair.d === 0;
      // Blocks that are few may agree by chance: then no pairing is counted on.
      const se = areTooFew(pair) && !same ? Math.max(pair.se, independentSe(base, moved, figure) || 0) : pair.se;
      const { margin, size } = scales.get(key)!;
      const step = size / clustersWith(base, moved, figure, count);
      return {
        key,
        cell,
        figure,
        pair,
        common: undefined,
        shift: { d: pair.d, se, df: pair.df, p: pair.p, step },
        margin,
        untouched: same,
        playouts: base.playouts(count),
      };
    });
  }
}

/**
 * How many times as many playouts will likely decide what is open, as half an interval narrows with their root: until it
 * leaves out 0, or lies within the margin, or is as narrow as is wanted. At most 1: it is already, or waits for nobody.
 */
function growthOf(
  { figure: { kind, unit }, diff, common = 0, lo, hi, margin }: Effect,
  within: number,
  sd: number,
): number {
  const half = (hi - lo) / 2;
  const away = Math.abs(diff - common);
  const wide = half / Math.max(away, margin - away);
  if (within === 0) return Math.max(wide * wide, MORE);
  const narrow = kind === 'deviation' ? 0 : tooWide({ unit, sd, ciLo: lo, ciHi: hi }, sharpness(within));
  return narrow <= 1 ? narrow : Math.max(Math.min(wide * wide, narrow * narrow), MORE);
}

function effectOf({ cell, figure, pair, common, shift, margin, playouts }: Weighed, judged: JudgedMove): Effect {
  const { a, b, d } = pair;
  const { lo, hi } = judged;
  const from = common ?? 0;
  const span = { lo: lo + from, hi: hi + from };
  return { cell, figure, base: a, moved: b, diff: d, common, se: shift.se, margin, playouts, ...judged, ...span };
}

interface Scale extends Pick<Margin, 'margin' | 'sd'> {
  readonly size: number;
}

interface Weighed extends SeenMove {
  /** Of the figure. */
  readonly key: string;
  readonly cell: number;
  readonly figure: CommonFigure;
  readonly pair: ReturnType<typeof pairFigure>['pair'];
  readonly common: number | undefined;
  readonly playouts: number;
}

/** Real effects first, each by its size in margins. */
function byStrength(a: Effect, b: Effect): number {
  const rank = ({ verdict }: Effect) => ['CHANGED', 'UNDECIDED', 'EQUIVALENT', 'UNTOUCHED'].indexOf(verdict);
  return rank(a) - rank(b) || Math.abs(b.diff) - Math.abs(a.diff) || a.cell - b.cell;
}
