import { openExperiment } from '../../lab/experiment.ts';
import { experimentOptions, playOptions, runOptions, type PlayArguments, type RunArguments } from '../options.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends PlayArguments, RunArguments {
  readonly game: string;
}

export const run = verb<Arguments>({
  command: 'run <game>',
  describe: 'play one cell and write its figures',
  examples: [
    ['alicorn run tic-tac-toe --playouts 1e6 --seed 42', 'a million random games'],
    ['alicorn run poonicorn --players 3 --bots greedy,random,random', 'one greedy player, seats rotated'],
  ],
  options: (yargs) => runOptions(playOptions(yargs.positional('game', { type: 'string', demandOption: true }))),
  run: async (args) => {
    const experiment = await openExperiment(experimentOptions(args.game, args));
    say(`seed ${experiment.seed}`);
    await perform(experiment, args);
  },
});
