const BITS = 15;
const EMPTY = -1;

/** Numbers by a key, of which a newer one may push out an older one. */
export class Memo {
  /** Of the key last asked for, if it was there. */
  value = 0;
  private readonly keys = new Int32Array(1 << BITS).fill(EMPTY);
  private readonly values = new Float64Array(1 << BITS);

  has(key: number): boolean {
    const place = placeOf(key);
    if (this.keys[place] !== key) return false;
    this.value = this.values[place]!;
    return true;
  }

  keep(key: number, value: number): number {
    const place = placeOf(key);
    this.keys[place] = key;
    this.values[place] = value;
    return value;
  }
}

function placeOf(key: number): number {
  return Math.imul(key, 0x9e3779b1) >>> (32 - BITS);
}
