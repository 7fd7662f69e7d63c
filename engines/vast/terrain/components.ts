/** Terrain tiles as data: outlines, and what they cost. */
import { pair } from '../../core/fields.ts';
import type { Json } from '../../core/json.ts';
import { TERRAIN_KINDS, type TerrainKind } from './kinds.ts';

type Cell = readonly [x: number, y: number];

export interface TerrainTile {
  readonly id: TerrainKind;
  readonly copies: number;
  /** In rotation 0, the first at any place. */
  readonly cells: readonly Cell[];
  /** The cell of a canyon that can be crossed. */
  readonly bridge?: Cell;
  /** Where a river flows in rotation 0. */
  readonly current?: (typeof SIDES)[number];
}

export interface TerrainBox {
  readonly shapes: Readonly<Record<'printed' | 'compact' | 'wide', readonly TerrainTile[]>>;
  readonly effects: Readonly<Record<(typeof EFFECTS)[number], number>>;
  /** Of its outer edges so many at least must look onto open space before a tile can collapse. */
  readonly exposedShare: number;
}

/** What of it is no more than read from pictures. */
export const terrainNote =
  'terrain: outlines and the way the bridge runs are read from pictures; compact and wide ones are reconstructed (Y20)';

const SIDES = ['N', 'E', 'S', 'W'] as const;
const EFFECTS = [
  ...(['perRound', 'magmaKnightHealth', 'magmaKnightSparedAt', 'magmaTribePopulation', 'magmaTribeExit'] as const),
  ...(['lakeTribe', 'riverTribe', 'riverTribeUpstream', 'pitPassage', 'pitPassageDragon'] as const),
  ...(['climbImpassable', 'climbImpassableMovement'] as const),
];
/** Cells of all tiles together, copies counted. */
const MOST_CELLS = 60;
const MOST_PITS = 3;

const readCell = pair(-6, 6);

const same = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
const beside = (a: Cell, b: Cell): boolean => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;

function readTile(at: Json): TerrainTile {
  at.only('id', 'copies', 'cells', 'bridge', 'current');
  const id = at.get('id').oneOf(TERRAIN_KINDS);
  const copies = at.get('copies').or(1).int(1, MOST_PITS);
  if (copies > 1 && id !== 'pit') at.get('copies').fail('only pits come in several copies');
  const cells = at.get('cells').list(1, 12).map(readCell);
  if (cells.some((cell, i) => cells.some((other, j) => j < i && same(cell, other))))
    at.get('cells').fail('one cell twice');
  if (cells.some((cell, i) => i > 0 && !cells.some((other, j) => j < i && beside(cell, other)))) {
    at.get('cells').fail('every cell must lie beside an earlier one');
  }
  if (id === 'pit') {
    if (cells.length !== 1) at.get('cells').fail('a pit is one cell');
    return { id, copies, cells };
  }
  if (id === 'river') return { id, copies, cells, current: at.get('current').oneOf(SIDES) };
  if (id !== 'canyon') return { id, copies, cells };
  const bridge = readCell(at.get('bridge'));
  if (!cells.some((cell) => same(cell, bridge))) at.get('bridge').fail('is no cell of the canyon');
  if (new Set(cells.map(([, y]) => y)).size > 1) at.get('cells').fail('a canyon is a row from W to E');
  return { id, copies, cells, bridge };
}

function readTiles(at: Json): readonly TerrainTile[] {
  const tiles = at.list(TERRAIN_KINDS.length, TERRAIN_KINDS.length).map(readTile);
  const missing = TERRAIN_KINDS.find((id, i) => tiles[i]!.id !== id);
  if (missing !== undefined) at.fail(`must hold ${TERRAIN_KINDS.join(', ')}, in this order`);
  const cells = tiles.reduce((sum, tile) => sum + tile.copies * tile.cells.length, 0);
  if (cells > MOST_CELLS) at.fail(`at most ${MOST_CELLS} cells, has ${cells}`);
  return tiles;
}

export function readTerrain(at: Json): TerrainBox {
  at.only('list', 'effects', 'alternatives');
  const effects = at.get('effects');
  effects.only(...EFFECTS, 'exposedShare');
  const alternatives = at.get('alternatives').only('compact', 'wide');
  return {
    shapes: {
      printed: readTiles(at.get('list')),
      compact: readTiles(alternatives.get('compact')),
      wide: readTiles(alternatives.get('wide')),
    },
    effects: Object.fromEntries(EFFECTS.map((name) => [name, effects.get(name).int(0, 9)])) as TerrainBox['effects'],
    exposedShare: effects.get('exposedShare').number(0, 1),
  };
}
