/**
 * One recorded game of several sets, each role by its script, line by line. They guard against silent change
 * only: UPDATE_PLAYTHROUGHS=1 rewrites them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import type { AnyState, GameEvent, Policy } from '../../../engines/core/types.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { vast } from './board.ts';

/** One of the sets of each kind; the laws hold all of them. */
const RECORDED = [
  ...['nightmare', 'knight,nightmare', 'nightmare,cave', 'knight,nightmare,cave', 'goblins,nightmare'],
  ...['goblins,nightmare,cave', 'knight,goblins,nightmare', 'knight,goblins,nightmare,cave'],
  ...['knight,dragon', 'goblins,dragon', 'dragon,nightmare', 'knight,goblins,dragon,cave'],
];

/** With Terrain. */
const ON_TERRAIN = ['knight', 'knight,goblins,dragon,cave', 'nightmare,cave,thief,ghoul'];

/** Game 7 of a set, told. */
function record(set: string, terrain: boolean): string {
  const roles = set.split(',');
  const setup = setupOf(vast, { roles, rules: { terrain } });
  const player = new Player(vast, setup, 2024);
  const policies = roles.map((role) => game.scripts![role]!.create(setup as unknown as VastSetup));
  const lines: string[] = [];
  player.state.events = {
    emit: (kind, ...data) => {
      const event: GameEvent = { kind, data };
      lines.push(`  ${vast.tell(player.state, event)}`);
    },
  };
  const told: Policy<AnyState> = {
    choose(state, seat, legal, count, rng) {
      const place = policies[seat]!.choose(state as never, seat, legal, count, rng);
      lines.push(`> ${roles[seat]} ${vast.describe(state, legal[place]!)} (of ${count})`);
      return place;
    },
  };
  player.play(7, told);
  return [`vast ${set}${terrain ? ' with Terrain' : ''}, recorded, scripts, game 7`, ...lines, ''].join('\n');
}

const games = [...RECORDED.map((set) => [set, false] as const), ...ON_TERRAIN.map((set) => [set, true] as const)];

test.each(games)('%s, Terrain %s', (set, terrain) => {
  const name = `vast-${terrain ? 'terrain' : 'set'}-${set.replaceAll(',', '-')}`;
  const file = new URL(`../../playthroughs/${name}.txt`, import.meta.url);
  const text = record(set, terrain);
  if (process.env['UPDATE_PLAYTHROUGHS'] !== undefined || !existsSync(file)) writeFileSync(file, text);
  expect(text.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
});
