/** The worked examples of the rules for the Thief alone (GT1 to GT14), and his rulings. */
import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { CRYSTAL, VAULT } from '../../../engines/vast/tables.ts';
import { Board } from './board.ts';

const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14'];
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number; tokens?: string[] }[] =>
  cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const at = (position: object, rules: Partial<Rules> = {}): Board => Board.of('thief', position, rules);
const HERE = { at: [0, 0], facing: 'N' };
const DEAD = { health: 0 };
const [BACKSTAB, FLARE, PEEK, END_TURN] = [12, 13, 14, 15];

test('GT1: 51 tiles, 47 in the stack, piles of 16, 16, 15 with 3 Crystals and 2 Vaults each; six ways to assign', () => {
  const board = Board.dealtFor('thief');
  const { map, tables } = board.s;
  const piles = [1, 2, 3].map((pile) => {
    const slots = Array.from({ length: map.end }, (_, slot) => slot).filter(
      (slot) => map.pileOf[slot] === pile && slot > 5,
    );
    const of = (type: number): number => slots.filter((slot) => tables.type[map.tile[slot]!] === type).length;
    return [slots.length, of(CRYSTAL), of(VAULT)];
  });
  expect(piles).toEqual([
    [16, 3, 2],
    [16, 3, 2],
    [15, 3, 2],
  ]);
  expect([tables.entrance, map.stackLeft, map.treasureTokens]).toEqual([51, 47, 12]);
  expect([board.phase, board.codes()]).toEqual(['assign', [234, 243, 324, 342, 423, 432]]);
});

test('8: whatever is not seen is dealt anew, but for the Crystals and Vaults of each pile', () => {
  const { s } = Board.dealtFor('thief');
  const { map, tables } = s;
  const piles = (): string[] =>
    [0, 1, 2, 3].map((pile) => {
      const slots = Array.from({ length: map.end }, (_, slot) => slot).filter(
        (slot) => slot > 1 && map.pileOf[slot] === pile,
      );
      const of = (type: number): number => slots.filter((slot) => tables.type[map.tile[slot]!] === type).length;
      return [slots.length, of(CRYSTAL), of(VAULT)].join();
    });
  const all = (): string => [...map.tile.subarray(0, map.end)].sort((a, b) => a - b).join();
  const before = all();
  const order = map.tile.join();
  for (let seed = 0; seed < 5; seed++) {
    s.determinise(0, Stream.of(seed, 'deal'));
    expect(piles()).toEqual(['4,0,0', '16,3,2', '16,3,2', '15,3,2']);
    expect(all()).toBe(before);
    expect(map.tile.join()).not.toBe(order);
  }
});

test('GT2: first points', () => {
  const board = Board.dealtFor('thief').play(423);
  expect(board.codes()).toEqual([0, 1, 2, 3, FLARE, END_TURN]);
  board.play(0);
  expect(board.codes()).toEqual([2, FLARE, PEEK, END_TURN]);
  board.play(PEEK, 0);
  expect(board.codes()).toEqual([FLARE, END_TURN]);
});

describe('GT3: Backstab', () => {
  const stand = (carried: number): Board =>
    at({ map: open([1, 0]), thief: { tokens: [3, 2, 4], carried }, shadow: HERE });
  test('Armor 1, Stealth 2, 4 cubes', () => {
    const board = stand(0);
    expect(board.codes()).toContain(BACKSTAB);
    board.play(BACKSTAB);
    expect([board.s.shadow.health, board.s.thief.cubes]).toEqual([6, 1]);
    while (board.phase !== 'thief') board.play(board.codes()[0]!);
    expect(board.codes()).not.toContain(BACKSTAB);
  });
  test('with one token carried not', () => expect(stand(1).codes()).not.toContain(BACKSTAB));
});

test('GT4: killed: the loot drops, no piece, no further Rampage; next turn from the Entrance', () => {
  const board = at(
    {
      map: open([1, 0], [2, 0], [3, 0]),
      revealsInTurn: 1,
      thief: { at: [1, 0], carried: 2 },
      shadow: { at: [3, 0], facing: 'N' },
      decks: { pile: ['U02', 'U10', 'U13'] },
    },
    { rampageLevel: 'hard' },
  ).play(END_TURN);
  while (board.phase !== 'assign') board.play(board.codes()[0]!);
  expect(board.happened('killed')).toEqual([[cellAt(1, 0), 2, 0]]);
  expect(board.happened('rampage').length).toBe(1);
  const { map, thief } = board.s;
  expect(map.treasuresOn(map.grid[cellAt(1, 0)]!)).toBe(2);
  expect([board.piece, thief.carried]).toEqual([[0, 0], 0]);
});

describe('GT5: Unnatural Evasion', () => {
  const rampage = (roll: number, rolled = false): Board =>
    at(
      {
        map: open([1, 0], [2, 0], [3, 0]),
        revealsInTurn: 1,
        thief: { upgrades: ['unnaturalEvasion'], at: [1, 0], rolled },
        shadow: { at: [3, 0], facing: 'N' },
        decks: { pile: ['U02'] },
      },
      { rampageLevel: 'hard', evasionScope: rolled ? 'round' : 'turn' },
    )
      .script('actionDie', roll - 1)
      .play(END_TURN);
  test('3: killed', () => expect(rampage(3).happened('killed').length).toBe(1));
  test('4: he lives and may step', () => {
    const board = rampage(4);
    expect([board.phase, board.codes()]).toEqual(['evade', [0, 2, 4]]);
    expect(board.happened('killed')).toEqual([]);
  });
  test('rolled before in the turn (here: in the round, T4): killed without a roll', () => {
    const board = rampage(6, true);
    expect([board.happened('evades').length, board.happened('killed').length]).toEqual([0, 1]);
  });
});

describe('GT6: Pick Lock', () => {
  const vault = (cubes: number, upgrades: string[] = []): Board =>
    at({
      map: [{ id: 'V01', at: [1, 0], rotation: 0, tokens: ['vault'] }],
      thief: { at: [1, 0], cubes, upgrades },
      shadow: DEAD,
    });
  const opens = (k: number, roll: number): boolean => {
    const board = vault(3)
      .script('actionDie', roll - 1)
      .play(8 + k);
    return board.s.thief.carried === 1;
  };
  test('1 cube: 4, 5, 6; 2 cubes: 2 to 6; 3 cubes always', () => {
    const rolls = [1, 2, 3, 4, 5, 6];
    expect(rolls.filter((roll) => opens(1, roll))).toEqual([4, 5, 6]);
    expect(rolls.filter((roll) => opens(2, roll))).toEqual([2, 3, 4, 5, 6]);
    expect(rolls.filter((roll) => opens(3, roll))).toEqual(rolls);
  });
  test('failed: not again this turn', () => {
    const board = vault(3).script('actionDie', 0).play(9);
    expect([board.codes().some((code) => code >= 9 && code <= 11), board.s.thief.cubes]).toEqual([false, 2]);
  });
  test('with the Kit 0, 1, 2 cubes', () => {
    const locks = (board: Board): number[] => board.codes().filter((code) => code >= 9 && code <= 11);
    expect([0, 1, 2].map((cubes) => locks(vault(cubes, ['lockPickingKit'])).length)).toEqual([1, 2, 3]);
    expect([0, 1, 2].map((cubes) => locks(vault(cubes)).length)).toEqual([0, 1, 2]);
  });
});

describe('GT7 to GT10: stashing', () => {
  const home = (thief: object, rules: Partial<Rules> = {}): Board =>
    at({ map: open([1, 0], [2, 0]), thief: { at: [1, 0], ...thief }, shadow: { at: [2, 0], facing: 'E' } }, rules).play(
      3,
    );
  test('GT7: first 9, then 8 upgrades, a Flip first: 9 again', () => {
    const board = home({ carried: 2 });
    expect(board.codes()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(board.play(3).codes().length).toBe(8);
    expect(home({ carried: 2 }).play(8).codes().length).toBe(9);
  });
  test('GT8: +1 Movement counts at once: one more step', () => {
    const board = home({ carried: 1, left: 1 }).play(0);
    expect(board.codes()).toContain(1);
    expect(board.play(1).codes()).not.toContain(3);
  });
  test('3.1: after a peek it brings no step: his movement has ended', () => {
    const steps = (...before: number[]): number[] => {
      const board = at({
        map: [
          { id: 'A03', at: [1, 0] },
          { id: 'E02', at: [0, 1] },
          ...open([1, 1]),
          { id: 'E14', at: [2, 0], rotation: 0, tokens: ['cube'] },
        ],
        thief: { at: [1, 0], tokens: [2, 4, 3], left: 0, cubes: 4, carried: 1, upgrades: ['unnaturalEvasion'] },
        shadow: { at: [1, 0], facing: 'N' },
        // To the cube at (2,0), from there onto the Thief, who steps home, and away.
        decks: { unicorn: ['U12', 'U11', 'U16'] },
      }).script('actionDie', 3);
      board.play(...before, BACKSTAB).choose('turns', 'steps W', 'takes the upgrade Movement');
      expect([board.phase, board.piece]).toEqual(['thief', [0, 0]]);
      return board.codes().filter((code) => code < 4);
    };
    expect(steps()).toEqual([1, 2]);
    expect(steps(PEEK, 0)).toEqual([]);
  });
  test('GT9: 6, 3, 3, 1 ways to assign with 0 to 3 Flips', () => {
    const ways = (flips: number): number => {
      const board = at({ thief: { upgrades: new Array<string>(flips).fill('flip') }, revealsInTurn: 1, shadow: DEAD });
      board.play(END_TURN);
      return board.phase === 'assign' ? board.codes().length : 1;
    };
    expect([0, 1, 2, 3].map(ways)).toEqual([6, 3, 3, 1]);
  });
  test('GT10: two tokens bring a prowler one upgrade, an invader none', () => {
    expect(home({ carried: 2 }, { thiefLevel: 'prowler' }).play(3).phase).toBe('thief');
    expect(home({ carried: 2 }, { thiefLevel: 'invader' }).phase).toBe('thief');
    expect(home({ carried: 3 }, { thiefLevel: 'invader' }).phase).toBe('upgrade');
  });
});

describe('GT11: Hand Crossbow', () => {
  const aim = (map: object[], shadow: number[], rules: Partial<Rules> = {}): boolean =>
    at({ map, thief: { tokens: [3, 4, 3], upgrades: ['handCrossbow'] }, shadow: { at: shadow, facing: 'N' } }, rules)
      .codes()
      .includes(BACKSTAB);
  const row = open([1, 0], [2, 0], [3, 0], [4, 0]);
  test('3 cells over open Lit tiles', () => expect(aim(row, [3, 0])).toBe(true));
  test('not 4 cells', () => expect(aim(row, [4, 0])).toBe(false));
  test('not past a wall or a Dark tile', () => {
    expect(aim([{ id: 'A03', at: [1, 0], rotation: 0 }, ...row.slice(1)], [3, 0])).toBe(false);
    expect(aim([{ id: 'A03', at: [1, 0] }, ...row.slice(1)], [3, 0])).toBe(false);
  });
  test('he may stand in the dark himself', () =>
    expect(aim([...row.slice(0, 2), { id: 'A03', at: [3, 0] }], [3, 0])).toBe(true));
  test('T5: or not against the Unicorn', () => expect(aim(row, [3, 0], { crossbowOnUnicorn: false })).toBe(false));
});

describe('GT12: escape', () => {
  const stab = (rules: Partial<Rules> = {}): Board => {
    const board = at({ map: open([1, 0]), thief: { tokens: [4, 3, 3] }, shadow: HERE }, { shadowHealth: 1, ...rules });
    return board.play(BACKSTAB);
  };
  test('the killing stab on the Entrance is no win; E and back W is', () => {
    const board = stab();
    expect([board.s.shadow.alive, board.end]).toEqual([false, 'not over']);
    expect(board.play(1, 3).end).toBe('goal');
  });
  test('R11: or it wins at once', () => expect(stab({ killOnEntranceEscapes: true }).end).toBe('goal'));
});

test('GT13: moved off a removed tile: a wall to the Entrance, a Dark tile S: only S', () => {
  const board = at({
    map: [
      { id: 'A03', at: [1, 0], rotation: 0 },
      { id: 'A05', at: [1, 1] },
      { id: 'A10', at: [2, 1], rotation: 0 },
      { id: 'A13', at: [1, 2], rotation: 0 },
      { id: 'E05', at: [2, 2], rotation: 0 },
    ],
    stack: [],
    collapse: true,
    thief: { at: [1, 0] },
    shadow: DEAD,
  }).play(END_TURN);
  board.go(1, 0);
  expect(board.happened('forced')[0]).toEqual([cellAt(1, 1), 0, 0]);
});

describe('GT14: Climb', () => {
  const climbs = (thief: object): boolean =>
    at({ map: [{ id: 'A03', at: [1, 0], rotation: 0 }], thief, shadow: DEAD })
      .codes()
      .includes(5);
  test('a wall E: 2 cubes and 1 Movement', () => expect(climbs({ cubes: 2, left: 1 })).toBe(true));
  test('with less not', () =>
    expect([climbs({ cubes: 1, left: 1 }), climbs({ cubes: 2, left: 0 })]).toEqual([false, false]));
  test('with Climbing Gear 1 cube', () =>
    expect([
      climbs({ cubes: 1, upgrades: ['climbingGear'] }),
      climbs({ cubes: 0, upgrades: ['climbingGear'] }),
    ]).toEqual([true, false]));
});

test('T2: a peeked tile turned as any tile revealed (joined to the Entrance), or as he likes', () => {
  const peek = (thiefPeekOrientation: Rules['thiefPeekOrientation']): Board =>
    at({ map: [{ id: 'A12', at: [1, 0] }], thief: { at: [1, 0] }, shadow: DEAD }, { thiefPeekOrientation }).play(
      PEEK,
      1,
    );
  // The dead end opens to the W, where the Entrance lies; nothing is asked.
  expect([peek('general').happened('revealed')[0]![2], peek('general').phase]).toEqual([1 | 2 | 4, 'assign']);
  expect([peek('free').phase, peek('free').codes()]).toEqual(['orientation', [0, 1, 2, 3]]);
});
