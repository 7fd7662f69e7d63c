import { UsageError } from '../../engines/core/errors.ts';
import { CellMaker, type CellRequest } from '../../sim/cell/experiment.ts';
import { freshFolder } from '../../sim/store/folder.ts';
import { axisOf, readAxis, type Axis } from '../../sim/cell/axes.ts';
import { readDesign, sweepCells } from '../../sim/cell/grid.ts';
import { experimentJsonSchema, readExperimentFile, type ExperimentFile } from '../../sim/cell/experiment-file.ts';
import { readWidth, widthStop } from '../../sim/run/width.ts';
import { analyseSweep } from '../analyses.ts';
import { commandText } from '../command-text.ts';
import { dryRun } from '../dry-run.ts';
import { execute } from '../execute.ts';
import { botList, namedBots } from '../../sim/cell/seating.ts';
import {
  experimentRequest,
  masterSeed,
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
  const seed = masterSeed(args.seed, args);
  const botSets = typeof args.bots === 'string' ? [args.bots] : args.bots;
  const presets = typeof args.preset === 'string' ? [args.preset] : args.preset;
  if (args.max !== undefined && args.until === undefined)
    throw new UsageError('--max goes with --until, e.g. --until ci=0.5%');
  const playouts = args.until === undefined ? args.playouts : (args.max ?? '2.4e6');
  const play: PlayArguments = { ...args, preset: presets[0]!, bots: botSets.join(','), playouts };
  const stableByDefault = args.grid.every((text) => /^components=/.test(text)) && args.grid.length > 0;
  const maker = await CellMaker.load(experimentRequest(args.game!, play, seed, stableByDefault));
  const axes: Axis[] = args.grid.map((text) => readAxis(maker.game, text));
  if (args.players !== undefined && /[.,]/.test(args.players))
    axes.unshift(axisOf(maker.game, 'players', args.players));
  if (presets.length > 1) axes.unshift({ name: 'preset', values: presets });
  const named = await Promise.all(botSets.map((set) => namedBots(botList(set))));
  if (named.length > 1) axes.push({ name: 'bots', values: named.map((set) => set.join('+')) });
  const players =
    args.players === undefined || /[.,]/.test(args.players) ? undefined : wholeNumber('players', args.players, 1, 7);
  const base: CellRequest = {
    players,
    roles: rolesOf(args.roles),
    preset: presets[0]!,
    settings: settingsOf(maker.game, play),
    bots: named[0]!,
  };
  const cells = sweepCells(maker, base, axes, readDesign(args.design));
  const width = args.until === undefined ? undefined : readWidth(args.until);
  if (width !== undefined && args.shard !== undefined)
    throw new UsageError('--until looks at whole cells: it does not go with --shard');
  say(`seed ${seed}; ${cells.length} cells`);
  if (args.dryRun) return dryRun(cells);
  const out = args.out ?? freshFolder(maker.game.name, 'sweep');
  const { result, exitCode } = await execute({
    verb: 'sweep',
    command: commandText(seed),
    cells,
    workers: await whoPlays(args),
    out,
    mode: args.resume ? 'resume' : args.overwrite ? 'overwrite' : 'fresh',
    stallSeconds: wholeNumber('stall', args.stall, 1, 1e6),
    raw: args.raw,
    shard: readShard(args.shard),
    stop: width === undefined ? undefined : widthStop(width),
    analyse: analyseSweep,
  });
  showResult(result, args.json);
  say(`written to ${out}`);
  process.exitCode = exitCode;
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
