/** Filling after tiles have left the map before the Collapse (Wrath, Cave-In). */
import { lowestBit } from '../../core/bits.ts';
import { phase, task } from '../tasks.ts';
import type { VastTable } from '../table.ts';
import type { Caverns } from './caverns.ts';
import { sortAscending } from '../../core/sort-cards.ts';
import { cellText, OFF_MAP, STEP } from './geometry.ts';
import { layTile } from './supply.ts';
import { LIT, WALLS } from './tile-bits.ts';
import { ENTRANCE_SLOT } from './tile-grid.ts';
import { CANYON } from '../terrain/kinds.ts';

/** Before the Collapse every open edge onto an empty cell gets a tile: tiles by cell, then N, E, S, W, or as he likes. */
export const FILL_ALL = task((s) => {
  const { map, tables } = s;
  if (!map.fills) return;
  if (tables.rules.fillOrder === 'choose') {
    if (openTiles(s, s.scratch) > 0) s.ask(FILL_ANY, s.supplier >= 0 ? s.supplier : s.decider);
    return;
  }
  const cells = s.scratch;
  const count = openTiles(s, cells);
  if (count === 0) return;
  let first = cells[0]!;
  for (let i = 1; i < count; i++) if (cells[i]! < first) first = cells[i]!;
  // One at a time: a Cave picks each.
  s.agenda.push(FILL_ALL, 0);
  layTile(s, first + STEP[lowestBit(openSides(map, first))]!);
});

/** Writes the cells of Lit tiles with a wall-less edge onto open space, and of a canyon's bridge, which asks for tiles too. */
function openTiles(s: VastTable, out: Int32Array): number {
  const { map } = s;
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell !== OFF_MAP && (map.info[slot]! & LIT) !== 0 && openSides(map, cell) !== 0) out[count++] = cell;
  }
  if (map.terrainCells === 0) return count;
  const { tables } = s.terrain!;
  const bridge = map.where[tables.first[tables.pieceOfKind[CANYON]!]! + tables.bridge]!;
  if (bridge !== OFF_MAP && openSides(map, bridge) !== 0) out[count++] = bridge;
  return count;
}

function openSides(map: Caverns, cell: number): number {
  const empty = ~map.tilesAt(cell) & WALLS;
  // Most tiles have tiles all round.
  return empty === 0 ? 0 : empty & ~map.wallsAt(cell);
}

/** Writes the empty cells beyond these edges. */
function emptyBeyondEdges(s: VastTable, out: Int32Array): number {
  const opened = s.scratch;
  const tiles = openTiles(s, opened);
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const open = openSides(s.map, opened[i]!);
    for (let d = 0; d < 4; d++) {
      const beyond = opened[i]! + STEP[d]!;
      if ((open >> d) & 1 && !out.subarray(0, count).includes(beyond)) out[count++] = beyond;
    }
  }
  sortAscending(out, count);
  return count;
}

export const FILL_ANY = phase({
  name: 'fillAny',
  options: emptyBeyondEdges,
  take(s, cell) {
    s.agenda.push(FILL_ALL, 0);
    layTile(s, cell);
  },
  describe: (_, cell) => `fills ${cellText(cell)}`,
});
