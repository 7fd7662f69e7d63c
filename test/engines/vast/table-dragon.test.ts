/** Worked examples of the rules of the table: the Dragon beside Knight, Goblins, Nightmare and Cave (E1 to E55). */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { PLACE } from '../../../engines/vast/roles/nightmare/placement.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { setupFor } from '../../../testing/setups.ts';
import { Board, vast } from './board.ts';

const DIE = { around: 0, center: 1, diamond: 2, cross: 3, corners: 4, saltire: 5 };
const OPEN = ['A01', 'A05', 'A10', 'A13', 'E05', 'E07', 'E10', 'E14'];
const open = (...cells: number[][]): { id: string; at: number[]; rotation: number }[] =>
  cells.map((at, i) => ({ id: OPEN[i]!, at, rotation: 0 }));
const CROSS = open([1, 0], [0, 1], [-1, 0], [0, -1]);
const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board => Board.of(roles, position, rules);
const rulesFor = (roles: string): Readonly<Record<string, unknown>> =>
  setupFor(vast, { roles: roles.split(',') }).rules;

describe('sets', () => {
  test('E4: three of them, and who hunts him', () => {
    const { s } = Board.dealtFor('knight,dragon,nightmare');
    const rules = rulesFor('knight,dragon,nightmare');
    expect([rules['infestationLine'], rules['hungerMoved'], s.dragon.health]).toEqual(['A', '0', 5]);
    const hunted = Board.dealtFor('knight,dragon,nightmare', { unicornHunter: 'knight' }).s;
    expect(hunted.tables.goals.seeker).toEqual({ knight: -1, dragon: -1, nightmare: 0 });
    expect(s.tables.goals.seeker).toEqual({ knight: -1, dragon: 0, nightmare: -1 });
  });
  test('the usual sets: Knight and Dragon; Dragon and Cave; all four', () => {
    const kd = Board.dealtFor('knight,dragon', { infestationLine: 'A', hungerMoved: '2' }).s;
    expect([rulesFor('knight,dragon')['hungerMoved'], rulesFor('knight,dragon')['infestationLine']]).toEqual([
      '2',
      'A',
    ]);
    expect([kd.dragon.wakefulness, kd.dragon.cubes[1], kd.dragon.cards, kd.tables.laysAlways]).toEqual([2, 2, 3, true]);
    expect(Board.dealtFor('dragon,cave').s.dragon.tables.lockedHunger).toBe(2);
    const four = Board.dealtFor('knight,goblins,dragon,cave').s;
    expect([four.knight.health, four.dragon.health, four.dragon.wakefulness]).toEqual([7, 5, 0]);
    expect(four.tables.goals.seeker).toEqual({ knight: 1, dragon: 0, nightmare: -1 });
  });
  test('his Health is by the level of whoever seeks it; the Ash Dragon has 1 Armor more', () => {
    const levels = ['novice', 'squire', 'knight', 'baroness', 'lady'] as const;
    expect(levels.map((knightLevel) => Board.dealtFor('knight,dragon', { knightLevel }).s.dragon.health)).toEqual([
      3, 4, 5, 6, 7,
    ]);
    expect(Board.dealtFor('goblins,dragon').s.dragon.armor).toBe(2);
    expect(Board.dealtFor('knight,dragon').s.dragon.armor).toBe(1);
  });
  test('E7: Dragon and Nightmare alone: nobody seeks, the tiles at the end are the seed’s', () => {
    const { tables } = Board.dealtFor('dragon,nightmare').s;
    expect([tables.goals.seeker, tables.laysAlways]).toEqual([{ knight: -1, dragon: -1, nightmare: -1 }, false]);
  });
  test('a set that makes no game is refused with the nearest', () => {
    const fault = () => setupFor(vast, { roles: ['knight', 'goblins', 'vileGhoul'] });
    expect(fault).toThrow(
      /the roles knight,goblins,vileGhoul make no game; the nearest that do: knight,goblins.* or \w+/,
    );
  });
  test('a set in another order is refused with that of the turns', () => {
    const fault = () => setupFor(vast, { roles: ['ghoul', 'thief'] });
    expect(fault).toThrow('the roles ghoul,thief sit in another order, that of their turns: thief,ghoul');
  });
  test('he lies under her in his first turn, which is no entering', () => {
    const board = at('knight,dragon', { turn: 'dragon', map: CROSS, knight: { at: [1, 0] } });
    expect(board.s.dragon.cell).toBe(cellAt(1, 0));
  });
});

describe('his powers', () => {
  const claw = (goblins: object = {}, rules: Partial<Rules> = {}): Board =>
    at(
      'knight,goblins,dragon',
      {
        turn: 'dragon',
        map: [...CROSS, { id: 'E05', at: [1, 1], rotation: 0 }],
        knight: { at: [0, 1] },
        goblins: { rage: 1, at: { fangs: [1, 0] }, population: { fangs: 4 }, ...goblins },
        dragon: { at: [0, 0], hand: { claw: 1 } },
      },
      rules,
    )
      .script('die', DIE.cross)
      .choose('claws');
  test('E8: Claw: she is shoved or not, the Tribe scatters and is eaten', () => {
    const board = claw();
    expect(board.options()).toEqual(['lets the Knight stay', 'shoves the Knight E']);
    board.choose('lets the Knight stay');
    const { goblins, dragon } = board.s;
    expect([goblins.population[0], goblins.rage, dragon.record.counts.eatenTribes]).toEqual([2, 2, 2]);
    expect([dragon.eaten, dragon.wakefulness, dragon.cubes[1]]).toEqual([0, 1, 3]);
  });
  test('E9: a Trap keeps it from all Tribes, not from her', () => {
    const board = claw({ at: { fangs: [1, 0], eye: [-1, 0] }, population: { fangs: 4, eye: 1 }, faceUp: ['trap'] });
    expect([board.phase, board.s.actor]).toEqual(['trap', 1]);
    board.choose('springs').choose('lets the Knight stay');
    const { goblins, dragon } = board.s;
    expect([goblins.population[0], goblins.population[2], goblins.rage, dragon.eaten]).toEqual([4, 1, 1, 0]);
    expect([goblins.faceUp, goblins.isRevealed(0), goblins.isRevealed(2)]).toEqual([0, true, true]);
  });
  test('T42: asked for each it spares one', () => {
    const board = claw(
      { at: { fangs: [1, 0], eye: [-1, 0] }, population: { fangs: 4, eye: 1 }, faceUp: ['trap'] },
      { trapOnPower: 'one' },
    ).choose('lets the Knight stay', 'keeps', 'springs');
    const { goblins } = board.s;
    expect([goblins.population[0], goblins.population[2], goblins.isRevealed(2)]).toEqual([2, 1, true]);
  });
  test('E10: Scratch empties all Tribes on his cell, Beetles save one from being eaten', () => {
    const board = at('goblins,dragon', {
      turn: 'dragon',
      map: CROSS,
      goblins: {
        rage: 1,
        at: { fangs: [1, 0], bones: [0, 0], eye: [0, 0] },
        population: { fangs: 2, bones: 3, eye: 1 },
        monsters: { bones: ['brightBeetles'] },
      },
      dragon: { at: [0, 0], hand: { claw: 3 } },
    }).choose('scratches');
    const { goblins, dragon } = board.s;
    expect([...goblins.population, goblins.rage]).toEqual([2, 0, 0, 3]);
    expect(dragon.record.counts.eatenTribes).toBe(3);
  });
  test('E11: Hiss on an Eye of 1: it scatters, he eats 1; a hidden Tribe is no target', () => {
    const board = at('goblins,dragon', {
      turn: 'dragon',
      map: CROSS,
      goblins: { rage: 1, at: { eye: [0, -1] }, population: { fangs: 2, eye: 1 }, monsters: { eye: ['ogre'] } },
      dragon: { at: [0, 0], hand: { claw: 2 } },
    }).choose('hisses');
    const { goblins, dragon } = board.s;
    expect([goblins.population[2], goblins.population[0], goblins.monsterCount()]).toEqual([0, 2, 0]);
    expect([dragon.eaten, goblins.rage]).toEqual([1, 2]);
  });
  test('E12: Claw on the Nightmare: food, Health only if he hunts him', () => {
    const strike = (rules: Partial<Rules>) =>
      at(
        'dragon,nightmare',
        { turn: 'dragon', map: CROSS, dragon: { hand: { claw: 1 } }, nightmare: { at: [1, 0] } },
        rules,
      )
        .script('die', DIE.cross)
        .choose('claws').s;
    const usual = strike({});
    expect([usual.dragon.eaten, usual.nightmare.health]).toEqual([1, 5]);
    const hunting = strike({ unicornHunter: 'dragon' });
    expect([hunting.dragon.eaten, hunting.nightmare.health]).toEqual([1, 4]);
    expect(strike({ foreignUnicornFood: false }).dragon.eaten).toBe(0);
  });
  test('E13: Slap through a wall; a cube on the Shield keeps her', () => {
    const position = (shield: boolean | number) => ({
      turn: 'dragon',
      map: [{ id: 'A02', at: [1, 0], rotation: 1 }, ...open([2, 0], [3, 0])],
      knight: { at: [1, 0], shield },
      dragon: { at: [0, 0], hand: { wing: 2 } },
    });
    const board = at('knight,dragon', position(0));
    expect(board.options()).toContain('slaps');
    expect(at('knight,dragon', position(1)).options()).not.toContain('slaps');
  });
  test('E14: the Flame Wall on the way costs a Tribe 1 more, the next one nothing', () => {
    const board = at('goblins,dragon', {
      turn: 'goblins',
      map: open([0, 1], [0, 2]),
      goblins: { at: { fangs: [0, 0], bones: [0, 0] }, population: { fangs: 3, bones: 3 } },
      dragon: { at: [0, 0], flameWall: [0, 1] },
    });
    board.choose('activates Fangs').go(0, 2);
    expect(board.s.goblins.population[0]).toBe(1);
    board.choose('passes').choose('activates Bones').go(0, 2);
    expect(board.s.goblins.population[1]).toBe(2);
  });
  test('E15: surfaced onto her: equal Strength leaves it to the die, and he goes on', () => {
    const over = (onStrength: number, armor: number) => {
      const board = at('knight,dragon', {
        turn: 'dragon',
        map: open([1, 0], [2, 0]),
        knight: { at: [1, 0], strength: onStrength, grit: 20 },
        dragon: { at: [0, 0], surfaced: true, wakefulness: armor },
      }).script('die', DIE.center);
      return board.choose('moves E2').s.dragon;
    };
    expect([over(2, 8).health, over(2, 8).cell]).toEqual([4, cellAt(2, 0)]);
    expect(over(1, 8).health).toBe(5);
  });
  test('E16: the Ash Dragon onto a stronger Tribe', () => {
    const board = at('goblins,dragon,cave', {
      turn: 'dragon',
      map: open([-1, 0], [-2, 0]),
      goblins: { rage: 2, at: { fangs: [-1, 0] }, population: { fangs: 2 } },
      dragon: { at: [0, 0], surfaced: true },
    }).choose('moves W2');
    const { goblins, dragon } = board.s;
    expect([dragon.health, dragon.cell, goblins.isRevealed(0), goblins.rage]).toEqual([4, cellAt(-2, 0), false, 1]);
  });
  test('Tribes attack him on their cell with the Ash card alone, and only if they are stronger', () => {
    const attacks = (roles: string, population: number): string[] =>
      at(roles, {
        turn: 'goblins',
        goblins: { rage: 1, at: { bones: [1, 0] }, population: { bones: population } },
        dragon: { at: [1, 0] },
        map: CROSS,
      })
        .choose('activates Bones')
        .options()
        .filter((text) => text.includes('attacks the Dragon'));
    // Armor is 1, with Ash 2.
    expect(attacks('goblins,dragon', 3)).toHaveLength(1);
    expect(attacks('goblins,dragon', 2)).toEqual([]);
    expect(attacks('knight,goblins,dragon', 3)).toEqual([]);
  });
  test('E19: Wrath: whoever cannot leave saves a tile, the others leave together', () => {
    const board = at('knight,dragon', {
      turn: 'dragon',
      map: [...open([1, 0], [1, 1], [1, -1]), { id: 'A12', at: [2, 0], rotation: 3 }],
      knight: { at: [2, 0] },
      dragon: { at: [1, 0], hand: { claw: 4 } },
    })
      .script('die', DIE.cross)
      .choose('calls Wrath');
    const { dragon, knight, map } = board.s;
    // Cut off, her tile has slid to the Entrance.
    expect([dragon.cell, knight.cell, dragon.record.counts.tilesWrathed]).toEqual([cellAt(0, 0), cellAt(1, 0), 3]);
    expect(map.tile[map.grid[knight.cell]!]).toBe(board.s.tables.tileIds.indexOf('A12'));
  });
  test('Wrath takes all its tiles though the fifth Crystal is among them', () => {
    const board = at('dragon,cave', {
      turn: 'dragon',
      map: [{ id: 'C01', at: [0, -1], rotation: 0 }, { id: 'C02', at: [1, 0], rotation: 0 }, ...open([0, 1], [-1, 0])],
      crystalsCollapsed: 4,
      dragon: { at: [0, 0], hand: { claw: 4 } },
    })
      .script('die', DIE.around)
      .choose('calls Wrath');
    expect([board.end, board.s.map.crystalsCollapsed, board.s.record.tilesRemoved]).toEqual(['collapse', 6, 4]);
  });
});

describe('what others do to him', () => {
  const beneath = (rules: object = {}, knight: object = {}): Board =>
    at('knight,dragon', {
      map: CROSS,
      knight: { at: [0, 0], strength: 2, grit: 20, perception: 1, ...knight },
      dragon: { at: [0, 0], wakefulness: 4 },
      ...rules,
    });
  test('E17: underground he is bombed, once a turn; in the Collapse attacked', () => {
    const board = beneath().choose('starts an Encounter');
    expect(board.options()).toEqual(['leaves the Dragon', 'bombs the Dragon']);
    board.choose('bombs');
    expect([board.s.dragon.health, board.s.knight.bombed]).toEqual([4, 1]);
    expect(board.options().filter((text) => text.startsWith('starts'))).toEqual([]);
    expect(beneath({ collapse: true }).choose('starts an Encounter').options()).toEqual([
      'leaves the Dragon',
      'attacks the Dragon',
    ]);
  });
  test('E18: the Axe’s cube for 1 Health more', () => {
    const board = at('knight,dragon', {
      map: CROSS,
      knight: { at: [0, 0], strength: 1, grit: 20, treasures: ['mightyAxe'], cubed: ['mightyAxe'], perception: 1 },
      dragon: { at: [1, 0], surfaced: true },
    });
    const owned = board.s.knight.owned();
    board.choose('moves E').choose('gives the cube');
    expect([board.s.dragon.health, board.s.knight.owned()]).toEqual([3, owned - 1]);
  });
  test('E21: Spores bring a cube back, not below the cubes locked', () => {
    const able = (wakefulness: number): boolean => {
      const position = { turn: 'cave', map: CROSS, dragon: { at: [0, 0], wakefulness, cubes: { greed: 2 } } };
      const { s } = at('dragon,cave', position, { hungerMoved: '2' });
      s.cave.gain(4, 6);
      s.refresh();
      const out = new Int32Array(20);
      return Array.from(out.subarray(0, s.legal(out))).some((code) => game.describe(s, code).includes('Spores'));
    };
    expect([able(2), able(3)]).toEqual([false, true]);
  });
  test('Persistent counts Crystals that he smashes or surfaces on', () => {
    const claims = (dragon: object, does?: string): string[] => {
      const board = at('knight,dragon', {
        turn: 'dragon',
        map: [...CROSS, { id: 'C01', at: [1, 1], rotation: 0, tokens: ['crystal'] }],
        knight: { at: [0, 0], smashed: 2, sidequests: ['persistent'] },
        dragon: { at: [1, 1], ...dragon },
      });
      if (does !== undefined) board.choose(does);
      while (board.phase !== 'action') board.play(board.codes().at(-1)!);
      return board.options().filter((text) => /persistent/i.test(text));
    };
    expect(claims({ hand: { claw: 3 } }, 'smashes')).toHaveLength(1);
    expect(claims({ awake: true })).toHaveLength(1);
    expect(claims({})).toEqual([]);
  });
  test('E22: she takes a Gem: Grit 5 or a trap, and Cunning', () => {
    const take = (face: number) => {
      const board = at('knight,dragon', {
        map: CROSS,
        knight: { at: [0, 1], grit: 4, perception: 1, sidequests: ['cunning'] },
        dragon: { at: [1, 0], gems: { claw: [0, 1] } },
      }).script('die', face);
      board.choose('starts an Encounter').choose('takes the claw Gem');
      return board;
    };
    expect([take(DIE.center).s.knight.grit, take(DIE.around).s.knight.grit]).toEqual([2, 9]);
    expect(take(DIE.around).s.dragon.gemsOut).toBe(0);
    expect(
      take(DIE.around)
        .options()
        .some((text) => text.startsWith('claims the Sidequest Cunning')),
    ).toBe(true);
  });
  test('E45: the Nightmare lands on him: he discards by Anger', () => {
    const board = at('dragon,nightmare', {
      turn: 'nightmare',
      map: [{ id: 'A01', at: [0, -1], rotation: 0 }],
      nightmare: { at: [0, 0], facing: 'N', hand: ['U02', 'U00'], anger: 1 },
      dragon: { at: [0, -1], hand: { claw: 1, flame: 1, wing: 1 } },
      decks: { unicorn: ['U16'] },
    }).play(2);
    expect([board.s.nightmare.anger, board.phase, board.s.actor]).toEqual([2, 'discard', 0]);
    board.choose('discards a claw').choose('discards a flame');
    expect(board.s.dragon.cards).toBe(1);
  });
  test('E44: a Gem is Radiance, or the centre throws him off', () => {
    const gather = (face: number) => {
      const board = at('dragon,nightmare', {
        turn: 'nightmare',
        map: [
          { id: 'A01', at: [0, -1], rotation: 0 },
          { id: 'A05', at: [5, 5], rotation: 0 },
        ],
        nightmare: { at: [0, 0], facing: 'N', hand: ['U06', 'U00'] },
        dragon: { at: [5, 5], gems: { claw: [0, -1] } },
      }).script('die', face);
      const move = board.codes().find((code) => board.options()[board.codes().indexOf(code)]!.startsWith('moves'))!;
      return board.play(move).choose('collects the claw Gem').s;
    };
    const good = gather(DIE.around);
    expect([good.nightmare.radiance, good.dragon.gemsOut]).toEqual([1, 0]);
    const bad = gather(DIE.center);
    expect([bad.nightmare.radiance, bad.dragon.gemsOut, bad.dragon.record.counts.gemTraps]).toEqual([0, 0, 1]);
  });
});

describe('deaths and ends', () => {
  test('E48: nobody seeks her beside Dragon and Cave: an Ambush leaves her out', () => {
    expect(Board.dealtFor('knight,dragon,cave').s.tables.goals).toMatchObject({ ambushClause: -1, ambushGoal: -1 });
    const { goals } = Board.dealtFor('knight,dragon').s.tables;
    expect(goals.ambushClause).toBe(1);
  });
  test('he comes home surfaced', () => {
    const board = at('knight,dragon', {
      turn: 'dragon',
      map: CROSS,
      knight: { at: [-1, 0] },
      dragon: { at: [1, 0], surfaced: true, wakefulness: 11 },
    }).choose('moves W1');
    expect([board.end, board.s.winner]).toEqual(['dragonEscaped', 1]);
  });
  test('E55: a Wing passes a Rockslide', () => {
    const board = at('dragon,cave', {
      turn: 'dragon',
      map: CROSS,
      dragon: { at: [1, 0], surfaced: true, hand: { wing: 1 } },
    });
    board.s.map.layRock(cellAt(1, 0), 3);
    board.s.refresh();
    expect(board.options()).not.toContain('moves W1 to (0,0)');
    board.choose('spreads his wings');
    expect(board.end).toBe('dragonEscaped');
  });
  test('all labels there are', () => {
    expect(game.scope!(['knight', 'goblins', 'dragon', 'cave']).ends).toEqual([
      ...['goal', 'collapse', 'roundCap', 'knightDead', 'dragonDead', 'dragonEscaped'],
    ]);
  });
});

test('T52: where every tile holds a piece the Nightmare is put on the Entrance', () => {
  const { s } = Board.dealtFor('knight,goblins,dragon,nightmare');
  [cellAt(0, -1), cellAt(1, 0), cellAt(-1, 0)].forEach((cell, tribe) => (s.goblins.cells[tribe] = cell));
  s.dragon.cell = cellAt(0, 1);
  const out = new Int32Array(50);
  expect([PLACE.options(s, out), out[0]]).toEqual([1, cellAt(0, 0)]);
});

describe('greedy play without prey brings Hunger over to Greed, where Greed and Pride hold less than awakens him', () => {
  // Alone with the Thief: 4 and 5 come to 9, he awakens at 11. Beside the Knight 2 lie off from the start.
  const cubes = { greed: 3, hunger: 4, prideEvent: 4, prideGem: 1, prideStay: 1 };
  const board = (roles: string, position: object = {}, rules: Partial<Rules> = {}): Board =>
    at(
      roles,
      {
        turn: 'dragon',
        map: open([1, 0], [2, 0], [3, 0]),
        dragon: { at: [3, 0], hand: { claw: 1, flame: 1 }, cubes, ...position },
      },
      rules,
    );
  const liked = (one: Board): string[] => {
    const codes = one.codes();
    return one.options().filter((_, i) => vast.judgement!.prefer!(one.s as never, one.s.actor, codes[i]!) === 1);
  };
  const slithers = /slither/;
  test('beside the Thief; not beside the Knight at this level, but at the fourth; not while all are full', () => {
    expect(liked(board('dragon,thief'))[0]).toMatch(slithers);
    expect(liked(board('knight,dragon')).some((option) => slithers.test(option))).toBe(false);
    expect(liked(board('knight,dragon', {}, { dragonLevel: 'elderDragon' }))[0]).toMatch(slithers);
    const full = { cubes: { ...cubes, greed: 4 } };
    expect(liked(board('dragon,thief', full)).some((option) => slithers.test(option))).toBe(false);
  });
  test('not where Goblins, whom he eats, are at the table', () => {
    const fed = board('goblins,dragon,thief', {}, { dragonLevel: 'elderDragon' });
    expect(fed.options().some((option) => slithers.test(option))).toBe(true);
    expect(liked(fed).some((option) => slithers.test(option))).toBe(false);
  });
  test('from Hunger, onto Greed', () => {
    const from = board('dragon,thief').choose('slithers');
    expect(liked(from)).toEqual(['moves a cube from Hunger']);
    from.choose('moves a cube from Hunger');
    expect([from.s.dragon.cubes[0], from.s.dragon.cubes[1]]).toEqual([4, 3]);
  });
});
