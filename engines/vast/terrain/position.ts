/** Terrain of a position: `terrain`, a list of tiles with `kind`, `at` (the first cell of the data), `rotation`. */
import type { Json } from '../../core/json.ts';
import { cellAt, OFF_MAP } from '../map/geometry.ts';
import type { VastTable } from '../table.ts';
import { TERRAIN_KINDS } from './kinds.ts';
import { layTerrain } from './placement.ts';

export function readTerrainTiles(s: VastTable, at: Json): void {
  const { terrain } = s;
  if (terrain === undefined) {
    if (at.given) at.fail('Terrain is not in this game (--set terrain=true)');
    return;
  }
  terrain.clear();
  const { tables } = terrain;
  for (const tile of at.or([]).list(0, tables.pieces)) {
    tile.only('kind', 'at', 'rotation');
    const kind = TERRAIN_KINDS.indexOf(tile.get('kind').oneOf(TERRAIN_KINDS));
    let piece = tables.pieceOfKind[kind]!;
    while (tables.kindOfPiece[piece] === kind && s.map.where[tables.first[piece]!] !== OFF_MAP) piece++;
    if (tables.kindOfPiece[piece] !== kind) tile.get('kind').fail('there are no more of it');
    const turn = tile
      .get('rotation')
      .or(0)
      .int(0, tables.turns[piece]! - 1);
    const [x, y] = tile.get('at').list(2, 2);
    const origin = cellAt(x!.int(-45, 45), y!.int(-45, 45));
    for (const offset of tables.offsets[piece]![turn]!) {
      if (s.map.grid[origin + offset] !== 0) tile.get('at').fail('two tiles on one cell');
    }
    layTerrain(s, piece, origin, turn);
    terrain.pool &= ~(1 << kind);
  }
}
