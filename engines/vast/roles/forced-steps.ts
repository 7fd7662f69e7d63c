/** Forced movement of up to three steps: by Giant Bats, or by the Wisp. */
import { isForest } from '../map/ground.ts';
import { SLOT_CODES } from '../map/tile-grid.ts';
import { lowestBit } from '../../core/bits.ts';
import type { Led } from '../facets.ts';
import { COLUMN, STEP } from '../map/geometry.ts';
import { MONSTER_TOKEN } from '../map/tile-bits.ts';
import { lawsOf } from '../role.ts';
import type { VastTable } from '../table.ts';

const MOST_STEPS = 3;
/** What flies is a piece by its number, or the Treasure of a cell, which is no piece's number. */
export const TREASURES_FROM = 64;

/** From a cell to those at most so many steps away in the open, by x, then y. */
const NEAR = new Int32Array(2 * MOST_STEPS * (MOST_STEPS + 1));
for (let x = -MOST_STEPS, count = 0; x <= MOST_STEPS; x++) {
  const rest = MOST_STEPS - Math.abs(x);
  for (let y = -rest; y <= rest; y++) if (x !== 0 || y !== 0) NEAR[count++] = COLUMN * x + y;
}

/** Slots come to and those to end on, as words of bits; and the cells come to in this order. */
const seen = new Int32Array(SLOT_CODES >> 5);
const ends = new Int32Array(SLOT_CODES >> 5);
const queue = new Int32Array(SLOT_CODES);

/**
 * Writes the cells reached in one to three steps without wall, by cells. A piece goes as its role says, over no tile with
 * another player's piece; a Treasure goes over everything, but does not end on a piece or a Monster.
 */
export function reached(s: VastTable, flier: number, out: Int32Array): number {
  const { map } = s;
  const { grid } = map;
  const from = cellOf(s, flier);
  const walk = walkOf(s, flier);
  seen.fill(0);
  ends.fill(0);
  mark(seen, grid[from]!);
  queue[0] = from;
  let head = 0;
  let tail = 1;
  for (let far = 0; far < MOST_STEPS; far++) {
    for (const end = tail; head < end; head++) {
      const cell = queue[head]!;
      if (walk !== undefined && head > 0 && walk.stops(s, cell)) continue;
      // The Mushroom Forest is as far as it goes.
      if (cell !== from && isForest(map, cell)) continue;
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

/** How a piece is led that does not go everywhere. */
function walkOf({ pieces }: VastTable, flier: number): Led | undefined {
  return flier >= TREASURES_FROM ? undefined : lawsOf(pieces.role[flier]!).piece?.led;
}

function passes(s: VastTable, flier: number, cell: number): boolean {
  if (flier >= TREASURES_FROM) return true;
  if (isShadowAt(s, cell)) return false;
  const { pieces } = s;
  const walk = walkOf(s, flier);
  for (let p = pieces.on(cell); p >= 0; p = pieces.on(cell, p + 1)) {
    if (pieces.role[p] !== pieces.role[flier] || walk !== undefined) return false;
  }
  return walk === undefined || walk.passes(s, cell);
}

function mayEnd(s: VastTable, flier: number, cell: number): boolean {
  if (flier < TREASURES_FROM) return true;
  const { map, pieces } = s;
  return !isShadowAt(s, cell) && pieces.on(cell) < 0 && (map.info[map.grid[cell]!]! & MONSTER_TOKEN) === 0;
}

/** Does the Shadow Unicorn, beside several, stand there? He is no piece, but in their way like one. */
export function isShadowAt({ tables, unicorn }: VastTable, cell: number): boolean {
  return tables.goals.besideShadow && unicorn.cell === cell;
}

const cells = new Int32Array(SLOT_CODES);

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
