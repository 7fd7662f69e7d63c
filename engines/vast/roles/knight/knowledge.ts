/** What of hers is hidden, and from whom: her Sidequests, the Treasures she holds face down, the order of all decks. */
import { dealHeap } from '../heap.ts';
import { countBits } from '../../../core/bits.ts';
import { shuffle } from '../../../core/shuffle.ts';
import { sortCards } from '../../../core/sort-cards.ts';
import type { Rng } from '../../../core/types.ts';
import { EVERY_SEAT, type VastTable } from '../../table.ts';
import { TREASURE_KINDS } from './knight.ts';
import { eventsOnTop } from './event-cards.ts';
import { ROBS } from './foes.ts';
import { CHOSEN_FROM, GIVE_TREASURE, KEEP } from './treasures.ts';

/** As bits, the card she is asked about: drawn, and seen by her alone. */
function offered(s: VastTable): number {
  return !s.isOver && s.phase === KEEP.code ? 1 << s.knight.offered : 0;
}

/** Places of the Treasure deck, from the lowest, as bits, whose cards that seat has put there itself. */
function stolenBy(s: VastTable, seat: number): number {
  return ROBS.of(s, s.players[seat]!) === true ? s.knight.stolenUnder : 0;
}

/** Writes the Treasure cards only she may know: in the deck but at places `known`, face down before her, offered; returns how many. */
function gatherTreasures(s: VastTable, known: number, out: Int32Array): number {
  const { treasureDeck, secret } = s.knight;
  let count = 0;
  for (let i = 0; i < treasureDeck.left; i++) if (((known >> i) & 1) === 0) out[count++] = treasureDeck.cards[i]!;
  const hers = secret | offered(s);
  for (let card = 0; card < TREASURE_KINDS; card++) if ((hers >> card) & 1) out[count++] = card;
  sortCards(out, 0, count, treasureDeck.copies);
  return count;
}

/** The Sidequests in her hand and the deck, without their order. */
function questText({ knight: { sidequestDeck, hand, handSize } }: VastTable): string {
  const quests = [...sidequestDeck.cards.subarray(0, sidequestDeck.left), ...hand.subarray(0, handSize)];
  return quests.sort((a, b) => a - b).join(',');
}

/** The Event cards that a Cave knows: at the bottom, where it put them, and on top. */
function eventText(s: VastTable, seat: number): string {
  const { eventDeck } = s.knight;
  return seat === s.supplier ? eventDeck.textBetween(s.cave.eventsUnder, eventsOnTop(s)) : eventDeck.text();
}

/** Treasure cards a Cave sees on top of their deck: those it chooses from. */
function giftsShown(s: VastTable): number {
  return !s.isOver && s.phase === GIVE_TREASURE.code ? Math.min(CHOSEN_FROM, s.knight.treasureDeck.left) : 0;
}

function giftText(s: VastTable): string {
  return s.knight.treasureDeck.textBetween(s.knight.treasuresUnder, giftsShown(s));
}

/** To herself: what she has lost lies lowest. */
function treasureText({ knight: { treasureDeck, treasuresUnder } }: VastTable): string {
  return treasuresUnder === 0 ? treasureDeck.text() : treasureDeck.textBetween(treasuresUnder, 0);
}

/** What a seat knows of her board, as text. */
export function text(s: VastTable, seat: number): string {
  const { knight } = s;
  const { hand, handSize, met, metCount, walked, walkedCount } = knight;
  const decks = [eventText(s, seat), knight.monsterDeck.text()];
  const turn = [met.subarray(0, metCount).join(','), walked.subarray(0, walkedCount).join(',')];
  if (seat === knight.seat) {
    const own = [hand.subarray(0, handSize).join(','), treasureText(s), knight.sidequestDeck.text()];
    return [knight.numbersText(), ...own, ...turn, ...decks].join(';');
  }
  const { held, offered: card } = knight;
  if (seat === s.supplier) {
    // It has given her all she holds.
    return [knight.numbersText(), giftText(s), questText(s), ...turn, ...decks].join(';');
  }
  const stolen = stolenBy(s, seat);
  const known = knight.treasureDeck.cards.filter((_, i) => (stolen >> i) & 1).join(',');
  const treasures = `${s.scratch.subarray(0, gatherTreasures(s, stolen, s.scratch)).join(',')}/${known}`;
  const face = `${countBits(knight.secret)},${offered(s) === 0 ? 0 : 1}`;
  knight.held &= knight.faceUp;
  knight.offered = 0;
  const open = knight.numbersText();
  knight.held = held;
  knight.offered = card;
  return [open, face, treasures, questText(s), ...turn, ...decks].join(';');
}

/** Deals anew what a seat cannot know of it. */
export function determinise(s: VastTable, seat: number, rng: Rng): void {
  const { knight } = s;
  if (s.holdsTiles(seat)) {
    knight.eventDeck.scrambleBetween(s.cave.eventsUnder, eventsOnTop(s), rng);
    knight.treasureDeck.scrambleBetween(knight.treasuresUnder, giftsShown(s), rng);
    if (seat === EVERY_SEAT) knight.sidequestDeck.scramble(rng);
    else dealQuests(s, rng);
    knight.monsterDeck.scramble(rng);
    return;
  }
  knight.eventDeck.scramble(rng);
  if (seat === knight.seat || seat === EVERY_SEAT) {
    knight.treasureDeck.scramble(rng, knight.treasuresUnder);
    knight.sidequestDeck.scramble(rng);
  } else {
    dealTreasures(s, rng, stolenBy(s, seat));
    dealQuests(s, rng);
  }
  knight.monsterDeck.scramble(rng);
}

/** Those at places `known` stay. */
function dealTreasures(s: VastTable, rng: Rng, known: number): void {
  const { knight } = s;
  const { treasureDeck } = knight;
  const hidden = s.scratch;
  const asked = offered(s) !== 0;
  const held = countBits(knight.secret);
  let count = gatherTreasures(s, known, hidden);
  shuffle(hidden, 0, count, rng);
  if (asked) knight.offered = hidden[--count]!;
  knight.held &= knight.faceUp;
  for (let i = 0; i < held; i++) knight.held |= 1 << hidden[--count]!;
  for (let i = treasureDeck.left - 1; i >= 0; i--) {
    if (((known >> i) & 1) === 0) treasureDeck.cards[i] = hidden[--count]!;
  }
}

function dealQuests({ knight }: VastTable, rng: Rng): void {
  dealHeap(knight.sidequestDeck, knight.hand, 0, knight.handSize, rng);
}
