/** The chance of every seat along one playout, at some of its decisions. */
import type { OpenCell } from '../cell/open-cell.ts';
import { noisy } from './curve.ts';
import { lookedAt, tellerOf } from './looker.ts';
import type { Moment } from './tale.ts';

/** A decision of the playout, counted from 0, and what each seat's chance was before it. */
export interface ChancePoint {
  readonly decision: number;
  readonly of: readonly number[];
}

/** More points than this cost more than they show. */
const MOST_POINTS = 40;

/**
 * Plays the position on `rollouts` times at up to forty decisions, evenly spread; none where the game cannot be played as
 * it was. Where a game for one has no goal it is the mean score that is followed, as a part of the greatest met.
 */
export function chancesAlong(
  cell: OpenCell,
  playout: number,
  decisions: number,
  rollouts: number,
): readonly ChancePoint[] {
  const count = Math.min(decisions, MOST_POINTS);
  const at = Array.from({ length: count }, (_, i) => Math.floor((i * decisions) / count));
  const look = { weight: 1, onCurve: true, swung: false };
  const moments = lookedAt(tellerOf(cell, rollouts), { playout, decisions: at, look }) ?? [];
  const { players } = cell.spec;
  const shares = moments.map(({ decision, all }) => ({
    decision,
    of: Array.from({ length: players }, (_, seat) => noisy(all[seat]!, 60).value),
  }));
  return players > 1 || shares.some(({ of }) => of[0]! < 1) ? shares : scores(moments);
}

/** The channel behind shares and ties holds the score of a game for one. */
const SCORE = 2;

function scores(moments: readonly Moment[]): readonly ChancePoint[] {
  const values = moments.map(({ all }) => noisy(all[SCORE]!, 1).value);
  const most = Math.max(1, ...values);
  return moments.map(({ decision }, i) => ({ decision, of: [values[i]! / most] }));
}
