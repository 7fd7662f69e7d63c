/** The same figure of two cells on common seeds: paired difference, standard error and gain, span by span. */
import type { CellSpec } from '../cell/spec.ts';
import type { Exact } from '../count/exact-sums.ts';
import { MOST_PRIMARY, type Counted, type FigurePlan, type Marginal, type Unit } from '../count/measures.ts';
import { tMean } from '../stats/interval.ts';
import type { IntHistogram } from '../stats/int-histogram.ts';
import { pairBlocks, pairDeviations, pairRatios, type MomentBlocks, type PairedDifference } from '../stats/paired.ts';
import type { SpanSums } from './span-sums.ts';

/** A figure that both cells have. */
export interface CommonFigure {
  readonly name: string;
  readonly seat: number | undefined;
  readonly role: string | undefined;
  readonly bot: string | undefined;
  readonly unit: Unit;
  /** deviation: the standard deviation of a score, which has no row of its own in figures.csv. */
  readonly kind: 'share' | 'rate' | 'mean' | 'ratio' | 'deviation';
  readonly primary: boolean;
  readonly a: FigurePlan;
  readonly b: FigurePlan;
}

/** A figure of two cells with its paired difference, in the figure's unit. */
export interface FigurePair {
  readonly figure: CommonFigure;
  readonly pair: PairedDifference;
}

/** The figures of two cells that can be paired, in the order of a; standard deviations of scores behind the scores. */
export function commonFigures(a: Counted, b: Counted): CommonFigure[] {
  const others = new Map(b.measures.figures.map((plan) => [figureKey(plan, b.spec), plan]));
  const figures: CommonFigure[] = [];
  const plans = a.measures.figures;
  let left = MOST_PRIMARY - plans.filter(({ primary }) => primary).length;
  const scores = plans.filter(({ name, primary }) => name === 'score' && primary).length;
  const deviations = scores > 0 && scores <= left;
  for (const plan of plans) {
    const other = others.get(figureKey(plan, a.spec));
    if (other === undefined || plan.kind === 'fairness' || other.kind !== plan.kind) continue;
    const { seat, role } = plan.marginal;
    const bot = botText(plan.marginal, other.marginal);
    const figure = { name: plan.name, seat, role, bot, unit: plan.unit, a: plan, b: other };
    figures.push({ ...figure, kind: plan.kind, primary: plan.primary });
    if (plan.name !== 'score' || seat === undefined) continue;
    const primary = deviations && plan.primary;
    if (primary) left--;
    figures.push({ ...figure, name: 'score.sd', kind: 'deviation', primary });
  }
  return figures;
}

/** Names of figures that only one of the cells has. */
export function uncommonFigures(a: Counted, b: Counted): { readonly gone: string[]; readonly fresh: string[] } {
  const names = ({ measures }: Counted) => [...new Set(measures.figures.map(({ name }) => name))];
  const [left, right] = [names(a), names(b)];
  return {
    gone: left.filter((name) => !right.includes(name)),
    fresh: right.filter((name) => !left.includes(name)),
  };
}

/** Bots may be what differs, so a bot is identified by the first slot it sits in. */
function figureKey({ name, marginal }: FigurePlan, spec: CellSpec): string {
  const slot = marginal.bot === undefined || marginal.seat !== undefined ? '' : spec.bots.indexOf(marginal.bot);
  return [name, marginal.seat ?? '', marginal.role ?? '', slot].join('|');
}

function botText(a: Marginal, b: Marginal): string | undefined {
  return a.bot === b.bot ? a.bot : `${a.bot ?? ''} -> ${b.bot ?? ''}`;
}

/** Pairs one figure over the first `count` spans. */
export function pairFigure(a: SpanSums, b: SpanSums, figure: CommonFigure, count: number): FigurePair {
  const whole = a.whole(count);
  const scale = figure.a.scale;
  if (figure.kind === 'deviation') return { figure, pair: pairScoreDeviation(a, b, figure, whole) };
  const left = columns(a, figure.a, count);
  const right = columns(b, figure.b, count);
  const means = overall(left, right);
  if (whole < 2) return { figure, pair: rescaled(unpaired(means), scale) };
  const size = Number(left.counts[0]!);
  const even =
    figure.kind !== 'ratio' &&
    size > 0 &&
    [left, right].every(({ counts }) => counts.slice(0, whole).every((n) => n === size));
  const head = ({ sums, counts }: Columns) => ({ sums: sums.slice(0, whole), counts: counts.slice(0, whole) });
  const pair = even ? pairBlocks(head(left).sums, head(right).sums, size) : pairRatios(head(left), head(right));
  return { figure, pair: rescaled(whole < count || !even ? moved(pair, means) : pair, scale) };
}

interface Columns {
  readonly sums: readonly Exact[];
  readonly counts: readonly Exact[];
}

function columns(cell: SpanSums, plan: FigurePlan, count: number): Columns {
  const counts = plan.kind === 'ratio' ? cell.x[plan.denominator!]! : cell.n[plan.variable]!;
  return { sums: cell.x[plan.variable]!.slice(0, count), counts: counts.slice(0, count) };
}

function overall(left: Columns, right: Columns): { a: number; b: number; d: number } {
  const mean = ({ sums, counts }: Columns) => total(sums) / total(counts);
  const [a, b] = [mean(left), mean(right)];
  return { a, b, d: b - a };
}

function total(values: readonly Exact[]): number {
  return values.reduce<number>((sum, value) => sum + Number(value), 0);
}

/** The same standard error about the means of everything, a short last span included. */
function moved(pair: PairedDifference, means: { a: number; b: number; d: number }): PairedDifference {
  return { ...pair, ...means, ...tMean(means.d, pair.se, pair.df) };
}

function unpaired(means: { a: number; b: number; d: number }): PairedDifference {
  return { ...means, se: NaN, df: 0, p: NaN, gain: NaN, lo: NaN, hi: NaN };
}

function rescaled(pair: PairedDifference, scale: number): PairedDifference {
  if (scale === 1) return pair;
  const { a, b, d, se, lo, hi } = pair;
  return { ...pair, a: a / scale, b: b / scale, d: d / scale, se: se / scale, lo: lo / scale, hi: hi / scale };
}

function pairScoreDeviation(a: SpanSums, b: SpanSums, figure: CommonFigure, whole: number): PairedDifference {
  if (whole < 2) return unpaired({ a: NaN, b: NaN, d: NaN });
  const blocks = (cell: SpanSums, plan: FigurePlan) =>
    momentBlocks(cell.scores.get(cell.progress.measures.variables[plan.variable]!.series)!.slice(0, whole));
  return pairDeviations(blocks(a, figure.a), blocks(b, figure.b));
}

function momentBlocks(histograms: readonly IntHistogram[]): MomentBlocks {
  const sums = histograms.map((one) => one.sums());
  return { n: sums.map(({ n }) => n), s1: sums.map(({ s1 }) => s1), s2: sums.map(({ s2 }) => s2) };
}
