/**
 * Tiny pieces of the real games, worked out to the end: what a move of the search costs against the best move goes to
 * nothing as its budget grows.
 */
import { describe, expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyState, Setup } from '../../engines/core/types.ts';
import { decisionsOf, Exhaustive, TooLarge } from '../support/exhaustive.ts';
import { setupOf, type SetupOptions } from '../support/playout.ts';
import { seated } from '../support/seated.ts';

interface Case {
  readonly state: AnyState;
  readonly values: readonly { readonly action: number; readonly value: number }[];
}

/** The decisions that matter and can be worked out within so many applied actions. */
function casesOf(game: AnyGame, setup: Setup, states: readonly AnyState[], limit: number): Case[] {
  const exhaustive = new Exhaustive(game, setup, limit);
  return states.flatMap((state) => {
    try {
      const values = exhaustive.options(state);
      const spread = Math.max(...values.map((v) => v.value)) - Math.min(...values.map((v) => v.value));
      return spread > 1e-9 ? [{ state, values }] : [];
    } catch (error) {
      if (error instanceof TooLarge) return [];
      throw error;
    }
  });
}

/** Mean loss against the best option over all cases. */
function regretOf(game: AnyGame, setup: Setup, cases: readonly Case[], text: string): number {
  const bot = seated(game, setup, text);
  const legal = new Int32Array(game.bounds(setup).options);
  const losses = cases.map(({ state, values }, i) => {
    const index = bot.choose(state, state.actor, legal, state.legal(legal), Stream.of(i, 'search'));
    return Math.max(...values.map((v) => v.value)) - values[index]!.value;
  });
  return losses.reduce((a, b) => a + b, 0) / losses.length;
}

const randomRegret = (cases: readonly Case[]) =>
  cases.reduce((sum, { values }) => {
    const best = Math.max(...values.map((v) => v.value));
    return sum + best - values.reduce((a, b) => a + b.value, 0) / values.length;
  }, 0) / cases.length;

/** Holds the search to a falling regret, in the end below a part of what random choice loses. */
function expectRegretToVanish(game: AnyGame, setup: Setup, cases: readonly Case[], part: number): void {
  const reward = game.utility === undefined ? 'share' : 'utility';
  const [few, more, many] = [30, 1000, 30_000].map((iterations) =>
    regretOf(game, setup, cases, `mcts:iterations=${iterations}:reward=${reward}:c=0.7`),
  ) as [number, number, number];
  const random = randomRegret(cases);
  console.log(game.name, 'cases', cases.length, 'regret: random', random, 'mcts 30, 1000, 30000:', few, more, many);
  expect(cases.length).toBeGreaterThanOrEqual(10);
  expect(few).toBeLessThan(random);
  expect(more).toBeLessThanOrEqual(few);
  expect(many).toBeLessThanOrEqual(part * random);
}

/** The last decisions of seeded playouts, the players drawing their moves or preferring. */
function endgames(game: AnyGame, setup: Setup, playouts: number, last: number, bot: 'random' | 'greedy'): AnyState[] {
  const greedy = bot === 'greedy' ? seated(game, setup, 'greedy') : undefined;
  return Array.from({ length: playouts }, (_, i) => {
    const rng = Stream.of(i, 'play');
    const choose = (state: AnyState, legal: Int32Array, count: number) =>
      greedy === undefined ? rng.below(count) : greedy.choose(state, state.actor, legal, count, rng);
    const streams = game.chance.map((name) => Stream.of(i, name));
    return decisionsOf(game, setup, choose, streams).slice(-last);
  }).flat();
}

const load = async (name: string, options: SetupOptions): Promise<[AnyGame, Setup]> => {
  const game = await games[name]!();
  return [game, setupOf(game, { ...options, figures: 'none' })];
};

describe('regret against exhaustive play', () => {
  test.each([
    [1, 2],
    [2, 1],
  ])('Glitterhorn, %i round(s) of %i rider(s)', async (rounds, ridersPerRound) => {
    const [game, setup] = await load('glitterhorn', { rules: { rounds, ridersPerRound } });
    const cases = casesOf(game, setup, endgames(game, setup, 5, 9, 'random'), 300_000);
    expectRegretToVanish(game, setup, cases, 0.05);
  });

  test('Unicorn Jelly, the last tiles', async () => {
    const [game, setup] = await load('unicorn-jelly', { players: 2 });
    const cases = casesOf(game, setup, endgames(game, setup, 12, 4, 'greedy'), 300_000);
    expectRegretToVanish(game, setup, cases, 0.1);
  });

  test('The Little Prince, the last picks of five', async () => {
    const [game, setup] = await load('little-prince', { players: 5 });
    const cases = casesOf(game, setup, endgames(game, setup, 150, 7, 'random'), 100_000);
    expectRegretToVanish(game, setup, cases, 0.1);
  });

  test('Poonicorn, a deck of one or two cards', async () => {
    const rules = {
      maxRounds: 2,
      extremeTieBreak: 'shared',
      handVisibility: 'open',
      altAbilities: 'off',
      colorAssignment: 'fixed',
      colors: ['pink', 'green'],
    };
    const [game, setup] = await load('poonicorn', { players: 2, rules });
    const cases = casesOf(game, setup, poonicornEndings(game, setup, 60), 200_000);
    expectRegretToVanish(game, setup, cases, 0.1);
  });
});

/** Boards drawn at random: a few workers, a little poop, a small hand, one or two cards to go, the last round. */
function poonicornEndings(game: AnyGame, setup: Setup, count: number): AnyState[] {
  const kinds = ['1-STAR', '2-STAR', '1-HEART', '2-HEART', '1-BOW', '2-BOW', '1-CAKE', '2-CAKE'];
  const areas = ['MINES', 'REFINERY', 'TOWN', 'LAB', 'FARM', 'MARKET'];
  return Array.from({ length: count }, (_, i) => {
    const rng = Stream.of(i, 'board');
    const draw = (length: number) => Array.from({ length }, () => kinds[rng.below(kinds.length)]!);
    const board = (color: string) => {
      const first = rng.below(areas.length);
      const second = (first + 1 + rng.below(areas.length - 1)) % areas.length;
      return {
        color,
        workers: { [areas[first]!]: 1, [areas[second]!]: 1 },
        minesPoop: rng.below(3),
        cornPoop: rng.below(3),
        hand: draw(1 + rng.below(4)),
      };
    };
    const state = game.create(setup);
    game.position!(state, {
      field: ['1-STAR', '1-HEART', '1-BOW', '1-CAKE'],
      deck: draw(1 + rng.below(2)),
      cornDeck: [],
      round: 2,
      players: [board('pink'), board('green')],
    });
    return state;
  });
}
