import { budget, choice, int, number, optional, params, type ValuesOf } from '../../engines/core/params.ts';
import type { AnyGame } from '../../engines/core/types.ts';

/** Settings of the tree search, each swept like a rule. Budgets are iterations, never time. */
export const options = params({
  iterations: budget('200', 1, 10_000_000, 'imagined games per decision; 200b is 200 times the number of options'),
  c: number(1, 0, 100, 'weight of exploration in UCB1, for rewards of 0 to 1'),
  rollout: choice(
    ['random', 'greedy', 'epsilon-greedy'],
    'who plays on beyond the tree; greedy goes by the preference',
  ),
  epsilon: number(0.1, 0, 1, 'chance of a random option in epsilon-greedy rollouts'),
  depth: optional(int(0, 0, 100_000, 'decisions beyond the tree after which the estimate stands in for the end')),
  widen: number(0, 0, 100, 'progressive widening: at N visits a node has this times the root of N actions; 0 is off'),
  reward: choice(
    ['blend', 'share', 'utility'],
    'share of the win, the finer utility of the game, or nine parts of the one and one of the other',
  ),
});
export type Options = ValuesOf<typeof options>;

/** Why a search with these options cannot play the game, in one line. */
export function refusal(game: AnyGame, chosen: Options): string | undefined {
  if (chosen.rollout !== 'random' && game.prefer === undefined) {
    return `${game.name} has no preference, so rollout=${chosen.rollout} cannot play it`;
  }
  if (chosen.depth !== null && game.estimate === undefined) {
    return `${game.name} has no estimate, so depth=${chosen.depth} has nothing to cut to`;
  }
  if (chosen.reward === 'utility' && game.utility === undefined) {
    return `${game.name} has no utility, so reward=utility cannot judge it`;
  }
  return undefined;
}
