/** Magma, at the end of one's own turn (rules of Terrain 5.3). */
import { kindAt } from '../map/ground.ts';
import { lawsOf } from '../role.ts';
import type { VastTable } from '../table.ts';
import { MAGMA } from './kinds.ts';
import { TERRAIN } from './words.ts';

/** Pieces of the player in turn that stand on Magma suffer for it, those first that decide last. */
export function scorch(s: VastTable): void {
  const { pieces, map } = s;
  for (let piece = pieces.count - 1; piece >= 0; piece--) {
    const role = pieces.role[piece]!;
    if (role !== s.cast[s.inTurn] || kindAt(map, pieces.at[piece]!) !== MAGMA) continue;
    const { scorched } = lawsOf(role).piece ?? {};
    if (scorched === undefined) continue;
    s.say(TERRAIN.magma, piece, 0, 0);
    scorched(s, pieces.number[piece]!);
  }
}

const SCORCHED = 6;

/** What leaf values take off for a piece of the player in turn on Magma. */
export function scorchedWorth(s: VastTable, key: string, cell: number): number {
  if (s.map.terrainCells === 0 || s.cast[s.inTurn]?.key !== key) return 0;
  return kindAt(s.map, cell) === MAGMA ? SCORCHED : 0;
}
