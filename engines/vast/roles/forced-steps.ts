/** Forced movement of up to three steps: by Giant Bats, or by the Wisp. */
import { isForest } from '../map/ground.ts';
import { SLOT_CODES } from '../map/tile-grid.ts';
import { lowestBit } from '../../core/bits.ts';
import type { Led } from '../facets.ts';
import { COLUMN, STEP } from '../map/geometry.ts';
import { MONSTER_TOKEN } from '../map/tile-bits.ts';
import { lawsOf } from '../role.ts';
import { Room } from '../room.ts';
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

/** Words of bits, one for each slot. */
type Slots = Int32Array;
const WORDS = SLOT_CODES >> 5;

const FLIGHT = new Room(() => ({
  /** Slots come to or never to be come to; those it may end on; and the cells come to, in this order. */
  seen: new Int32Array(WORDS),
  ends: new Int32Array(WORDS),
  queue: new Int32Array(SLOT_CODES),
  /** Where pieces and the Shadow stood when `markHeld` looked. */
  held: new Int32Array(WORDS),
}));

/**
 * Writes the cells reached in one to three steps without wall, by cells. A piece goes as its role says, over no tile with
 * another player's piece; a Treasure goes over everything, but does not end on a piece or a Monster.
 */
export function reached(s: VastTable, flier: number, out: Int32Array): number {
  const { grid } = s.map;
  const { ends } = FLIGHT.of(s);
  const from = cellOf(s, flier);
  if (flier < TREASURES_FROM) walkPiece(s, flier, from);
  else flyTreasure(s, from);
  let count = 0;
  for (let i = 0; i < NEAR.length; i++) {
    // Written in any case, counted if it may end there: see `addSides`.
    out[count] = from + NEAR[i]!;
    const slot = grid[from + NEAR[i]!]!;
    count += (ends[slot >> 5]! >> slot) & 1;
  }
  return count;
}

function walkPiece(s: VastTable, flier: number, from: number): void {
  const { grid } = s.map;
  const { seen, ends } = FLIGHT.of(s);
  const walk = walkOf(s, flier);
  for (let word = 0; word < WORDS; word++) seen[word] = 0;
  // Where others stand it does not come.
  addPieces(s, flier, walk, seen);
  mark(seen, grid[from]!);
  for (let word = 0; word < WORDS; word++) ends[word] = ~seen[word]!;
  spread(s, from, walk);
  for (let word = 0; word < WORDS; word++) ends[word]! &= seen[word]!;
}

function flyTreasure(s: VastTable, from: number): void {
  const { grid, info } = s.map;
  const { seen, ends, queue } = FLIGHT.of(s);
  for (let word = 0; word < WORDS; word++) {
    seen[word] = 0;
    ends[word] = 0;
  }
  mark(seen, grid[from]!);
  mark(ends, grid[from]!);
  addPieces(s, NOBODY, undefined, ends);
  const come = spread(s, from, undefined);
  for (let i = 1; i < come; i++) if ((info[grid[queue[i]!]!]! & MONSTER_TOKEN) !== 0) mark(ends, grid[queue[i]!]!);
  for (let word = 0; word < WORDS; word++) ends[word] = seen[word]! & ~ends[word]!;
}

/** No piece: all are others'. */
const NOBODY = -1;

/** Marks where the Shadow and pieces stand that are in the way of a flier, for one that does not go everywhere all of them. */
function addPieces(s: VastTable, flier: number, walk: Led | undefined, slots: Slots): void {
  const { pieces, map, unicorn } = s;
  const own = flier === NOBODY || walk !== undefined ? undefined : pieces.role[flier];
  for (let piece = 0; piece < pieces.count; piece++) {
    if (pieces.role[piece] !== own) mark(slots, map.grid[pieces.at[piece]!]!);
  }
  if (s.tables.goals.besideShadow) mark(slots, map.grid[unicorn.cell]!);
}

/** Comes to the tiles in reach, as `seen` and in the queue; returns how many are in it, the first one too. */
function spread(s: VastTable, from: number, walk: Led | undefined): number {
  const { map } = s;
  const { grid } = map;
  const { seen, queue } = FLIGHT.of(s);
  queue[0] = from;
  let head = 0;
  let tail = 1;
  for (let far = 0; far < MOST_STEPS; far++) {
    for (const end = tail; head < end; head++) {
      const cell = queue[head]!;
      if (walk !== undefined && head > 0 && walk.stops(s, cell)) continue;
      // The Mushroom Forest is as far as it goes.
      if (cell !== from && isForest(map, cell)) continue;
      const open = map.waysAt(cell);
      for (let d = 0; d < 4; d++) {
        const beyond = cell + STEP[d]!;
        const slot = grid[beyond]!;
        let fresh = (open >> d) & ~(seen[slot >> 5]! >> slot) & 1;
        if (walk !== undefined && fresh === 1 && !walk.passes(s, beyond)) fresh = 0;
        // Written in any case, counted if it comes there: see `addSides`.
        queue[tail] = beyond;
        tail += fresh;
        seen[slot >> 5]! |= fresh << slot;
      }
    }
  }
  return tail;
}

function mark(slots: Slots, slot: number): void {
  slots[slot >> 5]! |= 1 << slot;
}

function cellOf(s: VastTable, flier: number): number {
  return flier < TREASURES_FROM ? s.pieces.at[flier]! : flier;
}

/** How a piece is led that does not go everywhere. */
function walkOf({ pieces }: VastTable, piece: number): Led | undefined {
  return lawsOf(pieces.role[piece]!).piece?.led;
}

/** Does a piece come to a cell in one step, where no wall is between? */
function comesTo(s: VastTable, piece: number, walk: Led | undefined, cell: number): boolean {
  if (isShadowAt(s, cell)) return false;
  const { at, count, role } = s.pieces;
  for (let p = 0; p < count; p++) {
    if (at[p] === cell && (role[p] !== role[piece] || walk !== undefined)) return false;
  }
  return walk === undefined || walk.passes(s, cell);
}

/** Does the Shadow Unicorn, beside several, stand there? He is no piece, but in their way like one. */
export function isShadowAt({ tables, unicorn }: VastTable, cell: number): boolean {
  return tables.goals.besideShadow && unicorn.cell === cell;
}

/** Is there any cell for a piece? It comes nowhere in three steps if to none in one. */
export function pieceFlies(s: VastTable, piece: number): boolean {
  const walk = walkOf(s, piece);
  const from = s.pieces.at[piece]!;
  for (let open = s.map.waysAt(from); open !== 0; open &= open - 1) {
    if (comesTo(s, piece, walk, from + STEP[lowestBit(open)]!)) return true;
  }
  return false;
}

/** Before `treasureFlies` is asked of one Treasure after the other. */
export function markHeld(s: VastTable): void {
  const { held } = FLIGHT.of(s);
  for (let word = 0; word < WORDS; word++) held[word] = 0;
  addPieces(s, NOBODY, undefined, held);
}

/** Is there any cell for the Treasure of that one? One step does for most; others fly over who stands beside it. */
export function treasureFlies(s: VastTable, cell: number): boolean {
  const { grid, info } = s.map;
  const { held } = FLIGHT.of(s);
  const ways = s.map.waysAt(cell);
  for (let open = ways; open !== 0; open &= open - 1) {
    const slot = grid[cell + STEP[lowestBit(open)]!]!;
    if ((((held[slot >> 5]! >> slot) & 1) | (info[slot]! & MONSTER_TOKEN)) === 0) return true;
  }
  return ways !== 0 && reached(s, cell, s.scratch) > 0;
}
