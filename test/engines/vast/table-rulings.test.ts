/** Rulings of the table that no worked example shows (T53, T54, 3.3, 6), and example E51. */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { cellAt, OFF_MAP } from '../../../engines/vast/map/geometry.ts';
import { EVENT_TOKEN } from '../../../engines/vast/map/tile-bits.ts';
import { FLAG_FEARLESS } from '../../../engines/vast/roles/knight/knight.ts';
import { wound } from '../../../engines/vast/roles/knight/grit.ts';
import { rules, type Rules } from '../../../engines/vast/rules.ts';
import { rulesOf } from '../../../engines/vast/scope.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { NO_SEAT, NOBODY } from '../../../engines/vast/table.ts';
import { Board, dark, open } from './board.ts';

const CROSS = open([1, 0], [0, 1], [-1, 0], [0, -1]);
const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board =>
  Board.of(roles, { map: CROSS, ...position }, rules);
const whatFits = (board: Board, what: string): string[] => board.options().filter((text) => text.startsWith(what));
const FANGS = 0;

/** The rules do something of their own accord, and go on to the next question. */
function lets(board: Board, what: (s: Vast) => void): Board {
  const { s } = board;
  s.chance = board.chance;
  s.actor = NOBODY;
  what(s);
  s['proceed']();
  return board;
}
/** The figure of a seat, or of the game. */
const figure = (board: Board, name: string, seat = 0): number => {
  const out = new Float64Array(400);
  board.s.metrics(out);
  let from = 0;
  for (const { name: own, per, kind } of game.metrics(board.setup)) {
    if (kind === 'ratio') continue;
    if (own === name) return out[from + (per === 'seat' ? seat : 0)]!;
    from += per === 'seat' ? board.setup.players : 1;
  }
  throw new Error(`no figure ${name}`);
};

describe('Tribes and the Knight', () => {
  test('T54: a Tribe of Population 0 ambushes her by the Strength of its Monster', () => {
    const board = at('knight,goblins', {
      turn: 'knight',
      map: [{ id: 'A05', at: [1, 0] }],
      knight: { at: [0, 0] },
      goblins: { monsters: { fangs: ['ogre'] }, rage: 1 },
    });
    board.choose('moves E', 'waits');
    expect(board.options()).toEqual(['lets the Knight pass', 'ambushes the Knight with Fangs']);
    board.choose('ambushes');
    expect([board.s.knight.health, board.s.goblins.population[FANGS], board.s.goblins.rage]).toEqual([6, 0, 0]);
  });
  test('T53: out of Hiding Spots Malaise counts, though a Frog or a Fire Bomber would save it', () => {
    const spots = (rage: number): string[] =>
      whatFits(
        at('knight,goblins', {
          turn: 'goblins',
          map: [{ id: 'A05', at: [1, 0], rotation: 0 }],
          knight: { at: [0, 0] },
          goblins: {
            population: { eye: 2 },
            monsters: { eye: ['petFrog'] },
            bombing: ['eye'],
            hand: ['hidingSpots'],
            rage,
          },
        }),
        'attacks the Knight from Hiding Spots',
      );
    expect([spots(1).length, spots(0).length]).toEqual([1, 0]);
  });
  test('the Fire Bomber adds 2 in the turn it is played in, and not in the next player’s', () => {
    const board = at('goblins,dragon', {
      turn: 'goblins',
      dragon: { at: [0, -1] },
      goblins: { at: { fangs: [1, 0] }, population: { fangs: 2 }, bombing: ['fangs'], activated: ['fangs'] },
    });
    expect(board.s.goblins.strength(FANGS)).toBe(5);
    while (board.phase !== 'dragon') board.play(board.codes().at(-1)!);
    expect(board.s.goblins.strength(FANGS)).toBe(3);
  });
  test('whoever is out has no Grit taken by the Blob, and none of her cubes by Poison', () => {
    const board = at(
      'knight,goblins,dragon,nightmare',
      {
        turn: 'goblins',
        knight: { at: [0, 0], health: 1, grit: 11, movement: 2 },
        goblins: { at: { bones: [1, 0] }, population: { bones: 4 }, monsters: { bones: ['blob'] }, hand: ['poison'] },
        dragon: { at: [0, 1] },
        nightmare: { at: [0, -1] },
      },
      { unicornHunter: 'goblins' },
    );
    board.choose('activates Bones').go(0, 0);
    expect([board.s.knight.cell, board.s.knight.grit, board.s.isOver]).toEqual([0, 11, false]);
    expect(board.s.goblins.population[1]).toBe(2);
  });
});

describe('deaths', () => {
  const her = (dragon: number): Board => {
    const board = at(
      'knight,dragon,nightmare',
      { knight: { at: [0, 0], health: 1 }, dragon: { at: [1, 0] }, nightmare: { at: [0, 1] } },
      { unicornHunter: 'knight' },
    );
    board.s.dragon.health = dragon;
    return lets(board, (s) => wound(s, 1, NO_SEAT, true));
  };
  test('an Ambush is the Dragon’s win, unless he is out of the game', () => {
    expect([her(5).end, her(5).s.winner]).toEqual(['ambush', 1]);
    expect([her(0).end, her(0).s.winner]).toEqual(['not over', NO_SEAT]);
  });
});

describe('the Knight', () => {
  test('shots with the Bow come after the end of her turn, the Enchanted Bow and the Flare before it', () => {
    const board = at('knight,goblins,ghoul', {
      turn: 'knight',
      knight: { at: [0, 0], grit: 5, strength: 1 },
      goblins: { at: { bones: [0, 1] }, population: { bones: 1 } },
      ghoul: { at: [1, 0] },
    });
    expect(board.options().slice(-3)).toEqual([
      'ends her turn',
      'shoots the Bow at Bones',
      'shoots the Bow at the Ghoul',
    ]);
    const hers = at('knight,dragon,cave,thief', {
      knight: { at: [0, 0], grit: 11, strength: 3, treasures: ['enchantedBow'] },
      dragon: { at: [1, 0], hand: { claw: 1 } },
      thief: { at: [0, 1], tokens: [4, 2, 3] },
    });
    hers.s.thief.stealthToken = 0;
    hers.s.refresh();
    expect(hers.options().slice(-3)).toEqual([
      'shoots the Enchanted Bow at the Dragon',
      'shoots the Enchanted Bow at the Thief',
      'ends her turn',
    ]);
  });
  test('a Nightmare left on her tile is one she may begin an Encounter for, whatever her Strength', () => {
    const board = at('knight,dragon,nightmare', {
      turn: 'knight',
      knight: { at: [0, 0] },
      dragon: { at: [1, 0] },
      nightmare: { at: [0, 0], upgrades: { armor: 2 } },
    });
    board.choose('starts an Encounter');
    expect([board.s.nightmare.record.misses, board.s.knight.encounters]).toEqual([1, 1]);
  });
  test('Fearless: the tile the Underworm carries her to is turned up in this Encounter', () => {
    const board = at('knight,ghoul', {
      map: [
        { id: 'E07', at: [1, 0], rotation: 0, tokens: ['event'] },
        { id: 'T01', at: [2, 1] },
      ],
      knight: { at: [0, 0], sidequests: ['fearless', 'swift', 'intrepid'] },
      ghoul: { at: [2, 1] },
      decks: { events: ['ambush'], monsters: ['underworm'] },
    });
    board.choose('moves E', 'asks for a Monster', 'fights');
    while (board.phase === 'orientation') board.play(board.codes()[0]!);
    expect([board.phase, board.s.knight.cell, board.s.knight.flags & FLAG_FEARLESS]).toEqual([
      'nameSymbol',
      cellAt(2, 1),
      FLAG_FEARLESS,
    ]);
  });
  test('crystalsSmashed are her own; what others smashed lies on her pile, too', () => {
    const board = at('knight,ghoul', {
      turn: 'ghoul',
      map: [{ id: 'C01', at: [1, 0], rotation: 0, tokens: ['crystal'] }, ...dark([0, 1])],
      knight: { at: [0, 0] },
      ghoul: { at: [1, 0], attack: 3 },
    });
    board.choose('smashes');
    expect([0, 1].map((seat) => figure(board, 'crystalsSmashed', seat))).toEqual([0, 1]);
    expect(figure(board, 'crystalsForGoal', 0)).toBe(1);
  });
  test('what others smash still lies on the pile of a Knight who is out', () => {
    const board = at(
      'knight,goblins,cave,ghoul',
      {
        turn: 'ghoul',
        map: [{ id: 'C01', at: [1, 0], rotation: 0, tokens: ['crystal'] }, ...dark([0, 1])],
        knight: { at: [0, 0] },
        ghoul: { at: [1, 0], attack: 3 },
      },
      { deathCredit: 'killer' },
    );
    wound(board.s, 9);
    expect([board.end, board.s.knight.cell]).toEqual(['not over', OFF_MAP]);
    board.choose('smashes');
    expect(['knight', 'goblins'].map((_, seat) => figure(board, 'crystalsForGoal', seat))).toEqual([1, 0]);
  });
});

test('what two roles count under one name is told of each seat', () => {
  const perSeat = (roles: string): string[] =>
    game
      .metrics(Board.dealtFor(roles).setup)
      .filter(({ per }) => per === 'seat')
      .map(({ name }) => name);
  expect(perSeat('nightmare,thief')).toContain('moves');
  expect(perSeat('goblins,dragon')).toContain('treasuresTaken');
  expect(perSeat('knight,goblins')).toContain('crystalsSmashed');
  // Where one alone counts it, it is the game's.
  expect(perSeat('dragon,thief')).not.toContain('moves');
});

test('actions are told of each seat whose role’s page counts them (12): none of the Nightmare’s', () => {
  const theirs = at('knight,goblins,nightmare', {
    turn: 'goblins',
    knight: { at: [1, 0] },
    goblins: { population: { bones: 2 }, at: { bones: [0, 1] } },
    nightmare: { at: [-1, 0], hand: ['U00'] },
  });
  // Activates, hides, and ends, as nothing else is left.
  theirs.choose('activates Bones', 'hides Bones');
  expect([0, 1, 2].map((seat) => figure(theirs, 'actions', seat))).toEqual([0, 3, 0]);
  const his = at('nightmare,thief', { nightmare: { at: [1, 0], hand: ['U00'] }, thief: { at: [0, 1] } });
  his.choose('stops');
  expect(figure(his, 'actions')).toBe(0);
  while (his.phase !== 'thief') his.play(his.codes()[0]!);
  expect(figure(his.choose('ends'), 'actions')).toBe(1);
});

test('a Gem that throws the Thief off is a roll with the centre; so is one that throws the Nightmare off, who gathers no more', () => {
  const his = at('dragon,thief', {
    turn: 'thief',
    dragon: { at: [0, 1], gems: { claw: [1, 0] } },
    thief: { at: [1, 0] },
  });
  his.script('die', 1).choose('takes a Gem with 1 cube');
  expect(figure(his, 'gemTraps')).toBe(1);
  const board = at('dragon,nightmare', {
    turn: 'nightmare',
    map: open([1, 0]),
    dragon: { at: [0, 0], gems: { claw: [1, 0], flame: [1, 0] } },
    nightmare: { at: [1, 0], facing: 'W', hand: ['U06', 'U10'] },
  });
  board.choose('turns left');
  expect([board.phase, board.options()]).toEqual(['collect', ['leaves the claw Gem', 'collects the claw Gem']]);
  board.script('die', 1).choose('collects');
  expect(board.s.agenda.text().split(',')).not.toContain(`${board.s.map.grid[cellAt(1, 0)]! * 3 + 1}`);
});

describe('the Thief stashes', () => {
  const home = (stashed: number): Board => {
    const board = at('dragon,thief', {
      turn: 'thief',
      dragon: { at: [0, 1] },
      thief: { at: [1, 0], carried: 1, stashed },
    });
    board.s.thief.gems = 0b101;
    board.s.dragon.gemsOut = 0b101;
    return board.choose('moves W');
  };
  test('Treasure first, then Gems in the order of the cards; each its upgrade; the goal wins before the rest', () => {
    const board = home(0);
    const left = (): number[] => [board.s.thief.carried, board.s.thief.gems, board.s.thief.stashed];
    expect([board.phase, left()]).toEqual(['upgrade', [0, 0b101, 1]]);
    board.choose('takes the upgrade Stealth');
    expect([board.phase, left()]).toEqual(['upgrade', [0, 0b100, 2]]);
    board.choose('takes the upgrade Movement');
    expect([board.phase, left()]).toEqual(['upgrade', [0, 0, 3]]);
    const won = home(4).choose('takes the upgrade Stealth');
    expect([won.end, won.s.thief.gems, won.s.dragon.gemsOut]).toEqual(['thiefStashed', 0b100, 0b100]);
  });
});

test('E51: Past Plunder may go on the tile just laid at the end of the turn; with the supply empty nothing', () => {
  const ends = (supply: number): Board => {
    const board = at('knight,ghoul', {
      turn: 'ghoul',
      round: 5,
      map: open([1, 0], [0, 1]),
      knight: { at: [0, 0] },
      ghoul: { at: [1, 0] },
    });
    board.s.map.treasureTokens = supply;
    return board.choose('ends its turn').go(2, 0);
  };
  const board = ends(1);
  // The only Dark tile there is: laid without a question.
  expect([board.s.map.treasuresOn(board.s.map.grid[cellAt(2, 0)]!), board.s.map.treasureTokens]).toEqual([1, 0]);
  expect(board.s.seats[board.s.actor]).toBe('knight');
  expect(ends(0).s.map.treasuresOn(ends(0).s.map.grid[cellAt(2, 0)]!)).toBe(0);
});

test('a Flame Wall beside a Gem is no Gem: nobody is offered more than the one', () => {
  const lying = { at: [0, 1], gems: { claw: [1, 0] }, flameWall: [1, 0] };
  const her = at('knight,dragon', { knight: { at: [1, 0] }, dragon: lying });
  her.choose('starts an Encounter', 'leaves the claw Gem');
  expect(her.phase).toBe('action');
  const his = at('dragon,nightmare', {
    turn: 'nightmare',
    dragon: lying,
    nightmare: { at: [1, 0], facing: 'W', hand: ['U06', 'U10'] },
  });
  expect(his.choose('turns left', 'leaves the claw Gem').phase).not.toBe('collect');
  const thief = at('dragon,thief', { turn: 'thief', dragon: lying, thief: { at: [1, 0] } });
  expect(whatFits(thief, 'takes a Gem')).toEqual(['takes a Gem with 1 cube', 'takes a Gem with 2 cubes']);
  const ghoul = at('dragon,ghoul', { turn: 'ghoul', dragon: lying, ghoul: { at: [1, 0], movement: 4 } });
  expect(whatFits(ghoul, 'tries')).toEqual(['tries the claw Gem']);
  const bones = { at: { bones: [1, 0] }, population: { bones: 2 } };
  const tribe = at('goblins,dragon', { turn: 'goblins', dragon: lying, goblins: bones }).choose('activates Bones');
  expect(whatFits(tribe, 'plunders')).toEqual(['plunders the claw Gem with Bones']);
});

test('to come home with nothing to stash leaves the Loot Drop as it was hidden', () => {
  const board = at('dragon,thief', { turn: 'thief', dragon: { at: [0, 1] }, thief: { at: [1, 0] } });
  expect(board.choose('hides loot', 'moves W').s.thief.lootDrop).toBe(2);
});

test('what a Vile Ghoul has not spent of its bonus is gone in its next turn', () => {
  const board = at('vileGhoul,cave', {
    turn: 'vileGhoul',
    vileGhoul: { at: [0, 0], attack: 3, movement: 3, bonus: 2 },
  });
  board.choose('ends its turn');
  while (board.phase !== 'ghoul') board.play(board.codes().at(-1)!);
  expect([board.s.round, board.s.vileGhoul.bonus]).toEqual([2, 0]);
});

test('rules that only a Unicorn beside the Dragon could bring rest without him', () => {
  const acts = (roles: string, name: string): boolean => rulesOf(roles.split(','), rules.defaults).includes(name);
  expect(['dragon', 'dragon,cave'].map((roles) => acts(roles, 'undergroundDragonVisible'))).toEqual([true, false]);
  const wall = ['dragon', 'dragon,cave', 'dragon,nightmare'].map((roles) => acts(roles, 'flameWallStopsAttack'));
  expect(wall).toEqual([true, false, true]);
});

test('R7: an Event tile that others than the Knight reveal gets an Event token, or none', () => {
  // E07 has no walls: one rotation.
  const map = [...open([1, 0]), { id: 'E07', at: [2, 0] }];
  const lies = (board: Board): boolean => (board.info(2, 0) & EVENT_TOKEN) !== 0;
  const dragon = (eventTokenOnForeignReveal: boolean): Board =>
    at(
      'knight,dragon',
      { map, turn: 'dragon', knight: { at: [0, 0] }, dragon: { at: [1, 0], hand: { flame: 2 } } },
      { eventTokenOnForeignReveal },
    ).choose('scorches');
  expect([dragon(true), dragon(false)].map(lies)).toEqual([true, false]);
  const thief = (eventTokenOnForeignReveal: boolean): Board =>
    at(
      'knight,thief',
      { map, turn: 'thief', knight: { at: [0, 0] }, thief: { at: [2, 0] } },
      { eventTokenOnForeignReveal },
    ).choose('peeks', 'reveals');
  expect([thief(true), thief(false)].map(lies)).toEqual([true, false]);
  // What she looks at herself is no matter of it.
  const looks = at(
    'knight,dragon',
    {
      map: [
        { id: 'E05', at: [1, 0] },
        { id: 'E07', at: [2, 1] },
      ],
      knight: { at: [0, 0] },
      dragon: { at: [0, 0] },
      decks: { events: ['vantagePoint'] },
    },
    { eventTokenOnForeignReveal: false },
  ).choose('moves E', 'looks at (2,1)');
  expect(looks.info(2, 1) & EVENT_TOKEN).toBe(EVENT_TOKEN);
  const acts = (roles: string): boolean =>
    rulesOf(roles.split(','), rules.defaults).includes('eventTokenOnForeignReveal');
  expect(['knight,dragon', 'knight,goblins', 'knight,cave', 'knight,thief'].map(acts)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
