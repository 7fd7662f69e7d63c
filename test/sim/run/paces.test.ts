/** The time left is made of the pace of every cell, once a little of every kind was played. */
import { expect, test } from 'vitest';
import { Paces } from '../../../sim/run/paces.ts';

const share = (cell: number, key: string, clusters: number, left: number) => ({ cell, key, clusters, left });

test('a kind is known after three tasks and 300 ms, or after a long one', () => {
  const paces = new Paces();
  expect(paces.knows('random')).toBe(false);
  paces.learn(0, 'random', 1, 400);
  expect(paces.knows('random')).toBe(false);
  paces.learn(0, 'random', 10, 1);
  expect(paces.knows('random')).toBe(false);
  paces.learn(0, 'random', 10, 1);
  expect(paces.knows('random')).toBe(true);
  expect(paces.lastOf('random')?.pace).toBe(0.1);
  paces.learn(0, 'greedy', 1, 290);
  paces.learn(0, 'greedy', 1, 4);
  paces.learn(0, 'greedy', 1, 5);
  expect(paces.knows('greedy')).toBe(false);
  paces.learn(0, 'exploit', 1, 2000);
  expect(paces.knows('exploit')).toBe(true);
  expect(paces.lastOf('mcts')).toBeUndefined();
});

test('a task that a coarse clock found to take no time is followed by one not much longer', () => {
  const paces = new Paces();
  paces.learn(0, 'random', 1, 0);
  expect(paces.lastOf('random')).toEqual({ pace: 0, most: 16 });
  paces.learn(0, 'random', 16, 0);
  expect(paces.lastOf('random')).toEqual({ pace: 0, most: 256 });
  paces.learn(0, 'random', 256, 64);
  expect(paces.lastOf('random')).toEqual({ pace: 0.25, most: Infinity });
});

test('cells at their own pace: 10 s of the one, 200 s of the other', () => {
  const paces = new Paces();
  for (const clusters of [1, 50, 100]) paces.learn(0, 'random', clusters, 200);
  paces.learn(1, 'mcts', 1, 4000);
  const work = paces.work([share(0, 'random', 5100, 5000), share(1, 'mcts', 51, 50)]);
  expect(work.leftMs).toBeCloseTo(10_000 + 200_000, 6);
  expect(work.allMs).toBeCloseTo(10_200 + 204_000, 6);
});

test('a cell that was not played goes by others of its kind; a kind that was not played is not known', () => {
  const paces = new Paces();
  paces.learn(0, 'mcts', 2, 600);
  const work = paces.work([share(0, 'mcts', 10, 8), share(1, 'mcts', 10, 10)]);
  expect(work.leftMs).toBeCloseTo(18 * 300, 6);
  expect(work.sure).toBe(false);
  expect(paces.work([share(0, 'mcts', 10, 8), share(1, 'greedy', 10, 10)]).leftMs).toBeNaN();
});

test('a cell that was played before the threads were warm goes by what its kind takes now', () => {
  const paces = new Paces();
  paces.learn(1, 'greedy', 1, 400);
  for (let task = 0; task < 30; task++) paces.learn(0, 'greedy', 10, 150);
  const [first, second] = [share(0, 'greedy', 400, 100), share(1, 'greedy', 101, 100)];
  expect(paces.work([first, second]).leftMs).toBeCloseTo(200 * 15, 6);
  expect(paces.work([first, second]).sure).toBe(true);
});

test('what was played while the code was cold is forgotten', () => {
  const paces = new Paces();
  paces.learn(0, 'random', 1, 290);
  paces.learn(0, 'random', 10, 110);
  expect(paces.work([share(0, 'random', 100, 100)]).leftMs).toBeCloseTo(1100, 6);
});

test('cells that were done before this run take no time', () => {
  const paces = new Paces();
  paces.learn(0, 'random', 1, 200);
  const work = paces.work([share(0, 'random', 2, 1), share(1, 'greedy', 100, 0)]);
  expect(work).toMatchObject({ leftMs: 200, allMs: 400 });
});

test('a cell that warm code has played once goes by its own pace, not by that of its kind', () => {
  const paces = new Paces();
  for (let task = 0; task < 10; task++) paces.learn(0, 'greedy', 10, 200);
  expect([paces.seenOf('greedy'), paces.hasOwn(1)]).toEqual([2000, false]);
  paces.learn(1, 'greedy', 2, 200);
  expect(paces.hasOwn(1)).toBe(true);
  const work = paces.work([share(0, 'greedy', 200, 100), share(1, 'greedy', 12, 10)]);
  expect(work.leftMs).toBeCloseTo(100 * 20 + 10 * 100, 6);
  expect(work.sure).toBe(true);
});
