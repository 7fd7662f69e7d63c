/** Worked examples of the rules of the table: the Thief beside Knight, Goblins and Nightmare (E1 to E29). */
import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { game } from '../../../engines/vast/game.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { FLAG_DARING, FLAG_EAGLE_EYED } from '../../../engines/vast/roles/knight/knight.ts';
import { SECRET } from '../../../engines/vast/roles/goblins/kinds.ts';
import type { Rules } from '../../../engines/vast/rules.ts';
import { Board, open } from './board.ts';

const MAP = open([1, 0], [0, 1], [-1, 0], [0, -1]);
const at = (roles: string, position: object, rules: Partial<Rules> = {}): Board =>
  Board.of(roles, { map: MAP, ...position }, rules);
const whatFits = (board: Board, what: string): string[] => board.options().filter((text) => text.startsWith(what));
/** Movement, Stealth, Thievery. */
const tokens = (stealth: number, thievery = 3): object => ({ tokens: [2, stealth, thievery] });

describe('sets', () => {
  test('E1: Knight, Dragon and Thief: line A, his Flare, nobody plunders, 51 tiles', () => {
    const { tables, map, thief } = Board.dealtFor('knight,dragon,thief').s;
    expect(tables.goals.row).toMatchObject({ infestation: 'A', flare: 'T', hungerMoved: 2 });
    expect(tables.goals.row?.pastPlunder).toBeUndefined();
    expect([map.end - 2, thief.tables.flare]).toEqual([51, true]);
  });
  test('E3: Vile Ghoul, Cave and Thief, vileThiefGoal 5: he stashes 5, it smashes 6', () => {
    const { goals } = Board.dealtFor('vileGhoul,cave,thief', { vileThiefGoal: '5' }).s.tables;
    expect([goals.stash, goals.crystals.vileGhoul]).toEqual([5, 6]);
  });
});

describe('beside the Knight', () => {
  const hers = (knight: object, thief: object, rules: Partial<Rules> = {}): Board =>
    at('knight,thief', { turn: 'knight', knight: { at: [1, 0], ...knight }, thief: { at: [1, 0], ...thief } }, rules);

  test('E23: two Treasures carried take Stealth 3 to 1: Perception 1 finds nobody, 2 kills; Grit by his loot', () => {
    const few = hers({}, { ...tokens(3), carried: 2 });
    expect([few.s.knight.perception(), few.s.thief.stealth]).toEqual([1, 1]);
    expect(whatFits(few, 'starts an Encounter')).toEqual([]);
    const board = hers({ perception: 1 }, { ...tokens(3), carried: 2 });
    expect(board.s.knight.perception()).toBe(2);
    board.s.thief.lootDrop = 2;
    board.choose('starts an Encounter');
    expect([board.phase, board.options()]).toEqual(['thiefAttack', ['leaves the Thief', 'attacks the Thief']]);
    board.choose('attacks the Thief');
    const { knight, thief, map } = board.s;
    expect([thief.cell, thief.carried, knight.grit, map.treasuresOn(map.grid[knight.cell]!)]).toEqual([0, 0, 2, 2]);
    expect(knight.flags & FLAG_DARING).toBe(FLAG_DARING);
    expect([knight.record.counts.thiefKills, thief.record.counts['killedBy.knight']]).toEqual([1, 1]);
  });
  test('left alone he is met no more in that Encounter, and she may step onto his tile freely', () => {
    const board = hers({ perception: 1 }, tokens(1)).choose('starts an Encounter').choose('leaves the Thief');
    expect([board.phase, board.s.knight.encounters]).toEqual(['action', 1]);
    const beside = at('knight,thief', { turn: 'knight', knight: { at: [0, 0] }, thief: { at: [1, 0], ...tokens(9) } });
    expect(whatFits(beside, 'moves E')).toEqual(['moves E to (1,0)']);
  });
  test('the Enchanted Bow kills without evasion, if she sees him; no evasion is rolled', () => {
    const far = (stealth: number, rules: Partial<Rules> = {}): Board =>
      at(
        'knight,thief',
        {
          turn: 'knight',
          knight: { at: [1, 0], treasures: ['enchantedBow'] },
          thief: { at: [-1, 0], ...tokens(stealth), carried: 1, upgrades: ['unnaturalEvasion'] },
        },
        rules,
      );
    expect(whatFits(far(2), 'shoots')).toEqual([]);
    expect(whatFits(far(2, { bowNeedsPerception: false }), 'shoots')).toHaveLength(1);
    const board = far(1).choose('shoots');
    const { knight, thief } = board.s;
    expect([thief.cell, thief.record.counts['killedBy.bow'], thief.record.counts.evasionRolls]).toEqual([0, 1, 0]);
    expect([knight.grit, knight.flags & FLAG_EAGLE_EYED]).toEqual([3, FLAG_EAGLE_EYED]);
  });

  const his = (knight: object, thief: object, rules: Partial<Rules> = {}): Board =>
    at('knight,thief', { turn: 'thief', knight: { at: [1, 0], ...knight }, thief: { at: [1, 0], ...thief } }, rules);
  test('Pickpocket: one of her Treasures, of those revealed by his choice; it goes under the deck, its cube aside', () => {
    expect(whatFits(his({}, tokens(2)), 'picks the pocket')).toEqual([]);
    const board = his({ treasures: ['javelin'], cubed: ['elvishSword'] }, tokens(3));
    board.choose('picks the pocket of the Knight with 3 cubes');
    expect(board.options()).toEqual(['takes the Knight’s Elvish Sword', 'takes a hidden Treasure of the Knight']);
    board.choose('takes the Knight’s Elvish Sword');
    const { knight, thief } = board.s;
    expect([knight.held & knight.faceUp, knight.cubed, knight.aside, thief.carried]).toEqual([0, 0, 1, 1]);
    expect([knight.lost.places, knight.lost.stolen, knight.lost.open]).toEqual([1, 1, 1]);
    expect(board.s.infoKey(1)).not.toBe(his({ treasures: ['javelin'] }, tokens(2)).s.infoKey(1));
  });
  test('Backstab takes 1, 3 or 5 Grit', () => {
    const left = [1, 2, 3].map((cubes) => {
      const board = his({ grit: 8 }, tokens(2)).choose(`stabs the Knight with ${cubes}`);
      expect(board.s.knight.record.counts.gritLostToThief).toBe(8 - board.s.knight.grit);
      return board.s.knight.grit;
    });
    expect(left).toEqual([7, 5, 3]);
  });
});

describe('beside the Goblins', () => {
  const his = (goblins: object, thief: object, rules: Partial<Rules> = {}): Board =>
    at('goblins,thief', { turn: 'thief', goblins, thief: { at: [1, 0], ...thief } }, rules);
  const bones = (population: number, more: object = {}): object => ({
    population: { bones: population },
    at: { bones: [1, 0] },
    ...more,
  });

  test('E24: Backstab 2 on a Bones Tribe of 2: it scatters, Rage +1; on 3 it stays with 1', () => {
    const board = his(bones(2, { rage: 1, monsters: { bones: ['ogre'] } }), tokens(4)).choose(
      'stabs Bones with 2 cubes',
    );
    const { goblins } = board.s;
    expect([goblins.population[1], goblins.isRevealed(1), goblins.rage, goblins.monsterCount()]).toEqual([
      0,
      false,
      2,
      0,
    ]);
    const stays = his(bones(3), tokens(5)).choose('stabs Bones with 2 cubes').s.goblins;
    expect([stays.population[1], stays.isRevealed(1), stays.record.counts.populationStabbed]).toEqual([1, true, 2]);
  });
  test('E25: with the Trap up a Tribe of 2 defends with 4: Stealth 5 springs it, a Secret at random; an empty hand is no target', () => {
    const trapped = { faceUp: ['trap'], hand: ['hex'] };
    expect(whatFits(his(bones(2, trapped), tokens(4)), 'picks')).toEqual([]);
    expect(whatFits(his(bones(2, { faceUp: ['trap'] }), tokens(5)), 'picks')).toEqual([]);
    const board = his(bones(2, { ...trapped, rage: 1 }), tokens(5)).choose('picks the pocket of Bones with 3 cubes');
    const { goblins, thief } = board.s;
    expect([goblins.shows(SECRET.trap), goblins.hand, goblins.rage, thief.cubes, thief.carried]).toEqual([
      false,
      0,
      2,
      0,
      1,
    ]);
  });
  test('one Pickpocket or Backstab on any of them a turn, or one on each piece', () => {
    const two = {
      population: { bones: 1, fangs: 1 },
      at: { bones: [1, 0], fangs: [1, 0] },
    };
    const stabs = (rules: Partial<Rules>): number =>
      whatFits(his(two, tokens(4), rules).choose('stabs Fangs with 1 cube'), 'stabs').length;
    expect(stabs({})).toBe(0);
    expect(stabs({ thiefTargetScope: 'piece' })).toBeGreaterThan(0);
  });
  test('a Tribe that sees him kills him: Rage -1, then Secrets or Rage by his loot; it does not scatter', () => {
    const board = at('goblins,thief', {
      turn: 'goblins',
      goblins: bones(3, { rage: 2 }),
      thief: { at: [1, 0], ...tokens(3) },
    });
    board.choose('activates Bones').choose('attacks the Thief');
    expect([board.phase, board.s.goblins.rage, board.s.goblins.isRevealed(1)]).toEqual(['lootDrop', 1, true]);
    board.choose('gains Rage');
    expect([board.s.goblins.rage, board.s.goblins.record.counts.lootRage]).toEqual([3, 2]);
    const keen = at('goblins,thief', { turn: 'goblins', goblins: bones(2), thief: { at: [1, 0], ...tokens(3) } });
    expect(whatFits(keen.choose('activates Bones'), 'attacks the Thief')).toEqual([]);
  });
  test('T59: a Fire Bomber’s Tribe scatters besides, with Population 0 and without its Monster', () => {
    const board = at('goblins,thief', {
      turn: 'goblins',
      goblins: bones(3, { rage: 2, bombing: ['bones'], monsters: { bones: ['ogre'] } }),
      thief: { at: [1, 0], ...tokens(3) },
    });
    const { goblins } = board.choose('activates Bones', 'attacks the Thief').s;
    expect([goblins.population[1], goblins.isRevealed(1), goblins.monsterCount()]).toEqual([0, false, 0]);
  });
  test('E28: he evades a Tribe on a 4: Rage unchanged, its activation over, he may step', () => {
    const board = at('goblins,thief', {
      turn: 'goblins',
      goblins: bones(3, { rage: 2 }),
      thief: { at: [1, 0], ...tokens(3), upgrades: ['unnaturalEvasion'] },
    });
    board.choose('activates Bones').script('actionDie', 3).choose('attacks the Thief');
    expect([board.phase, board.s.actor, board.s.goblins.rage]).toEqual(['evade', 1, 2]);
    // Nothing else can be activated, so the turn goes on to its end tiles.
    board.choose('steps W');
    expect([board.s.thief.cell, board.s.goblins.rage, board.phase]).toEqual([cellAt(0, 0), 2, 'endTile']);
  });
  test('E27: Hex 3 on Stealth 4: 1 until their next turn', () => {
    const board = at('goblins,thief', {
      turn: 'goblins',
      goblins: { population: { eye: 3 }, hand: ['hex'] },
      thief: { at: [1, 0], ...tokens(4) },
    });
    board.choose('plays the Hex');
    expect(board.s.thief.stealth).toBe(1);
    let guard = 0;
    while (board.s.round === 1 && guard++ < 400) board.play(board.codes()[0]!);
    while (board.s.actor !== 0 && guard++ < 400) board.play(board.codes()[0]!);
    expect([board.s.round > 1, board.s.thief.hexed]).toEqual([true, 0]);
  });
});

describe('beside the Nightmare', () => {
  const his = (nightmare: object, thief: object, rules: Partial<Rules> = {}): Board =>
    at(
      'nightmare,thief',
      { turn: 'thief', nightmare: { at: [1, 0], ...nightmare }, thief: { at: [1, 0], ...thief } },
      rules,
    );
  test('E29: three cubes of more Stealth than his Armor: Health 5 to 4, he Teleports; at 0 the Thief wins', () => {
    // Armor 2: that of the set's cube.
    expect(whatFits(his({}, tokens(2)), 'stabs')).toEqual([]);
    expect(whatFits(his({}, tokens(3, 2)), 'stabs')).toEqual([]);
    const board = his({ health: 5 }, tokens(3)).choose('stabs the Nightmare Unicorn with 3 cubes');
    expect(board.s.nightmare.health).toBe(4);
    expect(
      board.happened('teleports').length + (board.s.nightmare.cell === board.s.thief.cell ? 0 : 1),
    ).toBeGreaterThan(0);
    const dead = his({ health: 1 }, tokens(3)).choose('stabs the Nightmare Unicorn with 3 cubes').s;
    expect([dead.isOver, dead.winner]).toEqual([true, 1]);
  });
  test('his attack kills: cards by Loot Drop and Anger, at Anger 3 an upgrade besides; evaded it gives him nothing', () => {
    const charged = (anger: number, thief: object, roll = 1): Board =>
      at('nightmare,thief', {
        turn: 'nightmare',
        nightmare: { at: [0, 0], facing: 'E', anger, hand: ['U06'] },
        thief: { at: [1, 0], ...tokens(2), ...thief },
      })
        .script('actionDie', roll - 1)
        .choose('moves 1 by card U06');
    const board = charged(3, { upgrades: ['stealth', 'movement'], carried: 1 });
    const { nightmare, thief, map } = board.s;
    expect([thief.cell, nightmare.record.thiefKills, nightmare.record.cardsFromThief]).toEqual([0, 1, 5]);
    expect([map.treasuresOn(map.grid[cellAt(1, 0)]!), board.phase]).toEqual([1, 'loseUpgrade']);
    expect(charged(1, {}).s.nightmare.record.cardsFromThief).toBe(3);

    const evaded = charged(3, { upgrades: ['unnaturalEvasion'] }, 4);
    expect([evaded.phase, evaded.s.actor, evaded.s.nightmare.record.thiefKills]).toEqual(['evade', 1, 0]);
    evaded.choose('stays');
    expect([evaded.s.thief.cell, evaded.s.nightmare.radiance]).toEqual([cellAt(1, 0), 0]);
    const caught = charged(3, { upgrades: ['unnaturalEvasion'] }, 3).s;
    expect([caught.thief.cell, caught.nightmare.radiance]).toEqual([0, 1]);
  });
});

/** What the script of a role does, over many draws of its ties. */
function chooses(role: string, { s, setup }: Board): string[] {
  const script = game.scripts![role]!.create(setup);
  const legal = new Int32Array(200);
  const count = s.legal(legal);
  const rng = Stream.of(1, 'bot0');
  const seen = Array.from({ length: 40 }, () => game.describe(s, legal[script.choose(s, s.actor, legal, count, rng)]!));
  return [...new Set(seen)];
}

describe('scripts (section 11)', () => {
  test('goblins: his loot is Rage where all of it fits, else Secrets', () => {
    const killed = (rage: number, lootDrop: number): Board => {
      const board = at('goblins,thief', {
        turn: 'goblins',
        goblins: { rage, population: { bones: 3 }, at: { bones: [1, 0] } },
        thief: { at: [1, 0], ...tokens(1) },
      });
      board.s.thief.lootDrop = lootDrop;
      board.choose('activates Bones');
      expect(chooses('goblins', board)).toEqual(['attacks the Thief with Bones']);
      return board.choose('attacks the Thief');
    };
    // Rage falls by 1 first; 3 is the most.
    expect(chooses('goblins', killed(1, 3))).toEqual(['gains Rage for the Thief’s loot']);
    expect(chooses('goblins', killed(2, 3))).toEqual(['draws Secrets for the Thief’s loot']);
  });
  test('thief: the first of what is to be stolen, and a failed roll once more', () => {
    const rob = (roll: number): Board =>
      at('knight,thief', {
        turn: 'thief',
        knight: { at: [1, 0], treasures: ['javelin'], faceUp: ['enchantedBow'] },
        thief: { at: [1, 0], ...tokens(2), upgrades: ['stickyFingers'] },
      })
        .script('actionDie', roll - 1)
        .choose('picks the pocket of the Knight with 1 cube');
    const open = rob(4);
    expect([open.phase, open.options().length]).toEqual(['stolen', 2]);
    expect(chooses('thief', open)).toEqual([open.options()[0]]);
    const failed = rob(3);
    expect([failed.phase, chooses('thief', failed)]).toEqual(['sticky', ['rolls again with Sticky Fingers']]);
  });
});
