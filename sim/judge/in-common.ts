/**
 * What several moves do alike for a reason they share: whichever card is taken off, a deck that is a card smaller is over
 * sooner. The middle one of them stands for the shared part, and each is judged by what it does beyond it.
 */
import { tTest } from '../stats/paired.ts';
import type { SeenShift } from './effect-family.ts';

/** With fewer nobody can tell what is shared from what is a move's own. */
export const LEAST_ALIKE = 4;
/** Variance of a median of normal values in units of that of their mean. */
const MEDIAN = Math.PI / 2;

export function medianOf(values: readonly number[]): number {
  const order = [...values].sort((a, b) => a - b);
  const half = order.length >> 1;
  return order.length % 2 === 1 ? order[half]! : (order[half - 1]! + order[half]!) / 2;
}

/**
 * The shift beyond what `count` moves have in common. The common part is known from as many moves, which share the base:
 * its noise is taken as if it came on top of the shift's own.
 */
export function beyond(shift: SeenShift, common: number, count: number): SeenShift {
  const d = shift.d - common;
  const se = shift.se * Math.sqrt(1 + MEDIAN / count);
  return { ...shift, d, se, p: tTest(d, se, shift.df) };
}
