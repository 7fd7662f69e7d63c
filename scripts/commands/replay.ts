import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../../engines/core/errors.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { FINDS, type Find } from '../../sim/play/find-playout.ts';
import { EXIT } from '../exit.ts';
import { experimentOptions, oneOf, playOptions, stallSeconds, wholeNumber, type PlayArguments } from '../options.ts';
import { replayApart, type FilmWish } from '../replay/apart.ts';
import { seatOf } from '../seat-of.ts';
import { commandText } from '../command-text.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends PlayArguments {
  readonly game: string;
  readonly playout: string;
  readonly find?: string;
  readonly from?: string;
  readonly stall: string;
  readonly board: boolean;
  readonly page?: string;
  readonly as?: string;
  readonly chances: string;
  readonly plain: boolean;
}

export const replay = verb<Arguments>({
  command: 'replay <game>',
  describe: 'print one playout, decision by decision',
  examples: [
    ['alicorn replay kuhn-poker --seed 42 --playout 7', 'the eighth playout of that run'],
    ['alicorn replay glitterhorn --seed 42 --find max-score --playouts 10000', 'its best game'],
    ['alicorn replay vast --seed 7 --bots greedy --page game.html', 'to step through in a browser'],
  ],
  options: (yargs) =>
    playOptions(yargs.positional('game', { type: 'string', demandOption: true }))
      .option('playout', { type: 'string', describe: 'which playout of the run', default: '0' })
      .option('find', { type: 'string', describe: `search the run's playouts for: ${FINDS.join(', ')}` })
      .option('from', { type: 'string', describe: 'JSON file of a position to start from' })
      .option('board', { type: 'boolean', describe: 'show the table after every decision', default: false })
      .option('page', { type: 'string', describe: 'write the game as a page to step through, to this file' })
      .option('as', { type: 'string', describe: 'show what this seat (or role) sees, not what an onlooker does' })
      .option('chances', {
        type: 'string',
        describe: "for the page: play positions on so often for every seat's chance",
        default: '0',
      })
      .option('plain', { type: 'boolean', describe: 'the table in ASCII alone', default: false })
      .option('stall', { type: 'string', describe: 'seconds without a move after which it is left', default: '60' }),
  run: async (args) => {
    const experiment = await openExperiment(experimentOptions(args.game, args));
    say(`seed ${experiment.seed}`);
    const spec = experiment.cells[0]!;
    const job = {
      spec,
      playout: wholeNumber('playout', args.playout, 0),
      find: args.find === undefined ? undefined : (oneOf('find', args.find, FINDS) satisfies Find),
      from: args.from,
      film: filmWish(args, spec.roles, experiment.seed),
    };
    const tell = (line: string) => void process.stdout.write(`${line}\n`);
    const keep = (html: string) => {
      writeFileSync(args.page!, html);
      tell(`the game is in ${args.page!}: ${pathToFileURL(resolve(args.page!)).href}`);
    };
    const faulty = await replayApart(job, stallSeconds(args.stall), tell, keep);
    if (faulty) process.exitCode = EXIT.fault;
  },
});

/** The table as it is asked for; undefined where the game is told in words alone. */
function filmWish(args: Arguments, roles: readonly string[], seed: bigint): FilmWish | undefined {
  const chances = wholeNumber('chances', args.chances, 0);
  if (args.page === undefined && !args.board) {
    if (args.as !== undefined) throw new UsageError('--as goes with --board or --page');
    if (chances > 0) throw new UsageError('--chances goes with --page');
    return undefined;
  }
  const seat = args.as === undefined ? undefined : seatOf('as', args.as, roles);
  if (seat !== undefined && args.from !== undefined) throw new UsageError('--as does not go with --from');
  if (chances > 0 && (seat !== undefined || args.page === undefined))
    throw new UsageError('--chances goes with --page and without --as: chances know what seats do not');
  const { isTTY, columns } = process.stdout;
  return {
    as: args.page === undefined ? 'text' : 'page',
    seat,
    chances,
    width: isTTY ? Math.max(40, columns) : 80,
    colour: isTTY && !args.plain && process.env['NO_COLOR'] === undefined,
    plain: args.plain,
    command: commandText(seed),
  };
}
