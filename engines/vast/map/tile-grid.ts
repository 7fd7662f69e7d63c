/** Where the tiles lie: cells and slots, who touches whom, and how far the map reaches. */
import { ints, number, table, type Memory } from '../../core/table.ts';
import { CELLS, COLUMN, columnOf, MOST_TILES, rowOf, STEP } from './geometry.ts';
import { present } from './sides.ts';
import { WALLS } from './tile-bits.ts';

/** Slots: none, the Entrance, the tiles. */
export const SLOTS = MOST_TILES + 2;
export const ENTRANCE_SLOT = 1;
/** Cells of Terrain have slots after those of all tiles; no slot is as great as SLOT_CODES. */
export const FIRST_TERRAIN = MOST_TILES + 2;
export const SLOT_CODES = 128;

const Layout = table({
  /** The slot on top of the stack, and where slots end. */
  next: number,
  end: number,
  /** 1 in the Collapse; the round it began in. */
  collapse: number,
  collapseRound: number,
  /** Reveals so far; turning up a removed tile is none. */
  reveals: number,
  /** Crystal tiles turned up, and gone. */
  crystalsRevealed: number,
  crystalsCollapsed: number,
  /** Treasure tokens not on the map. */
  treasureTokens: number,
  /** Dark tiles laid since set-up. */
  placed: number,
  /** 1 when removals may have cut JOINED tiles off. */
  stale: number,
  /** Tiles in the supplier's hand. */
  handSize: number,
  /** Rockslides out. */
  rocks: number,
  /** The slot picked of the hand to be laid, or 0. */
  picked: number,
  /** Cells of Terrain on the map. */
  terrainCells: number,
  /** Cell per slot; 0 when in the stack or removed. */
  where: ints(),
  /** Tile number per slot; hidden while the slot is Dark or in the stack. */
  tile: ints(),
  /** What is known of the tile, by slot: see `tile-bits.ts`. */
  info: ints(),
  /** Pile of the stack a slot came from: 0 the start tiles, then the piles from the top, then batches put under the stack. */
  pileOf: ints(SLOTS),
  /** Symbol of the Dark side per slot; filled in only where a role in play reads symbols. */
  symbol: ints(SLOTS),
  /** By symbol, tiles that have left the map and have no slot any more. */
  lost: ints(3),
});

const lengths = (slots: number) => ({ where: slots, tile: slots, info: slots });

/**
 * The numbers of the map, what is known by slot, and the tiles by cell. The latter follow from `where`: a copy of a table
 * does not hold them, and they are kept up as tiles come and go.
 */
export class TileGrid extends Layout {
  /** Slot per cell, 0 for open space; and how many of the four neighbours hold a tile. */
  readonly grid = new Uint8Array(CELLS);
  readonly touching = new Uint8Array(CELLS);
  /**
   * By how many tiles they touch, 0 to 4: the slots on the map, as two words of bits each. Right only when `countTouching`
   * has just been called: counted then, and kept up as long as tiles only leave.
   */
  readonly touchingSo = new Int32Array(2 * 5);
  private counted = false;
  /** Counts how often tiles have come or gone: tells whether what was found by where they lie still holds. */
  changes = 0;
  /** Columns and rows outside which there is no tile; tiles taken off do not make them narrower. */
  left = CELLS;
  right = -1;
  top = CELLS;
  bottom = -1;
  private readonly lain = new Int32Array(SLOTS);
  /** The slots on the map by their cells, x, then y, as many as `order` has just told. */
  readonly ordered = new Uint8Array(SLOT_CODES);
  private orderedAfter = -1;
  private tiles = 0;

  /** Numbers of 32 bits that a map with so many slots needs. */
  static intsFor(slots: number): number {
    return Layout.size(lengths(slots));
  }

  constructor(memory: Memory, slots: number) {
    super(lengths(slots), memory);
  }

  /** Every tile is about to be told its slot anew with `renumber`; cells of Terrain keep theirs. */
  protected beginRenumbering(): void {
    const { where } = this;
    this.counted = false;
    this.changes++;
    this.forgetBorders();
    for (let slot = FIRST_TERRAIN; slot < where.length; slot++) if (where[slot] !== 0) this.widen(where[slot]!);
  }

  /** The slot of a tile that lies where it lay. */
  protected renumber(slot: number, cell: number): void {
    this.grid[cell] = slot;
    this.widen(cell);
  }

  /** Takes every tile off the grid. */
  clear(): void {
    this.counted = false;
    for (let slot = 1; slot < this.end; slot++) if (this.where[slot] !== 0) this.lift(slot);
    for (let slot = FIRST_TERRAIN; slot < this.where.length; slot++) if (this.where[slot] !== 0) this.liftTerrain(slot);
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
  copyGrid(other: TileGrid): void {
    const { where, lain } = this;
    if (where.length > SLOTS) this.liftMoved(other);
    let count = 0;
    for (let slot = 1; slot < SLOTS; slot++) {
      if (where[slot] === other.where[slot]) continue;
      if (where[slot] !== 0) this.lift(slot);
      lain[count++] = slot;
    }
    for (let i = 0; i < count; i++) {
      const cell = other.where[lain[i]!]!;
      if (cell !== 0) this.enter(lain[i]!, cell);
    }
    if (where.length > SLOTS) this.putMoved(other);
    this.left = other.left;
    this.right = other.right;
    this.top = other.top;
    this.bottom = other.bottom;
  }

  /** Where slots in use end: once Terrain lies, its slots follow those of the stack, which have no cell. */
  get reach(): number {
    return this.terrainCells === 0 ? this.next : this.where.length;
  }

  /** Of another map, whose numbers are about to be copied: cells of Terrain that lie elsewhere there go first, and come last. */
  private liftMoved(other: TileGrid): void {
    const { where } = this;
    for (let slot = FIRST_TERRAIN; slot < where.length; slot++) {
      if (where[slot] !== other.where[slot] && where[slot] !== 0) this.liftTerrain(slot);
    }
  }

  private putMoved(other: TileGrid): void {
    const { where } = this;
    for (let slot = FIRST_TERRAIN; slot < where.length; slot++) {
      const cell = other.where[slot]!;
      if (where[slot] !== cell && cell !== 0) this.putTerrain(slot, cell, other.info[slot]!);
    }
  }

  /** A cell of Terrain comes to lie there; nothing touches a hollow one, which is walled all round. */
  putTerrain(slot: number, cell: number, info: number): void {
    this.where[slot] = cell;
    this.info[slot] = info;
    this.terrainCells++;
    this.enterTerrain(slot, cell);
  }

  private enterTerrain(slot: number, cell: number): void {
    if ((this.info[slot]! & WALLS) !== WALLS) return this.enter(slot, cell);
    this.counted = false;
    this.changes++;
    this.grid[cell] = slot;
    this.widen(cell);
  }

  /** It leaves the map. */
  liftTerrain(slot: number): void {
    this.counted = false;
    this.terrainCells--;
    if ((this.info[slot]! & WALLS) !== WALLS) this.lift(slot);
    else {
      this.changes++;
      this.grid[this.where[slot]!] = 0;
      this.where[slot] = 0;
    }
  }

  put(slot: number, cell: number): void {
    this.where[slot] = cell;
    this.enter(slot, cell);
  }

  private enter(slot: number, cell: number): void {
    const { touching } = this;
    this.counted = false;
    this.changes++;
    this.grid[cell] = slot;
    touching[cell - 1]!++;
    touching[cell + 1]!++;
    touching[cell - COLUMN]!++;
    touching[cell + COLUMN]!++;
    this.widen(cell);
  }

  /** The borders take the cell in. */
  private widen(cell: number): void {
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
    this.changes++;
    this.where[slot] = 0;
    this.grid[cell] = 0;
    touching[cell - 1]!--;
    touching[cell + 1]!--;
    touching[cell - COLUMN]!--;
    touching[cell + COLUMN]!--;
  }

  /** Fills `ordered`, unless it is right already; returns how many tiles there are. */
  order(): number {
    if (this.orderedAfter === this.changes) return this.tiles;
    this.orderedAfter = this.changes;
    const { grid, ordered, left, right, top, bottom } = this;
    let count = 0;
    for (let column = left; column <= right; column++) {
      const last = column * COLUMN + bottom;
      for (let cell = column * COLUMN + top; cell <= last; cell++) {
        // Every cell is written and only those with a tile are counted: see `addSides`.
        ordered[count] = grid[cell]!;
        count += -grid[cell]! >>> 31;
      }
    }
    return (this.tiles = count);
  }

  /** Fills `touchingSo`, unless it is right already. */
  countTouching(): void {
    if (this.counted) return;
    const { touchingSo, touching, where } = this;
    this.counted = true;
    for (let i = 0; i < touchingSo.length; i++) touchingSo[i] = 0;
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

  /** Which of the four neighbours hold a tile. */
  tilesAt(cell: number): number {
    const { grid } = this;
    return present(grid[cell - 1]!, grid[cell + COLUMN]!, grid[cell + 1]!, grid[cell - COLUMN]!);
  }

  /** Which of the four cells at its corners hold a tile: NE, SE, SW, NW. */
  cornersAt(cell: number): number {
    const { grid } = this;
    const east = cell + COLUMN;
    const west = cell - COLUMN;
    return present(grid[east - 1]!, grid[east + 1]!, grid[west + 1]!, grid[west - 1]!);
  }
}
