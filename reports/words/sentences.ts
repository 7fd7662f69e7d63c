/** Findings in plain words, always with estimate, interval and margin; never a bare p-value. */
import type { CellResult, CellVerdict, Difference, Divergence, TrendRow, Verdict } from '../../sim/results.ts';
import { alikeP } from './alike.ts';
import { solo } from './differences.ts';
import { wonShare } from './fair-share.ts';
import { capital, figureOf, phrase, playersText, repeatsWins, rowText, subject, whoseText } from './names.ts';
import {
  counted,
  decimalsFor,
  difference,
  FEW_GAMES,
  fixed,
  grouped,
  inUnit,
  isFraction,
  marginText,
  roughly,
  signed,
} from './numbers.ts';

/** `Knight's win rate 41.2 → 38.8 %, −2.4 pp (−3.3 to −1.5)`: the interval is its own 95 %. */
export function pairSentence(row: Difference): string {
  return `${subject(row.figure, row)} ${fromTo(row)}, ${differenceText(row)}`;
}

/** `41.2 → 38.8 %`, `18.20 → 18.94`. */
export function fromTo({ a, b, lo, hi, unit }: Difference): string {
  const factor = isFraction(unit) ? 100 : 1;
  const decimals = decimalsFor((factor * (hi - lo)) / 2, isFraction(unit) ? 1 : 2);
  return `${inUnit(a, unit, decimals).replace(/ %$/, '')} → ${inUnit(b, unit, decimals)}`;
}

/** `−2.4 pp (−3.3 to −1.5)`; without the interval where there is none, or where it has no width as nothing ever moved. */
export function differenceText(row: Difference): string {
  const size = difference(row.diff, NaN, row.unit, digits(row, row));
  return row.lo < row.hi ? `${size} (${spanText(row, row)})` : size;
}

/** `−3.3 to −1.5`, in percentage points for shares and rates: the interval that decides. */
export function decidingInterval(row: Difference): string {
  return spanText(row, { lo: row.decidesLo, hi: row.decidesHi });
}

interface Span {
  readonly lo: number;
  readonly hi: number;
}

function spanText({ unit }: Difference, span: Span): string {
  const factor = isFraction(unit) ? 100 : 1;
  // Shares and rates of a few games: nothing can move by more than all of them.
  const most = isFraction(unit) ? 1 : Infinity;
  const [lo, hi] = [Math.max(-most, span.lo), Math.min(most, span.hi)];
  const wanted = digits({ unit }, { lo, hi });
  return `${signed(factor * lo, wanted)} to ${signed(factor * hi, wanted)}`;
}

/** As many decimals as the interval supports, and so many that an end which is not 0 is not written as 0. */
function digits({ unit }: Pick<Difference, 'unit'>, { lo, hi }: Span): number {
  const factor = isFraction(unit) ? 100 : 1;
  const wanted = decimalsFor((factor * (hi - lo)) / 2, isFraction(unit) ? 1 : 2);
  const nearest = factor * Math.min(Math.abs(lo), Math.abs(hi));
  if (!(lo > 0 || hi < 0) || Number(nearest.toFixed(wanted)) !== 0) return wanted;
  return Math.max(wanted, decimalsFor(nearest, wanted));
}

/** What the interval beside a difference is, and what decides. */
export function intervalLegend(rows: readonly Difference[]): string {
  const sizeOf = (primary: boolean) => Math.max(0, ...rows.filter((row) => row.primary === primary).map(({ m }) => m));
  const [first, others] = [sizeOf(true), sizeOf(false)];
  const families = [
    ...(first > 1 ? [`the one shared over all ${first} primary figures (4 % error in all)`] : []),
    ...(first === 1 ? ['that of the primary figure at 4 % error'] : []),
    ...(others > 1 ? [`${first > 1 ? '' : 'the one shared '}over the ${others} others (1 %)`] : []),
    ...(others === 1 ? ['that of the other figure at 1 %'] : []),
  ];
  return `Intervals are each figure's own 95 %. A change is beyond doubt where ${families.join(', or ')} leaves out 0 too.`;
}

/** What a verdict says of one figure, with its numbers and what would settle it. */
export function verdictSentence(row: Difference): string {
  const moved = `${pairSentence(row)}; margin ${marginText(row.margin, row.unit)}`;
  switch (row.verdict) {
    case 'IDENTICAL':
      return `${subject(row.figure, row)}: every playout ended exactly as before.`;
    case 'EQUIVALENT':
      return row.detected
        ? `${moved}: it moved, but by less than the margin.`
        : `${moved}: any change is smaller than the margin.`;
    case 'CHANGED':
      return row.material
        ? `${moved}: a real change, larger than the margin${shared(row)}.`
        : `${moved}: a real change, perhaps smaller than the margin${shared(row)}.`;
    case 'UNDECIDED':
      return `${moved}: too uncertain to say${shared(row)}${needed(row)}.`;
    case undefined:
      return `${moved}.`;
  }
}

/** ` (shared over 12 primary figures: −3.9 to −0.9)`: the interval that decides, where it is not the figure's own. */
function shared(row: Difference): string {
  if (!(row.m > 1) || !(row.decidesLo < row.decidesHi) || !Number.isFinite(row.decidesLo)) return '';
  return ` (shared over ${grouped(row.m)} ${row.primary ? 'primary' : 'other'} figures: ${decidingInterval(row)})`;
}

function needed({ playoutsNeeded }: Difference): string {
  if (!Number.isFinite(playoutsNeeded)) return '';
  return `; about ${roughly(playoutsNeeded)} playouts would settle it`;
}

/** What a verdict means, for headings and legends. */
export const MEANING: Readonly<Record<Verdict, string>> = {
  IDENTICAL: 'the same outcomes, playout by playout',
  EQUIVALENT: 'no primary figure moved by as much as its margin',
  CHANGED: 'at least one figure moved beyond doubt',
  UNDECIDED: 'too few playouts to exclude a change',
};

/** Why a check concluded what it did of a cell: `2 of 8 primary figures and 4 of 40 others moved beyond doubt in 2400 playouts`. */
export function cellVerdictReason(one: CellVerdict): string {
  const { playouts, sameTrace, figures, changed, open, primary, changedPrimary } = one;
  const count = counted(playouts, 'playout');
  const trace = sameTrace ? '' : '; the moves or draws differ, the outcomes do not';
  return {
    IDENTICAL: `the same outcomes in ${playouts === 1 ? 'the one playout' : `all ${count}`}${trace}`,
    EQUIVALENT: `no primary figure moved by as much as its margin in ${count}`,
    CHANGED: `${changedPrimary} of ${primary} primary figures and ${changed - changedPrimary} of ${figures - primary} others moved beyond doubt in ${count}`,
    UNDECIDED: `${open} primary figures are still open after ${count}`,
  }[one.verdict];
}

/** The same of a cell by its name: `standard, 3 players, greedy: 2 of 8 primary figures ...`. */
export function cellVerdictSentence(one: CellVerdict, cell: CellResult | undefined): string {
  if (cell === undefined) return cellVerdictReason(one);
  const { variant, players, bots } = cell.spec;
  return `${variant}, ${playersText(players)}, ${[...new Set(bots)].join(', ')}: ${cellVerdictReason(one)}`;
}

/** Whether the seats are alike: `Seats differ from an equal share by up to 8.5 pp: far more than chance explains.` */
export function fairnessSentence(cell: CellResult): string | undefined {
  const largest = figureOf(cell, 'seatFairness');
  const p = alikeP(cell);
  if (largest === undefined || p === undefined || !Number.isFinite(largest.estimate)) return undefined;
  if (wonShare(cell) === 0) return undefined;
  const size = `${fixed(100 * Math.abs(largest.estimate), 1)} pp`;
  const who = new Set(cell.spec.roles).size > 1 ? 'Roles' : 'Seats';
  const share = wonShare(cell) < 1 ? 'an equal share of the games that somebody wins' : 'an equal share';
  return `${who} differ from ${share} by up to ${size}: ${chanceText(p, cell)}.`;
}

/** How a tail probability reads in words; of few games it is not what it says. */
export function chanceText(p: number, { playouts }: Pick<CellResult, 'playouts'>): string {
  if (playouts < FEW_GAMES) return 'too few games to tell';
  if (!Number.isFinite(p)) return 'no test was possible';
  if (p < 0.001) return 'far more than chance explains';
  if (p < 0.01) return 'more than chance explains';
  return p < 0.05 ? 'hardly more than chance explains' : 'no more than chance explains';
}

/** `standard, playout 17, decision 5 of seat 2 (knight)`; decisions count from 1. */
export function divergencePlace(found: Divergence): string {
  const { variant, playout, among } = found;
  const where = playout === undefined ? `playouts ${among[0]} to ${among[1]}` : `playout ${playout}`;
  const when = whenDiverges(found);
  return `${variant}, ${where}${when === '' ? '' : `, ${when}`}`;
}

/**
 * `decision 5 of seat 2 (knight)`: what differs first within its playout; `move 9` where no decision does, counted with
 * those that were forced. Empty where nothing is known.
 */
export function whenDiverges(found: Divergence): string {
  const { decision, ply } = found;
  if (decision === undefined) return ply === undefined ? '' : `move ${ply}`;
  const who = whoDiverges(found);
  return `decision ${decision + 1}${who === '' ? '' : ` of ${who}`}`;
}

/** Whose decision differs first: no role where all players are but players. */
function whoDiverges({ seat, role }: Divergence): string {
  return whoseText({ seat, role: role === 'player' ? undefined : role, bot: undefined });
}

/** Which figures rise or fall along the variants in the order given, then which do neither. */
export function trendSentences(cells: readonly CellResult[], all: readonly TrendRow[]): string[] {
  const alone = solo({ cells });
  const succeeds = all.some(({ figure }) => figure === 'success');
  const told = all.filter(({ figure }) => !repeatsWins(figure, cells));
  const trends = alone
    ? told
        .filter(({ figure }) => !(succeeds && figure === 'share'))
        .map((row) => ({ ...row, seat: undefined, role: undefined }))
    : told;
  const figures = [...new Set(trends.map(({ figure }) => figure))];
  const sentences = figures.flatMap((figure) => {
    const rows = trends.filter((row) => row.figure === figure);
    const same = rows.every(({ direction }) => direction === rows[0]!.direction);
    return (same ? rows.slice(0, 1) : rows).flatMap((row) => trendSentence(row, same ? rows.length : 1));
  });
  const open = (row: TrendRow) => row.direction === 'unclear' && !isStill(row);
  const unclear = figures.flatMap((figure) => {
    const rows = trends.filter((row) => row.figure === figure);
    // Where it does of some, it is said of whom it does not.
    return rows.every(open)
      ? [phrase(figure)]
      : rows.filter(open).map((row) => rowText(figure, { ...row, bot: undefined }));
  });
  return unclear.length === 0
    ? sentences
    : [...sentences, `Not surely rising or falling at every step in the order given: ${unclear.join('; ')}.`];
}

/** Cells that are alike to the game neither rise nor fall, and nothing of that is unsure. */
function isStill({ values }: TrendRow): boolean {
  return values.every((value) => value === values[0]);
}

/** Figures that go by a plural. */
const PLURAL = new Set(['decisions', 'rounds', 'plies']);

/** `Mean score rises in the order given, for all 4: 25.3 → 27.1 → 29.5 (seat 1).` */
function trendSentence({ figure, seat, role, unit, direction, values }: TrendRow, rows: number): string[] {
  if (direction === 'unclear') return [];
  const who = { seat, role, bot: undefined };
  const steps = values.map((value) => inUnit(value, unit, isFraction(unit) ? 1 : 2)).join(' → ');
  const moves = PLURAL.has(figure) ? direction.slice(0, -1) : direction;
  if (rows === 1) return [`${capital(rowText(figure, who))} ${moves} in the order given: ${steps}.`];
  return [`${capital(phrase(figure))} ${moves} in the order given, for all ${rows}: ${steps} (${whoseText(who)}).`];
}
