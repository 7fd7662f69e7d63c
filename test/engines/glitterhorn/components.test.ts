import { expect, test } from 'vitest';
import { game } from '../../../engines/glitterhorn/game.ts';
import { UsageError } from '../../../engines/core/errors.ts';
import { Player } from '../../support/playout.ts';
import { anyGame, glitterhornSetup } from './support.ts';

interface Editable {
  restaurants: Record<string, unknown>[];
  forestCards: { id: string; entry: Record<string, string>; clearings: Record<string, unknown>[] }[];
  modifiers: Record<string, unknown>[];
}
const printed = () => structuredClone(game.components.shipped['printed']) as Editable;

test('the printed cards: 23 clearings, five hens, wyrms and banshees, four witches, two elves and ducks', () => {
  const { clearings, cards, restaurants } = game.components.read(printed());
  const counts = [0, 1, 2, 3, 4, 5].map((resident) => clearings.filter((each) => each.resident === resident).length);
  expect(counts).toEqual([2, 5, 2, 4, 5, 5]);
  expect([cards.length, restaurants.length]).toEqual([7, 4]);
});

const faults: readonly [string, (file: Editable) => unknown, string][] = [
  [
    'a dangling road',
    (f) => (f.forestCards[1]!.clearings[0]!['next'] = { any: 'B9' }),
    'forestCards[1].clearings[0].next.any: must be a clearing of card B, outU or outL, is "B9"',
  ],
  [
    'an unknown resident',
    (f) => (f.forestCards[0]!.clearings[1]!['resident'] = 'wurm'),
    'forestCards[0].clearings[1].resident: must be a resident, is "wurm" (did you mean wyrm?',
  ],
  [
    'a cycle',
    (f) => (f.forestCards[4]!.clearings[1]!['next'] = { any: 'E1' }),
    'forestCards[4].clearings[1].next: a cycle of roads: E1 -> E2 -> E1',
  ],
  [
    'a cycle by parity',
    (f) => (f.forestCards[2]!.clearings[2]!['next'] = { even: 'outU', odd: 'C1' }),
    'forestCards[2].clearings[2].next: a cycle of roads: C1 -> C3 -> C1',
  ],
  ['too few cards', (f) => f.forestCards.pop(), 'forestCards: must have 7 entries, has 6'],
  ['too many restaurants', (f) => f.restaurants.push({}), 'restaurants: must have 4 entries, has 5'],
  [
    'three taco shops',
    (f) => (f.restaurants[1]!['food'] = 'taco'),
    'restaurants: 3 serve tacos, need 2 with taco and 2 with salad or sandwich',
  ],
  [
    'a missing threshold',
    (f) => delete f.forestCards[0]!.clearings[1]!['threshold'],
    'forestCards[0].clearings[1].threshold: must be a whole number in 0..13, is absent',
  ],
  [
    'a threshold too many',
    (f) => (f.forestCards[0]!.clearings[0]!['threshold'] = 3),
    'forestCards[0].clearings[0].threshold: "hen" takes no threshold',
  ],
  [
    'a position off the card',
    (f) => (f.forestCards[0]!.clearings[0]!['x'] = 3),
    'forestCards[0].clearings[0].x: must be a whole number in 0..2, is 3',
  ],
  ['an unknown lane', (f) => (f.restaurants[0]!['lane'] = 'M'), 'restaurants[0].lane: must be a lane, is "M"'],
  [
    'a card without entry',
    (f) => delete (f.forestCards[3] as { entry?: unknown }).entry,
    'forestCards[3].entry: must be an object, is absent',
  ],
  [
    'a half split',
    (f) => (f.forestCards[5]!.clearings[0]!['next'] = { even: 'F2' }),
    'forestCards[5].clearings[0].next.odd: must be a clearing of card F, outU or outL, is absent',
  ],
  [
    'two kinds of road at once',
    (f) => (f.forestCards[5]!.clearings[0]!['next'] = { any: 'F2', odd: 'outL' }),
    'forestCards[5].clearings[0].next: has "any" beside "even" or "odd"',
  ],
  [
    'a clearing no road leads to',
    (f) => (f.forestCards[5]!.clearings[0]!['next'] = { any: 'outL' }),
    'forestCards[5].clearings[1]: no road leads to F2',
  ],
  ['a card twice', (f) => (f.forestCards[6]!.id = 'A'), 'forestCards[6].id: A stands already at forestCards[0]'],
  ['a modifier of no card', (f) => (f.modifiers[0]!['card'] = 'H'), 'modifiers[0].card: must be a forest card, is "H"'],
  [
    'a card with two backs',
    (f) => (f.modifiers[1]!['card'] = 'A'),
    'modifiers[1].card: "A" already has Banshee Choir Practice',
  ],
  [
    'a threshold for a witch',
    (f) => (f.modifiers[0]!['effect'] = { type: 'threshold', resident: 'witch', delta: 1 }),
    'modifiers[0].effect.resident: "witch" has no threshold to change',
  ],
  ['a file that is a list', (f) => f, 'the file: must be an object, is []'],
];

test.each(faults)('%s is reported with its path', (name, edit, message) => {
  const file = printed();
  edit(file);
  const read = () => game.components.read(name === 'a file that is a list' ? [] : file);
  expect(read).toThrow(UsageError);
  expect(read).toThrow(message);
});

test('other cards play: merges, splits, empty roads, five clearings in a row, other ids', () => {
  const file = printed();
  file.forestCards[0] = {
    id: 'Alder-1',
    entry: { U: 'a1', L: 'outU' },
    clearings: [
      { id: 'a1', resident: 'elf', x: 0, lane: 'U', next: { even: 'a2', odd: 'a3' } },
      { id: 'a2', resident: 'witch', x: 1, lane: 'U', next: { any: 'a4' } },
      { id: 'a3', resident: 'witch', x: 1, lane: 'U', next: { any: 'a4' } },
      { id: 'a4', resident: 'duck', threshold: 6, x: 2, lane: 'M', next: { even: 'a5', odd: 'outL' } },
      { id: 'a5', resident: 'banshee', threshold: 2, x: 2, lane: 'L', next: { any: 'outL' } },
    ],
  };
  file.modifiers[0]!['card'] = 'Alder-1';
  const setup = glitterhornSetup({ components: file });
  const player = new Player(anyGame, setup, 1);
  for (let i = 0; i < 200; i++) expect(player.play(i).metrics).toHaveProperty('card.Alder-1.slot0');
});

test('a changed card changes play', () => {
  const file = printed();
  file.forestCards[4]!.clearings[1]!['threshold'] = 1;
  const games = (components?: unknown) => {
    const player = new Player(anyGame, glitterhornSetup({ components }), 2);
    return Array.from({ length: 100 }, (_, i) => player.play(i).score[0]);
  };
  expect(games(file)).not.toEqual(games());
});

test('positions with a fault are refused with its path', () => {
  const state = game.create(glitterhornSetup());
  const forest = ['F', 'A', 'C', 'B', 'G', 'D'];
  const cases: readonly [unknown, string][] = [
    [{ forest: forest.slice(1), modifierCard: 'E' }, 'forest: must have 6 entries, has 5'],
    [{ forest: ['F', 'F', 'C', 'B', 'G', 'D'], modifierCard: 'E' }, 'forest[1]: "F" occurs twice'],
    [{ forest, modifierCard: 'D' }, 'modifierCard: "D" lies in the forest'],
    [{ forest, modifierCard: 'E', pool: 7 }, 'pool: must be a whole number in 0..6, is 7'],
    [{ forest, modifierCard: 'E', score: 3 }, 'score: 3 is not the 0 points'],
    [{ forest, modifierCard: 'E', dice: [1, 2, 3] }, 'dice: must have 4 entries, has 3'],
    [{ forest, modifierCard: 'E', dice: [1, 2, 3, 3], assigned: [4] }, 'assigned[0]: 4 is none of 1, 2, 3'],
    [{ forest, modifierCard: 'E', dice: [1, 1, 1, 1] }, 'dice: the order is complete'],
    [{ forest, modifierCard: 'E', phase: 'send' }, 'phase: send is not asked'],
  ];
  for (const [json, message] of cases) expect(() => game.position!(state, json)).toThrow(message);
});
