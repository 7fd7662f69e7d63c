/** Bots from weak to strong against each other. */
import { unlessRefused } from '../engines/core/errors.ts';
import { CellMaker, type CellRequest } from '../sim/cell/experiment.ts';
import { modulesAmong, namedBots } from '../sim/cell/seating.ts';
import { planLadder } from '../sim/ladder/plan.ts';
import type { LadderResult } from '../sim/results.ts';
import { cellRequest, requestOf, seedOf, type Experiment, type ExperimentOptions } from './experiment.ts';

export interface LadderOptions extends Omit<ExperimentOptions, 'bots'> {
  /** The bots, weakest first. Default: random, greedy where the game can be played so, mcts at the budgets. */
  readonly rungs?: readonly string[] | undefined;
  /** Iterations of the mcts rungs, also per option as `200b`. Default: 50, 100, 200. */
  readonly budgets?: readonly (number | string)[] | undefined;
  /** Every rung meets only this bot, in all other seats. */
  readonly field?: string | undefined;
  /** How many deals are played again how often, to tell luck from skill; false: none. Default: 120 deals, twice. */
  readonly luck?: { readonly seeds: number; readonly replays: number } | false | undefined;
}

const PLAYOUTS = 480;
const BUDGETS = [50, 100, 200];
const LUCK = { seeds: 120, replays: 2 };

/** All pairs of rungs (or every rung against the field); `playouts` counts per pair, 480 by default. */
export async function openLadder(options: LadderOptions): Promise<Experiment<LadderResult>> {
  const seed = seedOf(options.seed);
  const { field, luck = LUCK } = options;
  const named = [...(options.rungs ?? []), ...(field === undefined ? [] : [field])];
  const botModules = [...(options.botModules ?? []), ...modulesAmong(named)];
  const request = requestOf({ ...options, botModules, playouts: options.playouts ?? PLAYOUTS }, seed);
  const maker = await CellMaker.load(request);
  const base = await cellRequest(options, maker.game);
  const notes: string[] = [];
  const rungs = options.rungs ?? usualRungs(maker, base, options.budgets ?? BUDGETS, notes);
  const plan = await planLadder(request, {
    rungs: await namedBots(rungs),
    field: field === undefined ? undefined : (await namedBots([field]))[0],
    luck: luck === false ? undefined : luck,
    base,
  });
  return { verb: 'ladder', seed, cells: plan.cells, notes, kept: { rungs: plan.rungs } };
}

/** random, greedy where the game tells it what to like, mcts at the budgets. */
function usualRungs(
  maker: CellMaker,
  base: Omit<CellRequest, 'bots'>,
  budgets: readonly (number | string)[],
  notes: string[],
): string[] {
  const searches = budgets.map((budget) => `mcts:iterations=${budget}`);
  maker.make({ ...base, bots: ['random'] });
  const greedy = unlessRefused(
    () => maker.make({ ...base, bots: ['greedy'] }),
    (why) => notes.push(`without greedy: ${why}`),
  );
  return ['random', ...(greedy === undefined ? [] : ['greedy']), ...searches];
}
