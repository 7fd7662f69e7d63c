/** Ambushes: every Monster's text, cover by cubes, tokens (rules 7.3). */
import { describe, expect, test } from 'vitest';
import { MONSTERS } from '../../../engines/vast/roles/monster-cards.ts';
import { OGRE_TOKEN } from '../../../engines/vast/map/tile-bits.ts';
import { Board } from './board.ts';

const MOVE_E = 9;
const FIGHT = 'fights';
const around = 0;
const center = 1;

/** She enters the Ambush tile at (1,0) from the Entrance, with no cube in hand, and meets these Monsters. */
function enter(monsters: string[], knight: object = {}, more: object = {}): Board {
  return Board.at({
    map: [
      { id: 'A01', at: [1, 0] },
      { id: 'A05', at: [0, 1], rotation: 0 },
    ],
    knight: { movement: 1, perception: 1, ...knight },
    shadow: { health: 0 },
    decks: { monsters },
    ...more,
  }).play(MOVE_E);
}
const health = (board: Board): number => board.s.knight.health;
const out = (board: Board): string[] =>
  Array.from(
    board.s.knight.monsterDeck.discards.subarray(0, board.s.knight.monsterDeck.discarded),
    (card) => MONSTERS[card]!,
  );

test('Pet Frog: only the Health', () => {
  const board = enter(['petFrog']);
  expect([health(board), out(board), board.her]).toEqual([6, ['petFrog'], [1, 0]]);
});

test('the tile’s Grit comes after the Ambush', () => {
  expect(
    enter(['petFrog'])
      .happened('grit')
      .map(([, now]) => now),
  ).toEqual([1]);
});

test('Ogre: she steps to a Lit space without tokens, the token stays, the card stays out', () => {
  const board = enter(['ogre']);
  expect([health(board), board.her, board.info(1, 0) & OGRE_TOKEN, out(board)]).toEqual([6, [0, 0], OGRE_TOKEN, []]);
  expect(board.s.knight.moved).toBe(1);
});

test('Ogre with nowhere to step: she stays, no token, the card is discarded', () => {
  // The tile before the Ambush holds a Treasure token, so she may not be thrown back onto it.
  const board = Board.at({
    map: [
      { id: 'T01', at: [1, 0], rotation: 0, tokens: ['treasure'] },
      { id: 'A01', at: [2, 0] },
    ],
    knight: { at: [1, 0], movement: 1, perception: 1 },
    shadow: { health: 0 },
    decks: { monsters: ['ogre'] },
  }).play(MOVE_E);
  expect([board.her, board.info(2, 0) & OGRE_TOKEN, out(board)]).toEqual([[2, 0], 0, ['ogre']]);
});

describe('fighting an Ogre token', () => {
  const position = (strength: number): object => ({
    map: [{ id: 'A01', at: [1, 0], rotation: 0, tokens: ['ogre'] }],
    knight: { strength, perception: 1, emptySpaces: [0, 1, 2] },
    shadow: { health: 0 },
  });
  test('hit: Health, she steps off, the token stays; no Ambush is counted', () => {
    const board = Board.at(position(2)).choose('moves E');
    while (board.phase === 'ambush') board.choose(FIGHT);
    expect([health(board), board.her, board.info(1, 0) & OGRE_TOKEN]).toEqual([6, [0, 0], OGRE_TOKEN]);
    expect([board.s.knight.ambushes, board.s.knight.record.ambushes, board.s.knight.encounters]).toEqual([0, 0, 1]);
  });
  test('equal Strength, no centre: the token leaves', () => {
    const board = Board.at(position(3)).script('die', around).choose('moves E');
    while (board.phase === 'ambush') board.choose(FIGHT);
    expect([health(board), board.her, board.info(1, 0) & OGRE_TOKEN, out(board)]).toEqual([7, [1, 0], 0, ['ogre']]);
  });
  test('equal Strength, centre: hit', () => {
    const board = Board.at(position(3)).script('die', center).choose('moves E');
    while (board.phase === 'ambush') board.choose(FIGHT);
    expect([health(board), board.her]).toEqual([6, [0, 0]]);
  });
});

test('Golem: stays out for good, and the Map costs 2 cubes from now on', () => {
  const board = enter(['golem']);
  expect([health(board), board.s.knight.golem, out(board)]).toEqual([6, 1, []]);
  const walled = { map: [{ id: 'A03', at: [0, 1], rotation: 1 }], shadow: { health: 0 } };
  // The tile at (0,1) has its wall toward the Entrance.
  const uses = (golem: boolean, emptySpaces: number[]): boolean =>
    Board.at({ ...walled, knight: { golem, perception: 1, emptySpaces } })
      .options()
      .some((option) => option.startsWith('uses the Map'));
  expect([uses(false, []), uses(true, []), uses(true, [0])]).toEqual([true, false, true]);
});

test('Gnome: a random Treasure card leaves the game, a cube on it is free again', () => {
  const board = Board.at({
    map: [
      { id: 'A01', at: [1, 0] },
      { id: 'A05', at: [0, 1], rotation: 0 },
    ],
    knight: { movement: 1, treasures: ['elvishSword', 'heroicBoots'], cubed: ['heroicBoots'] },
    shadow: { health: 0 },
    decks: { monsters: ['gnome'] },
  })
    .script('targets', 1)
    .play(MOVE_E);
  expect(board.happened('lost')).toEqual([[4, 0, 0]]);
  expect([board.s.knight.held, board.s.knight.cubed, board.s.knight.owned()]).toEqual([2, 0, 2]);
});

test('Wisp: whatever her Strength the die decides', () => {
  const strong = { strength: 3, emptySpaces: [0, 1, 2], movement: 1, perception: 1 };
  const meet = (face: number): number => {
    const board = Board.at({
      map: [{ id: 'A01', at: [1, 0] }],
      knight: strong,
      shadow: { health: 0 },
      decks: { monsters: ['wisp'] },
    }).script('die', face);
    board.play(MOVE_E);
    while (board.phase === 'ambush') board.choose(FIGHT);
    return health(board);
  };
  expect([meet(center), meet(around)]).toEqual([6, 7]);
});

test('Bright Beetles: stay out until the next Monster, which has 1 more Strength', () => {
  const board = enter(['brightBeetles']);
  expect([board.s.knight.beetles, out(board)]).toEqual([1, []]);
  const next = enter(['petFrog'], { beetles: true });
  expect(next.happened('monster')[0]!.slice(0, 2)).toEqual([MONSTERS.indexOf('petFrog'), 3]);
  expect([next.s.knight.beetles, out(next)]).toEqual([0, ['brightBeetles', 'petFrog']]);
  const wisp = Board.at({
    map: [{ id: 'A01', at: [1, 0] }],
    knight: { movement: 1, perception: 1, beetles: true },
    shadow: { health: 0 },
    decks: { monsters: ['wisp'] },
  })
    .script('die', around)
    .play(MOVE_E);
  expect([wisp.s.knight.beetles, out(wisp)]).toEqual([0, ['brightBeetles', 'wisp']]);
});

test('Underworm: diagonally to the nearest Dark tile, revealed within the same Encounter', () => {
  const board = enter(
    ['underworm'],
    {},
    {
      map: [
        { id: 'A01', at: [1, 0] },
        { id: 'A05', at: [0, 1], rotation: 0 },
        { id: 'T02', at: [3, 2] },
      ],
      stack: ['A02', 'A03', 'A04', 'A06'],
    },
  );
  // Filling (1,0) put Dark tiles at (1,-1), (2,0), (1,1); on her diagonals lies only (3,2), two away.
  expect(board.her).toEqual([3, 2]);
  expect(board.tileAt(3, 2)).toBe('T02');
  expect([board.s.knight.encounters, board.s.knight.record.underworm]).toEqual([1, 1]);
  // Its own Grit and then the outer tile's.
  expect(board.happened('grit').map(([, now]) => now)).toEqual([1, 2]);
  expect(board.phase).toBe('treasureToken');
});

test('Underworm without a Dark tile on a diagonal: a tile is placed on the nearest one that touches the map', () => {
  const board = enter(['underworm']);
  expect(board.phase).toBe('underworm');
  // Dark tiles at (1,-1), (2,0), (1,1) lie straight; the diagonals (0,-1), (2,-1), (2,1) touch tiles, (0,1) is Lit.
  expect(board.cells()).toEqual([
    [0, -1],
    [2, -1],
    [2, 1],
  ]);
  board.go(2, 1);
  expect(board.her).toEqual([2, 1]);
});

test('Blob: 5 Grit; behind a Shield 1', () => {
  expect(
    enter(['blob'], { grit: 4 })
      .happened('grit')
      .map(([, now]) => now),
  ).toEqual([0, 1]);
  const shield = enter(['blob'], { grit: 4, shield: 1, perception: 0 });
  expect(shield.happened('grit').map(([, now]) => now)).toEqual([3, 4]);
});

test('Flame Giant: one more Health if she fought with 3 or less', () => {
  expect(health(enter(['flameGiant']))).toBe(5);
  const four = Board.at({
    map: [{ id: 'A01', at: [1, 0] }],
    knight: { strength: 3, emptySpaces: [0, 1], perception: 1 },
    shadow: { health: 0 },
    decks: { monsters: ['flameGiant'] },
  })
    .script('die', center)
    .play(MOVE_E);
  expect(health(four)).toBe(6);
});

test('she sees the Monster before she adds Strength, track, Sword, Axe', () => {
  const board = Board.at({
    map: [{ id: 'A01', at: [1, 0] }],
    knight: { treasures: ['elvishSword', 'mightyAxe'], emptySpaces: [0], sidequests: ['fearless'] },
    shadow: { health: 0 },
    decks: { monsters: ['blob'] },
  }).play(MOVE_E);
  expect(board.options()).toEqual([
    'adds a cube to Strength',
    'puts a cube on the Elvish Sword',
    'puts a cube on the Mighty Axe',
    'fights the Blob',
  ]);
  board.play(0, 1, 2);
  expect(board.happened('fought')[0]).toEqual([4, 3, 0]);
  // An Ambush against a drawn Monster without hit.
  expect(board.options()[0]).toBe('claims the Sidequest Fearless');
});

test('with lines A and B she may ask for a Monster while she holds Fearless', () => {
  const meet = (sidequests: string[]): Board =>
    Board.at(
      {
        map: [{ id: 'A01', at: [1, 0] }],
        knight: { movement: 1, perception: 1, sidequests },
        shadow: { health: 0 },
        decks: { monsters: ['petFrog'] },
      },
      { infestationLine: 'B' },
    ).play(MOVE_E);
  expect(meet(['fearless']).options()).toEqual(['meets Strength 3', 'asks for a Monster']);
  expect(meet(['daring']).happened('fought')[0]).toEqual([1, 3, 1]);
  expect(meet(['fearless']).play(1).happened('monster').length).toBe(1);
});

test('the deck is made of its discard again when it is empty', () => {
  const board = enter(['petFrog']);
  const deck = board.s.knight.monsterDeck;
  deck.left = 0;
  expect([deck.drawOrReshuffle(board.chance[4]!), deck.left, deck.discarded]).toEqual([0, 0, 0]);
});
