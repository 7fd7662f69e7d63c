/** Columns of integers in as few bits as their range takes: shares, scores and counts of single games are small. */
import { misfit, type ByteReader, type ByteWriter } from './bytes.ts';

/** Integers least + step * k; the ks stand in `width` bits each, one behind the other. A constant column has none. */
export interface PackedColumn {
  readonly length: number;
  readonly least: number;
  readonly step: number;
  readonly width: number;
  readonly bits: Uint8Array;
}

const NO_BITS = new Uint8Array(0);

export function packColumn(values: Float64Array): PackedColumn {
  const { length } = values;
  let [least, most] = [values[0] ?? 0, values[0] ?? 0];
  for (let i = 1; i < length; i++) {
    const value = values[i]!;
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  if (least === most) return { length, least, step: 0, width: 0, bits: NO_BITS };
  let step = 0;
  for (let i = 0; i < length && step !== 1; i++) step = commonDivisor(step, values[i]! - least);
  let width = 0;
  for (let range = (most - least) / step; range >= 1; range /= 2) width++;
  const bits = new Uint8Array(Math.ceil((length * width) / 8));
  let at = 0;
  for (let i = 0; i < length; i++) {
    let rest = (values[i]! - least) / step;
    for (let left = width; left > 0;) {
      const free = Math.min(left, 8 - (at & 7));
      const size = 1 << free;
      const digit = rest % size;
      bits[at >> 3]! |= digit << (at & 7);
      rest = (rest - digit) / size;
      at += free;
      left -= free;
    }
  }
  return { length, least, step, width, bits };
}

/** Writes the values of a column into `into`, from `at` on. */
export function unpackColumn({ length, least, step, width, bits }: PackedColumn, into: Float64Array, at = 0): void {
  let from = 0;
  for (let i = 0; i < length; i++) {
    let value = 0;
    let scale = 1;
    for (let left = width; left > 0;) {
      const free = Math.min(left, 8 - (from & 7));
      value += ((bits[from >> 3]! >> (from & 7)) & ((1 << free) - 1)) * scale;
      scale *= 1 << free;
      from += free;
      left -= free;
    }
    into[at + i] = least + step * value;
  }
}

export function writeColumn(out: ByteWriter, { least, step, width, bits }: PackedColumn): void {
  out.signed(least);
  out.unsigned(width);
  if (width === 0) return;
  out.unsigned(step);
  out.bytes(bits);
}

export function readColumn(from: ByteReader, length: number): PackedColumn {
  const least = from.signed();
  const width = from.unsigned();
  if (width === 0) return { length, least, step: 0, width, bits: NO_BITS };
  const step = from.unsigned();
  const bits = from.bytes();
  if (width > 53 || bits.length !== Math.ceil((length * width) / 8)) throw misfit();
  return { length, least, step, width, bits };
}

function commonDivisor(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return x;
}
