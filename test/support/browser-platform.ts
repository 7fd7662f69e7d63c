/**
 * A browser's room in place of `sim/platform/node.ts`. Its streams of deflate are made of stored blocks, as no browser
 * packs at once: any reader of deflate takes them.
 */
const MOST_STORED = 0xffff;
const HEAD = 5;

export function deflate(bytes: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(bytes.length / MOST_STORED));
  const out = new Uint8Array(bytes.length + HEAD * blocks);
  for (let block = 0, at = 0; block < blocks; block++) {
    const piece = bytes.subarray(block * MOST_STORED, (block + 1) * MOST_STORED);
    const { length } = piece;
    out.set([block === blocks - 1 ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255], at);
    out.set(piece, at + HEAD);
    at += HEAD + length;
  }
  return out;
}

/** Reads what `deflate` wrote here; other blocks are refused. */
export function inflate(bytes: Uint8Array, most: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let at = 0, last = false; !last;) {
    if (bytes[at]! > 1) throw new Error('packed elsewhere: a browser reads stored blocks only');
    last = bytes[at] === 1;
    const length = bytes[at + 1]! + 256 * bytes[at + 2]!;
    pieces.push(bytes.subarray(at + HEAD, at + HEAD + length));
    at += HEAD + length;
  }
  const out = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  if (out.length > most) throw new Error('too long');
  pieces.reduce((at, piece) => (out.set(piece, at), at + piece.length), 0);
  return out;
}

/** Code of a bundle has no lines that anybody wrote. */
export function thrownAt(): undefined {
  return undefined;
}
