import { expect, test } from 'vitest';
import { FreeThreads } from '../../../sim/queue/free-threads.ts';

test('threads are given in the order in which they were asked for', async () => {
  const threads = new FreeThreads(2);
  const got: string[] = [];
  const ask = async (name: string) => {
    got.push((await threads.take()) ? name : `${name} refused`);
  };
  const all = ['a', 'b', 'c', 'd', 'e'].map(ask);
  await Promise.all(all.slice(0, 2));
  expect(got).toEqual(['a', 'b']);
  threads.giveBack();
  await all[2];
  expect(got).toEqual(['a', 'b', 'c']);
  threads.withdraw();
  await Promise.all(all);
  expect(got).toEqual(['a', 'b', 'c', 'd refused', 'e refused']);
  expect(await threads.take()).toBe(false);
});
