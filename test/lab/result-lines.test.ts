import { expect, test } from 'vitest';
import { Outcome, type AnyGame } from '../../engines/core/types.ts';
import { resultLines } from '../../lab/result-lines.ts';
import { spec } from '../reports/constructed.ts';

test('where nobody has won, the end says so', () => {
  const outcome = new Outcome();
  outcome.rounds = 7;
  const two = spec({ players: 2, roles: ['knight', 'thief'] });
  const game = { ends: ['collapse'] } as unknown as AnyGame;
  expect(resultLines(game, two, outcome, 131)[0]).toBe('end: collapse after 7 rounds, 131 decisions: nobody wins');
  outcome.share60[1] = 60;
  expect(resultLines(game, two, outcome, 131)[0]).toBe('end: collapse after 7 rounds, 131 decisions');
  outcome.rounds = 1;
  expect(resultLines(game, two, outcome, 1)[0]).toBe('end: collapse after 1 round, 1 decision');
});

test('who wins, alone or with others, and a game that was cut off', () => {
  const outcome = new Outcome();
  [outcome.score[0], outcome.score[1], outcome.score[2]] = [1, 5, 5];
  [outcome.share60[1], outcome.share60[2], outcome.capped] = [30, 30, 1];
  const three = spec({ players: 3, roles: ['a', 'b', 'c'] });
  const game = { ends: ['collapse'] } as unknown as AnyGame;
  const lines = () => resultLines(game, three, outcome, 2).map((line) => line.replace(/^[^:]*: /, ''));
  expect(lines()).toEqual([
    'collapse (capped) after 0 rounds, 2 decisions',
    '1 point',
    '5 points, shares the win (30/60)',
    '5 points, shares the win (30/60)',
  ]);
  [outcome.share60[0], outcome.share60[1], outcome.share60[2]] = [60, 0, 0];
  expect(lines().slice(1)).toEqual(['1 point, wins', '5 points', '5 points']);
});
