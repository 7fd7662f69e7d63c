/** What hires and upgrades cost, and paying it with whole cards (R5-R8). */
import * as codes from './actions.ts';
import * as sets from './card-sets.ts';
import { discard } from './cards.ts';
import { note } from './counters.ts';
import * as counters from './counters.ts';
import * as reports from './events.ts';
import * as names from './names.ts';
import { paymentCell, paymentOptions } from './options.ts';
import type { Poonicorn } from './state.ts';
import * as costs from './tables.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { PAY, PAY_SET, PHASE } = codes;
const { cardSets } = sets;
const { SEAT } = counters;
const { EVENT } = reports;
const { FARM, LAB, TOWN } = names;
const { FORM } = costs;

/** `payTarget` of a hire: this plus the area the worker goes to. */
export const HIRE_TO = 6;

/** Bit of `affordable` that stands for a hire; bits 0 to 5 are the areas. */
const HIRE_BIT = 6;

/** Whether the seat can pay for the next level of an area that may rise; the worker rule is looked at elsewhere. */
export function canUpgrade(s: Poonicorn, seat: number, area: number): boolean {
  return ((affordable(s, seat) >> area) & 1) !== 0;
}

/** Whether the seat can pay for a worker and the supply has one. */
export function canHire(s: Poonicorn, seat: number): boolean {
  return ((affordable(s, seat) >> HIRE_BIT) & 1) !== 0 && s.supply !== 0;
}

/** The mask of what a seat can pay for, found anew only after its hand or levels have changed. */
export function affordable(s: Poonicorn, seat: number): number {
  const found = s.afford[seat]!;
  return found >= 0 ? found : findAffordable(s, seat);
}

function findAffordable(s: Poonicorn, seat: number): number {
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
function cover(s: Poonicorn, ones: number, twos: number): number {
  return s.tables.covers[((ones < 15 ? ones : 15) << 4) | (twos < 15 ? twos : 15)]!;
}

function coverAny(s: Poonicorn, seat: number): number {
  let ones = 0;
  let twos = 0;
  for (let kind = 0; kind < 8; kind += 2) {
    ones += s.hand[(seat << 3) + kind]!;
    twos += s.hand[(seat << 3) + kind + 1]!;
  }
  return cover(s, ones, twos);
}

/** Begins to pay for an upgrade (target = area) or a hire (HIRE_TO + area). */
export function startPayment(s: Poonicorn, target: number): void {
  s.payTarget = target;
  s.payAt = 0;
  continuePayment(s);
}

/** Pays resource by resource, then any cards, up to the first that leaves a choice; then delivers what was bought. */
function continuePayment(s: Poonicorn): void {
  const t = s.tables;
  for (; s.payAt < 4; s.payAt++) {
    const cell = paymentCell(s, s.payAt);
    const count = t.payFrom[cell + 1]! - t.payFrom[cell]!;
    if (count > 1) {
      s.phase = PHASE.pay;
      return;
    }
    if (count === 1) payResource(s, t.payCodes[t.payFrom[cell]!]!);
  }
  if (s.payTarget >= HIRE_TO && t.hireCount[s.levels[(s.seat << 3) + TOWN]!]! > 0) {
    if (paymentOptions(s, s.scratch) > 1) {
      s.phase = PHASE.pay;
      return;
    }
    paySet(s, s.scratch[0]!);
  }
  deliver(s);
}

/** A payment chosen by the player. */
export function applyPayment(s: Poonicorn, action: number): void {
  if (action >= PAY_SET) {
    paySet(s, action);
    deliver(s);
    return;
  }
  payResource(s, action);
  s.payAt++;
  continuePayment(s);
}

function payResource(s: Poonicorn, code: number): void {
  const ones = ((code - PAY) / 9) | 0;
  const twos = (code - PAY) % 9;
  const kind = 2 * s.payAt;
  if (s.keep > 1) note(s, SEAT.unitsOverpaid, ones + 2 * twos - (paymentCell(s, s.payAt) >> 8));
  for (let i = 0; i < ones; i++) discard(s, kind);
  for (let i = 0; i < twos; i++) discard(s, kind + 1);
  if (s.events !== undefined) {
    s.events.emit(EVENT.discard, ...Array.from({ length: ones + twos }, (_, i) => (i < ones ? kind : kind + 1)));
  }
}

function paySet(s: Poonicorn, code: number): void {
  const t = s.tables;
  const cards = cardSets[code - PAY_SET]!;
  const level = s.levels[(s.seat << 3) + TOWN]!;
  let units = 0;
  for (let i = 0; i < cards.length; i++) {
    units += 1 + (cards[i]! & 1);
    discard(s, cards[i]!);
  }
  if (s.keep > 1 && t.hireForm[level] === FORM.units) note(s, SEAT.unitsOverpaid, units - t.hireCount[level]!);
  s.events?.emit(EVENT.discard, ...cards);
}

/** The worker or the level that has been paid for. */
function deliver(s: Poonicorn): void {
  s.phase = PHASE.main;
  if (s.payTarget >= HIRE_TO) hire(s, s.payTarget - HIRE_TO);
  else upgrade(s, s.payTarget);
}

/** R6: one worker, or as many as the TOWN level; what the supply lacks is not hired (R20). */
function hire(s: Poonicorn, area: number): void {
  const wanted = s.tables.moreWorkers ? s.levels[(s.seat << 3) + TOWN]! : 1;
  const count = s.addWorkers(s.seat, area, wanted);
  if (s.keep > 0) note(s, SEAT.hires, 1);
  s.events?.emit(EVENT.addWorker, area, count);
}

/** The level rises at once; a FARM upgrade draws a corn card if there is one (R21). */
function upgrade(s: Poonicorn, area: number): void {
  const seat = s.seat;
  s.levels[(seat << 3) + area]!++;
  s.score[seat]!++;
  s.findOpen(seat);
  if (area === LAB && s.keep > 1) noteLab(s);
  if (area === FARM && s.cornTop < s.cornSize) {
    const card = s.cornDeck[s.cornTop++]!;
    s.untapped[seat]! |= 1 << card;
    if (s.keep > 1) note(s, SEAT.cornDrawn, 1);
    s.events?.emit(EVENT.drawCorn, card);
  }
}

function noteLab(s: Poonicorn): void {
  const first = s.seat * 32 + SEAT.firstLabUpgradeRound;
  note(s, SEAT.labUpgrades, 1);
  if (s.tally[first] === 0) s.tally[first] = s.round;
}
