/** The stack of tiles as it is built before a game: piles, tiles dealt apart, tiles left out, symbols. */
import { shuffle } from '../../core/shuffle.ts';
import type { Rng } from '../../core/types.ts';
import type { Caverns } from './caverns.ts';
import { ENTRANCE, STEP } from './geometry.ts';
import { JOINED, LIT } from './tile-bits.ts';
import { ENTRANCE_SLOT } from './tile-grid.ts';

/** Shuffles the stack in its piles, lays the Entrance and the first four tiles round it. */
export function dealMap(map: Caverns, rng: Rng): void {
  const { tables } = map;
  map.clear();
  map.info.fill(0);
  map.lost.fill(0);
  map.clearNumbers();
  fillSlots(map);
  map.treasureTokens = tables.treasureTokens;
  stackUp(map, rng);
  if (tables.symbols) dealSymbols(map, rng);
  map.tile[ENTRANCE_SLOT] = tables.entrance;
  map.put(ENTRANCE_SLOT, ENTRANCE);
  map.info[ENTRANCE_SLOT] = LIT | JOINED;
  map.next = 2;
  for (let d = 0; d < 4; d++) map.place(ENTRANCE + STEP[d]!);
  map.placed = 0;
  map.next += tables.removed;
  map.drawUp();
}

/** The four start tiles are drawn from all but those dealt apart; every pile gets its part of these. */
function stackUp(map: Caverns, rng: Rng): void {
  const { tables, tile, apart } = map;
  if (tables.removed > 0) leaveOut(map, rng);
  let base = 0;
  for (let i = 0; i < tables.base.length; i++) if (!isOut(map, tables.base[i]!)) tile[base++] = tables.base[i]!;
  shuffle(tile, 0, base, rng, tables.tileIdentity);
  let count = 0;
  for (const { tiles } of tables.apart) {
    const first = count;
    for (let i = 0; i < tiles.length; i++) if (!isOut(map, tiles[i]!)) apart[count++] = tiles[i]!;
    shuffle(apart, first, count - first, rng, tables.tileIdentity);
  }
  let slot = map.end;
  let fromBase = base;
  for (let p = tables.piles - 1; p >= 0; p--) {
    const size = tables.pileSizes[p]!;
    const plain = tables.basePerPile[p]!;
    const first = slot - size;
    for (let i = plain - 1; i >= 0; i--) tile[first + i] = tile[--fromBase]!;
    dealApart(map, first + plain, p);
    shuffle(tile, first, size, rng, tables.tileIdentity);
    slot = first;
  }
  for (let i = fromBase - 1; i >= 0; i--) tile[2 + i] = tile[i]!;
  for (let i = 0; i < tables.removed; i++) map.leaveOut(2 + fromBase + i, map.leftOut[i]!);
}

/** Tiles of each type, drawn at random, that leave the game before it begins. */
function leaveOut({ tables, apart, leftOut }: Caverns, rng: Rng): void {
  let count = 0;
  for (const tiles of tables.removable) {
    for (let i = 0; i < tiles.length; i++) apart[i] = tiles[i]!;
    shuffle(apart, 0, tiles.length, rng, tables.tileIdentity);
    for (let i = 0; i < tables.removedOfEach; i++) leftOut[count++] = apart[i]!;
  }
}

function isOut({ tables, leftOut }: Caverns, tile: number): boolean {
  for (let i = 0; i < tables.removed; i++) if (leftOut[i] === tile) return true;
  return false;
}

/** A pile's part of the tiles dealt apart; lower piles have taken theirs from the end. */
function dealApart({ tables, tile, apart }: Caverns, at: number, p: number): void {
  let slot = at;
  let end = 0;
  for (const { perPile } of tables.apart) {
    for (let pile = 0; pile < tables.piles; pile++) end += perPile[pile]!;
    let from = end;
    for (let lower = tables.piles - 1; lower > p; lower--) from -= perPile[lower]!;
    for (let i = 0; i < perPile[p]!; i++) tile[slot++] = apart[--from]!;
  }
}

/** The printed symbols, or (R3) the same ones dealt to the tiles at random. */
function dealSymbols(map: Caverns, rng: Rng): void {
  printSymbols(map);
  if (map.tables.rules.tileSymbols === 'shuffled') shuffle(map.symbol, 2, map.end - 2, rng);
}

/** Every slot has the symbol printed on its tile. */
export function printSymbols({ tables, symbol, tile, end }: Caverns): void {
  for (let slot = 2; slot < end; slot++) symbol[slot] = tables.symbol[tile[slot]!]!;
}

/** One slot per tile of the box, by piles. */
export function fillSlots(map: Caverns): void {
  const { tables, pileOf } = map;
  map.end = 2 + tables.entrance;
  let slot = 2 + tables.components.stack.start + tables.removed;
  pileOf.fill(0, 0, slot);
  for (let p = 0; p < tables.piles; p++) {
    const size = tables.pileSizes[p]!;
    pileOf.fill(p + 1, slot, slot + size);
    slot += size;
  }
}
