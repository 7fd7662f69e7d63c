/** What each move away from a base does to each figure, with false discoveries controlled over all moves of a figure. */
import type { EffectVerdict } from '../results.ts';
import type { CellProgress } from '../store/progress.ts';
import { EffectFamily, type JudgedMove } from './effect-family.ts';
import { firstDifferentSpan } from './different-span.ts';
import { FIRST_LOOK, type Schedule } from './looks.ts';
import { marginsOf, type WantedMargins } from './margins.ts';
import { commonFigures, pairFigure, type CommonFigure } from './pair-figures.ts';
import { SpanSums } from './span-sums.ts';

/** One figure of one moved cell against the base. */
export interface Effect {
  /** Index of the moved cell among the cells. */
  readonly cell: number;
  readonly figure: CommonFigure;
  readonly base: number;
  readonly moved: number;
  readonly diff: number;
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

/** Which figures are asked about: the primary ones, or those named. */
export type WantedFigures = readonly string[] | undefined;

/** A base and the cells that each differ from it in one move, on common seeds. */
export class Effects {
  private readonly baseIndex: number;
  private readonly movedIndices: readonly number[];
  private readonly wanted: WantedFigures;
  private readonly margins: WantedMargins;
  private readonly family: EffectFamily;
  private readonly together: boolean;
  private readonly sums = new Map<number, SpanSums>();
  private readonly figures = new Map<number, CommonFigure[]>();

  /** `together`: false discoveries are controlled over all figures at once, so that one may ask what moved at all. */
  constructor(
    baseIndex: number,
    movedIndices: readonly number[],
    wanted: WantedFigures,
    margins: WantedMargins,
    plan: Schedule,
    together = false,
  ) {
    this.baseIndex = baseIndex;
    this.movedIndices = movedIndices;
    this.wanted = wanted;
    this.margins = margins;
    this.family = new EffectFamily(plan);
    this.together = together;
  }

  /** The moved cells that still have an undecided figure, by index. */
  undecided(progresses: readonly CellProgress[]): Set<number> {
    const open = this.judge(progresses).filter(({ verdict }) => verdict === 'UNDECIDED');
    return new Set(open.map(({ cell }) => cell));
  }

  /** All effects, figure by figure, the strongest first. */
  judge(progresses: readonly CellProgress[]): Effect[] {
    this.update(progresses);
    const margins = this.marginsByFigure();
    const weighed = this.movedIndices.flatMap((cell) => this.weigh(cell, margins));
    const families = this.together ? [weighed] : [...byFigure(weighed).values()];
    const concluded = families.flatMap((rows) => {
      const judged = this.family.judge(rows.map(({ pair, margin, untouched }) => ({ shift: pair, margin, untouched })));
      return rows.map((row, i) => ({ key: row.key, effect: effectOf(row, this.heldBack(row, judged[i]!)) }));
    });
    return [...byFigure(concluded).values()].flatMap((rows) => rows.map(({ effect }) => effect).sort(byStrength));
  }

  /** Of very many effects in a few blocks some always agree by chance and seem to have no error at all. */
  private heldBack({ pair }: Weighed, judged: JudgedMove): JudgedMove {
    const early = this.together && pair.df < FIRST_LOOK - 1 && judged.verdict === 'CHANGED';
    return early ? { ...judged, verdict: 'UNDECIDED' } : judged;
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
      this.figures.set(index, common.filter(this.isWanted));
    }
  }

  private readonly isWanted = ({ name, primary }: CommonFigure): boolean =>
    this.wanted === undefined ? primary : this.wanted.includes(name);

  /** Margins hang on the base alone, so one for all moves. */
  private marginsByFigure(): ReadonlyMap<string, number> {
    const figures = new Map([...this.figures.values()].flat().map((figure) => [keyOf(figure), figure]));
    const margins = marginsOf(this.sums.get(this.baseIndex)!, [...figures.values()], this.margins);
    return new Map([...figures.keys()].map((key, i) => [key, margins[i]!.margin]));
  }

  private weigh(cell: number, margins: ReadonlyMap<string, number>): Weighed[] {
    const [base, moved] = [this.sums.get(this.baseIndex)!, this.sums.get(cell)!];
    const count = Math.min(base.progress.spans.length, moved.progress.spans.length);
    // A rule may leave every decision and draw as it is and still change what they come to.
    const untouched =
      count > 0 &&
      (['trace', 'outcome'] as const).every(
        (what) => firstDifferentSpan(base.progress, moved.progress, count, what) === undefined,
      );
    return this.figures.get(cell)!.map((figure) => {
      const { pair } = pairFigure(base, moved, figure, count);
      const key = keyOf(figure);
      const same = untouched && pair.d === 0;
      return {
        key,
        cell,
        figure,
        pair,
        margin: margins.get(key)!,
        untouched: same,
        playouts: base.playouts(count),
      };
    });
  }
}

function effectOf({ cell, figure, pair, margin, playouts }: Weighed, judged: JudgedMove): Effect {
  const { a, b, d, se } = pair;
  return { cell, figure, base: a, moved: b, diff: d, se, margin, playouts, ...judged };
}

function byFigure<T extends { readonly key: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.key);
    if (group === undefined) groups.set(row.key, [row]);
    else group.push(row);
  }
  return groups;
}

interface Weighed {
  readonly key: string;
  readonly cell: number;
  readonly figure: CommonFigure;
  readonly pair: ReturnType<typeof pairFigure>['pair'];
  readonly margin: number;
  readonly untouched: boolean;
  readonly playouts: number;
}

function keyOf({ name, seat, role, bot }: CommonFigure): string {
  return [name, seat ?? '', role ?? '', bot ?? ''].join('|');
}

/** Real effects first, each by its size in margins. */
function byStrength(a: Effect, b: Effect): number {
  const rank = ({ verdict }: Effect) => ['CHANGED', 'UNDECIDED', 'EQUIVALENT', 'UNTOUCHED'].indexOf(verdict);
  return rank(a) - rank(b) || Math.abs(b.diff) - Math.abs(a.diff) || a.cell - b.cell;
}
