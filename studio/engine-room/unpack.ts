/**
 * How the page holds the script of its workers: bytes in the order of what follows them (Burrows and Wheeler), as ranks by
 * how long ago each was met, in an arithmetic code whose chances adapt. Deflate would make a fifth more of a script.
 */

/** Chances are of 16384, a range begins at 2 ** 30: everything stays a small integer. */
const CERTAIN = 14;
export const WIDEST = 2 ** 30;
export const NARROW = 2 ** 22;

/** How many bits a rank has: 0 to 8. */
const LENGTHS = 9;
/** Two opinions on every bit: by the lengths of the ranks before it, by the byte that would be of rank 0. */
const BITS_OF_LENGTH = LENGTHS * LENGTHS * LENGTHS;
const BY_LENGTHS = BITS_OF_LENGTH + LENGTHS * 256;
const BY_BYTE = 256 * (LENGTHS + 256);

/** Ranks bit by bit: `code` writes a bit, or reads one whatever it is given; the rest is the same both ways. */
export abstract class RankCoder {
  private readonly quick = new Uint16Array(BY_LENGTHS + BY_BYTE).fill(1 << 15);
  private readonly slow = new Uint16Array(BY_LENGTHS + BY_BYTE).fill(1 << 15);
  private readonly recent = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  private last = 0;
  private before = 0;

  /** `part` of `WIDEST` is for a one. */
  protected abstract code(bit: number, chance: number): number;

  /** A byte: writes the one given, or reads one. */
  byte(given?: number): number {
    const { recent, last } = this;
    const wanted = given === undefined ? 0 : recent.indexOf(given);
    const size = 32 - Math.clz32(wanted);
    const byByte = BY_LENGTHS + recent[0]! * (LENGTHS + 256);
    const byLengths = (this.before * LENGTHS + last) * LENGTHS;
    let length = 0;
    while (length < 8 && this.bit(byLengths + length, byByte + length, size > length ? 1 : 0) === 1) length++;
    let rank = length === 0 ? 0 : 1;
    for (let i = length - 2; i >= 0; i--)
      rank = 2 * rank + this.bit(BITS_OF_LENGTH + last * 256 + rank, byByte + LENGTHS + rank, (wanted >> i) & 1);
    this.before = last;
    this.last = length;
    const byte = recent[rank]!;
    for (let i = rank; i > 0; i--) recent[i] = recent[i - 1]!;
    recent[0] = byte;
    return byte;
  }

  private bit(one: number, other: number, given: number): number {
    const { quick, slow } = this;
    const sum = quick[one]! + slow[one]! + quick[other]! + slow[other]!;
    const bit = this.code(given, Math.min(Math.max(sum >> (18 - CERTAIN), 8), (1 << CERTAIN) - 8));
    const goal = bit === 1 ? 65535 : 0;
    quick[one]! += (goal - quick[one]!) >> 3;
    slow[one]! += (goal - slow[one]!) >> 6;
    quick[other]! += (goal - quick[other]!) >> 3;
    slow[other]! += (goal - slow[other]!) >> 6;
    return bit;
  }
}

/** The part of a range that stands for a one. */
export function partOf(range: number, chance: number): number {
  return (range >>> CERTAIN) * chance;
}

class Reader extends RankCoder {
  private readonly bytes: Uint8Array;
  private at: number;
  private range = WIDEST - 1;
  private left = 0;

  constructor(bytes: Uint8Array, from: number) {
    super();
    this.bytes = bytes;
    this.at = from;
    for (let i = 0; i < 4; i++) this.left = (this.left << 8) | this.bytes[this.at++]!;
  }

  protected code(_bit: number, chance: number): number {
    const part = partOf(this.range, chance);
    const bit = this.left < part ? 1 : 0;
    if (bit === 1) this.range = part;
    else {
      this.left -= part;
      this.range -= part;
    }
    while (this.range < NARROW) {
      this.range <<= 8;
      this.left = (this.left << 8) | (this.bytes[this.at++] ?? 0);
    }
    return bit;
  }
}

/** What `pack` packed. */
export function unpack(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const length = view.getUint32(0);
  const whole = view.getUint32(4);
  const reader = new Reader(bytes, 8);
  const column = new Uint8Array(length);
  const places = new Uint32Array(257);
  for (let i = 0; i < length; i++) places[(column[i] = reader.byte()) + 1]!++;
  // Before all others stands the text of no bytes.
  places[0] = 1;
  for (let byte = 0; byte < 256; byte++) places[byte + 1]! += places[byte]!;
  // For every row the byte that its text begins with, and the row of what follows.
  const rows = new Uint32Array(length + 1);
  for (let i = 0; i < length; i++) rows[places[column[i]!]!++] = ((i < whole ? i : i + 1) << 8) | column[i]!;
  const text = new Uint8Array(length);
  for (let i = 0, row = whole; i < length; i++) {
    text[i] = rows[row]!;
    row = rows[row]! >>> 8;
  }
  return text;
}
