/** A story from options to files: the same for any split of the work, and for any number of workers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../lab/run.ts';
import { openStory } from '../../lab/story.ts';
import { openCell } from '../../sim/cell/open.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { ChunkPlayer } from '../../sim/run/chunk.ts';
import { CellProgress } from '../../sim/store/progress.ts';
import { ownThread } from '../support/own-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'story-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILES = ['cells.csv', 'figures.csv', 'hist.csv', 'curves.csv'];

test('one thread and two workers write the same files', async () => {
  const options = { game: 'pig', bots: ['first', 'random'], games: 24, rollouts: 20, seed: 4n, regret: true } as const;
  const written = async (name: string, workers: 2 | typeof ownThread) => {
    const out = join(folder, name);
    const result = await run(await openStory(options), { out, workers });
    return { result, files: FILES.map((file) => readFileSync(join(out, file), 'utf8')) };
  };
  const one = await written('one', ownThread);
  const two = await written('two', 2);
  expect(two.files).toEqual(one.files);
  expect(one.result.story![0]!.curves.length).toBe(24);
  expect(one.result.cells[0]!.spec.rotations).toBe(2);
  expect(one.result.story![0]!.told.map(({ why }) => why)).toContain('closest');
  for (const { replay, turns } of one.result.story![0]!.told) {
    expect(replay).toMatch(/^alicorn replay pig --seed 4 .*--playout \d+$/);
    expect(turns.length).toBeLessThanOrEqual(5);
    expect(turns.every(({ words }) => words.length > 0)).toBe(true);
  }
});

test('any split and order of the work tells the same tales', async () => {
  const { cells } = await openStory({ game: 'little-prince', players: 2, bots: 'random', games: 6, rollouts: 10, seed: 4n }); // prettier-ignore
  const open = await openCell(cells[0]!);
  const chunks = new ChunkPlayer(new CellPlayer(open));
  const tales = (cuts: readonly number[]) => {
    const progress = new CellProgress(open);
    const parts = cuts.map((from, i) => chunks.play(from, (cuts[i + 1] ?? 6) - from, [], false).parts);
    for (const part of parts.reverse().flat()) progress.add(part);
    while (progress.step());
    return progress.tales;
  };
  const whole = tales([0]);
  expect(whole.map(({ playout }) => playout)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(tales([0, 1, 4])).toEqual(whole);
});

test('what cannot be followed is refused by name', async () => {
  const story = (options: object) => openStory({ game: 'tic-tac-toe', ...options });
  await expect(story({ rollouts: 3 })).rejects.toThrow('--rollouts 3 is not a whole number in 10..100000');
  await expect(story({ every: 0 })).rejects.toThrow('--every 0 is not round or a number of decisions from 1');
  await expect(story({ every: 'round' })).rejects.toThrow('tic-tac-toe does not say its rounds');
});
