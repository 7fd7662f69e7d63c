import type { Policy, Rng, Script } from '../../../core/types.ts';
import type { Components } from '../../boxes.ts';
import type { Rules } from '../../rules.ts';
import type { VastTable } from '../../table.ts';
import { Plan } from './plan.ts';

/** A goal-directed Knight fixed to the last tie, so that independent programs can be compared on it. */
export const knightScript: Script<VastTable, Rules, Components> = {
  help: 'hunts him while she can reach and hit him, else explores the nearest space; the reference policy of the rules',
  create: () => new KnightScript(),
};

/** Decisions the plan leaves open, and all ties, are drawn uniformly. */
class KnightScript implements Policy<VastTable> {
  private readonly plan = new Plan();

  choose(s: VastTable, _seat: number, legal: Int32Array, count: number, rng: Rng): number {
    const { plan } = this;
    plan.make(s, legal, count, rng);
    if (plan.count === 0) return rng.below(count);
    return plan.best[plan.count === 1 ? 0 : rng.below(plan.count)]!;
  }
}
