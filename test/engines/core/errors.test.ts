import { expect, test } from 'vitest';
import { nearest, nearestIn } from '../../../engines/core/errors.ts';

test('of numbers the nearest number is meant, whatever it looks like', () => {
  expect(nearest('7', ['5', '6'])).toBe('6');
  expect(nearest('101', ['1', '10', '99'])).toBe('99');
  expect(nearest('-0.4', ['0', '4'])).toBe('0');
});

test('of names the one that is spelled most alike, of both kinds what fits', () => {
  expect(nearest('gobblins', ['knight', 'goblins'])).toBe('goblins');
  expect(nearest('7', ['none', '2', 'all'])).toBe('2');
  expect(nearest('nome', ['none', '2', 'all'])).toBe('none');
  expect(nearest('', ['a', '0'])).toBe('a');
  expect(nearest('scor', ['score.sd', 'score', 'sort'])).toBe('score');
  expect(nearest('x', [])).toBeUndefined();
});

test('of a range its nearer end is meant, within it the nearest whole number', () => {
  expect(nearestIn(0.7, { min: 0, max: 0.5 })).toBe(' (did you mean 0.5?)');
  expect(nearestIn(-1, { min: 0, max: 0.5 })).toBe(' (did you mean 0?)');
  expect(nearestIn(2.7, { min: 0, max: 9 })).toBe(' (did you mean 3?)');
});
