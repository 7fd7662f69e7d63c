/** The same bytes for any number of workers, any order of work, any company. */
import { expect, test } from 'vitest';
import { games } from '../../../engines/registry.ts';
import { ChunkPlayer } from '../../../sim/run/chunk.ts';
import { cellResult } from '../../../sim/count/figures.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { CellProgress } from '../../../sim/store/progress.ts';
import { cellOf, play, type CellOptions } from '../../support/cells.ts';

/** Few playouts where they are long. */
const playouts = (game: string) =>
  game === 'poonicorn' ? 96 : game === 'unicorn-jelly' || game === 'vast' ? 480 : 4800;

for (const game of Object.keys(games)) {
  test(`${game}: a playout alone equals the same playout in a batch and after others`, async () => {
    const cell = await cellOf(game, { playouts: 240 });
    const open = await openCell(cell);
    const digest = (player: CellPlayer, playout: number) => {
      expect(player.play(playout)).toBeUndefined();
      return [player.outcomeA, player.outcomeB, player.traceA, player.traceB].join();
    };
    const batch = new CellPlayer(open);
    for (const playout of [5, 77, 200]) {
      for (let before = playout - 3; before < playout; before++) batch.play(before);
      expect(digest(new CellPlayer(open), playout)).toBe(digest(batch, playout));
    }
  });
}

test('searches play a playout alike alone and after others', async () => {
  const roles = ['nightmare', 'cave'];
  const open = await openCell(await cellOf('vast', { players: 2, roles, bots: ['mcts:iterations=8'], playouts: 3 }));
  const alone = new CellPlayer(open);
  const after = new CellPlayer(open);
  for (let playout = 0; playout < 3; playout++) after.play(playout);
  alone.play(2);
  expect([after.traceA, after.traceB]).toEqual([alone.traceA, alone.traceB]);
});

/** Real games and bots that rotate, a few playouts each: one rotation and several are counted by different code. */
const cells: [string, CellOptions][] = [
  ...Object.keys(games).map((game): [string, CellOptions] => [game, { playouts: playouts(game) }]),
  ['tic-tac-toe', { bots: ['first', 'random'], playouts: 960 }],
  ['race', { players: 4, bots: ['random', 'first', 'random', 'last'], playouts: 1200 }],
  ['kuhn-poker', { bots: ['mcts:iterations=20', 'random'], playouts: 240 }],
  ['little-prince', { players: 3, bots: ['greedy', 'random', 'random'], playouts: 240 }],
];

test.each(cells)('%s: any split and order of the work adds up to the same (%o)', async (game, options) => {
  const cell = await cellOf(game, options);
  const open = await openCell(cell);
  const chunks = new ChunkPlayer(new CellPlayer(open));
  const clusters = cell.playouts / cell.rotations;
  const result = (cuts: readonly number[], reversed: boolean) => {
    const parts = cuts.flatMap((from, i) => chunks.play(from, (cuts[i + 1] ?? clusters) - from, [], false).parts);
    const progress = new CellProgress(open);
    for (const part of reversed ? parts.reverse() : parts) progress.add(part);
    while (progress.step());
    expect(progress.finished).toBe(true);
    return JSON.stringify([
      cellResult(1, { open, progress, stopReason: 'playouts' }),
      progress.digests,
      progress.traces,
    ]);
  };
  const whole = result([0], false);
  expect(result([0, 1, 7, 8, 50], true)).toBe(whole);
  expect(result([0, 37, 38], false)).toBe(whole);
});

test('one worker and three give the same result', async () => {
  const cell = await cellOf('glitterhorn', { playouts: 4800, block: 24 });
  expect(JSON.stringify(await play(cell, 3))).toBe(JSON.stringify(await play(cell, 1)));
});

test('rotation deals each seed to every seating, and a seed index alone decides the chance', async () => {
  const cell = await cellOf('race', { players: 3, bots: ['random', 'first', 'last'], playouts: 30 });
  expect(cell.rotations).toBe(3);
  const player = new CellPlayer(await openCell(cell));
  for (let cluster = 0; cluster < 10; cluster++) {
    const scores = [0, 1, 2].map((rotation) => {
      player.play(3 * cluster + rotation);
      return [...player.outcome.score].join();
    });
    expect(new Set(scores).size).toBe(1);
  }
});
