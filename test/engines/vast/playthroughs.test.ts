/**
 * Recorded games, line by line. They guard against silent change only: UPDATE_PLAYTHROUGHS=1 rewrites them. The annotated
 * game (lines that begin with # stand beside what they explain) was followed by hand against the rules; its draws and
 * choices are kept beside it, and it is never rewritten.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advance } from '../../../engines/core/advance.ts';
import { game } from '../../../engines/vast/game.ts';
import type { VastSetup } from '../../../engines/vast/setup.ts';
import type { AnyState, GameEvent, Policy, Rng } from '../../../engines/core/types.ts';
import { Player, setupOf, type TestBot } from '../../support/playout.ts';
import { vast } from './board.ts';

/** One seeded game, told. */
function record(preset: string, bot: 'random' | 'script' | 'last', index: number, role = 'knight'): string {
  const setup = setupOf(vast, { preset, roles: [role] });
  const player = new Player(vast, setup, 2024);
  const policy: TestBot = bot === 'script' ? game.scripts![role]!.create(setup as unknown as VastSetup) : bot;
  const lines = teller(player.state);
  const told: Policy<AnyState> = {
    choose(state, seat, legal, count, rng) {
      const place =
        policy === 'random'
          ? rng.below(count)
          : policy === 'last'
            ? count - 1
            : policy.choose(state, seat, legal, count, rng);
      lines.push(choice(state, legal[place]!, count, role === 'knight' ? 'she ' : ''));
      return place;
    },
  };
  player.play(index, told);
  return [`vast ${preset}, ${bot}, game ${index}`, ...lines, ''].join('\n');
}

/** Lines that grow as a state tells its events. */
function teller(state: AnyState): string[] {
  const lines: string[] = [];
  state.events = {
    emit: (kind, ...data) => {
      const event: GameEvent = { kind, data };
      lines.push(`  ${vast.tell(state, event)}`);
    },
  };
  return lines;
}

const choice = (state: AnyState, action: number, count: number, who = 'she ') =>
  `> ${who}${vast.describe(state, action)} (of ${count})`;

const fileOf = (name: string, kind = 'txt'): URL => new URL(`../../playthroughs/vast-${name}.${kind}`, import.meta.url);

test.each([
  ['script-mediumC', 'mediumC', 'script', 2],
  ['script-easyA', 'easyA', 'script', 5],
  ['random-hardB', 'hardB', 'random', 3],
  ['last-standard', 'standard', 'last', 1],
] as const)('%s', (name, preset, bot, index) => {
  holds(name, record(preset, bot, index));
});

/** Of every other role a game of its script at medium and one at random at hard. */
test.each(['dragon', 'thief', 'goblins', 'ghoul', 'vileGhoul'])('%s', (role) => {
  holds(`script-${role}Medium`, record(`${role}Medium`, 'script', 2, role));
  holds(`random-${role}Hard`, record(`${role}Hard`, 'random', 3, role));
});

/** The recorded text is still what is told today. */
function holds(name: string, text: string): void {
  if (process.env['UPDATE_PLAYTHROUGHS'] !== undefined || !existsSync(fileOf(name))) writeFileSync(fileOf(name), text);
  expect(text.split('\n')).toEqual(readFileSync(fileOf(name), 'utf8').split('\n'));
}

test('the annotated game', () => {
  const { choices, ...draws } = JSON.parse(readFileSync(fileOf('annotated', 'json'), 'utf8')) as Record<
    string,
    number[]
  >;
  const chance = vast.chance.map((source): Rng => {
    const results = (draws[source] ?? []).values();
    return { below: () => results.next().value!, at: () => undefined };
  });
  const setup = setupOf(vast, { preset: 'hardC' });
  const state = vast.create(setup);
  const legal = new Int32Array(vast.bounds(setup).options);
  const lines = teller(state);
  state.deal(chance);
  for (const place of choices!) {
    const count = advance(state, legal, chance);
    lines.push(choice(state, legal[place]!, count));
    state.apply(legal[place]!, chance);
  }
  expect(advance(state, legal, chance)).toBe(0);
  expect(lines).toEqual(
    readFileSync(fileOf('annotated'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
});
