/** SHA-256 (FIPS 180-4), for where it has to be had at once: a browser's own answers later. */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of eight. */
const PRIMES = primes(64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

export function sha256Bytes(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  words.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  const hash = Int32Array.from(START);
  const schedule = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) schedule[i] = words.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [early, late] = [schedule[i - 15]!, schedule[i - 2]!];
      const mixed = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      schedule[i] = schedule[i - 16]! + mixed + schedule[i - 7]! + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    }
    compress(hash, schedule);
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

function compress(hash: Int32Array, schedule: Int32Array): void {
  const v = Int32Array.from(hash);
  for (let i = 0; i < 64; i++) {
    const [a, b, c, e, f, g] = [v[0]!, v[1]!, v[2]!, v[4]!, v[5]!, v[6]!];
    const one = v[7]! + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + schedule[i]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    v.copyWithin(1, 0, 7);
    v[4]! += one;
    v[0] = one + two;
  }
  for (let i = 0; i < 8; i++) hash[i]! += v[i]!;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x100000000) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
