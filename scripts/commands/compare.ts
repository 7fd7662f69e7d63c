import { UsageError } from '../../engines/core/errors.ts';
import { openComparison } from '../../lab/comparison.ts';
import { claimsOf, openReadings } from '../../lab/readings.ts';
import type { RunResult } from '../../sim/results.ts';
import { exitFor, FAIL_ON, judgingOptions, type JudgingArguments } from '../judging.ts';
import {
  assignment,
  experimentOptions,
  oneOf,
  playOptions,
  runOptions,
  wholeNumber,
  type PlayArguments,
  type RunArguments,
} from '../options.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends Omit<PlayArguments, 'bots'>, RunArguments, JudgingArguments {
  readonly game: string;
  /** Repeated: several sets of bots. */
  readonly bots: string | readonly string[];
  readonly variants?: string;
  readonly vary: readonly string[];
  readonly reference?: string;
  readonly rulings: boolean;
  readonly until?: string;
  readonly max?: string;
}

export const compare = verb<Arguments>({
  command: 'compare <game>',
  describe: 'variants, rule values, components or bots against each other on the same seeds',
  examples: [
    ['alicorn compare poonicorn --variants standard,noAlts --bots greedy', 'two presets, greedy players'],
    ['alicorn compare vast --vary rampageLevel=easy,medium,hard', 'is hard harder?'],
  ],
  options: (yargs) =>
    judgingOptions(runOptions(playOptions(yargs.positional('game', { type: 'string', demandOption: true }))))
      .option('variants', { type: 'string', describe: 'presets, comma-separated, or a YAML or JSON file of variants' })
      .option('vary', {
        type: 'string',
        array: true,
        describe: 'name=value,value of a rule, components, preset, bot option, or bots=a+b,c+d (+ between seats)',
        default: [] as string[],
      })
      .option('reference', { type: 'string', describe: 'compare only with this variant (its name or number)' })
      .option('rulings', {
        type: 'boolean',
        describe: 'ask again under every other reading of the rules',
        default: false,
      })
      .option('until', { type: 'string', describe: 'verdict: stop at the look at which all is decided' })
      .option('max', { type: 'string', describe: 'most playouts per cell with --until' }),
  repeatable: ['bots'],
  run: async (args) => {
    const until = args.until === undefined ? undefined : oneOf('until', args.until, ['verdict']);
    if (args.shard !== undefined) throw new UsageError('--shard: a comparison cannot be played in shards');
    if (args.max !== undefined && until === undefined) throw new UsageError('--max goes with --until verdict');
    if (args.independent) throw new UsageError('--independent: a comparison stands on common random numbers');
    const most = args.max === undefined ? undefined : wholeNumber('max', args.max, 1, 1e12);
    const botSets = typeof args.bots === 'string' ? [args.bots] : args.bots;
    if (args.rulings && botSets.length > 1)
      throw new UsageError('--rulings asks under one set of bots: give --bots once');
    const options = experimentOptions(args.game, { ...args, bots: botSets[0]! });
    const failOn = args.failOn === undefined ? undefined : oneOf('fail-on', args.failOn, FAIL_ON);
    const experiment = await openComparison({
      ...options,
      playouts: until === undefined ? options.playouts : most,
      variants: args.variants,
      vary: varied(args.vary),
      reference: args.reference,
      margins: args.margin,
      botSets,
      until,
    });
    const { cells, variants } = experiment;
    say(`seed ${experiment.seed}`);
    cells.forEach((cell, i) => say(`cell ${i + 1}: ${variants[i]!} (${cell.variant}, ${cell.bots.join(',')})`));
    const readings = async ({ run }: RunResult) => {
      const claimed = await claimsOf(cells, variants);
      const pairs = run.comparison?.pairs ?? [];
      return openReadings({
        ...options,
        rotate: cells[0]!.rotations > 1,
        seed: experiment.seed,
        claimed,
        pairs,
        margins: args.margin,
      });
    };
    const result = await perform(experiment, args, (found) =>
      args.rulings ? [{ name: 'rulings', key: 'rulings', open: () => readings(found) }] : [],
    );
    if (result !== undefined) process.exitCode ||= exitFor(failOn, result);
  },
});

/** `name=value,value` texts by name. */
function varied(texts: readonly string[]): Record<string, string> {
  // Without a prototype: `__proto__` is a name like any other, and refused as one.
  const vary = Object.create(null) as Record<string, string>;
  for (const text of texts) {
    const [name, values] = assignment(text.trim(), `--vary ${text}: expected name=value,value`);
    if (Object.hasOwn(vary, name)) throw new UsageError(`--vary ${text}: ${name} is varied twice`);
    vary[name] = values;
  }
  return vary;
}
