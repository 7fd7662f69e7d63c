/**
 * How much of the result who is better, the seat, the deal and the players' own draws explain, when two bots play the same
 * deals in every seating. A two-way analysis of variance (deals at random, seatings all played) with every component
 * corrected for the noise of the means it is made of, so that none is inflated by few replays.
 */
import type { Interval } from './interval.ts';
import { criticalT } from './special.ts';

/** One deal, played in every arrangement of the two bots, twice or more with other draws of theirs. */
export interface LuckDeal {
  /** Outcome by arrangement, replay and seat. */
  readonly played: readonly (readonly (readonly number[])[])[];
  /** Outcome by seat where only the weaker, and where only the stronger bot plays. */
  readonly mirrors: readonly [readonly number[], readonly number[]];
}

/** What is estimated: parts of the variance, which add up to 1, then three plain rates. */
export const LUCK_PARTS = ['skill', 'seat', 'dealt', 'draws', 'rest', 'better', 'other', 'mirror'] as const;
export type LuckPart = (typeof LUCK_PARTS)[number];

export interface LuckEstimate extends Interval {
  readonly estimate: number;
  readonly se: number;
}

/** Whose outcome is asked for: 0 or 1, the bot in each seat of each arrangement. */
export type Arrangements = readonly (readonly (0 | 1)[])[];

/**
 * The parts, with jackknife intervals over deals (Efron & Stein 1981): `skill` which of the two bots sits there, `seat`
 * the place itself, `dealt` the deal whoever plays, `draws` what the bots draw for themselves, `rest` how the deal meets
 * the play. `better` is what bot 1 wins per
 * seat, or for one seat how often it comes out ahead; `other` how often the same deal with the bots in other seats ends in
 * another's win (NaN for one seat); `mirror` how far the deal decides alone: the correlation of a seat's outcome between a table of the one
 * bot and a table of the other on the same deal. NaN where nothing varies.
 */
export function luckParts(deals: readonly LuckDeal[], seated: Arrangements): Record<LuckPart, LuckEstimate> {
  if (deals.length < 3) throw new RangeError(`needs three deals, got ${deals.length}`);
  const sums = deals.map((deal) => momentsOf(deal, seated));
  const total = sums.reduce((all, one) => all.map((value, i) => value + one[i]!));
  const shape = { seats: seated[0]!.length, weight: weightOf(seated) };
  const whole = partsOf(total, deals.length, shape);
  const without = sums.map((one) =>
    partsOf(
      total.map((value, i) => value - one[i]!),
      deals.length - 1,
      shape,
    ),
  );
  const parts = LUCK_PARTS.map((part) => [part, jackknifed(part, whole, without)] as const);
  return Object.fromEntries(parts) as Record<LuckPart, LuckEstimate>;
}

interface Shape {
  readonly seats: number;
  /** The part of the seats that bot 1 takes. */
  readonly weight: number;
}

function weightOf(seated: Arrangements): number {
  const bots = seated.flat();
  return bots.filter((bot) => bot === 1).length / bots.length;
}

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The sample variance; 0 of a single value. */
function spread(values: readonly number[]): number {
  const centre = average(values);
  return values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / Math.max(1, values.length - 1);
}

/** What is added up over deals: nine sums for the table, then eleven per seat. */
function momentsOf({ played, mirrors }: LuckDeal, seated: Arrangements): number[] {
  const replays = played[0]!.length;
  const all = played.flat(2);
  const mean = average(all);
  const byBot = (bot: 0 | 1) =>
    average(played.flatMap((games, a) => games.flatMap((game) => game.filter((_, seat) => seated[a]![seat] === bot))));
  const ahead = byBot(1) - mean;
  const behind = byBot(0) - mean;
  const sums = [
    mean,
    mean * mean,
    average(all.map((y) => y * y)),
    betterOf(played, mean + ahead),
    ahead,
    ahead * ahead,
  ];
  sums.push(behind, behind * behind, otherWinner(played));
  for (let seat = 0; seat < seated[0]!.length; seat++) {
    const outcomes = played.map((games) => games.map((game) => game[seat]!));
    const here = average(outcomes.flat());
    const perReplay = Array.from({ length: replays }, (_, replay) => average(outcomes.map((games) => games[replay]!)));
    const drawn = average(outcomes.map(spread));
    const [x, z] = [mirrors[0][seat]!, mirrors[1][seat]!];
    const apart = here - mean;
    sums.push(here, here * here, spread(perReplay) / replays, drawn, apart, apart * apart);
    sums.push(x, x * x, z, z * z, x * z);
  }
  return sums;
}
const TABLE = 9;
const SEAT = 11;

/** What bot 1 wins per seat; for one seat, how often it comes out ahead of bot 0 on the same deal, ties counting half. */
function betterOf(played: LuckDeal['played'], share: number): number {
  if (played[0]![0]!.length > 1) return share;
  const [low, high] = played.map((games) => games.map(([score]) => score!));
  const ahead = low!.flatMap((a, i) => high!.flatMap((b, j) => (i === j ? [] : [b > a ? 1 : b < a ? 0 : 0.5])));
  return average(ahead);
}

/** How often two plays of a deal, with the bots in other seats and with other draws, end in the win of another. */
function otherWinner(played: LuckDeal['played']): number {
  if (played[0]![0]!.length === 1) return NaN;
  let [differing, pairs] = [0, 0];
  played.forEach((games, a) =>
    played.slice(a + 1).forEach((others) =>
      games.forEach((game, i) =>
        others.forEach((other, j) => {
          if (i === j) return;
          differing += distance(game, other);
          pairs++;
        }),
      ),
    ),
  );
  return differing / pairs;
}

/** 1 less what two shares of a win have in common; nobody's win counts as somebody's. */
function distance(game: readonly number[], other: readonly number[]): number {
  const common = game.reduce((sum, share, seat) => sum + Math.min(share, other[seat]!), 0);
  const nobody = Math.min(1 - average(game) * game.length, 1 - average(other) * other.length);
  return 1 - common - Math.max(0, nobody);
}

/** The parts from sums over n deals. */
function partsOf(sums: readonly number[], n: number, { seats, weight }: Shape): Record<LuckPart, number> {
  const mean = (i: number) => sums[i]! / n;
  const variance = (i: number) => (sums[i + 1]! - sums[i]! * mean(i)) / (n - 1);
  const perSeat = (value: (at: number) => number) =>
    average(Array.from({ length: seats }, (_, seat) => value(TABLE + SEAT * seat)));
  /** A squared mean without what its own noise adds. */
  const squared = (i: number) => mean(i) ** 2 - variance(i) / n;
  const total = mean(2) - mean(0) ** 2 + variance(0) / n;
  const skill = weight * squared(4) + (1 - weight) * squared(6);
  const seat = perSeat((at) => squared(at + 4));
  const dealt = perSeat((at) => variance(at) - mean(at + 2));
  const draws = perSeat((at) => mean(at + 3));
  const left = perSeat((at) => variance(at + 6));
  const right = perSeat((at) => variance(at + 8));
  const together = perSeat((at) => (sums[at + 10]! - sums[at + 6]! * mean(at + 8)) / (n - 1));
  const nothing = 1e-12;
  const part = (value: number) => (total > nothing ? value / total : NaN);
  return {
    skill: part(skill),
    seat: part(seat),
    dealt: part(dealt),
    draws: part(draws),
    rest: part(total - skill - seat - dealt - draws),
    better: mean(3),
    other: mean(8),
    mirror: left * right > nothing ? together / Math.sqrt(left * right) : total > nothing ? 0 : NaN,
  };
}

function jackknifed(
  part: LuckPart,
  whole: Readonly<Record<LuckPart, number>>,
  without: readonly Readonly<Record<LuckPart, number>>[],
): LuckEstimate {
  const n = without.length;
  const values = without.map((one) => one[part]);
  const estimate = whole[part];
  const se = Math.sqrt(((n - 1) ** 2 / n) * spread(values));
  const half = criticalT(0.95, n - 1) * se;
  return { estimate, se, lo: estimate - half, hi: estimate + half };
}
