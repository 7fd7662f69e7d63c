/** How many main decisions there are and which one stands where, without a list: for random play. */
import * as bits from '../../core/bits.ts';
import * as names from '../components.ts';
import * as codes from '../phases.ts';
import type { PoonicornTable } from '../table.ts';
import { affordable, canHire } from './costs.ts';
import * as lists from './option-lists.ts';
import * as staff from './option-masks.ts';
import { mayMine, mayRefine, sources, usableAlts, withoutCopies } from './option-masks.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { ALT, END_TURN, HIRE, MINE, TAP, TRADE, UNTAP, UPGRADE } = codes;
const { bitAt, countBits } = bits;
const { countOf, kindCount, kindLists, moveLists, sourceLists } = lists;
const { FARM, MARKET, MINES, REFINERY } = names;
const { AT_FARM, AT_MARKET, AT_TOWN } = staff;

/** How many main decisions there are. Where workers stand is anybody's guess, so that a sum costs less than questions. */
export function countMain(s: PoonicornTable): number {
  const seat = s.seat;
  const occupied = s.occupied[seat]!;
  let n = 1 + countOf(moveLists, occupied);
  const untapped = s.untapped[seat]!;
  if (untapped !== 0)
    n += countBits(withoutCopies(s, untapped)) + countBits(withoutCopies(s, untapped & usableAlts(s, untapped)));
  n += staffed(occupied, MINES) & any(s.cornPoop[seat]!);
  n += (staffed(occupied, REFINERY) & any(s.minesPoop[seat]!)) * countOf(sourceLists, sources(s));
  n += staffed(occupied, MARKET) * kindCount[s.handMask[seat]!]! * kindCount[s.fieldMask]!;
  n += staffed(occupied, FARM) * countBits(withoutCopies(s, s.tapped[seat]!));
  const areas = s.tables.upgradeAreas[occupied]! & s.open[seat]!;
  if ((areas | (occupied & AT_TOWN)) === 0) return n;
  if ((occupied & AT_TOWN) !== 0 && canHire(s, seat)) n++;
  return n + countBits(areas & affordable(s, seat));
}

/** 1 where a worker stands on the area. */
function staffed(occupied: number, area: number): number {
  return (occupied >> area) & 1;
}

/** 1 where there is something to count. */
function any(count: number): number {
  return -count >>> 31;
}

/** The main decision at one place of the list. */
export function mainAt(s: PoonicornTable, index: number): number {
  if (index === 0) return END_TURN;
  const occupied = s.occupied[s.seat]!;
  const beyond = index - 1 - countOf(moveLists, occupied);
  return beyond < 0 ? moveLists.codes[moveLists.from[occupied + 1]! + beyond]! : beyondMoves(s, occupied, beyond);
}

/** Group by group: `left` options of the list still lie before the one asked for. */
function beyondMoves(s: PoonicornTable, occupied: number, index: number): number {
  const seat = s.seat;
  let left = index;
  const untapped = s.untapped[seat]!;
  if (untapped !== 0) {
    const taps = withoutCopies(s, untapped);
    if (left < countBits(taps)) return TAP + bitAt(taps, left);
    left -= countBits(taps);
    const alts = withoutCopies(s, untapped & usableAlts(s, untapped));
    if (left < countBits(alts)) return ALT + bitAt(alts, left);
    left -= countBits(alts);
  }
  if (mayMine(s, occupied) && left-- === 0) return MINE;
  if (mayRefine(s, occupied)) {
    const from = sources(s);
    if (left < countOf(sourceLists, from)) return sourceLists.codes[sourceLists.from[from]! + left]!;
    left -= countOf(sourceLists, from);
  }
  if ((occupied & AT_MARKET) !== 0) {
    const takes = kindCount[s.fieldMask]!;
    const trades = kindCount[s.handMask[seat]!]! * takes;
    if (left < trades) {
      const give = (left / takes) | 0;
      return TRADE + 8 * kindOf(s.handMask[seat]!, give) + kindOf(s.fieldMask, left - give * takes);
    }
    left -= trades;
  }
  if ((occupied & AT_TOWN) !== 0 && canHire(s, seat) && left-- === 0) return HIRE;
  if ((occupied & AT_FARM) !== 0) {
    const tapped = withoutCopies(s, s.tapped[seat]!);
    if (left < countBits(tapped)) return UNTAP + bitAt(tapped, left);
    left -= countBits(tapped);
  }
  return UPGRADE + bitAt(s.tables.upgradeAreas[occupied]! & s.open[seat]! & affordable(s, seat), left);
}

function kindOf(kinds: number, index: number): number {
  return kindLists.codes[kindLists.from[kinds]! + index]!;
}
