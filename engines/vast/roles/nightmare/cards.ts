/** His cards and his Anger. */
import { NO_CARD } from '../../../core/deck.ts';
import type { VastTable } from '../../table.ts';
import { UNICORN } from '../unicorn-cards.ts';
import { NIGHTMARE } from './words.ts';

/** Draws so many cards into the hand, shuffling the discard in when the deck is empty. */
export function drawCards(s: VastTable, count: number): void {
  const { nightmare } = s;
  for (let i = 0; i < count; i++) {
    const card = nightmare.deck.drawOrReshuffle(s.chance[UNICORN.place]!);
    if (card === NO_CARD) break;
    nightmare.hold(card);
  }
  s.say(NIGHTMARE.draws, nightmare.handSize, nightmare.anger, 0);
}

/** Anger rises, to its most. */
export function enrage({ nightmare }: VastTable): void {
  if (nightmare.anger < nightmare.tables.box.mostAnger) nightmare.anger++;
}
