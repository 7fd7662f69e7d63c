/**
 * Hidden tiles in games whose roles read the symbols on the Dark sides: the symbol of every tile on the map and of the top
 * of the stack is open, and the printed symbol tells something about the lit side.
 */
import { passShuffle, shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { COUNTED, CrystalWays, HiddenCounts, KINDS, SYMBOLS, UNKNOWN } from './crystal-ways.ts';
import { sortAscending } from '../core/sort-cards.ts';
import { IN_HAND } from './map/tile-bits.ts';
import type { VastTable } from './table.ts';
import { CRYSTAL, VAULT } from './tables.ts';
import type { Unseen } from './unseen.ts';

/** Results of counting that are kept: those of two observers, and of each what it was before. */
const REMEMBERED = 4;

/** A slot that waits for a tile of a kind: one more than that. */
const WAITS = 1;
const FINE = 1 << 30;

/** Deals what a seat has not seen, as `unseen` tells it. */
export class SymbolDeal {
  declare private readonly unseen: Unseen;
  /** Hidden tiles by kind and symbol. */
  private readonly tiles = Array.from({ length: KINDS * SYMBOLS }, () => new Int32Array(64));
  private readonly listed = new Int32Array(KINDS * SYMBOLS);
  private readonly counts = new HiddenCounts();
  private readonly left = this.counts.left;
  private readonly slots = this.counts.slots;
  /** The ways to deal what was hidden of late: much of it is asked for again, all of it by a search. */
  private readonly known = Array.from({ length: REMEMBERED }, () => new CrystalWays());
  private oldest = 0;
  /** By pile, its hidden slots: 4 x slot + the symbol shown; and how many. */
  private readonly hidden = new Int32Array(64 * 64);
  private readonly hiddenIn = new Int32Array(64);
  private readonly pool = new Int32Array(64);
  private readonly taken = new Int32Array(COUNTED * (SYMBOLS + 1));
  private readonly marks = new Int32Array(64);

  constructor(unseen: Unseen) {
    this.unseen = unseen;
  }

  /**
   * Deals the hidden tiles anew, all ways equally likely that keep the symbols shown, the numbers of Crystals and Vaults each
   * pile still hides and the tiles put under the stack together.
   */
  dealBySymbols(s: VastTable, rng: Rng): void {
    const { count, heapOf, slots } = this.unseen;
    this.gather(s);
    this.deal(s, this.ways(), rng);
    for (let first = 0; first < count;) {
      const last = this.unseen.heapEnd(first);
      if (s.map.isBatch(heapOf[slots[first]!]!)) this.dealBatchBySymbols(s, first, last, rng);
      first = last;
    }
  }

  /** Draws what `dealBySymbols` would. */
  passBySymbols(s: VastTable, rng: Rng): void {
    const { left, taken } = this;
    this.gather(s);
    const ways = this.ways();
    for (let group = 0; group < KINDS * SYMBOLS; group++) passShuffle(left[group]!, rng);
    for (let pile = 0; pile <= s.tables.piles; pile++) {
      ways.split(pile, rng.below(FINE) / FINE, taken);
      this.passPile(pile, rng);
    }
    for (let kind = 0; kind < KINDS; kind++) {
      const row = SYMBOLS * kind;
      passShuffle(left[row]! + left[row + 1]! + left[row + 2]!, rng);
    }
    this.passBatches(s, rng);
  }

  /** Draws what dealing the tiles put under the stack together would. */
  passBatches({ map }: VastTable, rng: Rng): void {
    const { count, heapOf, slots } = this.unseen;
    for (let first = 0; first < count;) {
      const last = this.unseen.heapEnd(first);
      if (map.isBatch(heapOf[slots[first]!]!)) passShuffle(last - first, rng);
      first = last;
    }
  }

  /** Counts the hidden tiles by kind and symbol, and what each pile hides. */
  private gather(s: VastTable): void {
    const { map, tables } = s;
    const { counts, left, slots, hidden, hiddenIn, unseen } = this;
    counts.clear(tables.piles);
    hiddenIn.fill(0);
    for (let i = 0; i < unseen.count; i++) {
      const slot = unseen.slots[i]!;
      const pile = unseen.heapOf[slot]!;
      if (map.isBatch(pile)) continue;
      const tile = map.tile[slot]!;
      const kind = kindOf(s, tile);
      left[SYMBOLS * kind + tables.symbol[tile]!]!++;
      if (kind < COUNTED) counts.hides[COUNTED * pile + kind]!++;
      const symbol = shown(s, slot);
      slots[(SYMBOLS + 1) * pile + symbol]!++;
      hidden[64 * pile + hiddenIn[pile]!] = 4 * slot + symbol;
      hiddenIn[pile]!++;
    }
  }

  /** Lists the hidden tiles by kind and symbol, in ascending order. */
  private listHidden(s: VastTable): void {
    const { tables } = s;
    const { listed, tiles, unseen } = this;
    const count = unseen.listTiles(s, this.pool);
    listed.fill(0);
    for (let i = 0; i < count; i++) {
      const tile = this.pool[i]!;
      const group = SYMBOLS * kindOf(s, tile) + tables.symbol[tile]!;
      tiles[group]![listed[group]!] = tile;
      listed[group]!++;
    }
  }

  /** In how many ways what has been gathered can be dealt. */
  private ways(): CrystalWays {
    const { known, counts } = this;
    for (let i = 0; i < known.length; i++) if (known[i]!.isOf(counts)) return known[i]!;
    const ways = known[this.oldest]!;
    this.oldest = (this.oldest + 1) % known.length;
    ways.count(counts);
    return ways;
  }

  /** Pile by pile: how many of each counted kind lie under each symbol, which slots they are; then every slot gets its tile. */
  private deal(s: VastTable, ways: CrystalWays, rng: Rng): void {
    const { map, tables } = s;
    this.listHidden(s);
    for (let group = 0; group < KINDS * SYMBOLS; group++) shuffle(this.tiles[group]!, 0, this.left[group]!, rng);
    // Those under shown symbols first; what is left of each kind goes under the hidden ones.
    this.marks.fill(0);
    for (let pile = 0; pile <= tables.piles; pile++) {
      ways.split(pile, rng.below(FINE) / FINE, this.taken);
      this.markPile(s, pile, rng);
    }
    for (let kind = 0; kind < KINDS; kind++) {
      const count = this.pooled(SYMBOLS * kind, rng);
      let next = 0;
      for (let slot = 2; slot < map.end; slot++)
        if (this.marks[slot] === WAITS + kind) give(s, slot, this.pool[next++]!);
      if (next !== count) throw new Error(`${count} tiles of kind ${kind} for ${next} slots`);
    }
  }

  /** Draws which slots of a pile are of a counted kind; those that show a symbol get their tile at once. */
  private markPile({ map }: VastTable, pile: number, rng: Rng): void {
    const { hidden, left, marks, slots, taken } = this;
    const row = (SYMBOLS + 1) * pile;
    for (let i = 0; i < this.hiddenIn[pile]!; i++) {
      const symbol = hidden[64 * pile + i]! & 3;
      const slot = hidden[64 * pile + i]! >> 2;
      let drawn = rng.below(slots[row + symbol]!);
      slots[row + symbol]!--;
      let kind = 0;
      for (; kind < COUNTED; kind++) {
        const at = (SYMBOLS + 1) * kind + symbol;
        drawn -= taken[at]!;
        if (drawn >= 0) continue;
        taken[at]!--;
        break;
      }
      if (symbol === UNKNOWN) marks[slot] = WAITS + kind;
      else {
        const group = SYMBOLS * kind + symbol;
        left[group]!--;
        map.tile[slot] = this.tiles[group]![left[group]!]!;
      }
    }
  }

  /** Draws what `markPile` would, and counts out what lies under symbols that are shown. */
  private passPile(pile: number, rng: Rng): void {
    const { hidden, left, slots, taken } = this;
    const row = (SYMBOLS + 1) * pile;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      let others = slots[row + symbol]!;
      for (let kind = 0; kind < COUNTED; kind++) {
        const count = taken[(SYMBOLS + 1) * kind + symbol]!;
        left[SYMBOLS * kind + symbol]! -= count;
        others -= count;
      }
      left[SYMBOLS * COUNTED + symbol]! -= others;
    }
    for (let i = 0; i < this.hiddenIn[pile]!; i++) {
      const symbol = hidden[64 * pile + i]! & 3;
      rng.below(slots[row + symbol]!);
      slots[row + symbol]!--;
    }
  }

  /** The tiles of a kind that are left, of all symbols, shuffled. */
  private pooled(first: number, rng: Rng): number {
    let count = 0;
    for (let group = first; group < first + SYMBOLS; group++) {
      for (let i = 0; i < this.left[group]!; i++) this.pool[count++] = this.tiles[group]![i]!;
    }
    shuffle(this.pool, 0, count, rng);
    return count;
  }

  /**
   * Tiles put under the stack together, at such places of `unseen`: which they are is known with their symbols, their order
   * is not.
   */
  dealBatchBySymbols({ map }: VastTable, first: number, last: number, rng: Rng): void {
    const { pool } = this;
    const { slots } = this.unseen;
    let count = 0;
    for (let i = first; i < last; i++) pool[count++] = 4 * map.tile[slots[i]!]! + map.symbol[slots[i]!]!;
    sortAscending(pool, count);
    shuffle(pool, 0, count, rng);
    for (let i = first; i < last; i++) {
      const slot = slots[i]!;
      if (!map.showsSymbol(slot)) continue;
      let at = 0;
      while ((pool[at]! & 3) !== map.symbol[slot]) at++;
      map.tile[slot] = pool[at]! >> 2;
      count--;
      for (; at < count; at++) pool[at] = pool[at + 1]!;
    }
    for (let i = first; i < last; i++) {
      const slot = slots[i]!;
      if (map.showsSymbol(slot)) continue;
      const pair = pool[--count]!;
      map.tile[slot] = pair >> 2;
      map.symbol[slot] = pair & 3;
    }
  }

  /** R3, shuffled: the symbols say nothing about the tiles; those below the top of the stack are dealt anew. */
  dealSymbols(s: VastTable, rng: Rng): void {
    const { map } = s;
    let count = 0;
    for (let slot = 2; slot < map.end; slot++) if (this.isUnread(s, slot)) this.pool[count++] = map.symbol[slot]!;
    sortAscending(this.pool, count);
    shuffle(this.pool, 0, count, rng);
    for (let slot = 2; slot < map.end; slot++) if (this.isUnread(s, slot)) map.symbol[slot] = this.pool[--count]!;
  }

  /** Draws what `dealSymbols` would. */
  passSymbols(s: VastTable, rng: Rng): void {
    let count = 0;
    for (let slot = 2; slot < s.map.end; slot++) if (this.isUnread(s, slot)) count++;
    passShuffle(count, rng);
  }

  /** Below the top of the stack, in no batch; or in a hand that the seat does not see. */
  private isUnread({ map }: VastTable, slot: number): boolean {
    if (slot > map.next) return !map.isBatch(this.unseen.heapOf[slot]!);
    return (
      slot < map.next &&
      (map.info[slot]! & IN_HAND) !== 0 &&
      this.unseen.isHidden(slot) &&
      !map.isBatch(this.unseen.heapOf[slot]!)
    );
  }
}

function kindOf({ tables }: VastTable, tile: number): number {
  const type = tables.type[tile]!;
  return type === CRYSTAL ? 0 : type === VAULT ? 1 : COUNTED;
}

function give(s: VastTable, slot: number, tile: number): void {
  s.map.tile[slot] = tile;
  s.map.symbol[slot] = s.tables.symbol[tile]!;
}

function shown(s: VastTable, slot: number): number {
  return s.map.showsSymbol(slot) ? s.map.symbol[slot]! : UNKNOWN;
}
