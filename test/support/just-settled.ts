/** How many iterations a search has spent, and whether that was as many as it had to. */
import { expect } from 'vitest';
import type { Search } from '../../bots/mcts/search.ts';

export const visitsOf = (bot: Search) => bot.lastRoot().reduce((sum, { visits }) => sum + visits, 0);

/** All iterations were spent, or not one fewer would have told the move that is tried most whatever the others bring. */
export function expectJustSettled(bot: Search, iterations: number): void {
  const left = iterations - visitsOf(bot);
  const [first = 0, second = 0] = bot
    .lastRoot()
    .map(({ visits }) => visits)
    .sort((a, b) => b - a);
  expect(left).toBeGreaterThanOrEqual(0);
  if (left === 0) return;
  expect(first - second).toBeGreaterThan(left);
  // The last iteration made the lead one longer and what was left one less.
  expect(first - second - 1).toBeLessThanOrEqual(left + 1);
}
