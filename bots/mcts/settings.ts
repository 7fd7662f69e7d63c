/** From the options as given and the game's advice to what a search does. */
import { AUTO } from '../../engines/core/params.ts';
import type { AnyGame, SearchAdvice, Setup } from '../../engines/core/types.ts';
import type { Options } from './search-options.ts';
import { Value, valueFault } from './value.ts';

type Rollout = 'random' | 'greedy' | 'epsilon-greedy';
type Reward = 'blend' | 'share' | 'utility';

/** What a search is told. */
export interface Settings {
  readonly iterations: string;
  /** By what moves are chosen in the tree: PUCT in the order of the preference, or UCB1, which tries every move once. */
  readonly tree: 'puct' | 'ucb1';
  /** Weight of exploration: with PUCT in standard deviations of the reward, with UCB1 in rewards. */
  readonly c: number;
  /** null: to the end. */
  readonly depth: number | null;
  readonly mix: number;
  readonly root: 'visits' | 'halving';
  /** 0: a new deal in every iteration. */
  readonly deals: number;
  readonly rollout: Rollout;
  readonly epsilon: number;
  readonly reward: Reward;
  /** Learned; stands in for the estimate. */
  readonly value: Value | undefined;
}

/** Moves beyond the tree before a learned value judges, where nothing else is said. */
const BEFORE_VALUE = 4;

/** The value given, or else this one. */
function given<T>(value: T | typeof AUTO, otherwise: T): T {
  return value === AUTO ? otherwise : value;
}

/** All that options say of a search. */
type Dials = Omit<Settings, 'epsilon' | 'value'>;

/** Information-set UCT as it stands in the literature: it knows nothing of the game. */
const textbook: Dials = {
  iterations: '200',
  tree: 'ucb1',
  c: 1,
  depth: null,
  mix: 0,
  root: 'visits',
  deals: 0,
  rollout: 'random',
  reward: 'blend',
};

/** What the game advises, else what proved most robust. */
function advised({ judgement = {} }: AnyGame, setup: Setup, seat: number, value: Value | undefined): Dials {
  const advice: SearchAdvice = judgement.search?.(setup, seat) ?? {};
  return {
    iterations: String(advice.iterations ?? 200),
    tree: 'puct',
    c: advice.c ?? 0.7,
    depth: advice.depth ?? (value === undefined ? null : BEFORE_VALUE),
    mix: advice.mix ?? 0,
    root: advice.root ?? 'visits',
    deals: 32,
    rollout: judgement.prefer === undefined ? 'random' : 'greedy',
    reward: judgement.utility === undefined ? 'share' : 'utility',
  };
}

/** The settings of one seat: what is given, else the textbook's or the game's. */
export function settingsOf(game: AnyGame, setup: Setup, seat: number, chosen: Options): Settings {
  const value = chosen.values === null ? undefined : Value.named(chosen.values, game, setup);
  const usual = chosen.plain ? textbook : advised(game, setup, seat, value);
  return {
    iterations: given(chosen.iterations, usual.iterations),
    tree: usual.tree,
    c: given(chosen.c, usual.c),
    depth: given(chosen.depth, usual.depth),
    mix: given(chosen.mix, usual.mix),
    root: given<Settings['root']>(chosen.root, usual.root),
    deals: given(chosen.deals, usual.deals),
    rollout: given<Rollout>(chosen.rollout, usual.rollout),
    epsilon: chosen.epsilon,
    reward: given<Reward>(chosen.reward, usual.reward),
    value,
  };
}

/** Why a search with these options cannot play the game, in one line. */
export function refusal(game: AnyGame, setup: Setup, chosen: Options): string | undefined {
  const { rollout, depth, mix, reward, values } = chosen;
  const fault = values === null ? undefined : valueFault(values, game, setup);
  if (fault !== undefined) return fault;
  const judgement = game.judgement ?? {};
  const judges = judgement.estimate !== undefined || values !== null;
  if (rollout !== AUTO && rollout !== 'random' && judgement.prefer === undefined) {
    return `${game.name} has no preference, so rollout=${rollout} cannot play it`;
  }
  if (depth !== AUTO && depth !== null && !judges) {
    return `${game.name} has no estimate, so depth=${depth} has nothing to cut to`;
  }
  if (mix !== AUTO && mix > 0 && !judges) {
    return `${game.name} has no estimate, so mix=${mix} has nothing to mix in`;
  }
  if (reward === 'utility' && judgement.utility === undefined) {
    return `${game.name} has no utility, so reward=utility cannot judge it`;
  }
  return undefined;
}
