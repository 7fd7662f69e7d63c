import { distinctIds, Json } from '../core/json.ts';
import type { ComponentsSpec } from '../core/types.ts';
import { shippedWith } from '../core/alternatives.ts';
import alternatives from './alternatives.json' with { type: 'json' };
import { pieces } from './pieces.ts';
import shipped from './components.json' with { type: 'json' };
import { MOST_TILES } from './map/geometry.ts';
import type { AnyRole } from './role.ts';
import { roster, type RoleComponents } from './roster.ts';

export const TILE_TYPES = ['ambush', 'event', 'treasure', 'vault', 'crystal'] as const;
export type TileType = (typeof TILE_TYPES)[number];
export const SYMBOLS = ['fangs', 'bones', 'eye'] as const;

export interface TileCard {
  readonly id: string;
  readonly type: TileType;
  readonly shape: string;
  readonly symbol: (typeof SYMBOLS)[number];
}

/** What lies on the table whoever plays, as numbers and texts. */
export interface SharedComponents {
  /** Walls of each shape in rotation 0 on its sides N, E, S, W. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
  readonly tiles: readonly TileCard[];
  readonly stack: { readonly start: number; readonly piles: number };
  /** Cells each face shows, as [x, y] from the cell it is rolled on. */
  readonly dragonDie: readonly {
    readonly id: string;
    readonly centre: boolean;
    readonly cells: readonly (readonly [number, number])[];
  }[];
  readonly tokens: { readonly treasure: number };
}
/** Everything of the box, each role's groups included. */
export type Components = SharedComponents & RoleComponents;

function readShapes(at: Json): SharedComponents['shapes'] {
  return Object.fromEntries(
    at.keys().map((name) => {
      const walls = at
        .get(name)
        .list(4, 4)
        .map((wall) => wall.int(0, 1));
      if (!walls.includes(0)) at.get(name).fail('needs an open side');
      return [name, walls];
    }),
  );
}

function readTiles(at: Json, shapes: readonly string[], start: number): readonly TileCard[] {
  const tiles = distinctIds(
    at,
    at.list(start, 99).map((tile) => ({
      id: tile.get('id').text(),
      type: tile.get('type').oneOf(TILE_TYPES),
      shape: tile.get('shape').oneOf(shapes),
      symbol: tile.get('symbol').oneOf(SYMBOLS),
    })),
  );
  if (tiles.length > MOST_TILES) at.fail(`at most ${MOST_TILES} tiles, has ${tiles.length}`);
  const base = tiles.filter((tile) => tile.type !== 'crystal' && tile.type !== 'vault').length;
  if (base < start) at.fail(`${start} tiles that are neither Crystal nor Vault start on the map, has ${base}`);
  return tiles;
}

/** Cells of a face; a file may leave them out for the printed faces. */
function readFace(at: Json): SharedComponents['dragonDie'][number] {
  const id = at.get('id').text();
  const printed = shipped.dragonDie.find((face) => face.id === id)?.cells;
  const cells = at
    .get('cells')
    .or(printed)
    .list(0, 9)
    .map((cell): readonly [number, number] => {
      const [x, y] = cell.list(2, 2);
      return [x!.int(-1, 1), y!.int(-1, 1)];
    });
  const centre = at.get('centre').flag();
  if (centre !== cells.some(([x, y]) => x === 0 && y === 0)) at.get('centre').fail('must agree with the cells');
  return { id, centre, cells };
}

function readShared(at: Json): SharedComponents {
  const shapes = readShapes(at.get('shapes'));
  const stack = { start: at.get('stack').get('start').int(4, 4), piles: at.get('stack').get('piles').int(1, 9) };
  return {
    shapes,
    tiles: readTiles(at.get('tiles'), Object.keys(shapes), stack.start),
    stack,
    dragonDie: at.get('dragonDie').list(1, 20).map(readFace),
    tokens: { treasure: at.get('tokens').get('treasure').int(0, 60) },
  };
}

/** A file without a role's group has that of the printed box. */
function read(json: unknown): Components {
  const at = new Json(json);
  const groups = roster.flatMap((role) => Object.entries(role.components));
  at.only('title', 'provenance', 'shapes', 'tiles', 'stack', 'dragonDie', 'tokens', ...groups.map(([key]) => key));
  const shared = readShared(at);
  const own = groups.map(([key, reader]) => {
    const usual = (shipped as Readonly<Record<string, unknown>>)[key];
    return [key, (reader as (at: Json, shared: SharedComponents) => unknown)(at.get(key).or(usual), shared)];
  });
  return { ...shared, ...(Object.fromEntries(own) as RoleComponents) };
}

/** What of the components these roles use is reconstructed. */
export function notesOf(roles: readonly AnyRole[]): readonly string[] {
  return [...new Set(roles.flatMap((role) => role.notes))];
}

export const components: ComponentsSpec<Components> = {
  ...shippedWith('printed', shipped, alternatives),
  read,
  notes: notesOf(roster),
  pieces: (json) => pieces({ ...shipped, ...(json as object) }),
};
