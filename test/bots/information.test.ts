import { describe, expect, test } from 'vitest';
import { botChoice } from '../../bots/parse.ts';
import { bots } from '../../bots/registry.ts';
import { scriptKind } from '../../bots/scripted.ts';
import type { Bot, BotKind } from '../../bots/types.ts';
import { games } from '../../engines/registry.ts';
import { advance } from '../../engines/core/advance.ts';
import { Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyState, Setup } from '../../engines/core/types.ts';
import { setupOf } from '../support/playout.ts';

const DECISIONS = 25;
const loaded = await Promise.all(Object.values(games).map((load) => load()));

/** Cheap settings of each kind: the law does not depend on the budget. */
const settings: Readonly<Record<string, readonly Record<string, string>[]>> = {
  mcts: [{ iterations: '25' }, { iterations: '4', rollout: 'epsilon-greedy', widen: '2' }],
  greedy: [{ samples: '3' }],
};

/** Every bot that may see only what its seat knows, made for a setup; those the game cannot have are left out. */
function honestBots(game: AnyGame, setup: Setup): [string, Bot][] {
  const kinds: BotKind[] = [...Object.values(bots), ...Object.keys(game.scripts ?? {}).map(scriptKind)];
  return kinds
    .filter((kind) => kind.sees === 'sample')
    .flatMap((kind) => (settings[kind.name] ?? [{}]).map((set) => botChoice(kind, set)))
    .filter(({ kind, options }) => kind.refuses?.(game, setup, options) === undefined)
    .map(({ kind, options, text }) => [text, kind.create(game, setup, options)]);
}

/** Random play that stops `visit` at up to so many decisions, spread over playouts. */
function atDecisions(game: AnyGame, setup: Setup, visit: (state: AnyState, legal: Int32Array, count: number) => void) {
  const state = game.create(setup);
  const legal = new Int32Array(game.bounds(setup).options);
  let left = DECISIONS;
  for (let index = 0; left > 0 && index < DECISIONS; index++) {
    const rng = Stream.of(index, 'play');
    const chance = game.chance.map((name) => Stream.of(index, name));
    state.deal(chance);
    const skip = rng.below(12);
    let count = advance(state, legal, chance);
    for (let i = 0; count > 0 && i < skip; i++) {
      state.apply(legal[rng.below(count)]!, chance);
      count = advance(state, legal, chance);
    }
    if (count === 0) continue;
    visit(state, legal, count);
    left--;
  }
  return DECISIONS - left;
}

describe.each(loaded.map((game) => [game.name, game] as const))('%s', (_name, game) => {
  test.each([...new Set([game.players.min, game.players.max])])(
    '%i seats: what a seat cannot know never moves it',
    (players) => {
      const setup = setupOf(game, { players, figures: 'none' });
      const one = game.create(setup);
      const other = game.create(setup);
      const seatedBots = honestBots(game, setup);
      const seen = atDecisions(game, setup, (state, legal, count) => {
        const seat = state.actor;
        one.copyFrom(state);
        other.copyFrom(state);
        one.determinise(seat, Stream.of(legal[0]!, 'one'));
        other.determinise(seat, Stream.of(legal[0]!, 'other'));
        expect(other.infoKey(seat)).toBe(one.infoKey(seat));
        for (const [text, bot] of seatedBots) {
          const choices = [one, other, state].map((view) => bot.choose(view, seat, legal, count, Stream.of(7, text)));
          expect(choices, `${text} at ${state.infoKey(seat)}`).toEqual(new Array(3).fill(choices[0]));
          expect(choices[0]).toBeGreaterThanOrEqual(0);
          expect(choices[0]).toBeLessThan(count);
        }
      });
      if (game.name !== 'race') expect(seen).toBeGreaterThan(0);
    },
  );
});
