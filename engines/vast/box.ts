/** What lies in the box whoever plays: tiles, the stack, the Dragon die; and how it is read. */
import { distinctIds, type Json } from '../core/json.ts';
import type { params, ParamSpec, ValuesOf } from '../core/params.ts';
import { fields, int, list } from '../core/fields.ts';
import shipped from './components.json' with { type: 'json' };
import { MOST_TILES } from './map/geometry.ts';
import { readTerrain, type TerrainBox } from './terrain/components.ts';

/** Rules by name. */
export type Specs = Readonly<Record<string, ParamSpec>>;
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
  readonly goals: ReturnType<typeof readGoals>;
  readonly terrain: TerrainBox;
}
/** What a board is made for: the rules and the part of the box that its numbers come from. */
export interface BoardSetup<R extends Specs, C> {
  readonly roles: readonly string[];
  readonly rules: ValuesOf<ReturnType<typeof params<R>>>;
  readonly components: C;
}
/** How a role reads its part: one reader per group of the component file. */
export type Readers<C> = { readonly [K in keyof C]: (at: Json, shared: SharedComponents) => C[K] };

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
      id: tile.only('id', 'type', 'shape', 'symbol').get('id').text(),
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
  const id = at.only('id', 'centre', 'cells').get('id').text();
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

export function readShared(at: Json): SharedComponents {
  const shapes = readShapes(at.get('shapes'));
  const stack = fields({ start: int(4, 4), piles: int(1, 9) })(at.get('stack'));
  return {
    shapes,
    tiles: readTiles(at.get('tiles'), Object.keys(shapes), stack.start),
    stack,
    dragonDie: at.get('dragonDie').list(1, 20).map(readFace),
    tokens: fields({ treasure: int(0, 60) })(at.get('tokens')),
    goals: readGoals(at.get('goals').or(shipped.goals)),
    terrain: readTerrain(at.get('terrain').or(shipped.terrain)),
  };
}

const byLevel = list(5, 5, int(1, 20));
/** What goals of several players ask, by level. */
const readGoals = fields({
  crystals: byLevel,
  stash: byLevel,
  fury: byLevel,
  mostFury: int(1, 30),
  /** Health of the Knight, and of a Dragon or Nightmare, whom a Vile Ghoul seeks. */
  vileKnightHealth: byLevel,
  vileHuntedHealth: byLevel,
});
