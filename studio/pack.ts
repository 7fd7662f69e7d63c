/** Packs what the page unpacks: see `engine-room/unpack.ts`. */
import { NARROW, partOf, RankCoder, WIDEST } from './engine-room/unpack.ts';

class Writer extends RankCoder {
  readonly bytes: number[] = [];
  private low = 0;
  private range = WIDEST - 1;

  /** All that was coded, with the bytes that its reader looks ahead. */
  end(): readonly number[] {
    for (let i = 0; i < 4; i++) this.shift();
    return this.bytes;
  }

  protected code(bit: number, chance: number): number {
    const part = partOf(this.range, chance);
    if (bit === 1) this.range = part;
    else {
      this.low += part;
      this.range -= part;
    }
    while (this.range < NARROW) {
      this.range <<= 8;
      this.shift();
    }
    return bit;
  }

  private shift(): void {
    if (this.low >= 2 ** 32) {
      this.low -= 2 ** 32;
      let last = this.bytes.length - 1;
      while (this.bytes[last] === 255) this.bytes[last--] = 0;
      this.bytes[last]!++;
    }
    this.bytes.push(this.low >>> 24);
    this.low = (this.low % 2 ** 24) * 256;
  }
}

/** Of fewer than 2 ** 24 bytes. */
export function pack(bytes: Uint8Array): Uint8Array {
  const sorted = suffixes(bytes);
  const writer = new Writer();
  // The column of the bytes before the suffixes, that of no bytes first; before the whole there is none.
  if (bytes.length > 0) writer.byte(bytes.at(-1));
  for (const from of sorted) if (from > 0) writer.byte(bytes[from - 1]);
  const code = writer.end();
  const all = new Uint8Array(8 + code.length);
  const view = new DataView(all.buffer);
  view.setUint32(0, bytes.length);
  view.setUint32(4, sorted.indexOf(0) + 1);
  all.set(code, 8);
  return all;
}

/** Where the suffixes begin, in their order: told apart by one byte, by two, by four, until all are. */
function suffixes(bytes: Uint8Array): Int32Array {
  const { length } = bytes;
  let ranks = Int32Array.from(bytes);
  let sorted = byRank(
    ranks.map((_, from) => from),
    ranks,
    256,
  );
  for (let told = 1, kinds = 0; kinds < length; told *= 2) {
    // Those that end before their second half, then all others by it.
    const bySecond = new Int32Array(length);
    let filled = 0;
    for (let from = Math.max(0, length - told); from < length; from++) bySecond[filled++] = from;
    for (const from of sorted) if (from >= told) bySecond[filled++] = from - told;
    sorted = byRank(bySecond, ranks, Math.max(256, length));
    const finer = new Int32Array(length);
    kinds = 0;
    for (let i = 0; i < length; i++) {
      const from = sorted[i]!;
      const last = sorted[i - 1]!;
      const same = i > 0 && ranks[from] === ranks[last] && ranks[from + told] === ranks[last + told];
      if (!same) kinds++;
      finer[from] = kinds - 1;
    }
    ranks = finer;
  }
  return sorted;
}

/** The same places in the order of their ranks, those of one rank as they were. */
function byRank(places: Int32Array, ranks: Int32Array, kinds: number): Int32Array {
  const filled = new Int32Array(kinds + 1);
  for (const rank of ranks) filled[rank + 1]!++;
  for (let rank = 0; rank < kinds; rank++) filled[rank + 1]! += filled[rank]!;
  const sorted = new Int32Array(places.length);
  for (const place of places) sorted[filled[ranks[place]!]!++] = place;
  return sorted;
}
