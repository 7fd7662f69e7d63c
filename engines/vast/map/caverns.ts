/**
 * The map. Tiles have slots: 1 is the Entrance, the others are numbered in the order in which they leave the stack, so
 * that the stack is the run of slots not yet placed and every Dark tile remembers the pile it came from.
 */
import type { Memory } from '../../core/table.ts';
import { CRYSTAL, type Tables } from '../tables.ts';
import { COLUMN, OFF_MAP, STEP } from './geometry.ts';
import { facing, present, rocks } from './sides.ts';
import {
  BOMB_SHIFT,
  IN_HAND,
  JOINED,
  JOINED_AT,
  LIT,
  LIT_AT,
  ROCK_EAST,
  ROCK_SOUTH,
  SEEN,
  TREASURE_SHIFT,
  TREASURE_TOKENS,
  WALLS,
} from './tile-bits.ts';
import { ENTRANCE_SLOT, FIRST_TERRAIN, SLOT_CODES, SLOTS, TileGrid } from './tile-grid.ts';

/** In place of the pile of a tile that has come from none. */
const LEFT_OUT = -1;

export class Caverns extends TileGrid {
  declare readonly tables: Tables;
  private readonly symbolOf = new Int32Array(SLOTS);
  private readonly waiting = new Int32Array(SLOT_CODES);
  /** By slot, 1 while a list that holds it is sorted. */
  readonly listed = new Uint8Array(SLOT_CODES);
  /** As the stack is built: tiles that are dealt to the piles apart from the others, and those that leave the game. */
  readonly apart = new Int32Array(SLOTS);
  readonly leftOut = new Int32Array(SLOTS);

  constructor(memory: Memory, tables: Tables) {
    super(memory, tables.terrain?.slots ?? SLOTS);
    this.tables = tables;
  }

  /** The supplier's hand is full again, as far as there are tiles. */
  drawUp(): void {
    while (this.handSize < this.tables.handLimit && this.next < this.end) {
      this.info[this.next] = IN_HAND;
      this.next++;
      this.handSize++;
    }
  }

  /** A tile of the hand, Dark, on an empty cell; the hand is drawn up. */
  placeFromHand(slot: number, cell: number): void {
    this.info[slot] = 0;
    this.handSize--;
    this.placed++;
    this.picked = 0;
    this.put(slot, cell);
    this.drawUp();
  }

  /** Writes the slots of the hand in the order drawn; returns how many. */
  hand(out: Int32Array): number {
    const count = this.handSize;
    // From the last one drawn back: most have been drawn of late.
    for (let slot = this.next - 1, left = count; left > 0; slot--) {
      if ((this.info[slot]! & IN_HAND) !== 0) out[--left] = slot;
    }
    return count;
  }

  /** Is the symbol of that slot open to everybody: on the map, Dark or Lit, or on top of the stack? */
  showsSymbol(slot: number): boolean {
    return this.where[slot] !== 0 || slot === this.next;
  }

  /** Is that pile a batch of tiles put under the stack, so that its set is known? */
  isBatch(pile: number): boolean {
    return pile > this.tables.piles;
  }

  /**
   * Puts tiles that have been removed under the stack, Dark, in this order: a batch whose set is known. Slots without tile
   * are given up, so all slots change.
   */
  putUnder(tiles: Int32Array, count: number): void {
    const { tile, where, info, pileOf, symbol, lost } = this;
    const batch = Math.max(this.tables.piles, pileOf[this.end - 1]!) + 1;
    if (this.tables.symbols) for (let slot = 2; slot < this.end; slot++) this.symbolOf[tile[slot]!] = symbol[slot]!;
    this.beginRenumbering();
    this.renumber(ENTRANCE_SLOT, where[ENTRANCE_SLOT]!);
    let to = 2;
    let next = 0;
    for (let slot = 2; slot < this.end; slot++) {
      if (slot === this.next) next = to;
      if (slot < this.next && where[slot] === 0 && (info[slot]! & IN_HAND) === 0) {
        if (this.isGone(slot) && !holds(tiles, count, tile[slot]!)) lost[symbol[slot]!]!++;
        continue;
      }
      tile[to] = tile[slot]!;
      where[to] = where[slot]!;
      info[to] = info[slot]!;
      pileOf[to] = pileOf[slot]!;
      symbol[to] = symbol[slot]!;
      if (where[to] !== 0) this.renumber(to, where[to]!);
      to++;
    }
    if (this.next === this.end) next = to;
    for (let i = 0; i < count; i++) {
      tile[to] = tiles[i]!;
      where[to] = 0;
      info[to] = 0;
      pileOf[to] = batch;
      symbol[to] = this.symbolOf[tiles[i]!]!;
      to++;
    }
    // Nothing of the slots given up may turn up again when there are as many once more.
    where.fill(0, to, SLOTS);
    this.next = next;
    this.end = to;
    this.drawUp();
  }

  /** Takes a tile out of the game's map: of those joined to the Entrance one that touched several may have joined them. */
  takeOff(slot: number): void {
    const cell = this.where[slot]!;
    this.lift(slot);
    if ((this.info[slot]! & JOINED) !== 0 && this.touching[cell]! > 1) this.stale = 1;
  }

  /** The top tile of the stack, Dark, on an empty cell; returns its slot. */
  place(cell: number): number {
    const slot = this.next;
    this.next = slot + 1;
    this.placed++;
    this.put(slot, cell);
    return slot;
  }

  /** A slot that left the game before a position set up by hand. */
  retire(slot: number, tile: number): void {
    this.tile[slot] = tile;
    this.where[slot] = 0;
    this.info[slot] = SEEN;
  }

  /** The same of a tile that the game does without from the start. */
  leaveOut(slot: number, tile: number): void {
    this.retire(slot, tile);
    this.pileOf[slot] = LEFT_OUT;
  }

  /** Has the tile of that slot left the map? */
  isGone(slot: number): boolean {
    const waits = slot >= this.next || (this.info[slot]! & IN_HAND) !== 0;
    return this.where[slot] === 0 && !waits && this.pileOf[slot] !== LEFT_OUT;
  }

  get stackLeft(): number {
    return this.end - this.next;
  }

  /** Tiles that may still be laid: those of the stack and of the supplier's hand. */
  get tilesLeft(): number {
    return this.end - this.next + this.handSize;
  }

  /** Can an open edge onto an empty cell still be filled? */
  get fills(): boolean {
    return this.collapse === 0 && (this.next < this.end || this.handSize > 0);
  }

  isCrystal(slot: number): boolean {
    return this.tables.type[this.tile[slot]!] === CRYSTAL;
  }

  /** Is any tile on the map Dark? */
  get anyDark(): boolean {
    for (let slot = ENTRANCE_SLOT; slot < this.next; slot++) {
      if (this.where[slot] !== OFF_MAP && (this.info[slot]! & LIT) === 0) return true;
    }
    return false;
  }

  isLit(cell: number): boolean {
    return (this.info[this.grid[cell]!]! & LIT) !== 0;
  }

  /** Walls on the four edges of a cell, from either side, where no Bomb has opened them. */
  wallsAt(cell: number): number {
    return this.wallsWith(cell, this.info[this.grid[cell]!]!);
  }

  /** The same if the cell's own tile had the walls and Bombs of `own`. */
  wallsWith(cell: number, own: number): number {
    const { grid, info } = this;
    const n = info[grid[cell - 1]!]!;
    const e = info[grid[cell + COLUMN]!]!;
    const s = info[grid[cell + 1]!]!;
    const w = info[grid[cell - COLUMN]!]!;
    const walls = own | facing(n, e, s, w);
    const bombs = (own >> BOMB_SHIFT) | facing(n >> BOMB_SHIFT, e >> BOMB_SHIFT, s >> BOMB_SHIFT, w >> BOMB_SHIFT);
    const shut = walls & ~bombs & WALLS;
    return this.rocks === 0 ? shut : shut | this.rocksAt(cell);
  }

  /** Sides on which a tile lies beyond an edge without wall. */
  waysAt(cell: number): number {
    const { grid, info } = this;
    const north = grid[cell - 1]!;
    const east = grid[cell + COLUMN]!;
    const south = grid[cell + 1]!;
    const west = grid[cell - COLUMN]!;
    const own = info[grid[cell]!]!;
    const n = info[north]!;
    const e = info[east]!;
    const s = info[south]!;
    const w = info[west]!;
    const walls = own | facing(n, e, s, w);
    const bombs = (own >> BOMB_SHIFT) | facing(n >> BOMB_SHIFT, e >> BOMB_SHIFT, s >> BOMB_SHIFT, w >> BOMB_SHIFT);
    return present(north, east, south, west) & ~((walls & ~bombs) | rocks(own, n, w));
  }

  /** Edges of a cell with a Rockslide: walls for everybody, over a Bomb too. */
  rocksAt(cell: number): number {
    const { grid, info } = this;
    return rocks(info[grid[cell]!]!, info[grid[cell - 1]!]!, info[grid[cell - COLUMN]!]!);
  }

  /**
   * Of the E and S edge of a tile, as 1 and 2, those without wall between it and another tile, not both Dark. Every edge of
   * the map is one of these of one tile.
   */
  openEastSouth(cell: number): number {
    const { grid, info } = this;
    const east = grid[cell + COLUMN]!;
    const south = grid[cell + 1]!;
    const own = info[grid[cell]!]!;
    const e = info[east]!;
    const s = info[south]!;
    const walls = (own >> 1) | ((e >> 3) & 1) | ((s << 1) & 2);
    const bombs = (own >> 5) | ((e >> 7) & 1) | ((s >> 3) & 2);
    const tiles = (-east >>> 31) | ((-south >>> 31) << 1);
    const lit = -((own >> 8) & 1) | ((e >> 8) & 1) | ((s >> 7) & 2);
    return tiles & lit & ~((walls & ~bombs) | (own >> 28));
  }

  /** Lays a Rockslide on an edge between two tiles. */
  layRock(cell: number, side: number): void {
    this.rocks++;
    this.stale = 1;
    this.info[this.grid[side === 3 ? cell - COLUMN : side === 0 ? cell - 1 : cell]!]! |=
      (side & 1) === 1 ? ROCK_EAST : ROCK_SOUTH;
  }

  /** Takes the Rockslides off some edges of a cell; returns how many there were. */
  clearRocks(cell: number, sides: number): number {
    const found = this.rocks === 0 ? 0 : this.rocksAt(cell) & sides;
    if (found === 0) return 0;
    const { grid, info } = this;
    if ((found & 1) !== 0) info[grid[cell - 1]!]! &= ~ROCK_SOUTH;
    if ((found & 2) !== 0) info[grid[cell]!]! &= ~ROCK_EAST;
    if ((found & 4) !== 0) info[grid[cell]!]! &= ~ROCK_SOUTH;
    if ((found & 8) !== 0) info[grid[cell - COLUMN]!]! &= ~ROCK_EAST;
    const count = (found & 1) + ((found >> 1) & 1) + ((found >> 2) & 1) + (found >> 3);
    this.rocks -= count;
    this.stale = 1;
    return count;
  }

  /** A Lit tile lies in another rotation: Bombs on it are gone. */
  turn(cell: number, walls: number): void {
    const slot = this.grid[cell]!;
    this.info[slot] = (this.info[slot]! & ~(WALLS | (WALLS << BOMB_SHIFT))) | walls;
    this.stale = 1;
  }

  /** Which of the four neighbours hold a Lit tile. */
  litAt(cell: number): number {
    const { grid, info } = this;
    const n = info[grid[cell - 1]!]! >> LIT_AT;
    const e = info[grid[cell + COLUMN]!]! >> LIT_AT;
    const s = info[grid[cell + 1]!]! >> LIT_AT;
    const w = info[grid[cell - COLUMN]!]! >> LIT_AT;
    return (n & 1) | ((e & 1) << 1) | ((s & 1) << 2) | ((w & 1) << 3);
  }

  /** Which of the four neighbours hold a Lit tile joined to the Entrance. */
  joinedAt(cell: number): number {
    if (this.stale === 1) this.rejoin();
    const { grid, info } = this;
    const n = info[grid[cell - 1]!]! >> JOINED_AT;
    const e = info[grid[cell + COLUMN]!]! >> JOINED_AT;
    const s = info[grid[cell + 1]!]! >> JOINED_AT;
    const w = info[grid[cell - COLUMN]!]! >> JOINED_AT;
    return (n & 1) | ((e & 1) << 1) | ((s & 1) << 2) | ((w & 1) << 3);
  }

  /** Somebody looks at a tile that stays as it is: it is no secret any more. */
  look(slot: number): void {
    this.info[slot]! |= SEEN;
  }

  treasuresOn(slot: number): number {
    return (this.info[slot]! & TREASURE_TOKENS) >> TREASURE_SHIFT;
  }

  /** A Bomb token on that side of her tile; tiles behind may now be joined. */
  layBomb(cell: number, side: number): void {
    this.info[this.grid[cell]!]! |= 1 << (BOMB_SHIFT + side);
    this.join(cell);
    this.join(cell + STEP[side]!);
  }

  /** If this Lit tile is joined to the Entrance, so is all that hangs on it. */
  join(cell: number): void {
    // All of it is to be worked out anew in any case, once somebody asks.
    if (this.stale === 1) return;
    const { grid, info, waiting } = this;
    const slot = grid[cell]!;
    if ((info[slot]! & LIT) === 0) return;
    if ((info[slot]! & JOINED) === 0 && (this.joinedAt(cell) & ~this.wallsAt(cell)) === 0) return;
    info[slot]! |= JOINED;
    let count = 1;
    waiting[0] = cell;
    while (count > 0) {
      const at = waiting[--count]!;
      const open = ~this.wallsAt(at) & this.litAt(at);
      for (let d = 0; d < 4; d++) {
        if (((open >> d) & 1) === 0) continue;
        const beyond = at + STEP[d]!;
        const other = grid[beyond]!;
        if ((info[other]! & JOINED) !== 0) continue;
        info[other]! |= JOINED;
        waiting[count++] = beyond;
      }
    }
  }

  /** Works out anew what is joined to the Entrance. */
  private rejoin(): void {
    this.stale = 0;
    for (let slot = 2; slot < this.next; slot++) this.info[slot]! &= ~JOINED;
    for (let slot = FIRST_TERRAIN; slot < this.info.length; slot++) this.info[slot]! &= ~JOINED;
    this.info[ENTRANCE_SLOT]! |= JOINED;
    this.join(this.where[ENTRANCE_SLOT]!);
  }
}

function holds(list: Int32Array, count: number, one: number): boolean {
  for (let i = 0; i < count; i++) if (list[i] === one) return true;
  return false;
}
