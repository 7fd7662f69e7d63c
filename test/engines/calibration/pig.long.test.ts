import { expect, test } from 'vitest';
import { game as pig, HOLD, ROLL, type Pig } from '../../../engines/calibration/pig.ts';
import type { AnyGame } from '../../../engines/core/types.ts';
import { meanOf, Player, ScriptedRng, setupOf } from '../../support/playout.ts';
import { pigValues } from '../../support/pig.ts';

const game = pig as unknown as AnyGame;
const scripts = (setup: ReturnType<typeof setupOf>, ...names: readonly string[]) =>
  names.map((name) => game.scripts![name]!.create(setup));
const firstWins = (target: number, policy: 'random' | 'optimal') =>
  game.exact!(setupOf(game, { rules: { target } }))!.find((exact) => exact.policy === policy)!.value;

test('a 1 loses the turn, holding banks it, reaching the target wins at once', () => {
  const setup = setupOf(game, { rules: { target: 10 } });
  const state = game.create(setup) as unknown as Pig;
  const dice = new ScriptedRng([3, 0, 2, 5, 4]); // faces 4, 1, 3, 6, 5
  const legal = new Int32Array(2);
  state.deal();
  expect([state.legal(legal), legal[0]]).toEqual([1, ROLL]);
  state.apply(ROLL, [dice]);
  expect([state.actor, state.atRisk, state.legal(legal)]).toEqual([0, 4, 2]);
  expect([...legal]).toEqual([HOLD, ROLL]);
  state.apply(ROLL, [dice]);
  expect([state.actor, state.banked[0]]).toEqual([1, 0]);
  state.apply(ROLL, [dice]);
  state.apply(HOLD, [dice]);
  expect([state.actor, state.banked[1]]).toEqual([0, 3]);
  state.apply(ROLL, [dice]);
  state.apply(ROLL, [dice]);
  expect([state.actor, state.banked[0]]).toEqual([-1, 11]);
});

test('published values: 0.5305927 for optimal play, 0.5306293 for a fair coin, 0.6161799 for a coin to 10', () => {
  expect(firstWins(100, 'optimal')).toBeCloseTo(0.5305927, 7);
  expect(firstWins(100, 'random')).toBeCloseTo(0.5306293, 7);
  expect(firstWins(10, 'random')).toBeCloseTo(0.6161799, 7);
});

test('the solution agrees with plain sweeps over every state', () => {
  expect(firstWins(30, 'optimal')).toBeCloseTo(pigValues(30).first.best(0, 0, 0), 10);
  expect(firstWins(30, 'random')).toBeCloseTo(pigValues(30, () => 0.5).first.best(0, 0, 0), 10);
});

test('hold at 20 against itself: the first player wins 0.5346983', () => {
  const exact = pigValues(100, (_own, _other, atRisk) => (atRisk >= 20 ? 1 : 0)).first.best(0, 0, 0);
  expect(exact).toBeCloseTo(0.5346983, 7);
  const setup = setupOf(game);
  const { mean, se } = meanOf(
    new Player(game, setup, 3),
    20_000,
    (p) => p.share60[0]! / 60,
    scripts(setup, 'hold20', 'hold20'),
  );
  expect(Math.abs(mean - exact)).toBeLessThan(4 * se);
});

test('the optimal script wins 0.5714984 from the first seat against hold at 20', () => {
  const setup = setupOf(game);
  const { mean, se } = meanOf(
    new Player(game, setup, 4),
    20_000,
    (p) => p.share60[0]! / 60,
    scripts(setup, 'optimal', 'hold20'),
  );
  expect(Math.abs(mean - 0.5714984)).toBeLessThan(4 * se);
});

test('random play to 10 meets its exact value', () => {
  const player = new Player(game, setupOf(game, { rules: { target: 10 } }), 5);
  const { mean, se } = meanOf(player, 40_000, (p) => p.share60[0]! / 60);
  expect(Math.abs(mean - 0.6161799)).toBeLessThan(4 * se);
});

test('one roll more by one seat moves no die of the other', () => {
  const setup = setupOf(game);
  const player = new Player(game, setup, 6);
  const facesOfSecond = (first: string) => {
    const faces: string[] = [];
    const hold25 = game.scripts!['hold25']!.create(setup);
    const log = {
      choose: (...args: Parameters<typeof hold25.choose>) => {
        const state = args[0] as unknown as Pig;
        if (state.turn < 3) faces.push(`${state.turn}.${state.rolls}:${state.atRisk}`);
        return hold25.choose(...args);
      },
    };
    player.play(0, [...scripts(setup, first), log]);
    return faces;
  };
  expect(facesOfSecond('hold25')).toEqual(facesOfSecond('hold15'));
  expect(facesOfSecond('hold25').length).toBeGreaterThan(0);
});

test('always rolling ends at the limit of turns, where nobody wins', () => {
  const player = new Player(game, setupOf(game, { rules: { target: 200, maxTurns: 5 } }), 7);
  const played = player.play(0, 'last');
  expect(played).toMatchObject({ end: 'turns', capped: true, share60: [0, 0], rounds: 5 });
  expect(played.metrics).toMatchObject({ 'turns.0': 5, 'turns.1': 5, 'busts.0': 5, 'busts.1': 5 });
});

test('a position is read with the path of its faults', () => {
  const state = game.create(setupOf(game));
  game.position!(state, { banked: [30, 40], actor: 1, atRisk: 12 });
  expect(state.infoKey(0)).toBe('1:0:1:12:30,40');
  expect(() => game.position!(state, { banked: [30, 400], actor: 1, atRisk: 12 })).toThrow('position.banked[1]: ');
  expect(() => game.position!(state, { banked: [30, 40], actor: 1, atRisk: 60 })).toThrow('position.atRisk: ');
});
