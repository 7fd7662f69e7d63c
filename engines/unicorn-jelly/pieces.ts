/** Tiles, the powers of those that fight, and what tiles do. */
import { changedEntry, copiesOf, countedChanges, entriesOf, withValue, type Entry } from '../core/pieces.ts';
import type { Piece } from '../core/types.ts';

/** Everything a tile may do besides fighting. */
const EFFECTS = ['aura', 'turnMods', 'activates', 'unflip', 'cover'];

export function pieces(json: unknown): readonly Piece[] {
  const data = Array.isArray(json) ? { tiles: json as unknown } : json;
  const tiles = entriesOf(data, 'tiles');
  return [
    ...tiles.map((tile, at) => tilePiece(data, tile, at)),
    ...tiles.flatMap((tile, at) => (typeof tile['power'] === 'number' ? [powerPiece(data, tiles, tile, at)] : [])),
    ...tiles.flatMap((tile, at) => (doesSomething(tile) ? [effectPiece(data, tiles, tile, at)] : [])),
  ];
}

function nameOf(tile: Entry): string {
  return typeof tile['name'] === 'string' ? tile['name'] : tile.id;
}

/** Of an Impetus what it wakes is all there is. */
function doesSomething(tile: Entry): boolean {
  return tile['type'] !== 'impetus' && EFFECTS.some((effect) => tile[effect] !== undefined);
}

/** It takes a place on the board and does nothing there: a location without effect is never active and never falls. */
function blank({ id, name, copies }: Entry): Entry {
  return { id, type: 'location', ...(name !== undefined && { name }), ...(copies !== undefined && { copies }) };
}

function tilePiece(data: unknown, tile: Entry, at: number): Piece {
  const tiles = entriesOf(data, 'tiles');
  const more = changedEntry(tiles, at, { copies: copiesOf(tile) + 1 });
  return {
    id: `tile.${tile.id}`,
    name: nameOf(tile),
    kind: tile['type'] as string,
    count: copiesOf(tile),
    deck: 'tiles',
    changes: {
      without: countedChanges(data, 'tiles', at).without,
      more: withValue(data, 'tiles', more),
      // Of a location without its effect nothing else is left.
      ...(tile['type'] !== 'location' && {
        plain: withValue(
          data,
          'tiles',
          tiles.map((one, i) => (i === at ? blank(tile) : one)),
        ),
      }),
      gift: withValue(data, 'gift', tile.id),
    },
    ...(tile['type'] !== 'location' && { plain: 'a blank tile' }),
    used: `tile.${tile.id}.plays`,
  };
}

function powerPiece(data: unknown, tiles: readonly Entry[], tile: Entry, at: number): Piece {
  const power = tile['power'] as number;
  const put = (value: number): unknown => withValue(data, 'tiles', changedEntry(tiles, at, { power: value }));
  return {
    id: `power.${tile.id}`,
    name: `power ${power} of ${nameOf(tile)}`,
    kind: 'power',
    count: copiesOf(tile),
    changes: { ...(power !== 0 && { without: put(0) }), more: put(power + 1) },
    used: `tile.${tile.id}.plays`,
  };
}

function effectPiece(data: unknown, tiles: readonly Entry[], tile: Entry, at: number): Piece {
  const bare = Object.fromEntries(Object.entries(tile).filter(([key]) => !EFFECTS.includes(key))) as Entry;
  const own = tiles.map((one, i) => (i === at ? bare : one));
  return {
    id: `effect.${tile.id}`,
    name: `effect of ${nameOf(tile)}`,
    kind: 'effect',
    count: copiesOf(tile),
    changes: { without: withValue(data, 'tiles', own) },
    used: `tile.${tile.id}.plays`,
  };
}
