/**
 * One buffer for all of a state's play: arrays are views of it and named scalars are numbers in it, so that copying a
 * state is one `set` and a scalar is written down once, by its name.
 */

/** Hands out views of one buffer of whole numbers (32 bits). */
export class Memory {
  /** All of it. */
  declare readonly whole: Int32Array;
  private used = 0;

  constructor(ints: number) {
    this.whole = new Int32Array(ints);
  }

  take(ints: number): Int32Array {
    if (this.used + ints > this.whole.length) throw new RangeError(`${ints} ints asked of a full memory`);
    const view = this.whole.subarray(this.used, this.used + ints);
    this.used += ints;
    return view;
  }

  copyFrom(other: Memory): void {
    this.whole.set(other.whole);
  }
}

/** Numbers that stand in a Memory under their names. */
export type Scalars<N extends string> = Record<N, number> & {
  /** All of them, in the order of their names. */
  readonly scalars: Int32Array;
  /** All to 0. */
  clearScalars(): void;
  /** All of them as text: for `infoKey` and error messages. */
  scalarsText(): string;
};

/** A class to extend: its named numbers lie in the Memory it is made with. Reading one costs what a field costs. */
export interface ScalarsClass<N extends string> {
  /** Numbers a Memory must have room for. */
  readonly ints: number;
  new (memory: Memory): Scalars<N>;
}

/** The class whose instances have these whole numbers (32 bits), 0 at first. */
export function scalars<const N extends string>(...names: readonly N[]): ScalarsClass<N> {
  class Named {
    static readonly ints = names.length;
    declare readonly scalars: Int32Array;

    constructor(memory: Memory) {
      this.scalars = memory.take(names.length);
    }

    clearScalars(): void {
      this.scalars.fill(0);
    }

    scalarsText(): string {
      return this.scalars.join(',');
    }
  }
  names.forEach((name, at) => {
    Object.defineProperty(Named.prototype, name, {
      get(this: Named): number {
        return this.scalars[at]!;
      },
      set(this: Named, value: number) {
        this.scalars[at] = value;
      },
    });
  });
  return Named as unknown as ScalarsClass<N>;
}
