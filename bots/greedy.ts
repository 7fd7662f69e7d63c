import { int, number, params, type ValuesOf } from '../engines/core/params.ts';
import { Stream } from '../engines/core/rng.ts';
import {
  Outcome,
  OVER,
  WIN,
  type AnyGame,
  type AnyJudgement,
  type AnyState,
  type Policy,
  type Rng,
  type Setup,
} from '../engines/core/types.ts';
import { drawnBest, happens, Preference, soleBest } from './preference.ts';
import { SearchChance } from './search-chance.ts';
import type { Bot, BotKind } from './types.ts';

const options = params({
  samples: int(8, 1, 100_000, 'deals of the unseen over which a look one ply ahead is averaged'),
  epsilon: number(0, 0, 1, 'chance of a random option instead'),
});
type Options = ValuesOf<typeof options>;

/** Takes what the game's `prefer` likes best. */
class Preferring implements Bot {
  private readonly preference: Preference;
  private readonly epsilon: number;

  constructor(game: AnyGame, setup: Setup, epsilon: number) {
    this.preference = new Preference(game.judgement!, game.bounds(setup).options);
    this.epsilon = epsilon;
  }

  choose(view: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    if (happens(this.epsilon, rng)) return rng.below(count);
    return this.preference.best(view, seat, legal, count, rng);
  }

  /** Ties below the best are drawn like any on the way to it, but only where it turns on them: one best option needs no draw. */
  byPreference(view: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    if (happens(this.epsilon, rng)) return rng.below(count);
    const { preference } = this;
    preference.judge(view, seat, legal, count);
    const sole = soleBest(preference.scores, count);
    return sole >= 0 ? sole : drawnBest(preference.scores, count, rng);
  }
}

/**
 * Tries every option once per sample and takes the one with the best mean estimate (the outcome, once over). All options
 * meet the same deals and the same dice: sample k is keyed by k on a stream of the bot's own.
 */
class LookingAhead implements Policy<AnyState> {
  private readonly judgement: AnyJudgement;
  private readonly options: Options;
  private readonly peeks: boolean;
  private readonly dealt: AnyState;
  private readonly tried: AnyState;
  private readonly totals: Float64Array;
  private readonly outcome = new Outcome();
  private readonly stream = new Stream('samples');
  private readonly chance: SearchChance;

  constructor(game: AnyGame, setup: Setup, options: Options, peeks: boolean) {
    const bare: Setup = { ...setup, figures: 'none' };
    this.judgement = game.judgement ?? {};
    this.options = options;
    this.peeks = peeks;
    this.dealt = game.create(bare);
    this.tried = game.create(bare);
    this.totals = new Float64Array(game.bounds(setup).options);
    this.chance = new SearchChance(game.chance.length);
    this.chance.from(this.stream);
  }

  choose(view: AnyState, seat: number, legal: Int32Array, count: number, rng: Rng): number {
    if (happens(this.options.epsilon, rng)) return rng.below(count);
    this.stream.key(rng.below(0x7fffffff), rng.below(0x7fffffff));
    this.totals.fill(0, 0, count);
    for (let sample = 0; sample < this.options.samples; sample++) {
      this.dealt.copyFrom(view);
      this.stream.at(sample, 0);
      if (!this.peeks) this.dealt.determinise(seat, this.chance);
      for (let i = 0; i < count; i++) {
        this.tried.copyFrom(this.dealt);
        this.stream.at(sample, 1);
        this.tried.apply(legal[i]!, this.chance.all);
        this.totals[i] = this.totals[i]! + this.worth(this.tried, seat);
      }
    }
    return this.best(count, rng);
  }

  private worth(state: AnyState, seat: number): number {
    if (state.actor !== OVER) return this.judgement.estimate!(state, seat);
    if (this.judgement.utility !== undefined) return this.judgement.utility(state, seat);
    state.outcome(this.outcome);
    return this.outcome.share60[seat]! / WIN;
  }

  private best(count: number, rng: Rng): number {
    let best = 0;
    let ties = 1;
    for (let i = 1; i < count; i++) {
      if (this.totals[i]! > this.totals[best]!) {
        best = i;
        ties = 1;
      } else if (this.totals[i] === this.totals[best]) {
        ties++;
        if (rng.below(ties) === 0) best = i;
      }
    }
    return best;
  }
}

/** Greedy play of any game: without a preference and an estimate every option is alike. */
export function greedyPolicy(game: AnyGame, setup: Setup, peeks: boolean): Policy<AnyState> {
  const judgement = game.judgement ?? {};
  if (judgement.prefer !== undefined) return new Preferring(game, setup, 0);
  if (judgement.estimate !== undefined) return new LookingAhead(game, setup, options.defaults, peeks);
  return { choose: (_view, _seat, _legal, count, rng) => rng.below(count) };
}

function isJudged({ judgement }: AnyGame): boolean {
  return judgement?.prefer !== undefined || judgement?.estimate !== undefined;
}

/** Plays where nobody is named: greedy, where the game tells it what to like. */
export function usualBot(game: AnyGame): 'greedy' | 'random' {
  return isJudged(game) ? 'greedy' : 'random';
}

/** What the game says is good, else the best estimate one ply ahead. */
export const greedy: BotKind<Options> = {
  name: 'greedy',
  help: "the option the game's rule of thumb likes best, else the best estimate one ply ahead",
  sees: 'sample',
  options,
  refuses: (game) =>
    isJudged(game) ? undefined : `${game.name} has neither a preference nor an estimate, so greedy cannot play it`,
  create: (game, setup, chosen) =>
    game.judgement?.prefer === undefined
      ? new LookingAhead(game, setup, chosen, false)
      : new Preferring(game, setup, chosen.epsilon),
};

/** The look ahead on the real state: an upper bound that shows what hidden information is worth to one ply. */
export const greedyTruth: BotKind<Options> = {
  name: 'greedy-truth',
  help: 'UPPER BOUND, sees everything: the best estimate one ply ahead of the real state',
  sees: 'truth',
  options,
  refuses: (game) =>
    game.judgement?.estimate === undefined ? `${game.name} has no estimate, so greedy-truth cannot play it` : undefined,
  create: (game, setup, chosen) => new LookingAhead(game, setup, chosen, true),
};
