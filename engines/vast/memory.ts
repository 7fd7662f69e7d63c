/** Hands out views of one buffer, so that copying a state's arrays is one `set`. */
export class Memory {
  private readonly buffer: ArrayBuffer;
  private used = 0;
  /** All of it. */
  readonly whole: Int32Array;

  constructor(ints: number) {
    this.buffer = new ArrayBuffer(4 * ints);
    this.whole = new Int32Array(this.buffer);
  }

  take(ints: number): Int32Array {
    const view = new Int32Array(this.buffer, 4 * this.used, ints);
    this.used += ints;
    return view;
  }
}
