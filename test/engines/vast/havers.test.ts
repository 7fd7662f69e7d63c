/** Which roles can have a figure that others have too: of the others it is 0, and no report tells it. */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import { Player, setupOf } from '../../support/playout.ts';

const setupFor = (seats: string, rules: object): VastSetup =>
  setupOf(game, { roles: seats.split(','), rules: { ...rules } }) as unknown as VastSetup;
const roles = (seats: string, figure: string, rules = {}): readonly string[] | undefined =>
  game.metrics(setupFor(seats, rules)).find(({ name }) => name === figure)?.roles;

test.each([
  // Rules of the table 12: D, N; the Knight's own page counts what the Tribes take from her.
  ['healthLostToTribes', ['knight', 'dragon']],
  ['treasuresTaken', ['goblins', 'dragon']],
  ['crystalsSmashed', ['knight', 'goblins']],
  ['actions', ['knight', 'goblins', 'dragon']],
])('Knight, Goblins, Dragon and Cave: %s', (figure, who) => {
  expect(roles('knight,goblins,dragon,cave', figure)).toEqual(who);
});

test('what the Shadow Unicorn does is told of every seat but the Cave’s; Health of Knight and Dragon', () => {
  const of = (figure: string) => roles('knight,goblins,dragon,cave', figure, { shadowUnicorn: true });
  expect(of('shadowAttacksHere')).toEqual(['knight', 'goblins', 'dragon']);
  expect(of('healthLostToUnicorn')).toEqual(['knight', 'dragon']);
});

describe.each(['knight,goblins,dragon,cave', 'knight,dragon,cave,thief,ghoul', 'knight,vileGhoul,dragon,nightmare'])(
  '%s',
  (seats) => {
    test.each([false, true])('with the Shadow Unicorn: %s; who cannot have a figure never does', (shadowUnicorn) => {
      if (shadowUnicorn && seats.includes('nightmare')) return;
      const setup = setupFor(seats, { shadowUnicorn });
      const player = new Player(game, setup);
      const out = new Float64Array(600);
      for (let index = 0; index < 40; index++) {
        player.play(index);
        player.state.metrics(out);
        let at = 0;
        for (const { name, per, kind, roles: havers } of game.metrics(setup)) {
          if (kind === 'ratio') continue;
          for (let seat = 0; per === 'seat' && seat < setup.players; seat++)
            if (havers?.includes(setup.roles[seat]!) === false)
              expect([name, setup.roles[seat], out[at + seat]]).toEqual([name, setup.roles[seat], 0]);
          at += per === 'seat' ? setup.players : 1;
        }
      }
    });
  },
);
