import { describe, expect, test } from 'vitest';
import listed from '../../../engines/little-prince/components.json' with { type: 'json' };
import { components, ELEMENTS, TYPES } from '../../../engines/little-prince/components.ts';
import { UsageError } from '../../../engines/core/errors.ts';
import { setupOf } from '../../support/playout.ts';
import { anyGame, dealt, resultOf } from './table.ts';

const { read, shipped } = components;

/** Totals of the tile list by stack, in the order of ELEMENTS, as the rules give them. */
const TOTALS: Readonly<Record<string, readonly number[]>> = {
  center: [3, 8, 0, 1, 16, 4, 0, 3, 1, 5, 11, 5, 1],
  uphill: [5, 7, 9, 2, 15, 3, 7, 3, 3, 2, 6, 5, 2],
  downhill: [5, 7, 9, 2, 15, 3, 7, 3, 2, 3, 6, 5, 2],
  corner: [0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0],
};

describe('the listed tiles', () => {
  const { tiles, characters } = read(listed);

  test.each(TYPES.map((type, t) => [type, t] as const))('%s: twenty tiles, elements as totalled', (type, t) => {
    const own = tiles.filter((tile) => tile.type === t);
    expect(own).toHaveLength(20);
    expect(ELEMENTS.map((_, e) => own.reduce((sum, { elements }) => sum + elements[e]!, 0))).toEqual(TOTALS[type]);
  });

  test('at most one baobab, volcano and rose per tile, never baobab and volcano together', () => {
    for (const { elements } of tiles) {
      expect(Math.max(elements[0]!, elements[1]!, elements[3]!)).toBeLessThan(2);
      expect(elements[0]! * elements[1]!).toBe(0);
    }
  });

  test('copies of each character', () => {
    const copies = (id: string) => tiles.filter(({ character }) => characters[character]?.id === id).length;
    const twice = ['vainMan', 'geographer', 'astronomer', 'lamplighter', 'hunter', 'gardener', 'turkishAstronomer'];
    for (const { id } of characters) expect(copies(id)).toBe(twice.includes(id) ? 2 : 1);
    expect(characters).toHaveLength(13);
  });
});

describe('shipped alternatives', () => {
  const doubtful = (name: string) => {
    const { tiles } = read(shipped[name]);
    expect(tiles).toHaveLength(80);
    return tiles.filter(({ id }) => ['C18', 'C19', 'C20'].includes(id));
  };

  test('differ from the listed tiles in C18-C20 alone', () => {
    const base = read(listed).tiles;
    for (const name of Object.keys(shipped).slice(1)) {
      const other = read(shipped[name]).tiles;
      const changed = base.filter((tile, i) => JSON.stringify(tile) !== JSON.stringify(other[i])).map(({ id }) => id);
      expect(changed.length).toBeGreaterThan(0);
      for (const id of changed) expect(['C18', 'C19', 'C20']).toContain(id);
    }
  });

  test('one has no volcanoes there, the other two more baobabs', () => {
    expect(doubtful('listed').map(({ elements }) => elements[1])).toEqual([1, 1, 1]);
    expect(doubtful('center-without-volcanoes').map(({ elements }) => elements[1])).toEqual([0, 0, 0]);
    expect(doubtful('more-center-baobabs').map(({ elements }) => elements[0])).toEqual([1, 1, 0]);
  });

  test('change games', () => {
    const score = (components: unknown) =>
      Array.from({ length: 20 }, (_, seed) =>
        resultOf(dealt({ players: 5, components }, seed, Infinity)).score.join(),
      ).join(';');
    expect(new Set(Object.values(shipped).map(score)).size).toBe(3);
  });
});

describe('a component file of one’s own', () => {
  const tiles = (...own: unknown[]) => ({ base: 'listed', tiles: own });
  const corner = { id: 'K21', type: 'corner', character: 'king', elements: {} };

  test('may replace tiles, add some, and change characters', () => {
    expect(read(tiles(corner)).tiles).toHaveLength(81);
    const strong = { ...listed, characters: listed.characters.map((c) => ({ ...c })) };
    strong.characters[0] = { ...strong.characters[0]!, score: { perElement: { snake: 9 } } } as never;
    const score = (components: unknown) => resultOf(dealt({ players: 5, components }, 3, Infinity)).score;
    expect(score(strong)).not.toEqual(score(listed));
  });

  test.each<[string, unknown]>([
    ['the file: must be an object, is 3', 3],
    [
      'base: must be one of listed, center-without-volcanoes, more-center-baobabs, is "lsted" (did you mean listed',
      { base: 'lsted' },
    ],
    ['tiles[0].id: must be a text, is absent', tiles({ type: 'corner' })],
    [
      'tiles[0].type: must be one of center, uphill, downhill, corner, is "midle"',
      tiles({ id: 'X', type: 'midle', elements: {} }),
    ],
    ['tiles[0].elements.foxx: unknown (did you mean fox?', tiles({ id: 'X', type: 'center', elements: { foxx: 1 } })],
    [
      'tiles[0].elements.fox: must be a whole number in 0..12, is 1.5',
      tiles({ id: 'C03', type: 'center', elements: { fox: 1.5 } }),
    ],
    [
      'tiles[0].elements: corner tiles carry neither baobabs nor volcanoes',
      tiles({ ...corner, elements: { baobab: 1 } }),
    ],
    ['tiles[0].character: must be one of ', tiles({ ...corner, character: 'kin' })],
    [
      'tiles[0].character: only corner tiles show a character',
      tiles({ id: 'X', type: 'center', character: 'king', elements: {} }),
    ],
    ['tiles[1].id: C01 stands already at tiles[0]', { ...listed, tiles: [listed.tiles[0], listed.tiles[0]] }],
    ['characters: must be a list, is absent', { tiles: [] }],
    [
      'heuristic.cornerPotential: must be a number in 0..1000, is "8"',
      { ...listed, heuristic: { ...listed.heuristic, cornerPotential: '8' } },
    ],
    [
      'characters[0].score.perElement.snak: unknown (did you mean snake?',
      { ...listed, characters: [{ id: 'a', name: 'A', score: { perElement: { snak: 1 } } }] },
    ],
  ])('is refused with the path of the fault: %s', (message, json) => {
    expect(() => read(json)).toThrow(UsageError);
    expect(() => read(json)).toThrow(message);
  });

  test('needs enough tiles for the players', () => {
    const few = { ...listed, tiles: listed.tiles.filter(({ id }) => id < 'C18' || id > 'C20') };
    expect(() => setupOf(anyGame, { players: 5, components: few })).toThrow('17 center tiles, 5 players need 20');
    expect(() => setupOf(anyGame, { players: 4, components: few })).not.toThrow();
    expect(dealt({ players: 4, components: few }, 1, 300).actor).toBe(-1);
  });
});
