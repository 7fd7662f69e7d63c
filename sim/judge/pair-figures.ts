/** The same figure of two cells on common seeds: paired difference, standard error and gain, unit by unit. */
import type { CellSpec } from '../cell/spec.ts';
import { MOST_PRIMARY, type Counted, type FigurePlan, type Marginal, type Unit } from '../count/measures.ts';
import { pairBlocks, pairDeviations, pairRatios, type PairedDifference } from '../stats/paired.ts';
import { unitsOf, type SpanSums, type Units } from './span-sums.ts';

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

/** Names a row of a figure, the same in all cells compared with one. */
export function keyOf({ name, seat, role, bot }: Pick<CommonFigure, 'name' | 'seat' | 'role' | 'bot'>): string {
  return [name, seat, role, bot].join('|');
}

/** Bots may be what differs, so a bot is identified by the first slot it sits in. */
function figureKey({ name, marginal }: FigurePlan, spec: CellSpec): string {
  const slot = marginal.bot === undefined || marginal.seat !== undefined ? '' : spec.bots.indexOf(marginal.bot);
  return [name, marginal.seat ?? '', marginal.role ?? '', slot].join('|');
}

function botText(a: Marginal, b: Marginal): string | undefined {
  return a.bot === b.bot ? a.bot : `${a.bot ?? ''} -> ${b.bot ?? ''}`;
}

/**
 * Pairs one figure over the first `count` spans, unit by unit. What the baseline has beyond them, up to `known`, tells what
 * it comes to on any seeds: its luck on the common ones is then not taken for what the candidate does.
 */
export function pairFigure(a: SpanSums, b: SpanSums, figure: CommonFigure, count: number, known = count): FigurePair {
  const units = unitsOf([a, b], count);
  const rest = unitsOf([a], known, count);
  const more = rest.clusters.length < 2 ? undefined : rest;
  if (figure.kind === 'deviation') return { figure, pair: pairScoreDeviation(a, b, figure, units, more) };
  const [left, right] = [columns(a, figure.a, units), columns(b, figure.b, units)];
  const { scale } = figure.a;
  if (units.clusters.length < 2) return { figure, pair: rescaled(unpaired(left, right), scale) };
  const size = left.counts[0]!;
  const even =
    more === undefined &&
    figure.kind !== 'ratio' &&
    size > 0 &&
    [left.counts, right.counts].every((counts) => counts.every((n) => n === size)) &&
    units.clusters.every((n) => n === units.clusters[0]);
  const { clusters } = units;
  const pair = even
    ? pairBlocks(left.sums, right.sums, size)
    : pairRatios(left, right, { clusters }, more && columns(a, figure.a, more));
  return { figure, pair: rescaled(pair, scale) };
}

interface Columns {
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

function columns(cell: SpanSums, plan: FigurePlan, units: Units): Columns {
  const counts =
    plan.kind === 'ratio' ? cell.column('x', plan.denominator!, units) : cell.column('n', plan.variable, units);
  return { sums: cell.column('x', plan.variable, units), counts };
}

function unpaired(left: Columns, right: Columns): PairedDifference {
  const mean = ({ sums, counts }: Columns) => (sums[0] ?? 0) / (counts[0] ?? 0);
  const [a, b] = [mean(left), mean(right)];
  return { a, b, d: b - a, se: NaN, df: 0, p: NaN, gain: NaN, lo: NaN, hi: NaN };
}

function rescaled(pair: PairedDifference, scale: number): PairedDifference {
  if (scale === 1) return pair;
  const { a, b, d, se, lo, hi } = pair;
  return { ...pair, a: a / scale, b: b / scale, d: d / scale, se: se / scale, lo: lo / scale, hi: hi / scale };
}

function pairScoreDeviation(
  a: SpanSums,
  b: SpanSums,
  figure: CommonFigure,
  units: Units,
  more: Units | undefined,
): PairedDifference {
  const none = { sums: new Float64Array(0), counts: new Float64Array(0) };
  if (units.clusters.length < 2) return unpaired(none, none);
  const moments = (cell: SpanSums, { variable }: FigurePlan, of: Units) => ({
    n: cell.column('n', variable, of),
    s1: cell.column('x', variable, of),
    s2: cell.squares(variable, of),
  });
  const { clusters } = units;
  const beyond = more && moments(a, figure.a, more);
  return pairDeviations(moments(a, figure.a, units), moments(b, figure.b, units), { clusters }, beyond);
}
