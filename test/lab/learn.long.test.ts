import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Value } from '../../bots/mcts/value.ts';
import { game as pigGame } from '../../engines/calibration/pig.ts';
import { game as princeGame } from '../../engines/little-prince/game.ts';
import type { AnyGame } from '../../engines/core/types.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { learn } from '../../lab/learn.ts';
import { run } from '../../lab/run.ts';
import { pigValues } from '../support/pig.ts';
import { setupOf } from '../support/playout.ts';

const folder = mkdtempSync(join(tmpdir(), 'alicorn-learn-'));
afterAll(() => rmSync(folder, { recursive: true }));
const pig = pigGame as unknown as AnyGame;
const prince = princeGame as unknown as AnyGame;

test('the same seed learns the same file, another seed another', async () => {
  const files = ['a.json', 'b.json', 'c.json'].map((name) => join(folder, name));
  for (const [i, out] of files.entries()) {
    await learn({ game: 'glitterhorn', out, seed: i === 2 ? 2 : 1, playouts: 60, strong: 5, iterations: 4 });
  }
  const [a, b, c] = files.map((file) => readFileSync(file, 'utf8'));
  expect(b).toBe(a);
  expect(c).not.toBe(a);
});

test('a file that no bot can be given is refused before anything is played; another finds its folder made', async () => {
  const options = { game: 'glitterhorn', seed: 1, playouts: 60, strong: 2, iterations: 2 };
  let rounds = 0;
  const out = join(folder, 'inner', 'at 10:30.json');
  await expect(learn({ ...options, out, onRound: () => rounds++ })).rejects.toThrow(/^--out .* a bot takes no file/);
  expect([rounds, existsSync(join(folder, 'inner'))]).toEqual([0, false]);
  await learn({ ...options, out: join(folder, 'inner', 'ä b=c.json'), onRound: () => rounds++ });
  expect(rounds).toBe(2);
});

test('in Glitterhorn what was learned from 400 greedy games explains held-out games', async () => {
  const { rounds } = await learn({
    game: 'glitterhorn',
    out: join(folder, 'g.json'),
    seed: 3,
    playouts: 400,
    iterations: 0,
  });
  const [{ heldOut, teacher }] = rounds as [(typeof rounds)[number]];
  expect(teacher).toBe('greedy:epsilon=0.1');
  expect(heldOut.games).toBe(80);
  expect(heldOut.error).toBeLessThan(0.95 * heldOut.blindError);
});

test('learned values of Pig order positions as the solution does', async () => {
  const out = join(folder, 'pig.json');
  const learned = await learn({ game: 'pig', set: { target: 40 }, out, seed: 4, playouts: 600, iterations: 0 });
  const setup = setupOf(pig, { rules: { target: 40 }, figures: 'none' });
  const value = new Value(pig, learned);
  const exact = pigValues(40).first;
  const state = pigGame.create(setup as never);
  let [agreed, asked] = [0, 0];
  for (let mine = 0; mine < 40; mine += 5) {
    for (let theirs = 0; theirs < 40; theirs += 5) {
      if (Math.abs(mine - theirs) < 10) continue;
      state.place(mine, theirs, 0, 0);
      asked++;
      if (value.of(state, 0) > 0.5 === exact.best(mine, theirs, 0) > 0.5) agreed++;
    }
  }
  expect(agreed / asked).toBeGreaterThan(0.9);
});

test('scores of the Little Prince are learned, and the chances of all seats by them', async () => {
  const out = join(folder, 'prince.json');
  const options = { game: 'little-prince', players: 3, out, seed: 6 };
  const learned = await learn({ ...options, playouts: 300, iterations: 4, strong: 10 });
  const [{ heldOut }] = learned.rounds as [(typeof learned.rounds)[number]];
  expect(heldOut.error).toBeLessThan(0.9 * heldOut.blindError);
  // 15 rounds begin with tiles on the planets, and three planets each: a fifth of 300 games, then of 310, is held out.
  expect(learned.rounds.map((round) => round.heldOut.rows)).toEqual([60 * 45, 62 * 45]);
  expect(learned.leads!.points).toHaveLength(15);
  // What is fitted to what is left of the game is surer the less is left.
  const [first, last] = [learned.leads!.points[0]!, learned.leads!.points[14]!];
  expect(last).toBeLessThan(first);

  const value = new Value(prince, learned);
  const setup = setupOf(prince, { players: 3, figures: 'none' });
  const state = princeGame.create(setup as never);
  princeGame.position!(state, {
    planets: [
      ['K16', 'C01'],
      ['K01', 'C17'],
      ['K13', 'C04'],
    ],
  });
  const chances = [0, 1, 2].map((seat) => value.of(state, seat));
  expect(chances.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  expect(Math.min(...chances)).toBeGreaterThan(0);

  const bots = `mcts:iterations=8:depth=0:values=${out},random,random`;
  const played = await openExperiment({ game: 'little-prince', players: 3, bots, playouts: 12, seed: 1 }).then((one) =>
    run(one, { workers: 1 }),
  );
  expect(played.cells[0]!.faults).toEqual([]);
  const { leads, ...chance } = JSON.parse(readFileSync(out, 'utf8')) as { leads: unknown };
  expect(leads).toEqual(learned.leads);
  writeFileSync(out, JSON.stringify(chance));
  await expect(openExperiment({ game: 'little-prince', players: 3, bots, playouts: 12, seed: 1 })).rejects.toThrow(
    'another kind of value',
  );
});

test('a search goes by a file of values, whose content stands in the manifest', async () => {
  const out = join(folder, 'v.json');
  await learn({ game: 'glitterhorn', out, seed: 5, playouts: 200, iterations: 0 });
  const bots = `mcts:iterations=8:depth=0:values=${out}`;
  const played = () =>
    openExperiment({ game: 'glitterhorn', bots, playouts: 4, seed: 1 }).then((one) => run(one, { workers: 1 }));
  const first = await played();
  expect(first.cells[0]!.faults).toEqual([]);
  expect(Object.keys(first.run.sources!)).toContain(out);
  const file = JSON.parse(readFileSync(out, 'utf8')) as { weights: number[] };
  writeFileSync(out, JSON.stringify({ ...file, weights: file.weights.map((weight) => -weight) }));
  const second = await played();
  expect(second.run.sources![out]).not.toBe(first.run.sources![out]);
  expect(second.cells[0]!.fingerprintTrace).not.toBe(first.cells[0]!.fingerprintTrace);
});

test('what does not fit is refused by name', async () => {
  const out = join(folder, 'p.json');
  await learn({ game: 'pig', out, seed: 5, playouts: 20, iterations: 0 });
  const open = (game: string, values: string) =>
    openExperiment({ game, bots: `mcts:values=${values}`, playouts: 4, seed: 1 });
  await expect(open('glitterhorn', out)).rejects.toThrow('was learned from pig, not from glitterhorn');
  await expect(open('pig', join(folder, 'none.json'))).rejects.toThrow('no such file');
  await expect(open('tic-tac-toe', out)).rejects.toThrow('tic-tac-toe has no features');
  const learned = JSON.parse(readFileSync(out, 'utf8')) as object;
  writeFileSync(out, JSON.stringify({ ...learned, wieghts: [1] }));
  await expect(open('pig', out)).rejects.toThrow('p.json: wieghts: unknown (did you mean weights?)');
  writeFileSync(out, '{"game": "pig"}');
  await expect(open('pig', out)).rejects.toThrow('players');
  await expect(learn({ game: 'tic-tac-toe', out: join(folder, 'none.json'), seed: 1 })).rejects.toThrow(
    'no features to learn from (see docs/how-much-is-skill.md)',
  );
  await expect(learn({ game: 'pig', out: 'value.txt', seed: 1 })).rejects.toThrow('.json');
});
