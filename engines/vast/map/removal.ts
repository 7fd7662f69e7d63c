/** The Collapse: RemoveTile, sliding of split maps (rules 3 and 7.7). */
import { lowestBit } from '../../core/bits.ts';
import { phase, task } from '../tasks.ts';
import { EVENT } from '../events.ts';
import type { VastTable } from '../table.ts';
import type { Caverns } from './caverns.ts';
import { bits4, cellText, DIRECTIONS, listSides, OFF_MAP, shiftText, STEP } from './geometry.ts';
import { LIT, LIT_CRYSTAL, SEEN } from './tile-bits.ts';
import { forceTo, leavesAlone, legalSides, letLeave } from './moved-on.ts';
import { ENTRANCE_SLOT, SLOT_CODES } from './tile-grid.ts';
import { sortCells } from './touch.ts';
import { checkCollapse } from '../ending.ts';
import * as terrain from '../terrain/removal.ts';
import { kindText } from '../terrain/words.ts';
import { isHollow, isTerrain, kindAt } from './ground.ts';
import { lawsOf } from '../role.ts';
import { Room } from '../room.ts';
import { hooksOf } from '../hooks.ts';

/** Removes `count` tiles, one after the other. */
export const REMOVE_TILES = task((s, count) => {
  s.fixed = 0;
  s.fixedHigh = 0;
  if (s.terrain !== undefined) s.terrain.fixed = 0;
  if (count > 1) s.agenda.push(REMOVE_TILES, count - 1);
  s.ask(REMOVE, s.decider);
});

/**
 * The tiles to choose from: of those that can go, the ones that touch the fewest tiles; among them Lit Crystal tiles
 * first. A tile cannot go while a piece on it has nowhere to step, or has just failed to leave it.
 */
function removable(s: VastTable, out: Int32Array): number {
  const { map, pieces } = s;
  if (map.terrainCells === 0) map.countTouching();
  else terrain.countBesideTerrain(map);
  const { stay, go } = CHOICE.of(s);
  stay[0] = s.fixed | (1 << ENTRANCE_SLOT);
  stay[1] = s.fixedHigh;
  for (;;) {
    leastTouching(s);
    let fixed = 0;
    for (let piece = 0; piece < pieces.count; piece++) {
      const slot = map.grid[pieces.at[piece]!]!;
      if (((go[slot >> 5]! >> slot) & 1) === 0 || canLeave(s, piece)) continue;
      stay[slot >> 5]! |= 1 << slot;
      fixed++;
    }
    if (fixed > 0) continue;
    let count = 0;
    for (let rest = go[0]!; rest !== 0; rest &= rest - 1) out[count++] = map.where[lowestBit(rest)]!;
    for (let rest = go[1]!; rest !== 0; rest &= rest - 1) out[count++] = map.where[32 + lowestBit(rest)]!;
    sortCells(map, out, count);
    if (map.terrainCells === 0 || (count > 0 && (map.info[map.grid[out[0]!]!]! & LIT_CRYSTAL) !== 0)) return count;
    return terrain.addExposed(s, out, count);
  }
}

/** Slots that stay whatever they touch, and those that may go, as two words of bits each. */
const CHOICE = new Room(() => ({ stay: new Int32Array(2), go: new Int32Array(2) }));

/**
 * Finds the slots that may go: of those that do not stay the ones that touch fewest tiles, of these Lit Crystal tiles
 * first; then, in some games, Dark ones.
 */
function leastTouching(s: VastTable): void {
  const { info, touchingSo } = s.map;
  const { stay, go } = CHOICE.of(s);
  go[0] = 0;
  go[1] = 0;
  for (let touched = 0; touched < 5; touched++) {
    const low = touchingSo[2 * touched]! & ~stay[0]!;
    const high = touchingSo[2 * touched + 1]! & ~stay[1]!;
    if ((low | high) === 0) continue;
    go[0] = low;
    go[1] = high;
    const crystals = keep(go, having(info, low, 0, LIT_CRYSTAL), having(info, high, 32, LIT_CRYSTAL));
    if (!crystals && s.darkFirst) keep(go, low & ~having(info, low, 0, LIT), high & ~having(info, high, 32, LIT));
    return;
  }
}

/** Only these may go, if there are any. */
function keep(go: Int32Array, low: number, high: number): boolean {
  if ((low | high) === 0) return false;
  go[0] = low;
  go[1] = high;
  return true;
}

/** Of a word of slots, the first of which is `from`, those whose tile has that bit. */
function having(info: Int32Array, word: number, from: number, bit: number): number {
  let found = 0;
  // All or none of the slot's bits instead of a question: see `addSides`.
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    found |= rest & -rest & (-(info[from + lowestBit(rest)]! & bit) >> 31);
  }
  return found;
}

/** Has a piece failed to leave that tile? */
export function isFixed({ fixed, fixedHigh }: VastTable, slot: number): boolean {
  return (((slot < 32 ? fixed : fixedHigh) >> slot) & 1) === 1;
}

/** Would a removal that begins now find anything to remove? */
export function mayRemove(s: VastTable): boolean {
  const { map, pieces } = s;
  for (let slot = ENTRANCE_SLOT + 1; slot < map.next; slot++) {
    const cell = map.where[slot]!;
    if (cell === OFF_MAP) continue;
    let piece = pieces.on(cell);
    while (piece >= 0 && canLeave(s, piece)) piece = pieces.on(cell, piece + 1);
    if (piece < 0) return true;
  }
  return map.terrainCells !== 0 && terrain.mayCollapse(s);
}

export const REMOVE = phase({
  name: 'removal',
  options: removable,
  take(s, cell) {
    if (isTerrain(s.map, cell)) return terrain.collapseTerrain(s, terrain.pieceAt(s, cell), terrain.TERRAIN_GOES);
    s.agenda.push(TAKE_AWAY, s.map.grid[cell]!);
    if (s.pieces.areOn(cell)) s.agenda.push(STEP_ASIDE, s.map.grid[cell]!);
  },
  // R20.
  none(s) {
    if (s.tables.rules.noRemovableTile === 'continue') return;
    s.spent = 1;
    checkCollapse(s);
  },
  describe(s, cell) {
    if (isTerrain(s.map, cell)) return `removes ${kindText(kindAt(s.map, cell))} at ${cellText(cell)}`;
    return `removes the tile at ${cellText(cell)}${s.map.isLit(cell) ? '' : ' (Dark)'}`;
  },
});

/** If the map has fallen apart, it closes up. */
export function joinParts(s: VastTable): void {
  if (s.groups.find() === 1) return;
  s.record.mapSplits++;
  s.agenda.push(CLOSE_GAPS, 0);
}

/**
 * One piece after the other leaves the tile that is removed, in the order of turns: SLOT_CODES x the next one + the slot. A
 * Unicorn who leaves by Teleport may have other tiles removed meanwhile: this one may have slid, or be gone.
 */
export const STEP_ASIDE = task((s, place) => {
  const slot = place % SLOT_CODES;
  const cell = s.map.where[slot]!;
  const piece = cell === OFF_MAP ? -1 : s.pieces.on(cell, Math.floor(place / SLOT_CODES));
  if (piece < 0) return;
  s.agenda.push(STEP_ASIDE, SLOT_CODES * (piece + 1) + slot);
  letLeave(s, piece, MOVE_OFF, s.decider);
});

function canLeave(s: VastTable, piece: number): boolean {
  return leavesAlone(s, piece) || stepsOff(s, piece) !== 0;
}

/** Sides on which a piece may step off its tile. */
export function stepsOff(s: VastTable, piece: number): number {
  return legalSides(s, piece, s.pieces.at[piece]!);
}

export const MOVE_OFF = phase({
  name: 'stepOff',
  options: (s, out) => listSides(stepsOff(s, s.asidePiece), out),
  take: (s, side) => forceTo(s, s.asidePiece, s.pieces.at[s.asidePiece]! + STEP[side]!),
  // Others have taken its way: the tile stays, and nobody else leaves it (T13).
  none: (s) => s.agenda.cut(s.agenda.size - 2),
  describe: (_, side) => `steps ${DIRECTIONS[side]} off the tile`,
});

/** Could the map fall apart without this cell? Not if its neighbours hang together through the corners between them. */
function mayCut(map: Caverns, cell: number): boolean {
  const edges = map.tilesAt(cell);
  const next = (edges >> 1) | ((edges & 1) << 3);
  return bits4(edges) > bits4(edges & next & map.cornersAt(cell)) + 1;
}

/**
 * The tile goes; parts cut off slide back; then whatever its leaving means to a Unicorn on it. A tile that a piece has not
 * been able to leave stays, and another is chosen.
 */
export const TAKE_AWAY = task((s, slot) => {
  const { map, unicorn } = s;
  const cell = map.where[slot]!;
  if (cell === OFF_MAP) return;
  const stood = unicorn.cell === cell;
  if (s.pieces.areOn(cell)) {
    if (slot < 32) s.fixed |= 1 << slot;
    else s.fixedHigh |= 1 << slot;
    return s.ask(REMOVE, s.decider);
  }
  s.agenda.push(AFTER_REMOVAL, stood ? cell : OFF_MAP);
  if (stood) unicorn.place(OFF_MAP);
  takeAway(s, slot);
  if (!s.isOver) closeGaps(s, cell);
});

/** A tile has left that cell: if the map has fallen apart, it closes up. */
export function closeGaps(s: VastTable, cell: number): void {
  if (mayCut(s.map, cell)) joinParts(s);
}

/** A tile goes; a Crystal tile may bring the Cave down. */
export function takeAway(s: VastTable, slot: number): void {
  lift(s, slot);
  if (s.map.isCrystal(slot)) checkCollapse(s);
}

/** Everything on it leaves with the tile; a Dark tile is turned up. */
export function lift(s: VastTable, slot: number): void {
  const { map } = s;
  const { tileLeaves } = hooksOf(s);
  const info = map.info[slot]!;
  s.say(EVENT.removed, map.tile[slot]!, map.where[slot]!, 0);
  for (let i = 0; i < tileLeaves.length; i++) tileLeaves[i]!(s, slot, info);
  map.treasureTokens += map.treasuresOn(slot);
  map.takeOff(slot);
  s.record.tilesRemoved++;
  map.info[slot] = SEEN;
  if (!map.isCrystal(slot)) return;
  if ((info & LIT) === 0) map.crystalsRevealed++;
  map.crystalsCollapsed++;
}

/** Split maps: one slide after the other until all is joined again, or (R4) the parts cut off leave the game. */
export const CLOSE_GAPS = task((s) => {
  if (s.tables.rules.mapSplit === 'drop') dropParts(s);
  else if (s.groups.find() > 1) s.ask(SLIDE, s.decider);
});

/** What is cut off leaves as a whole. */
function dropParts(s: VastTable): void {
  const { map, groups, pieces } = s;
  const { next } = map;
  let gone = 0;
  for (let slot = ENTRANCE_SLOT + 1; slot < next; slot++) {
    const cell = map.where[slot]!;
    if (cell === 0 || groups.holds(0, slot)) continue;
    for (let p = pieces.on(cell); p >= 0; p = pieces.on(cell, p + 1)) gone |= 1 << p;
    lift(s, slot);
  }
  for (let piece = 0; piece < (s.terrain?.tables.pieces ?? 0); piece++) {
    const slot = s.terrain!.tables.first[piece]!;
    if (map.where[slot] === OFF_MAP || groups.holds(0, slot)) continue;
    for (let p = 0; p < pieces.count; p++) if (terrain.pieceAt(s, pieces.at[p]!) === piece) gone |= 1 << p;
    terrain.liftTerrainTile(s, piece);
  }
  for (let p = 0; p < pieces.count; p++)
    if ((gone >> p) & 1) lawsOf(pieces.role[p]!).piece?.dropped?.(s, pieces.number[p]!);
  checkCollapse(s);
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
  // Where several tiles left at once, no part may lie straight beside another.
  none: (s) => s.ask(SHIFT, s.decider),
  describe: (_, option) => `slides part ${option >> 2} ${DIRECTIONS[option & 3]}`,
});

/** D9: the least shift of a part, not straight, that makes it touch another without lying on any. Options are their places. */
export const SHIFT = phase({
  name: 'shift',
  options(s, out) {
    s.groups.find();
    const count = s.groups.leastShifts();
    for (let i = 0; i < count; i++) out[i] = i;
    return count;
  },
  take(s, option) {
    const { groups } = s;
    groups.find();
    groups.leastShifts();
    const group = groups.shifted[option]!;
    shiftGroup(s, group, groups.shifts[option]!);
    s.say(EVENT.shifted, group, groups.shifts[option]!, 0);
    s.agenda.push(CLOSE_GAPS, 0);
  },
  describe(s, option) {
    s.groups.find();
    s.groups.leastShifts();
    return `shifts part ${s.groups.shifted[option]!} by ${shiftText(s.groups.shifts[option]!)}`;
  },
});

/** Pieces go along with their tile. */
function slide(s: VastTable, group: number, direction: number): void {
  s.groups.find();
  const far = s.groups.reach(group, direction);
  shiftGroup(s, group, STEP[direction]! * far);
  s.say(EVENT.slid, group, direction, far);
}

/** Moves a group, as last found, with all that stands on it. */
function shiftGroup(s: VastTable, group: number, shift: number): void {
  const { map, groups, pieces, unicorn } = s;
  const { laid } = hooksOf(s);
  const carriesUnicorn = unicorn.cell !== OFF_MAP && groups.holds(group, map.grid[unicorn.cell]!);
  let carried = 0;
  for (let piece = 0; piece < pieces.count; piece++) {
    const cell = pieces.at[piece]!;
    if (cell !== OFF_MAP && groups.holds(group, map.grid[cell]!)) carried |= 1 << piece;
  }
  groups.shift(group, shift);
  map.stale = 1;
  for (let piece = 0; piece < pieces.count; piece++) if ((carried >> piece) & 1) pieces.at[piece]! += shift;
  if (carriesUnicorn && !isPiece(s)) unicorn.place(unicorn.cell + shift);
  for (let i = 0; i < laid.length; i++) {
    for (let slot = ENTRANCE_SLOT + 1; slot < map.reach; slot++) {
      const cell = map.where[slot]!;
      if (cell !== 0 && groups.holds(group, slot) && !isHollow(map, cell)) laid[i]!(s, cell);
    }
  }
}

/** Is the Unicorn a player's piece, which has gone along already? */
function isPiece(s: VastTable): boolean {
  return s.unicornRole.player;
}

export const AFTER_REMOVAL = task((s, stood) => {
  const { afterRemoval } = hooksOf(s);
  for (let i = 0; i < afterRemoval.length; i++) afterRemoval[i]!(s, stood);
});
