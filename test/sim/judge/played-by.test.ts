import { expect, test } from 'vitest';
import type { Baseline } from '../../../sim/judge/baseline.ts';
import { playedBy } from '../../../sim/judge/played-by.ts';
import { cellOf } from '../../support/cells.ts';

const SEATED = [['random'], ['first'], ['random', 'first'], ['first', 'random']];
const cells = await Promise.all(SEATED.map(async (bots) => ({ spec: await cellOf('pig', { bots }) })));
const baseline = { folder: 'here', cells } as unknown as Baseline;
const left = async (...sets: string[]) =>
  (await playedBy(baseline, sets)).cells.map((cell) => cells.indexOf(cell as (typeof cells)[number]));

test('the cells of these bots, in their order', async () => {
  expect(await left('random')).toEqual([0]);
  expect(await left('first,random')).toEqual([3]);
  expect(await left('random,first', 'first')).toEqual([1, 2]);
});

test('bots that play no cell are refused with those that do', async () => {
  const there = 'its cells are played by random and by first and by random,first and by first,random';
  await expect(left('random', 'last')).rejects.toThrow(`--bots last plays no cell of here: ${there}`);
  await expect(left('random,random,random')).rejects.toThrow('--bots random,random,random plays no cell');
});
