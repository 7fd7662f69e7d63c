/** Named scalars that are numbers in a Memory, as Vast's boards have them until they are tables. */
import { Memory } from './table.ts';

export { Memory };

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
