/** From the options as given and the game's advice to what a search does. */
import { AUTO } from '../../engines/core/params.ts';
import type { AnyGame, SearchAdvice, Setup } from '../../engines/core/types.ts';
import type { Options } from './search-options.ts';
import { Value, valueFault } from './value.ts';

type Rollout = 'random' | 'greedy' | 'epsilon-greedy';
type Reward = 'blend' | 'share' | 'utility';

/** What the textbook search is told. */
export interface PlainSettings {
  readonly iterations: string;
  readonly c: number;
  readonly rollout: Rollout;
  readonly epsilon: number;
  readonly depth: number | null;
  readonly widen: number;
  readonly reward: Reward;
}

/** What the search that goes by the game's knowledge is told. */
export interface Settings {
  readonly iterations: string;
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

export function plainSettings(chosen: Options): PlainSettings {
  return {
    iterations: given(chosen.iterations, '200'),
    c: given(chosen.c, 1),
    rollout: given<Rollout>(chosen.rollout, 'random'),
    epsilon: chosen.epsilon,
    depth: given(chosen.depth, null),
    widen: chosen.widen,
    reward: given<Reward>(chosen.reward, 'blend'),
  };
}

/** The settings of one seat: what is given, else what the game advises, else what proved most robust. */
export function settingsOf(game: AnyGame, setup: Setup, seat: number, chosen: Options): Settings {
  const judgement = game.judgement ?? {};
  const advice: SearchAdvice = judgement.search?.(setup, seat) ?? {};
  const value = chosen.values === null ? undefined : Value.named(chosen.values, game, setup);
  return {
    iterations: given(chosen.iterations, String(advice.iterations ?? 200)),
    c: given(chosen.c, advice.c ?? 0.7),
    depth: given(chosen.depth, advice.depth ?? (value === undefined ? null : BEFORE_VALUE)),
    mix: given(chosen.mix, advice.mix ?? 0),
    root: given<Settings['root']>(chosen.root, advice.root ?? 'visits'),
    deals: chosen.deals,
    rollout: given<Rollout>(chosen.rollout, judgement.prefer === undefined ? 'random' : 'greedy'),
    epsilon: chosen.epsilon,
    reward: given<Reward>(chosen.reward, judgement.utility === undefined ? 'share' : 'utility'),
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
  if (!chosen.plain) return chosen.widen > 0 ? 'widen belongs to the textbook search: add plain=true' : undefined;
  const own =
    values !== null
      ? 'values'
      : mix !== AUTO
        ? 'mix'
        : chosen.root !== AUTO
          ? 'root'
          : chosen.deals !== 32
            ? 'deals'
            : undefined;
  return own === undefined ? undefined : `${own} does not belong to the textbook search: leave out plain=true`;
}
