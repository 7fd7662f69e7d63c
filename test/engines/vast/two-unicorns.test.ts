/** The Shadow Unicorn beside the Nightmare, with a second box (X1, section 7 of his page). */
import { describe, expect, test } from 'vitest';
import { CUBE } from '../../../engines/vast/map/tile-bits.ts';
import { cellAt, OFF_MAP } from '../../../engines/vast/map/geometry.ts';
import { STEP_ASIDE, TAKE_AWAY } from '../../../engines/vast/map/removal.ts';
import { startTeleport } from '../../../engines/vast/roles/shadow-unicorn/teleport.ts';
import { ATTACK_ON_HIM, HIS_ATTACK } from '../../../engines/vast/roles/shadow-unicorn/kinds.ts';
import { decider, orienter } from '../../../engines/vast/roles/shadow-unicorn/deciders.ts';
import { Board, open } from './board.ts';
import { at, CROSS, dealt, hisTurn, lets, type Given } from './shadow-board.ts';

const TWO: Given = { twoUnicorns: true };
const GRID = open([1, 0], [2, 0], [1, -1], [2, -1], [0, -1], [0, 1]);

describe('E34: chains of both', () => {
  const meeting = (rules: Given = {}): Board =>
    hisTurn(
      at(
        'knight,nightmare',
        {
          map: GRID,
          knight: { at: [1, -1], grit: 4 },
          nightmare: { at: [1, 0], facing: 'N', hand: [] },
          shadow: { at: [0, 0], facing: 'E' },
          // Of the Nightmare: one ahead, onto her; one to the right. Of the Shadow: Move 1 E, then one ahead.
          decks: { pile: ['U06'], unicorn: ['U07', 'U12'], shadow: ['U07'] },
        },
        { ...TWO, rampageLevel: 'easy', ...rules },
      ),
    );
  test('the Nightmare, attacked, goes first and attacks on his way; then the Shadow: three links', () => {
    const board = meeting();
    expect(board.happened('forcedTeleport').map(([link]) => link)).toEqual([1, 2]);
    expect(board.happened('teleport')[0]!.slice(0, 2)).toEqual([3, HIS_ATTACK]);
    expect(board.s.shadow.record.longestChain).toBe(3);
    expect(board.s.knight.grit).toBe(3);
    expect([board.s.nightmare.cell, board.s.shadow.cell]).toEqual([cellAt(2, -1), cellAt(2, 0)]);
    expect([board.s.nightmare.health, board.s.nightmare.radiance]).toEqual([board.s.tables.goals.health.nightmare, 0]);
  });
  test('links of both count to the cap together; then nobody Teleports any more', () => {
    const board = meeting({ teleportChainCap: 1 });
    expect([board.happened('forcedTeleport').length, board.happened('teleport').length]).toEqual([1, 0]);
    expect([board.s.nightmare.cell, board.s.shadow.cell]).toEqual([cellAt(1, -1), cellAt(1, 0)]);
    expect(board.s.knight.grit).toBe(4);
  });
  test('within his chain the Shadow makes his next link first, the Nightmare waits', () => {
    const board = at(
      'knight,nightmare',
      {
        map: GRID,
        knight: { at: [0, 1] },
        nightmare: { at: [1, 0], facing: 'N', hand: [] },
        shadow: { at: [0, 0], facing: 'E' },
        decks: { unicorn: ['U12'], shadow: ['U07', 'U11'] },
      },
      TWO,
    );
    lets(board, (s) => startTeleport(s, ATTACK_ON_HIM));
    const order = board.log.flatMap(({ what, data }) => (/eleport/.test(what) ? [[what, data[0]]] : []));
    expect(order).toEqual([
      ['teleport', 1],
      ['teleport', 2],
      ['forcedTeleport', 3],
    ]);
  });
  test('a Crystal tile with a cube of the Shadow cannot be marked', () => {
    const marks = (cube: boolean): boolean => {
      const board = at(
        'knight,nightmare',
        {
          turn: 'nightmare',
          map: [{ id: 'C01', at: [1, 0], rotation: 0 }],
          nightmare: { at: [1, 0], facing: 'W', hand: ['U06'] },
          shadow: { at: [0, 0] },
        },
        TWO,
      );
      if (cube) board.s.map.info[board.s.map.grid[cellAt(1, 0)]!]! |= CUBE;
      board.choose('turns left');
      return board.phase === 'mark';
    };
    expect([marks(false), marks(true)]).toEqual([true, false]);
  });
});

describe('the Nightmare on the Shadow’s cell', () => {
  const charge = (position: object = {}): Board =>
    at(
      'knight,nightmare',
      {
        turn: 'nightmare',
        map: GRID,
        knight: { at: [0, 1] },
        nightmare: { at: [0, 0], facing: 'E', hand: ['U02'], anger: 3 },
        shadow: { at: [1, 0], facing: 'N' },
        decks: { unicorn: ['U12'], shadow: ['U07'] },
        ...position,
      },
      TWO,
    );
  test('he attacks him for nothing: no Radiance, no Health; the Shadow Teleports first', () => {
    const board = charge().choose('moves 3');
    expect(board.s.shadow.health).toBe(7);
    expect([board.s.nightmare.radiance, board.s.nightmare.met]).toEqual([0, 0]);
    expect(board.happened('teleport')[0]!.slice(0, 2)).toEqual([1, ATTACK_ON_HIM]);
    expect(board.happened('forcedTeleport')[0]![0]).toBe(2);
    expect(board.s.shadow.record.attacksByOthers[1]).toBe(1);
  });
  test('of several there he may choose him, last', () => {
    const board = charge({ knight: { at: [1, 0] } }).choose('moves 3');
    expect(board.options()).toEqual(['attacks the Knight', 'attacks the Shadow Unicorn']);
  });
  test('his tile may be blasted: he Teleports from there', () => {
    const board = charge({
      nightmare: { at: [0, 0], facing: 'E', hand: ['U07'], upgrades: { displacementBlast: 1 } },
    }).choose('blasts (1,0)');
    expect(board.happened('removed')).toHaveLength(1);
    expect(board.happened('teleport')[0]![1]).toBe(4);
  });
});

test('he is a player’s piece: seen, decided for, beside whom he appears; never a hunter', () => {
  const { s } = dealt('nightmare,cave,thief', TWO);
  expect([decider(s), orienter(s)].map((seat) => s.seats[seat])).toEqual(['nightmare', 'thief']);
  const board = hisTurn(
    at('nightmare,cave', { map: open([1, 0]), nightmare: { at: [1, 0], hand: [] }, shadow: {} }, TWO),
  );
  expect(board.happened('unicorn')).toEqual([[cellAt(0, 0), 3, 0]]);
  expect(
    () =>
      new Board({ shadowUnicorn: true, ...TWO, shadowHunter: 'cave' as never }, 1, undefined, ['knight', 'nightmare']),
  ).toThrow();
});

test('a hunting Knight seeks him no more: 5 Health, and her blow costs him none', () => {
  const hit = (rules: Given): number[] => {
    const board = at(
      'knight,nightmare',
      {
        map: GRID,
        knight: { at: [0, 0], strength: 2 },
        nightmare: { at: [1, 0], hand: [] },
        shadow: { at: [2, 0] },
      },
      { ...TWO, knightLevel: 'lady', ...rules },
    ).choose('moves E');
    return [board.s.tables.goals.health.nightmare, board.s.nightmare.health, board.s.shadow.health];
  };
  expect([hit({}), hit({ shadowHunter: 'knight' })]).toEqual([
    [7, 6, 7],
    [5, 5, 7],
  ]);
});

test('Hex and Bow have both as targets, the Nightmare first', () => {
  const hex = at(
    'goblins,nightmare',
    {
      goblins: { population: { eye: 2 }, hand: ['hex'] },
      nightmare: { at: [0, 0], hand: ['U00'] },
      shadow: { at: [0, 0] },
      decks: { pile: ['U01', 'U03', 'U05'] },
    },
    TWO,
  ).choose('plays the Hex');
  expect(hex.options()).toHaveLength(2);
  hex.choose('lays the Hex on the Shadow Unicorn');
  expect(hex.s.shadow.pileSize).toBe(1);
  const bow = at(
    'knight,nightmare',
    {
      map: GRID,
      knight: { at: [0, 0], grit: 5, strength: 2, treasures: ['enchantedBow'], faceUp: ['enchantedBow'] },
      nightmare: { at: [2, 0], hand: ['U00', 'U01'] },
      shadow: { at: [0, 1] },
    },
    TWO,
  );
  const shots = bow.options().filter((option) => option.startsWith('shoots'));
  expect(shots).toEqual(['shoots the Enchanted Bow at the Nightmare Unicorn', 'shoots the Enchanted Bow']);
  bow.choose('shoots the Enchanted Bow at the Nightmare');
  bow.choose('discards card U00');
  expect(bow.s.nightmare.handSize).toBe(0);
});

test('without a second box he is refused, and nobody hunts two', () => {
  const refused =
    (rules: Given, roles = 'knight,nightmare') =>
    () =>
      new Board(rules, 1, undefined, roles.split(','));
  expect(refused({ shadowUnicorn: true })).toThrow('twoUnicorns=true adds a second box');
  expect(refused({ twoUnicorns: true }, 'knight,dragon')).toThrow('twoUnicorns=true does nothing');
  expect(
    refused(
      { shadowUnicorn: true, twoUnicorns: true, shadowHunter: 'knight', unicornHunter: 'knight' },
      'knight,dragon,nightmare',
    ),
  ).toThrow('shadowHunter=knight hunts the Nightmare already');
  expect(refused({ shadowUnicorn: true, twoUnicorns: true, shadowHunter: 'nightmare' as never })).toThrow();
});

test('a tile that goes while a Unicorn Teleports off it is gone once, with nothing else of the map', () => {
  const board = at(
    'knight,nightmare',
    { map: CROSS, knight: { at: [0, 0] }, nightmare: { at: [0, -1] }, shadow: { at: [0, 1] } },
    TWO,
  );
  const { s } = board;
  const slot = s.map.grid[cellAt(1, 0)]!;
  const before = s.record.tilesRemoved;
  lets(board, () => {
    // Done last first: the removal that waited, and the one that came between.
    s.agenda.push(TAKE_AWAY, slot);
    s.agenda.push(STEP_ASIDE, slot);
    s.agenda.push(TAKE_AWAY, slot);
  });
  expect([s.map.where[slot], s.map.grid[cellAt(1, 0)], s.record.tilesRemoved - before]).toEqual([OFF_MAP, 0, 1]);
});
