/**
 * How a game felt, read off its curve: when it was decided, who led, who came from behind. Rollouts are noise on top of
 * the curve, and whatever asks for a least, a greatest or a threshold comes out too large by it. Each such figure is
 * worked out from all rollouts and from either half; what halving them adds is taken off once (Quenouille 1956): noise
 * enters in proportion to 1 / rollouts, so that what is left of it goes with its square.
 */
import { square } from './square.ts';
import { curveOf, type Chances, type Curve } from './curve.ts';
import type { Tale } from './tale.ts';

/** A game is decided once every chance stays this near to what comes of it: the winner's at 0.9. */
const DECIDED = 0.1;
/** Who has fallen below it after half-time and wins came back. */
const LOST = 0.2;
const HALF_TIME = 0.5;
const LAST_QUARTER = 0.75;
/** Standard errors by which a lead must go beyond the rollouts' noise to be a lead. */
const SURE = 2;

/** NaN where the game has nothing of the kind: nobody won alone. */
export interface Feel {
  /** Part of the decisions after which the game was decided. */
  readonly decided: number;
  /** What the leader at half-time won. */
  readonly runaway: number;
  /** 1 if the winner was nearly lost after half-time. */
  readonly comeback: number;
  /** How far the winner was behind the leader at worst. */
  readonly drama: number;
  /** How open the last quarter was: 1 all sides alike, 0 decided. */
  readonly tension: number;
  /** Times the lead changed beyond the rollouts' noise. */
  readonly leadChanges: number;
}

export const FEELS = ['decided', 'runaway', 'comeback', 'drama', 'tension', 'leadChanges'] as const;
/** Those that a threshold or an extreme makes larger or smaller by noise. */
const EXTREMES = ['decided', 'runaway', 'comeback', 'drama'] as const;

/** The feel of a game as its rollouts show it, and corrected for their noise: then a mean over games tells, not a single one. */
export function feelOf(tale: Tale, players: number, sides: number): { readonly seen: Feel; readonly corrected: Feel } {
  const seen = seenIn(curveOf(tale, players), sides);
  const [even, odd] = (['even', 'odd'] as const).map((half) => seenIn(curveOf(tale, players, half), sides));
  const corrected = Object.fromEntries(
    EXTREMES.map((name) => [name, 2 * seen[name] - (even![name] + odd![name]) / 2] as const),
  );
  return { seen, corrected: { ...seen, ...corrected } };
}

/** Of a curve as it is; `sides` is how many may win. */
export function seenIn(curve: Curve, sides: number): Feel {
  const { moments, outcome } = curve;
  const winner = outcome.findIndex((share) => share > 0.999);
  const behind = moments.map(({ of }) => Math.max(...of) - of[winner]!);
  const late = moments.filter(({ x }) => x >= HALF_TIME);
  return {
    decided: decidedAt(curve),
    runaway: moments.length === 0 ? NaN : runaway(curve),
    comeback: winner < 0 ? NaN : late.some(({ of }) => of[winner]! < LOST) ? 1 : 0,
    drama: winner < 0 || moments.length === 0 ? NaN : Math.max(...behind),
    tension: tension(moments, sides),
    leadChanges: leadChanges(curve),
  };
}

/** Midway between the last moment at which it was open and the first after which it never was again. */
function decidedAt({ moments, outcome }: Curve): number {
  const settled = ({ of }: Chances) => of.every((chance, side) => Math.abs(chance - outcome[side]!) <= DECIDED);
  const open = moments.findLastIndex((moment) => !settled(moment));
  if (open < 0) return moments[0]?.x ?? 0;
  return (moments[open]!.x + (moments[open + 1]?.x ?? 1)) / 2;
}

function runaway({ moments, outcome }: Curve): number {
  const half = moments.reduce((a, b) => (Math.abs(b.x - HALF_TIME) < Math.abs(a.x - HALF_TIME) ? b : a));
  const most = Math.max(...half.of);
  const leaders = outcome.filter((_, side) => half.of[side] === most);
  return leaders.reduce((sum, share) => sum + share, 0) / leaders.length;
}

/** 1 less the sum of squared chances, by which it is 0 once one side is sure; squares without what noise adds to them. */
function openness({ of, noise }: Chances, sides: number): number {
  const squares = of.reduce((sum, chance, side) => sum + chance * chance - noise[side]!, 0);
  return ((1 - squares) * sides) / (sides - 1);
}

function tension(moments: readonly Chances[], sides: number): number {
  const last = moments.filter(({ x }) => x >= LAST_QUARTER);
  const looked = last.length > 0 ? last : moments.slice(-1);
  const total = looked.reduce((sum, { weight }) => sum + weight, 0);
  return looked.reduce((sum, moment) => sum + moment.weight * openness(moment, sides), 0) / total;
}

/** The lead passes on when another side is ahead of the last leader by more than the noise; the result is sure. */
function leadChanges({ moments, outcome }: Curve): number {
  let leader = -1;
  let changes = 0;
  for (const { of, rollouts } of [...moments, { of: outcome, rollouts: Infinity }]) {
    const first = of.indexOf(Math.max(...of));
    const against = leader < 0 ? secondOf(of, first) : leader;
    if (first === leader || of[first]! - of[against]! <= SURE * spread(of[first]!, of[against]!, rollouts)) continue;
    if (leader >= 0) changes++;
    leader = first;
  }
  return changes;
}

function secondOf(of: readonly number[], first: number): number {
  let second = first === 0 ? 1 : 0;
  for (let side = 0; side < of.length; side++) if (side !== first && of[side]! > of[second]!) second = side;
  return second;
}

/** Standard error of the difference between two sides' chances: only one of them wins a rollout. */
function spread(a: number, b: number, rollouts: number): number {
  return Math.sqrt(Math.max(0, a + b - square(a - b)) / rollouts);
}
