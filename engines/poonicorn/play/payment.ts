/** Paying for hires and upgrades with whole cards, and what they bring (R5-R8). */
import * as names from '../components.ts';
import * as reports from '../events.ts';
import * as codes from '../phases.ts';
import { cornPlace } from '../records.ts';
import * as counters from '../records.ts';
import type { PoonicornTable } from '../table.ts';
import * as tables from '../tables.ts';
import * as sets from '../card-sets.ts';
import { addWorkers, findOpen } from './boards.ts';
import { discard } from './cards.ts';
import { HIRE_TO, paymentCell, paymentOptions } from './costs.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { PAY, PAY_SET, PHASE } = codes;
const { cardSets } = sets;
const { SEAT, SEAT_STRIDE } = counters;
const { EVENT } = reports;
const { FARM, LAB, TOWN } = names;
const { FORM } = tables;

/** Begins to pay for an upgrade (target = area) or a hire (HIRE_TO + area). */
export function startPayment(s: PoonicornTable, target: number): void {
  s.payTarget = target;
  s.payAt = 0;
  continuePayment(s);
}

/** Pays resource by resource, then any cards, up to the first that leaves a choice; then delivers what was bought. */
function continuePayment(s: PoonicornTable): void {
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
export function applyPayment(s: PoonicornTable, action: number): void {
  if (action >= PAY_SET) {
    paySet(s, action);
    return deliver(s);
  }
  payResource(s, action);
  s.payAt++;
  continuePayment(s);
}

function payResource(s: PoonicornTable, code: number): void {
  const ones = ((code - PAY) / 9) | 0;
  const twos = (code - PAY) % 9;
  const kind = 2 * s.payAt;
  if (s.keep > 1) s.records.note(s.seat, SEAT.unitsOverpaid, ones + 2 * twos - (paymentCell(s, s.payAt) >> 8));
  for (let i = 0; i < ones; i++) discard(s, kind);
  for (let i = 0; i < twos; i++) discard(s, kind + 1);
  if (s.events !== undefined) {
    s.events.emit(EVENT.discard, ...Array.from({ length: ones + twos }, (_, i) => (i < ones ? kind : kind + 1)));
  }
}

function paySet(s: PoonicornTable, code: number): void {
  const t = s.tables;
  const cards = cardSets[code - PAY_SET]!;
  const level = s.levels[(s.seat << 3) + TOWN]!;
  let units = 0;
  for (let i = 0; i < cards.length; i++) {
    units += 1 + (cards[i]! & 1);
    discard(s, cards[i]!);
  }
  if (s.keep > 1 && t.hireForm[level] === FORM.units)
    s.records.note(s.seat, SEAT.unitsOverpaid, units - t.hireCount[level]!);
  s.events?.emit(EVENT.discard, ...cards);
}

/** The worker or the level that has been paid for. */
function deliver(s: PoonicornTable): void {
  s.phase = PHASE.main;
  if (s.payTarget >= HIRE_TO) hire(s, s.payTarget - HIRE_TO);
  else upgrade(s, s.payTarget);
}

/** R6: one worker, or as many as the TOWN level; what the supply lacks is not hired (R20). */
function hire(s: PoonicornTable, area: number): void {
  const wanted = s.tables.moreWorkers ? s.levels[(s.seat << 3) + TOWN]! : 1;
  const count = addWorkers(s, s.seat, area, wanted);
  if (s.keep > 0) s.records.note(s.seat, SEAT.hires, 1);
  s.events?.emit(EVENT.addWorker, area, count);
}

/** The level rises at once; a FARM upgrade draws a corn card if there is one (R21). */
function upgrade(s: PoonicornTable, area: number): void {
  const seat = s.seat;
  s.levels[(seat << 3) + area]!++;
  s.score[seat]!++;
  findOpen(s, seat);
  if (area === LAB && s.keep > 1) noteLab(s);
  if (area === FARM && s.cornTop < s.cornSize) {
    const card = s.cornDeck[s.cornTop++]!;
    s.untapped[seat]! |= 1 << card;
    if (s.keep > 1) {
      s.records.note(s.seat, SEAT.cornDrawn, 1);
      s.records.cornDrawn[cornPlace(seat, card)]!++;
    }
    s.events?.emit(EVENT.drawCorn, card);
  }
}

function noteLab(s: PoonicornTable): void {
  const first = s.seat * SEAT_STRIDE + SEAT.firstLabUpgradeRound;
  s.records.note(s.seat, SEAT.labUpgrades, 1);
  if (s.records.tally[first] === 0) s.records.tally[first] = s.round;
}
