/** Ladders against games whose answers are known. */
import { expect, test } from 'vitest';
import { openCells } from '../../../sim/cell/open.ts';
import { analyseCells } from '../../../sim/ladder/analyse.ts';
import { planLadder, type LadderRequest } from '../../../sim/ladder/plan.ts';
import { runCells } from '../../../sim/run/run.ts';

const base = { players: undefined, roles: undefined, preset: 'standard', settings: {} };
const ladder = async (
  game: string,
  playouts: number,
  wanted: Omit<LadderRequest, 'base'>,
  players?: number,
  roles?: readonly string[],
) => {
  const request = { game, botModules: [], figures: 'core', seed: 9n, rotate: undefined, stableShuffle: false } as const;
  const more = { independent: false, block: undefined, playouts };
  const plan = await planLadder({ ...request, ...more }, { ...wanted, base: { ...base, players, roles } });
  const played = await runCells({ cells: plan.cells, workers: 1 });
  const progress = played.map((cell) => cell.progress);
  const bots = (await openCells(plan.cells)).flatMap((cell) => cell.bots);
  return { plan, ...analyseCells(plan.rungs, progress, bots) };
};

test('first and last are two fixed ways to play tic-tac-toe: a fair pair of games, and nothing left to luck', async () => {
  // Cell by cell from the first: seat 0 holds a1, c1, b2, then a3 makes the diagonal c1-b2-a3. From the last it is the same
  // turned around. First against last: 0, 8, 1, 7, 2 completes the top row; the other way round likewise: who begins, wins.
  const { rows } = await ladder('tic-tac-toe', 48, { rungs: ['first', 'last'], field: undefined, luck: undefined });
  expect(rows.map(({ share, games }) => [share, games])).toEqual([
    [0.5, 48],
    [0.5, 48],
  ]);
  expect(rows[0]!.elo).toBeCloseTo(0, 6);
});

test('in tic-tac-toe search beats random play, by its share and by its rating', async () => {
  const { rows, plan } = await ladder('tic-tac-toe', 240, {
    rungs: ['random', 'mcts:iterations=20'],
    field: undefined,
    luck: { seeds: 20, replays: 3 },
  });
  // One pair, three replays of it, and each bot among its like.
  expect(plan.cells).toHaveLength(1 + 3 + 2);
  expect(rows[0]!.luck).toBeUndefined();
  // The share of the search and its rating tell the same: for two bots Elo is the log-odds, seats being balanced.
  const [random, search] = rows;
  expect(search!.share + random!.share).toBeCloseTo(1, 12);
  expect(search!.elo - random!.elo).toBeGreaterThan(200);
});

test('against a field every rung sits alone, and the field is rated with them', async () => {
  const { plan, rows } = await ladder('race', 60, { rungs: ['first', 'last'], field: 'random', luck: undefined }, 3);
  expect(plan.cells.map(({ bots }) => bots.join())).toEqual(['first,random,random', 'last,random,random']);
  expect(rows.map(({ bot, games }) => [bot, games])).toEqual([
    ['first', 60],
    ['last', 60],
    ['random', 120],
  ]);
});

test('where roles differ a ladder tells how each bot did in each role', async () => {
  // Either the Nightmare escapes or the Cave has collapsed: where one bot loses in a role the other has won in its own.
  const wanted = { rungs: ['random', 'greedy'], field: undefined, luck: undefined };
  const { rows } = await ladder('vast', 60, wanted, undefined, ['nightmare', 'cave']);
  const of = (bot: number, role: string) => rows[bot]!.byRole!.find((one) => one.role === role)!;
  for (const [one, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    expect(of(one, 'nightmare').share + of(other, 'cave').share).toBeCloseTo(1, 12);
    expect([of(one, 'nightmare').games, of(one, 'cave').games]).toEqual([30, 30]);
  }
  // Random play never escapes; greedy play sometimes does.
  expect(of(0, 'nightmare').share).toBe(0);
  expect(of(1, 'nightmare').share).toBeGreaterThan(0);
  expect(of(1, 'nightmare').lo).toBeGreaterThan(0);
  expect(rows[1]!.share).toBeCloseTo((of(1, 'nightmare').share + of(1, 'cave').share) / 2, 12);
  const alike = await ladder('tic-tac-toe', 8, { rungs: ['first', 'last'], field: undefined, luck: undefined });
  expect(alike.rows[0]!.byRole).toBeUndefined();
});
