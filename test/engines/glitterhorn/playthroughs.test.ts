/**
 * Recorded playthroughs: whole games in the players' words. They may record a mistake; all they guard against is a silent
 * change. UPDATE_PLAYTHROUGHS=1 writes them anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { game } from '../../../engines/glitterhorn/game.ts';
import type { Glitterhorn } from '../../../engines/glitterhorn/state.ts';
import type { RuleValue } from '../../../engines/core/params.ts';
import { Player } from '../../support/playout.ts';
import { anyGame, glitterhornSetup } from './support.ts';

const unusual: Record<string, RuleValue> = {
  rounds: 6,
  tacoCubes: 3,
  otherCubes: 2,
  thrownFood: 'lost',
  wyrmEatsCube: false,
  mixture: 'eatAll',
  equalValue: 'trigger',
  maxStamina: 9,
  elfDelta: 3,
  henDelta: -2,
  duckShift: -2,
  wyrmShift: -1,
  bansheeShift: -2,
  inAndOut: 'optional',
  roundAndRound: 'optional',
  witchMetric: 'row',
  witchLoop: 'anyRepeat',
  witchAlone: 'return',
  riderOrder: 'free',
  otherRequired: 2,
  tacoWindow: 6,
  targetScore: 6,
};
const recorded: readonly [string, string, Record<string, RuleValue>][] = [
  ...Object.keys(game.presets).map((preset): [string, string, Record<string, RuleValue>] => [preset, preset, {}]),
  ['unusual', 'standard', unusual],
];

/** Two games, one of a random player and one of the one-round bot, as lines. */
function tellGames(preset: string, rules: Record<string, RuleValue>): string[] {
  const player = new Player(anyGame, glitterhornSetup({ preset, rules, figures: 'core' }), 2024);
  const state = player.state as unknown as Glitterhorn;
  const script = game.scripts!['oneRound']!.create(glitterhornSetup({ preset, rules }));
  const lines: string[] = [];
  state.events = { emit: (kind, ...data) => void lines.push(game.tell(state, { kind, data })) };
  ['random', 'oneRound'].forEach((name, i) => {
    lines.push(`== ${name}`);
    const played = player.play(i, {
      choose: (_state, seat, legal, count, rng) => {
        const index = name === 'random' ? rng.below(count) : script.choose(state, seat, legal, count, rng);
        lines.push(`> ${game.describe(state, legal[index]!)}`);
        return index;
      },
    });
    const { decisions, metrics } = played;
    lines.push(`${played.end}, score ${played.score[0]}, win ${played.share60[0]! / 60}, ${decisions} decisions`);
    lines.push(JSON.stringify(metrics));
  });
  return lines;
}

test.each(recorded)('playthrough %s', (name, preset, rules) => {
  const file = new URL(`../../playthroughs/glitterhorn-${name}.txt`, import.meta.url);
  const lines = tellGames(preset, rules);
  if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(file, `${lines.join('\n')}\n`);
  expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
});
