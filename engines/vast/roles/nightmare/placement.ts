/** His first turn, before anything else: where he appears and where he faces (rules 3.0). */
import { terrainSides } from '../../map/ground.ts';
import { phase, task } from '../../tasks.ts';
import { sortAscending } from '../../../core/sort-cards.ts';
import { cellText, DIRECTIONS, ENTRANCE, OFF_MAP, STEP, xOf, yOf } from '../../map/geometry.ts';
import { BY_NIGHTMARE, NO_SIDE, reveal } from '../../map/reveal.ts';
import { LIT } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { nearestTiles } from '../../map/touch.ts';
import { NIGHTMARE } from './words.ts';

const UNTURNED = 4;

/** By cells. */
export const PLACE = phase({
  name: 'place',
  options(s, out) {
    const count = besideKnight(s, out);
    return count > 0 ? count : atEntrance(s, out);
  },
  take(s, cell) {
    const { map, nightmare } = s;
    s.say(NIGHTMARE.appears, cell, UNTURNED, 0);
    const beside = awayFromKnight(s, cell);
    nightmare.cell = cell;
    if (beside >= 0) {
      nightmare.facing = beside;
      return s.say(NIGHTMARE.faces, beside, 0, 0);
    }
    s.agenda.push(TURN_HIM, 0);
    const slot = map.grid[cell]!;
    if ((map.info[slot]! & LIT) === 0) reveal(s, slot, NO_SIDE, NO_SIDE, BY_NIGHTMARE, nightmare.seat);
  },
  describe: (_, cell) => `appears at ${cellText(cell)}`,
});

/** Lit tiles beside a living Knight without another player's piece, by cells. */
function besideKnight(s: VastTable, out: Int32Array): number {
  const { map, pieces } = s;
  if (!s.seats.includes('knight') || s.knight.health === 0) return 0;
  const lit = map.litAt(s.knight.cell) & ~terrainSides(map, s.knight.cell);
  let count = 0;
  for (let d = 0; d < 4; d++) {
    const cell = s.knight.cell + STEP[d]!;
    if ((lit >> d) & 1 && !pieces.areOn(cell)) out[count++] = cell;
  }
  sortAscending(out, count);
  return count;
}

/** The direction from her to a cell he was put on beside her, or -1. */
function awayFromKnight(s: VastTable, cell: number): number {
  const count = besideKnight(s, s.scratch);
  for (let i = 0; i < count; i++) {
    if (s.scratch[i] === cell) for (let d = 0; d < 4; d++) if (s.knight.cell + STEP[d]! === cell) return d;
  }
  return -1;
}

/**
 * The Entrance, else Dark tiles beside it, else the nearest tiles (N2), all without a piece; by the letter (R30) a Dark tile
 * beside the Entrance will do with Tribes on it.
 */
function atEntrance(s: VastTable, out: Int32Array): number {
  const { map, pieces, tables } = s;
  const anyDark = tables.rules.nightmareStartFallback === 'strictText';
  if (!pieces.areOn(ENTRANCE)) {
    out[0] = ENTRANCE;
    return 1;
  }
  let count = 0;
  for (let d = 0; d < 4; d++) {
    const cell = ENTRANCE + STEP[d]!;
    const slot = map.grid[cell]!;
    if (slot !== 0 && (map.info[slot]! & LIT) === 0 && (anyDark || !pieces.areOn(cell))) out[count++] = cell;
  }
  if (count === 0) count = nearestTiles(s, ENTRANCE, (cell) => pieces.areOn(cell), out);
  // Every tile holds a piece (T52): beside whoever stands on the Entrance, which is no entering.
  if (count === 0) out[count++] = ENTRANCE;
  sortAscending(out, count);
  return count;
}

export const TURN_HIM = task((s) => s.ask(FACING, s.nightmare.seat));

/** Directions without another player's piece strictly ahead, if there are any. */
export const FACING = phase({
  name: 'facing',
  options(s, out) {
    let count = 0;
    for (let d = 0; d < 4; d++) if (isClear(s, d)) out[count++] = d;
    if (count === 0) for (; count < 4; count++) out[count] = count;
    return count;
  },
  take(s, facing) {
    s.nightmare.facing = facing;
    s.say(NIGHTMARE.faces, facing, 0, 0);
  },
  describe: (_, facing) => `faces ${DIRECTIONS[facing]}`,
});

/** No piece in the half of the map strictly ahead in that direction. */
function isClear({ nightmare, pieces }: VastTable, d: number): boolean {
  for (let p = 0; p < pieces.count; p++) {
    const cell = pieces.at[p]!;
    if (cell === OFF_MAP) continue;
    const dx = xOf(cell) - xOf(nightmare.cell);
    const dy = yOf(cell) - yOf(nightmare.cell);
    const ahead = d === 0 ? -dy : d === 1 ? dx : d === 2 ? dy : -dx;
    if (ahead > 0) return false;
  }
  return true;
}
