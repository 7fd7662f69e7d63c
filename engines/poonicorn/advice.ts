/**
 * The action score: what a plain, forward-looking player does next. One-step evaluation idles in this game (most single
 * actions gain nothing until two or three later), so greedy play and rollouts rank the actions themselves.
 */
import { countBits, lowestBit } from '../core/bits.ts';
import { missingAreas, unitsHeld } from './advice/needs.ts';
import { FARM, LAB, MARKET, MINES, REFINERY, TOWN } from './components.ts';
import {
  END_TURN,
  GROUP,
  groupOf,
  MOVE,
  PAY,
  PAY_SET,
  PHASE,
  PLACE,
  REFINE,
  STOP,
  TAP,
  TRADE,
  UPGRADE,
} from './phases.ts';
import { cardSets } from './card-sets.ts';
import { affordable, canHire, paymentCell } from './play/costs.ts';
import type { PoonicornTable, Worths } from './table.ts';

const DECK_WORTH = 1.35;
const REJECTED = -1;
const ENOUGH_WORKERS = 7;
const UPGRADE_ORDER = [REFINERY, MINES, LAB, TOWN, FARM, MARKET];

/** The score of an action of the seat to act; higher is better, equal is a tie. */
export function prefer(s: PoonicornTable, seat: number, action: number): number {
  const worths = worthsOf(s, seat);
  return s.phase === PHASE.main ? mainScore(action, worths) : subScore(s, seat, action, worths);
}

/** The same of so many actions. */
export function preferAll(s: PoonicornTable, seat: number, legal: Int32Array, count: number, out: Float64Array): void {
  const worths = worthsOf(s, seat);
  if (s.phase === PHASE.main) for (let i = 0; i < count; i++) out[i] = mainScore(legal[i]!, worths);
  else for (let i = 0; i < count; i++) out[i] = subScore(s, seat, legal[i]!, worths);
}

function mainScore(action: number, worths: Worths): number {
  if (action < TAP) return worths.moves[action]!;
  const group = groupOf[action]!;
  switch (group) {
    case GROUP.upgrade:
      return action === UPGRADE + REFINERY ? 1000 : action === UPGRADE + MINES ? 990 : 950;
    case GROUP.refine:
      return 800 + sourceWorth(action, worths);
    case GROUP.trade:
      return tradeGain(action, worths) > 0.6 ? 600 : REJECTED;
    default:
      return worths.groups[group]!;
  }
}

/** The groups of which all actions are worth the same; `bare`: the seat has no poop. */
function scoreGroups(s: PoonicornTable, seat: number, groups: Float64Array, bare: boolean): void {
  groups[GROUP.hire] = s.workerCount[seat]! < ENOUGH_WORKERS ? 850 : REJECTED;
  groups[GROUP.mine] = s.workers[(seat << 3) + REFINERY]! > 0 ? 700 : REJECTED;
  groups[GROUP.tap] = bare ? 550 : 300;
  groups[GROUP.untap] = bare ? 540 : 400;
  groups[GROUP.alt] = REJECTED;
}

/** Sub-decisions: take the best, swap while it gains, pay least; what is left to chance scores alike. */
function subScore(s: PoonicornTable, seat: number, action: number, worths: Worths): number {
  if (action === STOP) return 0;
  switch (s.phase) {
    case PHASE.refine:
    case PHASE.take:
    case PHASE.field:
      return sourceWorth(action, worths);
    case PHASE.trade: {
      const gain = tradeGain(action, worths);
      return gain > 0.3 ? gain : REJECTED;
    }
    case PHASE.untap:
      return 1;
    case PHASE.place:
      return -s.workers[(seat << 3) + action - PLACE]!;
    case PHASE.pay:
      return -unitsPaid(s, action);
    default:
      return 0;
  }
}

function sourceWorth(action: number, worths: Worths): number {
  return action === REFINE ? DECK_WORTH : worths.kinds[action - REFINE - 1]!;
}

function tradeGain(action: number, worths: Worths): number {
  return worths.kinds[(action - TRADE) & 7]! - worths.kinds[(action - TRADE) >> 3]!;
}

function unitsPaid(s: PoonicornTable, action: number): number {
  if (action < PAY_SET) return (((action - PAY) / 9) | 0) + 2 * ((action - PAY) % 9) - (paymentCell(s, s.payAt) >> 8);
  const cards = cardSets[action - PAY_SET]!;
  let units = 0;
  for (let i = 0; i < cards.length; i++) units += 1 + (cards[i]! & 1);
  return units;
}

function worthsOf(s: PoonicornTable, seat: number): Worths {
  return s.worths?.stamp === s.stamp ? s.worths : findWorths(s, seat);
}

function findWorths(s: PoonicornTable, seat: number): Worths {
  const worths = (s.worths ??= {
    stamp: 0,
    kinds: new Float64Array(8),
    moves: new Float64Array(TAP).fill(REJECTED),
    groups: new Float64Array(GROUP.other),
    offered: new Int32Array(TAP),
    offers: 0,
  });
  worths.stamp = s.stamp;
  for (let r = 0; r < 4; r++) {
    const shortage = s.wanted[4 * seat + r]! - unitsHeld(s, seat, r);
    const factor = 1 + 0.05 * (shortage < -6 ? -6 : shortage > 6 ? 6 : shortage);
    worths.kinds[2 * r] = factor;
    worths.kinds[2 * r + 1] = 2 * factor;
  }
  if (s.phase === PHASE.main) {
    const bare = s.minesPoop[seat]! + s.cornPoop[seat]! === 0;
    scoreGroups(s, seat, worths.groups, bare);
    scoreMoves(s, seat, worths, bare);
  }
  return worths;
}

function scoreMoves(s: PoonicornTable, seat: number, worths: Worths, bare: boolean): void {
  const { moves, offered } = worths;
  for (let i = worths.offers - 1; i >= 0; i--) moves[offered[i]!] = REJECTED;
  worths.offers = 0;
  moves[END_TURN] = 0;
  const occupied = s.occupied[seat]!;
  towardsPipeline(s, seat, worths);
  if (bare && (occupied & (1 << FARM)) === 0) offer(s, seat, worths, 1 << FARM, 1 << FARM, 530);
  if ((occupied & (1 << TOWN)) === 0 && s.workerCount[seat]! < 6 && s.actions >= 2 && canHire(s, seat)) {
    offer(s, seat, worths, 1 << TOWN, 1 << TOWN, 650);
  }
  const unstaffed = s.open[seat]! & affordable(s, seat) & ~s.tables.upgradeAreas[occupied]!;
  for (let i = 0; unstaffed !== 0 && i < 6; i++) {
    const area = UPGRADE_ORDER[i]!;
    if (((unstaffed >> area) & 1) === 0) continue;
    const missing = missingAreas(s, seat, area);
    if (countBits(missing) >= s.actions) continue;
    if (offer(s, seat, worths, missing, s.tables.upgradeStaff[area]!, 900)) return;
  }
}

/** To the REFINERY if MINES has poop and it is empty, else to empty MINES if the corn area has poop, else to an empty REFINERY. */
function towardsPipeline(s: PoonicornTable, seat: number, worths: Worths): void {
  const occupied = s.occupied[seat]!;
  const needed = (1 << MINES) | (1 << REFINERY);
  const refineryEmpty = (occupied & (1 << REFINERY)) === 0;
  if (refineryEmpty && s.minesPoop[seat]! > 0) offer(s, seat, worths, 1 << REFINERY, 1 << REFINERY, 500);
  else if ((occupied & (1 << MINES)) === 0 && s.cornPoop[seat]! > 0) offer(s, seat, worths, 1 << MINES, needed, 500);
  else if (refineryEmpty) offer(s, seat, worths, 1 << REFINERY, needed, 500);
}

/** Scores the moves to some areas from the most crowded area that is not needed; false if there is none. */
function offer(s: PoonicornTable, seat: number, worths: Worths, to: number, needed: number, score: number): boolean {
  const { workers } = s;
  const { moves, offered } = worths;
  const at = seat << 3;
  const spare = s.occupied[seat]! & ~needed;
  if (spare === 0) return false;
  let most = 0;
  for (let rest = spare; rest !== 0; rest &= rest - 1) {
    const count = workers[at + lowestBit(rest)]!;
    if (count > most) most = count;
  }
  for (let rest = spare; rest !== 0; rest &= rest - 1) {
    const from = lowestBit(rest);
    if (workers[at + from] !== most) continue;
    for (let areas = to; areas !== 0; areas &= areas - 1) {
      const move = MOVE + 6 * from + lowestBit(areas);
      moves[move] = score;
      offered[worths.offers++] = move;
    }
  }
  return true;
}
