import {
  auto,
  budget,
  choice,
  flag,
  int,
  number,
  optional,
  params,
  text,
  type ValuesOf,
} from '../../engines/core/params.ts';

/** Settings of the tree search, each swept like a rule; `auto` is as the game advises. Budgets are iterations, never time. */
export const options = params({
  iterations: auto(
    budget(
      '200',
      1,
      10_000_000,
      'imagined games per decision; 200b is 200 times the number of options; 1 is greedy play',
    ),
  ),
  c: auto(
    number(0.7, 0, 100, 'weight of exploration, in standard deviations of the reward (plain: in rewards of 0 to 1)'),
  ),
  depth: auto(optional(int(0, 0, 100_000, 'decisions beyond the tree after which the estimate stands in for the end'))),
  mix: auto(number(0, 0, 1, 'part of the estimate at the leaf itself, beside what play beyond it comes to')),
  root: auto(
    choice(['visits', 'halving'], 'the move tried most, or sequential halving of the moves with equal visits for each'),
  ),
  deals: auto(int(32, 0, 100_000, 'deals of the unseen per decision, met in turn; 0 deals anew in every iteration')),
  rollout: auto(
    choice(['random', 'greedy', 'epsilon-greedy'], 'who plays on beyond the tree; greedy goes by the preference'),
  ),
  epsilon: number(0.1, 0, 1, 'chance of a random option in epsilon-greedy rollouts'),
  reward: auto(
    choice(
      ['blend', 'share', 'utility'],
      'share of the win, the finer utility of the game, or nine parts of the one and one of the other',
    ),
  ),
  values: optional(text('file of a learned value (`alicorn learn`), which stands in for the estimate of the game')),
  plain: flag(
    false,
    'the textbook search: UCB1, random playouts, a new deal in every iteration, no advice of the game',
  ),
});
export type Options = ValuesOf<typeof options>;
