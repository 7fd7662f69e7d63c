/** In how many ways Crystals and Vaults can lie under the symbols of hidden tiles, pile by pile. */

export const SYMBOLS = 3;
/** Kinds of hidden tiles: Crystals and Vaults, of which it is known how many a pile hides, and all others. */
export const KINDS = 3;
export const COUNTED = 2;
/** A slot whose symbol is hidden. */
export const UNKNOWN = 3;

const PILES = 64;
const GROUPS = KINDS * SYMBOLS;
/** Tiles of counted kinds by symbol. */
const COUNTED_GROUPS = COUNTED * SYMBOLS;
/** Hidden tiles and slots are fewer. */
const MOST = 65;

/** What is hidden, as numbers: all that the ways depend on. */
export class HiddenCounts {
  private readonly all = new Int32Array(GROUPS + COUNTED * PILES + PILES * (SYMBOLS + 1));
  /** Tiles by kind and symbol. */
  readonly left = this.all.subarray(0, GROUPS);
  /** Of the piles: tiles of the counted kinds, slots by symbol shown (the last: by none). */
  readonly hides = this.all.subarray(GROUPS, GROUPS + COUNTED * PILES);
  readonly slots = this.all.subarray(GROUPS + COUNTED * PILES);
  /** The last pile. */
  piles = 0;

  /** Nothing hidden, in piles up to this one. */
  clear(piles: number): void {
    this.all.fill(0);
    this.piles = piles;
  }

  equals({ left, hides, slots, piles }: HiddenCounts): boolean {
    if (this.piles !== piles) return false;
    for (let group = 0; group < GROUPS; group++) if (this.left[group] !== left[group]) return false;
    for (let i = 0; i < COUNTED * (piles + 1); i++) if (this.hides[i] !== hides[i]) return false;
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
  /** Ways to go on from a pile with so many of each counted group in those before, -1: not asked for; grows with the box. */
  private ways = new Float64Array(0);
  private width = 0;
  /** In `ways`, how far apart numbers of a group lie that differ by one. */
  private readonly stride = new Int32Array(COUNTED_GROUPS);
  /** Slots that show each symbol. */
  private readonly open = new Int32Array(SYMBOLS);
  /** By pile, how many of each counted group lie under shown symbols in the piles before. */
  private readonly before = new Int32Array(COUNTED_GROUPS * (PILES + 1));
  /**
   * By pile, the ways to spread what is counted over its slots, by how many of each group lie under its symbol: these
   * numbers, and how many ways; where those of each pile begin, and how many there are in all.
   */
  private splitOf = new Int32Array(0);
  private splitWays = new Float64Array(0);
  private readonly firstSplit = new Int32Array(PILES + 1);
  private splits = 0;
  private readonly taken = new Int32Array(COUNTED_GROUPS);

  /** Has it counted these? */
  isOf(counts: HiddenCounts): boolean {
    return this.width > 0 && this.counts.equals(counts);
  }

  count(counts: HiddenCounts): void {
    this.counts.copy(counts);
    const { left, slots, piles } = this.counts;
    this.width = 1;
    for (let group = COUNTED_GROUPS - 1; group >= 0; group--) {
      this.stride[group] = this.width;
      this.width *= left[group]! + 1;
    }
    const places = this.width * (piles + 2);
    if (this.ways.length < places) this.ways = new Float64Array(places);
    this.ways.fill(-1, 0, places);
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      this.open[symbol] = 0;
      for (let pile = 0; pile <= piles; pile++) this.open[symbol]! += slots[(SYMBOLS + 1) * pile + symbol]!;
    }
    this.splits = 0;
    for (let pile = 0; pile <= piles; pile++) {
      this.firstSplit[pile] = this.splits;
      this.listSplits(pile, 0, 1);
    }
    this.firstSplit[piles + 1] = this.splits;
    this.before.fill(0);
    this.from(0, 0);
  }

  /** From a pile on, given what stands in `before`, which is at that place of a pile's ways. */
  private from(pile: number, place: number): number {
    const at = this.width * pile + place;
    if (this.ways[at]! >= 0) return this.ways[at]!;
    let sum = 0;
    if (pile > this.counts.piles) sum = this.endings(pile);
    else {
      for (let split = this.firstSplit[pile]!; split < this.firstSplit[pile + 1]!; split++) {
        const next = this.goOn(pile, split);
        if (next >= 0) sum += this.splitWays[split]! * this.from(pile + 1, place + next);
      }
    }
    this.ways[at] = sum;
    return sum;
  }

  /** Adds a split of a pile to what lies before: how much farther that is in the ways; -1 where there are not so many. */
  private goOn(pile: number, split: number): number {
    const { before } = this;
    const { left } = this.counts;
    let far = 0;
    for (let group = 0; group < COUNTED_GROUPS; group++) {
      const more = this.splitOf[COUNTED_GROUPS * split + group]!;
      const sum = before[COUNTED_GROUPS * pile + group]! + more;
      if (sum > left[group]!) return -1;
      before[COUNTED_GROUPS * (pile + 1) + group] = sum;
      far += more * this.stride[group]!;
    }
    return far;
  }

  /** All piles have said what lies where: ways to give every slot a tile of its kind, with the symbol it shows. */
  private endings(pile: number): number {
    const { left } = this.counts;
    let product = 1;
    let plain = 0;
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      let ways = 1;
      let others = this.open[symbol]!;
      for (let kind = 0; kind < COUNTED; kind++) {
        const count = this.before[COUNTED_GROUPS * pile + SYMBOLS * kind + symbol]!;
        ways *= falling(left[SYMBOLS * kind + symbol]!, count);
        others -= count;
      }
      if (others < 0) return 0;
      product *= ways * falling(left[COUNTED_GROUPS + symbol]!, others);
      plain += left[COUNTED_GROUPS + symbol]! - others;
    }
    if (product === 0) return 0;
    // Whatever is left lies under hidden symbols in any order; of each kind there is as much as there are slots for it.
    for (let kind = 0; kind < COUNTED; kind++) {
      let rest = 0;
      for (let symbol = 0; symbol < SYMBOLS; symbol++) {
        const group = SYMBOLS * kind + symbol;
        rest += left[group]! - this.before[COUNTED_GROUPS * pile + group]!;
      }
      product *= falling(rest, rest);
    }
    return product * falling(plain, plain);
  }

  /** Splits of a pile in ascending order, from a group on: those before it are `taken`, in so many ways. */
  private listSplits(pile: number, group: number, ways: number): void {
    const { hides, left, slots } = this.counts;
    const { taken } = this;
    const row = (SYMBOLS + 1) * pile;
    if (group === COUNTED_GROUPS) {
      let free = slots[row + UNKNOWN]!;
      let rest = 1;
      for (let kind = 0; kind < COUNTED; kind++) {
        const count = hides[COUNTED * pile + kind]! - sumOf(taken, SYMBOLS * kind, SYMBOLS * (kind + 1));
        if (count > free) return;
        rest *= choose(free, count);
        free -= count;
      }
      if (this.splits === this.splitWays.length) this.makeRoom();
      this.splitOf.set(taken, COUNTED_GROUPS * this.splits);
      this.splitWays[this.splits++] = rest * ways;
      return;
    }
    const kind = Math.floor(group / SYMBOLS);
    const symbol = group % SYMBOLS;
    let free = slots[row + symbol]!;
    for (let other = 0; other < kind; other++) free -= taken[SYMBOLS * other + symbol]!;
    const most = Math.min(hides[COUNTED * pile + kind]! - sumOf(taken, SYMBOLS * kind, group), free, left[group]!);
    for (let count = 0; count <= most; count++) {
      taken[group] = count;
      this.listSplits(pile, group + 1, ways * choose(free, count));
    }
    taken[group] = 0;
  }

  /** For twice as many splits. */
  private makeRoom(): void {
    const { splitOf, splitWays } = this;
    this.splitWays = new Float64Array(2 * splitWays.length + PILES);
    this.splitWays.set(splitWays);
    this.splitOf = new Int32Array(COUNTED_GROUPS * this.splitWays.length);
    this.splitOf.set(splitOf);
  }

  /**
   * Which of the ways from a pile on, the piles before having been split so, stands at `part` (0 to 1) of all: writes how
   * what the pile counts is spread there, kind by kind, by symbol, those under none last.
   */
  split(pile: number, part: number, out: Int32Array): void {
    const { before, splitWays, ways, width } = this;
    if (pile === 0) before.fill(0, 0, COUNTED_GROUPS);
    let place = 0;
    for (let group = 0; group < COUNTED_GROUPS; group++) {
      place += before[COUNTED_GROUPS * pile + group]! * this.stride[group]!;
    }
    const stop = ways[width * pile + place]! * part;
    let sum = 0;
    let found = -1;
    for (let split = this.firstSplit[pile]!; split < this.firstSplit[pile + 1]! && sum <= stop; split++) {
      const far = this.goOn(pile, split);
      if (far < 0) continue;
      const more = splitWays[split]! * ways[width * (pile + 1) + place + far]!;
      if (more === 0) continue;
      sum += more;
      found = split;
    }
    if (found < 0) throw new Error(`no way to deal what pile ${pile} hides`);
    this.goOn(pile, found);
    for (let kind = 0; kind < COUNTED; kind++) {
      const row = (SYMBOLS + 1) * kind;
      out[row + UNKNOWN] = this.counts.hides[COUNTED * pile + kind]!;
      for (let symbol = 0; symbol < SYMBOLS; symbol++) {
        const count = this.splitOf[COUNTED_GROUPS * found + SYMBOLS * kind + symbol]!;
        out[row + symbol] = count;
        out[row + UNKNOWN]! -= count;
      }
    }
  }
}

function sumOf(numbers: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += numbers[i]!;
  return sum;
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
