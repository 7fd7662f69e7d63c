/** Giant Bats: the Knight, a Tribe or a Treasure token up to three steps away (rules 5.2). */
import { phase } from '../../tasks.ts';
import { EVENT } from '../../events.ts';
import { lowestBit } from '../../../core/bits.ts';
import type { Caverns } from '../../map/caverns.ts';
import { cellText, COLUMN, OFF_MAP, sortAscending, STEP } from '../../map/geometry.ts';
import { EVENT_TOKEN, LIT, MONSTER_TOKEN, TREASURE_TOKEN, TREASURE_TOKENS } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { CAVE } from './words.ts';
import { lawsOf } from '../../role.ts';

const MOST_STEPS = 3;
/** What flies is a piece by its number, or the Treasure of a cell, which is no piece's number. */
const TREASURES_FROM = 64;

/** From a cell to those at most so many steps away in the open, by x, then y. */
const NEAR = new Int32Array(2 * MOST_STEPS * (MOST_STEPS + 1));
for (let x = -MOST_STEPS, count = 0; x <= MOST_STEPS; x++) {
  const rest = MOST_STEPS - Math.abs(x);
  for (let y = -rest; y <= rest; y++) if (x !== 0 || y !== 0) NEAR[count++] = COLUMN * x + y;
}

/** Slots come to and those to end on, as two words of bits each; and the cells come to in this order. */
const seen = new Int32Array(2);
const ends = new Int32Array(2);
const queue = new Int32Array(64);

/**
 * Writes the cells reached in one to three steps without wall, by cells. The Knight goes over Lit tiles without piece and Monster,
 * and no farther than an Event token; a Tribe over any tile without another player's piece; a Treasure over everything, but does
 * not end on a piece or a Monster.
 */
export function reached(s: VastTable, flier: number, out: Int32Array): number {
  const { map } = s;
  const { grid } = map;
  const from = cellOf(s, flier);
  const knight = isKnight(s, flier);
  seen[0] = 0;
  seen[1] = 0;
  ends[0] = 0;
  ends[1] = 0;
  mark(seen, grid[from]!);
  queue[0] = from;
  let head = 0;
  let tail = 1;
  for (let far = 0; far < MOST_STEPS; far++) {
    for (const end = tail; head < end; head++) {
      const cell = queue[head]!;
      if (knight && head > 0 && stopsKnight(s, cell)) continue;
      for (let open = map.waysAt(cell); open !== 0; open &= open - 1) {
        const beyond = cell + STEP[lowestBit(open)]!;
        const slot = grid[beyond]!;
        if (((seen[slot >> 5]! >> slot) & 1) !== 0 || !passes(s, flier, beyond)) continue;
        mark(seen, slot);
        queue[tail++] = beyond;
        if (mayEnd(s, flier, beyond)) mark(ends, slot);
      }
    }
  }
  let count = 0;
  for (let i = 0; i < NEAR.length; i++) {
    // Written in any case, counted if it may end there: see `addSides`.
    out[count] = from + NEAR[i]!;
    const slot = grid[from + NEAR[i]!]!;
    count += (ends[slot >> 5]! >> slot) & 1;
  }
  return count;
}

function mark(slots: Int32Array, slot: number): void {
  slots[slot >> 5]! |= 1 << slot;
}

function cellOf(s: VastTable, flier: number): number {
  return flier < TREASURES_FROM ? s.pieces.at[flier]! : flier;
}

function isKnight(s: VastTable, flier: number): boolean {
  return flier < TREASURES_FROM && s.pieces.key[flier] === 'knight';
}

function stopsKnight({ map }: VastTable, cell: number): boolean {
  return (map.info[map.grid[cell]!]! & EVENT_TOKEN) !== 0;
}

function passes(s: VastTable, flier: number, cell: number): boolean {
  if (flier >= TREASURES_FROM) return true;
  const { pieces, map } = s;
  for (let p = pieces.on(cell); p >= 0; p = pieces.on(cell, p + 1)) {
    if (pieces.role[p] !== pieces.role[flier] || isKnight(s, flier)) return false;
  }
  if (!isKnight(s, flier)) return true;
  const info = map.info[map.grid[cell]!]!;
  return (info & LIT) !== 0 && (info & MONSTER_TOKEN) === 0;
}

function mayEnd({ map, pieces }: VastTable, flier: number, cell: number): boolean {
  if (flier < TREASURES_FROM) return true;
  return pieces.on(cell) < 0 && (map.info[map.grid[cell]!]! & MONSTER_TOKEN) === 0;
}

const cells = new Int32Array(64);

/** Is there any such cell? One step does for most. */
export function canFly(s: VastTable, flier: number): boolean {
  const { map } = s;
  const from = cellOf(s, flier);
  const ways = map.waysAt(from);
  if (ways === 0) return false;
  for (let open = ways; open !== 0; open &= open - 1) {
    const beyond = from + STEP[lowestBit(open)]!;
    if (passes(s, flier, beyond) && mayEnd(s, flier, beyond)) return true;
  }
  return reached(s, flier, cells) > 0;
}

/** Is it a piece the Bats may carry: a living Knight without cube on the Shield, a Tribe on the map? */
function isPrey(s: VastTable, piece: number): boolean {
  if (s.pieces.at[piece] === OFF_MAP) return false;
  return isKnight(s, piece) ? s.knight.onShield === 0 : s.pieces.key[piece] === 'goblins';
}

/** Cells with a Treasure token, by slot. */
const lying = new Int32Array(64);

/** Lists them; returns how many there are. Nothing lies on a tile that is not on the map. */
function findTreasures({ info, where, next }: Caverns): number {
  let count = 0;
  for (let slot = 1; slot < next; slot++) {
    // Written in any case, counted if there is one: see `addSides`.
    lying[count] = where[slot]!;
    count += -(info[slot]! & TREASURE_TOKENS) >>> 31;
  }
  return count;
}

/** Writes who and what can fly: pieces in the order of turns, then cells with a Treasure token. */
function batTargets(s: VastTable, out: Int32Array): number {
  const { pieces, map } = s;
  let count = 0;
  for (let piece = 0; piece < pieces.count; piece++) if (isPrey(s, piece) && canFly(s, piece)) out[count++] = piece;
  const laid = findTreasures(map);
  for (let i = 0; i < laid; i++) if (canFly(s, lying[i]!)) out[count++] = lying[i]!;
  sortAscending(out, count);
  return count;
}

/** Is there any? */
export function mayFly(s: VastTable): boolean {
  const { pieces, map } = s;
  for (let piece = 0; piece < pieces.count; piece++) if (isPrey(s, piece) && canFly(s, piece)) return true;
  for (let slot = 1; slot < map.next; slot++) {
    if ((map.info[slot]! & TREASURE_TOKENS) === 0) continue;
    const cell = map.where[slot]!;
    if (cell !== OFF_MAP && canFly(s, cell)) return true;
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
    const { map, pieces } = s;
    const { target } = s.cave;
    if (target < TREASURES_FROM) {
      s.say(EVENT.forced, cell, target, 0);
      lawsOf(pieces.role[target]!).piece?.enter?.(s, pieces.number[target]!, cell);
      return;
    }
    map.info[map.grid[target]!]! -= TREASURE_TOKEN;
    map.info[map.grid[cell]!]! += TREASURE_TOKEN;
    s.say(CAVE.flown, target, cell, 0);
  },
  describe: (s, cell) => `carries ${flierText(s, s.cave.target)} to ${cellText(cell)}`,
});

function flierText(s: VastTable, flier: number): string {
  if (flier >= TREASURES_FROM) return `the Treasure of ${cellText(flier)}`;
  const { role, number } = s.pieces;
  return lawsOf(role[flier]!).piece?.text?.(number[flier]!) ?? role[flier]!.title;
}
