/** What of hers is hidden, and from whom: her Sidequests, the Treasures she holds face down, the order of all decks. */
import { dealHeap } from '../heap.ts';
import { countBits } from '../../../core/bits.ts';
import { passShuffle, shuffle } from '../../../core/shuffle.ts';
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

/** Places of the Treasure deck, from the lowest, as bits; those of its cards that a Cave chooses from now. */
function allPlaces({ knight }: VastTable): number {
  return (1 << knight.treasureDeck.left) - 1;
}
function shownPlaces(s: VastTable): number {
  return s.isOver || s.phase !== GIVE_TREASURE.code ? 0 : allPlaces(s) & ~(allPlaces(s) >> CHOSEN_FROM);
}

/** Places whose cards that seat knows. */
function knownPlaces(s: VastTable, seat: number): number {
  const { knight } = s;
  const shown = s.holdsTiles(seat) ? shownPlaces(s) : 0;
  if (seat === knight.seat || seat === EVERY_SEAT) return shown | knight.lost.places;
  return shown | knight.lost.open | (ROBS.of(s, s.players[seat]!) === true ? knight.lost.stolen : 0);
}

/** Writes the cards at `places` and those of `cards` in ascending order; returns how many. */
function gatherTreasures(
  { knight: { treasureDeck } }: VastTable,
  places: number,
  cards: number,
  out: Int32Array,
): number {
  let count = 0;
  for (let i = 0; i < treasureDeck.left; i++) if ((places >> i) & 1) out[count++] = treasureDeck.cards[i]!;
  for (let card = 0; card < TREASURE_KINDS; card++) if ((cards >> card) & 1) out[count++] = card;
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

/** To a Cave, which gave her all: where it has lost sight of a card, and the cards that may lie there instead of before her. */
function veiledPlaces(s: VastTable): number {
  return s.knight.lost.veiled & ~shownPlaces(s);
}
function doubtedCards({ knight }: VastTable): number {
  return knight.lost.doubted & knight.secret;
}

/** What a seat knows of the Treasures: heaps of cards it cannot tell apart, and cards whose place it knows. */
function treasureText(s: VastTable, seat: number): string {
  const { knight } = s;
  const heap = (places: number, cards: number): string =>
    s.scratch.subarray(0, gatherTreasures(s, places, cards, s.scratch)).join(',');
  const known = knownPlaces(s, seat);
  const open = knight.treasureDeck.cards.filter((_, i) => (known >> i) & 1).join(',');
  const unknown = allPlaces(s) & ~known;
  if (seat === knight.seat) return `${heap(unknown, 0)}/${open}`;
  if (seat !== s.supplier) return `${heap(unknown, knight.secret | offered(s))}/${open}`;
  const veiled = veiledPlaces(s);
  return `${heap(unknown & ~veiled, 0)}/${open}/${heap(veiled, doubtedCards(s))}`;
}

/** What a seat knows of her board, as text. */
export function text(s: VastTable, seat: number): string {
  const { knight } = s;
  const { hand, handSize, met, metCount, walked, walkedCount } = knight;
  const decks = [eventText(s, seat), knight.monsterDeck.text()];
  const turn = [met.subarray(0, metCount).join(','), walked.subarray(0, walkedCount).join(',')];
  const treasures = treasureText(s, seat);
  const { held, offered: card } = knight;
  if (seat === knight.seat) {
    const own = [hand.subarray(0, handSize).join(','), treasures, knight.sidequestDeck.text()];
    return [knight.numbersText(), ...own, ...turn, ...decks].join(';');
  }
  const face = `${countBits(knight.secret)},${offered(s) === 0 ? 0 : 1}`;
  if (seat === s.supplier) knight.held &= ~doubtedCards(s);
  else {
    knight.held &= knight.faceUp;
    knight.offered = 0;
  }
  const open = knight.numbersText();
  knight.held = held;
  knight.offered = card;
  return [open, face, treasures, questText(s), ...turn, ...decks].join(';');
}

/** Deals anew what a seat cannot know of it. */
export function determinise(s: VastTable, seat: number, rng: Rng): void {
  const { knight } = s;
  if (s.holdsTiles(seat)) knight.eventDeck.scrambleBetween(s.cave.eventsUnder, eventsOnTop(s), rng);
  else knight.eventDeck.scramble(rng);
  splitTreasures(s, seat, dealHeapOf, rng);
  if (seat === knight.seat || seat === EVERY_SEAT) knight.sidequestDeck.scramble(rng);
  else dealQuests(s, rng);
  knight.monsterDeck.scramble(rng);
}

/** Draws what `determinise` would. */
export function passDeal(s: VastTable, seat: number, rng: Rng): void {
  const { eventDeck, handSize, monsterDeck, seat: hers, sidequestDeck } = s.knight;
  if (s.holdsTiles(seat)) eventDeck.passBetween(s.cave.eventsUnder, eventsOnTop(s), rng);
  else eventDeck.passScramble(rng);
  splitTreasures(s, seat, passHeapOf, rng);
  if (seat === hers || seat === EVERY_SEAT) sidequestDeck.passScramble(rng);
  else passShuffle(sidequestDeck.left + handSize, rng);
  monsterDeck.passScramble(rng);
}

/** Of places in the deck, cards face down before her and the card she is asked about: one heap to a seat. */
type TreasureHeap = (s: VastTable, places: number, cards: number, asked: number, rng: Rng) => void;

/** Calls `heap` for the heaps of Treasures that a seat cannot tell apart. */
function splitTreasures(s: VastTable, seat: number, heap: TreasureHeap, rng: Rng): void {
  const unknown = allPlaces(s) & ~knownPlaces(s, seat);
  if (seat === s.knight.seat || seat === EVERY_SEAT) heap(s, unknown, 0, 0, rng);
  else if (seat !== s.supplier) heap(s, unknown, s.knight.secret, offered(s), rng);
  else {
    const veiled = veiledPlaces(s);
    heap(s, unknown & ~veiled, 0, 0, rng);
    heap(s, veiled, doubtedCards(s), 0, rng);
  }
}

function passHeapOf(s: VastTable, places: number, cards: number, asked: number, rng: Rng): void {
  passShuffle(countBits(places & allPlaces(s)) + countBits(cards | asked), rng);
}

/** Deals them anew among each other. */
function dealHeapOf(s: VastTable, places: number, cards: number, asked: number, rng: Rng): void {
  const { knight } = s;
  const { treasureDeck } = knight;
  const heap = s.scratch;
  let count = gatherTreasures(s, places, cards | asked, heap);
  shuffle(heap, 0, count, rng, knight.tables.treasureIdentity);
  if (asked !== 0) knight.offered = heap[--count]!;
  knight.held &= ~cards;
  for (let rest = cards; rest !== 0; rest &= rest - 1) knight.held |= 1 << heap[--count]!;
  for (let i = treasureDeck.left - 1; i >= 0; i--) if ((places >> i) & 1) treasureDeck.cards[i] = heap[--count]!;
}

function dealQuests({ knight }: VastTable, rng: Rng): void {
  dealHeap(knight.sidequestDeck, knight.hand, 0, knight.handSize, rng);
}
