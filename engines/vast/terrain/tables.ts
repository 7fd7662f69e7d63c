/** Terrain as lookup tables: which slot of the map is which cell of which tile, and how each lies in every rotation. */
import { COLUMN } from '../map/geometry.ts';
import { LIT, WALLS } from '../map/tile-bits.ts';
import { FIRST_TERRAIN, SLOT_CODES } from '../map/tile-grid.ts';
import type { TerrainBox, TerrainTile } from './components.ts';
import { kindsOf } from './rules.ts';
import { CANYON, NO_TERRAIN, PIT, RIVER, TERRAIN_KINDS } from './kinds.ts';

const SIDES = ['N', 'E', 'S', 'W'];
const EAST_WEST = 0b1010;
const NORTH_SOUTH = 0b0101;

interface Rules {
  readonly terrainPool: string;
  readonly terrainShapes: 'printed' | 'compact' | 'wide';
}

export function terrainTables(box: TerrainBox, rules: Rules) {
  const tiles = box.shapes[rules.terrainShapes];
  const pieces = tiles.flatMap((tile) => Array.from({ length: tile.copies }, () => tile));
  const canyon = tiles[CANYON]!;
  const bridge = canyon.cells.findIndex(([x, y]) => x === canyon.bridge![0] && y === canyon.bridge![1]);
  const kindOfPiece = Int32Array.from(pieces, ({ id }) => TERRAIN_KINDS.indexOf(id));
  const first = new Int32Array(pieces.length);
  const pieceOfKind = new Int32Array(TERRAIN_KINDS.length);
  const kindOf = new Int32Array(SLOT_CODES).fill(NO_TERRAIN);
  const pieceOf = new Int32Array(SLOT_CODES).fill(NO_TERRAIN);
  let slot = FIRST_TERRAIN;
  pieces.forEach(({ cells }, piece) => {
    const kind = kindOfPiece[piece]!;
    if (piece === 0 || kindOfPiece[piece - 1] !== kind) pieceOfKind[kind] = piece;
    first[piece] = slot;
    kindOf.fill(kind, slot, slot + cells.length);
    pieceOf.fill(piece, slot, slot + cells.length);
    slot += cells.length;
  });
  return {
    box,
    /** By piece: its kind, its first slot, its cells, its distinct rotations, its outer edges, how many of those must be open. */
    kindOfPiece,
    first,
    size: Int32Array.from(pieces, ({ cells }) => cells.length),
    turns: Int32Array.from(pieces, distinctTurns),
    exposed: Int32Array.from(pieces, (tile) => Math.ceil(outerEdges(tile) * box.exposedShare)),
    pieces: pieces.length,
    /** The piece of a kind (of pits the first). */
    pieceOfKind,
    /** By slot: its kind and piece; NO_TERRAIN for those of tiles. */
    kindOf,
    pieceOf,
    /** Where slots end. */
    slots: slot,
    /** By piece and rotation: what is added to a cell for each of its cells, and what is known of each. */
    offsets: pieces.map((tile) => rotations(tile).map((cells) => Int32Array.from(cells, ([x, y]) => COLUMN * x! + y!))),
    infos: pieces.map((tile) =>
      [0, 1, 2, 3].map((turn) => Int32Array.from(tile.cells, (_, i) => LIT | wallsOf(tile, i === bridge, turn))),
    ),
    /** The number of the bridge among the canyon's cells; where rivers flow in rotation 0. */
    bridge,
    current: SIDES.indexOf(tiles[RIVER]!.current!),
    /** Kinds that take part, as bits. */
    pool: kindsOf(rules.terrainPool)!.reduce((set, kind) => set | (1 << kind), 0),
  };
}
export type TerrainTables = Readonly<ReturnType<typeof terrainTables>>;

/** Cells in the four rotations: a clockwise quarter turn takes (x,y) to (-y,x). */
function rotations({ cells }: TerrainTile): readonly (readonly number[])[][] {
  const all = [cells.map(([x, y]) => [x, y])];
  while (all.length < 4) all.push(all.at(-1)!.map(([x, y]) => [y === 0 ? 0 : -y!, x!]));
  return all;
}

/** Rotations before the tile lies as it did at first, on other cells of the map perhaps, bridge and current included. */
function distinctTurns(tile: TerrainTile): number {
  const looks = rotations(tile).map((cells, turn) => {
    const left = Math.min(...cells.map(([x]) => x!));
    const top = Math.min(...cells.map(([, y]) => y!));
    const placed = cells.map(([x, y], i) => {
      const mark = tile.bridge !== undefined && tile.cells[i]!.join() === tile.bridge.join() ? 'b' : '';
      return `${x! - left},${y! - top}${mark}`;
    });
    return `${placed.sort().join(' ')} ${tile.current === undefined ? '' : turn}`;
  });
  return looks.includes(looks[0]!, 1) ? looks.indexOf(looks[0]!, 1) : 4;
}

/** Edges of the tile's cells that are not between two of them. */
function outerEdges({ cells }: TerrainTile): number {
  const inner = cells.flatMap((a) => cells.filter((b) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1)).length;
  return 4 * cells.length - inner;
}

/** Hollow cells are walled all round, a bridge on the sides along its canyon. */
function wallsOf({ id }: TerrainTile, isBridge: boolean, turn: number): number {
  const kind = TERRAIN_KINDS.indexOf(id);
  if (kind === PIT) return WALLS;
  if (kind !== CANYON) return 0;
  if (!isBridge) return WALLS;
  return (turn & 1) === 0 ? EAST_WEST : NORTH_SOUTH;
}
