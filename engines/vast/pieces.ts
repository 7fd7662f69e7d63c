/** Tile types and the cards of each role's decks by themselves. */
import {
  changedEntry,
  copiesOf,
  entriesOf,
  freeId,
  lessEntry,
  twiceEntry,
  withValue,
  type Entry,
  type Fields,
} from '../core/pieces.ts';
import type { Piece } from '../core/types.ts';
import { cardName } from './names.ts';

/** A deck: what one card is called, whose game it is in, and the figures that count it. */
interface DeckOf {
  readonly key: string;
  readonly kind: string;
  readonly roles?: readonly string[];
  readonly drawn?: string;
  readonly used?: string;
  /** Its cards have names of their own, and copies go by other names. */
  readonly named?: true;
  /** The Knight may start with a card of it. */
  readonly gift?: true;
}
const DECKS: readonly DeckOf[] = [
  { key: 'treasures', kind: 'treasure', roles: ['knight'], drawn: 'offered', used: 'kept', gift: true },
  { key: 'events', kind: 'event', roles: ['knight'], used: 'drawn' },
  { key: 'monsters', kind: 'monster', roles: ['knight', 'goblins'], used: 'met' },
  { key: 'sidequests', kind: 'sidequest', roles: ['knight'], used: 'claimed' },
  { key: 'warCards', kind: 'war card', roles: ['goblins'], named: true },
  { key: 'secrets', kind: 'secret', roles: ['goblins'] },
  { key: 'terrorCards', kind: 'terror card', roles: ['ghoul', 'vileGhoul'] },
];
/** Tile types, as players call them. */
const TILES = {
  ambush: 'Ambush tiles',
  event: 'Event tiles',
  treasure: 'Treasure Rooms',
  vault: 'Vaults',
  crystal: 'Crystal tiles',
} as const;
type TileType = keyof typeof TILES;
const TYPES = Object.keys(TILES) as TileType[];
/** Roles with whom Vaults are in the caverns. */
const VAULT_ROLES = ['thief'];

/** `data` has every group of the box. */
export function pieces(data: unknown): readonly Piece[] {
  return [
    ...TYPES.map((type) => tilePiece(data, type)),
    ...DECKS.flatMap((deck) => entriesOf(data, deck.key).map((card, at) => cardPiece(data, deck, card, at))),
  ];
}

function tilePiece(data: unknown, type: TileType): Piece {
  const tiles = entriesOf(data, 'tiles');
  const own = tiles.filter((tile) => tile['type'] === type);
  const again = own.length === 0 ? [] : [{ ...own[0]!, id: freeId(tiles, own[0]!.id) }];
  return {
    id: `tile.${type}`,
    name: TILES[type],
    kind: 'tile type',
    count: own.length,
    deck: 'tiles',
    changes: {
      without: withValue(
        data,
        'tiles',
        tiles.filter((tile) => tile['type'] !== type),
      ),
      ...(again.length > 0 && { more: withValue(data, 'tiles', [...tiles, ...again]) }),
    },
    ...(type === 'vault' && { roles: VAULT_ROLES }),
    used: `tile.${type}.revealed`,
  };
}

function cardPiece(
  data: unknown,
  { key, kind, roles, drawn, used, named, gift }: DeckOf,
  card: Entry,
  at: number,
): Piece {
  const cards = entriesOf(data, key);
  const put = (own: readonly Fields[]): unknown => withValue(data, key, own);
  const figure = (what: string) => `${kind}.${card.id}.${what}`;
  return {
    id: `${key}.${card.id}`,
    name: cardName(card.id),
    kind,
    count: copiesOf(card),
    changes: {
      without: put(lessEntry(cards, at)),
      more: put(named ? twiceEntry(cards, at) : changedEntry(cards, at, { copies: copiesOf(card) + 1 })),
      ...(gift && { gift: put(changedEntry(cards, at, { held: true })) }),
    },
    ...(roles !== undefined && { roles }),
    ...(drawn !== undefined && { drawn: figure(drawn) }),
    ...(used !== undefined && { used: figure(used) }),
  };
}
