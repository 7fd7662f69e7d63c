import { expect, test } from 'vitest';
import { UsageError } from '../../../engines/core/errors.ts';
import { game } from '../../../engines/unicorn-jelly/game.ts';
import components from '../../../engines/unicorn-jelly/components.json' with { type: 'json' };
import { Player, setupOf } from '../../support/playout.ts';
import { anyGame, batchOf, Table, type At } from './at-the-table.ts';

const read = (json: unknown) => game.components.read(json);
const faultOf = (json: unknown) => {
  try {
    read(json);
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  return 'no fault';
};

test('core48: 12 Heroes, 12 Dangers, 7 Personages, 7 Locations, 10 Impetus', () => {
  const { tiles, size } = read(components);
  expect(size).toBe(48);
  const copies = (type: string) => tiles.filter((t) => t.type === type).reduce((sum, t) => sum + t.copies, 0);
  expect(['hero', 'danger', 'personage', 'location', 'impetus'].map(copies)).toEqual([12, 12, 7, 7, 10]);
  const power = (id: string) => tiles.find((tile) => tile.id === id)!.power;
  expect([power('lupiko'), power('redcloak'), power('crystal-basilisk')]).toEqual([3, 5, 6]);
});

test('every fault is named by its path', () => {
  const hero = { id: 'h', type: 'hero', power: 1 };
  expect(faultOf({})).toBe('tiles: must be a list, is absent');
  expect(faultOf([])).toBe('tiles: must have 1 to 127 entries, has 0');
  expect(faultOf([hero, { ...hero, power: 'x' }])).toBe('tiles[1].power: must be a whole number in -99..99, is "x"');
  expect(faultOf([hero, hero])).toBe('tiles[1].id: h stands already at tiles[0]');
  expect(faultOf([{ ...hero, type: 'herro' }])).toMatch(
    /^tiles\[0\]\.type: must be .*, is "herro" \(did you mean hero\?/,
  );
  expect(faultOf([{ ...hero, copies: 0 }])).toBe(
    'tiles[0].copies: must be a whole number in 1..250, is 0 (did you mean 1?)',
  );
  expect(faultOf([{ ...hero, pwoer: 1 }])).toMatch(/^tiles\[0\]\.pwoer: unknown \(did you mean power\?/);
  expect(faultOf([{ ...hero, aura: [{ types: ['hero'], add: 1 }] }])).toBe('tiles[0].aura: only a location has one');
  expect(faultOf([{ ...hero, turnMods: [{ types: ['hero'], set: 1 }] }])).toBe(
    'tiles[0].turnMods[0].set: a power can only be set to 0',
  );
  expect(faultOf([{ ...hero, activates: ['impetus'] }])).toMatch(
    /^tiles\[0\]\.activates\[0\]: must be one of hero, danger, personage, is "impetus"/,
  );
  expect(faultOf([{ id: 'l', type: 'location', power: 1 }])).toBe('tiles[0].power: a location has no power');
  expect(faultOf([{ id: 'l', type: 'location', unflip: ['hero'] }])).toBe(
    'tiles[0].unflip: a location is never active',
  );
  expect(faultOf([{ id: 'i', type: 'impetus' }])).toMatch(
    /^tiles\[0\]\.impetusKind: must be one of hero, danger, any, is absent/,
  );
  expect(faultOf([{ id: 'i', type: 'impetus', impetusKind: 'hero', activates: ['danger'] }])).toBe(
    'tiles[0].activates: a hero impetus activates hero',
  );
  expect(
    faultOf([
      { ...hero, copies: 250 },
      { ...hero, id: 'g' },
    ]),
  ).toBe('tiles: 251 tiles with all copies, at most 250');
  expect(faultOf([{ ...hero, provenance: { power: 'guess' } }])).toMatch(
    /^tiles\[0\]\.provenance\.power: must be .*, is "guess"/,
  );
});

test('a designer adds tiles from the vocabulary and they act: a Hero that activates, heals and covers', () => {
  const own = [
    { id: 'angel', type: 'hero', power: 4, copies: 2, activates: ['hero'], unflip: ['hero'], cover: true },
    { id: 'imp', type: 'danger', power: 3, copies: 6, turnMods: [{ types: ['hero'], add: -1 }] },
    { id: 'pit', type: 'location', copies: 2, aura: [{ types: ['danger'], add: -3 }] },
  ];
  const table = new Table({ components: own, rules: { handSize: 1 } }).position({
    board: [
      { tile: 'imp', at: [0, 0] },
      { tile: 'angel', at: [2, 0], state: 'flipped' },
      { tile: 'pit', at: [1, 1] },
    ],
    hands: [['angel'], ['imp']],
  });
  // On the pit the angel is active: it turns its fellow up only if it borders it.
  table.place('angel', [1, 0] as At);
  expect(batchOf(table)).toMatchObject({
    unflipped: [[2, 0]],
    clashes: [{ target: [0, 0], attack: 4, defence: 3, defeated: true }],
  });
});

test('two tiles that cover keep their own once, and may lie on each other', () => {
  const own = [{ id: 'lid', type: 'personage', power: 0, copies: 2, cover: true }, { id: 'rock', type: 'danger', power: 1, copies: 8 }]; // prettier-ignore
  const table = new Table({ components: own, rules: { handSize: 1, jumping: true } }).position({
    board: [{ tile: 'rock', at: [0, 0] }],
    hands: [['lid'], ['lid']],
  });
  table.place('lid', [0, 0]).place('lid', [0, 0]);
  expect(table.state.infoKey(0)).toContain('(0, 0)lid*>lid*>rock');
  table.jump([0, 0], [1, 0]).jump([0, 0], [0, 1]);
  expect(table.state.infoKey(0)).toMatch(/\(0, 0\)rock .*\(0, 1\)lid\* .*\(1, 0\)lid\*/);
});

test('a tile set that is all Heroes never scores', () => {
  const own = [{ id: 'h', type: 'hero', power: 3, copies: 20 }];
  const player = new Player(anyGame, setupOf(anyGame, { components: own }), 1);
  for (let i = 0; i < 20; i++) expect(player.play(i)).toMatchObject({ score: [0, 0], share60: [30, 30], rounds: 20 });
});

test('exact: one Hero of 2, one Danger of 1, hands of one: the second tile to come decides', () => {
  // Whoever places second scores exactly if he holds the Hero: half the deals, always seat 1.
  const own = [{ id: 'h', type: 'hero', power: 2 }, { id: 'd', type: 'danger', power: 1 }]; // prettier-ignore
  const player = new Player(anyGame, setupOf(anyGame, { components: own, rules: { handSize: 1 } }), 1);
  let wins = 0;
  for (let i = 0; i < 400; i++) {
    const { score } = player.play(i);
    expect(score[0]).toBe(0);
    wins += score[1]!;
  }
  expect(Math.abs(wins - 200)).toBeLessThan(50);
});
