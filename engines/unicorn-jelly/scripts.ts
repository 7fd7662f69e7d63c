/** The two reference policies of the rules: most points at once, and the greedy player. */
import type { Policy, Rng, Script } from '../core/types.ts';
import { look, SAME } from './advice/judge.ts';
import { bounds } from './bounds.ts';
import type { Components } from './components.ts';
import { Judged } from './judged.ts';
import { PHASE } from './phases.ts';
import { infoKey } from './knowledge.ts';
import type { Rules } from './rules.ts';
import type { UnicornJellyTable } from './table.ts';
import type { UnicornJellySetup } from './tables.ts';

/** Takes one of the best complete actions, each with equal probability, step by step. */
class BestAction implements Policy<UnicornJellyTable> {
  private readonly judged: Judged;
  private readonly values: Float64Array;
  private readonly ways: Int32Array;

  constructor(setup: UnicornJellySetup, greedy: boolean) {
    this.judged = new Judged(greedy, false);
    const { options } = bounds(setup);
    this.values = new Float64Array(options);
    this.ways = new Int32Array(options);
  }

  choose(s: UnicornJellyTable, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    if (s.phase === PHASE.mineCell && !this.judged.greedy) return rng.below(count);
    const { judged } = this;
    let best = -Infinity;
    for (let i = 0; i < count; i++) {
      look(s, judged, seat, legal[i]!);
      this.values[i] = judged.best;
      this.ways[i] = judged.ways;
      if (judged.best > best) best = judged.best;
    }
    let total = 0;
    for (let i = 0; i < count; i++) if (this.values[i]! >= best - SAME) total += this.ways[i]!;
    let left = rng.below(total);
    for (let i = 0; i < count; i++) {
      if (this.values[i]! < best - SAME) continue;
      left -= this.ways[i]!;
      if (left < 0) return i;
    }
    throw new Error(`no best action: ${infoKey(s, seat)}`);
  }
}

export const scripts: Readonly<Record<string, Script<UnicornJellyTable, Rules, Components>>> = {
  points: {
    help: 'an action with the most points at once, uniformly among equals; buries mines anywhere',
    create: (setup) => new BestAction(setup, false),
  },
  greedy: {
    help: 'points, less what the tile is worth in the hand and the risk of losing it; uniformly among equals',
    create: (setup) => new BestAction(setup, true),
  },
};
