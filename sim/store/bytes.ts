import { UsageError } from '../../engines/core/errors.ts';

/** Below it a signed integer takes up to 53 bits as an unsigned one. */
const SIGNED = 0x10000000000000;
/** No sum is longer: a damaged file shall not make one. */
const LONGEST_SHIFT = 7n * 40n;

/** Writes unsigned and signed integers of up to 53 bits, seven bits a byte, into a growing buffer. */
export class ByteWriter {
  private buffer = new Uint8Array(4096);
  private length = 0;

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * this.buffer.length, this.length + bytes));
    larger.set(this.buffer);
    this.buffer = larger;
  }

  unsigned(value: number): void {
    this.reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.buffer[this.length++] = (rest % 0x80) | 0x80;
      rest = rest < 0x80000000 ? rest >>> 7 : Math.floor(rest / 0x80);
    }
    this.buffer[this.length++] = rest;
  }

  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** A signed integer of any size; where it is small, as `signed` writes it. */
  exact(value: number | bigint): void {
    if (typeof value === 'number' && value > -SIGNED && value < SIGNED) return this.signed(value);
    const big = BigInt(value);
    let rest = big < 0n ? -2n * big - 1n : 2n * big;
    while (rest >= 0x80n) {
      this.reserve(1);
      this.buffer[this.length++] = Number(rest & 0x7fn) | 0x80;
      rest >>= 7n;
    }
    this.reserve(1);
    this.buffer[this.length++] = Number(rest);
  }

  /** Four bytes, little end first. */
  word(value: number): void {
    this.reserve(4);
    for (let shift = 0; shift < 32; shift += 8) this.buffer[this.length++] = value >>> shift;
  }

  bytes(data: Uint8Array): void {
    this.unsigned(data.length);
    this.reserve(data.length);
    this.buffer.set(data, this.length);
    this.length += data.length;
  }

  text(value: string): void {
    this.bytes(new TextEncoder().encode(value));
  }

  /** A copy of what has been written. */
  take(): Uint8Array {
    const written = this.buffer.slice(0, this.length);
    this.length = 0;
    return written;
  }
}

/** Reads back what ByteWriter wrote. */
export class ByteReader {
  private readonly buffer: Uint8Array;
  private at = 0;

  constructor(buffer: Uint8Array) {
    this.buffer = buffer;
  }

  get done(): boolean {
    return this.at >= this.buffer.length;
  }

  private next(): number {
    if (this.at >= this.buffer.length) throw misfit();
    return this.buffer[this.at++]!;
  }

  unsigned(): number {
    // Most of what is kept is a small number: an action code, a count.
    const first = this.next();
    if (first < 0x80) return first;
    let value = first & 0x7f;
    let scale = 0x80;
    for (;;) {
      const byte = this.next();
      value += (byte & 0x7f) * scale;
      // Nothing larger is ever written.
      if (value > Number.MAX_SAFE_INTEGER) throw misfit();
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  /** Unsigned integers behind their number. */
  list(): number[] {
    const values: number[] = [];
    for (let left = this.count(); left > 0; left--) values.push(this.unsigned());
    return values;
  }

  /** A number of things that follow, none of which takes less than a byte. */
  count(): number {
    const count = this.unsigned();
    if (count > this.buffer.length - this.at) throw misfit();
    return count;
  }

  signed(): number {
    return unsign(this.unsigned());
  }

  /** What `exact` wrote: a number where that is small, else a big integer. */
  exact(): number | bigint {
    let value = 0;
    let scale = 1;
    for (let digits = 0; digits < 7; digits++) {
      const byte = this.next();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return unsign(value);
      scale *= 0x80;
    }
    let big = BigInt(value);
    for (let shift = 49n; ; shift += 7n) {
      if (shift > LONGEST_SHIFT) throw misfit();
      const byte = this.next();
      big += BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    const signed = big % 2n === 1n ? -(big + 1n) / 2n : big / 2n;
    const small = Number(signed);
    return small > -SIGNED && small < SIGNED ? small : signed;
  }

  word(): number {
    const { buffer, at } = this;
    if (at + 4 > buffer.length) throw misfit();
    this.at = at + 4;
    return buffer[at]! | (buffer[at + 1]! << 8) | (buffer[at + 2]! << 16) | (buffer[at + 3]! << 24);
  }

  bytes(): Uint8Array {
    const length = this.unsigned();
    if (this.at + length > this.buffer.length) throw misfit();
    const data = this.buffer.slice(this.at, this.at + length);
    this.at += length;
    return data;
  }

  text(): string {
    return new TextDecoder().decode(this.bytes());
  }
}

/** Pieces one behind the other. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** Odd numbers stand for negative ones. */
function unsign(value: number): number {
  return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
}

/** What is read as a ledger was not written as one, or as that of another run. */
export function misfit(): UsageError {
  return new UsageError('the ledger does not fit the run.json beside it');
}
