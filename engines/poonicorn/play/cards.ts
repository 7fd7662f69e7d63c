/** How resource cards move between deck, field, hands and discard pile. */
import * as reports from '../events.ts';
import { note, noteTake } from '../records.ts';
import * as counters from '../records.ts';
import type { Poonicorn } from '../state.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { SEAT } = counters;
const { EVENT } = reports;

/** Value of `Tables.visibility` under which every hand card is known; below it what is taken openly is, above it nothing. */
const OPEN = 1;
/** Value of `Tables.endTrigger`: the game ends the moment the last card leaves the deck (R16). */
const IMMEDIATE = 0;

/** A card into a hand; `seen` if everybody saw which. */
function gain(s: Poonicorn, kind: number, seen: boolean): void {
  const seat = s.seat;
  const at = (seat << 3) + kind;
  s.hand[at]!++;
  s.handMask[seat]! |= 1 << kind;
  s.cardCount[seat]!++;
  s.afford[seat] = -1;
  if (seen) s.known[at]!++;
}

/** A card out of a hand: one that is known if there is one, else an unknown one is revealed. */
export function lose(s: Poonicorn, kind: number): void {
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
export function putOnField(s: Poonicorn, kind: number): void {
  s.field[kind]!++;
  s.fieldCards++;
  s.fieldMask |= 1 << kind;
}

/** A card from the field into the hand of the seat to move, without refilling. */
export function pick(s: Poonicorn, kind: number): void {
  const left = s.field[kind]! - 1;
  s.field[kind] = left;
  s.fieldCards--;
  if (left === 0) s.fieldMask &= ~(1 << kind);
  gain(s, kind, s.tables.visibility <= OPEN);
}

/** Flips cards while the field has fewer than it should and the deck has any. */
export function refill(s: Poonicorn): void {
  const size = s.tables.fieldSize;
  while (s.fieldCards < size && s.deckTop < s.deckSize) {
    const kind = s.deck[s.deckTop++]!;
    putOnField(s, kind);
    s.events?.emit(EVENT.flip, kind);
    if (s.deckTop === s.deckSize) emptied(s);
  }
}

/** The take of a card from the field: counted, and the field refilled. */
export function takeFromField(s: Poonicorn, kind: number): void {
  pick(s, kind);
  if (s.keep > 1) noteTake(s, SEAT.takesField, kind);
  refill(s);
}

/** The take of the top card of the deck. */
export function takeFromDeck(s: Poonicorn): void {
  const kind = s.deck[s.deckTop++]!;
  gain(s, kind, s.tables.visibility === OPEN);
  if (s.keep > 1) noteTake(s, SEAT.takesDeck, kind);
  s.events?.emit(EVENT.drawToHand, kind);
  if (s.deckTop === s.deckSize) emptied(s);
}

function emptied(s: Poonicorn): void {
  s.events?.emit(EVENT.deckEmpty);
  if (s.tables.endTrigger === IMMEDIATE) s.ended = 1;
}

/** A one-for-one swap of a hand card with a field card. */
export function swap(s: Poonicorn, give: number, take: number): void {
  lose(s, give);
  pick(s, take);
  putOnField(s, give);
  if (s.keep > 0) note(s, SEAT.trades, 1);
}

/** A hand card onto the discard pile, never to return (R21). */
export function discard(s: Poonicorn, kind: number): void {
  lose(s, kind);
  s.discard[kind]!++;
}
