/** Numbers as people read them: as many digits as the interval supports, percentages for shares and rates. */
import type { FigureRow } from '../../sim/results.ts';

type Unit = FigureRow['unit'];
type Interval = Pick<FigureRow, 'unit' | 'estimate' | 'ciLo' | 'ciHi'> &
  Partial<Pick<FigureRow, 'figure' | 'min' | 'n' | 'ciMethod'>>;

/** From fewer games nothing is concluded, and of their means it is not said how far off they may be. */
export const FEW_GAMES = 20;

/** An interval so much longer on one side than on the other is told by its ends. */
const UNEVEN = 1.25;

/** Of numbers from here on no fraction is told, and their thousands stand apart. */
const LARGE = 1e6;
const UNBROKEN = '\u00A0';
/** An interval this wide says nothing of fractions. */
const COARSE = 1000;

/** Written where there is no number. */
export const NOTHING = '–';

/** Shares and rates are fractions that people read as percentages. */
export function isFraction(unit: Unit): boolean {
  return unit === 'share' || unit === 'rate';
}

/** 1234567 as `1 234 567`. */
export function grouped(value: number): string {
  return fixed(value, 0)
    .replaceAll(UNBROKEN, ' ')
    .replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** A count that is itself an estimate, in two digits and rather too many: 9884 as `9 900`, 16 279 as `17 000`. */
export function roughly(count: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return grouped(Math.ceil(count / step) * step);
}

/** `1 playout`, `2 400 playouts`. */
export function counted(count: number, thing: string): string {
  return `${grouped(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** A number with a typographic minus, never a negative zero; what lies in the middle goes to the even side. */
export function fixed(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return NOTHING;
  // The same number reached by two ways, 99.95 and 99.949999999999989, is written alike.
  const same = Number(value.toPrecision(12));
  const text = Math.abs(same) < LARGE ? toEven(same, decimals) : same.toFixed(0).replace(/\B(?=(\d{3})+$)/g, UNBROKEN);
  if (!text.startsWith('-')) return text;
  return Number(text) === 0 ? text.slice(1) : `−${text.slice(1)}`;
}

/** Of two parts of a whole both may lie in the middle, 55.5 and 44.5 %: both upward they are more than the whole. */
function toEven(value: number, decimals: number): string {
  const [whole, part = ''] = String(value).split('.') as [string, string?];
  const middle = part.length === decimals + 1 && part.endsWith('5');
  if (!middle) return value.toFixed(decimals);
  const nearer = decimals === 0 ? whole : `${whole}.${part.slice(0, -1)}`;
  const odd = Number(nearer.at(-1)) % 2 === 1;
  return odd ? (Number(nearer) + Math.sign(value) / 10 ** decimals).toFixed(decimals) : nearer;
}

/** Decimals that show the first significant digit of a half-width; none where that is in thousands. */
export function decimalsFor(halfWidth: number, least: number, most = 4): number {
  if (!(halfWidth > 0) || !Number.isFinite(halfWidth)) return least;
  if (halfWidth >= COARSE) return 0;
  return Math.min(most, Math.max(least, -Math.floor(Math.log10(halfWidth) + 1e-9)));
}

/** A value in its unit, to `decimals` of the unit shown: `58.5 %` or `4.26`; what is rare is not told as never. */
export function inUnit(value: number, unit: Unit, decimals: number): string {
  if (!Number.isFinite(value)) return NOTHING;
  return isFraction(unit) ? `${percentage(value, decimals)} %` : fixed(value, decimals);
}

/** The same of a share or a rate without its sign, where a sign stands elsewhere. */
export function percentage(fraction: number, decimals: number): string {
  return fixed(100 * fraction, apart(fraction, decimals));
}

/** So many decimals of a percentage that what is neither 0 nor 100 % is not written so: 99.96 %, where 100.0 % is all. */
function apart(fraction: number, decimals: number): number {
  const away = 100 * Math.min(fraction, 1 - fraction);
  return away > LEAST_APART && Number(fixed(away, decimals)) === 0 ? decimalsFor(away, decimals, MOST_APART) : decimals;
}

/** In percent, one game of a hundred thousand million: what is nearer is there but for rounding. */
const LEAST_APART = 1e-9;
const MOST_APART = 9;

/** `58.5 % (58.2–58.8)`, `4.26 (4.19–4.33)`; the estimate alone where no interval is known. */
export function withInterval(row: Interval): string {
  const decimals = rowDecimals(row);
  return `${inUnit(row.estimate, row.unit, decimals)}${bracketed(row, decimals)}`;
}

/** ` (58.2–58.8)`: the interval behind its estimate; nothing where none is told. */
export function bracketed(row: Interval, decimals: number): string {
  const interval = intervalText(row, decimals);
  return interval === undefined ? '' : ` (${interval})`;
}

/** `58.2–58.8`, in percent for shares and rates; ends that may be negative stand apart: `−1.2 to 0.4`. */
export function intervalText(row: Interval, decimals: number): string | undefined {
  const factor = isFraction(row.unit) ? 100 : 1;
  const [low, high] = toldInterval(row)?.map((end) => fixed(factor * end, decimals)) ?? [];
  if (low === undefined) return undefined;
  return low.startsWith('−') ? `${low} to ${high!}` : `${low}–${high!}`;
}

/**
 * An interval as it is told and drawn; undefined for a mean of few games, and where all of them had the same value. It goes
 * as far as its figure does: the normal law that most are made by knows neither that nothing is counted below 0 nor that
 * no rate is above 1. Where noise has the estimate itself beyond, it stays as it is.
 */
function toldInterval(row: Interval): readonly [lo: number, hi: number] | undefined {
  const { unit, estimate, ciLo, ciHi, min = NaN, n = Infinity, ciMethod = 'wilson' } = row;
  if (!Number.isFinite(ciHi - ciLo) || ciLo === ciHi || (ciMethod !== 'wilson' && n < FEW_GAMES)) return undefined;
  const spread = row.figure?.endsWith('.sd') === true;
  const least = isFraction(unit) || spread || min >= 0 || (COUNTED.has(unit) && !(min < 0)) ? 0 : -Infinity;
  const most = isFraction(unit) ? 1 : Infinity;
  return estimate < least || estimate > most ? [ciLo, ciHi] : [Math.max(least, ciLo), Math.min(most, ciHi)];
}

/** The ends of a difference as they are told and drawn: no share or rate moves by more than all of it. */
export function movedEnds({ lo, hi, unit }: Shifted): { readonly lo: number; readonly hi: number } {
  return isFraction(unit) ? { lo: Math.max(-1, lo), hi: Math.min(1, hi) } : { lo, hi };
}

interface Shifted {
  readonly lo: number;
  readonly hi: number;
  readonly unit: Unit;
}

/** A difference with half its interval, or, where that would reach beyond what is possible, with its ends: `+97.0 pp (+85.0 to +100.0)`. */
export function differenceWithin({ diff, ...row }: Shifted & { readonly diff: number }): string {
  const { lo, hi, unit } = row;
  const ends = movedEnds(row);
  if (!(ends.lo > lo) && !(ends.hi < hi)) return difference(diff, (hi - lo) / 2, unit);
  const decimals = decimalsFor((100 * (ends.hi - ends.lo)) / 2, 1);
  return `${difference(diff, NaN, unit, decimals)} (${signed(100 * ends.lo, decimals)} to ${signed(100 * ends.hi, decimals)})`;
}

/** The same as the ends of a whisker, which is not drawn where none is told. */
export function whisker(row: Interval): { readonly lo: number; readonly hi: number } {
  const [lo, hi] = toldInterval(row) ?? [NaN, NaN];
  return { lo, hi };
}

const COUNTED: ReadonlySet<Unit> = new Set<Unit>(['count', 'rounds', 'decisions']);

/**
 * `58.5 ±0.3`: the estimate and half its interval, in percent for shares and rates, without a sign for it; where the
 * interval lies unevenly about the estimate, as near 0 and 100 %, its ends: `100.0 (75.8–100.0)`.
 */
export function plusMinus(row: Interval): string {
  const factor = isFraction(row.unit) ? 100 : 1;
  const decimals = rowDecimals(row);
  if (!Number.isFinite(row.estimate)) return NOTHING;
  const estimate = fixed(factor * row.estimate, decimals);
  const interval = toldInterval(row);
  if (interval === undefined) return estimate;
  const [below, above] = [factor * (row.estimate - interval[0]), factor * (interval[1] - row.estimate)];
  const uneven = Math.max(below, above) > UNEVEN * Math.min(below, above);
  const wide = fixed(below, decimals) !== fixed(above, decimals);
  if (uneven && wide) return `${estimate}${bracketed(row, decimals)}`;
  return `${estimate} ±${fixed((below + above) / 2, decimals)}`;
}

/**
 * Decimals of the unit shown that an interval supports: at least one for percentages, two for other numbers below 100; none
 * for a whole number without one.
 */
export function rowDecimals(row: Interval): number {
  const { unit, estimate, ciLo, ciHi } = row;
  const half = toldInterval(row) === undefined ? NaN : (ciHi - ciLo) / 2;
  if (isFraction(unit)) return apart(estimate, decimalsFor(100 * half, 1, 3));
  if (Number.isNaN(half) && Number.isInteger(estimate)) return 0;
  return decimalsFor(half, Math.abs(estimate) >= 100 ? 1 : 2, 4);
}

/** A difference in its unit, percentage points for shares and rates, with half its interval if there is one. `−2.4 ± 0.5 pp`. */
export function difference(diff: number, halfWidth: number, unit: Unit, digits?: number): string {
  const factor = isFraction(unit) ? 100 : 1;
  const decimals = digits ?? decimalsFor(factor * halfWidth, isFraction(unit) ? 1 : 2);
  const half = Number.isFinite(halfWidth) ? ` ± ${fixed(factor * halfWidth, decimals)}` : '';
  return `${signed(factor * diff, decimals)}${half}${isFraction(unit) ? ' pp' : ''}`;
}

/** `+0.3` or `−0.3`; a plain zero. */
export function signed(value: number, decimals: number): string {
  const text = fixed(value, decimals);
  return Number(value.toFixed(decimals)) > 0 ? `+${text}` : text;
}

/** `±1.0 pp`, `±0.05`. */
export function marginText(margin: number, unit: Unit): string {
  if (!Number.isFinite(margin)) return NOTHING;
  const value = isFraction(unit) ? 100 * margin : margin;
  const text = fixed(value, decimalsFor(value / 10, 1, 4));
  return `±${text}${isFraction(unit) ? ' pp' : ''}`;
}

/** What stands under an axis of such figures. */
export function axisTitle(unit: Unit): string {
  return (
    { share: 'share of wins, %', rate: '% of games', points: 'points', ratio: 'ratio', count: 'per game' }[
      unit as 'share'
    ] ?? unit
  );
}

/** The same under an axis of what such figures change by. */
export function changeTitle(unit: Unit): string {
  return isFraction(unit) ? 'change in percentage points' : `change of ${axisTitle(unit)}`;
}

/** How the ticks of such figures are written. */
export function formatOf(unit: Unit): 'percent' | 'number' {
  return isFraction(unit) ? 'percent' : 'number';
}
