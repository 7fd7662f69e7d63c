/** Who knows what: redealing the unknown, and what a seat knows as text (R23). */
import { passShuffle, shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { AREAS, COLORS, KINDS } from './components.ts';
import { phases } from './phases.ts';
import type { PoonicornTable } from './table.ts';

/**
 * Deals anew the cards that `seat` has not seen: the rest of the deck and the unknown cards of the other hands, gathered
 * by kind; then the corn deck. Dice are not yet rolled.
 */
export function determinise(s: PoonicornTable, seat: number, rng: Rng): void {
  const { deck, deckSize, pool } = s;
  const count = gatherUnseen(s, seat);
  shuffle(pool, 0, count, rng, s.tables.kindIdentity);
  let next = 0;
  for (let other = 0; other < s.players; other++) {
    if (other === seat) continue;
    next = dealUnknown(s, other, next);
  }
  for (let i = s.deckTop; i < deckSize; i++) deck[i] = pool[next++]!;
  dealCorn(s, rng);
}

/** Draws what `determinise` would. */
export function passDeal(s: PoonicornTable, seat: number, rng: Rng): void {
  passShuffle(countUnseen(s, seat), rng);
  passShuffle(s.cornSize - s.cornTop, rng);
}

function dealCorn(s: PoonicornTable, rng: Rng): void {
  sortCorn(s);
  shuffle(s.cornDeck, s.cornTop, s.cornSize - s.cornTop, rng, s.tables.cornIdentity);
}

/** Deals anew what is still in the decks: nobody has seen it. */
export function dealAhead(s: PoonicornTable, rng: Rng): void {
  const left = s.scratch;
  for (let kind = 0; kind < 8; kind++) left[kind] = 0;
  for (let i = s.deckTop; i < s.deckSize; i++) left[s.deck[i]!]!++;
  let at = s.deckTop;
  for (let kind = 0; kind < 8; kind++) for (let i = left[kind]!; i > 0; i--) s.deck[at++] = kind;
  shuffle(s.deck, s.deckTop, s.deckSize - s.deckTop, rng, s.tables.kindIdentity);
  dealCorn(s, rng);
}

/** Unseen cards in canonical order into `pool`; returns how many. */
function gatherUnseen(s: PoonicornTable, seat: number): number {
  const { deck, deckSize, hand, known, pool, scratch: unseen } = s;
  for (let kind = 0; kind < 8; kind++) unseen[kind] = 0;
  for (let i = s.deckTop; i < deckSize; i++) unseen[deck[i]!]!++;
  const all = 8 * s.players;
  for (let i = 0; i < all; i++) if (i >> 3 !== seat) unseen[i & 7]! += hand[i]! - known[i]!;
  let count = 0;
  for (let kind = 0; kind < 8; kind++) for (let i = unseen[kind]!; i > 0; i--) pool[count++] = kind;
  return count;
}

/** How many cards `seat` has not seen. */
function countUnseen(s: PoonicornTable, seat: number): number {
  let count = s.deckSize - s.deckTop;
  for (let other = 0; other < s.players; other++) {
    if (other === seat) continue;
    count += s.cardCount[other]!;
    for (let kind = 0; kind < 8; kind++) count -= s.known[8 * other + kind]!;
  }
  return count;
}

/** A hand becomes its known cards and as many unseen ones as it had unknown. */
function dealUnknown(s: PoonicornTable, seat: number, from: number): number {
  const { hand, pool } = s;
  const at = seat << 3;
  let next = from;
  let unknown = s.cardCount[seat]!;
  for (let kind = 0; kind < 8; kind++) {
    const known = s.known[at + kind]!;
    unknown -= known;
    hand[at + kind] = known;
  }
  for (; unknown > 0; unknown--) hand[at + pool[next++]!]!++;
  let mask = 0;
  for (let kind = 0; kind < 8; kind++) if (hand[at + kind]! > 0) mask |= 1 << kind;
  s.handMask[seat] = mask;
  s.afford[seat] = -1;
  return next;
}

/** Insertion sort of the undrawn corn cards. */
function sortCorn({ cornDeck, cornSize, cornTop }: PoonicornTable): void {
  for (let i = cornTop + 1; i < cornSize; i++) {
    const card = cornDeck[i]!;
    let at = i;
    for (; at > cornTop && cornDeck[at - 1]! > card; at--) cornDeck[at] = cornDeck[at - 1]!;
    cornDeck[at] = card;
  }
}

/** All that `seat` knows: every board, the open cards, the piles' sizes, its own hand and what it saw of the others'. */
export function infoKey(s: PoonicornTable, seat: number): string {
  const open = [
    `actor ${s.actor} seat ${s.seat} ${phases[s.phase]!} actions ${s.actions} round ${s.round} countdown ${s.countdown}`,
    `sub ${s.subLeft}/${s.subMask} pay ${s.payTarget}/${s.payAt} pending ${s.pending} supply ${s.supply}`,
    `game ${s.match.replay} tied ${s.match.tied} result ${s.match.decidedBy}/${s.match.rounds}/${s.match.capped}`,
    `deck ${s.deckSize - s.deckTop} corn ${s.cornSize - s.cornTop} field ${kindText(s.field, 0)} discard ${kindText(s.discard, 0)}`,
  ];
  for (let other = 0; other < s.players; other++) open.push(seatText(s, other, other === seat));
  return open.join('; ');
}

function seatText(s: PoonicornTable, seat: number, own: boolean): string {
  const at = seat << 3;
  const areas = AREAS.map((_, area) => `${s.workers[at + area]!}w${s.levels[at + area]!}`).join(' ');
  const hand = own ? `${kindText(s.hand, at)} shown ` : '';
  const results = s.match.replay > 0 || s.actor < 0 ? ` first ${s.match.score[seat]!}/${s.match.key[seat]!}` : '';
  const share = s.actor < 0 ? ` share ${s.match.share[seat]!} rank ${s.match.rank[seat]!}` : '';
  return (
    `${COLORS[s.match.color[seat]!] ?? 'no color'}: ${areas} poop ${s.minesPoop[seat]!}/${s.cornPoop[seat]!}` +
    ` corn ${cornText(s, s.untapped[seat]!)}/${cornText(s, s.tapped[seat]!)} shield ${s.shield[seat]!}` +
    ` hand ${s.cardCount[seat]!} ${hand}${kindText(s.known, at)}${results}${share}`
  );
}

/** Cards as `2x1-STAR`, in canonical order. */
function kindText(counts: Int32Array, at: number): string {
  return KINDS.map((kind, i) => ({ kind, count: counts[at + i]! }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count}x${kind}`)
    .join(' ');
}

function cornText(s: PoonicornTable, mask: number): string {
  return s.tables.corn
    .filter((_, card) => (mask >> card) & 1)
    .map((card) => card.id)
    .join('+');
}
