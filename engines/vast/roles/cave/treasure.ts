/** Treasure tokens laid by the Cave, in its turn and by Past Plunder. */
import { phase } from '../../tasks.ts';
import { cellText, OFF_MAP } from '../../map/geometry.ts';
import { LIT, TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import { strikeCell } from '../../map/touch.ts';
import type { VastTable } from '../../table.ts';
import { CAVE } from './words.ts';

/** Writes the Dark tiles without piece and Treasure, by cells; none while the supply is empty. */
function treasureCells({ map, pieces }: VastTable, out: Int32Array): number {
  if (map.treasureTokens === 0) return 0;
  const { grid, info, ordered, where } = map;
  const tiles = map.order();
  let count = 0;
  for (let i = 0; i < tiles; i++) {
    const slot = ordered[i]!;
    // Written in any case, counted if it belongs here: see `addSides`.
    out[count] = where[slot]!;
    count += ((info[slot]! & TAKEN) - 1) >>> 31;
  }
  for (let piece = 0; piece < pieces.count; piece++) {
    const cell = pieces.at[piece]!;
    if (cell !== OFF_MAP && (info[grid[cell]!]! & TAKEN) === 0) count = strikeCell(out, count, cell);
  }
  return count;
}

/** A tile with any of this is no place for a Treasure. */
const TAKEN = LIT | TREASURE_TOKENS;

/** Is there any? */
export function mayHoard({ map, pieces }: VastTable): boolean {
  if (map.treasureTokens === 0) return false;
  for (let slot = 2; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP || (map.info[slot]! & TAKEN) !== 0) continue;
    if (!pieces.areOn(cell)) return true;
  }
  return false;
}

/** Where a set leaves it to the Cave, none comes first. */
export const NOWHERE = OFF_MAP;

export const TREASURE_CELL = phase({
  name: 'treasureCell',
  options(s, out) {
    if (s.cave.mayLeave === 0) return treasureCells(s, out);
    out[0] = NOWHERE;
    return 1 + treasureCells(s, out.subarray(1));
  },
  take(s, cell) {
    if (cell === NOWHERE) return;
    const { map } = s;
    map.info[map.grid[cell]!]! += TREASURE_TOKEN;
    map.treasureTokens--;
    s.cave.record.treasuresPlaced++;
    s.say(CAVE.hoard, cell, 0, 0);
  },
  none: () => undefined,
  describe: (_, cell) => (cell === NOWHERE ? 'lays no Treasure' : `lays a Treasure at ${cellText(cell)}`),
});
