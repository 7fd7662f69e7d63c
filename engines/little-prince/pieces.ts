/** Tiles and characters by themselves. */
import { changedEntry, entriesOf, lessEntry, twiceEntry, withValue, type Entry } from '../core/pieces.ts';
import type { Piece } from '../core/types.ts';
import { ELEMENTS, faceText } from './tile-face.ts';

/** The pieces of a whole file: one that names its base must have been put on it before. */
export function pieces(json: unknown): readonly Piece[] {
  const tiles = entriesOf(json, 'tiles');
  const characters = entriesOf(json, 'characters');
  return [
    ...tiles.map((tile, at) => tilePiece(json, { tiles, characters }, tile, at)),
    ...characters.map((character, at) => characterPiece(json, tiles, character, at)),
  ];
}

interface Lists {
  readonly tiles: readonly Entry[];
  readonly characters: readonly Entry[];
}

function tilePiece(json: unknown, { tiles, characters }: Lists, tile: Entry, at: number): Piece {
  const elements = tile['elements'] as Readonly<Record<string, number>>;
  const character = characters.find(({ id }) => id === tile['character'])?.['name'] as string | undefined;
  const put = (own: readonly Entry[]): unknown => withValue(json, 'tiles', own);
  return {
    id: `tile.${tile.id}`,
    name: tile.id,
    shows: faceText(
      ELEMENTS.map((element) => elements[element] ?? 0),
      character,
    ),
    kind: `${tile['type'] as string} tile`,
    count: 1,
    changes: {
      without: put(lessEntry(tiles, at)),
      more: put(twiceEntry(tiles, at)),
      plain: put(changedEntry(tiles, at, { elements: {} })),
    },
    plain: 'an empty one',
    won: `tile.${tile.id}.winShare`,
  };
}

/** Without: no corner tile shows the character. Plain: it scores nothing. */
function characterPiece(json: unknown, tiles: readonly Entry[], character: Entry, at: number): Piece {
  const own = (tile: Entry) => tile['character'] === character.id;
  const characters = changedEntry(entriesOf(json, 'characters'), at, { score: {} });
  return {
    id: `character.${character.id}`,
    name: character['name'] as string,
    kind: 'character',
    count: tiles.filter(own).length,
    changes: {
      without: withValue(
        json,
        'tiles',
        tiles.filter((tile) => !own(tile)),
      ),
      plain: withValue(json, 'characters', characters),
    },
    plain: 'one who scores nothing',
    used: `character.${character.id}.tiles`,
    won: `character.${character.id}.winShareOnce`,
  };
}
