/** The two reference policies of the rules: most points at once, and the greedy player. */
import type { Policy, Rng, Script } from '../core/types.ts';
import { Judge } from './advice/judge.ts';
import { bounds } from './bounds.ts';
import type { Components } from './components.ts';
import { PHASE } from './phases.ts';
import type { Rules } from './rules.ts';
import type { UnicornJelly } from './state.ts';
import type { UnicornJellySetup } from './tables.ts';

const SAME = 1e-9;

/** Takes one of the best complete actions, each with equal probability, step by step. */
class BestAction implements Policy<UnicornJelly> {
  private readonly greedy: boolean;
  private readonly values: Float64Array;
  private readonly ways: Int32Array;
  /** Judges look at one state; a bot is shown the same view at every decision. */
  private judge: Judge | undefined;
  private judged: UnicornJelly | undefined;

  constructor(setup: UnicornJellySetup, greedy: boolean) {
    this.greedy = greedy;
    const { options } = bounds(setup);
    this.values = new Float64Array(options);
    this.ways = new Int32Array(options);
    this.judge = undefined;
    this.judged = undefined;
  }

  choose(state: UnicornJelly, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    if (state.phase === PHASE.mineCell && !this.greedy) return rng.below(count);
    if (this.judged !== state) {
      this.judged = state;
      this.judge = new Judge(state, this.greedy);
    }
    const judge = this.judge!;
    let best = -Infinity;
    for (let i = 0; i < count; i++) {
      judge.look(seat, legal[i]!);
      this.values[i] = judge.best;
      this.ways[i] = judge.ways;
      if (judge.best > best) best = judge.best;
    }
    let total = 0;
    for (let i = 0; i < count; i++) if (this.values[i]! >= best - SAME) total += this.ways[i]!;
    let left = rng.below(total);
    for (let i = 0; i < count; i++) {
      if (this.values[i]! < best - SAME) continue;
      left -= this.ways[i]!;
      if (left < 0) return i;
    }
    throw new Error(`no best action: ${state.infoKey(seat)}`);
  }
}

export const scripts: Readonly<Record<string, Script<UnicornJelly, Rules, Components>>> = {
  points: {
    help: 'an action with the most points at once, uniformly among equals; buries mines anywhere',
    create: (setup) => new BestAction(setup, false),
  },
  greedy: {
    help: 'points, less what the tile is worth in the hand and the risk of losing it; uniformly among equals',
    create: (setup) => new BestAction(setup, true),
  },
};
