import { openExperiment } from '../../lab/experiment.ts';
import { FINDS, type Find } from '../../sim/play/find-playout.ts';
import { EXIT } from '../exit.ts';
import { experimentOptions, oneOf, playOptions, stallSeconds, wholeNumber, type PlayArguments } from '../options.ts';
import { replayApart } from '../replay/apart.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends PlayArguments {
  readonly game: string;
  readonly playout: string;
  readonly find?: string;
  readonly from?: string;
  readonly stall: string;
}

export const replay = verb<Arguments>({
  command: 'replay <game>',
  describe: 'print one playout, decision by decision',
  examples: [
    ['alicorn replay kuhn-poker --seed 42 --playout 7', 'the eighth playout of that run'],
    ['alicorn replay glitterhorn --seed 42 --find max-score --playouts 10000', 'its best game'],
  ],
  options: (yargs) =>
    playOptions(yargs.positional('game', { type: 'string', demandOption: true }))
      .option('playout', { type: 'string', describe: 'which playout of the run', default: '0' })
      .option('find', { type: 'string', describe: `search the run's playouts for: ${FINDS.join(', ')}` })
      .option('from', { type: 'string', describe: 'JSON file of a position to start from' })
      .option('stall', { type: 'string', describe: 'seconds without a move after which it is left', default: '60' }),
  run: async (args) => {
    const experiment = await openExperiment(experimentOptions(args.game, args));
    say(`seed ${experiment.seed}`);
    const job = {
      spec: experiment.cells[0]!,
      playout: wholeNumber('playout', args.playout, 0),
      find: args.find === undefined ? undefined : (oneOf('find', args.find, FINDS) satisfies Find),
      from: args.from,
    };
    const faulty = await replayApart(job, stallSeconds(args.stall), (line) => process.stdout.write(`${line}\n`));
    if (faulty) process.exitCode = EXIT.fault;
  },
});
