import type { ComponentsSpec } from '../core/types.ts';
import { UsageError } from '../core/errors.ts';

/** For games without cards or tiles. */
export const noComponents: ComponentsSpec<null> = {
  shipped: { none: null },
  read(json) {
    if (json !== null) throw new UsageError('components: this game has none to replace');
    return null;
  },
  notes: [],
};
