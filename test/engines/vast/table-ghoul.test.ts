/** Worked examples of the rules of the table: the Ghoul and the Vile Ghoul beside others (E2 to E52). */
import { describe, expect, test } from 'vitest';
import { utility } from '../../../engines/vast/advice.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { FLAG_DARING, FLAG_FEARLESS, FLAG_STALWART } from '../../../engines/vast/roles/knight/knight.ts';
import { LIT } from '../../../engines/vast/map/tile-bits.ts';
import { Board, dark, open } from './board.ts';

const DIE = { around: 0, center: 1, diamond: 2, cross: 3 };
const CROSS = [...open([1, 0], [0, 1], [-1, 0]), ...dark([2, 0], [0, 2])];
const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board =>
  Board.of(roles, { map: CROSS, ...position }, rules);
/** It stands with so much movement and attack. */
const its = (movement: number, attack: number, cell: number[] = [0, 0], more: object = {}): object => ({
  at: cell,
  movement,
  attack,
  ...more,
});
const whatFits = (board: Board, what: string): string[] => board.options().filter((text) => text.startsWith(what));

describe('sets', () => {
  test('E2: all four without Cave: Past Plunder is its own, one tile a turn, Fury 11', () => {
    const { tables, knight, dragon } = Board.dealtFor('knight,goblins,dragon,ghoul').s;
    expect([tables.goals.row?.pastPlunder, tables.removals, tables.goals.fury]).toEqual(['H', 1, 11]);
    expect([knight.health, dragon.health]).toEqual([7, 5]);
  });
  test('the usual sets: Fury, Health, Crystals, Flare', () => {
    const goals = (roles: string, rules: Partial<Rules> = {}): Board['s']['tables']['goals'] =>
      Board.dealtFor(roles, rules).s.tables.goals;
    expect(goals('knight,ghoul').fury).toBe(9);
    expect(goals('knight,dragon,ghoul').fury).toBe(10);
    expect(goals('knight,goblins,dragon,cave,ghoul').fury).toBe(12);
    expect(goals('knight,ghoul', { ghoulLevel: 'ragpicker' }).fury).toBe(7);
    expect(goals('cave,ghoul').crystals.ghoul).toBe(6);
    expect(goals('vileGhoul,cave').crystals.vileGhoul).toBe(6);
    expect(goals('knight,vileGhoul', { vileGhoulLevel: 'stalker' }).health.knight).toBe(7);
    expect(goals('knight,vileGhoul', { vileGhoulLevel: 'hunter' }).health.knight).toBe(8);
    expect(goals('vileGhoul,dragon', { vileGhoulLevel: 'ragpicker' }).health.dragon).toBe(3);
    expect(Board.dealtFor('cave,ghoul').s.ghoul.tables.flare).toBe(true);
    expect(Board.dealtFor('dragon,ghoul').s.ghoul.tables.flare).toBe(false);
  });
});

describe('beside the Knight', () => {
  const hit = (knight: object, rules: Partial<Rules> = {}): Board =>
    at('knight,ghoul', { turn: 'ghoul', knight: { at: [0, 0], ...knight }, ghoul: its(2, 4) }, rules).choose(
      'attacks the Knight',
    );
  test('E31: it pays 3 of 4 discs; she loses as much Grit as she owns cubes, Health, or a card; Fury, then she names', () => {
    const board = hit({ grit: 20, strength: 1 });
    expect([board.phase, board.s.knight.owned()]).toEqual(['hit', 5]);
    expect(board.options()).toEqual(['loses Grit', 'loses Health']);
    board.choose('loses Grit');
    expect([board.s.knight.grit, board.s.knight.owned(), board.s.ghoul.fury, board.s.ghoul.attack]).toEqual([
      15, 4, 1, 1,
    ]);
    expect([board.phase, board.s.actor]).toEqual(['nameSymbol', 0]);
  });
  test('E31: behind the Shield it is 1', () => {
    const board = hit({ grit: 20, strength: 1, shield: 1 }).choose('loses Grit');
    expect(board.s.knight.grit).toBe(19);
  });
  test('a card goes under the deck, its cube aside', () => {
    const board = hit({ grit: 0, strength: 0, treasures: ['elvishSword'] });
    board.s.knight.cubed = 1 << [...Array(7).keys()].find((card) => board.s.knight.holds(card))!;
    const before = board.s.knight.treasureDeck.left;
    board.choose('loses a Treasure');
    const { knight } = board.s;
    expect([knight.held, knight.cubed, knight.aside, knight.treasureDeck.left]).toEqual([0, 0, 1, before + 1]);
    expect([knight.lost.places, knight.lost.veiled, knight.lost.stolen]).toEqual([1, 1, 0]);
  });
  test('E47: her last Health is its win, whoever seeks it beside others too', () => {
    const last = { grit: 5, health: 1 };
    const alone = hit(last).choose('loses Health');
    expect([alone.end, alone.s.winner]).toEqual(['knightDead', 1]);
    const four = (rules: Partial<Rules>): Board =>
      at(
        'knight,goblins,dragon,ghoul',
        { turn: 'ghoul', knight: { at: [0, 0], ...last }, ghoul: its(2, 4), dragon: { at: [0, 1] } },
        rules,
      )
        .choose('attacks the Knight')
        .choose('loses Health');
    expect([four({}).end, four({}).s.winner]).toEqual(['knightDead', 1]);
    const out = four({ deathCredit: 'killer' });
    expect([out.end, out.s.knight.record.outRound, out.s.ghoul.fury]).toEqual(['not over', 1, 1]);
    // Whoever is out names nothing.
    expect(out.phase).toBe('ghoul');
  });
  test('E33: the Vile Ghoul takes Health at once, and a Terror card', () => {
    const board = at('knight,vileGhoul', {
      turn: 'vileGhoul',
      knight: { at: [1, 0], strength: 2 },
      vileGhoul: its(2, 3, [0, 0], { bonus: 1 }),
    });
    expect(board.s.knight.defence()).toBe(3);
    board.choose('strikes E');
    expect([board.s.knight.health, board.s.vileGhoul.held, board.phase]).toEqual([6, 1, 'nameSymbol']);
  });
  test('E35: with somebody too strong beside its prey it may not strike; a step costs 2', () => {
    const board = at('knight,nightmare,ghoul', {
      turn: 'ghoul',
      knight: { at: [1, 0], strength: 3, grit: 11 },
      nightmare: { at: [1, 0], facing: 'N' },
      ghoul: its(2, 3),
    });
    expect(whatFits(board, 'strikes')).toEqual([]);
    board.choose('steps E');
    expect(board.s.ghoul.movement).toBe(0);
    expect(whatFits(board, 'attacks')).toEqual(['attacks the Nightmare Unicorn']);
  });
  test('E36: she enters its Dark tile: Grit, Fearless and Daring, from Defense 3 on Stalwart; weaker she may not', () => {
    const meet = (strength: number, attack: number): Board =>
      at('knight,ghoul', {
        map: [...open([1, 0], [0, 1], [-1, 0]), { id: 'T01', at: [2, 0] }, ...dark([0, 2])],
        knight: { at: [1, 0], strength, grit: 11 },
        ghoul: its(0, attack, [2, 0]),
      });
    const met = (strength: number, attack: number): Board => {
      const board = meet(strength, attack).choose('moves E');
      while (board.phase === 'orientation') board.play(board.codes()[0]!);
      return board;
    };
    expect(whatFits(meet(1, 2), 'moves E')).toEqual([]);
    const { s } = met(2, 2);
    expect([s.knight.record.counts.ghoulHits, s.ghoul.record.counts.attacksTaken, s.knight.grit]).toEqual([1, 1, 12]);
    expect(s.knight.flags).toBe(FLAG_DARING | FLAG_FEARLESS);
    expect(met(3, 3).s.knight.flags).toBe(FLAG_DARING | FLAG_FEARLESS | FLAG_STALWART);
  });
});

describe('beside the Dragon', () => {
  const hit = (dragon: object, rules: Partial<Rules> = {}): Board =>
    at('dragon,ghoul', { turn: 'ghoul', dragon: { at: [0, 0], ...dragon }, ghoul: its(2, 5) }, rules).choose(
      'attacks the Dragon',
    );
  const THREE = { wakefulness: 6, hand: { claw: 2 }, cubes: { greed: 2, hunger: 1 } };
  test('E32: fewer cards than Armor are no price, unless all may go', () => {
    expect(hit(THREE).s.dragon.armor).toBe(3);
    expect(hit(THREE).options()).toEqual(['loses Health', 'puts a cube back']);
    expect(hit(THREE, { partialDiscard: true }).options()).toEqual([
      'discards Power cards',
      'loses Health',
      'puts a cube back',
    ]);
    const board = hit(THREE, { partialDiscard: true }).choose('discards');
    expect(board.s.dragon.cards).toBe(0);
  });
  test('a blow costs 1 + Armor discs; a cube back on a track of his choice', () => {
    const board = hit(THREE).choose('puts a cube back');
    expect([board.phase, board.s.ghoul.attack]).toEqual(['cubeBack', 1]);
    board.play(board.codes()[0]!);
    expect([board.s.dragon.wakefulness, board.s.ghoul.fury, board.phase]).toEqual([5, 1, 'nameSymbol']);
  });
  test('E37: a Claw over it feeds 1, it skitters, he names; the Scratch 3 and a Terror card', () => {
    const board = at('dragon,ghoul', {
      turn: 'dragon',
      dragon: { at: [0, 0], hand: { claw: 4 } },
      ghoul: its(0, 1, [1, 0], { cards: { hunt: 1, chase: 1 } }),
    });
    board.script('die', DIE.cross).choose('claws');
    expect([board.s.dragon.eaten, board.phase, board.s.actor]).toEqual([1, 'nameSymbol', 0]);
    const scratched = at('dragon,ghoul', {
      turn: 'dragon',
      dragon: { at: [1, 0], hand: { claw: 4 } },
      ghoul: its(0, 1, [1, 0], { cards: { hunt: 1, chase: 1 } }),
    }).choose('scratches');
    expect([scratched.s.dragon.eaten, scratched.phase, scratched.s.actor]).toEqual([3, 'terrorLost', 1]);
    scratched.play(scratched.codes()[0]!);
    expect([scratched.s.ghoul.held, scratched.s.ghoul.terrorDeck.left]).toEqual([1, 11]);
  });
  test('T16: the card may go back into the deck instead', () => {
    const board = at(
      'dragon,ghoul',
      {
        turn: 'dragon',
        dragon: { at: [1, 0], hand: { claw: 4 } },
        ghoul: its(0, 1, [1, 0], { cards: { hunt: 1, chase: 1 } }),
      },
      { terrorDiscardReturns: true },
    ).choose('scratches');
    board.play(board.codes()[0]!);
    expect([board.s.ghoul.held, board.s.ghoul.terrorDeck.left]).toEqual([1, 12]);
  });
  test('E43: surfaced he enters only where his Armor is above its Defense', () => {
    const moves = (attack: number): string[] =>
      whatFits(
        at('dragon,ghoul', {
          turn: 'dragon',
          dragon: { at: [0, 0], surfaced: true, awake: true, wakefulness: 2 },
          ghoul: its(0, attack, [1, 0]),
        }),
        'moves E1',
      );
    // Armor 1, and the Ash adds 1.
    expect([moves(2), moves(1).length]).toEqual([[], 1]);
  });
  test('a Gem: the centre drives it off, else it brings a Treasure token; with Seize there is no roll', () => {
    const tries = (more: object = {}): Board =>
      at('dragon,ghoul', {
        turn: 'ghoul',
        dragon: { at: [0, 1], gems: { claw: [1, 0] } },
        ghoul: its(2, 1, [1, 0], more),
      });
    const good = tries().script('die', DIE.around).choose('tries the claw Gem');
    expect([good.s.ghoul.collected, good.s.dragon.gemsOut, good.s.ghoul.movement]).toEqual([1, 0, 0]);
    const bad = tries().script('die', DIE.center).choose('tries the claw Gem');
    expect([bad.s.ghoul.collected, bad.s.dragon.gemsOut, bad.phase, bad.s.actor]).toEqual([0, 0, 'nameSymbol', 0]);
    const safe = tries({ cards: { seize: 1 } }).choose('tries the claw Gem');
    expect([safe.s.ghoul.collected, safe.s.ghoul.movement, safe.happened('die')]).toEqual([1, 0, []]);
    // Given up, Seize pays for it and draws two cards.
    const free = tries({ cards: { seize: 1 }, movement: 0 }).choose('gives Seize up', 'tries the claw Gem');
    expect([free.s.ghoul.collected, free.s.ghoul.held]).toEqual([1, 2]);
  });
  test('the Flame Wall drives it off, and nobody strikes into it', () => {
    const board = at('dragon,ghoul', {
      turn: 'ghoul',
      dragon: { at: [1, 0], flameWall: [1, 0] },
      ghoul: its(2, 5),
    });
    expect(whatFits(board, 'strikes')).toEqual([]);
    board.choose('steps E');
    expect([board.phase, board.s.actor, board.s.dragon.record.counts.flameWallHits]).toEqual(['nameSymbol', 0, 1]);
  });
  test('E49: his last Health: he is out beside a Cave, it wins where that is its goal', () => {
    const last = { health: 1, cubes: { greed: 2 } };
    const alone = hit({ wakefulness: 1, ...last }).choose('loses Health');
    expect([alone.end, alone.s.winner]).toEqual(['dragonDead', 1]);
    const cave = at('dragon,cave,ghoul', {
      turn: 'ghoul',
      dragon: { at: [0, 0], wakefulness: 1, ...last },
      ghoul: its(2, 5),
    }).choose('attacks the Dragon', 'loses Health');
    expect([cave.end, cave.s.dragon.record.outRound]).toEqual(['not over', 1]);
  });
});

describe('beside Goblins', () => {
  const BONES = { population: { bones: 2 }, at: { bones: [1, 0] } };
  test('its blow scatters a Tribe; a Trap adds 1 and is spent; Rage (T18)', () => {
    const strike = (attack: number, faceUp: string[], rules: Partial<Rules> = {}): Board =>
      at('goblins,ghoul', { turn: 'ghoul', goblins: { ...BONES, faceUp, rage: 1 }, ghoul: its(2, attack) }, rules);
    const strength = strike(4, []).s.goblins.strength(1);
    expect(whatFits(strike(strength, []), 'strikes')).toEqual([]);
    expect(whatFits(strike(strength + 1, ['trap']), 'strikes')).toEqual([]);
    const board = strike(strength + 2, ['trap']).choose('strikes E');
    const { goblins, ghoul } = board.s;
    expect([goblins.population[1], goblins.rage, goblins.faceUp, ghoul.fury, ghoul.attack]).toEqual([0, 2, 0, 1, 0]);
    expect([board.phase, board.s.actor]).toEqual(['nameSymbol', 0]);
    expect(strike(strength + 1, [], { rageOnGhoulAttack: false }).choose('strikes E').s.goblins.rage).toBe(1);
  });
  test('a Tribe that enters its cell drives it off: Rage, no scatter, and that was its activation', () => {
    const board = at('goblins,ghoul', { turn: 'goblins', goblins: { ...BONES, rage: 1 }, ghoul: its(0, 1, [0, 0]) });
    board.choose('activates Bones');
    board.choose('moves Bones to (0,0)');
    expect([board.phase, board.s.actor, board.s.goblins.rage, board.s.goblins.population[1]]).toEqual([
      'nameSymbol',
      0,
      2,
      2,
    ]);
    board.play(board.codes()[0]!);
    while (board.phase === 'skitter') board.play(board.codes()[0]!);
    expect([board.phase, board.s.goblins.cells[1]]).toEqual(['endTile', cellAt(0, 0)]);
  });
  test('a Tribe comes to its cell only with more Strength than its Defense', () => {
    const moves = (attack: number): Board =>
      at('goblins,ghoul', { turn: 'goblins', goblins: { ...BONES, rage: 1 }, ghoul: its(0, attack) }).choose(
        'activates Bones',
      );
    const strength = moves(1).s.goblins.strength(1);
    expect(whatFits(moves(strength), 'moves Bones to (0,0)')).toEqual([]);
    expect(whatFits(moves(strength - 1), 'moves Bones to (0,0)')).toHaveLength(1);
  });
  test('E5: a Crystal it smashes is theirs (T19); five kept, a Tribe must still enter the Entrance', () => {
    const smash = (rules: Partial<Rules> = {}): Board => {
      const board = at(
        'goblins,ghoul',
        {
          turn: 'ghoul',
          map: [...CROSS, { id: 'C01', at: [1, 1], rotation: 0, tokens: ['crystal'] }],
          goblins: { population: { eye: 1 }, at: { eye: [0, 1] } },
          ghoul: its(0, 3, [1, 1]),
        },
        rules,
      );
      board.s.goblins.kept = 4;
      return board.choose('smashes');
    };
    expect([smash().s.goblins.kept, smash().end]).toEqual([5, 'not over']);
    expect(smash({ ghoulCrystalToOthers: false }).s.goblins.kept).toBe(4);
  });
});

describe('beside Nightmare and Cave', () => {
  test('E40: at Anger 3 he takes a Terror card, it skitters where he names, he gains Radiance, then Teleports', () => {
    const board = at('vileGhoul,nightmare', {
      turn: 'nightmare',
      nightmare: { at: [-1, 0], facing: 'E', anger: 3, hand: ['U00', 'U01', 'U02', 'U03'] },
      vileGhoul: its(0, 1, [0, 0], { cards: { hunt: 2 } }),
    });
    expect(board.options().length).toBeGreaterThan(0);
    const move = board.options().findIndex((text) => text.startsWith('moves'));
    if (move < 0) throw new Error(board.options().join('; '));
    board.play(board.codes()[move]!);
    expect([board.s.vileGhoul.held, board.phase, board.s.actor]).toEqual([1, 'nameSymbol', 1]);
    const before = board.s.nightmare.radiance;
    board.play(board.codes()[0]!);
    while (board.phase === 'skitter') board.play(board.codes()[0]!);
    expect(board.s.nightmare.radiance).toBe(before + 1);
  });
  test('its blow: cards or Health, as he likes; only a Vile Ghoul that seeks him takes Health', () => {
    const hit = (roles: string): Board =>
      at(roles, {
        turn: roles.includes('vile') ? 'vileGhoul' : 'ghoul',
        nightmare: { at: [1, 0], facing: 'N' },
        [roles.includes('vile') ? 'vileGhoul' : 'ghoul']: its(2, 6),
      }).choose('strikes E');
    const choice = hit('nightmare,ghoul');
    expect([choice.phase, choice.s.actor]).toEqual(['hit', 0]);
    choice.choose('loses Health');
    expect([choice.s.nightmare.health, choice.s.ghoul.fury, choice.phase]).toEqual([4, 1, 'nameSymbol']);
    choice.play(choice.codes()[0]!);
    while (choice.phase === 'skitter') choice.play(choice.codes()[0]!);
    expect(choice.happened('forcedTeleport').length).toBeGreaterThan(0);
    expect(hit('vileGhoul,nightmare').s.nightmare.health).toBe(4);
  });
  test('E41: beside a Cave that names; the sixth Crystal, then the Entrance', () => {
    const board = at('cave,ghoul', {
      turn: 'ghoul',
      map: [...CROSS, { id: 'C01', at: [1, 1], rotation: 0, tokens: ['crystal'] }],
      ghoul: its(9, 3, [1, 1]),
    });
    board.s.ghoul.kept = 5;
    board.choose('smashes');
    expect([board.phase, board.s.actor, board.s.ghoul.kept, board.end]).toEqual(['nameSymbol', 0, 6, 'not over']);
  });
  test('E42: Fury reached, a step onto the Entrance wins; Spores take Fury, not the goal', () => {
    const board = at('knight,dragon,ghoul', {
      turn: 'ghoul',
      knight: { at: [-1, 0] },
      dragon: { at: [-1, 0] },
      ghoul: its(2, 2, [1, 0]),
    });
    board.s.ghoul.fury = 10;
    board.s.ghoul.reached = 1;
    board.choose('steps W');
    expect([board.end, board.s.winner]).toEqual(['ghoulEscaped', 2]);
    const asleep = at('cave,ghoul', { turn: 'cave', ghoul: its(0, 2, [1, 0], { fury: 9 }) });
    asleep.s.ghoul.reached = 1;
    asleep.s.cave.gain(4, 6);
    asleep.s.refresh();
    asleep.choose('uses Soporific Spores');
    while (asleep.phase === 'pay') asleep.play(asleep.codes()[0]!);
    expect([asleep.s.ghoul.fury, asleep.s.ghoul.reached]).toEqual([8, 1]);
  });
  test('E56: every second token goes back with its fellow, at even Fury with a Terror card', () => {
    const collect = (fury: number): Board => {
      const board = at('cave,ghoul', {
        turn: 'ghoul',
        map: [...CROSS, { id: 'T01', at: [1, 1], rotation: 0, tokens: ['treasure'] }],
        ghoul: its(4, 1, [1, 1], { fury, collected: 1 }),
      });
      return board.choose('collects');
    };
    expect([collect(4).s.ghoul.fury, collect(4).s.ghoul.collected, collect(4).s.ghoul.held]).toEqual([5, 0, 0]);
    expect([collect(3).s.ghoul.fury, collect(3).s.ghoul.held]).toEqual([4, 1]);
  });
});

describe('once a turn, and what it needs', () => {
  const blow = (fury: number, rules: Partial<Rules> = {}): Board => {
    const board = at(
      'nightmare,ghoul',
      { turn: 'ghoul', nightmare: { at: [0, 0], facing: 'N' }, ghoul: its(9, 9, [0, 0], { fury }) },
      rules,
    ).choose('attacks the Nightmare Unicorn', 'loses Health');
    while (board.phase === 'nameSymbol' || board.phase === 'skitter') board.play(board.codes()[0]!);
    return board;
  };
  test('each piece once, wherever it has gone', () => {
    const { s } = blow(0);
    expect([s.ghoul.attacked, s.ghoul.attack]).toEqual([1, 6]);
    s.ghoul.cell = s.nightmare.cell;
    const board = at('nightmare,ghoul', {
      turn: 'ghoul',
      nightmare: { at: [0, 0], facing: 'N' },
      ghoul: its(9, 9, [0, 0], { attacked: true }),
    });
    expect(whatFits(board, 'attacks')).toEqual([]);
  });
  test('the ninth Fury of two players is enough for good, in that round; the eighth is not', () => {
    const reached = ({ s }: Board): number[] => [s.ghoul.fury, s.ghoul.reached, s.ghoul.record.furyRound];
    expect([reached(blow(8)), reached(blow(7))]).toEqual([
      [9, 1, 1],
      [8, 0, 0],
    ]);
  });
  test('standing on the Entrance as it is reached is not enough, unless that is the rule (R11)', () => {
    expect([blow(8).end, blow(8, { killOnEntranceEscapes: true }).end]).toEqual(['not over', 'ghoulEscaped']);
  });
  test('E41: six Crystals are enough too where only the Cave is there, five are not', () => {
    const end = (kept: number): string => {
      const board = at('cave,ghoul', { turn: 'ghoul', ghoul: its(1, 1, [1, 0]) });
      board.s.ghoul.kept = kept;
      return board.choose('steps W').end;
    };
    expect([end(5), end(6)]).toEqual(['not over', 'ghoulEscaped']);
  });
  test('driven off by the Flame Wall it does not look at the tile it came to', () => {
    const board = at('dragon,ghoul', {
      turn: 'ghoul',
      dragon: { at: [1, 0], flameWall: [2, 0] },
      ghoul: its(2, 1, [1, 0], { scouring: true }),
    });
    board.choose('steps E');
    // It looks where it skitters to.
    expect([board.phase, board.happened('ghoulSees').map(([, cell]) => cell)]).toEqual(['scour', [cellAt(0, 2)]]);
  });
});

test('a game it has not won: half the part of its number, all of it once reached, whatever Spores cost it since', () => {
  const worth = (fury: number, reached: number): number => {
    const { s } = at('cave,ghoul', { turn: 'ghoul', ghoul: its(1, 1, [1, 0], { fury }) });
    s.ghoul.reached = reached;
    return utility(s, 1);
  };
  const { goals } = at('cave,ghoul', {}).s.tables;
  expect([worth(0, 0), worth(3, 0), worth(0, 1)]).toEqual([0, 1.5 / goals.fury, 0.5]);
});

test('what it has scoured and left dark it alone knows', () => {
  const board = at('cave,ghoul', { turn: 'ghoul', ghoul: its(2, 1, [2, 0], { cards: { scour: 1 } }) });
  const key = board.s.infoKey(1);
  board.choose('uses Scour').choose('leaves');
  const slot = board.s.map.grid[cellAt(2, 0)]!;
  expect(board.s.map.info[slot]! & LIT).toBe(0);
  expect(board.s.infoKey(1)).not.toBe(key);
  expect(board.s.peeksOf(1) & board.s.map.info[slot]!).not.toBe(0);
  expect(board.s.peeksOf(0) & board.s.map.info[slot]!).toBe(0);
});

test('the variant: it names the symbol, the other picks the tile', () => {
  const board = at(
    'dragon,ghoul',
    {
      turn: 'ghoul',
      dragon: { at: [0, 0], cubes: { greed: 2 } },
      ghoul: its(2, 5),
      map: [...open([1, 0], [0, 1], [-1, 0]), ...dark([2, 0], [0, 2], [-2, 0], [-1, 1], [-1, -1])],
    },
    { skitterVariant: true },
  ).choose('attacks the Dragon');
  expect([board.phase, board.s.actor]).toEqual(['nameSymbol', 1]);
  expect(board.s.ghoul.cell).toBe(cellAt(0, 0));
  board.play(board.codes()[0]!);
  expect([board.phase, board.s.actor]).toEqual(['skitter', 0]);
});
