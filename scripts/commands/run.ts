import { CellMaker } from '../../sim/cell/experiment.ts';
import { freshFolder } from '../../sim/store/folder.ts';
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
  readShard,
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
    const seed = masterSeed(args.seed, args);
    const maker = await CellMaker.load(experimentRequest(args.game, args, seed));
    const cell = maker.make({
      players: playersOf(args.players),
      roles: rolesOf(args.roles),
      preset: args.preset,
      settings: settingsOf(maker.game, args),
      bots: await namedBots(botList(args.bots)),
    });
    if (cell.playouts !== wholeNumber('playouts', args.playouts, 1)) {
      say(`${args.playouts} playouts rounded up to ${cell.playouts}: a multiple of ${cell.rotations} rotations`);
    }
    say(`seed ${seed}`);
    if (args.dryRun) return dryRun([cell]);
    const out = args.out ?? freshFolder(maker.game.name, 'run');
    const { result, exitCode } = await execute({
      verb: 'run',
      command: commandText(seed),
      cells: [cell],
      workers: await whoPlays(args),
      out,
      mode: args.resume ? 'resume' : args.overwrite ? 'overwrite' : 'fresh',
      stallSeconds: wholeNumber('stall', args.stall, 1, 1e6),
      raw: args.raw,
      shard: readShard(args.shard),
    });
    showResult(result, args.json);
    say(`written to ${out}`);
    process.exitCode = exitCode;
  },
});
