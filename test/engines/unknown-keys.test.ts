/** A key that nobody reads is a slip of the pen: refused wherever it stands in a component file or a position. */
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../engines/core/errors.ts';
import { games } from '../../engines/registry.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { setupOf } from '../support/playout.ts';

type Fields = Record<string, unknown>;

/** Every object of the data by its path, but for what is said of where the data come from. */
function objectsIn(data: unknown, path = ''): [path: string, object: Fields][] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap((entry, i) => objectsIn(entry, `${path}[${i}]`));
  const own = Object.entries(data).flatMap(([key, value]) =>
    key.startsWith('provenance') ? [] : objectsIn(value, path === '' ? key : `${path}.${key}`),
  );
  return [[path, data as Fields], ...own];
}

function complaint(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'read without complaint';
}

const withCards = ['glitterhorn', 'poonicorn', 'unicorn-jelly', 'little-prince', 'vast'].filter(
  (name) => name in games,
);

describe.each(withCards)('%s', async (name) => {
  const { components } = await loadGame(name);

  test.each(Object.keys(components.shipped))('%s: read as it is, and no object of it takes a key more', (set) => {
    const read = (data: unknown) => components.read(data);
    read(components.shipped[set]);
    expect(takers(components.shipped[set], read)).toEqual([]);
  });
});

const positions: readonly (readonly [game: string, players: number | readonly string[], position: unknown])[] = [
  ['tic-tac-toe', 2, { moves: [4] }],
  ['connect-four', 2, { moves: [3, 3] }],
  ['kuhn-poker', 2, { cards: [0, 1, 2], moves: [1] }],
  ['pig', 2, { banked: [0, 7], actor: 1, atRisk: 5 }],
  ['glitterhorn', 1, { forest: ['A', 'B', 'C', 'D', 'E', 'F'], modifierCard: 'G' }],
  [
    'poonicorn',
    2,
    {
      field: ['1-STAR', '1-STAR', '1-BOW', '1-BOW'],
      players: [
        { color: 'pink', workers: { MINES: 1 }, levels: {} },
        { color: 'blue', corn: [{ id: 'blue' }] },
      ],
    },
  ],
  ['unicorn-jelly', 2, { board: [{ at: [0, 0], tile: 'lupiko' }] }],
  ['little-prince', 2, { planets: [['C01'], ['C02']], stacks: {}, discards: [{ tile: 'C03' }] }],
  [
    'vast',
    ['knight', 'goblins', 'dragon', 'cave', 'thief'],
    {
      map: [{ id: 'T01', at: [0, 1] }],
      ...{ knight: {}, goblins: { population: {}, at: {}, lurking: {}, monsters: {} }, thief: {} },
      dragon: { hand: {}, cubes: {}, gems: {} },
      cave: { omens: {}, uses: {} },
      decks: {},
    },
  ],
  ['vast', ['nightmare', 'ghoul'], { nightmare: { upgrades: {} }, ghoul: { cards: {}, served: {} } }],
];

test.each(positions)('a position of %s (%j) is set up as it is, and takes no key more', async (name, seats, given) => {
  const game = await loadGame(name);
  const setup = setupOf(game, typeof seats === 'number' ? { players: seats } : { roles: seats });
  const read = (data: unknown) => game.position!(game.create(setup), data);
  read(given);
  expect(takers(given, read)).toEqual([]);
});

/** The objects that take a key nobody reads, or that it is not named in. */
function takers(given: unknown, read: (data: unknown) => unknown): readonly string[] {
  const data = structuredClone(given);
  const taking = objectsIn(data).filter(([path, object]) => {
    object['Zzz'] = 1;
    const said = complaint(() => read(data)).replace(/^position\./, '');
    delete object['Zzz'];
    return !said.startsWith(path === '' ? 'Zzz: ' : `${path}.Zzz: `);
  });
  return [...new Set(taking.map(([path]) => path.replaceAll(/\d+/g, '')))];
}
