import { suggestion, UsageError } from '../../engines/core/errors.ts';
import type { CellSpec } from '../../sim/cell/spec.ts';
import { clustersOf, spanBlocks } from '../../sim/cell/spec.ts';
import { Comparison, type CellPair, type Compared } from '../../sim/judge/comparison.ts';
import { LAST_LOOK, schedule } from '../../sim/judge/looks.ts';
import { CellMaker, type ExperimentRequest } from '../../sim/cell/experiment.ts';
import { freshFolder } from '../../sim/store/folder.ts';
import { commandText } from '../command-text.ts';
import { dryRun } from '../dry-run.ts';
import { execute } from '../execute.ts';
import { exitFor, FAIL_ON, judgingOptions, marginsFor, type JudgingArguments } from '../judging.ts';
import { botList, modulesAmong, namedBots } from '../../sim/cell/seating.ts';
import {
  experimentRequest,
  masterSeed,
  oneOf,
  playersOf,
  playOptions,
  rolesOf,
  runOptions,
  settingsOf,
  wholeNumber,
  type PlayArguments,
  type RunArguments,
} from '../options.ts';
import { say, showResult } from '../say.ts';
import { readVariants, readVary, type Variant } from '../variants.ts';
import { verb } from '../verb.ts';
import { whoPlays } from '../who-plays.ts';

interface Arguments extends PlayArguments, RunArguments, JudgingArguments {
  readonly game: string;
  readonly variants?: string;
  readonly vary: readonly string[];
  readonly reference?: string;
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
      .option('until', { type: 'string', describe: 'verdict: stop at the look at which all is decided' })
      .option('max', { type: 'string', describe: 'most playouts per cell with --until' }),
  run: async (args) => {
    const seed = masterSeed(args.seed, args);
    const until = args.until === undefined ? undefined : oneOf('until', args.until, ['verdict']);
    const { cells, variants } = await cellsOf(args, seed, until !== undefined);
    const wanted = pairsOf(args.reference, variants);
    const margins = await marginsFor(args, cells);
    const failOn = args.failOn === undefined ? undefined : oneOf('fail-on', args.failOn, FAIL_ON);
    say(`seed ${seed}`);
    cells.forEach((cell, i) => say(`cell ${i + 1}: ${variants[i]!.name} (${cell.variant}, ${cell.bots.join(',')})`));
    if (args.dryRun) return dryRun(cells);
    const first = cells[0]!;
    const spans = Math.ceil(clustersOf(first) / (first.blockClusters * spanBlocks(first)));
    const looks =
      until === undefined ? { spans: [spans], kind: 'doubling' as const } : schedule(spans, spanBlocks(first));
    const comparison = new Comparison(wanted, margins, looks);
    let compared: Compared | undefined;
    const out = args.out ?? freshFolder(first.game, 'compare');
    const { result, exitCode } = await execute({
      verb: 'compare',
      command: commandText(seed),
      cells,
      workers: await whoPlays(args),
      out,
      mode: args.resume ? 'resume' : args.overwrite ? 'overwrite' : 'fresh',
      stallSeconds: wholeNumber('stall', args.stall, 1, 1e6),
      raw: args.raw,
      gate: until === undefined ? undefined : { spans: looks.spans, open: (progresses) => comparison.open(progresses) },
      analyse: (progresses, plain) => {
        compared = comparison.finish(progresses);
        const { differences, trends } = compared;
        const run = { ...plain.run, comparison: { pairs: wanted, margins: args.margin, looks } };
        return { ...plain, run, differences, trends };
      },
    });
    showResult(result, args.json);
    say(`written to ${out}`);
    process.exitCode = exitCode || exitFor(failOn, compared!);
  },
});

/** The cells, made to share seeds, rotations and blocks. */
async function cellsOf(
  args: Arguments,
  seed: bigint,
  sequential: boolean,
): Promise<{ cells: CellSpec[]; variants: Variant[] }> {
  const vary = args.vary.map((text) => text.trim());
  if ((args.variants === undefined) === (vary.length === 0)) {
    throw new UsageError('give --variants or --vary, e.g. --variants standard,hard or --vary rule=1,2,3');
  }
  if (args.shard !== undefined) throw new UsageError('--shard: a comparison cannot be played in shards');
  if (args.max !== undefined && !sequential) throw new UsageError('--max goes with --until verdict');
  if (args.independent) throw new UsageError('--independent: a comparison stands on common random numbers');
  const request = { ...experimentRequest(args.game, args, seed), playouts: 1 };
  const probe = await CellMaker.load(request);
  const variants = args.variants === undefined ? readVary(probe.game, vary) : readVariants(probe.game, args.variants);
  if (variants.length < 2) throw new UsageError('one variant is nothing to compare: give two or more');
  const modules = variants.flatMap(({ bots = [] }) => modulesAmong(bots));
  const stable = args.shuffle === undefined ? onlyComponentsDiffer(variants) : request.stableShuffle;
  const base: ExperimentRequest = {
    ...request,
    botModules: [...request.botModules, ...modules],
    stableShuffle: stable,
  };
  const make = async (changes: Partial<ExperimentRequest>): Promise<CellSpec[]> => {
    const maker = await CellMaker.load({ ...base, ...changes });
    const cells: CellSpec[] = [];
    for (const variant of variants) cells.push(await cellOf(maker, args, variant));
    return cells;
  };
  let cells = await make({});
  checkDistinct(cells);
  const rotate = cells.some(({ rotations }) => rotations > 1) ? true : base.rotate;
  cells = await make({ rotate });
  if (new Set(cells.map(({ players }) => players)).size > 1) {
    throw new UsageError('the variants differ in their number of players, so they cannot be played on common seeds');
  }
  const block = Math.min(...cells.map(({ blockClusters, rotations }) => blockClusters * rotations));
  const playouts = sequential
    ? wholeNumber('max', args.max ?? String(block * LAST_LOOK), 1, 1e12)
    : wholeNumber('playouts', args.playouts, 1, 1e12);
  return { cells: await make({ rotate, block, playouts }), variants };
}

async function cellOf(maker: CellMaker, args: Arguments, { preset, settings, bots }: Variant): Promise<CellSpec> {
  return maker.make({
    players: playersOf(args.players),
    roles: rolesOf(args.roles),
    preset: preset ?? args.preset,
    settings: { ...settingsOf(maker.game, args), ...settings },
    bots: await namedBots(bots ?? botList(args.bots)),
  });
}

/** Removing or adding a card shall move no other card: the default where decks are what differs. */
function onlyComponentsDiffer(variants: readonly Variant[]): boolean {
  const { preset, bots } = variants[0]!;
  const names = variants.flatMap(({ settings }) => Object.keys(settings));
  return (
    names.includes('components') &&
    names.every((name) => name === 'components') &&
    variants.every((other) => other.preset === preset && String(other.bots) === String(bots))
  );
}

function checkDistinct(cells: readonly CellSpec[]): void {
  const seen = new Map<string, number>();
  cells.forEach((cell, i) => {
    const text = JSON.stringify([cell.rules, cell.components.hash, cell.bots]);
    const known = seen.get(text);
    if (known !== undefined) throw new UsageError(`variants ${known + 1} and ${i + 1} are the same: ${cell.variant}`);
    seen.set(text, i);
  });
}

/** All pairs, or every variant against the reference. */
function pairsOf(reference: string | undefined, variants: readonly Variant[]): CellPair[] {
  const all = variants.map((_, i) => i);
  if (reference === undefined) return all.flatMap((i) => all.slice(i + 1).map((j): CellPair => [i, j]));
  const names = variants.map(({ name }) => name);
  const values = names.map((name) => name.replace(/^[^ =]+=/, ''));
  const found = [names.indexOf(reference), values.indexOf(reference), Number(reference) - 1].find((i) => i in variants);
  if (found === undefined)
    throw new UsageError(`--reference ${reference}: no such variant${suggestion(reference, names)}`);
  return all.filter((i) => i !== found).map((i): CellPair => [found, i]);
}
