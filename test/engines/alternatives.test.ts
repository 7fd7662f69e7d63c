/** Reconstructed components as they might also have been: readable, playable, and printed data left alone. */
import { describe, expect, test } from 'vitest';
import { shippedWith } from '../../engines/core/alternatives.ts';
import { valueText } from '../../engines/core/params.ts';
import { games } from '../../engines/registry.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { Player, setupOf } from '../support/playout.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Where two data differ, as lists of keys. */
function changes(one: unknown, other: unknown, path: readonly string[] = []): string[][] {
  if (!isFields(one) || !isFields(other)) return one === other ? [] : [[...path]];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => changes(one[key], other[key], [...path, key]));
}

/** What the data itself says of a place: its own provenance, or that of what holds it. */
function provenanceAt(data: unknown, path: readonly string[]): string {
  const holders = path.reduce<unknown[]>((all, key) => [...all, (all.at(-1) as Fields)?.[key]], [data]);
  for (const [i, holder] of [...holders.entries()].reverse()) {
    const said = isFields(holder) ? holder['provenance'] : undefined;
    if (typeof said === 'string') return said;
    if (!isFields(said)) continue;
    const rest = path.slice(i);
    if (rest[0] === 'typed' || rest[0]?.startsWith('any'))
      return String(said[rest[1] === '0' ? 'level1' : 'furtherLevels']);
    const named = said[rest[0]!] ?? said[rest.slice(0, 2).join('.')] ?? said['effect'];
    if (typeof named === 'string') return named;
  }
  return 'nothing';
}

describe.each([
  ['glitterhorn', 4],
  ['poonicorn', 4],
  ['unicorn-jelly', 3],
  ['vast', 1],
])('%s', (name, count) => {
  test(`ships ${count} alternatives, each with its reason, that change only what is not printed`, async () => {
    const game = await loadGame(name);
    const { shipped, why = {} } = game.components;
    const [usual, ...others] = Object.entries(shipped);
    expect(others).toHaveLength(count);
    for (const [own, data] of others) {
      expect(why[own]!.length).toBeGreaterThan(40);
      const player = new Player(game, setupOf(game, { components: data }));
      expect(player.play(7).plies).toBeGreaterThan(0);
      const places = changes(usual![1], data).filter(
        (path) => !['kind', 'note'].includes(path.at(-1)!) || path.includes('alt'),
      );
      expect(places.length).toBeGreaterThan(0);
      const known = new Set(places.map((path) => provenanceAt(usual![1], path).replace(/:.*/, '')));
      expect([own, [...known].filter((word) => word !== 'reconstructed' && word !== 'inferred')]).toEqual([own, []]);
    }
  });
});

test('a change of a piece that is not there is refused', () => {
  const usual = {
    cards: [
      { id: 'a', n: 1 },
      { id: 'b', n: 2 },
    ],
  };
  const why = 'to see';
  const { shipped } = shippedWith('usual', usual, { other: { why, change: { cards: [{ id: 'b', n: 3 }] } } });
  expect(shipped['other']).toEqual({
    cards: [
      { id: 'a', n: 1 },
      { id: 'b', n: 3 },
    ],
  });
  expect(usual.cards[1]!.n).toBe(2);
  expect(() => shippedWith('usual', usual, { other: { why, change: { cards: [{ id: 'c', n: 3 }] } } })).toThrow(
    'other.cards: there is no c to change',
  );
});

describe.each(Object.keys(games))('%s', (name) => {
  test('every named list may be written by its name, and is a value of its rule', async () => {
    const { rules } = await loadGame(name);
    for (const rule of rules.names) {
      const { alternatives = {}, default: usual } = rules.specs[rule]!;
      for (const [own, value] of Object.entries(alternatives)) {
        expect(rules.parse(rule, own)).toEqual(value);
        expect(rules.parse(rule, valueText(value))).toEqual(value);
        expect(value).not.toEqual(usual);
      }
    }
  });
});

test('a name that no list has is refused with those there are', async () => {
  const { rules } = await loadGame('little-prince');
  expect(() => rules.parse('kingRoseTable', 'evne')).toThrow('even (0/7/7/0)');
});
