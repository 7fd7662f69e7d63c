/** What the log says, with the number of everything: one taco, two tacos. */
import { expect, test } from 'vitest';
import { EVENT } from '../../../engines/glitterhorn/events.ts';
import { tell } from '../../../engines/glitterhorn/words.ts';

const told = (event: number, ...data: number[]) => tell(undefined as never, { kind: event, data });

test('dishes and cubes', () => {
  expect(told(EVENT.feed, 1, 2, 0, 0, 0, 0)).toBe('hour 1: the Prince eats 2 tacos');
  expect(told(EVENT.feed, 2, 1, 3, 2, 1, 0)).toBe(
    'hour 2: the Prince eats 1 taco and 3 salads and 2 sandwiches, throws 1 away',
  );
  expect(told(EVENT.feed, 3, 0, 1, 0, 0, 1)).toBe('hour 3: the Prince eats 1 salad; 1 hour running without tacos');
  expect(told(EVENT.hour, 2, 6, 8, 2, 1)).toBe('hour 2: 6 dice, 8 taco cubes and 2 other cubes, 1 point');
  expect(told(EVENT.hour, 3, 1, 1, 1, 4)).toBe('hour 3: 1 die, 1 taco cube and 1 other cube, 4 points');
});
