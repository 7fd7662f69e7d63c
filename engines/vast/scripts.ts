import type { Script } from '../core/types.ts';
import type { Components } from './boxes.ts';
import { roster } from './roster.ts';
import type { Rules } from './rules.ts';
import type { VastTable } from './table.ts';

type Scripts = Readonly<Record<string, Script<VastTable, Rules, Components>>>;

/** Every role's reference policies, written down to the last tie; each plays only where its role has a seat. */
export const scripts: Scripts = Object.fromEntries(
  roster.flatMap(({ name, title, scripts: own }) =>
    Object.entries(own as Scripts).map(([script, policy]) => [
      script,
      {
        ...policy,
        role: name,
        refuses: ({ roles }) =>
          roles.includes(name)
            ? undefined
            : `script:${script} plays ${title}, who has no seat here (roles: ${roles.join(', ')})`,
      },
    ]),
  ),
);
