/**
 * The map. Tiles have slots: 1 is the Entrance, the others are numbered in the order in which they leave the stack, so
 * that the stack is the run of slots not yet placed and every Dark tile remembers the pile it came from.
 */
import { scalars, type Memory } from '../../core/memory.ts';
import { shuffle } from '../../core/shuffle.ts';
import type { Rng } from '../../core/types.ts';
import { CRYSTAL, type Tables } from '../tables.ts';
import { CELLS, columnOf, ENTRANCE, MOST_TILES, rowOf, STEP } from './geometry.ts';

/** Bits of `info`: walls of a Lit tile on its sides N, E, S, W; Bombs there; what lies on the tile. */
export const WALLS = 0xf;
const BOMB_SHIFT = 4;
export const LIT = 0x100;
/** Joined to the Entrance by wall-less edges between Lit tiles. */
export const JOINED = 0x200;
export const CRYSTAL_TOKEN = 0x400;
/** A tile in the hand of whoever supplies them: on the way from the stack to the map. */
export const IN_HAND = 0x800;
export const EVENT_TOKEN = 0x1000;
export const OGRE_TOKEN = 0x2000;
export const TROLL_TOKEN = 0x4000;
export const CUBE = 0x8000;
export const MONSTER_TOKEN = OGRE_TOKEN | TROLL_TOKEN;
/** A tile that has been turned up or looked at: no longer a secret. */
export const SEEN = 0x10000;
/** A Lit Crystal tile. */
export const LIT_CRYSTAL = 0x20000;
export const VAULT_TOKEN = 0x40000;
/** Treasure tokens are counted, for several may lie on one tile: one of them, and the bits of their number. */
export const TREASURE_TOKEN = 0x100000;
export const TREASURE_TOKENS = 0xf00000;
const TREASURE_SHIFT = 20;
/** Four bits for tokens of one role: Gems and Flame Wall, or Vaults tried. */
const ROLE_TOKENS = 0xf000000;
export const ROLE_TOKEN = 0x1000000;
/** Rockslides on the E and S edge of a tile; those on its other edges are its neighbours'. */
const ROCK_EAST = 0x10000000;
const ROCK_SOUTH = 0x20000000;
const ROCKS = ROCK_EAST | ROCK_SOUTH;
/** What may lie on a Dark tile and stays as it is turned up. */
export const LYING = TREASURE_TOKENS | ROLE_TOKENS | ROCKS;
export const ANY_TOKEN = CRYSTAL_TOKEN | TREASURE_TOKENS | EVENT_TOKEN | MONSTER_TOKEN | VAULT_TOKEN;

/** Slots: none, the Entrance, the tiles. */
const SLOTS = MOST_TILES + 2;
export const ENTRANCE_SLOT = 1;

const Numbers = scalars(
  'next',
  'end',
  'collapse',
  'collapseRound',
  'reveals',
  'crystalsRevealed',
  'crystalsCollapsed',
  'treasureTokens',
  'placed',
  'stale',
  'handSize',
  'rocks',
  'picked',
);

/**
 * Its numbers: `next` the slot on top of the stack, `end` where slots end; `collapse` 1 in the Collapse and `collapseRound` the round it began in;
 * `reveals` Reveals so far (turning up a removed tile is none); `crystalsRevealed`, `crystalsCollapsed`; `treasureTokens`
 * not on the map; `placed` Dark tiles laid since set-up; `stale` 1 when removals may have cut JOINED tiles off; tiles in the
 * supplier's hand, and the slot he has `picked` of it; Rockslides out.
 */
export class Caverns extends Numbers {
  static override readonly ints = Numbers.ints + 5 * SLOTS;

  private readonly tables: Tables;
  /** Tile number per slot; hidden while the slot is Dark or in the stack. */
  readonly tile: Int32Array;
  /** Cell per slot; 0 when in the stack or removed. */
  readonly where: Int32Array;
  readonly info: Int32Array;
  /** Slot per cell, 0 for open space; and how many of the four neighbours hold a tile. */
  readonly grid = new Uint8Array(CELLS);
  readonly touching = new Uint8Array(CELLS);
  /**
   * By how many tiles they touch, 0 to 4: the slots on the map, as two words of bits each. Right only when `countTouching`
   * has just been called: counted then, and kept up as long as tiles only leave.
   */
  readonly touchingSo = new Int32Array(2 * 5);
  private counted = false;
  /** Columns and rows outside which there is no tile; tiles taken off do not make them narrower. */
  left = CELLS;
  right = -1;
  top = CELLS;
  bottom = -1;
  /** Pile of the stack a slot came from: 0 the start tiles, then the piles from the top, then batches put under the stack. */
  readonly pileOf: Int32Array;
  /** Symbol of the Dark side per slot; filled in only where a role in play reads symbols. */
  readonly symbol: Int32Array;
  private readonly apart: Int32Array;
  private readonly waiting: Int32Array;
  private readonly symbolOf = new Int32Array(SLOTS);
  private readonly out = new Int32Array(SLOTS);

  constructor(memory: Memory, tables: Tables) {
    super(memory);
    this.tables = tables;
    this.tile = memory.take(SLOTS);
    this.where = memory.take(SLOTS);
    this.info = memory.take(SLOTS);
    this.pileOf = memory.take(SLOTS);
    this.symbol = memory.take(SLOTS);
    this.apart = new Int32Array(SLOTS);
    this.waiting = new Int32Array(SLOTS);
  }

  /** Shuffles the stack in its piles, lays the Entrance and the first four tiles round it. */
  deal(rng: Rng): void {
    const { tables } = this;
    this.clear();
    this.info.fill(0);
    this.clearScalars();
    this.fillSlots();
    this.treasureTokens = tables.treasureTokens;
    this.stackUp(rng);
    if (tables.symbols) this.dealSymbols(rng);
    this.tile[ENTRANCE_SLOT] = tables.entrance;
    this.put(ENTRANCE_SLOT, ENTRANCE);
    this.info[ENTRANCE_SLOT] = LIT | JOINED;
    this.next = 2;
    for (let d = 0; d < 4; d++) this.place(ENTRANCE + STEP[d]!);
    this.placed = 0;
    this.next += tables.removed;
    this.drawUp();
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

  /** The four start tiles are drawn from all but those dealt apart; every pile gets its part of these. */
  private stackUp(rng: Rng): void {
    const { tables, tile, apart } = this;
    if (tables.removed > 0) this.leaveOut(rng);
    let base = 0;
    for (let i = 0; i < tables.base.length; i++) if (!this.isOut(tables.base[i]!)) tile[base++] = tables.base[i]!;
    shuffle(tile, 0, base, rng, tables.tileIdentity);
    let count = 0;
    for (const { tiles } of tables.apart) {
      const first = count;
      for (let i = 0; i < tiles.length; i++) if (!this.isOut(tiles[i]!)) apart[count++] = tiles[i]!;
      shuffle(apart, first, count - first, rng, tables.tileIdentity);
    }
    let slot = this.end;
    let fromBase = base;
    for (let p = tables.piles - 1; p >= 0; p--) {
      const size = tables.pileSize(p);
      const plain = tables.basePerPile[p]!;
      const first = slot - size;
      for (let i = plain - 1; i >= 0; i--) tile[first + i] = tile[--fromBase]!;
      this.dealApart(first + plain, p);
      shuffle(tile, first, size, rng, tables.tileIdentity);
      slot = first;
    }
    for (let i = fromBase - 1; i >= 0; i--) tile[2 + i] = tile[i]!;
    for (let i = 0; i < tables.removed; i++) this.retire(2 + fromBase + i, this.out[i]!);
  }

  /** Tiles of each type, drawn at random, that leave the game before it begins. */
  private leaveOut(rng: Rng): void {
    const { tables, apart, out } = this;
    let count = 0;
    for (const tiles of tables.removable) {
      for (let i = 0; i < tiles.length; i++) apart[i] = tiles[i]!;
      shuffle(apart, 0, tiles.length, rng, tables.tileIdentity);
      for (let i = 0; i < tables.removedOfEach; i++) out[count++] = apart[i]!;
    }
  }

  private isOut(tile: number): boolean {
    for (let i = 0; i < this.tables.removed; i++) if (this.out[i] === tile) return true;
    return false;
  }

  /** A pile's part of the tiles dealt apart; lower piles have taken theirs from the end. */
  private dealApart(at: number, p: number): void {
    const { tables, tile, apart } = this;
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
  private dealSymbols(rng: Rng): void {
    this.printSymbols();
    if (this.tables.rules.tileSymbols === 'shuffled') shuffle(this.symbol, 2, this.end - 2, rng);
  }

  /** Every slot has the symbol printed on its tile. */
  printSymbols(): void {
    for (let slot = 2; slot < this.end; slot++) this.symbol[slot] = this.tables.symbol[this.tile[slot]!]!;
  }

  /** Is the symbol of that slot open to everybody: on the map, Dark or Lit, or on top of the stack? */
  showsSymbol(slot: number): boolean {
    return this.where[slot] !== 0 || slot === this.next;
  }

  /** One slot per tile of the box, by piles. */
  fillSlots(): void {
    const { tables, pileOf } = this;
    this.end = 2 + tables.entrance;
    let slot = 2 + tables.components.stack.start + tables.removed;
    pileOf.fill(0, 0, slot);
    for (let p = 0; p < tables.piles; p++) {
      const size = tables.pileSize(p);
      pileOf.fill(p + 1, slot, slot + size);
      slot += size;
    }
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
    const { tile, where, info, pileOf, symbol } = this;
    const batch = Math.max(this.tables.piles, pileOf[this.end - 1]!) + 1;
    for (let slot = 2; slot < this.end; slot++) this.symbolOf[tile[slot]!] = symbol[slot]!;
    this.clearGrid();
    let to = 2;
    let next = 0;
    for (let slot = 2; slot < this.end; slot++) {
      if (slot === this.next) next = to;
      if (slot < this.next && where[slot] === 0 && (info[slot]! & IN_HAND) === 0) continue;
      tile[to] = tile[slot]!;
      where[to] = where[slot]!;
      info[to] = info[slot]!;
      pileOf[to] = pileOf[slot]!;
      symbol[to] = symbol[slot]!;
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
    where.fill(0, to);
    info.fill(0, to);
    this.next = next;
    this.end = to;
    this.regrid();
    this.drawUp();
  }

  private clearGrid(): void {
    this.grid.fill(0);
    this.touching.fill(0);
    this.forgetBorders();
  }

  /** Takes every tile off the grid. */
  clear(): void {
    this.counted = false;
    for (let slot = 1; slot < this.end; slot++) if (this.where[slot] !== 0) this.lift(slot);
    this.forgetBorders();
  }

  private forgetBorders(): void {
    this.left = CELLS;
    this.right = -1;
    this.top = CELLS;
    this.bottom = -1;
  }

  /**
   * The grid of another map, whose numbers are about to be copied: only tiles that lie elsewhere there are moved, for a
   * search copies the same position over and over.
   */
  copyGrid(other: Caverns): void {
    const { where, waiting } = this;
    let count = 0;
    for (let slot = 1; slot < SLOTS; slot++) {
      if (where[slot] === other.where[slot]) continue;
      if (where[slot] !== 0) this.lift(slot);
      waiting[count++] = slot;
    }
    for (let i = 0; i < count; i++) {
      const cell = other.where[waiting[i]!]!;
      if (cell !== 0) this.enter(waiting[i]!, cell);
    }
    this.left = other.left;
    this.right = other.right;
    this.top = other.top;
    this.bottom = other.bottom;
  }

  /** Puts a slot on a cell. */
  put(slot: number, cell: number): void {
    this.where[slot] = cell;
    this.enter(slot, cell);
  }

  private enter(slot: number, cell: number): void {
    const { touching } = this;
    this.counted = false;
    this.grid[cell] = slot;
    touching[cell - 1]!++;
    touching[cell + 1]!++;
    touching[cell - 128]!++;
    touching[cell + 128]!++;
    const column = columnOf(cell);
    const row = rowOf(cell);
    if (column < this.left) this.left = column;
    if (column > this.right) this.right = column;
    if (row < this.top) this.top = row;
    if (row > this.bottom) this.bottom = row;
  }

  /** Takes a slot off its cell. */
  lift(slot: number): void {
    const { touching } = this;
    const cell = this.where[slot]!;
    if (this.counted) this.countOut(slot, cell);
    this.where[slot] = 0;
    this.grid[cell] = 0;
    touching[cell - 1]!--;
    touching[cell + 1]!--;
    touching[cell - 128]!--;
    touching[cell + 128]!--;
  }

  /** Takes a tile out of the game's map: of those joined to the Entrance one that touched several may have joined them. */
  takeOff(slot: number): void {
    const cell = this.where[slot]!;
    this.lift(slot);
    if ((this.info[slot]! & JOINED) !== 0 && this.touching[cell]! > 1) this.stale = 1;
  }

  /** Fills `touchingSo`, unless it is right already. */
  countTouching(): void {
    if (this.counted) return;
    const { touchingSo, touching, where } = this;
    this.counted = true;
    touchingSo.fill(0);
    for (let slot = ENTRANCE_SLOT; slot < this.next; slot++) {
      if (where[slot] !== 0) touchingSo[2 * touching[where[slot]!]! + (slot >> 5)]! |= 1 << slot;
    }
  }

  /** A tile leaves: its neighbours touch one less. */
  private countOut(slot: number, cell: number): void {
    const { touchingSo, touching, grid } = this;
    touchingSo[2 * touching[cell]! + (slot >> 5)]! ^= 1 << slot;
    for (let d = 0; d < 4; d++) {
      const beside = cell + STEP[d]!;
      const other = grid[beside]!;
      if (other === 0) continue;
      const now = 2 * touching[beside]! + (other >> 5);
      touchingSo[now]! ^= 1 << other;
      touchingSo[now - 2]! ^= 1 << other;
    }
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
    const e = info[grid[cell + 128]!]!;
    const s = info[grid[cell + 1]!]!;
    const w = info[grid[cell - 128]!]!;
    const walls = own | ((n >> 2) & 1) | ((e >> 2) & 2) | ((s << 2) & 4) | ((w << 2) & 8);
    const bombs = (own >> 4) | ((n >> 6) & 1) | ((e >> 6) & 2) | ((s >> 2) & 4) | ((w >> 2) & 8);
    const shut = walls & ~bombs & WALLS;
    return this.rocks === 0 ? shut : shut | this.rocksAt(cell);
  }

  /** Edges of a cell with a Rockslide: walls for everybody, over a Bomb too. */
  rocksAt(cell: number): number {
    const { grid, info } = this;
    const own = info[grid[cell]!]!;
    return (
      ((info[grid[cell - 1]!]! >> 29) & 1) |
      ((own >> 27) & 2) |
      ((own >> 27) & 4) |
      ((info[grid[cell - 128]!]! >> 25) & 8)
    );
  }

  /** Lays a Rockslide on an edge between two tiles. */
  layRock(cell: number, side: number): void {
    this.rocks++;
    this.stale = 1;
    this.info[this.grid[side === 3 ? cell - 128 : side === 0 ? cell - 1 : cell]!]! |=
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
    if ((found & 8) !== 0) info[grid[cell - 128]!]! &= ~ROCK_EAST;
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

  /** Which of the four neighbours hold a tile. */
  tilesAt(cell: number): number {
    const { grid } = this;
    return (
      (grid[cell - 1] !== 0 ? 1 : 0) |
      (grid[cell + 128] !== 0 ? 2 : 0) |
      (grid[cell + 1] !== 0 ? 4 : 0) |
      (grid[cell - 128] !== 0 ? 8 : 0)
    );
  }

  /** Which of the four neighbours hold a Lit tile. */
  litAt(cell: number): number {
    const { grid, info } = this;
    return (
      ((info[grid[cell - 1]!]! >> 8) & 1) |
      ((info[grid[cell + 128]!]! >> 7) & 2) |
      ((info[grid[cell + 1]!]! >> 6) & 4) |
      ((info[grid[cell - 128]!]! >> 5) & 8)
    );
  }

  /** Which of the four neighbours hold a Lit tile joined to the Entrance. */
  joinedAt(cell: number): number {
    if (this.stale === 1) this.rejoin();
    const { grid, info } = this;
    return (
      ((info[grid[cell - 1]!]! >> 9) & 1) |
      ((info[grid[cell + 128]!]! >> 8) & 2) |
      ((info[grid[cell + 1]!]! >> 7) & 4) |
      ((info[grid[cell - 128]!]! >> 6) & 8)
    );
  }

  /** Somebody looks at a tile that stays as it is: it is no secret any more. */
  look(slot: number): void {
    this.info[slot]! |= SEEN;
  }

  /** Treasure tokens on a slot. */
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
    this.info[ENTRANCE_SLOT]! |= JOINED;
    this.join(this.where[ENTRANCE_SLOT]!);
  }

  /** Lays the grid anew from `where`. */
  private regrid(): void {
    const { where } = this;
    for (let slot = 1; slot < this.end; slot++) if (where[slot] !== 0) this.enter(slot, where[slot]!);
  }

  /** The hidden tiles of the batch that begins at a slot, with their symbols; nothing for its other slots. */
  private batchText(slot: number, from: number): string {
    const { pileOf, info, tile } = this;
    if (slot > from && pileOf[slot - 1] === pileOf[slot]) return '';
    const hidden: number[] = [];
    for (let i = slot; i < this.end && pileOf[i] === pileOf[slot]; i++) {
      if ((info[i]! & (LIT | SEEN)) === 0) hidden.push(4 * tile[i]! + (this.tables.symbols ? this.symbol[i]! : 0));
    }
    return `${slot}=${hidden.sort((a, b) => a - b).join(',')}`;
  }

  /** Symbols of all tiles that have been on the map, and of the top of the stack; those of a hand only for its holder. */
  private symbolText(mine: boolean): string {
    if (!this.tables.symbols) return '';
    let text = '';
    for (let slot = 2; slot < Math.min(this.end, this.next + 1); slot++) {
      text += !mine && (this.info[slot]! & IN_HAND) !== 0 ? '-' : this.symbol[slot]!;
    }
    return text;
  }

  /** What is known of the map: lit sides only of tiles that have been seen; whoever holds the tiles (`mine`) knows all laid. */
  text(mine: boolean): string {
    const tiles: string[] = [];
    for (let slot = 1; slot < this.next; slot++) {
      const seen = mine || (this.info[slot]! & (LIT | SEEN)) !== 0;
      tiles.push(`${this.where[slot]}:${this.info[slot]! & ~JOINED}:${seen ? this.tile[slot] : ''}`);
    }
    // Batches that a hand has drawn from are known only as far as they are in the stack.
    const from = this.tables.handLimit > 0 ? this.next : 2;
    for (let slot = from; slot < this.end; slot++) {
      if (this.isBatch(this.pileOf[slot]!)) tiles.push(this.batchText(slot, from));
    }
    if (mine) tiles.push(`${this.picked}`);
    const { collapse, collapseRound, reveals, crystalsRevealed, crystalsCollapsed, treasureTokens } = this;
    tiles.push(this.symbolText(mine));
    return [...tiles, collapse, collapseRound, reveals, crystalsRevealed, crystalsCollapsed, treasureTokens].join(' ');
  }
}
