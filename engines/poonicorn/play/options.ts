/** The legal options, in the order of the rules' decision tables. */
import * as bits from '../../core/bits.ts';
import * as codes from '../phases.ts';
import type { PoonicornTable } from '../table.ts';
import { affordable, canHire, paymentOptions } from './costs.ts';
import * as lists from './option-lists.ts';
import * as staff from './option-masks.ts';
import { mayMine, mayRefine, sources, usableAlts, withoutCopies } from './option-masks.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { ALT, COLOR, END_TURN, HIRE, MINE, PHASE, PLACE, REFINE, STOP, TAP, TRADE, UNTAP, UPGRADE } = codes;
const { lowestBit } = bits;
const { AT_FARM, AT_MARKET, AT_TOWN } = staff;
const { kindCount, kindsPacked, moves, sourceLists } = lists;
const sourceCodes = sourceLists.codes;
const sourcesOf = sourceLists.from;

/** Main decisions: end the turn, move, tap, ALT, mine, refine, trade, hire, untap, upgrade. */
export function mainOptions(s: PoonicornTable, out: Int32Array): number {
  const seat = s.seat;
  const occupied = s.occupied[seat]!;
  out[0] = END_TURN;
  let n = addMoves(occupied, out, 1);
  const untapped = s.untapped[seat]!;
  if (untapped !== 0) n = addTaps(s, untapped, out, n);
  if (mayMine(s, occupied)) out[n++] = MINE;
  if (mayRefine(s, occupied)) n = addSources(s, out, n);
  if ((occupied & AT_MARKET) !== 0) n = addTrades(s, out, n);
  if ((occupied & AT_TOWN) !== 0 && canHire(s, seat)) out[n++] = HIRE;
  if ((occupied & AT_FARM) !== 0) n = addCorn(s, s.tapped[seat]!, UNTAP, out, n);
  const areas = s.tables.upgradeAreas[occupied]! & s.open[seat]!;
  return areas === 0 ? n : addUpgrades(s, areas, out, n);
}

/** Sub-decisions: what may follow, `stop` last. */
export function subOptions(s: PoonicornTable, out: Int32Array): number {
  const seat = s.seat;
  let n = 0;
  switch (s.phase) {
    case PHASE.refine:
      n = addSources(s, out, 0);
      if (!s.tables.exactRefine) out[n++] = STOP;
      return n;
    case PHASE.trade:
      n = addTrades(s, out, 0);
      break;
    case PHASE.take:
      n = addFieldKinds(s, out);
      break;
    case PHASE.field:
      return addFieldKinds(s, out);
    case PHASE.move:
      n = addMoves(s.occupied[seat]!, out, 0);
      break;
    case PHASE.untap:
      n = addCorn(s, s.tapped[seat]! & s.subMask, UNTAP, out, 0);
      break;
    case PHASE.place:
      for (let area = 0; area < 6; area++) out[n++] = PLACE + area;
      return n;
    case PHASE.upgrade:
      return addUpgrades(s, s.open[seat]!, out, 0);
    case PHASE.pay:
      return paymentOptions(s, out);
    case PHASE.draft:
      return addColors(s, out);
  }
  out[n++] = STOP;
  return n;
}

/** Each occupied area has five moves; written out, because a loop of five costs more than the moves. */
function addMoves(occupied: number, out: Int32Array, start: number): number {
  let n = start;
  for (let rest = occupied; rest !== 0; rest &= rest - 1) {
    const at = 5 * (31 - Math.clz32(rest & -rest));
    out[n] = moves[at]!;
    out[n + 1] = moves[at + 1]!;
    out[n + 2] = moves[at + 2]!;
    out[n + 3] = moves[at + 3]!;
    out[n + 4] = moves[at + 4]!;
    n += 5;
  }
  return n;
}

/** Every untapped card for poop, then those whose ALT can be used. */
function addTaps(s: PoonicornTable, untapped: number, out: Int32Array, start: number): number {
  const n = addCorn(s, untapped, TAP, out, start);
  const usable = untapped & usableAlts(s, untapped);
  return usable === 0 ? n : addCorn(s, usable, ALT, out, n);
}

/** One code per corn card of a mask; of several copies in the same state only the first. */
function addCorn(s: PoonicornTable, cards: number, code: number, out: Int32Array, start: number): number {
  let n = start;
  for (let rest = withoutCopies(s, cards); rest !== 0; rest &= rest - 1) out[n++] = code + lowestBit(rest);
  return n;
}

/** The deck, then each kind on the field. */
function addSources(s: PoonicornTable, out: Int32Array, start: number): number {
  let n = start;
  const from = sources(s);
  const end = sourcesOf[from + 1]!;
  for (let i = sourcesOf[from]!; i < end; i++) out[n++] = sourceCodes[i]!;
  return n;
}

function addFieldKinds(s: PoonicornTable, out: Int32Array): number {
  let n = 0;
  for (let kind = 0; kind < 8; kind++) if (((s.fieldMask >> kind) & 1) !== 0) out[n++] = REFINE + 1 + kind;
  return n;
}

/** Every kind in hand for every kind on the field; up to four kinds are written at once, what is too many is overwritten. */
function addTrades(s: PoonicornTable, out: Int32Array, start: number): number {
  let n = start;
  const field = s.fieldMask;
  const count = kindCount[field]!;
  if (count > 4) return addManyTrades(s, out, start);
  const packed = kindsPacked[field]!;
  for (let rest = s.handMask[s.seat]!; rest !== 0; rest &= rest - 1) {
    const code = TRADE + 8 * (31 - Math.clz32(rest & -rest));
    out[n] = code + (packed & 7);
    out[n + 1] = code + ((packed >> 4) & 7);
    out[n + 2] = code + ((packed >> 8) & 7);
    out[n + 3] = code + ((packed >> 12) & 7);
    n += count;
  }
  return n;
}

function addManyTrades(s: PoonicornTable, out: Int32Array, start: number): number {
  let n = start;
  for (let give = 0; give < 8; give++) {
    if (((s.handMask[s.seat]! >> give) & 1) === 0) continue;
    for (let take = 0; take < 8; take++) if (((s.fieldMask >> take) & 1) !== 0) out[n++] = TRADE + 8 * give + take;
  }
  return n;
}

function addUpgrades(s: PoonicornTable, areas: number, out: Int32Array, start: number): number {
  let n = start;
  for (let rest = areas & affordable(s, s.seat); rest !== 0; rest &= rest - 1) {
    out[n++] = UPGRADE + 31 - Math.clz32(rest & -rest);
  }
  return n;
}

function addColors(s: PoonicornTable, out: Int32Array): number {
  let n = 0;
  for (let color = 0; color < 4; color++) {
    if (s.match.color.indexOf(color) < 0) out[n++] = COLOR + color;
  }
  return n;
}
