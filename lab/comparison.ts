/** Variants against each other on common seeds. */
import { suggestion, unlessRefused, UsageError } from '../engines/core/errors.ts';
import { grouped } from '../reports/words/numbers.ts';
import { CellMaker, type ExperimentRequest } from '../sim/cell/experiment.ts';
import { botList, modulesAmong, namedBots } from '../sim/cell/seating.ts';
import { clustersOf, spanBlocks, type CellSpec } from '../sim/cell/spec.ts';
import { Comparison, type CellPair } from '../sim/judge/comparison.ts';
import { FIRST_LOOK, LAST_LOOK, schedule } from '../sim/judge/looks.ts';
import type { ComparisonResult } from '../sim/results.ts';
import { askedAbout, type AskedAbout } from './asked-figures.ts';
import {
  cellRequest,
  neverPlayed,
  requestOf,
  seedOf,
  valuesText,
  withWinning,
  type Experiment,
  type ExperimentOptions,
  type Values,
} from './experiment.ts';
import { readMargins } from '../sim/judge/margins.ts';
import { worstPlayouts } from '../sim/run/width.ts';
import { asVary, readVariants, readVary, type Variant } from './variants.ts';

export interface ComparisonOptions extends Omit<ExperimentOptions, 'independent'>, AskedAbout {
  /** Presets, or the path of a YAML or JSON file of named variants. This or `vary` has to be said. */
  readonly variants?: string | readonly string[] | undefined;
  /** What is varied, all combinations: rules, `preset`, `components`, `bots` (seats joined by +), `mcts.iterations`. */
  readonly vary?: Readonly<Record<string, Values | undefined>> | undefined;
  /** Compare only with this variant, by its name or number. Default: all pairs. */
  readonly reference?: string | undefined;
  /** Several sets of bots, weaker first, each written as `bots`: all is asked under each, and what changes with strength. */
  readonly botSets?: readonly string[] | undefined;
  /** `verdict`: stop at the look at which all is decided; `playouts` is then the most a cell plays. */
  readonly until?: 'verdict' | undefined;
  /** Stop at the look at which every primary share and rate of every pair is decided or known within so much. */
  readonly within?: number | undefined;
}

/** A comparison, with its cells in the order of the variants. */
export interface ComparisonExperiment extends Experiment<ComparisonResult> {
  readonly variants: readonly string[];
}

export async function openComparison(options: ComparisonOptions): Promise<ComparisonExperiment> {
  const seed = seedOf(options.seed);
  const { cells, variants, sets, notes } = await cellsOf(options, seed);
  const among = pairsOf(options.reference, variants);
  const pairs = sets.flatMap((_, set) =>
    among.map(([a, b]): CellPair => [set * variants.length + a, set * variants.length + b]),
  );
  const { figures, margins } = await askedAbout(options, cells);
  const first = cells[0]!;
  const { within } = options;
  const spans = Math.ceil(clustersOf(first) / (first.blockClusters * spanBlocks(first)));
  const sequential = isSequential(options);
  const looks = sequential ? schedule(spans, spanBlocks(first)) : { spans: [spans], kind: 'doubling' as const };
  const comparison = new Comparison(pairs, readMargins(margins), looks, figures, within);
  return {
    verb: 'compare',
    seed,
    cells,
    notes: within === undefined ? notes : [...notes, priceOf(within, first.playouts)],
    ...(within !== undefined && { within, expected: () => Math.min(first.playouts, 2 * worstPlayouts(within)) }),
    variants: sets.flatMap(() => variants.map(({ name }) => name)),
    kept: {
      comparison: {
        pairs,
        margins,
        looks,
        ...(sets.length > 1 && { sets: sets.length }),
        ...(figures && { figures }),
      },
    },
    ...(sequential ? { gate: { spans: looks.spans, open: (progresses) => comparison.open(progresses) } } : {}),
  };
}

/** Blocks at the last look: as many as ever, or about twice what so much precision takes without common seeds. */
function lastLook({ until, within = 0 }: ComparisonOptions, block: number): number {
  if (until !== undefined) return LAST_LOOK;
  const doublings = Math.ceil(Math.log2((2 * worstPlayouts(within)) / (block * FIRST_LOOK)));
  return FIRST_LOOK << Math.max(1, Math.min(doublings, 20));
}

/** Unpaired the difference of two shares of one half takes twice what one does; common seeds make it cheaper. */
function priceOf(within: number, most: number): string {
  return `within ${within * 100} pp: at most about ${grouped(Math.min(most, 2 * worstPlayouts(within)))} of ${grouped(most)} playouts per variant; common seeds need fewer`;
}

function isSequential({ until, within }: ComparisonOptions): boolean {
  return until === 'verdict' || within !== undefined;
}

/** The cells of one set of bots after those of another, made to share seeds, rotations and blocks. */
async function cellsOf(
  options: ComparisonOptions,
  seed: bigint,
): Promise<{
  readonly cells: CellSpec[];
  readonly variants: Variant[];
  readonly sets: readonly (readonly string[])[];
  readonly notes: readonly string[];
}> {
  const { vary = {}, botSets = [] } = options;
  if ((options.variants === undefined) === (Object.keys(vary).length === 0)) {
    throw new UsageError('give --variants or --vary, e.g. --variants standard,hard or --vary rule=1,2,3');
  }
  const request = { ...requestOf(options, seed), playouts: 1 };
  const maker = await CellMaker.load(request);
  const { game } = maker;
  const common = await cellRequest(options, game);
  const usual = unlessRefused(
    () => maker.make(common).rules,
    () => undefined,
  );
  const varied = Object.entries(vary).map(([name, values]) => [name, values && valuesText(values)] as const);
  const variants =
    options.variants === undefined ? readVary(game, varied) : readVariants(game, options.variants, usual);
  if (variants.length < 2) {
    const [[name, value = ''] = ['']] = varied;
    const vary = asVary(game, name, value, usual);
    const two = vary === undefined ? '' : `, e.g. ${vary}`;
    throw new UsageError(`one variant is nothing to compare: give two or more${two}`);
  }
  if (botSets.length > 1 && variants.some(({ bots }) => bots !== undefined)) {
    throw new UsageError(
      '--bots several times asks all variants under each: the variants name no bots of their own then',
    );
  }
  const named = botSets.map((text) => botList(text));
  const modules = [...variants.flatMap(({ bots = [] }) => bots), ...named.flat()].flatMap((bot) => modulesAmong([bot]));
  const stable = options.shuffle === undefined ? onlyComponentsDiffer(variants) : request.stableShuffle;
  const base: ExperimentRequest = {
    ...request,
    botModules: [...new Set([...request.botModules, ...modules])],
    stableShuffle: stable,
  };
  const sets = named.length === 0 ? [common.bots] : await Promise.all(named.map((set) => namedBots(set)));
  const make = async (changes: Partial<ExperimentRequest>): Promise<CellSpec[]> => {
    const maker = await CellMaker.load({ ...base, ...changes });
    const cells: CellSpec[] = [];
    for (const set of sets) {
      for (const { preset = common.preset, settings, bots } of variants) {
        const own = bots === undefined ? set : await namedBots(bots);
        cells.push(maker.make({ ...common, preset, settings: { ...common.settings, ...settings }, bots: own }));
      }
    }
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
  const most = isSequential(options) ? block * lastLook(options, block) : requestOf(options, seed).playouts;
  const own = Object.keys(variants[0]!.settings).filter((name) => variants.every(({ settings }) => name in settings));
  cells = withWinning(await make({ rotate, block, playouts: options.playouts ?? most }));
  return { cells, variants, sets, notes: neverPlayed(common, own) };
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
    const text = JSON.stringify([cell.roles, cell.rules, cell.components.hash, cell.bots]);
    const known = seen.get(text);
    if (known !== undefined) throw new UsageError(`variants ${known + 1} and ${i + 1} are the same: ${cell.variant}`);
    seen.set(text, i);
  });
}

/** More pairs than this nobody reads. */
const MOST_PAIRS = 100_000;

/** All pairs, or every variant against the reference. */
function pairsOf(reference: string | undefined, variants: readonly Variant[]): CellPair[] {
  const all = variants.map((_, i) => i);
  if (reference === undefined) {
    const pairs = (all.length * (all.length - 1)) / 2;
    if (pairs > MOST_PAIRS)
      throw new UsageError(
        `${all.length} variants are ${pairs} pairs; at most ${MOST_PAIRS}: compare with one of them by --reference`,
      );
    return all.flatMap((i) => all.slice(i + 1).map((j): CellPair => [i, j]));
  }
  const names = variants.map(({ name }) => name);
  const values = names.map((name) => name.replace(/^[^ =]+=/, ''));
  const found = [names.indexOf(reference), values.indexOf(reference), Number(reference) - 1].find((i) => i in variants);
  if (found === undefined)
    throw new UsageError(`--reference ${reference}: no such variant${suggestion(reference, names)}`);
  return all.filter((i) => i !== found).map((i): CellPair => [found, i]);
}
