/**
 * Play worked out to the end, for positions small enough: every deal of the unseen, every option, every draw. Each seat
 * maximises its own mean reward given what it knows and takes all deals of the rest for equally likely.
 */
import { advance } from '../../engines/core/advance.ts';
import { Outcome, OVER, WIN, type AnyGame, type AnyState, type Rng, type Setup } from '../../engines/core/types.ts';
import { enumerate } from './playout.ts';

/** The position is too large for the limit of applied actions. */
export class TooLarge extends Error {}

/** A seat has several best options that differ for others: what they get hangs on its whim. */
export class Ambiguous extends Error {}

/** Differences below this are rounding. */
const ROUNDING = 1e-9;

export class Exhaustive {
  private readonly game: AnyGame;
  private readonly setup: Setup;
  private readonly limit: number;
  private readonly unseen: 'dealt' | 'idle';
  private readonly legal: Int32Array;
  private readonly pool: AnyState[] = [];
  private readonly best = new Map<string, number>();
  private readonly outcome = new Outcome();
  private applied = 0;

  /** `unseen: 'idle'`: what a seat cannot know no longer acts, so there is no need to deal it in every way. */
  constructor(game: AnyGame, setup: Setup, limit: number, unseen: 'dealt' | 'idle' = 'dealt') {
    this.game = game;
    this.unseen = unseen;
    this.setup = { ...setup, figures: 'none' };
    this.limit = limit;
    this.legal = new Int32Array(game.bounds(setup).options);
  }

  /** Mean reward of the mover for each of its options; `state` is at a decision and is left as it was. */
  options(state: AnyState): { action: number; value: number }[] {
    this.applied = 0;
    this.best.clear();
    return this.prospects(state, 0).map(({ action, rewards }) => ({ action, value: rewards[state.actor]! }));
  }

  /** What every seat gets after each option, over all deals of what the mover cannot know. */
  private prospects(state: AnyState, depth: number): { action: number; rewards: number[] }[] {
    return this.legalOf(state).map((action) => ({ action, rewards: this.after(state, depth, action, state.actor) }));
  }

  private after(state: AnyState, depth: number, action: number, dealtFor: number | undefined): number[] {
    const total = new Array<number>(this.setup.players).fill(0);
    this.outcomes(state, depth, action, dealtFor, (next, probability) => {
      this.rewards(next, depth + 1).forEach((reward, seat) => (total[seat]! += probability * reward));
    });
    return total;
  }

  /** What every seat gets if all play on as well as they know how to. */
  private rewards(state: AnyState, depth: number): number[] {
    if (state.actor === OVER) return this.final(state);
    const seat = state.actor;
    const key = `${seat} ${state.phase} ${state.infoKey(seat)}`;
    let action = this.best.get(key);
    if (action === undefined) {
      action = bestFor(seat, this.prospects(state, depth));
      this.best.set(key, action);
    }
    return this.after(state, depth, action, undefined);
  }

  /** Every state an action may lead to, up to its next decision; unseen things dealt anew for `seat` if given. */
  private outcomes(
    state: AnyState,
    depth: number,
    action: number,
    seat: number | undefined,
    visit: (next: AnyState, probability: number) => void,
  ): void {
    const next = (this.pool[depth] ??= this.game.create(this.setup));
    const legal = this.legal;
    enumerate(
      (rng: Rng) => {
        if (++this.applied > this.limit) throw new TooLarge();
        const chance = this.game.chance.map(() => rng);
        next.copyFrom(state);
        if (seat !== undefined && this.unseen === 'dealt') next.determinise(seat, rng);
        next.apply(action, chance);
        advance(next, legal, chance);
      },
      (probability) => visit(next, probability),
    );
  }

  private legalOf(state: AnyState): number[] {
    return [...this.legal.subarray(0, state.legal(this.legal))];
  }

  private final(state: AnyState): number[] {
    state.outcome(this.outcome);
    const seats = Array.from({ length: this.setup.players }, (_, seat) => seat);
    return seats.map((seat) => this.game.judgement?.utility?.(state, seat) ?? this.outcome.share60[seat]! / WIN);
  }
}

/** The action a seat takes, which must be as good as any other for all or better than any other for itself. */
function bestFor(seat: number, prospects: readonly { action: number; rewards: readonly number[] }[]): number {
  const best = prospects.reduce((a, b) => (b.rewards[seat]! > a.rewards[seat]! + ROUNDING ? b : a));
  for (const { rewards } of prospects) {
    if (rewards[seat]! < best.rewards[seat]! - ROUNDING) continue;
    if (rewards.some((reward, other) => Math.abs(reward - best.rewards[other]!) > ROUNDING)) throw new Ambiguous();
  }
  return best.action;
}

/** The decisions of one seeded playout under a policy, each as a state of its own. */
export function decisionsOf(
  game: AnyGame,
  setup: Setup,
  choose: (state: AnyState, legal: Int32Array, count: number) => number,
  streams: readonly Rng[],
): AnyState[] {
  const state = game.create(setup);
  const legal = new Int32Array(game.bounds(setup).options);
  const met: AnyState[] = [];
  state.deal(streams);
  for (let count = advance(state, legal, streams); count > 0; count = advance(state, legal, streams)) {
    const copy = game.create(setup);
    copy.copyFrom(state);
    met.push(copy);
    state.apply(legal[choose(state, legal, count)]!, streams);
  }
  return met;
}
