/**
 * Tiny pieces of the real games, worked out to the end: what a move of the search costs against the best move goes to
 * nothing as its budget grows.
 *
 * Exhaustive play lets every seat act on what it knows. The search differs from it in two ways: its tree is open loop,
 * so that a choice made after a roll or a draw is one choice for all of them; and it lets the others act on what the
 * searcher knows. So the positions are such that neither matters: either nothing is unseen and no chance is left, or the
 * searcher's choice is the last one and chance alone comes after it. With more than two seats a position counts only if
 * nobody ever picks between options that are alike to itself and not to others: the search would mix them.
 */
import { describe, expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyState, Setup } from '../../engines/core/types.ts';
import type { UnicornJelly } from '../../engines/unicorn-jelly/state.ts';
import { Ambiguous, decisionsOf, Exhaustive, TooLarge } from '../support/exhaustive.ts';
import { setupOf, type SetupOptions } from '../support/playout.ts';
import { seated } from '../support/seated.ts';

interface Case {
  readonly state: AnyState;
  readonly values: readonly { readonly action: number; readonly value: number }[];
}

/** The first `wanted` decisions that matter and can be worked out within so many applied actions. */
function casesOf(exhaustive: Exhaustive, states: Iterable<AnyState>, wanted: number): Case[] {
  const cases: Case[] = [];
  for (const state of states) {
    try {
      const values = exhaustive.options(state);
      if (best(values) - Math.min(...values.map((v) => v.value)) > 1e-9) cases.push({ state, values });
    } catch (error) {
      if (!(error instanceof TooLarge) && !(error instanceof Ambiguous)) throw error;
    }
    if (cases.length === wanted) break;
  }
  return cases;
}

const best = (values: Case['values']) => Math.max(...values.map((v) => v.value));

/** Mean loss against the best option over all cases. */
function regretOf(game: AnyGame, setup: Setup, cases: readonly Case[], text: string): number {
  const bot = seated(game, setup, text);
  const legal = new Int32Array(game.bounds(setup).options);
  const losses = cases.map(({ state, values }, i) => {
    const index = bot.choose(state, state.actor, legal, state.legal(legal), Stream.of(i, 'search'));
    return best(values) - values[index]!.value;
  });
  return losses.reduce((a, b) => a + b, 0) / losses.length;
}

const randomRegret = (cases: readonly Case[]) =>
  cases.reduce((sum, { values }) => sum + best(values) - values.reduce((a, b) => a + b.value, 0) / values.length, 0) /
  cases.length;

/** Holds the search to a falling regret, in the end below `part` of what random choice loses. */
function expectRegretToVanish(game: AnyGame, setup: Setup, cases: readonly Case[], part: number): void {
  const reward = game.judgement?.utility === undefined ? 'share' : 'utility';
  const [few, more, many] = [4, 200, 10_000].map((iterations) =>
    regretOf(game, setup, cases, `mcts:plain=true:iterations=${iterations}:reward=${reward}:c=0.7`),
  ) as [number, number, number];
  const random = randomRegret(cases);
  console.log(game.name, cases.length, 'cases; regret at random', random, 'at 4, 200, 10000:', few, more, many);
  expect(few).toBeLessThan(random);
  expect(more).toBeLessThanOrEqual(few);
  expect(many).toBeLessThanOrEqual(part * random);
}

/** The last decisions of seeded playouts, the players drawing their moves or preferring, playout by playout. */
function* endgames(game: AnyGame, setup: Setup, last: number, bot: 'random' | 'greedy'): Generator<AnyState> {
  const greedy = bot === 'greedy' ? seated(game, setup, 'greedy') : undefined;
  for (let i = 0; i < 400; i++) {
    const rng = Stream.of(i, 'play');
    const choose = (state: AnyState, legal: Int32Array, count: number) =>
      greedy === undefined ? rng.below(count) : greedy.choose(state, state.actor, legal, count, rng);
    const streams = game.chance.map((name) => Stream.of(i, name));
    yield* decisionsOf(game, setup, choose, streams).slice(-last);
  }
}

function* only(states: Iterable<AnyState>, wanted: (state: AnyState) => boolean): Generator<AnyState> {
  for (const state of states) if (wanted(state)) yield state;
}

const load = async (name: string, options: SetupOptions): Promise<[AnyGame, Setup]> => {
  const game = await games[name]!();
  return [game, setupOf(game, { ...options, figures: 'none' })];
};

describe('regret against exhaustive play', () => {
  test('Glitterhorn, giving the dice of the last hour', async () => {
    const [game, setup] = await load('glitterhorn', { rules: { rounds: 1, otherRequired: 0 } });
    const assign = game.phases.indexOf('assign');
    const states = only(endgames(game, setup, 3, 'random'), ({ phase }) => phase === assign);
    expectRegretToVanish(game, setup, casesOf(new Exhaustive(game, setup, 10_000), states, 60), 0);
  });

  test('Unicorn Jelly, the last tiles: both hands are known when the pile is empty', async () => {
    const [game, setup] = await load('unicorn-jelly', { players: 2 });
    const known = (state: AnyState) => {
      const { pileSize, held } = state as unknown as UnicornJelly;
      return pileSize === 0 && held[0]! + held[1]! <= 2;
    };
    const states = only(endgames(game, setup, 4, 'greedy'), known);
    expectRegretToVanish(game, setup, casesOf(new Exhaustive(game, setup, 50_000), states, 30), 0.05);
  });

  test('Unicorn Jelly, the last choice before mines of unknown kind go off', async () => {
    const [game, setup] = await load('unicorn-jelly', { players: 2, preset: 'landmine' });
    const mined = (state: AnyState) => (state as unknown as UnicornJelly).board.mines > 0;
    const states = only(endgames(game, setup, 1, 'random'), mined);
    expectRegretToVanish(game, setup, casesOf(new Exhaustive(game, setup, 50_000), states, 30), 0.05);
  });

  test('The Little Prince, the last three tiles of two planets, all face up', async () => {
    const [game, setup] = await load('little-prince', { players: 2, rules: { twoPlayerReveal: 'allOpen' } });
    const exhaustive = new Exhaustive(game, setup, 10_000, 'idle');
    expectRegretToVanish(game, setup, casesOf(exhaustive, endgames(game, setup, 2, 'random'), 40), 0);
  });

  test('The Little Prince, the last picks of four', async () => {
    const [game, setup] = await load('little-prince', { players: 4 });
    const several = (state: AnyState) => state.legal(new Int32Array(game.bounds(setup).options)) > 2;
    const states = only(endgames(game, setup, 5, 'random'), several);
    expectRegretToVanish(game, setup, casesOf(new Exhaustive(game, setup, 5000, 'idle'), states, 30), 0.05);
  });

  test('Poonicorn, a deck of one card: whoever takes it ends the game', async () => {
    const rules = {
      maxRounds: 2,
      extremeTieBreak: 'shared',
      handVisibility: 'open',
      altAbilities: 'off',
      colorAssignment: 'fixed',
      colors: ['pink', 'green'],
    };
    const [game, setup] = await load('poonicorn', { players: 2, rules });
    const exhaustive = new Exhaustive(game, setup, 20_000, 'idle');
    expectRegretToVanish(game, setup, casesOf(exhaustive, poonicornEndings(game, setup), 30), 0.05);
  });
});

/** Boards drawn at random: a few workers, a little poop, a small hand, one card to go, the last round. */
function* poonicornEndings(game: AnyGame, setup: Setup): Generator<AnyState> {
  const kinds = ['1-STAR', '2-STAR', '1-HEART', '2-HEART', '1-BOW', '2-BOW', '1-CAKE', '2-CAKE'];
  const areas = ['MINES', 'REFINERY', 'TOWN', 'LAB', 'FARM', 'MARKET'];
  for (let i = 0; i < 200; i++) {
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
      deck: draw(1),
      cornDeck: [],
      round: 2,
      players: [board('pink'), board('green')],
    });
    yield state;
  }
}
