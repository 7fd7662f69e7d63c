/** What a search takes an imagined game to be worth, and that only the order and the proportions of rewards count. */
import { expect, test } from 'vitest';
import { Leaf } from '../../bots/mcts/leaf.ts';
import type { Search } from '../../bots/mcts/search.ts';
import type { Settings } from '../../bots/mcts/settings.ts';
import { Worlds } from '../../bots/mcts/worlds.ts';
import { Preference } from '../../bots/preference.ts';
import { parseBot } from '../../bots/parse.ts';
import { game as ticTacToe } from '../../engines/calibration/tic-tac-toe.ts';
import { Stream } from '../../engines/core/rng.ts';
import { OVER, type AnyGame, type AnyState, type Chance, type Outcome } from '../../engines/core/types.ts';
import { setupOf } from '../support/playout.ts';

/** Three levers, pulled `turns` times: lever k pays one of four coins more often the higher k is. */
class Levers {
  actor = 0;
  readonly phase = 0;
  events = undefined;
  readonly pulled = [0, 0, 0];
  paid = 0;
  private readonly turns: number;
  private done = 0;

  constructor(turns: number) {
    this.turns = turns;
  }

  deal(): void {
    this.copyFrom(new Levers(this.turns));
  }

  legal(out: Int32Array): number {
    for (let lever = 0; lever < 3; lever++) out[lever] = lever;
    return 3;
  }

  apply(lever: number, chance: Chance): void {
    this.pulled[lever]!++;
    if (chance[0]!.below(4) <= lever) this.paid++;
    if (++this.done === this.turns) this.actor = OVER;
  }

  copyFrom(other: Levers): void {
    this.actor = other.actor;
    this.paid = other.paid;
    this.done = other.done;
    for (let lever = 0; lever < 3; lever++) this.pulled[lever] = other.pulled[lever]!;
  }

  determinise(): void {}

  outcome(out: Outcome): void {
    out.share60[0] = 60 * this.paid;
  }

  metrics(): void {}

  infoKey(): string {
    return `${this.pulled.join()}`;
  }
}

const levers = (turns: number, own: Partial<AnyGame> = {}): AnyGame => ({
  ...(ticTacToe as unknown as AnyGame),
  players: { min: 1, max: 1, default: 1 },
  roles: () => ['one'],
  invalid: () => undefined,
  phases: ['only'],
  chance: ['coins'],
  bounds: () => ({ options: 3, codes: 3, plies: turns }),
  create: () => new Levers(turns),
  ...own,
});

/** How often each lever is tried where a payment is worth so much, and nothing so much. */
function visits(nothing: number, payment: number, seed: number): string {
  const utility = (state: AnyState) => nothing + (state as unknown as Levers).paid * (payment - nothing);
  const game = levers(1, { judgement: { utility } });
  const { kind, options } = parseBot('mcts:iterations=80:reward=utility');
  const bot = kind.create(game, setupOf(game), options) as Search;
  const legal = new Int32Array(3);
  const state = game.create(setupOf(game));
  bot.choose(state, 0, legal, state.legal(legal), Stream.of(seed));
  const found = [...bot.lastRoot()].sort((a, b) => a.action - b.action);
  return found.map((lever) => lever.visits).join();
}

test('a search does not ask in which unit rewards are counted, nor from where', () => {
  for (let seed = 0; seed < 20; seed++) {
    const plain = visits(0, 1, seed);
    expect(visits(0.25, 0.75, seed)).toBe(plain);
    expect(visits(0.5, 0.75, seed)).toBe(plain);
  }
});

/** A judge of imagined games, and a position in which nothing has been done. */
function leafOf(game: AnyGame, settings: Partial<Settings>): { leaf: Leaf; state: AnyState; worlds: Worlds } {
  const setup = setupOf(game);
  const worlds = new Worlds(game, setup, 0, false);
  worlds.begin(Stream.of(5));
  const state = game.create(setup);
  worlds.enter(0, state, game.create(setup), 0);
  const all = { depth: null, mix: 0, rollout: 'random', epsilon: 0, reward: 'blend', value: undefined, ...settings };
  const judgement = game.judgement ?? {};
  const preference = new Preference(judgement, game.bounds(setup).options);
  return { leaf: new Leaf(judgement, preference, setup, all as Settings, worlds, 0, undefined), state, worlds };
}

test.each([
  ['share', 0.5],
  ['utility', 0.2],
  ['blend', 0.9 * 0.5 + 0.1 * 0.2],
] as const)('half a win whose utility is a fifth: as %s %d', (reward, wanted) => {
  const state = { outcome: (out: Outcome) => (out.share60[0] = 30) } as unknown as AnyState;
  const { leaf } = leafOf(levers(1, { judgement: { utility: () => 0.2 } }), { reward });
  leaf.rewards[0] = 1;
  leaf.judge(state, new Int32Array(3), 0, 1);
  expect(leaf.rewards[0]).toBeCloseTo(wanted, 12);
});

// Of 3000 moves, so many random ones: a third of them pull lever 2, and so do all others. Five deviations.
test.each([
  ['greedy', 0, 3000, 0],
  ['random', 0, 1000, 5 * Math.sqrt((3000 * 2) / 9)],
  ['epsilon-greedy', 0.5, 2000, 5 * Math.sqrt((3000 * 2) / 9)],
] as const)('imagined moves that are %s (%d) pull the preferred lever %d times', (rollout, epsilon, wanted, within) => {
  const game = levers(3000, { judgement: { prefer: (_state, _seat, action) => action } });
  const { leaf, state } = leafOf(game, { rollout, epsilon });
  const legal = new Int32Array(3);
  leaf.judge(state, legal, state.legal(legal), 1);
  const pulled = (state as unknown as Levers).pulled[2]!;
  expect(Math.abs(pulled - wanted)).toBeLessThanOrEqual(within);
});
