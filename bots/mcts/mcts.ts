import type { BotKind, Sees } from '../types.ts';
import { options, refusal, type Options } from './options.ts';
import { MctsBot } from './search.ts';

const kind = (name: string, sees: Sees, help: string): BotKind<Options> => ({
  name,
  help,
  sees,
  searches: true,
  options,
  refuses: (game, _setup, chosen) => refusal(game, chosen),
  create: (game, setup, chosen) => new MctsBot(game, setup, chosen, sees === 'truth'),
});

/** Monte Carlo tree search over everything that could be true for all the seat knows. */
export const mcts = kind('mcts', 'sample', 'Monte Carlo tree search that deals the unseen anew in every iteration');

/** The same search on the real state: an upper bound that shows what hidden information is worth. */
export const mctsTruth = kind('mcts-truth', 'truth', 'UPPER BOUND, sees everything: the same search on the real state');
