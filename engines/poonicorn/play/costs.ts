/** What hires and upgrades cost, who can pay for them, and the ways to pay (R5-R8). */
import * as names from '../components.ts';
import * as codes from '../phases.ts';
import type { PoonicornTable } from '../table.ts';
import * as tables from '../tables.ts';
import * as sets from '../card-sets.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { TOWN } = names;
const { PAY_SET } = codes;
const { FORM } = tables;
const { setCounts } = sets;

/** `payTarget` of a hire: this plus the area the worker goes to. */
export const HIRE_TO = 6;

/** Bit of `affordable` that stands for a hire; bits 0 to 5 are the areas. */
const HIRE_BIT = 6;

/** Whether the seat can pay for a worker and the supply has one. */
export function canHire(s: PoonicornTable, seat: number): boolean {
  return ((affordable(s, seat) >> HIRE_BIT) & 1) !== 0 && s.supply !== 0;
}

/** The mask of what a seat can pay for, found anew only after its hand or levels have changed. */
export function affordable(s: PoonicornTable, seat: number): number {
  const found = s.afford[seat]!;
  return found >= 0 ? found : findAffordable(s, seat);
}

function findAffordable(s: PoonicornTable, seat: number): number {
  const t = s.tables;
  const at = seat << 3;
  const hand = s.hand;
  const stars = cover(s, hand[at]!, hand[at + 1]!);
  const hearts = cover(s, hand[at + 2]!, hand[at + 3]!);
  const bows = cover(s, hand[at + 4]!, hand[at + 5]!);
  const cakes = cover(s, hand[at + 6]!, hand[at + 7]!);
  const need = t.upgradeNeed;
  let mask = 0;
  for (let rest = s.open[seat]!; rest !== 0; rest &= rest - 1) {
    const area = 31 - Math.clz32(rest & -rest);
    const row = ((area << 3) + s.levels[at + area]!) << 2;
    const paid =
      (stars >> need[row]!) & (hearts >> need[row + 1]!) & (bows >> need[row + 2]!) & (cakes >> need[row + 3]!);
    mask |= (paid & 1) << area;
  }
  const level = s.levels[at + TOWN]!;
  const form = t.hireForm[level]!;
  const row = level << 2;
  const hire = t.hireNeed;
  let paid = (stars >> hire[row]!) & (hearts >> hire[row + 1]!) & (bows >> hire[row + 2]!) & (cakes >> hire[row + 3]!);
  if (form === FORM.cards) paid = s.cardCount[seat]! >= t.hireCount[level]! ? 1 : 0;
  else if (form === FORM.units) paid = coverAny(s, seat) >> t.hireCount[level]!;
  mask |= (paid & 1) << HIRE_BIT;
  s.afford[seat] = mask;
  return mask;
}

/** Bit k is set if so many cards of value 1 and 2 can pay k. */
function cover(s: PoonicornTable, ones: number, twos: number): number {
  return s.tables.covers[((ones < 15 ? ones : 15) << 4) | (twos < 15 ? twos : 15)]!;
}

function coverAny(s: PoonicornTable, seat: number): number {
  let ones = 0;
  let twos = 0;
  for (let kind = 0; kind < 8; kind += 2) {
    ones += s.hand[(seat << 3) + kind]!;
    twos += s.hand[(seat << 3) + kind + 1]!;
  }
  return cover(s, ones, twos);
}

/** The ways to pay what is due now: one resource, or cards of any kinds (R8). */
export function paymentOptions(s: PoonicornTable, out: Int32Array): number {
  const t = s.tables;
  let n = 0;
  if (s.payAt < 4) {
    const cell = paymentCell(s, s.payAt);
    for (let i = t.payFrom[cell]!; i < t.payFrom[cell + 1]!; i++) out[n++] = t.payCodes[i]!;
    return n;
  }
  const level = s.levels[(s.seat << 3) + TOWN]!;
  const sets = t.anySets[2 * t.hireCount[level]! + (t.hireForm[level] === FORM.units ? 1 : 0)]!;
  for (let i = 0; i < sets.length; i++) if (holds(s, sets[i]!)) out[n++] = PAY_SET + sets[i]!;
  return n;
}

/** Where `Tables.payFrom` lists the payments of a resource of the cost being paid. */
export function paymentCell(s: PoonicornTable, resource: number): number {
  const t = s.tables;
  const at = s.seat << 3;
  const ones = s.hand[at + 2 * resource]!;
  const twos = s.hand[at + 2 * resource + 1]!;
  const need =
    s.payTarget < HIRE_TO
      ? t.upgradeNeed[((s.payTarget << 3) + s.levels[at + s.payTarget]!) * 4 + resource]!
      : t.hireNeed[4 * s.levels[at + TOWN]! + resource]!;
  return (need << 8) | ((ones < 15 ? ones : 15) << 4) | (twos < 15 ? twos : 15);
}

function holds(s: PoonicornTable, set: number): boolean {
  for (let kind = 0; kind < 8; kind++) if (setCounts[8 * set + kind]! > s.hand[(s.seat << 3) + kind]!) return false;
  return true;
}
