/** In every real game random play loses to greedy play, and greedy play to the search recommended for that game. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../../engines/registry.ts';
import type { AnyGame, Setup } from '../../engines/core/types.ts';
import { Player, setupOf, type TestBot } from '../support/playout.ts';
import { seated } from '../support/seated.ts';

/** By how much `strong` does better than `weak` on one seed: in points alone, in shares against it, from every seat. */
function advantage(player: Player, index: number, strong: TestBot, weak: TestBot): number {
  const { players } = player.setup;
  if (players === 1) return worth(player, index, strong) - worth(player, index, weak);
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const shares = seats.map((seat) => {
    const bots = seats.map((other) => (other === seat ? strong : weak));
    return player.play(index, bots).share60[seat]! / 60;
  });
  return shares.reduce((a, b) => a + b, 0) / players - 1 / players;
}

/** The score; in Vast, which knows none, 1 for a win. */
const worth = (player: Player, index: number, bot: TestBot) => player.play(index, bot).score[0]!;

function compared(game: AnyGame, setup: Setup, strong: string, weak: string, seeds: number) {
  const bot = (text: string): TestBot => (text === 'random' ? 'random' : seated(game, setup, text));
  const player = new Player(game, setup, 8);
  const [a, b] = [bot(strong), bot(weak)];
  const found = Array.from({ length: seeds }, (_, index) => advantage(player, index, a, b));
  const mean = found.reduce((x, y) => x + y, 0) / seeds;
  const se = Math.sqrt(found.reduce((sum, x) => sum + (x - mean) * (x - mean), 0) / (seeds - 1) / seeds);
  console.log(`${game.name}: ${strong} over ${weak}, ${seeds} seeds: ${mean.toFixed(4)} se ${se.toFixed(4)}`);
  return { mean, se };
}

/** Seats, the recommended search, seeds for greedy over random and for the search over greedy. */
const ladder: [game: string, seats: number, search: string, simple: number, searched: number][] = [
  ['glitterhorn', 1, 'mcts:plain=true:iterations=1000:c=0.03:rollout=greedy:widen=0.2:reward=utility', 300, 240],
  ['unicorn-jelly', 1, 'mcts:plain=true:iterations=100:c=0.03:rollout=greedy:depth=6:widen=0.3', 100, 100],
  ['little-prince', 2, 'mcts:plain=true:iterations=200:c=0.1:depth=0', 100, 80],
  ['poonicorn', 2, 'mcts:plain=true:iterations=400:c=0.02:rollout=greedy:depth=6:widen=0.3', 40, 92],
  ['vast', 1, 'mcts:plain=true:iterations=200:c=0.1:depth=0:widen=0.4', 1200, 100],
];

test.each(ladder)('%s, %i seat(s): random < greedy < %s', async (name, players, search, simple, searched) => {
  const game = await games[name]!();
  const setup = setupOf(game, { players, figures: 'none' });
  expect(readFileSync('docs/how-much-is-skill.md', 'utf8')).toContain(`\`${search}\``);
  const skill = compared(game, setup, 'greedy', 'random', simple);
  expect(skill.mean).toBeGreaterThan(4 * skill.se);
  const depth = compared(game, setup, search, 'greedy', searched);
  expect(depth.mean).toBeGreaterThan(2 * depth.se);
});
