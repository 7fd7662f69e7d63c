import { UsageError } from '../../engines/core/errors.ts';
import { openReadings } from '../../lab/readings.ts';
import type { Experiment } from '../../lab/experiment.ts';
import { openTune, type TuneOptions } from '../../lab/tune.ts';
import {
  assignment,
  experimentOptions,
  playOptions,
  runOptions,
  type PlayArguments,
  type RunArguments,
} from '../options.ts';
import type { TuneRow } from '../../sim/results.ts';
import { EXIT } from '../exit.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

/** Playouts of each reading at most: there may be some dozen. */
const MOST_READ = 60_000;

interface Arguments extends PlayArguments, RunArguments {
  readonly game: string;
  readonly target: readonly string[];
  readonly vary: readonly string[];
  readonly alpha: string;
  readonly rulings: boolean;
}

export const tune = verb<Arguments>({
  command: 'tune <game>',
  describe: 'which settings meet a target: surely, and with as few playouts as that takes',
  examples: [
    ['alicorn tune glitterhorn --target success=0.45..0.55 --vary wyrmShift=-2..2', 'half of all games won'],
    ['alicorn tune pig --target share[seat=0]=0.5..0.54 --vary target=20..200:20', 'how long must it be to be fair?'],
  ],
  options: (yargs) =>
    runOptions(playOptions(yargs.positional('game', { type: 'string', demandOption: true })))
      .option('playouts', {
        type: 'string',
        describe: 'most playouts per setting; clear ones take fewer',
        default: '240000',
      })
      .option('target', {
        type: 'string',
        array: true,
        describe: 'figure=from..to, figure=value±width, figure<value; figure[role=knight]=...; all must hold',
        default: [] as string[],
      })
      .option('vary', {
        type: 'string',
        array: true,
        describe: 'name=values (a..b or a,b,c), or the name alone: all a designer would try',
        default: [] as string[],
      })
      .option('alpha', { type: 'string', describe: 'error of any false verdict over all settings', default: '0.05' })
      .option('rulings', {
        type: 'boolean',
        describe: 'ask the best setting again under every other reading of the rules',
        default: false,
      }),
  run: async (args) => {
    if (args.shard !== undefined)
      throw new UsageError('--shard: playouts go where a verdict is open, which shards cannot know');
    if (args.independent) throw new UsageError('--independent: settings stand on common random numbers');
    const alpha = Number(args.alpha);
    if (!(alpha > 0 && alpha < 0.5)) throw new UsageError(`--alpha ${args.alpha} is not between 0 and 0.5`);
    const options: TuneOptions = {
      ...experimentOptions(args.game, args),
      targets: args.target,
      vary: dials(args.vary),
      alpha,
    };
    const experiment = await openTune(options);
    say(`seed ${experiment.seed}`);
    const found = await perform(experiment, args, ({ tuned = [] }) => {
      const [best] = tuned;
      if (!args.rulings || best === undefined) return [];
      if (best.verdict === 'meets')
        return [{ name: 'rulings', key: 'rulings', open: () => openReadings(readingsOf(options, experiment, best)) }];
      say('--rulings: no setting surely meets the target, so there is no conclusion to ask again');
      return [];
    });
    if (found !== undefined && found.tuned?.[0]?.verdict !== 'meets') process.exitCode ||= EXIT.notFound;
  },
});

/** The best setting as a conclusion: it meets the targets. */
function readingsOf(
  options: TuneOptions,
  { seed, cells }: Experiment,
  { settings }: TuneRow,
): Parameters<typeof openReadings>[0] {
  const { set = {}, playouts = MOST_READ } = options;
  const { bots, rotations } = cells[0]!;
  const { preset, players = options.players, ...changed } = settings;
  const name = Object.entries(settings)
    .map(([dial, value]) => `${dial}=${value}`)
    .join(', ');
  const claimed = [{ name, preset, settings: { ...set, ...changed }, bots }];
  const most = {
    playouts: Math.min(playouts, MOST_READ),
    players: players === undefined ? undefined : Number(players),
  };
  return { ...options, ...most, rotate: rotations > 1, seed, claimed };
}

/** `name=values` or `name`. */
function dials(texts: readonly string[]): Record<string, string | undefined> {
  // Without a prototype: `__proto__` is a name like any other, and refused as one.
  const vary = Object.create(null) as Record<string, string | undefined>;
  for (const text of texts) {
    const [name, values] = text.includes('=')
      ? assignment(text.trim(), `--vary ${text}: expected name=values`)
      : [text.trim(), undefined];
    if (Object.hasOwn(vary, name)) throw new UsageError(`--vary ${text}: ${name} is varied twice`);
    vary[name] = values;
  }
  return vary;
}
