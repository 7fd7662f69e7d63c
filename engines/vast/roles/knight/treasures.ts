/** Treasure tokens and cards (rules 5, 7.2 step 7). */
import { phase } from '../../agenda.ts';
import { KNIGHT } from './words.ts';
import { TREASURES as KINDS } from './components.ts';
import { NO_CARD } from '../../../core/deck.ts';
import type { Vast } from '../../state.ts';
import { gainGrit } from './grit.ts';

/** Grit for a card declined, or when there is none left. */
const DECLINED = 5;

/** She gets the top Treasure card, to keep or decline; from an empty deck, Grit. */
export function drawTreasure(s: Vast): void {
  const card = s.knight.treasureDeck.draw();
  if (card === NO_CARD) {
    gainGrit(s, DECLINED);
    return;
  }
  s.knight.offered = card;
  s.say(KNIGHT.treasure, card, 0, 0);
  s.ask(KEEP, s.knight.seat);
}

export const KEEP_CARD = 0;
const DECLINE_CARD = 1;

export const KEEP = phase({
  name: 'treasure',
  options(_, out) {
    out[0] = KEEP_CARD;
    out[1] = DECLINE_CARD;
    return 2;
  },
  take(s, choice) {
    if (choice === KEEP_CARD) {
      s.knight.held |= 1 << s.knight.offered;
      s.knight.record.treasuresKept++;
    } else {
      s.knight.record.treasuresDeclined++;
      gainGrit(s, DECLINED);
    }
  },
  describe: (s, choice) => `${choice === KEEP_CARD ? 'keeps' : 'declines'} ${KINDS[s.knight.offered]!}`,
});
