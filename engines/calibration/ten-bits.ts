/**
 * Sets of up to ten members as lists, looked up instead of worked out: four bits a number. For games that do little else
 * than list their options, where the loop of the core's `listBits`, of a length no processor foresees, costs more.
 */
const MASKS = 1 << 10;
const counts = new Uint8Array(MASKS);
const firstEight = new Int32Array(MASKS);
const lastTwo = new Int32Array(MASKS);
for (let mask = 0; mask < MASKS; mask++) {
  for (let bit = 0; bit < 10; bit++) {
    if ((mask & (1 << bit)) === 0) continue;
    const count = counts[mask]!++;
    if (count < 8) firstEight[mask]! |= bit << (4 * count);
    else lastTwo[mask]! |= bit << (4 * (count - 8));
  }
}

export function countTenBits(mask: number): number {
  return counts[mask]!;
}

/** The member of a set at one place of its list. */
export function tenBitAt(mask: number, index: number): number {
  const shift = index << 2;
  return ((shift < 32 ? firstEight[mask]! : lastTwo[mask]!) >>> shift) & 15;
}

/** Writes the members of a set, ascending, to the front of `out`. Without a loop: V8 then looks up `out` only once. */
export function listTenBits(mask: number, out: Int32Array): number {
  const packed = firstEight[mask]!;
  const count = counts[mask]!;
  if (count > 0) out[0] = packed & 15;
  if (count > 1) out[1] = (packed >>> 4) & 15;
  if (count > 2) out[2] = (packed >>> 8) & 15;
  if (count > 3) out[3] = (packed >>> 12) & 15;
  if (count > 4) out[4] = (packed >>> 16) & 15;
  if (count > 5) out[5] = (packed >>> 20) & 15;
  if (count > 6) out[6] = (packed >>> 24) & 15;
  if (count > 7) out[7] = packed >>> 28;
  if (count > 8) out[8] = lastTwo[mask]! & 15;
  if (count > 9) out[9] = lastTwo[mask]! >>> 4;
  return count;
}
