import { UsageError } from '../../engines/core/errors.ts';
import { openLadder, type LadderOptions } from '../../lab/ladder.ts';
import { botList } from '../../sim/cell/seating.ts';
import { experimentOptions, playOptions, runOptions, type PlayArguments, type RunArguments } from '../options.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends PlayArguments, RunArguments {
  readonly game: string;
  readonly rungs?: string;
  readonly budgets: string;
  readonly field?: string;
  readonly luck: string;
}

export const ladder = verb<Arguments>({
  command: 'ladder <game>',
  describe: 'bots from random to ever deeper search: ratings, and luck against skill',
  examples: [
    ['alicorn ladder connect-four --budgets 25,50,100', 'what is a doubling of the search worth?'],
    ['alicorn ladder poonicorn --players 3 --field greedy --luck 0', 'every bot against two greedy ones'],
  ],
  options: (yargs) =>
    runOptions(playOptions(yargs.positional('game', { type: 'string', demandOption: true })))
      .option('rungs', {
        type: 'string',
        describe: 'bots, weakest first (default: random, greedy, mcts at the budgets)',
      })
      .option('budgets', { type: 'string', describe: 'iterations of the mcts rungs', default: '50,100,200' })
      .option('field', { type: 'string', describe: 'every rung meets only this bot, in all other seats' })
      .option('luck', {
        type: 'string',
        describe: 'deals x replays that tell luck from skill, e.g. 500x2; 0: none',
        default: '120x2',
      })
      .option('playouts', { type: 'string', describe: 'playouts per pair', default: '480' })
      .hide('bots')
      .hide('shard'),
  run: async (args) => {
    if (args.shard !== undefined) throw new UsageError('--shard: a ladder cannot be played in shards');
    if (args.bots !== 'random') throw new UsageError(`--bots ${args.bots}: write --rungs ${args.bots}`);
    const experiment = await openLadder({
      ...experimentOptions(args.game, args),
      rungs: args.rungs === undefined ? undefined : botList(args.rungs),
      budgets: readBudgets(args.budgets),
      field: args.field,
      luck: readLuck(args.luck),
    });
    const rungs = experiment.kept?.rungs ?? [];
    say(`seed ${experiment.seed}; ${experiment.cells.length} cells; rungs ${rungs.join(', ')}`);
    await perform(experiment, args);
  },
});

function readBudgets(text: string): string[] {
  return text.split(',').map((budget) => {
    if (!/^\d+b?$/.test(budget.trim())) throw new UsageError(`--budgets ${budget} is not a number of iterations`);
    return budget.trim();
  });
}

/** Reads `deals x replays`, e.g. 120x2. */
function readLuck(text: string): LadderOptions['luck'] {
  if (text === '0') return false;
  const match = /^(\d+)x(\d+)$/.exec(text);
  const [seeds, replays] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || seeds < 3 || seeds > 8000 || replays < 2 || replays > 100)
    throw new UsageError(`--luck ${text} is not <deals>x<replays> (3..8000 x 2..100), e.g. 120x2, or 0`);
  return { seeds, replays };
}
