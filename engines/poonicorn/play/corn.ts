/** Corn cards: tapping them for poop or for their ALT ability, and untapping them. */
import { numbersOf } from '../../core/numbers-of.ts';
import { ALT_KINDS, FARM } from '../components.ts';
import { PHASE } from '../phases.ts';
import { cornPlace, SEAT } from '../records.ts';
import type { PoonicornTable } from '../table.ts';
import { takeFromDeck } from './cards.ts';
import { continueWith } from './sequences.ts';

const kind = numbersOf(ALT_KINDS);

/** A tapped card puts its poop into the corn area. */
export function tapForPoop(s: PoonicornTable, card: number): void {
  tap(s, card);
  s.cornPoop[s.seat]! += s.tables.poopPerTap;
  if (s.keep > 1) {
    s.records.note(s.seat, SEAT.tapPoops, 1);
    s.records.note(s.seat, SEAT.poopProduced, s.tables.poopPerTap);
  }
}

function tap(s: PoonicornTable, card: number): void {
  s.untapped[s.seat]! &= ~(1 << card);
  s.tapped[s.seat]! |= 1 << card;
}

export function untap(s: PoonicornTable, card: number): void {
  s.tapped[s.seat]! &= ~(1 << card);
  s.untapped[s.seat]! |= 1 << card;
  if (s.keep > 1) s.records.note(s.seat, SEAT.untaps, 1);
}

/** R13: at a higher FARM level further cards may follow. */
export function untapFurther(s: PoonicornTable): void {
  if (!s.tables.untapByLevel) return;
  s.subMask = -1;
  continueWith(s, PHASE.untap, s.levels[(s.seat << 3) + FARM]! - 1);
}

/** Taps a card for its ability: it replaces the poop of a tap, needs no worker and costs the one action. */
export function useAlt(s: PoonicornTable, card: number): void {
  const n = s.tables.altNumber[card]!;
  tap(s, card);
  if (s.keep > 1) {
    s.records.note(s.seat, SEAT.altUses, 1);
    s.records.altUses[cornPlace(s.seat, card)]!++;
  }
  switch (s.tables.altKind[card]) {
    case kind.minePoop:
      s.minesPoop[s.seat]! += n;
      if (s.keep > 1) s.records.note(s.seat, SEAT.poopProduced, n);
      return;
    case kind.cornPoop:
      s.cornPoop[s.seat]! += n;
      if (s.keep > 1) s.records.note(s.seat, SEAT.poopProduced, n);
      return;
    case kind.drawDeck:
      for (let i = 0; i < n && s.deckTop < s.deckSize; i++) takeFromDeck(s);
      return;
    case kind.takeField:
      return continueWith(s, PHASE.field, n);
    case kind.moveWorkers:
      return continueWith(s, PHASE.move, n);
    case kind.trade:
      return continueWith(s, PHASE.trade, n);
    case kind.untapOther:
      s.subMask = ~(1 << card);
      return continueWith(s, PHASE.untap, n);
    case kind.shield:
      s.shield[s.seat] = 1;
      return;
    case kind.hireRemote:
      s.phase = PHASE.place;
      return;
    case kind.upgradeRemote:
      s.phase = PHASE.upgrade;
      return;
  }
}
