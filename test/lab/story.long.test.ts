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
  expect(one.result.finding.story[0]!.curves.length).toBe(24);
  expect(one.result.cells[0]!.spec.rotations).toBe(2);
  expect(one.result.finding.story[0]!.told.map(({ why }) => why)).toContain('closest');
  for (const { replay, turns } of one.result.finding.story[0]!.told) {
    expect(replay).toMatch(/^alicorn replay pig --seed 4 .*--playout \d+$/);
    expect(turns.length).toBeLessThanOrEqual(5);
    expect(turns.every(({ words }) => words.length > 0)).toBe(true);
    expect(turns.every(({ from, to, by }) => to === from + 1 && by !== undefined)).toBe(true);
  }
});

test('a turning point is the decision and the event on which a game hangs, also where the game was looked at coarsely', async () => {
  // One of nine decisions is looked at; the winner's last die, or the last hold, lies somewhere between two looks.
  const options = { game: 'pig', set: { target: 20 }, bots: ['random'], games: 12, rollouts: 100, seed: 4n } as const;
  const { story } = (await run(await openStory({ ...options, every: 9 }), { workers: ownThread })).finding;
  for (const { playout, turns } of story[0]!.told) {
    const [whole] = (await run(await openStory({ ...options, every: 1 }), { workers: ownThread })).finding.story[0]!.curves.filter((curve) => curve.playout === playout); // prettier-ignore
    expect(turns.length).toBeGreaterThan(0);
    for (const { from, side, before, after } of turns) {
      const at = (i: number) => (whole!.moments[i]?.chances ?? whole!.outcome)[side as number]!;
      expect([before, after]).toEqual([at(from), at(from + 1)]);
    }
  }
});

test('of a game for one that always succeeds the scores are told', async () => {
  const options = { game: 'glitterhorn', bots: ['greedy'], games: 8, rollouts: 20, seed: 7n } as const;
  const { story } = (await run(await openStory(options), { workers: ownThread })).finding;
  expect(story[0]!.curves.every(({ outcome }) => outcome[0] === 1)).toBe(true);
  expect(story[0]!.told.map(({ why }) => why)).toEqual(['best', 'worst', 'turn']);
  for (const { turns } of story[0]!.told) {
    expect(turns.length).toBeGreaterThan(0);
    for (const { side, before, after } of turns) {
      expect(side).toBe('score');
      expect(Math.abs(after - before)).toBeGreaterThanOrEqual(0.1);
    }
  }
});

test('looked at is every round where a game has at most twelve, else moments', async () => {
  const at = async (game: string, more: object = {}) => (await openStory({ game, seed: 4n, ...more })).cells[0]!.story;
  expect(await at('glitterhorn')).toMatchObject({ at: 'rounds', count: 1 });
  expect(await at('little-prince', { players: 2 })).toMatchObject({ at: 'moments', count: 8 });
  expect(await at('little-prince', { players: 2, every: 'round' })).toMatchObject({ at: 'rounds' });
  expect(await at('tic-tac-toe')).toMatchObject({ at: 'moments' });
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
