/** In how many ways Crystals can lie under the symbols of hidden tiles, pile by pile. */

export const SYMBOLS = 3;
/** Kinds of hidden tiles: Crystals, all others. */
export const KINDS = 2;
/** A slot whose symbol is hidden. */
export const UNKNOWN = 3;

const PILES = 64;
const GROUPS = KINDS * SYMBOLS;
/** Hidden tiles and slots are fewer. */
const MOST = 65;

/** What is hidden, as numbers: all that the ways depend on. */
export class HiddenCounts {
  private readonly all = new Int32Array(GROUPS + PILES + PILES * (SYMBOLS + 1));
  /** Tiles by kind and symbol. */
  readonly left = this.all.subarray(0, GROUPS);
  /** Of the piles: Crystals, slots by symbol shown (the last: by none). */
  readonly crystals = this.all.subarray(GROUPS, GROUPS + PILES);
  readonly slots = this.all.subarray(GROUPS + PILES);
  /** The last pile. */
  piles = 0;

  /** Nothing hidden, in piles up to this one. */
  clear(piles: number): void {
    this.all.fill(0);
    this.piles = piles;
  }

  equals({ left, crystals, slots, piles }: HiddenCounts): boolean {
    if (this.piles !== piles) return false;
    for (let group = 0; group < GROUPS; group++) if (this.left[group] !== left[group]) return false;
    for (let pile = 0; pile <= piles; pile++) if (this.crystals[pile] !== crystals[pile]) return false;
    for (let i = 0; i < (SYMBOLS + 1) * (piles + 1); i++) if (this.slots[i] !== slots[i]) return false;
    return true;
  }

  copy(other: HiddenCounts): void {
    this.all.set(other.all);
    this.piles = other.piles;
  }
}

/** The ways for one set of counts. */
export class CrystalWays {
  private readonly counts = new HiddenCounts();
  /** Ways to go on from a pile with so many Crystals under each symbol in those before, -1: not asked for; grows with the box. */
  private ways = new Float64Array(0);
  private width = 0;
  /** Slots that show each symbol; tiles that are no Crystals. */
  private readonly open = new Int32Array(SYMBOLS);
  private plain = 0;
  /**
   * By pile, the ways to spread its Crystals over its slots, by how many lie under each symbol: these numbers, and how many
   * ways; where those of each pile begin.
   */
  private splitOf = new Int32Array(0);
  private splitWays = new Float64Array(0);
  private readonly firstSplit = new Int32Array(PILES + 1);

  /** Has it counted these? */
  isOf(counts: HiddenCounts): boolean {
    return this.width > 0 && this.counts.equals(counts);
  }

  count(counts: HiddenCounts): void {
    this.counts.copy(counts);
    const { left, slots, piles } = this.counts;
    this.width = (left[0]! + 1) * (left[1]! + 1) * (left[2]! + 1);
    const places = this.width * (piles + 2);
    if (this.ways.length < places) this.ways = new Float64Array(places);
    this.ways.fill(-1, 0, places);
    this.plain = 0;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      this.plain += left[SYMBOLS + symbol]!;
      this.open[symbol] = 0;
      for (let pile = 0; pile <= piles; pile++) this.open[symbol]! += slots[(SYMBOLS + 1) * pile + symbol]!;
    }
    this.firstSplit[0] = 0;
    for (let pile = 0; pile <= piles; pile++) this.listSplits(pile);
    this.from(0, 0, 0, 0);
  }

  private place(a: number, b: number, c: number): number {
    const { left } = this.counts;
    return (a * (left[1]! + 1) + b) * (left[2]! + 1) + c;
  }

  /** From a pile on, given the Crystals under each symbol in the piles before. */
  private from(pile: number, a: number, b: number, c: number): number {
    const at = this.width * pile + this.place(a, b, c);
    if (this.ways[at]! >= 0) return this.ways[at]!;
    const { splitOf, splitWays } = this;
    const { left, piles } = this.counts;
    let sum = 0;
    if (pile > piles) sum = this.endings(a, b, c);
    else {
      for (let split = this.firstSplit[pile]!; split < this.firstSplit[pile + 1]!; split++) {
        const i = a + splitOf[3 * split]!;
        const j = b + splitOf[3 * split + 1]!;
        const k = c + splitOf[3 * split + 2]!;
        if (i <= left[0]! && j <= left[1]! && k <= left[2]!) sum += splitWays[split]! * this.from(pile + 1, i, j, k);
      }
    }
    this.ways[at] = sum;
    return sum;
  }

  /** All piles have said where Crystals lie: ways to give every slot a tile of its kind, with the symbol it shows. */
  private endings(a: number, b: number, c: number): number {
    const { left } = this.counts;
    let product = 1;
    let showing = 0;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      const count = symbol === 0 ? a : symbol === 1 ? b : c;
      const others = this.open[symbol]! - count;
      if (others < 0) return 0;
      product *= falling(left[symbol]!, count) * falling(left[SYMBOLS + symbol]!, others);
      showing += others;
    }
    if (product === 0) return 0;
    // Whatever is left lies under hidden symbols in any order; Crystals and others are as many as there are slots for them.
    const crystals = left[0]! + left[1]! + left[2]! - a - b - c;
    return product * falling(crystals, crystals) * falling(this.plain - showing, this.plain - showing);
  }

  private listSplits(pile: number): void {
    const { crystals, left, slots } = this.counts;
    const row = (SYMBOLS + 1) * pile;
    const count = crystals[pile]!;
    let splits = this.firstSplit[pile]!;
    for (let i = 0; i <= count && i <= slots[row]! && i <= left[0]!; i++) {
      for (let j = 0; i + j <= count && j <= slots[row + 1]! && j <= left[1]!; j++) {
        for (let k = 0; i + j + k <= count && k <= slots[row + 2]! && k <= left[2]!; k++) {
          const rest = choose(slots[row + UNKNOWN]!, count - i - j - k);
          if (rest === 0) continue;
          if (splits === this.splitWays.length) this.makeRoom();
          this.splitOf[3 * splits] = i;
          this.splitOf[3 * splits + 1] = j;
          this.splitOf[3 * splits + 2] = k;
          this.splitWays[splits++] =
            rest * choose(slots[row]!, i) * choose(slots[row + 1]!, j) * choose(slots[row + 2]!, k);
        }
      }
    }
    this.firstSplit[pile + 1] = splits;
  }

  /** For twice as many splits. */
  private makeRoom(): void {
    const { splitOf, splitWays } = this;
    this.splitWays = new Float64Array(2 * splitWays.length + PILES);
    this.splitWays.set(splitWays);
    this.splitOf = new Int32Array(3 * this.splitWays.length);
    this.splitOf.set(splitOf);
  }

  /**
   * Which of the ways from a pile on stands at `part` (0 to 1) of all: writes how the pile's Crystals are spread there, by
   * symbol, those under none last.
   */
  split(pile: number, a: number, b: number, c: number, part: number, out: Int32Array): void {
    const { splitOf, splitWays, ways, width } = this;
    const { left, crystals } = this.counts;
    const stop = ways[width * pile + this.place(a, b, c)]! * part;
    let sum = 0;
    for (let split = this.firstSplit[pile]!; split < this.firstSplit[pile + 1]! && sum <= stop; split++) {
      const i = splitOf[3 * split]!;
      const j = splitOf[3 * split + 1]!;
      const k = splitOf[3 * split + 2]!;
      if (a + i > left[0]! || b + j > left[1]! || c + k > left[2]!) continue;
      const more = splitWays[split]! * ways[width * (pile + 1) + this.place(a + i, b + j, c + k)]!;
      if (more === 0) continue;
      sum += more;
      out[0] = i;
      out[1] = j;
      out[2] = k;
      out[UNKNOWN] = crystals[pile]! - i - j - k;
    }
  }
}

/** n over k, and n (n - 1) .. with k factors, by MOST x n + k; 0 where k is more than n. */
const chosen = new Float64Array(MOST * MOST);
const fallen = new Float64Array(MOST * MOST);
for (let n = 0; n < MOST; n++) {
  chosen[MOST * n] = 1;
  fallen[MOST * n] = 1;
  for (let k = 0; k < n; k++) {
    chosen[MOST * n + k + 1] = (chosen[MOST * n + k]! * (n - k)) / (k + 1);
    fallen[MOST * n + k + 1] = fallen[MOST * n + k]! * (n - k);
  }
}

function choose(n: number, k: number): number {
  return chosen[MOST * n + k]!;
}

function falling(n: number, k: number): number {
  return fallen[MOST * n + k]!;
}
