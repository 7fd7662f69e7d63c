import { UsageError } from '../../engines/core/errors.ts';
import type { CellSpec } from '../cell/spec.ts';
import { CellMaker, type CellRequest, type ExperimentRequest } from '../cell/experiment.ts';

/** What is asked of a ladder. */
export interface LadderRequest {
  /** The bots, weakest first. */
  readonly rungs: readonly string[];
  /** Every rung meets only this bot, in all other seats; undefined: every rung meets every other. */
  readonly field: string | undefined;
  /** How often how many seeds are played again with other bot streams; undefined leaves luck out. */
  readonly luck: { readonly seeds: number; readonly replays: number } | undefined;
  /** Everything of a cell but its bots. */
  readonly base: Omit<CellRequest, 'bots'>;
}

export interface LadderPlan {
  /** Canonical texts of all bots that are rated, weakest first; the field comes last if it is no rung. */
  readonly rungs: readonly string[];
  /** The games between rungs (or the solo games), then the replays. */
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
  if (luck !== undefined) cells.push(...(await replays(request, base, rungs, luck)));
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
  return rungs.flatMap((low, i) =>
    rungs.slice(i + 1).map((high) => seats.map((seat) => (seat % 2 === 0 ? low : high))),
  );
}

/** Each rung against itself on the same seeds, again and again; a block is one game, so that the ledger tells each. */
async function replays(
  request: ExperimentRequest,
  base: LadderRequest['base'],
  rungs: readonly string[],
  { seeds, replays: times }: { readonly seeds: number; readonly replays: number },
): Promise<CellSpec[]> {
  const maker = await CellMaker.load({ ...request, rotate: false, block: 1, playouts: seeds });
  return rungs.flatMap((rung) =>
    Array.from({ length: times }, (_, replay) => ({ ...maker.make({ ...base, bots: [rung] }), replay: replay + 1 })),
  );
}
