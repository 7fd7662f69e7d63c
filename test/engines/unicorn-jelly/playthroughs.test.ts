/**
 * Recorded games, one per mode, compared line by line. They may be wrong and only guard against silent change; rewrite
 * them with UPDATE_PLAYTHROUGHS=1 and read the difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { advance } from '../../../engines/core/advance.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { Outcome } from '../../../engines/core/types.ts';
import { game } from '../../../engines/unicorn-jelly/game.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { anyGame } from './at-the-table.ts';

function record(players: number, preset: string): string {
  const player = new Player(anyGame, setupOf(anyGame, { players, preset, figures: 'none' }), 2001);
  const { state, chance, setup } = player;
  const lines = [`${game.title}, ${game.presets[preset]!.title}, ${players === 1 ? 'solitaire' : 'two players'}`];
  state.events = { emit: (kind, ...data) => lines.push(`    ${anyGame.tell(state, { kind, data })}`) };
  const legal = new Int32Array(anyGame.bounds(setup).options);
  const rng = Stream.of(2001, 'choice');
  player.deal(0);
  for (let count = advance(state, legal, chance); count > 0; count = advance(state, legal, chance)) {
    const action = legal[rng.below(count)]!;
    lines.push(`seat ${state.actor + 1} of ${count} options: ${anyGame.describe(state, action)}`);
    state.apply(action, chance);
  }
  const outcome = new Outcome();
  state.outcome(outcome);
  lines.push(`score ${[...outcome.score.subarray(0, players)].join(' : ')} after ${outcome.rounds} turns`);
  return lines.join('\n') + '\n';
}

for (const preset of Object.keys(game.presets)) {
  for (const players of [1, 2]) {
    const name = `unicorn-jelly-${preset}-${players}p`;
    test(name, () => {
      const file = fileURLToPath(new URL(`../../playthroughs/${name}.txt`, import.meta.url));
      const now = record(players, preset);
      if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(file, now);
      expect(now.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
    });
  }
}
