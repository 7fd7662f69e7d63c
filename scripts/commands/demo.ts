import { UsageError } from '../../engines/core/errors.ts';
import { games } from '../../engines/registry.ts';
import { openExperiment, seedOf } from '../../lab/experiment.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import { freshFolder } from '../../sim/store/folder.ts';
import { commandText } from '../command-text.ts';
import { masterSeed, runOptions, type RunArguments } from '../options.ts';
import { perform } from '../perform.ts';
import { say } from '../say.ts';
import { verb } from '../verb.ts';

interface Arguments extends RunArguments {
  readonly seed?: string;
}

/** The three bots, each with the playouts of a cell: together about a minute on two cores. */
const BOTS = [
  { bot: 'random', playouts: 960 },
  { bot: 'greedy', playouts: 48 },
  { bot: 'mcts:iterations=10:depth=5', playouts: 12 },
] as const;

const NEXT = `What to try next:
  alicorn describe poonicorn                    its rules, presets and figures
  alicorn sweep glitterhorn --grid wyrmShift=-1..1 --bots greedy
  alicorn compare vast --vary rampageLevel=easy,medium,hard
  alicorn ladder little-prince --players 2 --budgets 25,50
  alicorn play unicorn-jelly --bots greedy      take a seat yourself`;

export const demo = verb<Arguments>({
  command: 'demo',
  describe: 'the house sweep: every game, three bots, all presets, in about a minute',
  examples: [
    ['alicorn', 'the same'],
    ['alicorn demo --dry-run', 'what it would play'],
  ],
  options: (yargs) =>
    runOptions(yargs)
      .option('seed', { type: 'string', describe: 'master seed, 0..2^64-1', default: '1' })
      .hide('shard')
      .hide('raw'),
  run: async (args) => {
    if (args.raw) throw new UsageError('--raw: the games of the demo have different columns');
    if (args.shard !== undefined) throw new UsageError('--shard: the demo is not played in shards');
    const seed = seedOf(masterSeed(args.seed));
    const cells = await demoCells(seed);
    say(`the house sweep: ${new Set(cells.map(({ game }) => game)).size} games, ${cells.length} cells; seed ${seed}`);
    const out = args.out ?? freshFolder('alicorn', 'demo');
    const command = commandText(seed);
    const result = await perform(
      { verb: 'demo', seed, cells, notes: [] },
      { ...args, out, raw: false },
      command.startsWith('alicorn demo') ? command : command.replace('alicorn', 'alicorn demo'),
    );
    if (result !== undefined) say(`look at ${out}/report.html\n\n${NEXT}`);
  },
});

/** Every preset of every game but the solved ones, by three bots. */
async function demoCells(seed: bigint): Promise<CellSpec[]> {
  const cells: CellSpec[] = [];
  for (const [name, load] of Object.entries(games)) {
    const game = await load();
    if (game.calibration === true) continue;
    for (const preset of Object.keys(game.presets)) {
      for (const { bot, playouts } of BOTS) {
        cells.push(...(await openExperiment({ game: name, preset, bots: [bot], seed, playouts })).cells);
      }
    }
  }
  return cells;
}
