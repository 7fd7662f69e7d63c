/** What a seat cannot know never moves it, and neither does what its bot decided before. */
import { describe, expect, test } from 'vitest';
import { botChoice, parseBot } from '../../bots/parse.ts';
import { bots } from '../../bots/registry.ts';
import { scriptKind } from '../../bots/scripted.ts';
import type { Bot, BotKind } from '../../bots/types.ts';
import { games } from '../../engines/registry.ts';
import { advance } from '../../engines/core/advance.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyState, Setup } from '../../engines/core/types.ts';
import { setupOf } from '../support/playout.ts';

const loaded = await Promise.all(Object.values(games).map((load) => load()));

/** Cheap settings of each kind: the law does not depend on the budget. */
const settings: Readonly<Record<string, readonly Record<string, string>[]>> = {
  mcts: [
    { iterations: '12', deals: '6', depth: '1' },
    { iterations: '6', root: 'halving', deals: '0', depth: '0' },
    { plain: 'true', iterations: '25' },
    { plain: 'true', iterations: '4', rollout: 'epsilon-greedy', depth: '2' },
  ],
  greedy: [{ samples: '3' }],
};

/** A search that plays games of many moves to their end would take minutes; one that has no estimate must. */
const withinReach = (game: AnyGame, set: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(set).filter(([name]) => name !== 'depth' || game.judgement?.estimate !== undefined),
  );

/** Every bot that may see only what its seat knows, made for a setup; those the game cannot have are left out. */
function honestBots(game: AnyGame, setup: Setup): [string, Bot][] {
  const kinds: BotKind[] = [...Object.values(bots), ...Object.keys(game.scripts ?? {}).map(scriptKind)];
  return kinds
    .filter((kind) => kind.sees === 'sample')
    .flatMap((kind) => (settings[kind.name] ?? [{}]).map((set) => botChoice(kind, withinReach(game, set))))
    .filter(({ kind, options }) => kind.refuses?.(game, setup, options) === undefined)
    .map(({ kind, options, text }) => [text, kind.create(game, setup, options)]);
}

/** Two bots that look where they must not: at the real state of the game, and at what the other seats know. */
function peekingBots(game: AnyGame, setup: Setup): [string, Bot][] {
  const { kind, options } = parseBot('mcts-truth:plain=true:iterations=25');
  const eavesdropper: Bot = {
    choose(view, _seat, _legal, count) {
      const keys = Array.from({ length: setup.players }, (_, seat) => view.infoKey(seat)).join('|');
      return [...keys].reduce((hash, char) => (31 * hash + char.charCodeAt(0)) % 65_521, 7) % count;
    },
  };
  return [
    ['mcts-truth', kind.create(game, setup, options)],
    ['eavesdropper', eavesdropper],
  ];
}

type Visit = (state: AnyState, legal: Int32Array, count: number) => void;

/** Random play that stops for `visit` once in each playout, earlier or later; returns how often there was a decision. */
function atDecisions(game: AnyGame, setup: Setup, playouts: number, visit: Visit): number {
  const state = game.create(setup);
  const legal = new Int32Array(game.bounds(setup).options);
  let seen = 0;
  for (let index = 0; index < playouts; index++) {
    const rng = Stream.of(index, 'play');
    const chance = game.chance.map((name) => Stream.of(index, name));
    state.deal(chance);
    let count = advance(state, legal, chance);
    for (let skip = index % 12; count > 0 && skip > 0; skip--) {
      state.apply(legal[rng.below(count)]!, chance);
      count = advance(state, legal, chance);
    }
    if (count === 0) continue;
    visit(state, legal, count);
    seen++;
  }
  return seen;
}

/** Which bots choose differently where only what their seat cannot know differs, and at how many decisions each. */
function caught(game: AnyGame, setup: Setup, suspects: readonly [string, Bot][]) {
  const one = game.create(setup);
  const other = game.create(setup);
  const times = new Map<string, number>();
  const seen = atDecisions(game, setup, 25, (state, legal, count) => {
    const seat = state.actor;
    one.copyFrom(state);
    other.copyFrom(state);
    one.determinise(seat, Stream.of(legal[0]!, 'one'));
    other.determinise(seat, Stream.of(legal[0]!, 'other'));
    expect([one, other].map((view) => view.infoKey(seat))).toEqual([state.infoKey(seat), state.infoKey(seat)]);
    for (const [text, bot] of suspects) {
      const choices = [one, other, state].map((view) => bot.choose(view, seat, legal, count, Stream.of(7, text)));
      expect(choices[0]).toBeGreaterThanOrEqual(0);
      expect(choices[0]).toBeLessThan(count);
      if (choices.some((choice) => choice !== choices[0])) times.set(text, (times.get(text) ?? 0) + 1);
    }
  });
  return { seen, times: Object.fromEntries(times) };
}

describe.each(loaded.map((game) => [game.name, game] as const))('%s', (_name, game) => {
  const players = [...new Set([game.players.min, game.players.max])];

  test.each(players)('%i seats: what a seat cannot know never moves it', (seats) => {
    const setup = setupOf(game, { players: seats, figures: 'none' });
    const { seen, times } = caught(game, setup, honestBots(game, setup));
    expect(times).toEqual({});
    // The race asks nobody anything.
    expect(seen).toBeGreaterThanOrEqual(game.name === 'race' ? 0 : 4);
  });

  test.each(players)('%i seats: a bot that has played chooses as a new one does', (seats) => {
    const setup = setupOf(game, { players: seats, figures: 'none' });
    const used = honestBots(game, setup);
    const last = game.create(setup);
    const search = (bot: Bot, legal: Int32Array, count: number) =>
      bot.choose(last, last.actor, legal, count, Stream.of(3));
    let compare = (): void => {};
    atDecisions(game, setup, 6, (state, legal, count) => {
      last.copyFrom(state);
      const chosen = used.map(([, bot]) => search(bot, legal, count));
      const options = legal.slice();
      compare = () => expect(honestBots(game, setup).map(([, bot]) => search(bot, options, count))).toEqual(chosen);
    });
    compare();
  });
});

/** Games with something to hide. In the others nothing differs between two deals of the unseen. */
const hidden: [name: string, seats: number, bot: string][] = [
  ['kuhn-poker', 2, 'mcts-truth'],
  ['kuhn-poker', 2, 'eavesdropper'],
  ['unicorn-jelly', 1, 'mcts-truth'],
  ['unicorn-jelly', 2, 'mcts-truth'],
  ['unicorn-jelly', 2, 'eavesdropper'],
  ['poonicorn', 2, 'mcts-truth'],
  ['poonicorn', 4, 'mcts-truth'],
  ['little-prince', 2, 'mcts-truth'],
  ['little-prince', 5, 'mcts-truth'],
  ['vast', 1, 'mcts-truth'],
];

test.each(hidden)('%s, %i seats: the law catches a bot that peeks (%s)', (name, seats, bot) => {
  const game = loaded.find((one) => one.name === name)!;
  const setup = setupOf(game, { players: seats, figures: 'none' });
  const { times } = caught(game, setup, peekingBots(game, setup));
  expect(times[bot]).toBeGreaterThan(0);
});
