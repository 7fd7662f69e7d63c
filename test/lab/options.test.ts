/** What is typed behind options, as it is read or refused. */
import { expect, test } from 'vitest';
import { assignment, byName, modeOf, oneOf, readShard, rolesOf } from '../../lab/options.ts';

test.each([
  ['a=1', ['a', '1']],
  [' a = 1', ['a', ' 1']],
  ['a=', ['a', '']],
  ['a=b=c', ['a', 'b=c']],
  ['a=1,2,3', ['a', '1,2,3']],
  ['bots=greedy,knight=random', ['bots', 'greedy,knight=random']],
])('--set %s', (text, read) => {
  expect(assignment('set', text, 'name=value')).toEqual(read);
});

test.each([
  ['a', '--set a: expected name=value'],
  ['=1', '--set =1: expected name=value'],
  [' =1', '--set  =1: expected name=value'],
  ['a=1,b=2', '--set a=1,b=2: give each its own, --set a=1 --set b=2'],
  ['a=,b=2', '--set a=,b=2: give each its own, --set a= --set b=2'],
  ['a=1, b c=2', '--set a=1, b c=2: give each its own, --set a=1 --set b c=2'],
])('--set %s is refused', (text, said) => {
  expect(() => assignment('set', text, 'name=value')).toThrow(said);
});

test.each<[given: readonly string[], read: readonly [name: string, values: string | undefined][]]>([
  [[], []],
  [['a'], [['a', undefined]]],
  [
    ['a, b'],
    [
      ['a', undefined],
      ['b', undefined],
    ],
  ],
  [['a=1,2'], [['a', '1,2']]],
  [
    ['a,b=1,2', 'c'],
    [
      ['a', undefined],
      ['b', '1,2'],
      ['c', undefined],
    ],
  ],
  [['__proto__=1'], [['__proto__', '1']]],
])('--vary %j', (given, read) => {
  expect(Object.entries(byName(given))).toEqual(read);
});

test.each([
  [['a,'], '--vary a,: expected name, name,name or name=values'],
  [['=1'], '--vary =1: expected name, name,name or name=values'],
  [['a', 'b,a=1'], '--vary b,a=1: a is varied twice'],
  [['a,a'], '--vary a,a: a is varied twice'],
])('--vary %j is refused', (given, said) => {
  expect(() => byName(given)).toThrow(said);
});

test.each([
  [true, true, 'resume'],
  [true, false, 'resume'],
  [false, true, 'overwrite'],
  [false, false, 'fresh'],
])('--resume %j --overwrite %j', (resume, overwrite, mode) => {
  expect(modeOf({ resume, overwrite })).toBe(mode);
});

test('--shard', () => {
  expect(readShard(undefined)).toBeUndefined();
  expect(['1/1', '2/3', '3/3'].map(readShard)).toEqual([{ index: 1, of: 1 }, { index: 2, of: 3 }, { index: 3, of: 3 }]); // prettier-ignore
  for (const text of ['1', '1/', '-1/3', '1/3/5'])
    expect(() => readShard(text), text).toThrow(new RegExp(`--shard ${text} is not i/n with 1 <= i <= n$`));
  expect(() => readShard('4/3')).toThrow(/with 1 <= i <= n \(did you mean 3\/3\?\)$/);
  expect(() => readShard('0/0')).toThrow(/with 1 <= i <= n \(did you mean 1\/1\?\)$/);
  expect(() => readShard('0/3')).toThrow(
    'shards count from 1. The first of 3 is --shard 1/3; where indexes count from 0',
  );
});

test('--roles and one word of several', () => {
  expect([rolesOf(undefined), rolesOf('a, b')]).toEqual([undefined, ['a', 'b']]);
  expect(() => rolesOf('a,,b')).toThrow('--roles a,,b: a role is empty (did you mean a,b?)');
  expect(oneOf('--shuffle', 'stable', ['plain', 'stable'])).toBe('stable');
  expect(() => oneOf('--shuffle', 'stabel', ['plain', 'stable'])).toThrow(
    '--shuffle stabel is not one of: plain, stable (did you mean stable?)',
  );
});
