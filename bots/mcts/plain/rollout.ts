import { advance } from '../../../engines/core/advance.ts';
import {
  Outcome,
  WIN,
  type AnyGame,
  type AnyJudgement,
  type AnyState,
  type Rng,
  type Setup,
} from '../../../engines/core/types.ts';
import { happens, preferred } from '../../preference.ts';
import type { SearchChance } from '../../search-chance.ts';
import { playOut } from '../play-out.ts';
import type { PlainSettings } from '../settings.ts';

/** In a blend, the finer utility counts a tenth: enough to play on when the win is out of reach or certain. */
const UTILITY_PART = 0.1;

/** Plays a position to its end, or to where the estimate stands in for it, and says what it came to for each seat. */
export class Rollout {
  /** Of the playout just ended, in sixtieths per seat. */
  readonly rewards: Float64Array;
  private readonly judgement: AnyJudgement;
  private readonly players: number;
  private readonly policy: PlainSettings['rollout'];
  private readonly epsilon: number;
  private readonly depth: number;
  private readonly reward: PlainSettings['reward'];
  private readonly outcome = new Outcome();

  constructor(game: AnyGame, setup: Setup, options: PlainSettings) {
    this.judgement = game.judgement ?? {};
    this.players = setup.players;
    this.policy = options.rollout;
    this.epsilon = options.rollout === 'epsilon-greedy' ? options.epsilon : 0;
    this.depth = options.depth ?? Infinity;
    this.reward = this.judgement.utility === undefined ? 'share' : options.reward;
    this.rewards = new Float64Array(setup.players);
  }

  /**
   * Plays on from a point with `count` options in `legal` (0: already over) and fills the `rewards` of the seats whose
   * bits are set in `seats`: an estimate may cost as much as a playout.
   */
  run(state: AnyState, legal: Int32Array, count: number, seats: number, chance: SearchChance, rng: Rng): void {
    let left = 0;
    if (this.policy !== 'random' || this.depth < Infinity) left = this.playOn(state, legal, count, chance, rng);
    else if (count > 0) playOut(state, legal, count, chance.all, rng);
    if (left > 0) this.estimate(state, seats);
    else this.judge(state, seats);
  }

  /** The general case: by policy and to a depth; returns the options left where it was cut off. */
  private playOn(state: AnyState, legal: Int32Array, count: number, chance: SearchChance, rng: Rng): number {
    let left = count;
    for (let played = 0; left > 0 && played < this.depth; played++) {
      const random = this.policy === 'random' || happens(this.epsilon, rng);
      const index = random ? rng.below(left) : preferred(this.judgement, state, state.actor, legal, left, rng);
      state.apply(legal[index]!, chance.all);
      left = advance(state, legal, chance.all);
    }
    return left;
  }

  private estimate(state: AnyState, seats: number): void {
    for (let seat = 0; seat < this.players; seat++) {
      if (((seats >> seat) & 1) === 1) this.rewards[seat] = WIN * this.judgement.estimate!(state, seat);
    }
  }

  private judge(state: AnyState, seats: number): void {
    const { rewards, players, reward, outcome, judgement } = this;
    if (reward !== 'utility') {
      state.outcome(outcome);
      for (let seat = 0; seat < players; seat++) rewards[seat] = outcome.share60[seat]!;
    }
    if (reward === 'share') return;
    const part = reward === 'utility' ? 1 : UTILITY_PART;
    for (let seat = 0; seat < players; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      const finer = part * WIN * judgement.utility!(state, seat);
      rewards[seat] = part === 1 ? finer : (1 - part) * rewards[seat]! + finer;
    }
  }
}
