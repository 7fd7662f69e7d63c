/** Patterns of panels, and that none of them takes for ever. */
import { expect, test } from 'vitest';
import { matcher } from '../../reports/words/figure-pattern.ts';

test.each<[string, string, string[] | undefined]>([
  ['loot', 'loot', []],
  ['loot', 'loots', undefined],
  ['tile.*.used', 'tile.a.used', ['a']],
  ['tile.*.used', 'tile..used', ['']],
  ['tile.*.used', 'tile.a.b.used', undefined],
  ['tile.*.*', 'tile.a.used', ['a', 'used']],
  ['tile.{b,c}.used', 'tile.c.used', ['c']],
  ['tile.{b,c}.used', 'tile.a.used', undefined],
  ['*', 'loot', ['loot']],
  ['**', 'loot', ['loot', '']],
  ['*-*', 'a-b-c', ['a-b', 'c']],
  ['{a,ab}*', 'abc', ['a', 'bc']],
  ['{a,ab}c', 'abc', ['ab']],
  ['a+(b)[c]', 'a+(b)[c]', []],
  ['a.b', 'axb', undefined],
])('%s and %s', (pattern, name, found) => {
  expect(matcher(pattern)(name)).toEqual(found);
});

// A regular expression of these goes back over all ways to share the name out among the stars.
test('many stars and a name that almost matches', () => {
  expect(matcher(`${'*'.repeat(60)}!`)('a'.repeat(1000))).toBeUndefined();
  expect(matcher(`${'*a'.repeat(60)}!`)('a'.repeat(1000))).toBeUndefined();
});

test('a name of a hundred thousand letters', () => {
  expect(matcher(`${'a'.repeat(100_000)}.*`)(`${'a'.repeat(100_000)}.b`)).toEqual(['b']);
});
