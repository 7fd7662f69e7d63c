/** Worked examples of the Shadow Unicorn beside several players (E1 to E33 of his page). */
import { describe, expect, test } from 'vitest';
import { isSought } from '../../../engines/vast/ending.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { attackHere } from '../../../engines/vast/roles/shadow-unicorn/attack.ts';
import { decider, orienter } from '../../../engines/vast/roles/shadow-unicorn/deciders.ts';
import { struck } from '../../../engines/vast/roles/shadow-unicorn/hunted.ts';
import { startTeleport } from '../../../engines/vast/roles/shadow-unicorn/teleport.ts';
import { HIS_ATTACK } from '../../../engines/vast/roles/shadow-unicorn/kinds.ts';
import { wound } from '../../../engines/vast/roles/knight/grit.ts';
import { CUBE, TREASURE_TOKEN } from '../../../engines/vast/map/tile-bits.ts';
import { reached } from '../../../engines/vast/roles/forced-steps.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { cellOf } from '../../support/cells.ts';
import { Board, dark, open } from './board.ts';
import { at, beside, CROSS, dealt, hisTurn, hits, lets, ROW, type Given } from './shadow-board.ts';

describe('goals', () => {
  test('E1: without hunter he takes Grit and cards, and loses no Health', () => {
    const board = at('knight,goblins,dragon', {
      map: CROSS,
      knight: { at: [0, 0], grit: 7, health: 5 },
      dragon: { at: [1, 0], hand: { claw: 2, flame: 0, wing: 0 } },
      shadow: { at: [0, 1] },
    });
    const { s } = board;
    hits(board, 0);
    expect([s.knight.grit, s.knight.health]).toEqual([2, 5]);
    const cards = at('knight,goblins,dragon', {
      dragon: { at: [0, 0], hand: { claw: 2 } },
      knight: { at: [0, 0] },
      shadow: { at: [0, 0] },
    });
    hits(cards, 4);
    expect([cards.s.dragon.cards, cards.s.dragon.health]).toEqual([0, 5]);
    struck(s, true, 0, 0);
    expect(s.shadow.health).toBe(7);
  });
  test('E2: a hunting Knight is still sought, has the Health of the Goblins’ level and smashes by her own', () => {
    const { s } = dealt('knight,goblins,dragon', {
      shadowHunter: 'knight',
      knightLevel: 'lady',
      goblinsLevel: 'warlord',
    });
    expect([s.knight.health, s.dragon.health, s.knight.tables.smash]).toEqual([9, 5, 4]);
    expect([isSought(s, 'knight'), isSought(s, 'dragon')]).toEqual([true, false]);
  });
  test('E3: hunting Goblins seek her no more; when she is out nobody seeks the Dragon', () => {
    const { s } = dealt('knight,goblins,dragon', { shadowHunter: 'goblins', knightLevel: 'knight' });
    expect([s.knight.health, s.dragon.health]).toEqual([7, 5]);
    expect([isSought(s, 'knight'), isSought(s, 'dragon')]).toEqual([false, true]);
    s.knight.health = 1;
    wound(s, 1);
    expect([s.isOver, s.knight.record.outRound, isSought(s, 'dragon')]).toEqual([false, 1, false]);
  });
  test('E4: a hunting Dragon is sought by the Goblins', () => {
    const { s } = dealt('goblins,dragon', { shadowHunter: 'dragon' });
    expect([isSought(s, 'dragon'), s.tables.goals.huntsShadow(1), s.tables.goals.huntsShadow(0)]).toEqual([
      true,
      true,
      false,
    ]);
  });
  test('E5: Knight, Dragon and Cave: she loses Health, at 0 she is out and the Dragon is sought no more', () => {
    const board = at('knight,dragon,cave', {
      map: CROSS,
      turn: 'knight',
      knight: { at: [0, 0], health: 1, grit: 9 },
      dragon: { at: [1, 0], hand: { wing: 3 } },
      shadow: { at: [0, 1] },
    });
    expect(isSought(board.s, 'dragon')).toBe(true);
    hits(board, 0);
    expect([board.s.isOver, board.s.knight.record.outRound, board.s.knight.grit]).toEqual([false, 1, 9]);
    expect(isSought(board.s, 'dragon')).toBe(false);
    // Her turn is dropped, his Teleport is not.
    expect(board.happened('teleport')[0]![1]).toBe(HIS_ATTACK);
  });
  test('E6: the Cave wins if only it is left; nobody, if nobody is', () => {
    const cave = at('knight,cave', { knight: { at: [0, 0], health: 1 }, shadow: { at: [0, 0] } });
    hits(cave, 0);
    expect([cave.end, cave.s.winner]).toEqual(['allOut', 1]);
    const both = at('knight,dragon', {
      knight: { at: [0, 0], health: 1 },
      dragon: { at: [0, 0], health: 1 },
      shadow: { at: [0, 0] },
    });
    both.s.knight.health = 0;
    both.s.knight.cell = -1;
    both.s.dragon.health = 1;
    hits(both, 1);
    expect([both.end, both.s.winner]).toEqual(['allOut', -1]);
  });
  test('E7: an Ambush clause is no goal that he must respect, unless the ruling says so', () => {
    const grit = (rules: Given): number[] => {
      const board = at('knight,dragon', { knight: { at: [0, 0], grit: 8 }, shadow: { at: [0, 0] } }, rules);
      hits(board, 0);
      return [board.s.knight.grit, board.s.knight.health];
    };
    expect([grit({}), grit({ ambushGoalCounts: true })]).toEqual([
      [8, 6],
      [3, 7],
    ]);
    const ambushed = dealt('knight,dragon');
    wound(ambushed.s, 7, -1, true);
    expect([ambushed.end, ambushed.s.winner]).toEqual(['ambush', 1]);
  });
});

test('E8: who decides, who turns', () => {
  const who = (roles: string, shadowHunter: Given['shadowHunter'], rules: Given = {}): string[] => {
    const { s } = dealt(roles, { shadowHunter: shadowHunter!, ...rules });
    return [decider(s), orienter(s)].map((seat) => s.seats[seat]!);
  };
  expect(who('knight,goblins,cave,thief', 'goblins')).toEqual(['goblins', 'thief']);
  expect(who('knight,goblins,cave,thief', 'thief')).toEqual(['thief', 'cave']);
  expect(who('knight,goblins,cave,thief', 'none')).toEqual(['knight', 'thief']);
  expect(who('cave,thief', 'none')).toEqual(['thief', 'thief']);
  expect(who('cave,thief', 'thief')).toEqual(['thief', 'cave']);
  expect(who('cave,thief', 'thief', { shadowOrientation: 'decider' })).toEqual(['thief', 'thief']);
  const { s } = dealt('knight,goblins,cave,thief');
  s.knight.health = 0;
  expect(s.seats[decider(s)]).toBe('goblins');
});

describe('first placement', () => {
  const NORTH = { map: open([1, 0], [0, -1]), goblins: { at: { fangs: [1, 0] } }, knight: { at: [0, 0] } };
  test('E9: beside his hunter on a free Lit tile, else a Dark one', () => {
    const board = at('knight,goblins', NORTH, { shadowHunter: 'knight' });
    hisTurn(board);
    expect(board.happened('unicorn')).toEqual([[cellAt(0, -1), 0, 0]]);
    const shut = at(
      'knight,goblins',
      {
        ...NORTH,
        map: [...open([1, 0], [0, -1]), ...dark([0, 1], [-1, 0])],
        goblins: { at: { fangs: [1, 0], eye: [0, -1] } },
      },
      { shadowHunter: 'knight' },
    );
    hisTurn(shut);
    expect(shut.phase).toBe('placement');
    expect(shut.options()).toEqual([
      'places the Shadow Unicorn at (0,1) facing S',
      'places the Shadow Unicorn at (-1,0) facing W',
    ]);
  });
  test('E10: hunting Goblins all hidden: tiles nearest to the Entrance, or it', () => {
    const setUp = dark([0, -1], [1, 0], [0, 1], [-1, 0]);
    const board = at('knight,goblins', { map: setUp, knight: { at: [0, 0] } }, { shadowHunter: 'goblins' });
    hisTurn(board);
    expect([board.phase, board.cells()]).toEqual([
      'placementTile',
      [
        [-1, 0],
        [0, -1],
        [0, 1],
        [1, 0],
      ],
    ]);
    expect(board.s.seats[board.s.actor]).toBe('goblins');
    board.go(0, 1);
    while (board.phase === 'orientation') board.play(board.codes()[0]!);
    expect([board.phase, board.codes().length, board.tileAt(0, 1) === 'dark']).toEqual(['placementFacing', 4, false]);
    const away = at(
      'knight,goblins',
      { map: [...open([2, 0]), ...dark([1, 0])], knight: { at: [2, 0] } },
      { shadowHunter: 'goblins' },
    );
    hisTurn(away);
    expect([away.phase, away.codes().length]).toEqual(['placementFacing', 4]);
    away.choose('places the Shadow Unicorn at (0,0) facing E');
    expect(away.happened('unicorn')).toEqual([[cellAt(0, 0), 1, 0]]);
  });
  test('E11: without hunter beside the first piece there is, underground or not', () => {
    const board = at('dragon,cave,thief', {
      map: ROW,
      dragon: { at: [3, 0] },
      thief: { at: null },
      shadow: {},
    });
    hisTurn(board);
    expect(board.happened('unicorn')).toEqual([[cellAt(2, 0), 3, 0]]);
  });
});

describe('Rampage', () => {
  const pile = { pile: ['U02'] };
  const target = (roles: string, position: object, rules: Given = {}, random: number[] = []): number[] => {
    const board = at(roles, { decks: pile, ...position }, rules);
    if (random.length > 0) board.script('targets', ...random);
    hisTurn(board);
    return board.happened('rampage').map(([, piece]) => piece!);
  };
  const THIEF_FAR = {
    map: open([0, -1], [0, -2], [0, -3], [0, -4], [0, -5], [1, 0]),
    knight: { at: [1, 0] },
    thief: { at: [0, -5] },
    shadow: { at: [0, 0] },
  };
  test('E12: his hunter if he sees it, else the nearest', () => {
    expect(target('knight,goblins,thief', THIEF_FAR, { shadowHunter: 'thief' })).toEqual([4]);
    expect(target('knight,goblins,thief', THIEF_FAR, { shadowHunter: 'goblins' })).toEqual([0]);
    expect(target('knight,goblins,thief', THIEF_FAR)).toEqual([0]);
  });
  test('E13: of several as near, any piece', () => {
    const near = {
      map: open([0, -1], [0, -2], [1, 0], [2, 0]),
      knight: { at: [0, -2] },
      ghoul: { at: [2, 0] },
      shadow: { at: [0, 0] },
    };
    expect(target('knight,ghoul', near, {}, [0])).toEqual([0]);
    expect(target('knight,ghoul', near, {}, [1])).toEqual([1]);
    const tribes = {
      map: near.map,
      knight: near.knight,
      shadow: near.shadow,
      goblins: { at: { fangs: [2, 0], eye: [2, 0] } },
    };
    expect([0, 1, 2].map((n) => target('knight,goblins', tribes, {}, [n]))).toEqual([[0], [1], [3]]);
  });
  test('E14: Tribes: the nearest, by the other reading the strongest; of his hunter always the strongest', () => {
    const tribes = {
      map: open([1, 0], [2, 0], [3, 0], [0, -1], [0, -2]),
      knight: { at: [0, -2] },
      goblins: {
        at: { bones: [3, 0], fangs: [2, 0] },
        population: { bones: 4, fangs: 2 },
      },
      shadow: { at: [0, 0] },
    };
    const two = { map: tribes.map, goblins: tribes.goblins, shadow: tribes.shadow, thief: { at: null } };
    const strongest: Given = { rampageTribes: 'strongest' };
    expect(target('goblins,thief', two)).toEqual([0]);
    expect(target('goblins,thief', two, strongest)).toEqual([1]);
    expect(target('goblins,thief', two, { shadowHunter: 'goblins' })).toEqual([1]);
    const knight = { ...tribes, goblins: { at: { bones: [3, 0] }, population: { bones: 4 } } };
    expect([target('knight,goblins', knight), target('knight,goblins', knight, strongest)]).toEqual([[0], [0]]);
  });
  test('E15: whom he meets on the way is attacked, or passed', () => {
    const way = { map: ROW, knight: { at: [1, 0] }, thief: { at: [3, 0] }, shadow: { at: [0, 0] }, decks: pile };
    const first = hisTurn(at('knight,thief', way, { shadowHunter: 'thief' }));
    expect(first.happened('attacked').map(([, piece]) => piece)[0]).toBe(0);
    const passed = hisTurn(at('knight,thief', way, { shadowHunter: 'thief', rampagePassThrough: 'ignoreOthers' }));
    expect(passed.happened('attacked').map(([, piece]) => piece)[0]).toBe(1);
    expect(passed.s.thief.record.counts.deaths).toBe(1);
  });
  test('E16: what provokes, by level', () => {
    const atCard = (rampageLevel: Given['rampageLevel'], card: string[]): boolean => {
      const board = at(
        'knight,thief',
        {
          map: ROW,
          knight: { at: [3, 0] },
          thief: { at: null },
          shadow: { at: [0, 0], facing: 'W' },
          decks: { pile: card },
        },
        { rampageLevel: rampageLevel! },
      );
      hisTurn(board);
      return board.happened('rampage').length > 0 && board.happened('prompt').length === card.length;
    };
    // A Move; a Turn after it; an angry Move.
    expect((['easy', 'medium', 'hard'] as const).map((level) => atCard(level, ['U06']))).toEqual([false, true, true]);
    expect((['easy', 'medium', 'hard'] as const).map((level) => atCard(level, ['U02']))).toEqual([true, true, true]);
  });
});

describe('his attacks', () => {
  const meeting = (rules: Given, ...random: number[]): number => {
    const board = at(
      'knight,thief,ghoul',
      { map: ROW, knight: { at: [3, 0] }, thief: { at: [0, 0] }, ghoul: { at: [0, 0] }, shadow: { at: [0, 0] } },
      rules,
    );
    if (random.length > 0) board.script('targets', ...random);
    lets(board, (s) => {
      startTeleport(s, HIS_ATTACK);
      attackHere(s);
    });
    return board.happened('attacked')[0]![1]!;
  };
  test('E17: of several where he arrives his hunter, else one at random', () => {
    expect([meeting({ shadowHunter: 'knight' }, 0), meeting({ shadowHunter: 'knight' }, 1)]).toEqual([1, 2]);
    expect(meeting({ shadowHunter: 'ghoul' })).toBe(2);
  });
  const grit = (knight: object): Board => {
    const board = at('knight,goblins', { map: CROSS, knight: { at: [0, 0], ...knight }, shadow: { at: [1, 0] } });
    return hits(board, 0);
  };
  test('E18: 5 Grit of a Knight who is sought, 1 behind the Shield; cubes placed go back as she says', () => {
    const placed = grit({ grit: 7, movement: 2, strength: 1 });
    expect([placed.s.knight.grit, placed.phase, placed.codes().length]).toEqual([2, 'giveBack', 2]);
    expect(placed.s.knight.health).toBe(placed.s.knight.tables.health);
    const shielded = grit({ grit: 7, shield: 1 });
    expect(shielded.s.knight.grit).toBe(6);
    expect(grit({ grit: 0 }).s.knight.grit).toBe(0);
    expect(shielded.happened('teleport')[0]![1]).toBe(HIS_ATTACK);
  });
  test('E20: 2 Power cards of a Dragon who is sought, as he chooses; one if he has no more', () => {
    const dragon = (hand: object): Board =>
      hits(at('knight,dragon', { dragon: { at: [0, 0], hand }, knight: { at: [0, 0] }, shadow: { at: [0, 0] } }), 1);
    const three = dragon({ claw: 1, wing: 2 });
    expect([three.phase, three.options()]).toEqual(['discard', ['discards a claw', 'discards a wing']]);
    three.choose('discards a wing');
    expect(three.phase).toBe('discard');
    three.choose('discards a claw');
    expect(three.s.dragon.cards).toBe(1);
    expect(dragon({ flame: 1 }).s.dragon.cards).toBe(0);
  });
  test('E29: a Flame Wall where she stands', () => {
    const burning = (rules: Given): number[] => {
      const board = at(
        'knight,dragon',
        {
          map: ROW,
          knight: { at: [2, 0] },
          dragon: { at: [3, 0], flameWall: [2, 0] },
          shadow: { at: [0, 0] },
          decks: { pile: ['U02'] },
        },
        rules,
      );
      hisTurn(board);
      return [board.s.knight.health, board.happened('teleport')[0]![1]!];
    };
    expect([burning({}), burning({ flameWallStopsAttack: false })]).toEqual([
      [7, 5],
      [6, HIS_ATTACK],
    ]);
  });
});

describe('attacks on him', () => {
  test('E21: a Tribe that does not hunt scatters for nothing, or by the other reading stays', () => {
    const stroke = (rules: Given, bones = 3): Board =>
      at(
        'goblins,dragon',
        {
          map: CROSS,
          crystalsRevealed: 4,
          goblins: { at: { bones: [0, 0] }, population: { bones }, rage: 2 },
          dragon: { at: [-1, 0] },
          shadow: { at: [1, 0] },
        },
        rules,
      );
    const goes = (board: Board): Board => {
      board.choose('activates Bones');
      return board.choose('moves Bones to (1,0)');
    };
    const board = goes(stroke({}));
    expect([board.s.shadow.health, board.s.goblins.population[1], board.s.goblins.rage]).toEqual([7, 1, 1]);
    expect(board.happened('teleport')[0]![1]).toBe(2);
    const stays = goes(stroke({ goblinAttackOnShadow: 'teleportOnly' }));
    expect([stays.s.goblins.cells[1], stays.s.goblins.population[1], stays.s.goblins.rage]).toEqual([
      cellAt(1, 0),
      3,
      2,
    ]);
    expect(() => goes(stroke({}, 2))).toThrow('no option');
  });
  test('E22: a Knight who does not hunt may claim Daring, and takes no Health', () => {
    const stroke = (strength: number, face: number): Board =>
      at('knight,dragon', {
        map: CROSS,
        crystalsRevealed: 4,
        knight: { at: [0, 0], strength },
        dragon: { at: [-1, 0] },
        shadow: { at: [1, 0] },
      })
        .script('die', face)
        .choose('moves E');
    const CENTRE = 1;
    const equal = stroke(1, CENTRE);
    const more = stroke(2, 0);
    expect(equal.s.knight.strength() === equal.happened('attack')[0]![1]).toBe(true);
    expect([equal.happened('attack')[0]![2], more.happened('attack')[0]![2]]).toEqual([1, 1]);
    expect([equal.s.shadow.health, more.s.shadow.health]).toEqual([7, 7]);
    expect(equal.s.knight.flags).toBe(more.s.knight.flags);
    expect(more.s.shadow.record.attacksByOthers[0]).toBe(1);
  });
  test('E23: a Claw feeds a Dragon who does not hunt, by the other reading it does not', () => {
    const claw = (rules: Given): Board =>
      at(
        'dragon,thief',
        { map: CROSS, dragon: { at: [0, 0], hand: { claw: 1 } }, thief: { at: null }, shadow: { at: [1, 0] } },
        rules,
      )
        .script('die', 0)
        .choose('claws');
    const fed = claw({});
    expect([fed.s.dragon.record.counts.eatenTotal, fed.s.shadow.health]).toEqual([1, 7]);
    expect(fed.happened('teleport')[0]![1]).toBe(2);
    expect(claw({ foreignGains: false }).s.dragon.record.counts.eatenTotal).toBe(0);
    const hunting = claw({ shadowHunter: 'dragon' });
    expect([hunting.s.dragon.record.counts.eatenTotal, hunting.s.shadow.health]).toEqual([1, 6]);
  });
  test('E24: a Ghoul spends 1 more than his Armor, gains Fury and skitters', () => {
    const claws = (rules: Given): Board =>
      at(
        'knight,ghoul',
        {
          turn: 'ghoul',
          map: CROSS,
          crystalsRevealed: 4,
          knight: { at: [-1, 0] },
          ghoul: { at: [0, 0], movement: 2, attack: 3, fury: 1 },
          shadow: { at: [1, 0] },
        },
        rules,
      ).choose('strikes E');
    const board = claws({});
    expect([board.s.ghoul.attack, board.s.ghoul.fury, board.s.ghoul.held, board.s.shadow.health]).toEqual([0, 2, 1, 7]);
    expect(board.s.ghoul.record.counts.skitters).toBe(1);
    const none = claws({ foreignGains: false });
    expect([none.s.ghoul.fury, none.s.ghoul.held, none.s.ghoul.record.counts.skitters]).toEqual([1, 0, 1]);
    expect(claws({ shadowHunter: 'ghoul' }).s.shadow.health).toBe(6);
  });
  test('E25: the Bow costs him cards and moves him; the Hex costs him cards', () => {
    const bow = at('knight,dragon', {
      map: ROW,
      knight: { at: [0, 0], grit: 5, strength: 2, treasures: ['enchantedBow'], faceUp: ['enchantedBow'] },
      dragon: { at: [0, 0] },
      shadow: { at: [3, 0] },
      decks: { pile: ['U01', 'U03', 'U05', 'U06'] },
    });
    expect(bow.s.knight.strength()).toBe(3);
    bow.choose('shoots');
    expect([bow.s.shadow.pileSize, bow.happened('teleport').length > 0]).toEqual([2, true]);
    const hex = at('goblins,dragon', {
      map: ROW,
      goblins: { population: { eye: 2 }, hand: ['hex'] },
      dragon: { at: [0, 0], hand: {} },
      shadow: { at: [3, 0] },
      decks: { pile: ['U01', 'U03', 'U05'] },
    }).choose('plays the Hex');
    if (hex.phase === 'hexOn') hex.choose('lays the Hex on the Shadow Unicorn');
    expect([hex.s.shadow.pileSize, hex.happened('teleport')]).toEqual([1, []]);
  });
});

describe('Teleports', () => {
  const caves = (hand: string[]): Board =>
    at('knight,cave', {
      map: open([1, 0]),
      stack: [],
      knight: { at: [1, 0] },
      cave: { hand },
      shadow: { at: [0, 0], facing: 'N' },
      // U15 marks (-1,1), two steps from the Entrance; U16 (0,1), one step.
      decks: { unicorn: ['U15', 'U16'] },
    });
  test('E26: the Cave lays what he needs, from its hand too', () => {
    const two = lets(caves(['A05', 'A06']), (s) => startTeleport(s, HIS_ATTACK));
    expect(two.s.seats[two.s.actor]).toBe('cave');
    expect(two.happened('mark')).toHaveLength(1);
    const one = lets(caves(['A05']), (s) => startTeleport(s, HIS_ATTACK));
    expect(one.happened('mark').length).toBeGreaterThan(1);
  });
  test('E27: in the Collapse open space costs three tiles, by him who decides', () => {
    const removing = (rules: Given): Board => {
      const board = at(
        'knight,cave,thief',
        {
          turn: 'thief',
          map: CROSS,
          stack: [],
          collapse: true,
          knight: { at: [0, 0] },
          thief: { at: [0, 0] },
          shadow: { at: [0, 0], facing: 'N' },
          decks: { unicorn: ['U00'] },
        },
        rules,
      );
      return lets(board, (s) => startTeleport(s, HIS_ATTACK));
    };
    const asked = ({ phase, s }: Board): string[] => [phase, s.seats[s.actor]!];
    expect(asked(removing({}))).toEqual(['removal', 'knight']);
    expect(asked(removing({ shadowHunter: 'thief' }))).toEqual(['removal', 'thief']);
    expect(asked(removing({ shadowCollapseBy: 'cave' }))).toEqual(['removal', 'cave']);
    const board = removing({});
    while (board.phase === 'removal') board.play(board.codes()[0]!);
    // Three, and by another Teleport the last there was, with which the Cave collapses.
    expect(board.s.shadow.record.teleportCollapsed(board.s.record.tilesRemoved)).toBe(4);
  });
  test('E28: with the Shadow a turn that reveals spares the end tile', () => {
    expect([dealt('knight,thief').s.tables.laysAlways, Board.dealtFor('knight,thief').s.tables.laysAlways]).toEqual([
      false,
      true,
    ]);
    expect(dealt('knight,goblins,dragon,thief', { crowdedHouse: true }).s.tables.removals).toBe(1);
  });
  test('a cube sends him on in a player’s turn too', () => {
    const board = at('knight,dragon', {
      map: CROSS,
      knight: { at: [-1, 0] },
      dragon: { at: [-1, 0] },
      shadow: { at: [0, 0] },
      decks: { unicorn: ['U12', 'U15'] },
    });
    board.s.map.info[board.s.map.grid[cellAt(1, 0)]!]! |= CUBE;
    lets(board, (s) => startTeleport(s, 2));
    expect(board.happened('teleport').map(([link, cause]) => [link, cause])).toEqual(
      [
        [1, 2],
        [2, 0],
      ].slice(0, board.happened('teleport').length),
    );
    expect(board.happened('teleport').length).toBeGreaterThan(1);
  });
});

test('he is in the way of what others move, and no Treasure is laid under him', () => {
  const board = at('knight,cave', {
    map: open([1, 0], [2, 0], [0, 1]),
    knight: { at: [0, 0] },
    shadow: { at: [1, 0] },
  });
  const out = new Int32Array(40);
  const cells = (flier: number): number[] => [...out.subarray(0, reached(board.s, flier, out))];
  expect(cells(0)).toEqual([cellAt(0, 1)]);
  board.s.map.info[board.s.map.grid[cellAt(2, 0)]!]! |= TREASURE_TOKEN;
  // A Treasure goes over everything, but does not end where somebody stands.
  expect(cells(cellAt(2, 0))).toEqual([cellAt(0, 1)]);
});

const FORBIDDEN =
  'shadowUnicorn=true shadowHunter=dragon twoUnicorns=true rampageLevel=medium terrain=true killOnEntranceEscapes=true ' +
  'noRemovableTile=continue shadowTrack=staircase shadowHealth=3 shadowMarkWhenStopped=true shadowFirstTurnMarks=true ' +
  'dragonLevel=hatchling wrathReturnsTiles=false ghoulLevel=scavenger nightmareStartClarity=2 caveLevel=grandCave ' +
  'terrorDiscardReturns=false ghoulCrystalToOthers=true surfacedTribeFight=true trapOnPower=one foreignGains=false ' +
  'terrainExit=false';

// A game that random play came to: in the Collapse, from inside the forest, every tile left holds a piece.
test('where Terrain forbids every tile there is he stays', async () => {
  const cell = await cellOf('vast', {
    roles: ['goblins', 'dragon', 'nightmare', 'cave', 'ghoul'],
    set: FORBIDDEN.split(' '),
  });
  const player = new CellPlayer(await openCell(cell));
  expect(player.play(50_425)).toBeUndefined();
});

describe('wins', () => {
  test('E30: Goblins at once; a Ghoul, the Knight when they come to the Entrance', () => {
    const last = { health: 1 };
    const goblins = at(
      'goblins,dragon',
      {
        map: CROSS,
        goblins: { at: { bones: [0, 0] }, population: { bones: 4 } },
        dragon: { at: [-1, 0] },
        shadow: { at: [1, 0], ...last },
      },
      { shadowHunter: 'goblins' },
    );
    goblins.choose('activates Bones').choose('moves Bones to (1,0)');
    expect([goblins.end, goblins.s.winner]).toEqual(['shadowKilled', 0]);
    const ghoul = at(
      'knight,ghoul',
      { turn: 'ghoul', map: CROSS, knight: { at: [0, 1] }, ghoul: { at: [-1, 0], movement: 3 }, shadow: { health: 0 } },
      { shadowHunter: 'ghoul' },
    ).choose('steps E');
    expect([ghoul.end, ghoul.s.winner]).toEqual(['shadowKilled', 1]);
    const knight = at(
      'knight,dragon',
      { map: CROSS, knight: { at: [1, 0] }, dragon: { at: [0, 1] }, shadow: { health: 0 } },
      { shadowHunter: 'knight' },
    ).choose('moves W');
    expect([knight.end, knight.s.winner]).toEqual(['shadowKilled', 0]);
  });
  test('E31: others win as ever while he lives; a hunting Thief’s stash is for upgrades only', () => {
    const dragon = at('knight,dragon', {
      turn: 'dragon',
      map: CROSS,
      knight: { at: [0, 1] },
      dragon: { at: [1, 0], surfaced: true },
      shadow: { at: [-1, 0] },
    }).choose('moves W');
    expect([dragon.end, dragon.s.winner]).toEqual(['dragonEscaped', 1]);
    const stash = (rules: Given): string =>
      at(
        'goblins,thief',
        { turn: 'thief', map: CROSS, thief: { at: [1, 0], stashed: 5, carried: 1 }, shadow: { at: [-1, 0] } },
        rules,
      ).choose('moves W').end;
    expect([stash({}), stash({ shadowHunter: 'thief' })]).toEqual(['thiefStashed', 'not over']);
  });
  test('E33: the hunter’s Flare', () => {
    const flare = (roles: string, rules: Given): boolean => dealt(roles, rules).s.goblins.tables.flare;
    const hunting: Given = { shadowHunter: 'goblins' };
    expect([flare('goblins,dragon,cave', {}), flare('goblins,dragon,cave', hunting)]).toEqual([false, true]);
    expect(flare('goblins,dragon,cave', { ...hunting, hunterFlare: false })).toBe(false);
  });
});

test('what cannot be is refused in one line', () => {
  const refused = (roles: string, rules: Given) => () => new Board(beside(rules), 1, undefined, roles.split(','));
  expect(refused('knight,dragon', { shadowHunter: 'thief' })).toThrow(
    'shadowHunter=thief has no seat with the roles knight,dragon: knight, dragon can hunt him',
  );
  expect(refused('knight,nightmare', {})).toThrow('one Unicorn');
  expect(refused('knight,dragon', { shadowUnicorn: false, shadowHunter: 'knight' })).toThrow('nobody to hunt');
});

describe('scripts', () => {
  /** Attacks on him by seat, over some games in which every seat plays its script. */
  const attacks = async (roles: string, rules: readonly string[]): Promise<number[]> => {
    const seats = roles.split(',');
    const set = ['shadowUnicorn=true', ...rules];
    const cell = await cellOf('vast', { roles: seats, bots: seats.map((role) => `script:${role}`), set });
    const player = new CellPlayer(await openCell(cell));
    const made = seats.map(() => 0);
    for (let game = 0; game < 12; game++) {
      expect(player.play(game)).toBeUndefined();
      const { record } = (player.state as unknown as Vast).shadow;
      made.forEach((_, seat) => (made[seat]! += record.attacksByOthers[seat]!));
    }
    return made;
  };
  test('Knight and Tribes who do not hunt keep off him; Dragon and Ghoul take what he brings', async () => {
    const [knight, goblins, , ghoul] = await attacks('knight,goblins,dragon,ghoul', []);
    expect([knight, goblins]).toEqual([0, 0]);
    expect(ghoul).toBeGreaterThan(0);
    // A Claw for somebody else may still reach him.
    const gainless = await attacks('knight,goblins,dragon,ghoul', ['foreignGains=false']);
    expect([gainless[0], gainless[1], gainless[3]]).toEqual([0, 0, 0]);
  });
  test('hunters hunt', async () => {
    expect((await attacks('knight,thief', ['shadowHunter=knight']))[0]).toBeGreaterThan(0);
    expect((await attacks('goblins,dragon', ['shadowHunter=goblins']))[0]).toBeGreaterThan(0);
    expect((await attacks('goblins,dragon', ['shadowHunter=dragon']))[1]).toBeGreaterThan(0);
    expect((await attacks('knight,ghoul', ['shadowHunter=ghoul']))[1]).toBeGreaterThan(0);
    expect((await attacks('dragon,thief', ['shadowHunter=thief']))[1]).toBeGreaterThan(0);
  });
});
