/** Dials of a search that what was wanted does not hang on: whatever is found of them is no finding. */
import { groupedBy } from '../../engines/core/append.ts';
import type { TuneRow } from '../../sim/results.ts';
import { listed } from './listed.ts';
import { isFraction } from './numbers.ts';
import { dialText } from './settings.ts';

/** What is known of a dial from settings that differ in it alone. */
type Known = 'same' | 'unseen' | 'moves' | 'unknown';

/** Which dials do not matter, and which are not seen to; empty where every dial matters, or nothing is known. */
export function idleText(tuned: readonly TuneRow[]): string {
  const dials = [...new Set(tuned.flatMap(({ settings }) => Object.keys(settings)))];
  const told = (wanted: Known) => dials.filter((dial) => knownOf(dial, tuned) === wanted).map(dialText);
  const [same, unseen] = [told('same'), told('unseen')];
  return [
    same.length === 0 ? '' : ` ${listed(same)} made no difference to it here.`,
    unseen.length === 0 ? '' : ` ${listed(unseen)} ${unseen.length === 1 ? 'is' : 'are'} not seen to matter for it.`,
  ].join('');
}

function knownOf(dial: string, tuned: readonly TuneRow[]): Known {
  const played = tuned.filter(({ estimate, playouts }) => playouts > 0 && Number.isFinite(estimate));
  const groups = groupedBy(played, ({ settings, target, figure, seat, role, bot }) =>
    JSON.stringify([
      target,
      figure,
      seat,
      role,
      bot,
      Object.entries(settings)
        .filter(([name]) => name !== dial)
        .sort(),
    ]),
  );
  const pairs = [...groups.values()].flatMap((rows) =>
    rows.flatMap((x, i) => rows.slice(i + 1).map((y) => [x, y] as const)),
  );
  if (pairs.length === 0) return 'unknown';
  if (pairs.some(([x, y]) => !overlap(x, y) || x.verdict !== y.verdict || areApart(x, y))) return 'moves';
  // Without an interval two values that differ may lie as far apart as they look.
  if (pairs.some(([x, y]) => x.estimate !== y.estimate && !(isSharp(x) && isSharp(y)))) return 'unknown';
  // Settings on common seeds: of a dial that never acts, as many games come out the same. That all are won, or none, tells little.
  const alike = pairs.filter(([x, y]) => x.playouts === y.playouts && !(isFraction(x.unit) && x.estimate % 1 === 0));
  return alike.length > 0 && alike.every(([x, y]) => x.estimate === y.estimate) ? 'same' : 'unseen';
}

/** The same in all games of either setting, and not the same in both. */
function areApart(x: TuneRow, y: TuneRow): boolean {
  return x.se === 0 && y.se === 0 && x.estimate !== y.estimate;
}

function isSharp({ lo, hi }: TuneRow): boolean {
  return Number.isFinite(hi - lo);
}

/** Intervals that hold for all settings together; where one is not known nothing tells the two apart. */
function overlap(x: TuneRow, y: TuneRow): boolean {
  return !(x.hi < y.lo) && !(y.hi < x.lo);
}
