/** The law of total variance in every game: all steps of all chances together are the variance of the results. */
import { expect, test } from 'vitest';
import { run } from '../../../lab/run.ts';
import { openStory, type StoryOptions } from '../../../lab/story.ts';

const games: [name: string, options: Omit<StoryOptions, 'game'>][] = [
  ['tic-tac-toe', { games: 400, rollouts: 100, bots: 'random' }],
  ['connect-four', { games: 400, rollouts: 100, bots: 'random' }],
  ['connect-four', { games: 400, rollouts: 60, every: 7, bots: 'random' }],
  ['pig', { games: 400, rollouts: 100, bots: 'random' }],
  ['kuhn-poker', { games: 800, rollouts: 100, bots: 'random' }],
  ['kuhn-poker', { games: 400, rollouts: 60, bots: 'mcts:iterations=2' }],
  ['race', { games: 400, rollouts: 100, players: 3, bots: 'random' }],
  ['glitterhorn', { games: 400, rollouts: 60, every: 'round', bots: 'random' }],
  ['glitterhorn', { games: 200, rollouts: 60, bots: 'greedy' }],
  ['little-prince', { games: 400, rollouts: 60, players: 2, bots: 'random' }],
  ['little-prince', { games: 160, rollouts: 40, players: 2, bots: 'greedy' }],
  ['little-prince', { games: 300, rollouts: 60, players: 4, set: { hiddenCorners: 'forgotten' }, bots: 'random' }],
  ['poonicorn', { games: 300, rollouts: 40, players: 3, bots: 'random' }],
  ['poonicorn', { games: 100, rollouts: 30, players: 2, bots: 'greedy' }],
  ['unicorn-jelly', { games: 300, rollouts: 40, players: 2, bots: 'random' }],
  ['unicorn-jelly', { games: 100, rollouts: 30, players: 2, bots: 'greedy' }],
  ['unicorn-jelly', { games: 100, rollouts: 30, players: 1, bots: 'greedy' }],
  ['vast', { games: 200, rollouts: 30, bots: 'script:knight' }],
  ['vast', { games: 200, rollouts: 30, roles: ['knight', 'nightmare'], bots: 'greedy' }],
  ['vast', { games: 200, rollouts: 30, roles: ['goblins'], bots: 'greedy' }],
];

test.each(games)('%s: all movement is the variance of the results (%o)', async (game, options) => {
  const { cells } = await run(await openStory({ game, seed: 12n, ...options }), { workers: 2 });
  const rows = cells[0]!.figures.filter(({ figure }) => figure.endsWith('.variance'));
  expect(rows.length).toBeGreaterThan(0);
  for (const { figure, estimate, se } of rows) {
    console.log(
      `${game} ${JSON.stringify(options, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))} ${figure} ${estimate.toFixed(3)} ± ${se.toFixed(3)}`,
    );
    expect(Math.abs(estimate - 1), `${figure} ${estimate} ± ${se}`).toBeLessThan(3.5 * se + 1e-9);
    expect(se).toBeLessThan(0.35);
  }
});
