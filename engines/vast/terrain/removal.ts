/** Terrain tiles that leave the map (rules of Terrain 7). */
import { phase, task } from '../tasks.ts';
import { hooksOf } from '../hooks.ts';
import { cellText, OFF_MAP, STEP } from '../map/geometry.ts';
import { forceTo, leavesAlone, letLeave, nearestThat } from '../map/moved-on.ts';
import { ENTRANCE_SLOT, FIRST_TERRAIN, SLOT_CODES } from '../map/tile-grid.ts';
import type { Caverns } from '../map/caverns.ts';
import { Room } from '../room.ts';
import type { VastTable } from '../table.ts';
import { TERRAIN } from './words.ts';

/** The piece of Terrain on a cell, or -1. */
export function pieceAt(s: VastTable, cell: number): number {
  const slot = s.map.grid[cell]!;
  return slot < FIRST_TERRAIN ? -1 : s.terrain!.tables.pieceOf[slot]!;
}

/** Its least cell, by which it is called; OFF_MAP if it does not lie. */
export function firstCell(s: VastTable, piece: number): number {
  const { where } = s.map;
  const { first, size } = s.terrain!.tables;
  let least = where[first[piece]!]!;
  for (let i = 1; i < size[piece]!; i++) least = Math.min(least, where[first[piece]! + i]!);
  return least;
}

/** Adds those that can collapse, by their first cells: enough of their edges are open, and whoever stands there can leave. */
export function addExposed(s: VastTable, out: Int32Array, from: number): number {
  const { tables } = s.terrain!;
  let count = from;
  for (let piece = 0; piece < tables.pieces; piece++) {
    if ((s.terrain!.fixed >> piece) & 1 || !canCollapse(s, piece)) continue;
    const cell = firstCell(s, piece);
    let at = count++;
    for (; at > from && out[at - 1]! > cell; at--) out[at] = out[at - 1]!;
    out[at] = cell;
  }
  return count;
}

/** Could any piece of Terrain go? */
export function mayCollapse(s: VastTable): boolean {
  const { pieces } = s.terrain!.tables;
  for (let piece = 0; piece < pieces; piece++) if (canCollapse(s, piece)) return true;
  return false;
}

function canCollapse(s: VastTable, piece: number): boolean {
  const { map, pieces } = s;
  const { tables } = s.terrain!;
  const first = tables.first[piece]!;
  if (map.where[first] === OFF_MAP) return false;
  let open = 0;
  for (let i = 0; i < tables.size[piece]!; i++) {
    for (let d = 0; d < 4; d++) if (map.grid[map.where[first + i]! + STEP[d]!] === 0) open++;
  }
  if (open < tables.exposed[piece]!) return false;
  for (let p = 0; p < pieces.count; p++)
    if (pieceAt(s, pieces.at[p]!) === piece && !canLeaveTerrain(s, p)) return false;
  return true;
}

export function canLeaveTerrain(s: VastTable, piece: number): boolean {
  return leavesAlone(s, piece) || waysOff(s, piece, WAYS_OFF.of(s)) > 0;
}
const WAYS_OFF = new Room(() => new Int32Array(SLOT_CODES));

/** A Terrain tile goes as others do; filled in where these go. */
export const TERRAIN_GOES = task();

/** Writes the cells outside its tile that a piece reaches with fewest steps over it. */
function waysOff(s: VastTable, piece: number, out: Int32Array): number {
  const own = pieceAt(s, s.pieces.at[piece]!);
  return nearestThat(s, piece, (_, cell) => pieceAt(s, cell) !== own, out);
}

/** What every tile touches where Terrain lies: a Terrain tile counts once, with however many cells. */
export function countBesideTerrain({ touchingSo, where, grid, next, tables }: Caverns): void {
  const { pieceOf } = tables.terrain!;
  touchingSo.fill(0);
  for (let slot = ENTRANCE_SLOT; slot < next; slot++) {
    if (where[slot] === 0) continue;
    let touched = 0;
    let met = 0;
    for (let d = 0; d < 4; d++) {
      const other = grid[where[slot]! + STEP[d]!]!;
      const piece = pieceOf[other]!;
      if (other === 0 || (piece >= 0 && (met >> piece) & 1)) continue;
      if (piece >= 0) met |= 1 << piece;
      touched++;
    }
    touchingSo[2 * touched + (slot >> 5)]! |= 1 << slot;
  }
}

const MOST_PIECES = 64;

/** It is to leave: first one piece after the other leaves it; `then` is what follows, with the Terrain's number. */
export function collapseTerrain(s: VastTable, piece: number, then: { readonly code: number }): void {
  s.agenda.push(then, piece);
  s.agenda.push(CLEAR_TERRAIN, MOST_PIECES * piece);
}

/** The pieces on it from the given one on, in the order of turns: MOST_PIECES x the Terrain's number + theirs. */
export const CLEAR_TERRAIN = task((s, place) => {
  const { pieces } = s;
  const own = Math.floor(place / MOST_PIECES);
  for (let piece = place % MOST_PIECES; piece < pieces.count; piece++) {
    if (pieceAt(s, pieces.at[piece]!) !== own) continue;
    s.agenda.push(CLEAR_TERRAIN, MOST_PIECES * own + piece + 1);
    letLeave(s, piece, STEP_OFF_TERRAIN, s.decider);
    return;
  }
});

export const STEP_OFF_TERRAIN = phase({
  name: 'stepOff',
  options: (s, out) => waysOff(s, s.asidePiece, out),
  take: (s, cell) => forceTo(s, s.asidePiece, cell),
  // Others have taken its way: the tile stays, and nobody else leaves it (T13).
  none: (s) => s.agenda.cut(s.agenda.size - 2),
  describe: (_, cell) => `steps off to ${cellText(cell)}`,
});

/** Does anybody stand on it? */
export function isStoodOn(s: VastTable, piece: number): boolean {
  for (let p = 0; p < s.pieces.count; p++) if (pieceAt(s, s.pieces.at[p]!) === piece) return true;
  return false;
}

/** It leaves the map with all that lies on it: before the Collapse to the pool, pits once all of them are gone. */
export function liftTerrainTile(s: VastTable, piece: number): void {
  const { map } = s;
  const terrain = s.terrain!;
  const { tables } = terrain;
  const { tileLeaves } = hooksOf(s);
  const first = tables.first[piece]!;
  const kind = tables.kindOfPiece[piece]!;
  s.say(TERRAIN.terrainGone, kind, firstCell(s, piece), 0);
  for (let slot = first; slot < first + tables.size[piece]!; slot++) {
    for (let i = 0; i < tileLeaves.length; i++) tileLeaves[i]!(s, slot, map.info[slot]!);
    map.treasureTokens += map.treasuresOn(slot);
  }
  for (let slot = first; slot < first + tables.size[piece]!; slot++) {
    map.liftTerrain(slot);
    map.info[slot] = 0;
  }
  map.stale = 1;
  terrain.record.counts.removed++;
  if (map.collapse === 1 || liesStill(s, kind)) return;
  terrain.pool |= 1 << kind;
  terrain.record.counts.returned++;
}

function liesStill(s: VastTable, kind: number): boolean {
  const { tables } = s.terrain!;
  for (let piece = 0; piece < tables.pieces; piece++) {
    if (tables.kindOfPiece[piece] === kind && s.map.where[tables.first[piece]!] !== OFF_MAP) return true;
  }
  return false;
}
