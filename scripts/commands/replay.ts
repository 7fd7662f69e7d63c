import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../../engines/core/errors.ts';
import { openExperiment } from '../../lab/experiment.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import { readBaseline } from '../../sim/judge/baseline.ts';
import { rerunOf } from '../../sim/judge/rerun.ts';
import { FINDS, type Find } from '../../sim/play/find-playout.ts';
import { EXIT } from '../../lab/exit.ts';
import {
  experimentOptions,
  flag,
  GAME,
  oneOf,
  PLAY,
  stallSeconds,
  text,
  wholeNumber,
  type Arguments,
} from '../../lab/options.ts';
import { replayApart, type FilmWish } from '../replay/apart.ts';
import { checkKind, writeInto } from '../into-file.ts';
import { seatOf } from '../seat-of.ts';
import { commandText } from '../command-text.ts';
import { say, tableLook } from '../say.ts';
import { stdout } from '../standard-output.ts';
import { verb } from '../verb.ts';

const OPTIONS = {
  ...GAME,
  ...PLAY,
  playout: text('which playout of the run', '0'),
  find: text(`search the run's playouts for: ${FINDS.join(', ')}`),
  from: text('JSON file of a position to start from'),
  board: flag('show the table after every decision'),
  page: text('write the game as a page to step through, to this file'),
  as: text('show what this seat (or role) sees, not what an onlooker does'),
  chances: text("for the page: play positions on so often for every seat's chance", '0'),
  baseline: text('folder of a stored run: its game of this playout beside that of today'),
  plain: flag('the table in ASCII alone'),
  stall: text('seconds without a move after which it is left', '60'),
} as const;

export const replay = verb({
  command: 'replay <game>',
  describe: 'print one playout, decision by decision',
  examples: [
    ['alicorn replay kuhn-poker --seed 42 --playout 7', 'the eighth playout of that run'],
    ['alicorn replay glitterhorn --seed 42 --find max-score --playouts 10000', 'its best game'],
    ['alicorn replay vast --seed 7 --bots greedy --page game.html', 'to step through in a browser'],
  ],
  options: OPTIONS,
  run: async (args) => {
    if (args.page !== undefined) checkKind('page', 'page', args.page);
    const experiment = await openExperiment(experimentOptions(args.game, args));
    const spec = experiment.cells[0]!;
    const job = {
      spec,
      playout: wholeNumber('playout', args.playout, 0),
      find: args.find === undefined ? undefined : (oneOf('--find', args.find, FINDS) satisfies Find),
      from: args.from,
      film: await filmWish(args, spec, experiment.seed),
    };
    say(`seed ${experiment.seed}`);
    const tell = (line: string) => void stdout.write(`${line}\n`);
    let page: string | undefined;
    const faulty = await replayApart(job, stallSeconds(args.stall), tell, (html) => (page = html));
    if (args.page !== undefined && page !== undefined) {
      writeInto('page', args.page, page);
      tell(`the game is in ${args.page}: ${pathToFileURL(resolve(args.page)).href}`);
    }
    if (faulty) process.exitCode = EXIT.fault;
  },
});

/** The table as it is asked for; undefined where the game is told in words alone. */
async function filmWish(args: Arguments<typeof OPTIONS>, spec: CellSpec, seed: bigint): Promise<FilmWish | undefined> {
  const chances = wholeNumber('chances', args.chances, 0);
  if (args.page === undefined && !args.board) {
    if (args.as !== undefined) throw new UsageError('--as goes with --board or --page');
    if (chances > 0) throw new UsageError('--chances goes with --page');
    if (args.baseline !== undefined) throw new UsageError('--baseline goes with --board or --page');
    return undefined;
  }
  const seat = args.as === undefined ? undefined : seatOf('as', args.as, spec.roles);
  if (seat !== undefined && args.from !== undefined) throw new UsageError('--as does not go with --from');
  if (chances > 0 && (seat !== undefined || args.page === undefined))
    throw new UsageError('--chances goes with --page and without --as: chances know what seats do not');
  const lone = ['as', 'from', 'find'] as const;
  const odd = args.baseline === undefined ? undefined : lone.find((name) => args[name] !== undefined);
  if (odd !== undefined)
    throw new UsageError(`--baseline does not go with --${odd}: it shows the whole of one playout`);
  return {
    ...tableLook(args.plain),
    as: args.page === undefined ? 'text' : 'page',
    seat,
    chances,
    recorded: args.baseline === undefined ? undefined : await movesOf(args.baseline, spec, Number(args.playout)),
    command: commandText(seed),
  };
}

/** The decisions of a playout as a stored run keeps them. */
async function movesOf(folder: string, spec: CellSpec, playout: number): Promise<readonly number[]> {
  const baseline = await readBaseline(folder);
  const { cells } = await rerunOf(baseline);
  const playsAs = ({ game, seed, players, roles, rules, bots }: CellSpec) =>
    JSON.stringify([game, seed, players, roles, rules, bots]);
  const at = cells.findIndex((one) => playsAs(one) === playsAs(spec));
  if (at < 0) throw new UsageError(`--baseline ${folder} holds no such game: its report names those it holds`);
  const { traces } = baseline.cells[at]!;
  if (traces[playout] !== undefined) return traces[playout];
  throw new UsageError(`--baseline ${folder} keeps the moves of playouts 0 to ${traces.length - 1}, not of ${playout}`);
}
