/** Positions by hand: what each section may say, what it leaves to be understood, and how faults name their place. */
import { describe, expect, test } from 'vitest';
import { CUBE } from '../../../engines/vast/map/tile-bits.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, dark, open } from './board.ts';

/** What is said of a position that cannot be. */
function fault(roles: string, position: object, rules: Partial<Rules> = {}): string {
  try {
    Board.of(roles, position, rules);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no fault';
}

/** The upper end of `0..7`. */
function endOf(range: string): string {
  return range.split('..')[1]!;
}

describe('numbers in their bounds', () => {
  test.each<[string, string, Readonly<Record<string, string>>]>([
    [
      'knight',
      'knight',
      {
        ...{ health: '0..7', grit: '0..45', discarded: '0..8', movement: '0..3', perception: '0..3', strength: '0..3' },
        ...{ shield: '0..1', map: '0..3', bow: '0..1', poisoned: '0..2', bombs: '0..9', smashed: '0..9' },
        ...{ encounters: '0..9', moved: '0..30', ambushes: '0..9', revealsInTurn: '0..45' },
      },
    ],
    ['goblins', 'goblins', { rage: '0..3' }],
    [
      'dragon',
      'dragon',
      {
        ...{ health: '1..5', wakefulness: '0..30', eaten: '0..7', held: '0..12', shriekTurns: '0..9' },
        eventsRevealed: '0..20',
      },
    ],
    [
      'nightmare',
      'nightmare',
      {
        ...{ health: '1..20', anger: '1..3', radiance: '0..12', supply: '0..60', actions: '0..9' },
      },
    ],
    ['knight,cave', 'cave', { hatred: '0..20', eventsUnder: '0..60' }],
    ['thief', 'thief', { left: '0..9', cubes: '0..9', carried: '0..12', stashed: '0..12' }],
    [
      'ghoul',
      'ghoul',
      {
        ...{ movement: '0..40', attack: '0..40', bonus: '0..20', fury: '0..40', collected: '0..1', boosts: '0..3' },
        left: '0..6',
      },
    ],
    ['knight', 'shadow', { health: '0..12', cubes: '0..60' }],
  ])('%s: %s', (roles, section, bounds) => {
    for (const [field, range] of Object.entries(bounds))
      expect(fault(roles, { [section]: { [field]: 999 } })).toBe(
        `position.${section}.${field}: must be a whole number in ${range}, is 999 (did you mean ${endOf(range)}?)`,
      );
  });

  test('of the table', () => {
    const bounds = { round: '1..1000', revealsInTurn: '0..99', reveals: '0..99', crystalsRevealed: '0..9' };
    for (const [field, range] of Object.entries({ ...bounds, crystalsCollapsed: '0..4' }))
      expect(fault('knight', { [field]: 9999 })).toBe(
        `position.${field}: must be a whole number in ${range}, is 9999 (did you mean ${endOf(range)}?)`,
      );
    // What the Cave holds up has no fifth Crystal tile to end with.
    expect(fault('knight,cave', { crystalsCollapsed: 9999 })).toContain('0..99');
  });

  test('by name, and in lists', () => {
    const cases: readonly (readonly [string, object, string])[] = [
      ['goblins', { goblins: { population: { eye: 99 } } }, 'population.eye: must be a whole number in 0..4'],
      ['dragon', { dragon: { hand: { wing: 99 } } }, 'hand.wing: must be a whole number in 0..12'],
      ['dragon', { dragon: { cubes: { greed: 99 } } }, 'cubes.greed: must be a whole number in 0..4'],
      ['dragon', { dragon: { spent: ['claw', 'claw', 'claw', 'claw'] } }, 'spent: must have 0 to 3 entries'],
      ['nightmare', { nightmare: { upgrades: { pace: 99 } } }, 'upgrades.pace: must be a whole number in 0..12'],
      ['knight,cave', { cave: { omens: { bat: 99 } } }, 'omens.bat: must be a whole number in 0..6'],
      ['knight,cave', { cave: { uses: { hatred: 99 } } }, 'uses.hatred: must be a whole number in 0..9'],
      ['thief', { thief: { tokens: [0, 1, 1] } }, 'tokens[0]: must be a whole number in 1..9'],
      ['thief', { thief: { tokens: [1, 0, 1] } }, 'tokens[1]: must be a whole number in 1..9'],
      ['thief', { thief: { tokens: [1, 1, 10] } }, 'tokens[2]: must be a whole number in 1..9'],
      ['thief', { thief: { tokens: [1, 1] } }, 'tokens: must have 3 entries'],
      ['thief', { thief: { upgrades: Array(17).fill('flip') } }, 'upgrades: must have 0 to 16 entries'],
      ['ghoul', { ghoul: { rolled: [0] } }, 'rolled[0]: must be a whole number in 1..6'],
      ['ghoul', { ghoul: { supply: [7] } }, 'supply[0]: must be a whole number in 1..6'],
      ['ghoul', { ghoul: { cards: { hunt: 10 } } }, 'cards.hunt: must be a whole number in 0..9'],
      ['knight', { knight: { emptySpaces: [5] } }, 'emptySpaces[0]: must be a whole number in 0..4'],
      ['knight', { knight: { emptySpaces: Array(9).fill(0) } }, 'emptySpaces: must have 0 to 8 entries'],
      ['knight', { knight: { flags: Array(5).fill('daring') } }, 'flags: must have 0 to 4 entries'],
      ['knight', { knight: { sidequests: Array(4).fill('swift') } }, 'sidequests: must have 0 to 3 entries'],
      ['knight', { knight: { treasures: Array(8).fill('javelin') } }, 'treasures: must have 0 to 7 entries'],
      ['knight', { decks: { events: Array(61).fill('rats') } }, 'events: must have 0 to 60 entries'],
      ['knight', { knight: { at: [-46, 0] } }, 'at[0]: must be a whole number in -45..45'],
      ['knight', { knight: { at: [0, 46] } }, 'at[1]: must be a whole number in -45..45'],
      ['knight', { knight: { at: [0] } }, 'at: must have 2 entries'],
      ['knight', { map: [{ ...open([1, 0])[0], rotation: 4 }] }, 'rotation: must be a whole number in 0..3'],
      [
        'knight',
        { map: [{ ...open([1, 0])[0], bombs: ['N', 'N', 'N', 'N', 'N'] }] },
        'bombs: must have 0 to 4 entries',
      ],
      [
        'knight',
        { map: [{ ...open([1, 0])[0], tokens: Array(17).fill('cube') }] },
        'tokens: must have 0 to 16 entries',
      ],
      ['knight', { map: Array(61).fill({}) }, 'map: must have 0 to 60 entries'],
      ['knight', { stack: Array(61).fill('A01') }, 'stack: must have 0 to 60 entries'],
    ];
    for (const [roles, position, said] of cases) expect(fault(roles, position)).toContain(said);
    // The greatest that may be.
    expect(fault('thief', { thief: { tokens: [9, 9, 9], left: 9, cubes: 9, carried: 12, stashed: 12 } })).toBe(
      'no fault',
    );
  });
});

describe('places where nothing can be', () => {
  test('a piece stands on a tile', () => {
    for (const role of ['knight', 'ghoul', 'nightmare', 'dragon', 'thief'])
      expect(fault(role, { [role]: { at: [5, 5] } })).toBe(`position.${role}.at: there is no tile`);
    expect(fault('knight', { shadow: { at: [5, 5] } })).toBe('position.shadow.at: there is no tile');
    expect(fault('goblins', { goblins: { at: { eye: [5, 5] } } })).toBe('position.goblins.at.eye: there is no tile');
    expect(fault('goblins', { goblins: { lurking: { eye: [0, 0] } } })).toContain('lurking.eye: there is a tile');
    expect(fault('goblins', { goblins: { at: { eye: [0, 0] }, lurking: { eye: [1, 0] } } })).toContain('is on the map');
    expect(fault('dragon', { dragon: { gems: { claw: [5, 5] } } })).toBe('position.dragon.gems.claw: there is no tile');
    expect(fault('dragon', { dragon: { flameWall: [5, 5] } })).toBe('position.dragon.flameWall: there is no tile');
  });

  test('tiles lie apart, and each once', () => {
    expect(fault('knight', { map: dark([1, 0], [1, 0]) })).toBe('position.map[1].at: two tiles on one cell');
    expect(fault('knight', { map: [...dark([1, 0]), { ...dark([1, 0])[0], at: [2, 0] }] })).toContain('already in use');
    expect(fault('knight', { map: dark([0, 0]) })).toContain('the Entrance, and only it, lies at (0,0)');
    const lake = { kind: 'lake', at: [1, 0] };
    expect(fault('knight', { terrain: [lake] })).toBe(
      'position.terrain: Terrain is not in this game (--set terrain=true)',
    );
    expect(fault('knight', { terrain: [lake, { ...lake, at: [4, 4] }] }, { terrain: true })).toBe(
      'position.terrain[1].kind: there are no more of it',
    );
    expect(fault('knight', { map: dark([1, 0]), terrain: [lake] }, { terrain: true })).toBe(
      'position.terrain[0].at: two tiles on one cell',
    );
    for (const [at, place] of [
      [[46, 0], 0],
      [[0, -46], 1],
    ] as const)
      expect(fault('knight', { terrain: [{ kind: 'lake', at }] }, { terrain: true })).toContain(
        `at[${place}]: must be a whole number in -45..45`,
      );
  });

  test('the Entrance lies where it lies, said or not', () => {
    const { tables } = Board.of('knight', {}).s;
    const entrance = tables.tileIds[tables.entrance];
    const board = Board.of('knight', { map: [{ id: entrance, tokens: ['cube'] }] });
    expect(board.info(0, 0) & CUBE).toBe(CUBE);
    expect(fault('knight', { map: [{ id: entrance, at: [1, 0] }] })).toContain(
      'the Entrance, and only it, lies at (0,0)',
    );
  });

  test('a Rockslide lies between two tiles, in the supply are so many, and the hand holds so many tiles', () => {
    const rocks = (at: number[], side: string): string =>
      fault('knight,cave', { cave: { rockslides: [{ at, side }] } });
    expect([rocks([0, 0], 'E'), rocks([5, 5], 'E')]).toEqual([
      'position.cave.rockslides[0]: lies between two tiles',
      'position.cave.rockslides[0]: lies between two tiles',
    ]);
    const hand = (...hand: string[]): string => fault('knight,cave', { map: dark([1, 0]), cave: { hand } });
    expect(hand('A01', 'A02', 'A03', 'A04', 'A05', 'A06')).toContain('position.cave.hand: at most');
    expect(hand('E01')).toBe('position.cave.hand: E01 lies on the map');
  });

  test('no more of anything than there is', () => {
    expect(fault('knight', { knight: { movement: 2, perception: 1 } })).toBe(
      'position.knight: 3 cubes placed, but only 2 owned',
    );
    expect(fault('nightmare', { nightmare: { upgrades: { displacementBlast: 12 } } })).toMatch(
      /nightmare.upgrades.displacementBlast: has \d spaces/,
    );
    expect(fault('goblins', { goblins: { monsters: { fangs: ['ogre', 'troll'] } } })).toBe(
      'position.goblins.monsters.fangs: more than it has slots',
    );
  });
});

describe('what is not said', () => {
  test('flags are down, and up where they are said to be', () => {
    const flags = (board: string, roles: string, names: readonly string[]): void => {
      for (const up of [false, true]) {
        const { s } = Board.of(roles, { [board]: Object.fromEntries(up ? names.map((name) => [name, true]) : []) });
        const numbers = s[board as 'thief'] as unknown as Readonly<Record<string, number>>;
        expect(names.map((name) => numbers[name])).toEqual(names.map(() => (up ? 1 : 0)));
      }
    };
    flags('thief', 'thief', ['stabbed', 'peeked', 'rolled']);
    flags('ghoul', 'ghoul', ['attacked', 'sneaking', 'seizing', 'scouring']);
    flags('goblins', 'goblins', ['tunnels', 'rubyUsed', 'wisped']);
    flags('dragon', 'dragon', ['surfaced', 'awake', 'shriekPlaced', 'freeMoved']);
    flags('knight', 'knight', ['golem', 'beetles']);
    flags('nightmare', 'nightmare', ['blasted', 'simple']);
  });

  test('she stands on the Entrance in full Health, with Bombs and nothing on her board', () => {
    const { s } = Board.of('knight', {});
    const { knight } = s;
    expect([knight.health, knight.bombs, knight.grit, knight.taken, knight.held, knight.handSize]).toEqual([
      7, 3, 0, 0, 0, 0,
    ]);
    const { onMovement, onPerception, onStrength, onShield, onMap, onBow, poisoned } = knight;
    expect([onMovement, onPerception, onStrength, onShield, onMap, onBow, poisoned]).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const { discarded, smashed, encounters, moved, ambushes, flags } = knight;
    expect([discarded, smashed, encounters, moved, ambushes, flags]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([s.round, s.revealsInTurn, s.ownReveals, s.map.reveals, s.map.crystalsRevealed, s.map.collapse]).toEqual([
      ...[1, 0, 0, 0, 0, 0],
    ]);
  });

  test('tokens 4, 2, 3 of the Thief on Movement, Stealth and Thievery, of which Movement and cubes follow', () => {
    const { thief } = Board.of('thief', {}).s;
    expect([thief.movementToken, thief.stealthToken, thief.thieveryToken, thief.left, thief.cubes]).toEqual([
      ...[4, 2, 3, 4, 3],
    ]);
    expect([thief.carried, thief.stashed, thief.flips, thief.owned]).toEqual([0, 0, 0, 0]);
  });

  test('the Dragon asleep underground with no cards, Gems on his board; surfaced he is awake', () => {
    const { dragon } = Board.of('dragon', {}).s;
    expect([dragon.awake, dragon.surfaced, dragon.cards, dragon.gemsOut, dragon.gemsSpent, dragon.wallOut]).toEqual([
      ...[0, 0, 0, 0, 0, 0],
    ]);
    expect([dragon.eaten, dragon.held, dragon.shriekTurns, dragon.eventsRevealed]).toEqual([0, 0, 0, 0]);
    expect(Board.of('dragon', { dragon: { surfaced: true } }).s.dragon.awake).toBe(1);
    // Claw and wing of claw, flame, wing.
    expect(Board.of('dragon', { dragon: { spent: ['claw', 'wing'] } }).s.dragon.gemsSpent).toBe(0b101);
  });

  test('the Nightmare with Anger 1 and no Radiance, facing N; the Ghoul without points, dice and cards', () => {
    const { nightmare } = Board.of('nightmare', { nightmare: { at: [0, 0] } }).s;
    expect([nightmare.anger, nightmare.radiance, nightmare.facing, nightmare.actions]).toEqual([1, 0, 0, 0]);
    const { ghoul } = Board.of('ghoul', {}).s;
    const { movement, attack, bonus, fury, collected, boosts, rolling, onLeft, gameUsed } = ghoul;
    expect([movement, attack, bonus, fury, collected, boosts, rolling, onLeft, gameUsed]).toEqual(Array(9).fill(0));
  });
});
