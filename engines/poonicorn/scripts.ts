import type { Rng, Script } from '../core/types.ts';
import type { Components } from './components.ts';
import { GROUP, groupOf, PHASE } from './phases.ts';
import type { Rules } from './rules.ts';
import type { PoonicornTable } from './table.ts';

/** Class of each main decision, best first; ending the turn is never chosen. */
const CLASSES = [
  [GROUP.upgrade],
  [GROUP.hire],
  [GROUP.refine],
  [GROUP.mine],
  [GROUP.tap, GROUP.alt],
  [GROUP.untap],
  [GROUP.move, GROUP.trade],
];
/** By group; 7: never chosen. */
const classOf = new Uint8Array(11).fill(7);
for (const [rank, groups] of CLASSES.entries()) for (const group of groups) classOf[group] = rank;

/** Main decisions: evenly among the first class that has any option; sub-decisions evenly among all, `stop` included. */
function rank(s: PoonicornTable, _seat: number, legal: Int32Array, count: number, rng: Rng): number {
  if (s.phase !== PHASE.main) return rng.below(count);
  let best = 7;
  let among = 0;
  for (let i = 0; i < count; i++) {
    const c = classOf[groupOf[legal[i]!]!]!;
    if (c < best) {
      best = c;
      among = 0;
    }
    if (c === best) among++;
  }
  let chosen = rng.below(among);
  for (let i = 0; i < count; i++) if (classOf[groupOf[legal[i]!]!] === best && chosen-- === 0) return i;
  throw new Error('no option to choose');
}

/** Reference policies by name. */
export const scripts: Readonly<Record<string, Script<PoonicornTable, Rules, Components>>> = {
  rank: {
    help: 'evenly among the first of: upgrade; hire; refine; mine; tap or ALT; untap; move or trade',
    create: () => ({ choose: rank }),
  },
};
