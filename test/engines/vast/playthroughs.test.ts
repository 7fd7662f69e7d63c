/**
 * Recorded games, line by line. They guard against silent change only: UPDATE_PLAYTHROUGHS=1 rewrites them. The annotated
 * game (lines that begin with # stand beside what they explain) was followed by hand against the rules and is never
 * rewritten.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import type { VastSetup } from '../../../engines/vast/tables.ts';
import type { AnyState, GameEvent, Policy } from '../../../engines/core/types.ts';
import { Player, setupOf, type TestBot } from '../../support/playout.ts';
import { vast } from './board.ts';

/** Plays one game and tells it. */
function record(preset: string, bot: 'random' | 'script' | 'last', index: number): string {
  const setup = setupOf(vast, { preset });
  const player = new Player(vast, setup, 2024);
  const policy: TestBot = bot === 'script' ? game.scripts!['knight']!.create(setup as unknown as VastSetup) : bot;
  const lines = [`vast ${preset}, ${bot}, game ${index}`];
  player.state.events = {
    emit: (kind, ...data) => {
      const event: GameEvent = { kind, data };
      lines.push(`  ${vast.tell(player.state, event)}`);
    },
  };
  const told: Policy<AnyState> = {
    choose(state, seat, legal, count, rng) {
      const place =
        policy === 'random'
          ? rng.below(count)
          : policy === 'last'
            ? count - 1
            : policy.choose(state, seat, legal, count, rng);
      lines.push(`> she ${vast.describe(state, legal[place]!)} (of ${count})`);
      return place;
    },
  };
  player.play(index, told);
  return lines.join('\n') + '\n';
}

const fileOf = (name: string): URL => new URL(`../../playthroughs/vast-${name}.txt`, import.meta.url);

test.each([
  ['script-mediumC', 'mediumC', 'script', 2],
  ['script-easyA', 'easyA', 'script', 5],
  ['random-hardB', 'hardB', 'random', 3],
  ['last-standard', 'standard', 'last', 1],
] as const)('%s', (name, preset, bot, index) => {
  const text = record(preset, bot, index);
  if (process.env['UPDATE_PLAYTHROUGHS'] !== undefined || !existsSync(fileOf(name))) writeFileSync(fileOf(name), text);
  expect(text.split('\n')).toEqual(readFileSync(fileOf(name), 'utf8').split('\n'));
});

test('the annotated game', () => {
  const kept = readFileSync(fileOf('annotated'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  expect(record('hardC', 'random', ANNOTATED).split('\n')).toEqual(kept);
});
const ANNOTATED = 823;
