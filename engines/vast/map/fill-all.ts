/** Filling after tiles have left the map before the Collapse (Wrath, Cave-In). */
import { phase, task } from '../tasks.ts';
import type { VastTable } from '../table.ts';
import { cellText, OFF_MAP, sortAscending, STEP } from './geometry.ts';
import { layTile, placeTile } from './supply.ts';
import { LIT, WALLS } from './tile-bits.ts';
import { ENTRANCE_SLOT } from './tile-grid.ts';
import { CANYON } from '../terrain/kinds.ts';
import { openEnds } from '../terrain/spots.ts';

/** Before the Collapse every open edge onto an empty cell gets a tile: tiles by cell, then N, E, S, W, or as he likes. */
export const FILL_ALL = task((s) => {
  const { map, tables } = s;
  if (!map.fills) return;
  if (tables.rules.fillOrder === 'choose') {
    if (emptyBeyondEdges(s, s.scratch) > 0) s.ask(FILL_ANY, s.supplier >= 0 ? s.supplier : s.decider);
    return;
  }
  const cells = s.scratch;
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP || (map.info[slot]! & LIT) === 0) continue;
    if ((~map.wallsAt(cell) & ~map.tilesAt(cell) & WALLS) !== 0) cells[count++] = cell;
  }
  if (map.terrainCells !== 0) count = addBridge(s, cells, count);
  sortAscending(cells, count);
  for (let i = 0; i < count; i++) {
    const walls = map.wallsAt(cells[i]!);
    for (let d = 0; d < 4 && map.fills; d++) {
      const beyond = cells[i]! + STEP[d]!;
      if (((walls >> d) & 1) !== 0 || map.grid[beyond] !== 0) continue;
      if (s.supplier >= 0) {
        // One at a time: each is picked.
        s.agenda.push(FILL_ALL, 0);
        layTile(s, beyond);
        return;
      }
      placeTile(s, beyond);
    }
  }
});

/** Writes the empty cells beyond wall-less edges of Lit tiles. */
function emptyBeyondEdges(s: VastTable, out: Int32Array): number {
  const { map } = s;
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP || (map.info[slot]! & LIT) === 0) continue;
    const open = ~map.wallsAt(cell) & ~map.tilesAt(cell) & WALLS;
    for (let d = 0; d < 4; d++) {
      const beyond = cell + STEP[d]!;
      if ((open >> d) & 1 && !out.subarray(0, count).includes(beyond)) out[count++] = beyond;
    }
  }
  const bridges = map.terrainCells === 0 ? 0 : addBridge(s, bridge, 0);
  for (let i = 0; i < bridges; i++) {
    const ends = openEnds(map, bridge[i]!);
    for (let d = 0; d < 4; d++) {
      const beyond = bridge[i]! + STEP[d]!;
      if ((ends >> d) & 1 && !out.subarray(0, count).includes(beyond)) out[count++] = beyond;
    }
  }
  sortAscending(out, count);
  return count;
}

const bridge = new Int32Array(1);

/** The bridge of a canyon asks for tiles on its free sides. */
function addBridge(s: VastTable, cells: Int32Array, count: number): number {
  const { tables } = s.terrain!;
  const cell = s.map.where[tables.first[tables.pieceOfKind[CANYON]!]! + tables.bridge]!;
  if (cell === OFF_MAP) return count;
  cells[count] = cell;
  return count + 1;
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
