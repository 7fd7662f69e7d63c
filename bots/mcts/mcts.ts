import type { BotKind, Sees } from '../types.ts';
import { options, type Options } from './search-options.ts';
import { Search } from './search.ts';
import { refusal, settingsOf } from './settings.ts';

const kind = (name: string, sees: Sees, help: string): BotKind<Options> => ({
  name,
  help,
  sees,
  searches: true,
  options,
  refuses: (game, setup, chosen) => refusal(game, setup, chosen),
  create: (game, setup, chosen) =>
    new Search(game, setup, (seat) => settingsOf(game, setup, seat, chosen), sees === 'truth'),
});

/** Monte Carlo tree search over everything that could be true for all the seat knows. */
export const mcts = kind(
  'mcts',
  'sample',
  "the game's rule of thumb improved by Monte Carlo tree search over deals of the unseen",
);

/** The same search on the real state: an upper bound that shows what hidden information is worth. */
export const mctsTruth = kind('mcts-truth', 'truth', 'UPPER BOUND, sees everything: the same search on the real state');
