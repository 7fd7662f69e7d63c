/** What searches and greedy players go by. */
import { look, lookAtAll } from './advice/judge.ts';
import type { UnicornJellyTable } from './table.ts';
import { HAND } from './marks.ts';
import { tanh } from '../core/reals.ts';

/** A solitaire score that is as good as can be, jumps and all, for searches. */
const GREAT_SOLO_SCORE = 60;
/** For two: a win above all, and half of what is left over for the margin. */
const FOR_THE_WIN = 0.9;
const FOR_THE_MARGIN = 0.05;

/** Points of the lead that the tiles not yet played may still shift, as a standard deviation: for a whole set, and at the end. */
const SWING = 3.2;
const LAST_SWING = 0.5;
/** What a tile still to be played brings alone, and what a turn spent otherwise costs. */
const PER_TILE = 0.4;
const PER_TURN = 0.5;

/**
 * What `utility` will come to, as far as can be seen, so that games cut short and finished ones stand on one scale. For
 * two the chance to keep the lead, tiles in hand included, against what the tiles left may shift; alone the points and
 * what the tiles left may bring, less what turns without a tile have cost, or else putting off would pay.
 */
export function estimate(s: UnicornJellyTable, seat: number): number {
  const { deck, held, pileSize, placed, score } = s;
  if (s.players === 1) {
    const value = score[0]! + PER_TILE * (pileSize + held[0]!) - PER_TURN * (s.turn - 1 - placed[0]!);
    return Math.min(1, Math.max(0, value / GREAT_SOLO_SCORE));
  }
  const lead = score[seat]! - score[seat ^ 1]! + inHand(s, seat) - inHand(s, seat ^ 1);
  const left = (pileSize + held[0]! + held[1]!) / deck.length;
  const chance = (1 + tanh((0.85 * lead) / (LAST_SWING + SWING * Math.sqrt(left)))) / 2;
  return FOR_THE_WIN * chance + FOR_THE_MARGIN * (1 + tanh(lead / 4));
}

/** What the tiles of a hand are worth to the greedy player, in points. */
function inHand({ hands, held, tables }: UnicornJellyTable, seat: number): number {
  const from = seat * HAND;
  let sum = 0;
  for (let i = from; i < from + held[seat]!; i++) sum += tables.keep[hands[i]!]!;
  return sum;
}

/** A win above all; among wins, and among losses, the margin. Alone, the points. */
export function utility(s: UnicornJellyTable, seat: number): number {
  if (s.players === 1) return Math.min(1, s.score[0]! / GREAT_SOLO_SCORE);
  const margin = s.score[seat]! - s.score[seat ^ 1]!;
  const share = margin > 0 ? 1 : margin === 0 ? 0.5 : 0;
  return FOR_THE_WIN * share + FOR_THE_MARGIN * (1 + tanh(margin / 4));
}

/**
 * The greedy player's value of the best complete action that begins with this option; but a jump that gains nothing comes
 * last, for jumps are without limit (R20) and greedy play would never end.
 */
export function prefer(s: UnicornJellyTable, seat: number, action: number): number {
  look(s, s.judged, seat, action);
  return s.judged.best;
}

/** The same of so many options. */
export function preferAll(
  s: UnicornJellyTable,
  seat: number,
  legal: Int32Array,
  count: number,
  out: Float64Array,
): void {
  lookAtAll(s, s.judged, seat, legal, count, out);
}
