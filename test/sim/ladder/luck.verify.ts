/** Luck and skill in games whose answers are known. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { luckRemarks } from '../../../reports/words/luck.ts';
import { openCells } from '../../../sim/cell/open.ts';
import { analyseCells } from '../../../sim/ladder/analyse.ts';
import { planLadder } from '../../../sim/ladder/plan.ts';
import type { Luck } from '../../../sim/results.ts';
import { runCells } from '../../../sim/run/run.ts';
import type { LuckPart } from '../../../sim/stats/luck-parts.ts';

/** What decides between two bots, and what is said of it. */
async function luckBetween(
  game: string,
  rungs: readonly string[],
  seeds: number,
  {
    players,
    settings = {},
    botModules = [] as string[],
  }: { players?: number; settings?: object; botModules?: string[] } = {},
): Promise<{ readonly luck: Luck; readonly said: string }> {
  const request = { game, botModules, figures: 'core', seed: 9n, rotate: undefined, stableShuffle: false } as const;
  const base = { players, roles: undefined, preset: 'standard', settings: { ...settings } };
  const plan = await planLadder(
    { ...request, independent: false, block: undefined, playouts: 12 },
    { rungs, field: undefined, luck: { seeds, replays: 2 }, base },
  );
  const played = await runCells({ cells: plan.cells, workers: 1 });
  const bots = (await openCells(plan.cells)).flatMap((cell) => cell.bots);
  const { rows } = analyseCells(plan.rungs, played.map((cell) => cell.progress), bots); // prettier-ignore
  const luck = rows[1]!.luck!;
  return { luck, said: luckRemarks(luck).join() };
}

function expectNear({ parts }: Luck, expected: Partial<Record<LuckPart, number>>): void {
  for (const [part, value] of Object.entries(expected)) {
    const { estimate, se } = parts[part as LuckPart];
    expect(Math.abs(estimate - value), `${part} ${estimate} ± ${se}, not ${value}`).toBeLessThan(4 * se + 1e-9);
    expect(se, part).toBeLessThan(0.05);
  }
}

test('a race of dice: nothing but the seat and the deal', async () => {
  // Nothing is chosen. Who begins wins 0.618861 of races to 20: the seat explains (0.618861 - 1/2)^2 / (1/4), dice the rest.
  const { luck, said } = await luckBetween('race', ['first', 'last'], 500, {
    players: 2,
    settings: { target: 20 },
  });
  const seat = 4 * 0.118861 ** 2;
  expectNear(luck, { skill: 0, draws: 0, rest: 0, other: 0, mirror: 1, better: 0.5, seat, dealt: 1 - seat });
  expect(said).toMatch(/^How much is luck, with first and last on the same deals\? last wins 50 % /);
  expect(said).toContain(
    '0 % of the games have another winner. Between players of equal strength 100 % of who wins lies in the deal.',
  );
});

test('tic-tac-toe between two fixed players: who begins wins, whoever it is', async () => {
  const { luck } = await luckBetween('tic-tac-toe', ['first', 'last'], 20);
  expectNear(luck, { skill: 0, seat: 1, dealt: 0, draws: 0, rest: 0, other: 0, mirror: 0 });
});

test('connect four: no luck of the deal, for nothing is dealt', async () => {
  const { luck, said } = await luckBetween('connect-four', ['random', 'mcts:iterations=30:plain=true'], 120);
  expectNear(luck, { dealt: 0 });
  expect(luck.parts.mirror.estimate).toBeLessThan(4 * luck.parts.mirror.se);
  expect(luck.parts.skill.lo).toBeGreaterThan(0.5);
  expect(said).toMatch(/mcts:iterations=30:plain=true wins 9\d %/);
});

test('pig: holding at 20 against the best play there is', async () => {
  // Best play that begins wins 0.5714984 against holding at 20, which wins 0.4916579 where it begins itself.
  const { luck } = await luckBetween('pig', ['script:hold20', 'script:optimal'], 700);
  const [begins, answers] = [0.5714984, 1 - 0.4916579];
  const better = (begins + answers) / 2;
  const first = (begins + (1 - answers)) / 2;
  expectNear(luck, { better, skill: 4 * (better - 0.5) ** 2, seat: 4 * (first - 0.5) ** 2, draws: 0 });
  // Dice are dealt, yet who holds when is chosen: in between.
  expect(luck.parts.dealt.lo).toBeGreaterThan(0.1);
  expect(luck.parts.rest.lo).toBeGreaterThan(0.1);
});

test('Kuhn poker at random: the cards, the coins of the players, a little the seat', async () => {
  // With the better card seat 1 wins but for pass-bet-pass: 7/8; with the worse only by bet-pass: 1/4. Hence a mean of
  // 9/16, a variance of 64/256 in all, 25/256 between the deals, 38/256 within them and 1/256 by the seat.
  const { luck } = await luckBetween('kuhn-poker', ['random', 'even'], 1500, {
    botModules: [resolve('test/support/even-bot.ts')],
  });
  expectNear(luck, { better: 0.5, skill: 0, seat: 1 / 64, dealt: 25 / 64, draws: 38 / 64, rest: 0 });
  expectNear(luck, { other: 19 / 64, mirror: 25 / 63 });
});

test('a solo game: who plays, how the dice fall, and no seat', async () => {
  const { luck, said } = await luckBetween('glitterhorn', ['random', 'greedy'], 120);
  const { skill, seat, dealt, draws, rest } = luck.parts;
  expect([skill, seat, dealt, draws, rest].reduce((sum, { estimate }) => sum + estimate, 0)).toBeCloseTo(1, 12);
  expect(seat.estimate).toBe(0);
  expect(luck.parts.better.estimate).toBeGreaterThan(0.5);
  expect(said).toMatch(/greedy scores more on \d+ % \(\d+ to \d+ %\) of them, ties counting half\. Whichever/);
});
