import { Json } from './json.ts';
import type { ComponentsSpec } from './types.ts';

/** `Game.components` of a game without cards or tiles. */
export const noComponents: ComponentsSpec<null> = {
  shipped: { none: null },
  read(json) {
    if (json !== null) new Json(json, 'components').fail('this game has none to replace');
    return null;
  },
  notes: [],
};
