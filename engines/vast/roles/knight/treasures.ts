/** Treasure tokens and cards (rules 5, 7.2 step 7). */
import { either } from '../../options.ts';
import { phase } from '../../tasks.ts';
import { cardName } from '../../names.ts';
import { KNIGHT } from './words.ts';
import { TREASURES as KINDS } from './components.ts';
import type { VastTable } from '../../table.ts';
import { gainGrit } from './grit.ts';

/** Grit for a card declined, or when there is none left. */
const DECLINED = 5;

/** Cards that a Cave draws to choose from. */
export const CHOSEN_FROM = 2;

/** She gets the top Treasure card, or the one a Cave gives her, to keep or decline; from an empty deck, Grit. */
export function drawTreasure(s: VastTable): void {
  const { treasureDeck } = s.knight;
  if (treasureDeck.left === 0) gainGrit(s, DECLINED);
  else if (s.supplier >= 0) s.ask(GIVE_TREASURE, s.supplier);
  else {
    const card = treasureDeck.draw();
    s.knight.lost.drawnTo(treasureDeck.left);
    offer(s, card);
  }
}

/** Places from the top; the other card goes under the deck. */
export const GIVE_TREASURE = phase({
  name: 'treasureGift',
  options(s, out) {
    const count = Math.min(CHOSEN_FROM, s.knight.treasureDeck.left);
    for (let i = 0; i < count; i++) out[i] = i;
    return count;
  },
  take(s, place) {
    const { treasureDeck } = s.knight;
    const card = treasureDeck.peek(place);
    const drawn = Math.min(CHOSEN_FROM, treasureDeck.left);
    for (let i = 0; i < drawn; i++) s.knight.lost.seen(treasureDeck.peek(i));
    s.knight.lost.drawnTo(treasureDeck.left - drawn);
    treasureDeck.takeOut(place);
    treasureDeck.bury(drawn - 1);
    if (drawn > 1) s.knight.lost.sink();
    offer(s, card);
  },
  describe: (s, place) => `gives the Knight the Treasure ${cardName(KINDS[s.knight.treasureDeck.peek(place)]!)}`,
});

function offer(s: VastTable, card: number): void {
  s.knight.offered = card;
  s.knight.record.offered[card]!++;
  s.say(KNIGHT.treasure, card, 0, 0);
  s.ask(KEEP, s.knight.seat);
}

export const KEEP_CARD = 0;
const DECLINE_CARD = 1;

export const KEEP = phase({
  name: 'treasure',
  options: either(KEEP_CARD, DECLINE_CARD),
  take(s, choice) {
    if (choice === KEEP_CARD) {
      s.knight.held |= 1 << s.knight.offered;
      s.knight.record.treasuresKept++;
      s.knight.record.kept[s.knight.offered]!++;
    } else {
      s.knight.record.treasuresDeclined++;
      gainGrit(s, DECLINED);
    }
    s.knight.offered = 0;
  },
  describe: (s, choice) => `${choice === KEEP_CARD ? 'keeps' : 'declines'} the ${cardName(KINDS[s.knight.offered]!)}`,
});

/** A card of hers goes under the deck; its cube is set aside until she picks up. */
export function loseTreasure({ knight }: VastTable, card: number, stolen = false): void {
  const { treasureDeck } = knight;
  if ((knight.cubed >> card) & 1) {
    knight.cubed &= ~(1 << card);
    knight.aside++;
  }
  const { secret } = knight;
  knight.lose(card);
  // One she was given at the start has no place in it.
  if (treasureDeck.left === treasureDeck.cards.length) return;
  for (let i = treasureDeck.left; i > 0; i--) treasureDeck.cards[i] = treasureDeck.cards[i - 1]!;
  treasureDeck.cards[0] = card;
  treasureDeck.left++;
  knight.lost.add((secret >> card) & 1 ? secret : 0, stolen);
}
