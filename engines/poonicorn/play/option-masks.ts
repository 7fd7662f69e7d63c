/** What is legal for the seat to move, as masks: what lists of options and their number are made of. */
import * as bits from '../../core/bits.ts';
import * as names from '../components.ts';
import type { PoonicornTable } from '../table.ts';
import * as tables from '../tables.ts';
import { affordable, canHire } from './costs.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { AREAS, FARM, MARKET, MINES, REFINERY, TOWN } = names;
const { lowestBit } = bits;
const { NEEDS } = tables;

/** Bits of `PoonicornTable.occupied`. */
const AT_MINES = 1 << MINES;
const AT_REFINERY = 1 << REFINERY;
export const AT_TOWN = 1 << TOWN;
export const AT_FARM = 1 << FARM;
export const AT_MARKET = 1 << MARKET;
const ALL_AREAS = (1 << AREAS.length) - 1;

/** R10: a worker there, and poop to move. */
export function mayMine(s: PoonicornTable, occupied: number): boolean {
  return (occupied & AT_MINES) !== 0 && s.cornPoop[s.seat]! > 0;
}

/** R11: a worker there, and poop to pay. */
export function mayRefine(s: PoonicornTable, occupied: number): boolean {
  return (occupied & AT_REFINERY) !== 0 && s.minesPoop[s.seat]! > 0;
}

/** The corn cards (of `untapped`, perhaps others) whose ALT is legal for the seat to move. */
export function usableAlts(s: PoonicornTable, untapped: number): number {
  const seat = s.seat;
  const mask = s.tables.altMask;
  let usable = mask[NEEDS.nothing]!;
  if (s.deckTop < s.deckSize) usable |= mask[NEEDS.deck]!;
  if (s.fieldMask !== 0) {
    usable |= mask[NEEDS.field]!;
    if (s.handMask[seat] !== 0) usable |= mask[NEEDS.hand]!;
  }
  if (s.tapped[seat] !== 0) usable |= mask[NEEDS.tapped]!;
  if (s.shield[seat] === 0) usable |= mask[NEEDS.noShield]!;
  if ((untapped & mask[NEEDS.hire]!) !== 0 && canHire(s, seat)) usable |= mask[NEEDS.hire]!;
  if ((untapped & mask[NEEDS.upgrade]!) !== 0 && (affordable(s, seat) & ALL_AREAS) !== 0)
    usable |= mask[NEEDS.upgrade]!;
  return usable;
}

/** Of the corn cards of a mask, the first of several copies. */
export function withoutCopies(s: PoonicornTable, cards: number): number {
  return s.tables.hasCornCopies ? firstCopies(s, cards) : cards;
}

function firstCopies(s: PoonicornTable, cards: number): number {
  let kept = 0;
  let done = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const first = 1 << s.tables.cornFirst[lowestBit(rest)]!;
    if ((done & first) === 0) kept |= rest & -rest;
    done |= first;
  }
  return kept;
}

/** What cards can be taken from, as `sourceLists` has it. */
export function sources(s: PoonicornTable): number {
  return s.deckTop < s.deckSize ? s.fieldMask | 256 : s.fieldMask;
}
