import { shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { LIT, SEEN } from './map/caverns.ts';
import { sortAscending } from './sort.ts';
import type { Vast } from './state.ts';

const hidden = new Int32Array(64);
const shining = new Int32Array(64);
const marks = new Int32Array(64);

/**
 * Deals anew what she cannot know: the order of the decks, his deck and face-down pile together, and the lit sides of all
 * Dark tiles on the map and in the stack. Of those she knows how many Crystals each pile of the stack still hides; which
 * Crystal and which other tile lies where is open across all piles.
 */
export function determinise(s: Vast, rng: Rng): void {
  s.eventDeck.scramble(rng);
  s.treasureDeck.scramble(rng);
  s.sidequestDeck.scramble(rng);
  s.monsterDeck.scramble(rng);
  dealUnicornCards(s, rng);
  dealTiles(s, rng);
}

function dealUnicornCards(s: Vast, rng: Rng): void {
  const { shadow, unicornDeck } = s;
  let count = unicornDeck.left;
  for (let i = 0; i < count; i++) hidden[i] = unicornDeck.cards[i]!;
  for (let i = shadow.revealed; i < shadow.pileSize; i++) hidden[count++] = shadow.pile[i]!;
  sortAscending(hidden, count);
  shuffle(hidden, 0, count, rng);
  for (let i = 0; i < unicornDeck.left; i++) unicornDeck.cards[i] = hidden[i]!;
  let from = unicornDeck.left;
  for (let i = shadow.revealed; i < shadow.pileSize; i++) shadow.pile[i] = hidden[from++]!;
}

function isHidden(s: Vast, slot: number): boolean {
  return (s.map.info[slot]! & (LIT | SEEN)) === 0;
}

function dealTiles(s: Vast, rng: Rng): void {
  const { map, tables } = s;
  let plain = 0;
  let crystals = 0;
  for (let slot = 2; slot < map.end; slot++) {
    if (!isHidden(s, slot)) continue;
    if (map.isCrystal(slot)) shining[crystals++] = map.tile[slot]!;
    else hidden[plain++] = map.tile[slot]!;
  }
  sortAscending(hidden, plain);
  shuffle(hidden, 0, plain, rng);
  sortAscending(shining, crystals);
  shuffle(shining, 0, crystals, rng);
  let first = 2;
  let last = first + tables.components.stack.start;
  for (let pile = -1; pile < tables.basePerPile.length; pile++) {
    if (pile >= 0) {
      first = last;
      last = first + tables.basePerPile[pile]! + tables.crystalsPerPile[pile]!;
    }
    const count = markCrystals(s, first, last, rng);
    let at = 0;
    for (let slot = first; slot < last && at < count; slot++) {
      if (!isHidden(s, slot)) continue;
      map.tile[slot] = marks[at++] === 1 ? shining[--crystals]! : hidden[--plain]!;
    }
  }
}

/** Says at random which of a pile's hidden slots hold its hidden Crystals; returns how many slots are hidden. */
function markCrystals(s: Vast, first: number, last: number, rng: Rng): number {
  let count = 0;
  let crystals = 0;
  for (let slot = first; slot < last; slot++) {
    if (!isHidden(s, slot)) continue;
    count++;
    if (s.map.isCrystal(slot)) crystals++;
  }
  for (let i = 0; i < count; i++) marks[i] = i < crystals ? 1 : 0;
  if (crystals > 0 && crystals < count) shuffle(marks, 0, count, rng);
  return count;
}
