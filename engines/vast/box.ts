/** What lies in the box whoever plays: tiles, the stack, the Dragon die; and how it is read. */
import type { Json } from '../core/json.ts';
import type { params, ParamSpec, ValuesOf } from '../core/params.ts';
import { cards, fields, int, list, oneOf, pair, text } from '../core/fields.ts';
import shipped from './components.json' with { type: 'json' };
import { MOST_TILES } from './map/geometry.ts';
import { readTerrain, type TerrainBox } from './terrain/components.ts';

/** Rules by name. */
export type Specs = Readonly<Record<string, ParamSpec>>;
export const TILE_TYPES = ['ambush', 'event', 'treasure', 'vault', 'crystal'] as const;
export type TileType = (typeof TILE_TYPES)[number];
const SYMBOLS = ['fangs', 'bones', 'eye'] as const;

const tileOf = (shapes: readonly string[]) =>
  fields({ id: text, type: oneOf(TILE_TYPES), shape: oneOf(shapes), symbol: oneOf(SYMBOLS) });
export type TileCard = ReturnType<ReturnType<typeof tileOf>>;

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
  const tiles = cards(start, 99, tileOf(shapes))(at);
  if (tiles.length > MOST_TILES) at.fail(`at most ${MOST_TILES} tiles, has ${tiles.length}`);
  const base = tiles.filter((tile) => tile.type !== 'crystal' && tile.type !== 'vault').length;
  if (base < start) at.fail(`${start} tiles that are neither Crystal nor Vault start on the map, has ${base}`);
  return tiles;
}

/** Cells of a face; a file may leave them out for the printed faces. */
function readFace(at: Json): SharedComponents['dragonDie'][number] {
  const id = at.only('id', 'centre', 'cells').get('id').text();
  const printed = shipped.dragonDie.find((face) => face.id === id)?.cells;
  const cells = list(0, 9, pair(-1, 1))(at.get('cells').or(printed));
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
