/** The hands, each in tile order. */
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';

const { HAND } = marks;

// Adding and removing walk the whole hand without a branch on what it holds: which tile comes where is a guess for the
// processor, and a wrong guess costs more than the walk.

/** The lesser of each tile and the one carried stays, the greater is carried on. */
export function addToHand(s: UnicornJellyTable, seat: number, kind: number): void {
  const { hands } = s;
  let at = seat * HAND;
  const end = at + s.held[seat]!++;
  let carried = kind;
  for (; at < end; at++) {
    const tile = hands[at]!;
    const below = (tile - carried) & ((tile - carried) >> 31);
    hands[at] = carried + below;
    carried = tile - below;
  }
  hands[end] = carried;
}

/** Every tile from the first of the kind on gives way to the next one. */
export function removeFromHand(s: UnicornJellyTable, seat: number, kind: number): void {
  const { hands } = s;
  let at = seat * HAND;
  const end = at + --s.held[seat]!;
  for (; at < end; at++) hands[at] = hands[at + 1 + ((hands[at]! - kind) >> 31)]!;
}

/** How many different kinds a hand holds. */
export function kindsInHand(s: UnicornJellyTable, seat: number): number {
  const { hands } = s;
  const first = seat * HAND;
  const end = first + s.held[seat]!;
  let count = end > first ? 1 : 0;
  for (let at = first + 1; at < end; at++) count += (hands[at - 1]! - hands[at]!) >>> 31;
  return count;
}

/** One of the `count` different kinds of a hand. */
export function kindInHand(s: UnicornJellyTable, seat: number, index: number, count: number): number {
  const { hands } = s;
  let at = seat * HAND;
  if (count === s.held[seat]!) return hands[at + index]!;
  for (let left = index; left > 0; at++) if (hands[at + 1] !== hands[at]) left--;
  return hands[at]!;
}

export function allHandsEmpty({ held }: UnicornJellyTable): boolean {
  for (let seat = 0; seat < held.length; seat++) if (held[seat]! > 0) return false;
  return true;
}
