import { expect, test } from 'vitest';
import { strengthPage, type StrengthRow } from './page.ts';

const row = (means: readonly number[], se: number, capped = 0): StrengthRow => ({
  game: 'poonicorn',
  title: 'Poonicorn',
  preset: 'standard',
  players: 2,
  rungs: ['random', 'greedy', 'mcts:iterations=50', 'mcts', 'mcts:iterations=800'].map((bot, i) => {
    const below = [undefined, 0, 1, 1, 3][i];
    const step = below === undefined ? {} : { step: { mean: means[i]! - means[below]!, se } };
    return { bot, seeds: 96, mean: means[i]!, se: 0.03, ms: 1.25, capped, ...step };
  }),
});

test('a ladder that climbs by four standard errors at every step is said to be seen', () => {
  // 0.17 is 4.25 times 0.04.
  const page = strengthPage([row([0, 0.5, 0.6, 0.67, 0.7], 0.04)], () => undefined);
  expect(page).toContain('## Poonicorn');
  expect(page).toContain(
    '| standard | 2       | 0.000 ± 0.030 | 0.500 ± 0.030 | 0.600 ± 0.030 | 0.670 ± 0.030 | 0.700 ± 0.030 | 0.170 ± 0.040 | 1.3 | 96    |',
  );
  expect(page).toContain('Every step is seen.');
  expect(page).not.toContain('more seeds have to tell');
});

test('cases that nobody has measured are named', () => {
  const page = strengthPage([row([0, 0.5, 0.6, 0.67, 0.7], 0.04)], () => undefined, ['vast, hardC, 1 players, knight']);
  expect(page).toContain('## Not measured yet\n\n- vast: hardC, 1 players, knight\n');
  expect(strengthPage([], () => undefined)).not.toContain('Not measured');
});

test('what is not as it should be stands below by name, with its reason', () => {
  const why = (_row: StrengthRow, step: string) => (step === 'cap' ? 'the rules let both wait' : undefined);
  const page = strengthPage([row([0.4, 0.5, 0.55, 0.6, 0.5], 0.04, 0.1)], why);
  expect(page).toContain('- standard, 2 players: greedy over random is 2.5 standard errors in 96 seeds');
  // 96 times (4 / 2.5) squared.
  expect(page).toContain(
    '- standard, 2 players: mcts over greedy is 2.5 standard errors in 96 seeds, and about 246 would show it.',
  );
  expect(page).toContain('- standard, 2 players: four times the budget loses.');
  expect(page).toContain('- standard, 2 players: 10 % of the games of mcts end by a cap: the rules let both wait.');
  expect(page).not.toContain('Every step is seen.');
  expect(page).toContain('more seeds have to tell');
});
