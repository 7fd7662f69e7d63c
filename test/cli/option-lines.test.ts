import { expect, test } from 'vitest';
import { optionLines } from '../../scripts/play/option-lines.ts';

test('options that begin alike stand under the word they share, others are told whole', () => {
  const moves = ['N', 'E', 'S', 'W'].map((side) => `moves ${side} to there`);
  expect(optionLines([...moves, 'claws', 'spreads his wings', 'burns', 'shrieks', 'is done'])).toEqual([
    '  moves',
    '   1 N to there     2 E to there     3 S to there     4 W to there',
    '   5 claws                 7 burns                 9 is done',
    '   6 spreads his wings     8 shrieks',
  ]);
});
