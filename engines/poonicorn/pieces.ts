/** Resource cards and corn cards by themselves. */
import { changedEntry, copiesOf, entriesOf, lessEntry, withValue, type Entry, type Fields } from '../core/pieces.ts';
import type { Piece } from '../core/types.ts';

/** What a tap does anyway. */
const NO_ALT = { kind: 'cornPoop', n: 1 } as const;

export function pieces(json: unknown): readonly Piece[] {
  const corn = (json as Fields)['corn'] as Fields;
  return [
    ...entriesOf(json, 'cards').map((card, at) => resourcePiece(json, card, at)),
    ...entriesOf(corn, 'deck').map((card, at) => cornPiece(json, corn, card, at)),
    ...entriesOf(corn, 'starters').map((card, at) => starterPiece(json, corn, card, at)),
  ];
}

type Copies = Readonly<Record<string, number>>;

/** The deck keeps its name by size, though it is a card or a kind smaller or larger. */
function resourcePiece(json: unknown, card: Entry, at: number): Piece {
  const cards = entriesOf(json, 'cards');
  const copies = card['copies'] as Copies;
  const [size] = Object.keys(copies);
  const count = copies['60'] ?? copies[size!]!;
  const put = (change: (count: number) => number): unknown => {
    const own = Object.fromEntries(Object.entries(copies).map(([name, one]) => [name, change(one)]));
    return withValue(withValue(json, 'anyDeckSize', true), 'cards', changedEntry(cards, at, { copies: own }));
  };
  const [value, resource] = card.id.split('-') as [string, string];
  const one = `1-${resource}`;
  const single = cards.findIndex(({ id }) => id === one);
  return {
    id: `card.${card.id}`,
    // As boards and replays call it: two cards of 1-BOW are not one of 2-BOW.
    name: card.id,
    kind: 'card',
    count,
    deck: 'cards',
    changes: {
      without: put(() => 0),
      more: put((one) => one + 1),
      ...(value === '2' && { plain: withValue(json, 'cards', asSingles(cards, at, single)) }),
    },
    ...(value === '2' && { plain: one }),
    used: `kind.${card.id}.takes`,
  };
}

/** Every card worth two is one worth one. */
function asSingles(cards: readonly Entry[], at: number, single: number): readonly Entry[] {
  const [twos, ones] = [at, single].map((i) => cards[i]!['copies'] as Copies) as [Copies, Copies];
  const sums = Object.fromEntries(Object.entries(ones).map(([size, count]) => [size, count + twos[size]!]));
  const none = Object.fromEntries(Object.keys(twos).map((size) => [size, 0]));
  return changedEntry(changedEntry(cards, at, { copies: none }), single, { copies: sums });
}

function cornPiece(json: unknown, corn: Fields, card: Entry, at: number): Piece {
  const deck = entriesOf(corn, 'deck');
  const put = (own: readonly Entry[]): unknown => withValue(json, 'corn', withValue(corn, 'deck', own));
  return {
    id: `corn.${card.id}`,
    name: card['name'] as string,
    kind: 'corn',
    count: copiesOf(card),
    changes: {
      without: put(lessEntry(deck, at)),
      more: put(changedEntry(deck, at, { copies: copiesOf(card) + 1 })),
      plain: put(changedEntry(deck, at, { alt: NO_ALT })),
      gift: withValue(json, 'corn', withValue(corn, 'gift', card.id)),
    },
    plain: 'corn without an ALT',
    drawn: `corn.${card.id}.drawn`,
    used: `corn.${card.id}.uses`,
  };
}

/** A unicorn's own corn cannot be taken off: only its ALT can. */
function starterPiece(json: unknown, corn: Fields, card: Entry, at: number): Piece {
  const starters = changedEntry(entriesOf(corn, 'starters'), at, { alt: NO_ALT });
  return {
    id: `starter.${card.id}`,
    name: card['name'] as string,
    kind: 'unicorn',
    count: 1,
    changes: { plain: withValue(json, 'corn', withValue(corn, 'starters', starters)) },
    plain: 'corn without an ALT',
    used: `corn.${card.id}.uses`,
    won: `color.${card.id}.share`,
  };
}
