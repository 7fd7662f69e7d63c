/** What is counted at a table (rules of the table 12): each figure by the event it is defined by. */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, dark, open } from './board.ts';

const DIE = { around: 0, center: 1 };
const CROSS = open([1, 0], [0, 1], [-1, 0], [0, -1]);
const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board =>
  Board.of(roles, { map: CROSS, ...position }, rules);

/** Those of the named figures that are not 0, of any seat. */
function counted(board: Board, ...names: string[]): Record<string, number> {
  const out = new Float64Array(400);
  board.s.metrics(out);
  const found: Record<string, number> = {};
  let from = 0;
  for (const { name, per, kind } of game.metrics(board.setup)) {
    if (kind === 'ratio') continue;
    const count = per === 'seat' ? board.setup.players : 1;
    for (let i = 0; i < count; i++) if (names.includes(name) && out[from + i]! !== 0) found[name] = out[from + i]!;
    from += count;
  }
  return found;
}

describe('Knight and Dragon', () => {
  const under = (knight: object, dragon: object = {}): Board =>
    at('knight,dragon', { knight: { at: [0, 0], ...knight }, dragon: { at: [0, 0], ...dragon } });
  const NAMES = ['dragonHits', 'dragonMisses', 'bombAttacks', 'healthLostToKnight', 'dragonKilledRound'];
  test('a Bomb that hits, one that misses, the one that kills', () => {
    const bombs = (board: Board): Board => board.choose('starts an Encounter', 'bombs the Dragon');
    const hit = bombs(under({ strength: 1 }));
    expect(counted(hit, ...NAMES)).toEqual({ dragonHits: 1, bombAttacks: 1, healthLostToKnight: 1 });
    const missed = bombs(under({}).script('die', DIE.around));
    expect(counted(missed, ...NAMES)).toEqual({ dragonMisses: 1, bombAttacks: 1 });
    const dead = bombs(under({ strength: 1 }, { health: 1 }));
    expect(counted(dead, ...NAMES)).toEqual({
      ...{ dragonHits: 1, bombAttacks: 1, healthLostToKnight: 1, dragonKilledRound: 1 },
    });
  });
  test('as he steps onto her: a hit, a miss', () => {
    const over = (face: number): Board =>
      at('knight,dragon', {
        turn: 'dragon',
        knight: { at: [1, 0] },
        dragon: { at: [0, 0], surfaced: true },
      })
        .script('die', face)
        .choose('moves E1');
    expect(counted(over(DIE.center), ...NAMES)).toEqual({ dragonHits: 1, healthLostToKnight: 1 });
    expect(counted(over(DIE.around), ...NAMES)).toEqual({ dragonMisses: 1 });
  });
  test('Gems: taken and given, the centre, Grit really lost', () => {
    const take = (face: number): Board =>
      at('knight,dragon', {
        knight: { at: [0, 0], grit: 1 },
        dragon: { at: [1, 0], gems: { wing: [0, 0] } },
      })
        .choose('starts an Encounter')
        .script('die', face)
        .choose('takes the wing Gem');
    const names = ['gemsTaken', 'gemsGiven', 'gemTraps', 'gritLostToDragon'];
    expect(counted(take(DIE.center), ...names)).toEqual({
      gemsTaken: 1,
      gemsGiven: 1,
      gemTraps: 1,
      gritLostToDragon: 1,
    });
    expect(counted(take(DIE.around), ...names)).toEqual({ gemsTaken: 1, gemsGiven: 1 });
  });
  test('Scratch and Flame Wall cost Grit, the Bow cards, a Slap and a shove move her', () => {
    const scratched = at('knight,dragon', {
      turn: 'dragon',
      knight: { at: [0, 0], grit: 4 },
      dragon: { at: [0, 0], hand: { claw: 3 } },
    }).choose('scratches');
    expect(counted(scratched, 'gritLostToDragon', 'scratches')).toEqual({ gritLostToDragon: 4, scratches: 1 });
    const burnt = at('knight,dragon', {
      knight: { at: [0, 0], grit: 4, shield: 1 },
      dragon: { at: [1, 0], flameWall: [0, 1] },
    }).choose('moves S');
    expect(counted(burnt, 'gritLostToDragon', 'flameWallHits')).toEqual({ gritLostToDragon: 1, flameWallHits: 1 });
    const shot = at('knight,dragon', {
      knight: { at: [0, 0], grit: 11, strength: 2, treasures: ['enchantedBow'] },
      dragon: { at: [1, 0], hand: { claw: 2, wing: 1 } },
    }).choose('shoots', 'discards a wing');
    expect(counted(shot, 'cardsLost', 'bowShots')).toEqual({ cardsLost: 2, bowShots: 1 });
    const slapped = at('knight,dragon', {
      turn: 'dragon',
      knight: { at: [1, 0] },
      dragon: { at: [0, 0], hand: { wing: 2 } },
      map: [...CROSS, { id: 'E05', at: [2, 0], rotation: 0 }],
    }).choose('slaps');
    expect(counted(slapped, 'slaps', 'shoves')).toEqual({ slaps: 1 });
  });
});

describe('Goblins', () => {
  const tribe = (more: object = {}): object => ({
    ...{ at: { bones: [1, 0] }, population: { bones: 3 }, rage: 1, ...more },
  });
  test('they strike the Ash Dragon, and plunder Treasure and Gems', () => {
    const struck = at('goblins,dragon', { turn: 'goblins', goblins: tribe(), dragon: { at: [1, 0] } });
    struck.choose('activates Bones', 'attacks the Dragon');
    expect(counted(struck, 'dragonHits', 'healthLostToTribes')).toEqual({ dragonHits: 1, healthLostToTribes: 1 });
    const map = [{ ...CROSS[0]!, tokens: ['treasure'] }, ...CROSS.slice(1)];
    const plunder = (what: string): Board =>
      at('goblins,dragon', { map, turn: 'goblins', goblins: tribe(), dragon: { at: [0, 1], gems: { claw: [1, 0] } } })
        .choose('activates Bones')
        .script('die', DIE.around)
        .choose(what);
    const names = ['ragePlunder', 'treasuresTaken', 'gemsGiven', 'gemTraps', 'rageAttacked'];
    expect(counted(plunder('plunders with'), ...names)).toEqual({ ragePlunder: 1, treasuresTaken: 1 });
    expect(counted(plunder('plunders the claw'), ...names)).toEqual({ ragePlunder: 1, gemsGiven: 1 });
  });
  test('eaten by Claw and Hiss: Rage, and whose food it was', () => {
    const power = (what: string, claw: number): Board =>
      at('goblins,dragon', { turn: 'dragon', goblins: tribe(), dragon: { at: [1, 0], hand: { claw } } })
        .script('die', DIE.center)
        .choose(what);
    const names = ['eatenTribes', 'eatenTotal', 'populationEaten', 'rageAttacked', 'hisses', 'claws'];
    const fed = (goblins: number): object => ({
      ...{ eatenTribes: goblins, eatenTotal: goblins, populationEaten: goblins, rageAttacked: 1 },
    });
    expect(counted(power('claws', 1), ...names)).toEqual({ ...fed(2), claws: 1 });
    expect(counted(power('hisses', 2), ...names)).toEqual({ ...fed(1), hisses: 1 });
  });
  test('the Thief killed by a Tribe; one stabs a Tribe, robs them of the Ruby or a Secret', () => {
    const killed = at('goblins,thief', {
      turn: 'goblins',
      goblins: tribe(),
      thief: { at: [1, 0], tokens: [2, 3, 4] },
    }).choose('activates Bones', 'attacks the Thief', 'draws Secrets');
    const names = ['thiefKills', 'killedBy.goblins', 'deaths', 'lootDropAtDeath', 'secretsDrawn'];
    expect(counted(killed, ...names)).toEqual({
      ...{ thiefKills: 1, 'killedBy.goblins': 1, deaths: 1, lootDropAtDeath: 3, secretsDrawn: 3 },
    });
    const rob = at('goblins,thief', {
      turn: 'thief',
      goblins: tribe({ population: { bones: 1 }, faceUp: ['goblinRuby'], hand: ['hex'] }),
      thief: { at: [1, 0], tokens: [2, 4, 3] },
    }).choose('picks the pocket of Bones with 3 cubes');
    expect(rob.options()).toEqual(['takes the Goblin Ruby', 'takes one of their Secrets']);
    rob.choose('takes the Goblin Ruby');
    expect([rob.s.goblins.hasRuby, rob.s.goblins.hand === 0]).toEqual([false, false]);
    expect(counted(rob, 'pickpockets', 'pickpocketTries', 'rageAttacked', 'backstabs')).toEqual({
      ...{ pickpockets: 1, pickpocketTries: 1, rageAttacked: 1 },
    });
    const stabbed = at('goblins,thief', {
      turn: 'thief',
      goblins: tribe({ population: { bones: 1 } }),
      thief: { at: [1, 0], tokens: [2, 4, 3] },
    }).choose('stabs Bones with 3 cubes');
    expect(counted(stabbed, 'backstabs', 'populationStabbed', 'rageAttacked')).toEqual({
      ...{ backstabs: 1, populationStabbed: 1, rageAttacked: 1 },
    });
  });
});

describe('the Thief', () => {
  const his = (roles: string, more: object, thief: object = {}): Board =>
    at(roles, { turn: 'thief', thief: { at: [1, 0], tokens: [2, 4, 3], ...thief }, ...more });
  test('a pocket tried in vain, Loot hidden, a Gem looted and stashed', () => {
    const vain = his('dragon,thief', { dragon: { at: [1, 0], wakefulness: 2, cubes: { greed: 2 } } });
    vain.script('actionDie', 2).choose('picks the pocket of the Dragon with 1 cube');
    expect(counted(vain, 'pickpockets', 'pickpocketTries', 'wakefulnessLost')).toEqual({ pickpocketTries: 1 });
    const robbed = his('dragon,thief', { dragon: { at: [1, 0], wakefulness: 2, cubes: { greed: 2 } } });
    robbed.choose('picks the pocket of the Dragon with 3 cubes');
    expect(counted(robbed, 'pickpockets', 'wakefulnessLost')).toEqual({ pickpockets: 1, wakefulnessLost: 1 });
    expect(robbed.happened('looted')).toEqual([[1, 0, 0]]);
    const looted = his('dragon,thief', { dragon: { at: [0, 1], gems: { flame: [1, 0] } } });
    looted.choose('hides loot', 'takes a Gem with 2 cubes', 'moves W');
    expect(counted(looted, 'lootHidden', 'gemsLooted', 'gemsStashed', 'gemsGiven', 'treasuresStashed')).toEqual({
      ...{ lootHidden: 1, gemsLooted: 1, gemsStashed: 1, gemsGiven: 1, treasuresStashed: 1 },
    });
    expect(looted.s.thief.lootDrop).toBe(3);
  });
  test('an upgrade taken counts, though Spores take it again', () => {
    const board = his('cave,thief', {}, { carried: 1 }).choose('moves W', 'takes the upgrade Stealth', 'ends his turn');
    const goOn = (asked: (phase: string) => boolean): void => {
      while (asked(board.phase)) board.play(board.codes()[0]!);
    };
    goOn((phase) => phase !== 'window');
    board.s.cave.gain(4, 6);
    board.s.refresh();
    board.choose('uses Soporific Spores');
    goOn((phase) => phase === 'pay');
    expect(board.s.thief.owned).toBe(0);
    expect(counted(board, 'upgrades', 'treasuresStashed')).toEqual({ upgrades: 1, treasuresStashed: 1 });
  });
  test('killed by Dragon, Nightmare and both Ghouls; cards and Terror by his loot', () => {
    const dragon = at('dragon,thief', {
      turn: 'dragon',
      dragon: { at: [1, 0], hand: { claw: 1 } },
      thief: { at: [1, 0] },
    });
    dragon.script('die', DIE.center).choose('claws');
    expect(counted(dragon, 'killedBy.dragon', 'lootDropAtDeath')).toEqual({ 'killedBy.dragon': 1, lootDropAtDeath: 3 });
    expect(dragon.s.dragon.cards).toBe(3);
    const nightmare = at('nightmare,thief', {
      turn: 'nightmare',
      nightmare: { at: [0, 0], facing: 'E', anger: 2, hand: ['U06', 'U10'] },
      thief: { at: [1, 0] },
    });
    nightmare.choose('moves');
    const names = ['killedBy.nightmare', 'thiefKills', 'cardsFromThief'];
    expect(counted(nightmare, ...names)).toEqual({ 'killedBy.nightmare': 1, thiefKills: 1, cardsFromThief: 4 });
    for (const role of ['ghoul', 'vileGhoul'] as const) {
      const seats = role === 'ghoul' ? 'thief,ghoul' : 'vileGhoul,thief';
      const board = at(seats, {
        turn: role,
        map: [...CROSS, ...dark([2, 0], [0, 2])],
        thief: { at: [1, 0], tokens: [4, 2, 3] },
        [role]: { at: [1, 0], attack: 4 },
      }).choose('attacks the Thief');
      while (board.phase === 'terrorKeep') board.play(board.codes()[0]!);
      const own = [`killedBy.${role}`, 'attacksMade.thief', 'furyAttack', 'skittersByOthers', 'terrorDrawn'];
      const expected = { [`killedBy.${role}`]: 1, 'attacksMade.thief': 1, ...(role === 'ghoul' && { furyAttack: 1 }) };
      // The Vile Ghoul's own card comes besides.
      expect(counted(board, ...own)).toEqual({ ...expected, terrorDrawn: role === 'ghoul' ? 1 : 2 });
    }
  });
});

describe('the Ghouls', () => {
  const map = [...CROSS, ...dark([2, 0], [0, 2])];
  const its = (roles: string, more: object, ghoul: object = {}): Board =>
    at(roles, { map, turn: 'ghoul', ghoul: { at: [1, 0], movement: 4, attack: 6, ...ghoul }, ...more });
  test('blows on Dragon and Nightmare: Health, cards, a cube; Fury by source', () => {
    const dragon = (what: string): Board =>
      its('dragon,ghoul', { dragon: { at: [1, 0], wakefulness: 1, cubes: { greed: 1 }, hand: { claw: 2 } } }).choose(
        'attacks the Dragon',
        what,
      );
    const names = ['healthLostToGhoul', 'cardsLost', 'wakefulnessLost', 'furyAttack', 'attacksMade.dragon'];
    const made = { furyAttack: 1, 'attacksMade.dragon': 1 };
    expect(counted(dragon('loses Health'), ...names)).toEqual({ ...made, healthLostToGhoul: 1 });
    expect(counted(dragon('discards Power'), ...names)).toEqual({ ...made, cardsLost: 2 });
    const cube = dragon('puts a cube back');
    if (cube.phase === 'cubeBack') cube.play(cube.codes()[0]!);
    expect(counted(cube, ...names)).toEqual({ ...made, wakefulnessLost: 1 });
    const nightmare = (what: string): Board =>
      its('knight,nightmare,ghoul', {
        knight: { at: [0, 1] },
        nightmare: { at: [1, 0], hand: ['U00', 'U01'] },
      }).choose('attacks the Nightmare', what);
    const losses = ['healthLostToGhoul', 'hitsTaken', 'missesTaken'];
    expect(counted(nightmare('loses Health'), ...losses)).toEqual({ healthLostToGhoul: 1, hitsTaken: 1 });
    // A blow is a hit, whatever he gives for it (5.3).
    expect(counted(nightmare('discards cards'), ...losses)).toEqual({ hitsTaken: 1 });
  });
  test('Fury by Treasure and by a Crystal, lost to Spores', () => {
    const tokens = map.map((tile, i) => (i === 0 ? { ...tile, tokens: ['treasure'] } : tile));
    const collected = its('dragon,ghoul', { map: tokens, dragon: { at: [0, 1] } }, { collected: 1 }).choose('collects');
    expect(counted(collected, 'furyTreasure', 'fury', 'treasuresTaken')).toEqual({
      ...{ furyTreasure: 1, fury: 1, treasuresTaken: 1 },
    });
    const smashed = its(
      'dragon,ghoul',
      { map: [...map, { id: 'C01', at: [1, 1], rotation: 0, tokens: ['crystal'] }], dragon: { at: [0, 1] } },
      { at: [1, 1] },
    ).choose('smashes');
    expect(counted(smashed, 'furyCrystal', 'crystalsSmashed')).toEqual({ furyCrystal: 1, crystalsSmashed: 1 });
    const lit = at('cave,ghoul', { turn: 'ghoul', map, ghoul: { at: [1, 0], movement: 2 } }).options();
    expect(lit).toContain('lights a Flare');
    const slept = at('cave,ghoul', { turn: 'cave', map, ghoul: { at: [1, 0], fury: 2 } });
    slept.s.cave.gain(3, 6);
    slept.s.refresh();
    slept.choose('uses Soporific Spores');
    while (slept.phase === 'pay') slept.play(slept.codes()[0]!);
    expect(counted(slept, 'furyLost', 'fury')).toEqual({ furyLost: 1, fury: 1 });
  });
  test('attacked by others: the Knight in an Encounter, a Tribe, a Claw; shots and Gems are no attacks', () => {
    const names = ['attacksTaken', 'skittersByOthers', 'ghoulHits', 'eatenGhouls'];
    const met = at('knight,ghoul', { map, knight: { at: [0, 0] }, ghoul: { at: [1, 0] } }).choose('moves E');
    expect(counted(met, ...names)).toEqual({ attacksTaken: 1, skittersByOthers: 1, ghoulHits: 1 });
    const shot = at('knight,ghoul', { map, knight: { at: [0, 0], strength: 1 }, ghoul: { at: [1, 0] } });
    expect(counted(shot.choose('shoots the Bow'), ...names)).toEqual({});
    const tribe = at('goblins,ghoul', {
      map,
      turn: 'goblins',
      goblins: { at: { eye: [0, 0] }, population: { eye: 3 }, rage: 1 },
      ghoul: { at: [1, 0] },
    }).choose('activates Eye', 'moves Eye to (1,0)');
    expect(counted(tribe, ...names)).toEqual({ attacksTaken: 1, skittersByOthers: 1, ghoulHits: 1 });
    const clawed = at('dragon,ghoul', {
      map,
      turn: 'dragon',
      dragon: { at: [1, 0], hand: { claw: 1 } },
      ghoul: { at: [1, 0] },
    });
    clawed.script('die', DIE.center).choose('claws');
    expect(counted(clawed, ...names)).toEqual({ attacksTaken: 1, skittersByOthers: 1, eatenGhouls: 1 });
    const trapped = its('dragon,ghoul', { dragon: { at: [0, 1], gems: { claw: [1, 0] } } });
    trapped.script('die', DIE.center).choose('tries the claw Gem');
    expect(counted(trapped, ...names, 'gemTraps', 'gemsGiven')).toEqual({ gemTraps: 1, gemsGiven: 1 });
  });
  test('her Grit by its blow, really lost', () => {
    const hit = its('knight,ghoul', { knight: { at: [1, 0], grit: 1 } }).choose('attacks the Knight', 'loses Grit');
    expect(counted(hit, 'gritLostToGhoul', 'attacksMade.knight')).toEqual({
      gritLostToGhoul: 1,
      'attacksMade.knight': 1,
    });
  });
});

test('the Nightmare: Radiance by a Gem, food for the Dragon, the round of his death', () => {
  const gem = at('dragon,nightmare', {
    turn: 'nightmare',
    dragon: { at: [0, 1], gems: { claw: [1, 0] } },
    nightmare: { at: [1, 0], facing: 'W', hand: ['U06', 'U10'] },
  }).choose('turns left');
  gem.script('die', DIE.around).choose('collects the claw');
  expect(counted(gem, 'radianceGem', 'radiance', 'gemsGiven', 'gemTraps')).toEqual({
    ...{ radianceGem: 1, radiance: 1, gemsGiven: 1 },
  });
  const dead = at(
    'knight,dragon,nightmare',
    {
      turn: 'dragon',
      round: 3,
      knight: { at: [0, 1] },
      dragon: { at: [1, 0], hand: { claw: 1 } },
      nightmare: { at: [1, 0], health: 1 },
    },
    { unicornHunter: 'dragon' },
  );
  dead.script('die', DIE.center).choose('claws');
  expect(counted(dead, 'eatenUnicorn', 'nightmareKilledRound', 'outRound', 'hitsTaken')).toEqual({
    ...{ eatenUnicorn: 1, nightmareKilledRound: 3, outRound: 3, hitsTaken: 1 },
  });
});

describe('prices and losses', () => {
  test('a Shriek costs two symbols of his choice, and he may roll again for its token', () => {
    const board = at('knight,dragon', {
      turn: 'dragon',
      knight: { at: [0, 1] },
      dragon: { at: [0, 0], hand: { claw: 2, wing: 1 } },
    }).choose('shrieks');
    expect(board.options()).toEqual(['pays a claw', 'pays a wing']);
    board.choose('pays a wing');
    expect([board.phase, board.s.dragon.cards, board.s.dragon.shriekPlaced]).toEqual(['dragon', 1, 1]);
    board.script('die', DIE.around, DIE.around).choose('claws');
    expect(board.options()).toEqual(['keeps the roll', 'shrieks and rolls again']);
  });
  test('out of the game he gives back what he held', () => {
    const board = at('dragon,cave,ghoul', {
      turn: 'ghoul',
      dragon: { at: [0, 0], health: 1, held: 2, cubes: { greed: 2 }, wakefulness: 1 },
      ghoul: { at: [0, 0], attack: 5, movement: 1 },
    });
    const before = board.s.map.treasureTokens;
    board.choose('attacks the Dragon', 'loses Health');
    expect([board.s.dragon.held, board.s.map.treasureTokens - before]).toEqual([0, 2]);
  });
});

test('Cheat acts at a Gem’s die: before it a face for the card, after it another roll', () => {
  const board = at('dragon,ghoul', {
    turn: 'ghoul',
    dragon: { at: [0, 1], gems: { claw: [1, 0] } },
    ghoul: { at: [1, 0], movement: 4, cards: { cheat: 1 } },
  });
  board.script('die', DIE.center, DIE.around).choose('tries the claw Gem');
  expect([board.phase, board.options()[0], board.options()]).toEqual(['cheatBefore', 'rolls', expect.any(Array)]);
  board.choose('rolls');
  expect([board.phase, board.options()]).toEqual(['cheatAfter', ['keeps the roll', 'rolls again']]);
  board.choose('rolls again');
  expect([board.phase, board.s.ghoul.collected, board.s.ghoul.cell]).toEqual(['ghoul', 1, board.s.pieces.at[1]]);
});
