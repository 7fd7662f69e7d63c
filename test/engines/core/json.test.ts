import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../engines/core/errors.ts';
import { distinctIds, Json } from '../../../engines/core/json.ts';

const refusal = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
};

const file = new Json({
  cards: [
    { id: 'A', copies: 2, open: true, weight: 0.5 },
    { id: 'B', copies: 7.5, open: 'yes', weight: 3 },
  ],
  costs: { STAR: 2, BOW: 1 },
  faces: [1, 3, 3],
});
const cards = file.get('cards').list();

test('what is right is read as it stands', () => {
  expect(cards[0]!.get('id').id()).toBe('A');
  expect(cards[0]!.get('copies').int(1, 2)).toBe(2);
  expect(cards[0]!.get('open').flag()).toBe(true);
  expect(cards[0]!.get('weight').number(0, 1)).toBe(0.5);
  expect(cards[1]!.get('id').oneOf(['A', 'B'])).toBe('B');
  expect(cards[1]!.get('id').indexIn(['A', 'B'])).toBe(1);
  expect(file.get('costs').amounts(['STAR', 'HEART', 'BOW'], 2)).toEqual([2, 0, 1]);
  expect(new Json([1, 4, 9]).rising(3, 3, 1, 9)).toEqual([1, 4, 9]);
  expect(file.keys()).toEqual(['cards', 'costs', 'faces']);
  expect(file.get('players').given).toBe(false);
  expect(file.get('players').or(3).int(1, 5)).toBe(3);
  expect(file.get('faces').or([]).list()).toHaveLength(3);
});

describe('every complaint begins with the path of the fault', () => {
  test.each<[string, () => unknown, string]>([
    ['a whole that is no object', () => new Json([1]).get('x'), 'the file: must be an object, is [1]'],
    ['a named whole', () => new Json(null, 'position').get('x'), 'position: must be an object, is null'],
    ['a key that is absent', () => file.get('players').int(1, 4), 'players: must be a whole number in 1..4, is absent'],
    ['a key of what is absent', () => file.get('hire').get('typed'), 'hire: must be an object, is absent'],
    ['no list', () => file.get('costs').list(), 'costs: must be a list, is {"STAR":2,"BOW":1}'],
    ['too few', () => file.get('cards').list(3), 'cards: must have at least 3 entries, has 2'],
    ['too many', () => file.get('faces').list(0, 2), 'faces: must have 0 to 2 entries, has 3'],
    ['not one', () => new Json([], 'x').list(1), 'x: must have at least 1 entry, has 0'],
    ['not so many', () => file.get('faces').list(2, 2), 'faces: must have 2 entries, has 3'],
    [
      'half a card',
      () => cards[1]!.get('copies').int(1, 9),
      'cards[1].copies: must be a whole number in 1..9, is 7.5 (did you mean 8?)',
    ],
    [
      'below the range',
      () => cards[0]!.get('copies').int(3, 9),
      'cards[0].copies: must be a whole number in 3..9, is 2 (did you mean 3?)',
    ],
    [
      'above the range',
      () => cards[0]!.get('copies').int(0, 1),
      'cards[0].copies: must be a whole number in 0..1, is 2 (did you mean 1?)',
    ],
    [
      'above a range of numbers',
      () => cards[1]!.get('weight').number(0, 1),
      'cards[1].weight: must be a number in 0..1, is 3 (did you mean 1?)',
    ],
    ['a number that is a text', () => new Json('2', 'n').number(0, 9), 'n: must be a number in 0..9, is "2"'],
    ['a text for a flag', () => cards[1]!.get('open').flag(), 'cards[1].open: must be true or false, is "yes"'],
    ['an empty text', () => new Json('', 'name').text(), 'name: must be a text, is ""'],
    ['an id with a dot', () => new Json('a.b', 'id').id(), 'id: may hold only letters, digits, - and _, is "a.b"'],
    [
      'an unknown name',
      () => new Json('STARR', 'r').oneOf(['STAR', 'BOW']),
      'r: must be one of STAR, BOW, is "STARR" (did you mean STAR? one of: STAR, BOW)',
    ],
    ['a name of another kind', () => new Json(4, 'r').indexIn(['STAR'], 'a resource'), 'r: must be a resource, is 4'],
    ['an unknown key', () => file.only('cards', 'costs'), 'faces: unknown (did you mean cards? one of: cards, costs)'],
    [
      'an unknown amount',
      () => file.get('costs').amounts(['STAR', 'HEART'], 9),
      'costs.BOW: unknown (did you mean STAR? one of: STAR, HEART)',
    ],
    [
      'too much of one',
      () => file.get('costs').amounts(['STAR', 'BOW'], 1),
      'costs.STAR: must be a whole number in 0..1, is 2 (did you mean 1?)',
    ],
    ['equal neighbours', () => file.get('faces').rising(3, 3, 1, 6), 'faces: must rise'],
    [
      'an entry of a rising list',
      () => file.get('faces').rising(3, 3, 2, 6),
      'faces[0]: must be a whole number in 2..6, is 1 (did you mean 2?)',
    ],
    ['a word of its own', () => cards[1]!.fail('is torn'), 'cards[1]: is torn'],
    [
      'the same id twice',
      () => distinctIds(file.get('cards'), [{ id: 'A' }, { id: 'B' }, { id: 'A' }]),
      'cards[2].id: A stands already at cards[0]',
    ],
  ])('%s', (_name, read, message) => expect(refusal(read)).toBe(message));

  test('a long value is cut', () => {
    const message = refusal(() => new Json('x'.repeat(100), 'id').flag());
    expect(message).toBe(`id: must be true or false, is "${'x'.repeat(56)}...`);
  });

  test('a key that every object inherits is absent', () => {
    expect(new Json({}).get('constructor').given).toBe(false);
  });
});
