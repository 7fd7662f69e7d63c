import { shuffle } from '../../core/shuffle.ts';
import type { Chance } from '../../core/types.ts';
import type { UnicornJellyTable } from '../table.ts';
import { draw, startTurn } from './turn.ts';

/** A shuffled pile, a hand for each seat, and the first turn. */
export function setUp(s: UnicornJellyTable, chance: Chance): void {
  clear(s);
  s.deck.set(s.tables.deck);
  shuffle(s.deck, 0, s.deck.length, chance[0]!, s.tables.identity);
  if (s.tables.gift > 0) bringUp(s.deck, s.tables.gift);
  for (let seat = 0; seat < s.players; seat++) {
    for (let i = 0; i < s.handSize; i++) draw(s, seat);
  }
  startTurn(s);
}

/** An empty table. */
export function clear(s: UnicornJellyTable): void {
  s.board.clear();
  s.clearTable();
  s.turn = 1;
  s.from = -1;
  s.placings.forget();
  s.inPile.forget();
  if (s.level > 0) s.records.clearTable();
}

/** The first copy of a kind becomes the first tile drawn, by seat 0; all others keep their order. */
function bringUp(deck: Uint8Array, kind: number): void {
  const at = deck.indexOf(kind);
  deck.copyWithin(1, 0, at);
  deck[0] = kind;
}
