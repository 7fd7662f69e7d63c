/** Clearings and Magic Modifiers by themselves: nobody lives there, or the back says nothing. */
import { changedEntry, entriesOf, freeId, withValue, type Entry, type Fields } from '../core/pieces.ts';
import type { Piece } from '../core/types.ts';

/** What a file says of a clearing where nobody lives. */
export const NOBODY = 'nobody';
/** Legal in any file, and nobody notices: every duck lifts above 0 more. */
const SILENT = { type: 'threshold', resident: 'duck', delta: 0 } as const;
/** A card has room for no more. */
const MOST_CLEARINGS = 8;

/** The clearings card by card, then the modifiers. */
export function pieces(json: unknown): readonly Piece[] {
  const cards = entriesOf(json, 'forestCards');
  return [
    ...cards.flatMap((card, c) => clearingsOf(card).map((_, at) => clearingPiece(json, cards, c, at))),
    ...entriesOf(json, 'modifiers').map((modifier, at) => modifierPiece(json, modifier, at)),
  ];
}

function clearingsOf(card: Entry): readonly Entry[] {
  return card['clearings'] as readonly Entry[];
}

function clearingPiece(json: unknown, cards: readonly Entry[], c: number, at: number): Piece {
  const card = cards[c]!;
  const clearings = clearingsOf(card);
  const clearing = clearings[at]!;
  const { id } = clearing;
  const resident = clearing['resident'] as string;
  const threshold = clearing['threshold'] as number | undefined;
  const put = (own: readonly Entry[]): unknown =>
    withValue(json, 'forestCards', changedEntry(cards, c, { clearings: own }));
  const empty = changedEntry(clearings, at, { resident: NOBODY, threshold: undefined });
  // Two witches in one place would send a rider to and fro.
  const twice = resident === 'witch' || clearings.length >= MOST_CLEARINGS ? undefined : behind(cards, clearings, at);
  return {
    id: `clearing.${id}`,
    name: `${resident}${threshold === undefined ? '' : ` ${threshold}`} at ${id}`,
    kind: 'clearing',
    count: 1,
    changes: { without: put(empty), ...(twice !== undefined && { more: put(twice) }) },
    used: `clearing.${id}.visits`,
  };
}

/** The same resident a second time, on the road out of the clearing. */
function behind(cards: readonly Entry[], clearings: readonly Entry[], at: number): readonly Entry[] {
  const clearing = clearings[at]!;
  const id = freeId(cards.flatMap(clearingsOf), clearing.id);
  const first = { ...clearing, next: { any: id } };
  return [...clearings.slice(0, at), first, { ...clearing, id }, ...clearings.slice(at + 1)];
}

function modifierPiece(json: unknown, modifier: Entry, at: number): Piece {
  const modifiers = entriesOf(json, 'modifiers');
  const change: Fields = { effect: SILENT };
  return {
    id: `modifier.${modifier.id}`,
    name: modifier['name'] as string,
    kind: 'modifier',
    count: 1,
    changes: { without: withValue(json, 'modifiers', changedEntry(modifiers, at, change)) },
    used: `modifier.${String(modifier['card'])}.rounds`,
  };
}
