/** Tallies and sums are added up as runs do it: one reads what the other wrote. */
import { ByteReader, ByteWriter } from '../../sim/store/bytes.ts';

interface Sums {
  write(out: ByteWriter): void;
  read(from: ByteReader): void;
}

export function bytesOf(sums: Sums): Uint8Array {
  const out = new ByteWriter();
  sums.write(out);
  return out.take();
}

export function add<S extends Sums>(whole: S, part: S): void {
  whole.read(new ByteReader(bytesOf(part)));
}
