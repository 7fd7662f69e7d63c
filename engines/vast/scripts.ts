import type { Script } from '../core/types.ts';
import type { Components } from './components.ts';
import { roster } from './roster.ts';
import type { Rules } from './rules.ts';
import type { Vast } from './state.ts';

/** Every role's reference policies, written down to the last tie. */
export const scripts: Readonly<Record<string, Script<Vast, Rules, Components>>> = Object.assign(
  {},
  ...roster.map((role) => role.scripts),
) as Record<string, Script<Vast, Rules, Components>>;
