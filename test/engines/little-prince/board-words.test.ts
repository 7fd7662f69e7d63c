/** Board and log of the Little Prince speak of one thing in one way. */
import { expect, test } from 'vitest';
import type { Row, Words } from '../../../engines/core/board.ts';
import { ONLOOKER } from '../../../engines/core/board.ts';
import { game } from '../../../engines/little-prince/game.ts';
import { PHASE } from '../../../engines/little-prince/phases.ts';
import type { LittlePrince } from '../../../engines/little-prince/state.ts';
import type { AnyGame } from '../../../engines/core/types.ts';
import { Player, setupOf } from '../../support/playout.ts';

const prince = game as unknown as AnyGame;

/** At the first decision of two players that hides a tile: what the board says. */
function hiding(twoPlayerReveal: string): { readonly turn: string; readonly stacks: Row } {
  let seen: { readonly turn: string; readonly stacks: Row } | undefined;
  const player = new Player(prince, setupOf(prince, { players: 2, rules: { twoPlayerReveal } }), 3);
  player.play(0, {
    choose(state, _seat, _legal, count, rng) {
      const s = state as unknown as LittlePrince;
      const [turn, stacks] = game.board!(s, ONLOOKER);
      if (s.phase === PHASE.hideTile) seen ??= { turn: (turn as Words).text, stacks: stacks as Row };
      return rng.below(count);
    },
  });
  return seen!;
}

test('one of two players must hide a tile, and may where owners choose', () => {
  expect(hiding('oneHidden').turn).toMatch(/seat 1 hides a tile;|seat 2 hides a tile;/);
  expect(hiding('ownersChoice').turn).toMatch(/may hide a tile;/);
});

test('stacks by the tiles that the log says are left: 3 of 12 lie out', () => {
  const { title, things } = hiding('oneHidden').stacks;
  expect(title).toBe('Stacks, tiles left');
  expect(things.map(({ text }) => Number(text.split(' ').at(-1))).sort((a, b) => a - b)).toEqual([9, 12, 12, 12]);
});
