import { UsageError } from '../../engines/core/errors.ts';
import type { CellSpec } from '../cell/spec.ts';
import { CellMaker, type CellRequest, type ExperimentRequest } from '../cell/experiment.ts';

/** What is asked of a ladder. */
export interface LadderRequest {
  /** The bots, weakest first. */
  readonly rungs: readonly string[];
  /** Every rung meets only this bot, in all other seats; undefined: every rung meets every other. */
  readonly field: string | undefined;
  /** How many deals are played again how often with other draws of the bots; undefined leaves luck out. */
  readonly luck: { readonly seeds: number; readonly replays: number } | undefined;
  /** Everything of a cell but its bots. */
  readonly base: Omit<CellRequest, 'bots'>;
}

export interface LadderPlan {
  /** Canonical texts of all bots that are rated, weakest first; the field comes last if it is no rung. */
  readonly rungs: readonly string[];
  /** The games between rungs (or the solo games), then those that tell luck. */
  readonly cells: readonly CellSpec[];
}

/** The cells of a ladder: around the table the two bots of a pair alternate, or a rung sits alone among the field. */
export async function planLadder(request: ExperimentRequest, wanted: LadderRequest): Promise<LadderPlan> {
  const { base, field, luck } = wanted;
  const maker = await CellMaker.load(request);
  const rungs = wanted.rungs.map((text) => maker.bot(text).text);
  const repeated = rungs.find((rung, i) => rungs.indexOf(rung) < i);
  if (repeated !== undefined) throw new UsageError(`the rung ${repeated} is given twice`);
  const players = maker.make({ ...base, bots: [rungs[0]!] }).players;
  if (players > 1 && rungs.length + (field === undefined ? 0 : 1) < 2) throw new UsageError('a ladder needs two rungs');
  if (players === 1 && field !== undefined) throw new UsageError('--field: nobody else plays in a solo game');
  const cells = tables(rungs, field === undefined ? undefined : maker.bot(field).text, players).map((bots) => ({
    ...maker.make({ ...base, bots }),
    ...(players > 1 ? { seatings: true as const } : {}),
  }));
  if (luck !== undefined) {
    const pairs = luckPairs(rungs, field === undefined ? undefined : maker.bot(field).text);
    cells.push(...(await replays(request, base, pairs, players, luck)));
  }
  const seated = cells.flatMap(({ bots }) => bots);
  return { rungs: [...new Set([...rungs, ...seated])], cells };
}

/** Who sits at the table, per cell. */
function tables(rungs: readonly string[], field: string | undefined, players: number): string[][] {
  if (players === 1) return rungs.map((rung) => [rung]);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  if (field !== undefined) {
    return rungs.filter((rung) => rung !== field).map((rung) => seats.map((seat) => (seat === 0 ? rung : field)));
  }
  return rungs.flatMap((low, i) => rungs.slice(i + 1).map((high) => around(low, high, players)));
}

/** Between whom luck is told from skill: every rung and the one below it, or every rung and the field. */
function luckPairs(rungs: readonly string[], field: string | undefined): (readonly [string, string])[] {
  if (field !== undefined) return rungs.filter((rung) => rung !== field).map((rung) => [field, rung] as const);
  return rungs.slice(1).map((rung, i) => [rungs[i]!, rung] as const);
}

/**
 * The two bots of each pair on the same deals in all seatings, again and again with other draws of theirs, and each bot
 * among its like; a block is one deal, so that the ledger tells each. Every cell draws from streams of its own.
 */
async function replays(
  request: ExperimentRequest,
  base: LadderRequest['base'],
  pairs: readonly (readonly [string, string])[],
  players: number,
  { seeds, replays: times }: { readonly seeds: number; readonly replays: number },
): Promise<CellSpec[]> {
  const bots = [...new Set(pairs.flat())];
  const seatings = players > 1 ? { seatings: true as const } : {};
  const alone = await CellMaker.load({ ...request, rotate: false, block: 1, playouts: seeds });
  if (players === 1) {
    return bots.flatMap((bot) => again(times, (replay) => ({ ...alone.make({ ...base, bots: [bot] }), replay })));
  }
  const together = await CellMaker.load({ ...request, rotate: true, block: players, playouts: seeds * players });
  const met = pairs.flatMap(([low, high]) =>
    again(times, (replay) => ({
      ...together.make({ ...base, bots: around(low, high, players) }),
      ...seatings,
      replay,
    })),
  );
  const mirrors = bots.map((bot, i) => ({
    ...alone.make({ ...base, bots: [bot] }),
    ...seatings,
    replay: times + 1 + i,
  }));
  return [...met, ...mirrors];
}

function again(times: number, cell: (replay: number) => CellSpec): CellSpec[] {
  return Array.from({ length: times }, (_, i) => cell(i + 1));
}

/** The two alternate around the table. */
function around(low: string, high: string, players: number): string[] {
  return Array.from({ length: players }, (_, seat) => (seat % 2 === 0 ? low : high));
}
