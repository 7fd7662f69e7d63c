import { UsageError } from '../../engines/core/errors.ts';
import { openSweep } from '../../lab/experiment.ts';
import { readDesign } from '../../sim/cell/grid.ts';
import { experimentJsonSchema, readExperimentFile, type ExperimentFile } from '../../sim/cell/experiment-file.ts';
import { readWidth } from '../../sim/run/width.ts';
import {
  assignment,
  experimentOptions,
  playOptions,
  runOptions,
  type PlayArguments,
  type RunArguments,
} from '../options.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends Omit<PlayArguments, 'bots' | 'preset'>, RunArguments {
  readonly game?: string;
  readonly preset: string | readonly string[];
  /** Repeated: several sets of bots. */
  readonly bots: string | readonly string[];
  readonly grid: readonly string[];
  readonly design: string;
  readonly until?: string;
  readonly max?: string;
  readonly schema: boolean;
}

export const sweep = verb<Arguments>({
  command: 'sweep [game]',
  describe: 'play a grid of rules, players, presets, components or bot options',
  examples: [
    ['alicorn sweep glitterhorn --grid wyrmShift=-1..1 --grid startingDice=4,5,6', 'nine cells'],
    ['alicorn sweep scripts/examples/glitterhorn.yaml --workers 2', 'an experiment file'],
  ],
  options: (yargs) =>
    runOptions(playOptions(yargs.positional('game', { type: 'string', describe: 'a game, or an experiment file' })))
      .option('grid', {
        type: 'string',
        array: true,
        describe: 'name=a..b[:step] or name=a,b,c, also repeated',
        default: [] as string[],
      })
      .option('design', { type: 'string', describe: 'grid, lhs:<points> or sobol:<points>', default: 'grid' })
      .option('until', { type: 'string', describe: 'ci=0.5%: stop a cell when its primary figures are that narrow' })
      .option('max', { type: 'string', describe: 'most playouts per cell with --until' })
      .option('schema', { type: 'boolean', describe: 'print the JSON Schema of experiment files', default: false }),
  repeatable: ['bots', 'preset'],
  run: async (args) => {
    if (args.schema) {
      process.stdout.write(`${JSON.stringify(experimentJsonSchema(), null, 2)}\n`);
      return;
    }
    if (args.game === undefined) throw new UsageError('sweep needs a game or an experiment file');
    await runSweep(/\.(ya?ml|json)$/.test(args.game) ? withFile(args, readExperimentFile(args.game)) : args);
  },
});

async function runSweep(args: Arguments): Promise<void> {
  const botSets = typeof args.bots === 'string' ? [args.bots] : args.bots;
  const presets = typeof args.preset === 'string' ? [args.preset] : args.preset;
  if (args.max !== undefined && args.until === undefined)
    throw new UsageError('--max goes with --until, e.g. --until ci=0.5%');
  const width = args.until === undefined ? undefined : readWidth(args.until);
  if (width !== undefined && args.shard !== undefined)
    throw new UsageError('--until looks at whole cells: it does not go with --shard');
  const ranged = args.players !== undefined && /[.,]/.test(args.players);
  const playouts = width === undefined ? args.playouts : (args.max ?? '2.4e6');
  const play = {
    ...args,
    players: ranged ? undefined : args.players,
    preset: presets[0]!,
    bots: botSets[0]!,
    playouts,
  };
  const experiment = await openSweep({
    ...experimentOptions(args.game!, play),
    grid: gridOf([
      ...(presets.length > 1 ? [['preset', presets.join(',')] as const] : []),
      ...(ranged ? [['players', args.players] as const] : []),
      ...args.grid.map((text) => assignment(text, `--grid ${text}: expected name=a..b, name=a..b:step or name=a,b,c`)),
      ...(botSets.length > 1 ? [['bots', botSets.map((set) => set.split(',').join('+')).join(',')] as const] : []),
    ]),
    design: readDesign(args.design),
    until: width === undefined ? undefined : { ci: width },
  });
  say(`seed ${experiment.seed}; ${experiment.cells.length} cells`);
  await perform(experiment, args);
}

/** What is swept, by name. */
function gridOf(axes: readonly (readonly [name: string, values: string])[]): Record<string, string> {
  const twice = axes.find(([name], i) => axes.findIndex(([other]) => other === name) < i);
  if (twice !== undefined) throw new UsageError(`${twice[0]} is swept twice`);
  return Object.fromEntries(axes);
}

/** An experiment file's values where the command line gives none. */
function withFile(args: Arguments, file: ExperimentFile): Arguments {
  const text = (value: string | number | readonly (string | number | boolean)[] | undefined) =>
    value === undefined ? undefined : typeof value === 'object' ? value.join(',') : String(value);
  return {
    ...args,
    game: file.game,
    players: args.players ?? text(file.players),
    preset: file.preset ?? args.preset,
    set: [...Object.entries(file.set ?? {}).map(([name, value]) => `${name}=${value}`), ...args.set],
    grid: [...Object.entries(file.grid ?? {}).map(([name, value]) => `${name}=${text(value)}`), ...args.grid],
    bots: file.bots ?? args.bots,
    components: args.components ?? file.components,
    design: file.design ?? args.design,
    playouts: text(file.playouts) ?? args.playouts,
    ...((args.until ?? file.until) ? { until: args.until ?? file.until! } : {}),
    ...((args.max ?? file.max) ? { max: args.max ?? text(file.max)! } : {}),
    seed: args.seed ?? text(file.seed),
    rotate: args.rotate ?? file.rotate,
    figures: file.figures ?? args.figures,
  };
}
