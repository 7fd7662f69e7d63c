import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { game } from '../../../engines/poonicorn/game.ts';
import type { GameEvent } from '../../../engines/core/types.ts';
import type { SetupOptions } from '../../support/playout.ts';
import { greedy, options, playerOf } from './support.ts';

// Recorded games guard against silent change only; that the play is right is tested elsewhere. After a change that is
// meant, rewrite them with UPDATE_PLAYTHROUGHS=1 and read the difference.
const recorded: readonly [string, SetupOptions][] = [
  ['greedy-2', { players: 2 }],
  ['greedy-4-draft', { players: 4, rules: { colorAssignment: 'draft', extremeTieBreak: 'playAgain' } }],
  [
    'rank-3-variants',
    {
      players: 3,
      rules: {
        marketScaling: 'oneForMany',
        hireCostMode: 'anyUnits',
        refineCount: 'exactlyLevel',
        endTrigger: 'endOfRound',
      },
    },
  ],
];

function playthrough(name: string, setup: SetupOptions): string {
  const player = playerOf(setup, 2024);
  const { state, chance } = player;
  const lines: string[] = [];
  const events: GameEvent[] = [];
  const flush = (): void => {
    for (const event of events.splice(0)) lines.push(`    ${game.tell(state, event)}`);
  };
  state.events = { emit: (kind, ...data) => events.push({ kind, data }) };
  const rank = game.scripts!['rank']!.create(player.setup as never);
  const bot = name.startsWith('greedy') ? greedy : rank;
  player.deal(1);
  flush();
  while (state.actor >= 0) {
    const legal = options(state);
    const chosen =
      legal.length > 1 ? bot.choose(state, state.actor, Int32Array.from(legal), legal.length, chance[4]!) : 0;
    lines.push(game.describe(state, legal[chosen]!));
    state.apply(legal[chosen]!, chance);
    flush();
  }
  lines.push(
    `scores ${state.match.score.subarray(0, state.players).join(' ')}; shares ${state.match.share.subarray(0, state.players).join(' ')}`,
  );
  return lines.join('\n') + '\n';
}

test.each(recorded)('recorded playthrough %s', (name, setup) => {
  const file = new URL(`../../playthroughs/poonicorn-${name}.txt`, import.meta.url);
  const played = playthrough(name, setup);
  if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(file, played);
  expect(existsSync(file)).toBe(true);
  expect(played.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
});
