/** The Collapse: RemoveTile, sliding of split maps (rules 3 and 7.7). */
import { phase, task } from './agenda.ts';
import { SAY } from './chronicle.ts';
import { COLLAPSE } from './ends.ts';
import { cellText, DIRECTIONS, STEP } from './geometry.ts';
import {
  ENTRANCE_SLOT,
  LIT,
  LIT_CRYSTAL,
  MONSTER_TOKEN,
  OGRE_TOKEN,
  SEEN,
  TREASURE_TOKEN,
  TROLL_TOKEN,
  type Caverns,
} from './map/caverns.ts';
import { MONSTER } from './roles/knight/monsters.ts';
import { OFF_MAP } from './roles/shadow-unicorn/shadow.ts';
import { checkOpenEdge, startTeleport, TILE_REMOVED } from './roles/shadow-unicorn/teleport.ts';
import { sortAscending } from './sort.ts';
import type { Vast } from './state.ts';

/** That many Crystal tiles gone, and the Cave has collapsed. */
const COLLAPSED_CRYSTALS = 5;

/** Removes `count` tiles, one after the other. */
export const REMOVE_TILES = task((s, count) => {
  if (count > 1) s.agenda.push(REMOVE_TILES, count - 1);
  s.ask(REMOVE, s.hunter);
});

/**
 * The tiles to choose from: of those that can go, the ones that touch the fewest tiles; among them Lit Crystal tiles
 * first. Her tile cannot go while she has nowhere to step.
 */
function removable(s: Vast, out: Int32Array): number {
  const hers = s.map.grid[s.knight.cell]!;
  const count = leastTouching(s, 0, out);
  if (!includes(out, count, hers) || stepsOffTile(s) !== 0) return toCells(s.map.where, out, count);
  return toCells(s.map.where, out, leastTouching(s, hers, out));
}

/** Writes the slots kept by the touch count and the Crystal rule, `struck` left out; returns how many. */
function leastTouching(s: Vast, struck: number, out: Int32Array): number {
  const { map } = s;
  const { where, touching } = map;
  let least = 4;
  let shining = 0;
  let count = 0;
  for (let slot = ENTRANCE_SLOT + 1; slot < map.next; slot++) {
    const cell = where[slot]!;
    if (cell === 0 || slot === struck || touching[cell]! > least) continue;
    const lit = map.info[slot]! & LIT_CRYSTAL;
    if (touching[cell]! < least || lit > shining) {
      least = touching[cell]!;
      shining = lit;
      count = 0;
    }
    if (lit === shining) out[count++] = slot;
  }
  return count;
}

function includes(slots: Int32Array, count: number, slot: number): boolean {
  for (let i = 0; i < count; i++) if (slots[i] === slot) return true;
  return false;
}

/** Slots to cells, by x, then y. */
function toCells(where: Int32Array, out: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) out[i] = where[out[i]!]!;
  sortAscending(out, count);
  return count;
}

export const REMOVE = phase({
  name: 'removal',
  options: removable,
  take(s, cell) {
    const slot = s.map.grid[cell]!;
    s.agenda.push(TAKE_AWAY, slot);
    if (s.knight.cell === cell) s.ask(MOVE_OFF, s.knight.seat);
  },
  // R20.
  none(s) {
    if (s.tables.rules.noRemovableTile === 'collapsed') s.finish(COLLAPSE);
  },
  describe: (s, cell) => `removes the tile at ${cellText(cell)}${s.map.isLit(cell) ? '' : ' (Dark)'}`,
});

/** Where she may be moved off a removed tile (R54): Lit, no wall, not onto the Unicorn or a Monster token. */
function stepsOffTile(s: Vast): number {
  const { map, knight, shadow } = s;
  const open = map.litAt(knight.cell) & ~map.wallsAt(knight.cell);
  let steps = 0;
  for (let d = 0; d < 4; d++) {
    if (((open >> d) & 1) === 0) continue;
    const cell = knight.cell + STEP[d]!;
    if (cell === shadow.cell || (map.info[map.grid[cell]!]! & MONSTER_TOKEN) !== 0) continue;
    steps |= 1 << d;
  }
  return steps;
}

export const MOVE_OFF = phase({
  name: 'moveOff',
  options(s, out) {
    const steps = stepsOffTile(s);
    let count = 0;
    for (let d = 0; d < 4; d++) if ((steps >> d) & 1) out[count++] = d;
    return count;
  },
  take(s, side) {
    const cell = s.knight.cell + STEP[side]!;
    s.say(SAY.forced, cell, 0, 0);
    s.enterKnight(cell);
  },
  describe: (_, side) => `steps ${DIRECTIONS[side]} off the tile`,
});

/** Could the map fall apart without this cell? Not if its neighbours hang together through the corners between them. */
function mayCut(map: Caverns, cell: number): boolean {
  const { grid } = map;
  let edges = 0;
  let joints = 0;
  for (let d = 0; d < 4; d++) {
    const side = STEP[d]!;
    const next = STEP[(d + 1) & 3]!;
    if (grid[cell + side] === 0) continue;
    edges++;
    if (grid[cell + next] !== 0 && grid[cell + side + next] !== 0) joints++;
  }
  return edges > joints + 1;
}

/** The tile goes; parts cut off slide back; the Unicorn, if he stood on it, Teleports from where he stood. */
const TAKE_AWAY = task((s, slot) => {
  const { map, shadow } = s;
  const cell = map.where[slot]!;
  const his = shadow.cell === cell;
  s.agenda.push(AFTER_REMOVAL, his ? cell : OFF_MAP);
  if (his) shadow.cell = OFF_MAP;
  takeAway(s, slot);
  if (s.isOver || !mayCut(map, cell) || s.groups.find() === 1) return;
  s.record.mapSplits++;
  s.agenda.push(CLOSE_GAPS, 0);
});

/** Everything on it leaves with the tile; a Dark tile is turned up. */
function takeAway(s: Vast, slot: number): void {
  const { map } = s;
  const info = map.info[slot]!;
  s.say(SAY.removed, map.tile[slot]!, map.where[slot]!, 0);
  map.lift(slot);
  map.stale = 1;
  s.record.tilesRemoved++;
  if ((info & TREASURE_TOKEN) !== 0) map.treasureTokens++;
  if ((info & OGRE_TOKEN) !== 0) s.monsterDeck.discard(MONSTER.ogre);
  if ((info & TROLL_TOKEN) !== 0) s.monsterDeck.discard(MONSTER.troll);
  map.info[slot] = SEEN;
  if (!map.isCrystal(slot)) return;
  if ((info & LIT) === 0) map.crystalsRevealed++;
  map.crystalsCollapsed++;
  if (map.crystalsCollapsed >= COLLAPSED_CRYSTALS) s.finish(COLLAPSE);
}

/** Split maps: one slide after the other until all is joined again, or (R4) the parts cut off leave the game. */
const CLOSE_GAPS = task((s) => {
  if (s.tables.rules.mapSplit === 'drop') dropParts(s);
  else if (s.groups.find() > 1) s.ask(SLIDE, s.hunter);
});

function dropParts(s: Vast): void {
  const { map, groups, knight } = s;
  const hers = map.grid[knight.cell]!;
  for (let slot = ENTRANCE_SLOT + 1; slot < map.next && !s.isOver; slot++) {
    if (map.where[slot] === 0 || groups.holds(0, slot)) continue;
    if (slot === hers) s.finish(COLLAPSE);
    else takeAway(s, slot);
  }
}

export const SLIDE = phase({
  name: 'slide',
  options(s, out) {
    const parts = s.groups.find();
    let count = 0;
    for (let group = 1; group < parts; group++) {
      for (let d = 0; d < 4; d++) if (s.groups.reach(group, d) > 0) out[count++] = 4 * group + d;
    }
    return count;
  },
  take(s, option) {
    slide(s, option >> 2, option & 3);
    s.agenda.push(CLOSE_GAPS, 0);
  },
  describe: (_, option) => `slides part ${option >> 2} ${DIRECTIONS[option & 3]}`,
});

/** Pieces go along with their tile. */
function slide(s: Vast, group: number, direction: number): void {
  const { map, groups, knight, shadow } = s;
  groups.find();
  const far = groups.reach(group, direction);
  const shift = STEP[direction]! * far;
  const carriesHer = groups.holds(group, map.grid[knight.cell]!);
  const carriesHim = shadow.cell !== OFF_MAP && groups.holds(group, map.grid[shadow.cell]!);
  groups.slide(group, direction, far);
  map.stale = 1;
  if (carriesHer) knight.cell += shift;
  if (carriesHim) shadow.cell += shift;
  s.say(SAY.slid, group, direction, far);
}

/** His tile is gone (`hisOldCell`, or it was dropped with its part): he Teleports. */
const AFTER_REMOVAL = task((s, hisOldCell) => {
  const { map, shadow } = s;
  if (hisOldCell !== OFF_MAP) shadow.cell = hisOldCell;
  else if (shadow.cell === OFF_MAP || map.grid[shadow.cell] !== 0) {
    checkOpenEdge(s);
    return;
  }
  startTeleport(s, TILE_REMOVED);
});
