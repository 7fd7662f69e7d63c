/** The smallest change of a figure that a designer cares about. */
import { suggestion, UsageError } from '../../engines/core/errors.ts';
import { figureRows } from '../count/figures.ts';
import type { FigureRow } from '../results.ts';
import { rowKey } from './asked-figures.ts';
import type { CommonFigure } from './pair-figures.ts';
import type { SpanSums } from './span-sums.ts';

export interface Margin {
  readonly margin: number;
  /** pp, sd, relative, the least anybody cares about, or given by the user. */
  readonly kind: 'pp' | 'sd' | 'relative' | 'least' | 'given';
  /** Standard deviation of the figure in the baseline. */
  readonly sd: number;
}

/** A margin as the user writes it: in the figure's unit, percentage points, percent, or standard deviations. */
export interface WantedMargin {
  readonly value: number;
  readonly of: 'unit' | 'pp' | 'percent' | 'sd';
}
export type WantedMargins = ReadonlyMap<string, WantedMargin>;

/**
 * Points and lengths, which are judged by their own spread, with the least change of each that anybody cares about: one
 * game in twenty that is a round longer, one in fifty that brings a point more.
 */
const BY_SPREAD: Readonly<Record<string, number>> = {
  score: 0.02,
  margin: 0.02,
  decisions: 0.05,
  plies: 0.05,
  rounds: 0.05,
};
/** Nor does anybody care about less of their mean than this. */
const LEAST_PART = 0.005;

/**
 * Reads `figure=0.5`, `figure=0.5pp`, `figure=3%` or `figure=0.1sd`: of a figure, or of one row of it as `rowKey` writes it,
 * which goes before.
 */
export function readMargins(texts: readonly string[]): Map<string, WantedMargin> {
  const margins = new Map<string, WantedMargin>();
  for (const text of texts) {
    const parts = marginParts(text);
    if (parts === undefined) {
      throw new UsageError(
        `--margin ${text}: expected figure=value, e.g. share=0.5pp, score=0.1sd, rounds=0.2 or x=5%`,
      );
    }
    const { name, value, unit } = parts;
    if (margins.has(name)) throw new UsageError(`--margin ${text}: ${name} has a margin already`);
    const of = { pp: 'pp', '%': 'percent', sd: 'sd' }[unit] ?? 'unit';
    margins.set(name, { value, of: of as WantedMargin['of'] });
  }
  return margins;
}

/** `share[seat=0]=0.5pp` in its parts; undefined if it is none, or if nothing is allowed to change. */
export function marginParts(
  text: string,
): { readonly name: string; readonly amount: string; readonly value: number; readonly unit: string } | undefined {
  const [, name, amount, number, unit = ''] = /^(.+)=((\d*\.?\d+)(pp|%|sd)?)$/i.exec(text.trim()) ?? [];
  const value = Number(number);
  if (name === undefined || amount === undefined || !(value > 0)) return undefined;
  return { name: name.trim(), amount, value, unit: unit.toLowerCase() };
}

/** Refuses margins of figures that do not exist. */
export function checkMargins(wanted: WantedMargins, figures: readonly CommonFigure[]): void {
  const names = [...new Set(figures.flatMap((figure) => [figure.name, rowKey(figure)]))];
  for (const name of wanted.keys()) {
    if (!names.includes(name)) throw new UsageError(`--margin ${name}: no such figure${suggestion(name, names)}`);
  }
}

/**
 * The margins of figures about a baseline: shares and rates 1 pp; score mean and length 0.05 SD, but at least half a percent
 * and what BY_SPREAD says; score SD 5 %; counters
 * 5 % but at least 0.02 per game and 0.05 SD.
 */
export function marginsOf(baseline: SpanSums, figures: readonly CommonFigure[], wanted: WantedMargins): Margin[] {
  const { measures, total } = baseline.progress;
  const rows = figureRows({ ...measures, figures: figures.map(({ a }) => a) }, total);
  return figures.map((figure, i) => {
    const row = rows[i]!;
    const given = wanted.get(rowKey(figure)) ?? wanted.get(figure.name);
    const margin = given === undefined ? defaultMargin(figure, row) : givenMargin(figure, row, given);
    return { ...margin, sd: row.sd };
  });
}

type Least = Omit<Margin, 'sd'>;

function defaultMargin({ name, kind, unit }: CommonFigure, row: FigureRow): Least {
  if (kind === 'deviation') return relative(row.sd, 0.02);
  if (kind === 'share' || kind === 'rate' || unit === 'share' || unit === 'rate') return { margin: 0.01, kind: 'pp' };
  const bySpread = 0.05 * row.sd;
  if (Object.hasOwn(BY_SPREAD, name)) {
    const least = Math.max(BY_SPREAD[name]!, LEAST_PART * Math.abs(row.estimate));
    return bySpread >= least ? { margin: bySpread, kind: 'sd' } : { margin: least, kind: 'least' };
  }
  const counter = relative(row.estimate, 0.02);
  return bySpread > counter.margin ? { margin: bySpread, kind: 'sd' } : counter;
}

function relative(estimate: number, least: number): Least {
  return { margin: Math.max(0.05 * Math.abs(estimate), least), kind: 'relative' };
}

function givenMargin(figure: CommonFigure, row: FigureRow, { value, of }: WantedMargin): Least {
  const size = figure.kind === 'deviation' ? row.sd : Math.abs(row.estimate);
  const unit = { unit: 1, pp: 0.01, percent: 0.01 * size, sd: row.sd }[of];
  if (!(value * unit > 0)) throw new UsageError(`--margin ${figure.name}: ${of} of this figure is not known here`);
  return { margin: value * unit, kind: 'given' };
}
