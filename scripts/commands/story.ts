import { UsageError } from '../../engines/core/errors.ts';
import { openStory, type StoryOptions } from '../../lab/story.ts';
import {
  experimentOptions,
  playOptions,
  runOptions,
  wholeNumber,
  type PlayArguments,
  type RunArguments,
} from '../options.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends PlayArguments, RunArguments {
  readonly game: string;
  readonly games: string;
  readonly rollouts: string;
  readonly every?: string;
  readonly regret: boolean;
}

export const story = verb<Arguments>({
  command: 'story <game>',
  describe: 'how a game feels: the chance to win along many games, and what moves it',
  examples: [
    ['alicorn story little-prince --players 2 --bots greedy', 'is it over too early?'],
    ['alicorn story unicorn-jelly --players 2 --bots greedy --games 50 --regret', 'which decisions matter at all?'],
  ],
  options: (yargs) =>
    runOptions(playOptions(yargs.positional('game', { type: 'string', demandOption: true })))
      .option('games', { type: 'string', describe: 'games that are followed', default: '200' })
      .option('rollouts', { type: 'string', describe: 'times each position is played on', default: '200' })
      .option('every', {
        type: 'string',
        describe:
          'look at one of so many decisions, or at every round (default: every round; of games with over 12 rounds, 8 moments)',
      })
      .option('regret', { type: 'boolean', describe: 'also play on options not chosen (dearer)', default: false })
      .hide('playouts')
      .hide('block')
      .hide('raw'),
  run: async (args) => {
    if (args.raw) throw new UsageError('--raw: a story writes curves.csv, no playouts.csv; use run --raw');
    if (args.playouts !== '24000') throw new UsageError(`--playouts ${args.playouts}: write --games ${args.playouts}`);
    const experiment = await openStory({
      ...experimentOptions(args.game, args),
      games: wholeNumber('games', args.games, 1, 1_000_000),
      rollouts: wholeNumber('rollouts', args.rollouts, 10, 100_000),
      every: readEvery(args.every),
      regret: args.regret,
    });
    say(`seed ${experiment.seed}`);
    await perform(experiment, args);
  },
});

/** Reads `round` or a number of decisions. */
function readEvery(text: string | undefined): StoryOptions['every'] {
  if (text === undefined || text === 'round') return text;
  if (!/^\d+$/.test(text))
    throw new UsageError(`--every ${text} is not round or a number of decisions, e.g. --every 4`);
  return wholeNumber('every', text, 1, 1_000_000);
}
