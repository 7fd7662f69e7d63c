/** Where he appears on his first turn (rules 6, of many 4.1). */
import { whom } from '../../names.ts';
import { phase, task } from '../../tasks.ts';
import { sortAscending } from '../../../core/sort-cards.ts';
import { cellText, DIRECTIONS, ENTRANCE, listSides, OFF_MAP, STEP } from '../../map/geometry.ts';
import { terrainSides } from '../../map/ground.ts';
import { BY_SHADOW, NO_SIDE, reveal } from '../../map/reveal.ts';
import { WALLS } from '../../map/tile-bits.ts';
import { ENTRANCE_SLOT } from '../../map/tile-grid.ts';
import { nearestTiles } from '../../map/touch.ts';
import type { RoleCard } from '../../role-card.ts';
import type { VastTable } from '../../table.ts';
import { askFor, hunterOf, orienter } from './deciders.ts';
import { blockedSides, markAndTurn } from './teleport.ts';
import { SHADOW } from './words.ts';

/**
 * First turn: beside a piece, facing away from it; on a Lit tile if there is one. Walls are irrelevant. Options are
 * 4 x piece + side; places that two pieces share are listed once. With no such place (R22): `PLACE_ON`, alone the Entrance.
 */
export const PLACE_HIM = phase({
  name: 'placement',
  options(s, out) {
    const count = placesBeside(s, true, out);
    return count > 0 ? count : placesBeside(s, false, out);
  },
  take: (s, option) => appear(s, placeOf(s, option), option & 3),
  none(s) {
    s.shadow.goal = ENTRANCE;
    askFor(s, s.seats.length > 1 || s.tables.rules.goblinsNoPieceStart === 'symbolTile' ? PLACE_ON : FIRST_FACING);
  },
  describe: (s, option) =>
    `places ${whom(s, 'shadow')} at ${cellText(placeOf(s, option))} facing ${DIRECTIONS[option & 3]}`,
});

function appear(s: VastTable, cell: number, facing: number): void {
  const { map, shadow, agenda } = s;
  shadow.cell = cell;
  shadow.facing = facing;
  s.say(SHADOW.unicorn, cell, facing, 0);
  if (s.tables.rules.shadowFirstTurnMarks) agenda.push(MARK_FIRST, 0);
  if (!map.isLit(cell)) reveal(s, map.grid[cell]!, NO_SIDE, NO_SIDE, BY_SHADOW, orienter(s));
}

/** R22: which tile he appears on. Of many: on the Entrance, else on a tile nearest to it without piece, which is turned up. */
export const PLACE_ON = phase({
  name: 'placementTile',
  options(s, out) {
    const count = prefersDark(s) ? freeDark(s, out) : 0;
    if (count > 0 || s.seats.length === 1) return count;
    return nearestTiles(s, ENTRANCE, (cell) => s.pieces.areOn(cell), out);
  },
  take(s, cell) {
    const { map, shadow, agenda } = s;
    shadow.goal = cell;
    if (s.seats.length === 1) return askFor(s, FIRST_FACING);
    agenda.push(FACE_FIRST, 0);
    if (!map.isLit(cell)) reveal(s, map.grid[cell]!, NO_SIDE, NO_SIDE, BY_SHADOW, orienter(s));
  },
  none: (s) => askFor(s, FIRST_FACING),
  describe: (s, cell) => `places ${whom(s, 'shadow')} at ${cellText(cell)}`,
});

/** Goblins who hunt him and show no Tribe may have him appear anywhere in the dark. */
function prefersDark(s: VastTable): boolean {
  const hunter = hunterOf(s);
  return s.tables.rules.goblinsNoPieceStart === 'symbolTile' && hunter >= 0 && s.seats[hunter] === 'goblins';
}

/** Writes the Dark tiles without piece, by cells. */
function freeDark({ map, pieces }: VastTable, out: Int32Array): number {
  let count = 0;
  for (let slot = ENTRANCE_SLOT; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell !== OFF_MAP && !map.isLit(cell) && !pieces.areOn(cell)) out[count++] = cell;
  }
  sortAscending(out, count);
  return count;
}

/** The tile he appears on is turned up. */
export const FACE_FIRST = task((s) => askFor(s, FIRST_FACING));

/** R22: which way he faces there. */
export const FIRST_FACING = phase({
  name: 'placementFacing',
  options: (_, out) => listSides(WALLS, out),
  take: (s, side) => appear(s, s.shadow.goal, side),
  describe: (s, side) => `places ${whom(s, 'shadow')} at ${cellText(s.shadow.goal)} facing ${DIRECTIONS[side]}`,
});

function placeOf(s: VastTable, option: number): number {
  return s.pieces.at[option >> 2]! + STEP[option & 3]!;
}

/** His hunter; without one the first player in turn order who has a piece on the map. */
function anchor(s: VastTable): RoleCard | undefined {
  const { pieces } = s;
  const hunter = hunterOf(s);
  if (hunter >= 0) return s.players[hunter];
  for (let piece = 0; piece < pieces.count; piece++) if (pieces.at[piece] !== OFF_MAP) return pieces.role[piece];
  return undefined;
}

/** Does an earlier piece of its role share its cell? */
function standsEarlier({ pieces }: VastTable, piece: number): boolean {
  for (let p = pieces.on(pieces.at[piece]!); p < piece; p = pieces.on(pieces.at[piece]!, p + 1)) {
    if (pieces.role[p] === pieces.role[piece]) return true;
  }
  return false;
}

function placesBeside(s: VastTable, lit: boolean, out: Int32Array): number {
  const { map, pieces } = s;
  const role = anchor(s);
  let count = 0;
  for (let piece = 0; piece < pieces.count; piece++) {
    const cell = pieces.at[piece]!;
    if (cell === OFF_MAP || pieces.role[piece] !== role || standsEarlier(s, piece)) continue;
    const sides = (lit ? map.litAt(cell) : map.tilesAt(cell)) & ~terrainSides(map, cell);
    for (let d = 0; d < 4; d++) {
      if ((sides >> d) & 1 && !pieces.areOn(cell + STEP[d]!)) out[count++] = 4 * piece + d;
    }
  }
  return count;
}

/** R13. */
export const MARK_FIRST = task((s) => {
  const blocked = blockedSides(s);
  if (blocked !== WALLS) markAndTurn(s, blocked);
});
