/** What a seat has not seen of the tiles: which slots, and within which heap the tile of each may be. */
import { lowestBit } from '../core/bits.ts';
import { LIT, SEEN } from './map/tile-bits.ts';
import type { VastTable } from './table.ts';

const SLOTS = 64;

export class Unseen {
  private readonly hidden = new Uint8Array(SLOTS);
  /** The slots whose tiles it has not seen, ascending: those of one heap lie side by side; and how many there are. */
  readonly slots = new Int32Array(SLOTS);
  count = 0;
  /** By slot: 0 the start tiles, then the piles of the stack, then batches put under it. */
  readonly heapOf = new Int32Array(SLOTS);

  /** Has the seat it was last worked out for not seen the tile of that slot? */
  isHidden(slot: number): boolean {
    return this.hidden[slot] === 1;
  }

  /**
   * Works it out for a seat. Whoever holds the tiles knows all that have left the stack. To the others beside him his hand,
   * the tiles he has laid in the dark and the rest of the pile he draws from are one heap; the start tiles, piles not yet
   * begun and batches, whose tiles are known together, stay heaps of their own.
   */
  lookAs(s: VastTable, seat: number): void {
    const { map, tables, supplier } = s;
    const knowsLaid = s.holdsTiles(seat);
    const seen = LIT | SEEN | s.peeksOf(seat);
    const open = supplier < 0 || knowsLaid ? 0 : Math.min(tables.piles, lastDrawn(s));
    let count = 0;
    for (let slot = 2; slot < map.end; slot++) {
      const known = (map.info[slot]! & seen) !== 0 || (knowsLaid && slot < map.next);
      this.hidden[slot] = known ? 0 : 1;
      if (!known) this.slots[count++] = slot;
      const pile = map.pileOf[slot]!;
      this.heapOf[slot] = pile > 0 && pile <= open ? open : pile;
    }
    this.count = count;
  }

  /** Writes the tiles of these slots in ascending order, but for those of batches; returns how many. */
  listTiles({ map }: VastTable, out: Int32Array): number {
    const { count, heapOf, slots } = this;
    let low = 0;
    let high = 0;
    for (let i = 0; i < count; i++) {
      const slot = slots[i]!;
      if (map.isBatch(heapOf[slot]!)) continue;
      const tile = map.tile[slot]!;
      if (tile < 32) low |= 1 << tile;
      else high |= 1 << tile;
    }
    let listed = 0;
    for (let rest = low; rest !== 0; rest &= rest - 1) out[listed++] = lowestBit(rest);
    for (let rest = high; rest !== 0; rest &= rest - 1) out[listed++] = 32 + lowestBit(rest);
    return listed;
  }

  /** Where in `slots` the heap ends that begins at that place. */
  heapEnd(first: number): number {
    const { count, heapOf, slots } = this;
    const heap = heapOf[slots[first]!]!;
    let last = first + 1;
    while (last < count && heapOf[slots[last]!] === heap) last++;
    return last;
  }
}

/** The last pile, or batch, of which a tile has left the stack. */
function lastDrawn({ map }: VastTable): number {
  let last = 0;
  for (let slot = 2; slot < map.next; slot++) if (map.pileOf[slot]! > last) last = map.pileOf[slot]!;
  return last;
}
