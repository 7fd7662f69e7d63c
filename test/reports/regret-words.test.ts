/** What decisions give away is told in the players' words, where the game has any. */
import { expect, test } from 'vitest';
import { storySentences } from '../../reports/words/story.ts';
import type { FigureRow, StoryResult } from '../../sim/results.ts';
import { cell, figure, run } from './constructed.ts';

function told(decided?: Record<string, string>, more: readonly FigureRow[] = []): string {
  const rows = (phase: string, regret: number, stake: number) => [
    figure(`story.regret.${phase}`, regret, { unit: 'share', ciLo: regret / 2, ciHi: 2 * regret }),
    figure(`story.stake.${phase}`, stake, { unit: 'share', ciLo: 0, ciHi: 2 * stake }),
  ];
  const one = cell(1, { figures: [...rows('sporesOn', 0.1, 0.2), ...rows('gem', 0.001, 0.002), ...more] });
  const story = { cell: 1, curves: Array.from({ length: 24 }), rollouts: 10, told: [], decided };
  return storySentences({ ...run([one]), finding: { verb: 'story', story: [story] } } as unknown as StoryResult).join(
    '\n',
  );
}

test('by the words of the game', () => {
  const words = told({ sporesOn: 'to whom the Spores go', gem: 'which Gem to lay, or whether to take the Gem' });
  expect(words).toContain('Most is given away at “to whom the Spores go”: 10 percentage points');
  expect(words).toContain('Hardly anything hangs on “which Gem to lay, or whether to take the Gem”:');
});

test('nothing is said of what was met a few times, whatever its numbers', () => {
  const rare = ['regret', 'stake'].map((what) =>
    figure(`story.${what}.shove`, 0.3, { unit: 'share', n: 2, ciHi: 0.4 }),
  );
  expect(told(undefined, rare)).toContain('Most is given away at “spores on”:');
  const idle = ['regret', 'stake'].map((what) =>
    figure(`story.${what}.shove`, 0, { unit: 'share', n: 2, ciLo: 0, ciHi: 0 }),
  );
  expect(told(undefined, idle)).not.toContain('shove');
});

test('else by the name of the decision', () => {
  expect(told()).toContain('Most is given away at “spores on”: 10 percentage points');
});
