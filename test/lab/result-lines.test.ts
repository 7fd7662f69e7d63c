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
