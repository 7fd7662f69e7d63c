/** From counts to figures: the one place where integers become estimates with intervals. */
import { bots as registry } from '../../bots/registry.ts';
import { valueText } from '../../engines/core/params.ts';
import type { CellSpec } from '../cell/spec.ts';
import { outcomeText, traceText } from '../store/digest.ts';
import type { FigurePlan, Measures } from './measures.ts';
import { replayAny } from '../run/replay-command.ts';
import type { PlayedCell } from '../run/run.ts';
import type { CellResult, FigureRow, HistogramRows, WinningRows } from '../results.ts';
import { variance } from '../stats/exact.ts';
import { IntHistogram } from '../stats/int-histogram.ts';
import { nEff, ratioDelta, wilson, type Estimate } from '../stats/interval.ts';
import { packedRows } from './packed-rows.ts';
import { seatFairness } from '../stats/seat-fairness.ts';
import { winningEntries, type Tally } from './tally.ts';

/** `brief`: it is one of very many, and its distributions are counted again whenever they are asked for. */
export function cellResult(
  cell: number,
  { open, progress, stopReason }: PlayedCell,
  brief = progress.settled,
): CellResult {
  const { spec, measures } = progress;
  const print = progress.fingerprint();
  const clusters = progress.spans.reduce((sum, { part }) => sum + part.clusters, 0);
  return progress.read((total) => ({
    cell,
    spec,
    playouts: clusters * spec.rotations,
    blocks: Math.ceil(clusters / spec.blockClusters),
    stopReason,
    faults: [...total.faults],
    capped: cappedPlayouts(measures, total),
    fingerprintOutcome: outcomeText(print),
    fingerprintTrace: traceText(print),
    ...haversOf(measures),
    ...(brief ? countedBriefly(progress, total) : counted(measures, total)),
    botOptions: botOptionsOf(spec),
    noiseOnly: noiseOnly(spec),
    replay: replayAny(open.game, spec),
  }));
}

function haversOf({ metrics }: Measures): Pick<CellResult, 'havers'> {
  const havers = new Map(metrics.flatMap(({ name, roles }) => (roles === undefined ? [] : [[name, roles] as const])));
  return havers.size === 0 ? {} : { havers };
}

type CountedRows = Pick<CellResult, 'figures' | 'histograms' | 'winning'>;

function counted(measures: Measures, total: Tally): CountedRows {
  return {
    figures: figureRows(measures, total),
    histograms: histogramRows(measures, total),
    ...(measures.winning.length === 0 ? {} : { winning: winningRows(measures, total) }),
  };
}

/** Of one of very many cells: figures as numbers in one list, distributions counted again whenever they are asked for. */
function countedBriefly(progress: PlayedCell['progress'], total: Tally): CountedRows {
  const { measures } = progress;
  return {
    figures: packedRows(measures, figureRows(measures, total)),
    get histograms() {
      return progress.read((whole) => histogramRows(measures, whole));
    },
    ...(measures.winning.length > 0 && {
      get winning() {
        return progress.read((whole) => winningRows(measures, whole));
      },
    }),
  };
}

export function figureRows(measures: Measures, tally: Tally): FigureRow[] {
  return measures.figures.map((plan) => figureRow(measures, tally, plan));
}

/** The estimate of one figure with its honest standard error, in the figure's unit. */
export function estimateOf(plan: FigurePlan, tally: Tally): Estimate {
  const x = tally.sums(plan.variable);
  const scale = plan.scale;
  if (plan.kind === 'ratio') {
    const below = tally.sums(plan.denominator!);
    const sxy = tally.product(plan.product!);
    return ratioDelta({ n: tally.clusters, sx: below.x, sy: x.x, sxx: below.xx, sxy, syy: x.xx });
  }
  const mean = ratioDelta({ n: tally.clusters, sx: x.n, sy: x.x, sxx: x.nn, sxy: x.nx, syy: x.xx });
  return {
    estimate: mean.estimate / scale,
    se: mean.se / scale,
    df: mean.df,
    lo: mean.lo / scale,
    hi: mean.hi / scale,
  };
}

/** All fields at once: rows put together of parts take ten times as long to make. */
function figureRow(measures: Measures, tally: Tally, plan: FigurePlan): FigureRow {
  const { name: figure, marginal, unit, primary } = plan;
  const { seat, role, bot } = marginal;
  const {
    n,
    nEff: effective,
    estimate,
    se,
    lo: ciLo,
    hi: ciHi,
    method: ciMethod,
    spread,
  } = reckoned(measures, tally, plan);
  const { sd, min, q05, q50, q95, max } = spread;
  return {
    figure,
    seat,
    role,
    bot,
    unit,
    primary,
    n,
    nEff: effective,
    estimate,
    se,
    ciLo,
    ciHi,
    ciMethod,
    sd,
    min,
    q05,
    q50,
    q95,
    max,
  };
}

interface Reckoned extends Pick<FigureRow, 'n' | 'nEff' | 'estimate' | 'se'> {
  readonly lo: number;
  readonly hi: number;
  readonly method: FigureRow['ciMethod'];
  readonly spread: typeof NO_SPREAD;
}

function reckoned(measures: Measures, tally: Tally, plan: FigurePlan): Reckoned {
  if (plan.kind === 'fairness') return fairness(measures, tally, plan);
  const { estimate, se, lo, hi } = estimateOf(plan, tally);
  const { clusters } = tally;
  if (plan.kind === 'ratio')
    return { n: clusters, nEff: clusters, estimate, se, lo, hi, method: 'delta', spread: NO_SPREAD };
  const { n } = tally.sums(plan.variable);
  if (plan.kind === 'mean') {
    const spread = spreadOf(valuesOf(measures, tally, plan), plan.scale);
    const effective = se > 0 ? (spread.sd * spread.sd) / (se * se) : n;
    return { n, nEff: effective, estimate, se, lo, hi, method: 't', spread };
  }
  // The factor makes n_eff equal n for plain wins: the standard error divides by clusters - 1.
  const effective = nEff(estimate, se * Math.sqrt((clusters - 1) / clusters), n);
  const interval = n > 0 ? wilson(estimate, effective) : { lo: NaN, hi: NaN };
  const spread = plan.kind === 'share' ? spreadOf(valuesOf(measures, tally, plan), plan.scale) : binary(estimate, n);
  return { n, nEff: effective, estimate, se, lo: interval.lo, hi: interval.hi, method: 'wilson', spread };
}

const NO_SPREAD = { sd: NaN, min: NaN, q05: NaN, q50: NaN, q95: NaN, max: NaN };

/** Spread of a yes-or-no figure; quantiles say nothing there. */
function binary(p: number, n: number): typeof NO_SPREAD {
  return { ...NO_SPREAD, sd: n > 1 ? Math.sqrt((p * (1 - p) * n) / (n - 1)) : NaN };
}

function valuesOf(measures: Measures, tally: Tally, plan: FigurePlan): IntHistogram {
  return IntHistogram.from(tally.histograms[measures.variables[plan.variable]!.series]!.entries());
}

function spreadOf(values: IntHistogram, scale: number): typeof NO_SPREAD {
  if (values.count === 0) return NO_SPREAD;
  return {
    sd: Math.sqrt(variance(values.sums())) / scale,
    min: values.min / scale,
    q05: values.quantile(0.05) / scale,
    q50: values.quantile(0.5) / scale,
    q95: values.quantile(0.95) / scale,
    max: values.max / scale,
  };
}

/** The three rows of seatFairness: largest deviation from an equal share, W, and p. */
function fairness(measures: Measures, tally: Tally, plan: FigurePlan): Reckoned {
  const shares = measures.figures.filter((figure) => figure.name === 'share' && figure.marginal.seat !== undefined);
  const sums = shares.map((share) => tally.sums(share.variable).x);
  const products = shares.map((_, i) => shares.map((__, j) => tally.product(triangle(plan.product!, i, j))));
  const { largest, w, p } = seatFairness({ clusters: tally.clusters, rotations: measures.rotations, sums, products });
  const estimate = plan.name === 'seatFairness' ? largest : plan.name === 'seatFairness.W' ? w : p;
  const n = tally.clusters;
  return { n, nEff: n, estimate, se: NaN, lo: NaN, hi: NaN, method: 'chi2', spread: NO_SPREAD };
}

function triangle(from: number, i: number, j: number): number {
  const [high, low] = i > j ? [i, j] : [j, i];
  return from + (high * (high + 1)) / 2 + low;
}

function histogramRows(measures: Measures, tally: Tally): HistogramRows[] {
  return measures.histograms.map(({ name, seat, series, labels }) => ({
    figure: name,
    seat,
    counts: tally.histograms[series]!.entries().map(([value, count]) => [labels?.[value] ?? value, count] as const),
  }));
}

function winningRows(measures: Measures, tally: Tally): WinningRows[] {
  return measures.winning.map(({ name, role, unit, scale }, i) => ({
    figure: name,
    role,
    unit,
    counts: winningEntries(tally.winning[i]!).map(([value, count, wins]) => [value / scale, count, wins] as const),
  }));
}

function cappedPlayouts(measures: Measures, tally: Tally): number {
  const plan = measures.figures.find((figure) => figure.name === 'capped')!;
  return Number(tally.sums(plan.variable).x);
}

/** Do only bots that never look at the game play this cell? Its figures then describe the rules' noise, not the game. */
function noiseOnly({ bots }: CellSpec): boolean {
  return bots.every((bot) => {
    const name = bot.split(':')[0]!;
    return Object.hasOwn(registry, name) && registry[name]!.sees === 'legal';
  });
}

/** Every option of each bot by its text. */
export function botOptionsOf(spec: CellSpec): Record<string, Record<string, string>> {
  return Object.fromEntries(spec.bots.map((bot) => [bot, optionsOf(bot, spec)]));
}

/** Every option of a bot, at its default where its text does not give it; of a user's own kind those it gives. */
function optionsOf(bot: string, { botSettings = {} }: CellSpec): Record<string, string> {
  const [name = '', ...parts] = bot.split(':');
  if (name === 'script') return {};
  const given = Object.fromEntries(parts.map((part) => part.split('=') as [string, string]));
  if (!Object.hasOwn(registry, name)) {
    const set = Object.entries(botSettings).flatMap(([key, value]) =>
      key.startsWith(`${name}.`) ? [[key.slice(name.length + 1), value] as const] : [],
    );
    return { ...Object.fromEntries(set), ...given };
  }
  const { defaults, names } = registry[name]!.options;
  return Object.fromEntries(names.map((option) => [option, given[option] ?? valueText(defaults[option]!)]));
}
