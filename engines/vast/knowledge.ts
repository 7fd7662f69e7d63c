/** Who knows what: the lit sides of Dark tiles and of the stack here, boards with their roles. */
import { passShuffle, shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { SymbolDeal } from './hidden-tiles.ts';
import { sortAscending } from '../core/sort-cards.ts';
import { terrainText } from './map/ground.ts';
import { mapText } from './map/map-text.ts';
import type { VastTable } from './table.ts';
import { CRYSTAL, VAULT } from './tables.ts';
import { Unseen } from './unseen.ts';
import { lawsOf } from './role.ts';
import { Room } from './room.ts';

/** Tiles are hidden in kinds: those dealt apart into the piles of the stack, and all others. */
const PLAIN = 0;
const KINDS = 3;

/** Deals anew what is hidden. */
class HiddenDeal {
  private readonly unseen = new Unseen();
  private readonly symbols = new SymbolDeal(this.unseen);
  private readonly hidden = Array.from({ length: KINDS }, () => new Int32Array(64));
  private readonly counts = new Int32Array(KINDS);
  private readonly marks = new Int32Array(64);

  /**
   * Deals anew what a seat cannot know: what the boards hide of it, and the lit sides of all Dark tiles on the map and in the
   * stack. Of those it knows how many Crystals and Vaults each pile of the stack still hides; which of them, and which other
   * tile, lies where is open across all piles.
   */
  determinise(s: VastTable, seat: number, rng: Rng): void {
    for (let i = 0; i < s.cast.length; i++) lawsOf(s.cast[i]!).knowledge.determinise?.(s, seat, rng);
    this.unseen.lookAs(s, seat);
    if (!s.tables.symbols) this.dealTiles(s, rng);
    else if (s.tables.rules.tileSymbols === 'cyclic') this.symbols.dealBySymbols(s, rng);
    else {
      this.dealTiles(s, rng);
      this.symbols.dealSymbols(s, rng);
    }
  }

  /** Draws what `determinise` would. */
  pass(s: VastTable, seat: number, rng: Rng): void {
    for (let i = 0; i < s.cast.length; i++) lawsOf(s.cast[i]!).knowledge.passDeal?.(s, seat, rng);
    this.unseen.lookAs(s, seat);
    if (!s.tables.symbols) this.passTiles(s, rng);
    else if (s.tables.rules.tileSymbols === 'cyclic') this.symbols.passBySymbols(s, rng);
    else {
      this.passTiles(s, rng);
      this.symbols.passSymbols(s, rng);
    }
  }

  private passTiles(s: VastTable, rng: Rng): void {
    const { counts, unseen } = this;
    counts.fill(0);
    for (let i = 0; i < unseen.count; i++) {
      const slot = unseen.slots[i]!;
      if (!s.map.isBatch(unseen.heapOf[slot]!)) counts[kindOf(s, s.map.tile[slot]!)]!++;
    }
    for (let kind = 0; kind < KINDS; kind++) passShuffle(counts[kind]!, rng);
    for (let first = 0; first < unseen.count;) {
      const last = unseen.heapEnd(first);
      const isBatch = s.map.isBatch(unseen.heapOf[unseen.slots[first]!]!);
      if (isBatch || this.isMixed(s, first, last)) passShuffle(last - first, rng);
      first = last;
    }
  }

  private dealTiles(s: VastTable, rng: Rng): void {
    const { map } = s;
    const { count, heapOf, slots } = this.unseen;
    this.gatherTiles(s);
    for (let kind = 0; kind < KINDS; kind++) shuffle(this.hidden[kind]!, 0, this.counts[kind]!, rng);
    for (let first = 0; first < count;) {
      const last = this.unseen.heapEnd(first);
      if (!map.isBatch(heapOf[slots[first]!]!)) this.dealPile(s, first, last, rng);
      else if (s.tables.symbols) this.symbols.dealBatchBySymbols(s, first, last, rng);
      else this.dealBatch(s, first, last, rng);
      first = last;
    }
  }

  /** Lists the hidden tiles of every kind in ascending order. */
  private gatherTiles(s: VastTable): void {
    const { counts, hidden, unseen, marks } = this;
    counts.fill(0);
    const count = unseen.listTiles(s, marks);
    for (let i = 0; i < count; i++) {
      const kind = kindOf(s, marks[i]!);
      hidden[kind]![counts[kind]!] = marks[i]!;
      counts[kind]!++;
    }
  }

  private dealPile(s: VastTable, first: number, last: number, rng: Rng): void {
    const { counts, hidden, marks } = this;
    const { slots } = this.unseen;
    this.markKinds(s, first, last, rng);
    for (let i = first; i < last; i++) {
      const kind = marks[i]!;
      counts[kind]!--;
      s.map.tile[slots[i]!] = hidden[kind]![counts[kind]!]!;
    }
  }

  /** Tiles put under the stack together: which they are is known, their order is not. */
  private dealBatch({ map }: VastTable, first: number, last: number, rng: Rng): void {
    const { marks } = this;
    const { slots } = this.unseen;
    const count = last - first;
    for (let i = 0; i < count; i++) marks[i] = map.tile[slots[first + i]!]!;
    sortAscending(marks, count);
    shuffle(marks, 0, count, rng);
    for (let i = 0; i < count; i++) map.tile[slots[first + i]!] = marks[count - 1 - i]!;
  }

  /** Says at random which of a pile's hidden slots hold its hidden Crystals and Vaults. */
  private markKinds(s: VastTable, first: number, last: number, rng: Rng): void {
    const { marks } = this;
    const { slots } = this.unseen;
    let crystals = 0;
    let vaults = 0;
    for (let i = first; i < last; i++) {
      const kind = kindOf(s, s.map.tile[slots[i]!]!);
      if (kind === 1) crystals++;
      else if (kind === 2) vaults++;
    }
    const count = last - first;
    for (let i = 0; i < count; i++) marks[first + i] = i < crystals ? 1 : i < crystals + vaults ? 2 : PLAIN;
    if (this.isMixed(s, first, last)) shuffle(marks, first, count, rng);
  }

  /** Does a pile hide tiles of several kinds? */
  private isMixed(s: VastTable, first: number, last: number): boolean {
    const { slots } = this.unseen;
    const kind = kindOf(s, s.map.tile[slots[first]!]!);
    for (let i = first + 1; i < last; i++) if (kindOf(s, s.map.tile[slots[i]!]!) !== kind) return true;
    return false;
  }
}

function kindOf(s: VastTable, tile: number): number {
  const type = s.tables.type[tile]!;
  return type === CRYSTAL ? 1 : type === VAULT ? 2 : PLAIN;
}

const HIDDEN_DEAL = new Room(() => new HiddenDeal());

/** Deals anew what a seat cannot know (EVERY_SEAT: all of them together). */
export function dealHidden(s: VastTable, seat: number, rng: Rng): void {
  HIDDEN_DEAL.of(s).determinise(s, seat, rng);
}

/** Draws what `dealHidden` would, and changes nothing. */
export function passHidden(s: VastTable, seat: number, rng: Rng): void {
  HIDDEN_DEAL.of(s).pass(s, seat, rng);
}

/** All that a seat knows, as text. */
export function infoKey(s: VastTable, seat: number): string {
  return [
    `${s.actor},${s.phase}`,
    s.numbersText(),
    s.agenda.text(),
    mapText(s.map, seat === s.supplier, s.peeksOf(seat)),
    ...(s.terrain === undefined ? [] : [s.terrain.text(), terrainText(s.map)]),
    s.pieces.at.join(','),
    ...s.cast.map((role) => lawsOf(role).knowledge.text(s, seat)),
  ].join('|');
}
