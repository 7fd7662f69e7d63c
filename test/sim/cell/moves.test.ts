/** One step away from a base: each kind of rule moves as a designer would move it. */
import { expect, test } from 'vitest';
import { movesFrom, readGroup, type MoveChoice } from '../../../sim/cell/moves.ts';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import { game as pig } from '../../../engines/calibration/pig.ts';
import { choice, flag, int, list, number, optional, params } from '../../../engines/core/params.ts';
import type { AnyGame } from '../../../engines/core/types.ts';

const rules = params({
  cards: int(5, 0, 9, 'cards in hand'),
  luck: number(0.5, 0, 1, 'weight of luck', { provenance: 'ruling', ruling: 'R3' }),
  gold: int(20, 0, 100, 'gold to begin with', { sweep: [10, 30, 5], provenance: 'inferred' }),
  finish: choice(['line', 'lap', 'home'], 'where it ends'),
  open: flag(false, 'hands lie open'),
  cap: optional(int(3, 1, 9, 'turns at most', { sweep: [2, 8] })),
  prizes: list([3, 1], 0, 9, [2, 2], 'points by place', { alternatives: { flat: [2, 2], steep: [3, 1] } }),
});
const game = {
  ...(pig as unknown as AnyGame),
  name: 'fable',
  rules,
  components: { shipped: { base: null, more: null }, notes: [], read: () => null },
} as unknown as AnyGame;

function moved(set: Record<string, unknown> = {}, wanted: MoveChoice = {}): string[] {
  const base = { rules: { ...rules.defaults, ...set }, components: { name: 'base' } } as unknown as CellSpec;
  return movesFrom(game, base, wanted).map(({ name, from, toText, step }) =>
    [`${name} ${from} -> ${toText}`, ...(step === undefined ? [] : [`by ${Number(step.toFixed(9))}`])].join(' '),
  );
}

test('each rule moves by itself, in their order, and each set of components', () => {
  expect(moved()).toEqual([
    'cards 5 -> 4 by -1',
    'cards 5 -> 6 by 1',
    'luck 0.5 -> 0.4 by -0.1',
    'luck 0.5 -> 0.6 by 0.1',
    'gold 20 -> 15 by -5',
    'gold 20 -> 25 by 5',
    'finish line -> lap',
    'finish line -> home',
    'open false -> true',
    'cap none -> 2',
    'prizes 3/1 -> 2/2',
    'components base -> more',
  ]);
});

test('no rule leaves its range or stays where it is, and a rule that may be absent becomes so', () => {
  expect(moved({ cards: 0, luck: 1, finish: 'home', open: true, cap: 9 }).slice(0, 2)).toEqual([
    'cards 0 -> 1 by 1',
    'luck 1 -> 0.9 by -0.1',
  ]);
  expect(moved({ cap: 9 }, { rules: ['cap'] })).toEqual(['cap 9 -> 8 by -1', 'cap 9 -> none']);
  expect(moved({ open: true, finish: 'home' }, { rules: ['finish', 'open'] })).toEqual([
    'finish home -> line',
    'finish home -> lap',
    'open true -> false',
  ]);
});

test('wide moves also go to the ends of what a designer would try', () => {
  expect(moved({}, { rules: ['cards', 'gold'], wide: true })).toEqual([
    'cards 5 -> 0 by -5',
    'cards 5 -> 4 by -1',
    'cards 5 -> 6 by 1',
    'cards 5 -> 9 by 4',
    'gold 20 -> 10 by -10',
    'gold 20 -> 15 by -5',
    'gold 20 -> 25 by 5',
    'gold 20 -> 30 by 10',
  ]);
});

test('a group of rules: rulings, what is reconstructed, and the dials', () => {
  const names = (only: MoveChoice['only']) => [...new Set(moved({}, { only }).map((text) => text.split(' ')[0]))];
  expect(names('rulings')).toEqual(['luck']);
  expect(names('reconstructed')).toEqual(['gold', 'components']);
  expect(names('dials')).toEqual(['cards', 'finish', 'open', 'cap', 'prizes']);
  expect(readGroup('dials')).toBe('dials');
  expect(() => readGroup('dial')).toThrow('--only dial: no such group (did you mean dials?');
});
