/** How resource cards move between deck, field, hands and discard pile. */
import * as reports from '../events.ts';
import * as counters from '../records.ts';
import type { PoonicornTable } from '../table.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { SEAT } = counters;
const { EVENT } = reports;

/** A card into a hand; `seen` if everybody saw which (R23). */
function gain(s: PoonicornTable, kind: number, seen: boolean): void {
  const seat = s.seat;
  const at = (seat << 3) + kind;
  s.hand[at]!++;
  s.handMask[seat]! |= 1 << kind;
  s.cardCount[seat]!++;
  s.afford[seat] = -1;
  if (seen) s.known[at]!++;
}

/** A card out of a hand: one that is known if there is one, else an unknown one is revealed. */
export function lose(s: PoonicornTable, kind: number): void {
  const seat = s.seat;
  const at = (seat << 3) + kind;
  const left = s.hand[at]! - 1;
  s.hand[at] = left;
  if (left === 0) s.handMask[seat]! &= ~(1 << kind);
  s.cardCount[seat]!--;
  s.afford[seat] = -1;
  if (s.known[at]! > 0) s.known[at]!--;
}

/** A card onto the field. */
export function putOnField(s: PoonicornTable, kind: number): void {
  s.field[kind]!++;
  s.fieldCards++;
  s.fieldMask |= 1 << kind;
}

/** A card from the field into the hand of the seat to move, without refilling. */
export function pick(s: PoonicornTable, kind: number): void {
  const left = s.field[kind]! - 1;
  s.field[kind] = left;
  s.fieldCards--;
  if (left === 0) s.fieldMask &= ~(1 << kind);
  gain(s, kind, s.tables.handVisibility !== 'hidden');
}

/** Flips cards while the field has fewer than it should and the deck has any. */
export function refill(s: PoonicornTable): void {
  const size = s.tables.fieldSize;
  while (s.fieldCards < size && s.deckTop < s.deckSize) {
    const kind = s.deck[s.deckTop++]!;
    putOnField(s, kind);
    s.events?.emit(EVENT.flip, kind);
    if (s.deckTop === s.deckSize) emptied(s);
  }
}

/** The take of a card from the field: counted, and the field refilled. */
export function takeFromField(s: PoonicornTable, kind: number): void {
  pick(s, kind);
  if (s.keep > 1) s.records.noteTake(s.seat, SEAT.takesField, kind);
  refill(s);
}

/** The take of the top card of the deck. */
export function takeFromDeck(s: PoonicornTable): void {
  const kind = s.deck[s.deckTop++]!;
  gain(s, kind, s.tables.handVisibility === 'open');
  if (s.keep > 1) s.records.noteTake(s.seat, SEAT.takesDeck, kind);
  s.events?.emit(EVENT.drawToHand, kind);
  if (s.deckTop === s.deckSize) emptied(s);
}

/** R16: the game may end the moment the last card leaves the deck. */
function emptied(s: PoonicornTable): void {
  s.events?.emit(EVENT.deckEmpty);
  if (s.tables.endTrigger === 'immediate') s.ended = 1;
}

/** A one-for-one swap of a hand card with a field card. */
export function swap(s: PoonicornTable, give: number, take: number): void {
  lose(s, give);
  pick(s, take);
  putOnField(s, give);
  if (s.keep > 0) s.records.note(s.seat, SEAT.trades, 1);
}

/** A hand card onto the discard pile, never to return (R21). */
export function discard(s: PoonicornTable, kind: number): void {
  lose(s, kind);
  s.discard[kind]!++;
}

/** The sum of the values of a hand. */
export function handUnits(s: PoonicornTable, seat: number): number {
  let units = 0;
  for (let kind = 0; kind < 8; kind++) units += s.hand[(seat << 3) + kind]! * (1 + (kind & 1));
  return units;
}
