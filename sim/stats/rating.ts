/** Strength ratings of bots from wins at any number of seats. */
import { tMean, type Estimate } from './interval.ts';
import { pseudoInverse } from './symmetric.ts';
import { exp, log } from '../../engines/core/reals.ts';

/** Elo points per unit of ln(strength): 400 points are odds of ten to one. */
const ELO_PER_NAT = 400 / Math.LN10;

/** Games of the same bots in the same seats. */
export interface Matchup {
  /** The bot (0-based) in each seat. */
  readonly bots: readonly number[];
  /** Wins of each seat; shared wins as fractions. */
  readonly wins: readonly number[];
}

export interface Ratings {
  /** Elo per bot, mean zero. */
  readonly elo: readonly number[];
  readonly se: readonly number[];
  /** Elo advantage of each seat, mean zero; all zero when fitted without seats. */
  readonly seatElo: readonly number[];
  readonly seatSe: readonly number[];
  /** Covariance of all bots' and then all seats' Elo: the pseudo-inverse of the Fisher information. */
  readonly covariance: readonly (readonly number[])[];
  /** Matchups that received virtual draws because a side had all the wins, which would make a rating infinite. */
  readonly virtualDraws: readonly number[];
  readonly converged: boolean;
}

/**
 * Bradley-Terry ratings (for more than two seats its first-place form) with seat effects:
 * P(seat s wins) = g_bot(s) c_s / sum over seats, by the minorise-maximise iteration (Hunter, Ann. Stat. 32, 2004).
 * Where one side has all the wins the estimate would be infinite: half a virtual draw is added for those bots, and
 * `virtualDraws` says so. `seats: false` leaves seat effects out (seats not recorded, or balanced anyway).
 */
export function bradleyTerry(matchups: readonly Matchup[], bots: number, options: { seats?: boolean } = {}): Ratings {
  const { seats = true } = options;
  const players = matchups[0]?.bots.length ?? 0;
  for (const { bots: seated, wins } of matchups) {
    if (seated.length !== players || wins.length !== players) throw new RangeError('matchups differ in seats');
  }
  if (reach(matchups, bots, true).some((row) => row.includes(false))) throw new RangeError('some bots never met');
  let virtual = oneSided(matchups, bots, seats);
  let games = withVirtualDraws(matchups, virtual);
  let fit = iterate(games, bots, players, seats);
  if (!fit.converged && virtual.length === 0) {
    virtual = matchups.map((_, m) => m);
    games = withVirtualDraws(matchups, virtual);
    fit = iterate(games, bots, players, seats);
  }
  const covariance = covarianceOf(games, fit.theta, bots, players, seats);
  const elo = fit.theta.map((value) => value * ELO_PER_NAT);
  const se = covariance.map((row, i) => Math.sqrt(Math.max(0, row[i]!)));
  return {
    elo: elo.slice(0, bots),
    se: se.slice(0, bots),
    seatElo: elo.slice(bots),
    seatSe: se.slice(bots),
    covariance,
    virtualDraws: virtual,
    converged: fit.converged,
  };
}

/** Elo of bot i minus bot j, with the standard error from the full covariance and a normal interval. */
export function eloDifference(ratings: Ratings, i: number, j: number, level = 0.95): Estimate {
  const estimate = ratings.elo[i]! - ratings.elo[j]!;
  const c = ratings.covariance;
  const se = Math.sqrt(Math.max(0, c[i]![i]! + c[j]![j]! - 2 * c[i]![j]!));
  return { estimate, se, df: Infinity, ...tMean(estimate, se, Infinity, level) };
}

/** Which bots can be reached from which through wins (or, with `any`, through games whatever their result). */
function reach(matchups: readonly Matchup[], bots: number, any = false): boolean[][] {
  const beats = Array.from({ length: bots }, (_, i) => Array.from({ length: bots }, (_, j) => i === j));
  for (const { bots: seated, wins } of matchups) {
    seated.forEach((bot, s) => {
      if (any || wins[s]! > 0) for (const other of seated) beats[bot]![other] = true;
    });
  }
  for (let k = 0; k < bots; k++) {
    for (const row of beats) if (row[k]!) for (let j = 0; j < bots; j++) row[j] ||= beats[k]![j]!;
  }
  return beats;
}

/** The matchups of bots that do not reach each other both ways (Ford 1957), or all matchups if some seat never wins. */
function oneSided(matchups: readonly Matchup[], bots: number, seats: boolean): number[] {
  const seatNeverWins = (matchups[0]?.bots ?? []).some((_, s) => matchups.every(({ wins }) => wins[s]! === 0));
  const beats = reach(matchups, bots);
  return matchups.flatMap(({ bots: seated }, m) => {
    const apart = seated.some((i) => seated.some((j) => !beats[i]![j]!));
    return apart || (seats && seatNeverWins) ? [m] : [];
  });
}

/** Adds half a draw to each set of bots in the named matchups, spread over its seatings. */
function withVirtualDraws(matchups: readonly Matchup[], virtual: readonly number[]): readonly Matchup[] {
  const key = (m: number): string => [...(matchups[m]?.bots ?? [])].sort((a, b) => a - b).join();
  return matchups.map((matchup, m) => {
    if (!virtual.includes(m)) return matchup;
    const seatings = virtual.filter((other) => key(other) === key(m)).length;
    const each = 0.5 / seatings / matchup.bots.length;
    return { bots: matchup.bots, wins: matchup.wins.map((wins) => wins + each) };
  });
}

/** Maximises the likelihood: logarithms of strength, bots first and then seats, each of mean zero. */
function iterate(
  matchups: readonly Matchup[],
  bots: number,
  players: number,
  seats: boolean,
): { theta: number[]; converged: boolean } {
  const strength = new Array<number>(bots + players).fill(1);
  const update = (from: number, to: number, slotOf: (matchup: Matchup, seat: number) => number): number => {
    const wins = strength.map(() => 0);
    const load = strength.map(() => 0);
    for (const matchup of matchups) {
      const n = matchup.wins.reduce((x, y) => x + y, 0);
      const parts = matchup.bots.map((bot, s) => strength[bot]! * strength[bots + s]!);
      const total = parts.reduce((x, y) => x + y, 0);
      parts.forEach((part, s) => {
        const slot = slotOf(matchup, s);
        wins[slot]! += matchup.wins[s]!;
        load[slot]! += (n * part) / total / strength[slot]!;
      });
    }
    const logs = strength.map((_, i) => (i < from || i >= to ? 0 : log(wins[i]! / load[i]!)));
    const centre = logs.reduce((x, y) => x + y, 0) / (to - from);
    let change = 0;
    for (let i = from; i < to; i++) {
      change = Math.max(change, Math.abs(logs[i]! - centre - log(strength[i]!)));
      strength[i] = exp(logs[i]! - centre);
    }
    return change;
  };
  let converged = false;
  for (let round = 0; round < 50_000 && !converged; round++) {
    let change = update(0, bots, ({ bots: seated }, s) => seated[s]!);
    if (seats)
      change = Math.max(
        change,
        update(bots, bots + players, (_, s) => bots + s),
      );
    converged = change < 1e-12;
  }
  return { theta: strength.map(log), converged };
}

/** The covariance in Elo: the pseudo-inverse of sum n (diag p - p p') over bots and seats. */
function covarianceOf(
  matchups: readonly Matchup[],
  theta: readonly number[],
  bots: number,
  players: number,
  seats: boolean,
): number[][] {
  const size = bots + players;
  const information = theta.map(() => new Array<number>(size).fill(0));
  for (const { bots: seated, wins } of matchups) {
    const n = wins.reduce((x, y) => x + y, 0);
    const weights = seated.map((bot, s) => exp(theta[bot]! + theta[bots + s]!));
    const total = weights.reduce((x, y) => x + y, 0);
    const slots = seated.map((bot, s) => (seats ? [bot, bots + s] : [bot]));
    weights.forEach((ws, s) => {
      weights.forEach((wt, t) => {
        const term = n * ((s === t ? ws / total : 0) - (ws / total) * (wt / total));
        for (const i of slots[s]!) for (const j of slots[t]!) information[i]![j]! += term;
      });
    });
  }
  const { inverse, rank } = pseudoInverse(information);
  if (rank < bots - 1 + (seats ? players - 1 : 0)) {
    throw new RangeError('seat effects cannot be told from bots that never change seats: fit with seats: false');
  }
  return inverse.map((row) => row.map((value) => value * ELO_PER_NAT * ELO_PER_NAT));
}
