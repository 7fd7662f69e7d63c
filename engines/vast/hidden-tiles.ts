/**
 * Hidden tiles in games whose roles read the symbols on the Dark sides: the symbol of every tile on the map and of the top
 * of the stack is open, and the printed symbol tells something about the lit side.
 */
import { shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { sortAscending } from './map/geometry.ts';
import { IN_HAND } from './map/tile-bits.ts';
import type { VastTable } from './table.ts';
import { CRYSTAL } from './tables.ts';
import type { Unseen } from './unseen.ts';

const SYMBOLS = 3;
/** Kinds of hidden tiles: Crystals, all others. */
const KINDS = 2;
/** A slot whose symbol is hidden. */
const UNKNOWN = SYMBOLS;

const CRYSTAL_WAITS = 1;
const OTHER_WAITS = 2;
const FINE = 1 << 30;

/** Deals what a seat has not seen, as `unseen` tells it. */
export class SymbolDeal {
  declare private readonly unseen: Unseen;
  /** Hidden tiles by kind and symbol. */
  private readonly tiles = Array.from({ length: KINDS * SYMBOLS }, () => new Int32Array(64));
  private readonly left = new Int32Array(KINDS * SYMBOLS);
  /** Of the piles: hidden Crystals, slots by symbol shown (the last: by none). */
  private readonly crystals = new Int32Array(64);
  private readonly slots = new Int32Array(64 * (SYMBOLS + 1));
  /** Crystals of each symbol that slots showing it may hold, at most; and the number of such combinations. */
  private readonly most = new Int32Array(SYMBOLS);
  private width = 0;
  /** Ways to go on from a pile with so many Crystals under each symbol; grows with the box. */
  private ways = new Float64Array(0);
  private readonly pool = new Int32Array(64);
  private readonly taken = new Int32Array(SYMBOLS + 1);
  private readonly marks = new Int32Array(64);
  /** The ways to spread a pile's Crystals over its slots, by how many lie under each symbol: these numbers, and how many ways. */
  private readonly splitOf = new Int32Array(3 * 4096);
  private readonly splitWays = new Float64Array(4096);
  private splits = 0;

  constructor(unseen: Unseen) {
    this.unseen = unseen;
  }

  /**
   * Deals the hidden tiles anew, all ways equally likely that keep the symbols shown, the number of Crystals each pile still
   * hides and the tiles put under the stack together.
   */
  dealBySymbols(s: VastTable, rng: Rng): void {
    const { map } = s;
    this.gather(s);
    this.countWays(s);
    this.deal(s, rng);
    for (let first = 2; first < map.end;) {
      let last = first + 1;
      while (last < map.end && this.unseen.heapOf[last] === this.unseen.heapOf[first]) last++;
      if (map.isBatch(this.unseen.heapOf[first]!)) this.dealBatchBySymbols(s, first, last, rng);
      first = last;
    }
  }

  /** Sorts the hidden tiles by kind and symbol, and counts what each pile hides. */
  private gather(s: VastTable): void {
    const { map, tables } = s;
    this.left.fill(0);
    this.crystals.fill(0);
    this.slots.fill(0);
    for (let slot = 2; slot < map.end; slot++) {
      const pile = this.unseen.heapOf[slot]!;
      if (!this.unseen.isHidden(slot) || map.isBatch(pile)) continue;
      const tile = map.tile[slot]!;
      const isCrystal = tables.type[tile] === CRYSTAL;
      const group = (isCrystal ? 0 : SYMBOLS) + tables.symbol[tile]!;
      this.tiles[group]![this.left[group]!] = tile;
      this.left[group]!++;
      if (isCrystal) this.crystals[pile]!++;
      this.slots[(SYMBOLS + 1) * pile + shown(s, slot)]!++;
    }
    for (let group = 0; group < KINDS * SYMBOLS; group++) sortAscending(this.tiles[group]!, this.left[group]!);
  }

  /** From the last pile back: in how many ways the piles from there on can be dealt. */
  private countWays(s: VastTable): void {
    const { piles } = s.tables;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) this.most[symbol] = this.left[symbol]!;
    this.width = (this.most[0]! + 1) * (this.most[1]! + 1) * (this.most[2]! + 1);
    if (this.ways.length < this.width * (piles + 2)) this.ways = new Float64Array(this.width * (piles + 2));
    let plain = 0;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) plain += this.left[SYMBOLS + symbol]!;
    for (let a = 0; a <= this.most[0]!; a++) {
      for (let b = 0; b <= this.most[1]!; b++) {
        for (let c = 0; c <= this.most[2]!; c++)
          this.ways[this.width * (piles + 1) + this.place(a, b, c)] = this.endings(piles, plain, a, b, c);
      }
    }
    for (let pile = piles; pile >= 0; pile--) {
      this.listSplits(pile);
      for (let a = 0; a <= this.most[0]!; a++) {
        for (let b = 0; b <= this.most[1]!; b++) {
          for (let c = 0; c <= this.most[2]!; c++)
            this.ways[this.width * pile + this.place(a, b, c)] = this.onward(pile, a, b, c, -1);
        }
      }
    }
  }

  private place(a: number, b: number, c: number): number {
    return (a * (this.most[1]! + 1) + b) * (this.most[2]! + 1) + c;
  }

  /** All piles have said where Crystals lie: ways to give every slot a tile of its kind, with the symbol it shows. */
  private endings(piles: number, plain: number, a: number, b: number, c: number): number {
    const count = [a, b, c];
    let product = 1;
    let showing = 0;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      let open = 0;
      for (let pile = 0; pile <= piles; pile++) open += this.slots[(SYMBOLS + 1) * pile + symbol]!;
      if (open < count[symbol]!) return 0;
      const others = open - count[symbol]!;
      product *= falling(this.left[symbol]!, count[symbol]!) * falling(this.left[SYMBOLS + symbol]!, others);
      showing += others;
    }
    // Whatever is left lies under hidden symbols in any order; Crystals and others are as many as there are slots for them.
    const crystalsLeft = this.left[0]! + this.left[1]! + this.left[2]! - a - b - c;
    return product * falling(crystalsLeft, crystalsLeft) * falling(plain - showing, plain - showing);
  }

  private listSplits(pile: number): void {
    const { crystals, most, slots, splitOf, splitWays } = this;
    const row = (SYMBOLS + 1) * pile;
    const count = crystals[pile]!;
    let splits = 0;
    for (let i = 0; i <= count && i <= slots[row]! && i <= most[0]!; i++) {
      for (let j = 0; i + j <= count && j <= slots[row + 1]! && j <= most[1]!; j++) {
        for (let k = 0; i + j + k <= count && k <= slots[row + 2]! && k <= most[2]!; k++) {
          const rest = choose(slots[row + UNKNOWN]!, count - i - j - k);
          if (rest === 0) continue;
          splitOf[3 * splits] = i;
          splitOf[3 * splits + 1] = j;
          splitOf[3 * splits + 2] = k;
          splitWays[splits++] = rest * choose(slots[row]!, i) * choose(slots[row + 1]!, j) * choose(slots[row + 2]!, k);
        }
      }
    }
    this.splits = splits;
  }

  /**
   * The ways on from a pile whose splits are listed, given the Crystals under each symbol in the piles before; with `stop`
   * >= 0 it walks until that many ways have gone by and leaves in `taken` how the Crystals of this pile are spread there.
   */
  private onward(pile: number, a: number, b: number, c: number, stop: number): number {
    const { most, splitOf, splitWays, splits, taken, ways, width } = this;
    let sum = 0;
    for (let split = 0; split < splits; split++) {
      const i = splitOf[3 * split]!;
      const j = splitOf[3 * split + 1]!;
      const k = splitOf[3 * split + 2]!;
      if (a + i > most[0]! || b + j > most[1]! || c + k > most[2]!) continue;
      const more = splitWays[split]! * ways[width * (pile + 1) + this.place(a + i, b + j, c + k)]!;
      if (more === 0) continue;
      sum += more;
      if (stop < 0) continue;
      taken[0] = i;
      taken[1] = j;
      taken[2] = k;
      taken[UNKNOWN] = this.crystals[pile]! - i - j - k;
      if (sum > stop) return sum;
    }
    return sum;
  }

  /** Pile by pile: how many Crystals lie under each symbol, which slots they are; then every slot gets its tile. */
  private deal(s: VastTable, rng: Rng): void {
    const { map, tables } = s;
    for (let group = 0; group < KINDS * SYMBOLS; group++) shuffle(this.tiles[group]!, 0, this.left[group]!, rng);
    // Those under shown symbols first; what is left of each kind goes under the hidden ones.
    let a = 0;
    let b = 0;
    let c = 0;
    this.marks.fill(0);
    for (let pile = 0; pile <= tables.piles; pile++) {
      const all = this.ways[this.width * pile + this.place(a, b, c)]!;
      this.listSplits(pile);
      this.onward(pile, a, b, c, all * (rng.below(FINE) / FINE));
      a += this.taken[0]!;
      b += this.taken[1]!;
      c += this.taken[2]!;
      this.markPile(s, pile, rng);
    }
    const crystalsLeft = this.pooled(0, rng);
    let next = 0;
    for (let slot = 2; slot < map.end; slot++)
      if (this.marks[slot] === CRYSTAL_WAITS) give(s, slot, this.pool[next++]!);
    if (next !== crystalsLeft) throw new Error(`${crystalsLeft} Crystals for ${next} this.slots`);
    next = 0;
    this.pooled(SYMBOLS, rng);
    for (let slot = 2; slot < map.end; slot++) if (this.marks[slot] === OTHER_WAITS) give(s, slot, this.pool[next++]!);
  }

  /** Draws which slots of a pile are Crystals; those that show a symbol get their tile at once. */
  private markPile(s: VastTable, pile: number, rng: Rng): void {
    const { map } = s;
    const row = (SYMBOLS + 1) * pile;
    for (let slot = 2; slot < map.end; slot++) {
      if (this.unseen.heapOf[slot] !== pile || !this.unseen.isHidden(slot)) continue;
      const symbol = shown(s, slot);
      const isCrystal = rng.below(this.slots[row + symbol]!) < this.taken[symbol]!;
      this.slots[row + symbol]!--;
      if (isCrystal) this.taken[symbol]!--;
      if (symbol === UNKNOWN) this.marks[slot] = isCrystal ? CRYSTAL_WAITS : OTHER_WAITS;
      else {
        const group = (isCrystal ? 0 : SYMBOLS) + symbol;
        this.left[group]!--;
        map.tile[slot] = this.tiles[group]![this.left[group]!]!;
      }
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

  /** Tiles put under the stack together: which they are is known with their symbols, their order is not. */
  dealBatchBySymbols(s: VastTable, first: number, last: number, rng: Rng): void {
    const { map } = s;
    let count = 0;
    for (let slot = first; slot < last; slot++) {
      if (this.unseen.isHidden(slot)) this.pool[count++] = 4 * map.tile[slot]! + map.symbol[slot]!;
    }
    sortAscending(this.pool, count);
    shuffle(this.pool, 0, count, rng);
    for (let slot = first; slot < last; slot++) {
      if (!this.unseen.isHidden(slot) || !map.showsSymbol(slot)) continue;
      let at = 0;
      while ((this.pool[at]! & 3) !== map.symbol[slot]) at++;
      map.tile[slot] = this.pool[at]! >> 2;
      count--;
      for (; at < count; at++) this.pool[at] = this.pool[at + 1]!;
    }
    for (let slot = first; slot < last; slot++) {
      if (!this.unseen.isHidden(slot) || map.showsSymbol(slot)) continue;
      const pair = this.pool[--count]!;
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

/** n over k. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let count = 1;
  for (let i = 0; i < k; i++) count = (count * (n - i)) / (i + 1);
  return count;
}

/** n (n - 1) .. : k factors. */
function falling(n: number, k: number): number {
  if (k > n) return 0;
  let count = 1;
  for (let i = 0; i < k; i++) count *= n - i;
  return count;
}

function give(s: VastTable, slot: number, tile: number): void {
  s.map.tile[slot] = tile;
  s.map.symbol[slot] = s.tables.symbol[tile]!;
}

function shown(s: VastTable, slot: number): number {
  return s.map.showsSymbol(slot) ? s.map.symbol[slot]! : UNKNOWN;
}
