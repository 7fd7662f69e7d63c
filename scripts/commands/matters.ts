import { UsageError } from '../../engines/core/errors.ts';
import { openInteractions, openMatters, type MattersOptions } from '../../lab/matters.ts';
import { AS_IT_IS, openReadings } from '../../lab/readings.ts';
import { readGroup } from '../../sim/cell/moves.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import type { RunResult } from '../../sim/results.ts';
import {
  effectOptions,
  experimentOptions,
  playOptions,
  runOptions,
  type PlayArguments,
  type RunArguments,
} from '../options.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends Omit<PlayArguments, 'bots'>, RunArguments {
  readonly game: string;
  readonly bots: string | readonly string[];
  readonly rules?: string;
  readonly only?: string;
  readonly wide: boolean;
  readonly figure: readonly string[];
  readonly margin: readonly string[];
  readonly pairs: boolean;
  readonly rulings: boolean;
}

export const matters = verb<Arguments>({
  command: 'matters <game>',
  describe: 'which rules matter: each moved by itself on common seeds, with its effect and a verdict',
  examples: [
    ['alicorn matters glitterhorn --bots greedy', 'all rules, ranked by what they do'],
    ['alicorn matters vast --only rulings --bots script:knight', 'which rulings would change the figures'],
  ],
  options: (yargs) =>
    effectOptions(
      runOptions(playOptions(yargs.positional('game', { type: 'string', demandOption: true })))
        .option('playouts', {
          type: 'string',
          describe: 'most playouts per cell; clear effects take fewer',
          default: '61440',
        })
        .option('rules', { type: 'string', describe: 'only these rules, comma-separated' })
        .option('only', { type: 'string', describe: 'dials, rulings or reconstructed' })
        .option('wide', { type: 'boolean', describe: 'numbers also go to the ends of their range', default: false }),
    )
      .option('pairs', {
        type: 'boolean',
        describe: 'also test how the strongest eight depend on each other',
        default: false,
      })
      .option('rulings', {
        type: 'boolean',
        describe: 'ask the strongest effects again under every other reading of the rules',
        default: false,
      }),
  repeatable: ['bots'],
  run: async (args) => {
    if (args.shard !== undefined)
      throw new UsageError('--shard: playouts go where it matters, which shards cannot know');
    if (args.independent) throw new UsageError('--independent: effects stand on common random numbers');
    const sets = typeof args.bots === 'string' ? [args.bots] : args.bots;
    if (args.rulings && sets.length > 1) throw new UsageError('--rulings asks under one set of bots: give --bots once');
    const options: MattersOptions = {
      ...experimentOptions(args.game, { ...args, bots: 'random' }),
      bots: sets,
      rules: args.rules?.split(',').map((rule) => rule.trim()),
      only: args.only === undefined ? undefined : readGroup(args.only),
      wide: args.wide,
      figure: args.figure.length === 0 ? undefined : args.figure,
      margins: args.margin,
    };
    const experiment = await openMatters(options);
    say(`seed ${experiment.seed}; ${experiment.cells.length} cells`);
    const again = { ...options, seed: experiment.seed };
    await perform(experiment, args, (found) => [
      ...(args.pairs ? [{ name: 'pairs', key: 'interactions', open: () => openInteractions(again, found) }] : []),
      ...(args.rulings
        ? [
            {
              name: 'rulings',
              key: 'rulings',
              open: async () => openReadings(readingsOf(again, experiment.cells[0]!, found)),
            },
          ]
        : []),
    ]);
  },
});

/** The base and the strongest sure moves, as settings whose differences from the base are the conclusions. */
function readingsOf(
  options: MattersOptions,
  { bots, rotations }: CellSpec,
  { matters = [] }: RunResult,
): Parameters<typeof openReadings>[0] {
  const sure = matters.filter(({ verdict, group }) => verdict === 'CHANGED' && group === 'dials');
  const strongest = [...sure].sort((a, b) => Math.abs(b.diff) / b.margin - Math.abs(a.diff) / a.margin);
  const rows = strongest.filter((row, i) => strongest.findIndex(({ rule }) => rule === row.rule) === i).slice(0, 4);
  if (rows.length === 0)
    throw new UsageError('--rulings: no dial has an effect that is sure, so there is no conclusion to ask again');
  const { set = {} } = options;
  const base = { name: AS_IT_IS, settings: set, bots };
  const moved = rows.map(({ rule, to }) => ({ name: `${rule}=${to}`, settings: { ...set, [rule]: to }, bots }));
  const figure = [...new Set(rows.map((row) => row.figure))];
  return {
    ...options,
    bots,
    rotate: rotations > 1,
    figure,
    claimed: [base, ...moved],
    pairs: moved.map((_, i) => [0, i + 1] as const),
  };
}
