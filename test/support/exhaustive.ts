/**
 * Play worked out to the end, for positions small enough: every deal of the unseen, every option, every draw. Each seat
 * maximises its own mean reward given what it knows and takes all deals of the rest for equally likely.
 */
import { advance } from '../../engines/core/advance.ts';
import { Outcome, OVER, WIN, type AnyGame, type AnyState, type Rng, type Setup } from '../../engines/core/types.ts';
import { enumerate } from './playout.ts';

/** The position is too large for the limit of applied actions. */
export class TooLarge extends Error {}

export class Exhaustive {
  private readonly game: AnyGame;
  private readonly setup: Setup;
  private readonly limit: number;
  private readonly pool: AnyState[] = [];
  private readonly best = new Map<string, number>();
  private readonly outcome = new Outcome();
  private applied = 0;

  constructor(game: AnyGame, setup: Setup, limit: number) {
    this.game = game;
    this.setup = { ...setup, figures: 'none' };
    this.limit = limit;
  }

  /** Mean reward of the mover for each of its options; `state` is at a decision and is left as it was. */
  options(state: AnyState): { action: number; value: number }[] {
    this.applied = 0;
    this.best.clear();
    return this.values(state, 0);
  }

  private values(state: AnyState, depth: number): { action: number; value: number }[] {
    const seat = state.actor;
    const legal = this.legalOf(state);
    return legal.map((action) => {
      let value = 0;
      this.outcomes(state, depth, action, seat, (next, probability) => {
        value += probability * this.rewards(next, depth + 1)[seat]!;
      });
      return { action, value };
    });
  }

  /** What every seat gets if all play on as well as they know how to. */
  private rewards(state: AnyState, depth: number): number[] {
    if (state.actor === OVER) return this.final(state);
    const seat = state.actor;
    const key = `${seat} ${state.phase} ${state.infoKey(seat)}`;
    let action = this.best.get(key);
    if (action === undefined) {
      action = this.values(state, depth).reduce((a, b) => (b.value > a.value ? b : a)).action;
      this.best.set(key, action);
    }
    const total = new Array<number>(this.setup.players).fill(0);
    this.outcomes(state, depth, action, undefined, (next, probability) => {
      this.rewards(next, depth + 1).forEach((reward, s) => (total[s]! += probability * reward));
    });
    return total;
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
    const legal = new Int32Array(this.game.bounds(this.setup).options);
    enumerate(
      (rng: Rng) => {
        if (++this.applied > this.limit) throw new TooLarge();
        const chance = this.game.chance.map(() => rng);
        next.copyFrom(state);
        if (seat !== undefined) next.determinise(seat, rng);
        next.apply(action, chance);
        advance(next, legal, chance);
      },
      (probability) => visit(next, probability),
    );
  }

  private legalOf(state: AnyState): number[] {
    const legal = new Int32Array(this.game.bounds(this.setup).options);
    return [...legal.subarray(0, state.legal(legal))];
  }

  private final(state: AnyState): number[] {
    state.outcome(this.outcome);
    const seats = Array.from({ length: this.setup.players }, (_, seat) => seat);
    return seats.map((seat) => this.game.utility?.(state, seat) ?? this.outcome.share60[seat]! / WIN);
  }
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
