/** Displacement Blast (rules 3.7). */
import { isTerrain } from '../../map/ground.ts';
import { isStoodOn, liftTerrainTile, pieceAt } from '../../terrain/removal.ts';
import { AFTER_REMOVAL, closeGaps, joinParts, takeAway } from '../../map/removal.ts';
import { FILL_ALL } from '../../map/fill-all.ts';
import { ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { isShadowAt } from '../forced-steps.ts';
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { NIGHTMARE } from './words.ts';

/** R27: as Cave-In, not the Entrance, no piece, no Crystal token. */
export function isBlastTarget(s: VastTable, cell: number): boolean {
  const { map, pieces, tables } = s;
  const slot = map.grid[cell]!;
  if (isTerrain(map, cell)) return !isStoodOn(s, pieceAt(s, cell)) && !shadowStandsOn(s, pieceAt(s, cell));
  if (slot === 0 || cell === ENTRANCE || pieces.areOn(cell)) return false;
  return tables.rules.blastRules === 'removeAnything' || (map.info[slot]! & CRYSTAL_TOKEN) === 0;
}

/** Under the Shadow Unicorn Terrain stays (GO4); a tile goes. */
function shadowStandsOn(s: VastTable, piece: number): boolean {
  return s.tables.goals.besideShadow && pieceAt(s, s.unicorn.cell) === piece;
}

/** The tile goes under the stack, a Crystal tile or in the Collapse out of the game; gaps close, open edges are filled. */
export function blast(s: VastTable, cell: number): void {
  const { map, agenda } = s;
  const slot = map.grid[cell]!;
  s.say(NIGHTMARE.blasted, cell, 0, 0);
  if (isShadowAt(s, cell)) {
    agenda.push(AFTER_REMOVAL, cell);
    s.unicorn.place(OFF_MAP);
  }
  agenda.push(FILL_ALL, 0);
  if (isTerrain(map, cell)) {
    liftTerrainTile(s, pieceAt(s, cell));
    return joinParts(s);
  }
  const tile = map.tile[slot]!;
  const returns = map.collapse === 0 && !map.isCrystal(slot);
  takeAway(s, slot);
  if (s.isOver) return;
  if (returns) {
    s.scratch[0] = tile;
    map.putUnder(s.scratch, 1);
  }
  closeGaps(s, cell);
}
