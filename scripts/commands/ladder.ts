import { UsageError } from '../../engines/core/errors.ts';
import { CellMaker } from '../../sim/cell/experiment.ts';
import { freshFolder } from '../../sim/store/folder.ts';
import { planLadder, type LadderRequest } from '../../sim/ladder/plan.ts';
import { analyseLadder } from '../analyses.ts';
import { commandText } from '../command-text.ts';
import { dryRun } from '../dry-run.ts';
import { execute } from '../execute.ts';
import { botList, namedBots } from '../../sim/cell/seating.ts';
import {
  experimentRequest,
  masterSeed,
  playersOf,
  playOptions,
  rolesOf,
  runOptions,
  settingsOf,
  wholeNumber,
  type PlayArguments,
  type RunArguments,
} from '../options.ts';
import { say, showResult } from '../say.ts';
import { verb } from '../verb.ts';
import { whoPlays } from '../who-plays.ts';

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
        describe: 'seeds x replays with other bot streams, e.g. 120x4; 0: none',
        default: '120x4',
      })
      .option('playouts', { type: 'string', describe: 'playouts per pair', default: '480' })
      .hide('bots')
      .hide('shard'),
  run: async (args) => {
    if (args.shard !== undefined) throw new UsageError('--shard: a ladder cannot be played in shards');
    if (args.bots !== 'random') throw new UsageError(`--bots ${args.bots}: write --rungs ${args.bots}`);
    const seed = masterSeed(args.seed, args);
    const texts = args.rungs === undefined ? await usualRungs(args, seed) : botList(args.rungs);
    const bots = [...texts, ...(args.field === undefined ? [] : [args.field])].join(',');
    const request = experimentRequest(args.game, { ...args, bots }, seed);
    const plan = await planLadder(request, {
      rungs: await namedBots(texts),
      field: args.field === undefined ? undefined : (await namedBots([args.field]))[0],
      luck: readLuck(args.luck),
      base: await baseOf(args, seed),
    });
    say(`seed ${seed}; ${plan.cells.length} cells; rungs ${plan.rungs.join(', ')}`);
    if (args.dryRun) return dryRun(plan.cells);
    const out = args.out ?? freshFolder(args.game, 'ladder');
    const { result, exitCode } = await execute({
      verb: 'ladder',
      command: commandText(seed),
      cells: plan.cells,
      rungs: plan.rungs,
      workers: await whoPlays(args),
      out,
      mode: args.resume ? 'resume' : args.overwrite ? 'overwrite' : 'fresh',
      stallSeconds: wholeNumber('stall', args.stall, 1, 1e6),
      raw: args.raw,
      analyse: analyseLadder,
    });
    showResult(result, args.json);
    say(`written to ${out}`);
    process.exitCode = exitCode;
  },
});

async function baseOf(args: Arguments, seed: bigint): Promise<LadderRequest['base']> {
  const { game } = await CellMaker.load(experimentRequest(args.game, args, seed));
  return {
    players: playersOf(args.players),
    roles: rolesOf(args.roles),
    preset: args.preset,
    settings: settingsOf(game, args),
  };
}

/** random, greedy where the game tells it what to like, mcts at the budgets. */
async function usualRungs(args: Arguments, seed: bigint): Promise<string[]> {
  const budgets = args.budgets.split(',').map((text) => {
    if (!/^\d+b?$/.test(text.trim())) throw new UsageError(`--budgets ${text} is not a number of iterations`);
    return `mcts:iterations=${text.trim()}`;
  });
  const maker = await CellMaker.load(experimentRequest(args.game, args, seed));
  const base = await baseOf(args, seed);
  maker.make({ ...base, bots: ['random'] });
  try {
    maker.make({ ...base, bots: ['greedy'] });
    return ['random', 'greedy', ...budgets];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    say(`without greedy: ${error.message}`);
    return ['random', ...budgets];
  }
}

/** Reads `seeds x replays`, e.g. 120x4. */
function readLuck(text: string): LadderRequest['luck'] {
  if (text === '0') return undefined;
  const match = /^(\d+)x(\d+)$/.exec(text);
  const [seeds, replays] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || seeds < 2 || seeds > 8000 || replays < 2 || replays > 100)
    throw new UsageError(`--luck ${text} is not <seeds>x<replays> (2..8000 x 2..100), e.g. 120x4, or 0`);
  return { seeds, replays };
}
