/**
 * Whole games as text, one per player count and variant. They may be wrong: they only guard against silent change. Read
 * the difference, then rewrite them with UPDATE_PLAYTHROUGHS=1.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { game } from '../../../engines/little-prince/game.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { OVER } from '../../../engines/core/types.ts';
import type { SetupOptions } from '../../support/playout.ts';
import { chanceOf, Journal, legal, newState, resultOf } from './table.ts';

const GAMES: Readonly<Record<string, SetupOptions>> = {
  '2-players': { players: 2 },
  '2-players-all-open': { preset: 'allOpen' },
  '2-players-owners-choice': { players: 2, rules: { twoPlayerReveal: 'ownersChoice', twoPlayerStart: 'random' } },
  '3-players': { players: 3 },
  '4-players': { players: 4 },
  '5-players': { players: 5 },
  '3-players-hidden-corners': { players: 3, preset: 'hiddenCorners' },
  '3-players-literal-geographer': { players: 3, preset: 'literalGeographer' },
  '4-players-free-placement': { players: 4, rules: { freePlacement: true, passRule: 'clockwise' } },
};

/** A random game, decision by decision, with everything that happens in between. */
function record(options: SetupOptions, seed: number): string[] {
  const state = newState(options);
  const journal = new Journal(state);
  const chance = chanceOf(seed);
  const rng = Stream.of(seed, 'moves');
  state.events = journal;
  state.deal(chance);
  while (state.actor !== OVER) {
    const options = legal(state);
    const action = options[rng.below(options.length)]!;
    const list = options.join(' ');
    journal.lines.push(
      `> seat ${state.actor + 1} ${game.phases[state.phase]} [${list}] ${action}: ${game.describe(state, action)}`,
    );
    state.apply(action, chance);
  }
  const { score, share60, rank } = resultOf(state);
  journal.lines.push(`score ${score.join(' ')}; share ${share60.join(' ')}; rank ${rank.join(' ')}`);
  return journal.lines;
}

test.each(Object.entries(GAMES))('%s', (name, options) => {
  const file = new URL(`../../playthroughs/little-prince-${name}.txt`, import.meta.url);
  const lines = record(options, 42);
  if (process.env['UPDATE_PLAYTHROUGHS'] === '1') writeFileSync(file, `${lines.join('\n')}\n`);
  expect(existsSync(file)).toBe(true);
  expect(lines).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
});
