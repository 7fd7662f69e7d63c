/** A grid of rules, players, presets, components or bots. */
import * as z from 'zod';
import { UsageError } from '../../engines/core/errors.ts';
import { counted } from '../../reports/words/numbers.ts';
import { strengthFiles } from '../../reports/csv.ts';
import { takenText } from '../../reports/words/minutes.ts';
import { standoutSentences } from '../../reports/words/standouts.ts';
import { strengthSentences } from '../../reports/words/strengths.ts';
import { dialSentences } from '../../reports/words/sweep-dials.ts';
import { cellsLine } from '../../reports/words/verdict-line.ts';
import { byGame, dimensionsOf } from '../../reports/words/dimensions.ts';
import { experimentJsonSchema, readExperimentFile, type ExperimentFile } from '../../sim/cell/experiment-file.ts';
import { readDesign } from '../../sim/cell/grid.ts';
import { standouts } from '../../sim/judge/standouts.ts';
import { shiftsOfGrid } from '../../sim/judge/strengths.ts';
import type { SweepResult } from '../../sim/results.ts';
import { sweepFound } from '../../sim/results/verdicts.ts';
import { readWidth, sharpness } from '../../sim/run/width.ts';
import { openSweep } from '../experiment.ts';
import {
  assignment,
  experimentOptions,
  flag,
  PLAY,
  RUN,
  text,
  texts,
  wantedWithin,
  WITHIN,
  type Arguments,
} from '../options.ts';
import { command, finding } from './verb.ts';

export const found = finding<SweepResult>({
  verb: 'sweep',
  plan: z.object({}),
  found: sweepFound,
  analyse: (_cells, plain) => {
    const strengths = shiftsOfGrid(plain.cells);
    const stand = standouts(plain.cells);
    return { ...plain, finding: { verb: 'sweep', ...(strengths && { strengths }), standouts: stand } };
  },
  files: ({ cells, finding: { strengths } }) => strengthFiles(strengths, cells),
  says: ({ run, cells, finding: of }) => {
    const dials = cells.length > 1 && byGame(cells).size === 1 ? dialSentences(cells) : [];
    const remarks = strengthSentences(of.strengths, cells);
    const line = cellsLine(cells);
    const several = dimensionsOf(cells).length > 1;
    const beside = [
      ...dials.filter((sentence, i) => (several ? line?.includes(sentence) !== true : i > 0)),
      ...standoutSentences(cells, of.standouts),
    ];
    const taken = line === undefined ? undefined : takenText(run, cells);
    return { headline: taken === undefined ? line : `${line!} ${taken}`, blocks: [], cells: true, beside, remarks };
  },
});

const OPTIONS = {
  game: { type: 'string', positional: true, describe: 'a game, or an experiment file' },
  ...PLAY,
  preset: { ...PLAY.preset, repeatable: true },
  bots: { ...PLAY.bots, repeatable: true },
  ...RUN,
  grid: texts('name=a..b[:step] or name=a,b,c, also repeated; roles=knight+goblins,knight'),
  design: text('grid, lhs:<points> or sobol:<points>', 'grid'),
  until: text('ci=0.5%: stop a cell when its primary figures are that narrow'),
  ...WITHIN,
  schema: flag('print the JSON Schema of experiment files'),
} as const;

export const asked = command({
  usage: 'sweep [game]',
  help: 'play a grid of rules, players, presets, components or bot options',
  examples: [
    ['alicorn sweep glitterhorn --grid wyrmShift=-1..1 --grid startingDice=4,5,6', 'nine cells'],
    ['alicorn sweep scripts/examples/glitterhorn.yaml --workers 2', 'an experiment file'],
  ],
  options: OPTIONS,
  prints: ({ schema }) => (schema ? `${JSON.stringify(experimentJsonSchema(), null, 2)}\n` : undefined),
  open: (args) => {
    if (args.game === undefined) throw new UsageError('sweep needs a game or an experiment file');
    return gridOf(/\.(ya?ml|json)$/.test(args.game) ? withFile(args, readExperimentFile(args.game)) : args);
  },
  told: ({ cells }) => [counted(cells.length, 'cell')],
});

/** What `--grid` takes. */
const GRID = 'name=a..b, name=a..b:step or name=a,b,c';

type SweepArguments = Arguments<typeof OPTIONS>;

function gridOf(args: SweepArguments) {
  const botSets = typeof args.bots === 'string' ? [args.bots] : (args.bots ?? []);
  const presets = typeof args.preset === 'string' ? [args.preset] : args.preset;
  const within = wantedWithin(args);
  const width = args.until === undefined ? undefined : readWidth(args.until);
  if (width !== undefined && args.shard !== undefined)
    throw new UsageError('--until looks at whole cells: it does not go with --shard');
  const ranged = args.players !== undefined && /[.,]/.test(args.players);
  const playouts = width === undefined && within === undefined ? args.playouts : args.max;
  const players = ranged ? undefined : args.players;
  const play = { ...args, players, preset: presets[0]!, bots: botSets[0], playouts };
  return openSweep({
    ...experimentOptions(args.game!, play),
    grid: onceEach([
      ...(presets.length > 1 ? [['preset', presets.join(',')] as const] : []),
      ...(ranged ? [['players', args.players] as const] : []),
      ...args.grid.map((axis) => assignment('grid', axis, GRID)),
      ...(botSets.length > 1 ? [['bots', botSets.map((set) => set.split(',').join('+')).join(',')] as const] : []),
    ]),
    design: readDesign(args.design),
    until: within !== undefined ? sharpness(within) : width === undefined ? undefined : { ci: width },
  });
}

/** What is swept, by name. */
function onceEach(axes: readonly (readonly [name: string, values: string])[]): Record<string, string> {
  const twice = axes.find(([name], i) => axes.findIndex(([other]) => other === name) < i);
  if (twice !== undefined) throw new UsageError(`${twice[0]} is swept twice`);
  return Object.fromEntries(axes);
}

/** An experiment file's values where the command line gives none. */
function withFile(args: SweepArguments, file: ExperimentFile): SweepArguments {
  const written = (value: string | number | readonly (string | number | boolean)[] | undefined) =>
    value === undefined ? undefined : typeof value === 'object' ? value.join(',') : String(value);
  return {
    ...args,
    game: file.game,
    players: args.players ?? written(file.players),
    preset: file.preset ?? args.preset,
    set: [...Object.entries(file.set ?? {}).map(([name, value]) => `${name}=${value}`), ...args.set],
    grid: [...Object.entries(file.grid ?? {}).map(([name, value]) => `${name}=${written(value)}`), ...args.grid],
    bots: file.bots ?? args.bots,
    components: args.components ?? file.components,
    design: file.design ?? args.design,
    ...(args.within === undefined && {
      playouts: args.playouts ?? written(file.playouts),
      until: args.until ?? file.until,
    }),
    max: args.max ?? written(file.max),
    seed: args.seed ?? written(file.seed),
    rotate: args.rotate ?? file.rotate,
    figures: file.figures ?? args.figures,
  };
}
