/** Giant Bats: the Knight, a Tribe or a Treasure token up to three steps away (rules 5.2). */
import { pieceName } from '../../names.ts';
import { isForest } from '../../map/ground.ts';
import { phase } from '../../tasks.ts';
import { cellText, OFF_MAP } from '../../map/geometry.ts';
import { forceTo } from '../../map/moved-on.ts';
import { TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { CAVE } from './words.ts';
import { CARRIED } from './prey.ts';
import { markHeld, pieceFlies, reached, treasureFlies, TREASURES_FROM } from '../forced-steps.ts';

/** Is it a piece on the map that the Bats may carry? */
function isPrey(s: VastTable, piece: number): boolean {
  if (s.pieces.at[piece] === OFF_MAP || isForest(s.map, s.pieces.at[piece]!)) return false;
  return CARRIED.of(s, s.pieces.role[piece]!)?.(s, piece) === true;
}

/** Writes who and what can fly: pieces in the order of turns, then cells with a Treasure token. */
function batTargets(s: VastTable, out: Int32Array): number {
  const { pieces, map } = s;
  let count = 0;
  for (let piece = 0; piece < pieces.count; piece++) if (isPrey(s, piece) && pieceFlies(s, piece)) out[count++] = piece;
  const { info, ordered, where } = map;
  const tiles = map.order();
  markHeld(s);
  const first = count;
  for (let i = 0; i < tiles; i++) {
    const slot = ordered[i]!;
    // Written in any case, counted if a Treasure lies there: see `addSides`.
    out[count] = where[slot]!;
    count += -(info[slot]! & TREASURE_TOKENS) >>> 31;
  }
  return keepFlying(s, out, first, count);
}

/** Of listed cells with a Treasure only those stay from which one can fly; returns where the list then ends. */
function keepFlying(s: VastTable, list: Int32Array, from: number, end: number): number {
  let count = from;
  for (let i = from; i < end; i++) {
    const cell = list[i]!;
    if (treasureFlies(s, cell)) list[count++] = cell;
  }
  return count;
}

/** Is there any? */
export function mayFly(s: VastTable): boolean {
  const { pieces, map } = s;
  for (let piece = 0; piece < pieces.count; piece++) if (isPrey(s, piece) && pieceFlies(s, piece)) return true;
  markHeld(s);
  for (let slot = 1; slot < map.reach; slot++) {
    if ((map.info[slot]! & TREASURE_TOKENS) === 0) continue;
    const cell = map.where[slot]!;
    if (cell !== OFF_MAP && treasureFlies(s, cell)) return true;
  }
  return false;
}

export const BAT_TARGET = phase({
  name: 'batTarget',
  options: batTargets,
  take(s, flier) {
    s.cave.target = flier;
    s.ask(BAT_DESTINATION, s.cave.seat);
  },
  describe: (s, flier) => `carries ${flierText(s, flier)}`,
});

export const BAT_DESTINATION = phase({
  name: 'batDestination',
  options: (s, out) => reached(s, s.cave.target, out),
  take(s, cell) {
    const { map } = s;
    const { target } = s.cave;
    if (target < TREASURES_FROM) return forceTo(s, target, cell);
    map.info[map.grid[target]!]! -= TREASURE_TOKEN;
    map.info[map.grid[cell]!]! += TREASURE_TOKEN;
    s.say(CAVE.flown, target, cell, 0);
  },
  describe: (s, cell) => `carries ${flierText(s, s.cave.target)} to ${cellText(cell)}`,
});

function flierText(s: VastTable, flier: number): string {
  if (flier >= TREASURES_FROM) return `the Treasure of ${cellText(flier)}`;
  return pieceName(s, flier);
}
