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

test('what stands in brackets is not taken apart', () => {
  const places = ['(-3, 0)', '(-3, 1)', '(-2, -1)', '(-2, 2)', '(-1, -1)', '(-1, 1)', '(0, -1)', '(0, 1)', '(1, 0)'];
  expect(optionLines(places.map((place) => `puts Impalist at ${place}`))).toEqual([
    'puts Impalist at',
    '   1 (-3, 0)      3 (-2, -1)     5 (-1, -1)     7 (0, -1)      9 (1, 0)',
    '   2 (-3, 1)      4 (-2, 2)      6 (-1, 1)      8 (0, 1)',
  ]);
});
