/** Drawing Terror cards (rules 5.4), with Adapt's two cards and its search; Cheat stands with the dice. */
import { listBits } from '../../../core/bits.ts';
import { either } from '../../options.ts';
import { NO_CARD } from '../../../core/deck.ts';
import { shuffle } from '../../../core/shuffle.ts';
import { phase, task } from '../../tasks.ts';
import type { VastTable } from '../../table.ts';
import { ghoulOf } from './ghoul-of.ts';
import { TERROR } from './kinds.ts';
import { GHOUL, TERROR_DECK, terrorText } from './words.ts';

/** Cards that Seize given up draws. */
export const SEIZED_TERROR = 2;

export function drawTerror(s: VastTable, cards: number): void {
  s.agenda.push(DRAW_TERROR, cards);
}

export const DRAW_TERROR = task((s, cards) => {
  const ghoul = ghoulOf(s);
  if (cards > 1) s.agenda.push(DRAW_TERROR, cards - 1);
  if (ghoul.terrorDeck.left === 0) return;
  if (ghoul.mayUseUp(TERROR.adapt)) s.ask(ADAPT, ghoul.seat);
  else drawOne(s);
});

export function gain(s: VastTable, card: number): void {
  const ghoul = ghoulOf(s);
  ghoul.cards[card]!++;
  ghoul.record.counts.terrorDrawn++;
  s.say(GHOUL.terror, card, 0, 0);
}

/** With Adapt it draws two and keeps one. */
function drawOne(s: VastTable): void {
  const ghoul = ghoulOf(s);
  const card = ghoul.drawTerror();
  const other = ghoul.cards[TERROR.adapt]! > 0 && ghoul.terrorDeck.left > 0 ? ghoul.drawTerror() : NO_CARD;
  if (other === NO_CARD) return gain(s, card);
  ghoul.served[TERROR.adapt] = ghoul.cards[TERROR.adapt]!;
  if (card === other) {
    ghoul.putUnder(other);
    return gain(s, card);
  }
  ghoul.drawn[0] = card;
  ghoul.drawn[1] = other;
  ghoul.drawnCount = 2;
  s.ask(ADAPT_KEEP, ghoul.seat);
}

export const DRAW = 0;
const SEARCH = 1;

export const ADAPT = phase({
  name: 'adapt',
  options: either(DRAW, SEARCH),
  take(s, choice) {
    if (choice === DRAW) return drawOne(s);
    ghoulOf(s).useUp(TERROR.adapt);
    s.ask(ADAPT_SEARCH, ghoulOf(s).seat);
  },
  describe: (_, choice) => (choice === DRAW ? 'draws Terror cards' : 'gives Adapt up to search the deck'),
});

export const ADAPT_KEEP = phase({
  name: 'adaptKeep',
  options(s, out) {
    const { drawn } = ghoulOf(s);
    out[0] = drawn[0]!;
    out[1] = drawn[1]!;
    return 2;
  },
  take(s, card) {
    const ghoul = ghoulOf(s);
    ghoul.putUnder(ghoul.drawn[0]! + ghoul.drawn[1]! - card);
    ghoul.drawnCount = 0;
    gain(s, card);
  },
  describe: (_, card) => `keeps ${terrorText(card)}`,
});

export const ADAPT_SEARCH = phase({
  name: 'adaptSearch',
  options(s, out) {
    const { terrorDeck } = ghoulOf(s);
    let kinds = 0;
    for (let i = 0; i < terrorDeck.left; i++) kinds |= 1 << terrorDeck.cards[i]!;
    return listBits(kinds, out);
  },
  take(s, card) {
    const ghoul = ghoulOf(s);
    const { terrorDeck, tables } = ghoul;
    ghoul.knownUnder = 0;
    let at = 0;
    while (terrorDeck.cards[at] !== card) at++;
    terrorDeck.left--;
    for (; at < terrorDeck.left; at++) terrorDeck.cards[at] = terrorDeck.cards[at + 1]!;
    shuffle(terrorDeck.cards, 0, terrorDeck.left, s.chance[TERROR_DECK.place]!, tables.terrorIdentity);
    gain(s, card);
  },
  describe: (_, card) => `takes ${terrorText(card)} from the deck`,
});
