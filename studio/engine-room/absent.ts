/** What the terminal alone can do, in place of the modules that do it there. */
import { UsageError } from '../../engines/core/errors.ts';

/** In place of `lab/verbs/check.ts`: a check is told together with its baseline, which is in another folder. */
export const found = new Proxy(
  {},
  {
    get(): never {
      throw new UsageError('a check stands on the folder of its baseline: a terminal reads both');
    },
  },
);

/** In place of `lab/raw.ts`. */
export const RawOutput = {
  open(): never {
    throw new UsageError('rows of single playouts are written by the terminal alone');
  },
};

/** In place of Node's Buffer, where a package asks whether something is one. */
export const Buffer = { isBuffer: () => false, from: (bytes: readonly number[]) => Uint8Array.from(bytes) };
