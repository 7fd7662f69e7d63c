/** The effects of main decisions. Every one costs an action. */
import type { Chance } from '../../core/types.ts';
import * as names from '../components.ts';
import * as codes from '../phases.ts';
import * as counters from '../records.ts';
import type { PoonicornTable } from '../table.ts';
import { takeFromDeck, takeFromField, swap, lose, pick } from './cards.ts';
import { tapForPoop, untap, untapFurther, useAlt } from './corn.ts';
import { HIRE_TO } from './costs.ts';
import * as lists from './option-lists.ts';
import { startPayment } from './payment.ts';
import { closeTrade, continueWith } from './sequences.ts';
import { endGame, nextTurn } from './turn.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { ALT, GROUP, groupOf, PHASE, REFINE, TAP, TRADE, UNTAP, UPGRADE } = codes;
const { SEAT } = counters;
const { MARKET, MINES, REFINERY, TOWN } = names;
const { moveFrom, moveTo } = lists;

/** One main decision of the seat to move, and all that follows from it by itself. */
export function applyMain(s: PoonicornTable, action: number, chance: Chance): void {
  s.actions--;
  const group = groupOf[action];
  if (group === GROUP.move) moveWorker(s, action);
  else applyOther(s, action, group!);
  settle(s, chance);
}

function applyOther(s: PoonicornTable, action: number, group: number): void {
  switch (group) {
    case GROUP.end:
      if (s.keep > 1) s.records.note(s.seat, SEAT.unusedActions, s.actions + 1);
      s.actions = 0;
      break;
    case GROUP.tap:
      tapForPoop(s, action - TAP);
      break;
    case GROUP.alt:
      useAlt(s, action - ALT);
      break;
    case GROUP.mine:
      mine(s);
      break;
    case GROUP.refine:
      refine(s, action);
      break;
    case GROUP.trade:
      trade(s, action - TRADE);
      break;
    case GROUP.hire:
      startPayment(s, HIRE_TO + TOWN);
      break;
    case GROUP.untap:
      untap(s, action - UNTAP);
      untapFurther(s);
      break;
    case GROUP.upgrade:
      startPayment(s, action - UPGRADE);
      break;
  }
}

/** After every decision: the game ends (R16), the turn ends, or the seat goes on. */
export function settle(s: PoonicornTable, chance: Chance): void {
  if (s.ended !== 0) endGame(s, chance);
  else if (s.actions === 0 && s.phase === PHASE.main) nextTurn(s, chance);
}

/** One worker to another area; any number may share one (R24). */
export function moveWorker(s: PoonicornTable, action: number): void {
  const seat = s.seat;
  const at = seat << 3;
  const from = moveFrom[action]!;
  const to = moveTo[action]!;
  const left = s.workers[at + from]! - 1;
  s.workers[at + from] = left;
  s.workers[at + to]!++;
  const leaves = (left - 1) >>> 31;
  s.occupied[seat] = (s.occupied[seat]! | (1 << to)) & ~(leaves << from);
  if (s.keep > 1) s.records.note(s.seat, SEAT.moves, 1);
}

/** R10: as much poop as the MINES level, or all there is. */
function mine(s: PoonicornTable): void {
  const seat = s.seat;
  const level = s.levels[(seat << 3) + MINES]!;
  const poop = s.cornPoop[seat]!;
  const moved = level < poop ? level : poop;
  s.cornPoop[seat] = poop - moved;
  s.minesPoop[seat]! += moved;
  if (s.keep > 1) s.records.note(s.seat, SEAT.poopMined, moved);
}

/** One poop is paid; further cards may follow by REFINERY level (R11). */
function refine(s: PoonicornTable, source: number): void {
  s.minesPoop[s.seat]!--;
  if (s.keep > 1) s.records.note(s.seat, SEAT.poopRefined, 1);
  takeSource(s, source);
  continueWith(s, PHASE.refine, s.levels[(s.seat << 3) + REFINERY]! - 1);
}

/** A take from the deck or of a kind on the field. */
export function takeSource(s: PoonicornTable, source: number): void {
  if (source === REFINE) takeFromDeck(s);
  else takeFromField(s, source - REFINE - 1);
}

/** R12: a swap, with further swaps by MARKET level; or one card for many. */
function trade(s: PoonicornTable, pair: number): void {
  const give = pair >> 3;
  const take = pair & 7;
  const further = s.levels[(s.seat << 3) + MARKET]! - 1;
  if (!s.tables.oneForMany) {
    swap(s, give, take);
    return continueWith(s, PHASE.trade, further);
  }
  lose(s, give);
  pick(s, take);
  s.pending = give;
  if (s.keep > 0) s.records.note(s.seat, SEAT.trades, 1);
  takeFurther(s, further);
}

/** One-for-many: further cards while the level and the field allow, then the given card joins the field. */
function takeFurther(s: PoonicornTable, left: number): void {
  continueWith(s, PHASE.take, left);
  if (s.phase === PHASE.main) closeTrade(s);
}

/** A further card of a one-for-many trade counts as a take; the field is refilled after the last. */
export function takeOneMore(s: PoonicornTable, kind: number): void {
  pick(s, kind);
  if (s.keep > 1) s.records.noteTake(s.seat, SEAT.takesField, kind);
  takeFurther(s, s.subLeft - 1);
}
