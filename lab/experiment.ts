/** What can be run, and how single cells and grids of them are opened. */
import { usualBot } from '../bots/greedy.ts';
import { UsageError } from '../engines/core/errors.ts';
import { BLOCK_LIMIT, checkCount, PLAYOUTS_LIMIT, readSeed } from './counts.ts';
import { valueText, type RuleValue } from '../engines/core/params.ts';
import type { AnyGame } from '../engines/core/types.ts';
import { grouped } from '../reports/words/numbers.ts';
import { axisOf } from '../sim/cell/axes.ts';
import { CellMaker, readSetting, type CellRequest, type ExperimentRequest } from '../sim/cell/experiment.ts';
import { sweepCells, type Design } from '../sim/cell/grid.ts';
import { botList, modulesAmong, namedBots } from '../sim/cell/seating.ts';
import { MOST_DETAILED } from '../reports/words/told-cells.ts';
import { ruleCalled } from '../sim/cell/rule-called.ts';
import type { CellSpec } from '../sim/cell/spec.ts';
import { bytesAtRandom } from '../sim/platform/node.ts';
import type { Manifest, PlainResult, RunResult, SweepResult } from '../sim/results.ts';
import type { RunOptions } from '../sim/run/run.ts';
import { expectedPlayouts, widthStop, worstPlayouts } from '../sim/run/width.ts';
import type { CellProgress } from '../sim/store/progress.ts';

/** Where an analysis that plays on does so, and whom it tells how far it is. Nothing of this changes what it finds. */
export interface Concluding {
  readonly threads: number;
  readonly onStep?: ((text: string) => void) | undefined;
  /** Aborted: it ends as it is. */
  readonly signal?: AbortSignal | undefined;
}

/** Cells to be played, and what is to be concluded from them. Nothing has been played yet. */
export interface Experiment<R extends RunResult = RunResult> {
  /** What its reports are about. */
  readonly verb: R['finding']['verb'];
  readonly seed: bigint;
  readonly cells: readonly CellSpec[];
  /** What one should know before it runs, a line each: playouts rounded up, bots left out. */
  readonly notes: readonly string[];
  /** Kept in run.json besides the cells, so that reports can be made again: the plan of the verb. */
  readonly kept?: Omit<R['run'], keyof Manifest>;
  /** What is concluded besides figures, where it is more than what the verb reads off a stored run. */
  analyse?(cells: readonly CellProgress[], plain: Pick<R, 'run' | 'cells'>): Promise<R>;
  readonly stop?: RunOptions['stop'];
  readonly gate?: RunOptions['gate'];
  readonly allot?: RunOptions['allot'];
  readonly expected?: RunOptions['expected'];
  /** The half-width that is wanted of it, of which the price is told before it is played. */
  readonly within?: number | undefined;
  /** What to say for an answer sooner, where that takes long. Default: twice the half-width. */
  readonly sooner?: string;
  /** Of an experiment that ends once all is decided: how much of it is, for progress. */
  readonly decided?: () => string;
}

/** The cells with as many playouts as they will likely take, where that is known beforehand. */
export function likelyCells({ cells, expected = () => Infinity }: Experiment): CellSpec[] {
  return cells.map((cell, i) => ({ ...cell, playouts: Math.min(cell.playouts, expected(i) || Infinity) }));
}

/** What is played. Only `game` has to be said. */
export interface ExperimentOptions {
  /** A registered game, or the path of a module that exports `game`. */
  readonly game: string;
  /** Default: as many as `roles`, else as the preset or the game says. */
  readonly players?: number | undefined;
  /** The role of every seat, in turn order. Default: the game's. */
  readonly roles?: readonly string[] | undefined;
  /** A named set of rule values. Default: `standard`. */
  readonly preset?: string | undefined;
  /** Rules, and options of bots as `mcts.iterations`, as values or as text: `{ wyrmShift: -1, wall: 'none' }`. */
  readonly set?: Readonly<Record<string, RuleValue>> | undefined;
  /** A shipped set of components, or the path of a JSON file. */
  readonly components?: string | undefined;
  /** One bot for all seats, one per seat, or by role (`knight=greedy`); a path is a module that exports `bot`. Default: greedy, where the game can be played so, else random. */
  readonly bots?: string | readonly string[] | undefined;
  /** Modules of bots that are named in `bots` by their names. */
  readonly botModules?: readonly string[] | undefined;
  /** Playouts per cell; rounded up to whole rotations. Default: 24 000. */
  readonly playouts?: number | undefined;
  /** 0..2^64-1. Default: drawn, see `Experiment.seed`. */
  readonly seed?: bigint | number | string | undefined;
  /** Play every seed under all rotations of the bots. Default: if bots differ and are not given by role. */
  readonly rotate?: boolean | undefined;
  /** `stable`: one card more moves no other. Default: plain; stable where only components are varied. */
  readonly shuffle?: 'plain' | 'stable' | undefined;
  /** No common random numbers between variants. Default: false. */
  readonly independent?: boolean | undefined;
  /** Default: core. */
  readonly figures?: 'core' | 'all' | undefined;
  /** Most playouts in a block. Default: 240, or 12 clusters where a bot searches. */
  readonly block?: number | undefined;
}

/** Values of what is swept: a list, or as text `a..b`, `a..b:step`, `a,b,c`. */
export type Values = string | readonly RuleValue[];

/** One cell, or a sweep of them. */
export interface CellsOptions extends ExperimentOptions {
  /** Stop a cell once its primary figures are that narrow; `playouts` (default 2.4 million) is then the most it plays. */
  readonly until?:
    { readonly ci: number; /** For means, in standard deviations. Default: `ci`. */ readonly sds?: number } | undefined;
}

export interface SweepOptions extends CellsOptions {
  /** What is swept, the last fastest: rules, `players`, `roles` (seats joined by +), `preset`, `components`, `bots` (seats joined by +), `mcts.iterations`. */
  readonly grid: Readonly<Record<string, Values>>;
  /** All combinations, or a space-filling choice of them. Default: all. */
  readonly design?: Design | undefined;
}

const PLAYOUTS = 24_000;
const MOST_PLAYOUTS = 2_400_000;

/** One cell. Throws UsageError, which names what is wrong and what was perhaps meant. */
export async function openExperiment(options: CellsOptions): Promise<Experiment<PlainResult>> {
  const seed = seedOf(options.seed);
  const wanted = mostPlayouts(options);
  const maker = await CellMaker.load(requestOf({ ...options, playouts: wanted }, seed));
  const cells = withWinning([maker.make(await cellRequest(options, maker.game))]);
  const [cell] = cells as [CellSpec];
  const rounded = `${wanted} playouts rounded up to ${cell.playouts}: a multiple of ${cell.rotations} rotations`;
  const notes = [...(cell.playouts === wanted ? [] : [rounded]), ...priceOf(options, wanted)];
  return { verb: 'run', seed, cells, notes, ...stopOf(options, cells) };
}

/** All cells of a grid, or those of a design. */
export async function openSweep(options: SweepOptions): Promise<Experiment<SweepResult>> {
  const seed = seedOf(options.seed);
  const names = Object.keys(options.grid);
  const stable = names.length > 0 && names.every((name) => name === 'components');
  const playouts = mostPlayouts(options);
  const sets =
    typeof options.grid['bots'] === 'string' ? options.grid['bots'].split(',') : (options.grid['bots'] ?? []);
  const modules = modulesAmong(sets.map(valueText).flatMap((set) => set.split('+')));
  const request = requestOf(
    { ...options, playouts, botModules: [...(options.botModules ?? []), ...modules] },
    seed,
    stable,
  );
  const maker = await CellMaker.load(request);
  const axes = [];
  for (const [name, values] of Object.entries(options.grid)) {
    const text = valuesText(values);
    axes.push(axisOf(maker.game, name, name === 'bots' ? await namedSets(text) : text));
  }
  const base = await cellRequest(options, maker.game);
  const cells = withWinning(sweepCells(maker, base, axes, options.design ?? { kind: 'grid' }));
  const swept = axes.map(({ name }) => name);
  const notes = [...neverPlayed(base, swept), ...priceOf(options, playouts)];
  return { verb: 'sweep', seed, cells, notes, ...stopOf(options, cells) };
}

/** What is said for all cells although each has a value of its own. */
export function neverPlayed({ settings, players, roles, preset }: CellRequest, own: readonly string[]): string[] {
  const asked = preset === 'standard' ? undefined : preset;
  const said: Readonly<Record<string, unknown>> = { ...settings, players, roles, preset: asked };
  const idle = own.filter((name) => said[name] !== undefined);
  return idle.map((name) => `${name}: varied, so that the value given for all is never played`);
}

function mostPlayouts({ playouts, until }: CellsOptions): number {
  return playouts ?? (until === undefined ? PLAYOUTS : MOST_PLAYOUTS);
}

function stopOf(
  { until }: CellsOptions,
  cells: readonly CellSpec[],
): Pick<Experiment<PlainResult>, 'stop' | 'expected' | 'within'> {
  if (until === undefined) return {};
  const { ci, sds = ci } = until;
  const width = Math.min(ci, sds / 2);
  const learned = new Map<number, number>();
  return {
    stop: widthStop(ci, sds, (cell, playouts) => learned.set(cell, playouts)),
    within: ci,
    expected: (cell) => learned.get(cell) ?? expectedPlayouts(cells[cell]!, width),
  };
}

/** What a precision will cost, said before it is played. */
function priceOf({ until }: CellsOptions, most: number): string[] {
  if (until === undefined) return [];
  const worst = worstPlayouts(until.ci);
  const enough = worst <= most ? '' : `, more than the ${grouped(most)} that a cell may play (--max)`;
  return [`within ${until.ci * 100} pp: about ${grouped(worst)} playouts per cell for a share of one half${enough}`];
}

/** Cells that also count what winning goes with, unless they are so many that no page tells it. */
export function withWinning(cells: readonly CellSpec[]): CellSpec[] {
  return cells.length > MOST_DETAILED ? [...cells] : cells.map((cell) => ({ ...cell, winning: true }));
}

/** Sets of bots, `a+b,c+d`, modules replaced by the names of their bots. */
async function namedSets(text: string): Promise<string> {
  const sets = await Promise.all(text.split(',').map(async (set) => (await namedBots(set.split('+'))).join('+')));
  return sets.join(',');
}

/** Values as the command line writes them. */
export function valuesText(values: Values): string {
  return typeof values === 'string' ? values : values.map(valueText).join(',');
}

/** The seed as given, or one drawn. */
export function seedOf(seed: bigint | number | string | undefined): bigint {
  if (seed === undefined) return new DataView(bytesAtRandom(8).buffer).getBigUint64(0, true);
  return readSeed('seed', seed);
}

/** What all cells share; `stable` is the default shuffle. */
export function requestOf(options: ExperimentOptions, seed: bigint, stable = false): ExperimentRequest {
  const { game, shuffle } = options;
  checkCount('playouts', options.playouts, PLAYOUTS_LIMIT);
  checkCount('block', options.block, BLOCK_LIMIT);
  return {
    game,
    botModules: [...new Set([...(options.botModules ?? []), ...modulesAmong(botsOf(options) ?? [])])],
    figures: options.figures ?? 'core',
    seed,
    rotate: options.rotate,
    stableShuffle: shuffle === undefined ? stable : shuffle === 'stable',
    independent: options.independent ?? false,
    block: options.block,
    playouts: options.playouts ?? PLAYOUTS,
  };
}

/** What distinguishes one cell. */
export async function cellRequest(options: ExperimentOptions, game: AnyGame): Promise<CellRequest> {
  const settings = new Map<string, RuleValue>();
  for (const [called, value] of Object.entries(options.set ?? {})) {
    const name = ruleCalled(game, called);
    if (settings.has(name)) throw new UsageError(`${name} is set twice`);
    settings.set(name, typeof value === 'string' ? readSetting(game, name, value) : value);
  }
  if (options.components !== undefined) settings.set('components', options.components);
  return {
    players: options.players,
    roles: options.roles,
    preset: options.preset ?? 'standard',
    settings: Object.fromEntries(settings),
    bots: await namedBots(botsOf(options) ?? [usualBot(game)]),
  };
}

function botsOf({ bots }: ExperimentOptions): readonly string[] | undefined {
  return typeof bots === 'string' ? botList(bots) : bots;
}
