/** Cases of the Shadow Unicorn beside several players that are seldom met (his page 4 to 11; rulings R8, R33, T59). */
import { describe, expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { die } from '../../../engines/vast/roles/thief/loot.ts';
import { HIS_ATTACK } from '../../../engines/vast/roles/shadow-unicorn/kinds.ts';
import { startTeleport } from '../../../engines/vast/roles/shadow-unicorn/teleport.ts';
import type { AnyGame } from '../../../engines/core/types.ts';
import { Board, dark, open } from './board.ts';
import { chooses } from './script-choices.ts';
import { at, beside, CROSS, hits, lets, type Given } from './shadow-board.ts';

/** A figure of the game as it stands. */
function figure({ s, setup }: Board, name: string): number {
  const specs = game.metrics(setup);
  const out = new Float64Array(8 * specs.length);
  s.metrics(out);
  let place = 0;
  for (const spec of specs) {
    if (spec.name === name) return out[place]!;
    if (spec.kind !== 'ratio') place += spec.per === 'seat' ? setup.players : 1;
  }
  throw new Error(`no figure ${name}`);
}

describe('figures', () => {
  test('tiles of the Teleport with which the Cave collapses count among those his Teleports removed', () => {
    const board = at('knight,thief', {
      map: [
        { id: 'C01', at: [1, 0], rotation: 0 },
        { id: 'C05', at: [0, 1], rotation: 0 },
        { id: 'C09', at: [-1, 0], rotation: 0 },
        ...open([0, -1]),
      ],
      stack: [],
      collapse: true,
      crystalsCollapsed: 3,
      knight: { at: [0, 0] },
      thief: { at: [0, 0] },
      shadow: { at: [0, 0], facing: 'N' },
      decks: { unicorn: ['U00'] },
    });
    lets(board, (s) => startTeleport(s, HIS_ATTACK));
    while (board.phase === 'removal') board.play(board.codes()[0]!);
    // Two of three: the second is the fifth Crystal tile.
    expect([board.end, figure(board, 'teleportCollapsed')]).toEqual(['collapse', 2]);
    expect(figure(board, 'tilesRemoved')).toBe(2);
  });

  test('a Backstab on him is one of the Thief’s, like that on a player', () => {
    const stab = (shadowHunter: 'thief' | 'none'): Board =>
      at(
        'knight,thief',
        {
          turn: 'thief',
          map: CROSS,
          knight: { at: [1, 0] },
          thief: { at: [1, 0], tokens: [2, 4, 3], cubes: 4 },
          shadow: { at: [1, 0] },
          decks: { unicorn: ['U00'] },
        },
        { shadowHunter },
      ).choose('stabs the Knight with 1 cube', 'stabs the Shadow Unicorn in the back');
    const board = stab('thief');
    expect([figure(board, 'backstabs'), figure(board, 'shadowHits')]).toEqual([2, 1]);
    expect(figure(stab('none'), 'backstabs')).toBe(2);
  });

  test('what the Dragon eats of either Unicorn is told as eaten of a Unicorn, and nothing where it feeds nobody', () => {
    const eaten = (power: string, claw: number, rules: Given = {}): number[] => {
      const board = at(
        'knight,dragon',
        {
          turn: 'dragon',
          map: CROSS,
          knight: { at: [0, 1] },
          dragon: { at: [0, 0], hand: { claw } },
          shadow: { at: [0, 0] },
        },
        rules,
      )
        // The centre alone: the Knight is not under it.
        .script('die', 1)
        .choose(power);
      return [figure(board, 'eatenUnicorn'), figure(board, 'eatenTotal')];
    };
    expect([eaten('claws', 1), eaten('scratches', 3)]).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(eaten('scratches', 3, { foreignGains: false })).toEqual([0, 0]);
    const both = at(
      'dragon,nightmare',
      {
        turn: 'dragon',
        map: CROSS,
        dragon: { at: [0, 0], hand: { claw: 1 } },
        nightmare: { at: [1, 0] },
        shadow: { at: [0, 1] },
      },
      { twoUnicorns: true },
    )
      .script('die', 0)
      .choose('claws');
    expect([figure(both, 'eatenUnicorn'), figure(both, 'eatenTotal')]).toEqual([2, 2]);
  });

  test('of two Unicorns only the Shadow makes a miss of hers a shadowMiss', () => {
    const misses = (nightmare: number[], shadow: number[]): number =>
      figure(
        at(
          'knight,nightmare',
          { map: CROSS, knight: { at: [0, 0] }, nightmare: { at: nightmare }, shadow: { at: shadow } },
          { twoUnicorns: true },
        )
          // Strength 1 against Armor 1: the face without centre.
          .script('die', 0)
          .choose('moves E'),
        'shadowMisses',
      );
    expect([misses([1, 0], [-1, 0]), misses([-1, 0], [1, 0])]).toEqual([0, 1]);
  });

  test('Loot Drop is summed over all deaths of the Thief, those by the Shadow Unicorn too', () => {
    const board = at('knight,thief', {
      turn: 'thief',
      map: CROSS,
      knight: { at: [0, 1] },
      thief: { at: [1, 0] },
      shadow: { at: [1, 0] },
    }).choose('hides loot');
    hits(board, board.s.pieces.key.indexOf('thief'));
    expect([figure(board, 'deaths'), figure(board, 'lootDropAtDeath')]).toEqual([1, 2]);
    board.s.thief.cell = board.s.knight.cell;
    die(board.s, 'bow');
    expect([figure(board, 'deaths'), figure(board, 'lootDropAtDeath')]).toEqual([2, 4]);
  });
});

test('a Ghoul that takes his cards takes any, and attacks him by that, whatever the Bow does (R17, R24)', () => {
  const takes = (enchantedBowOnShadow: 'randomFromPile' | 'topOfPile'): Board =>
    at(
      'knight,ghoul',
      {
        turn: 'ghoul',
        map: CROSS,
        knight: { at: [0, 1] },
        ghoul: { at: [0, 0], movement: 3, attack: 4 },
        shadow: { at: [0, 0] },
        decks: { pile: ['U01', 'U03', 'U05'] },
      },
      { shadowHunter: 'ghoul', ghoulAttackOnShadow: 'choiceByAttacker', enchantedBowOnShadow },
    )
      // The last of the three.
      .script('targets', 2)
      .choose('attacks the Shadow Unicorn', 'takes up to 1');
  for (const bow of ['randomFromPile', 'topOfPile'] as const) {
    const board = takes(bow);
    expect(Array.from(board.s.shadow.pile.subarray(0, board.s.shadow.pileSize))).toEqual([1, 3]);
    expect([board.s.shadow.health, board.s.shadow.record.attacksByOthers[1]]).toEqual([7, 1]);
  }
});

describe('scripts', () => {
  test('a Dragon who hunts him scratches a Ghoul on his own cell before he claws for him', () => {
    const does = (rules: Given): string[] =>
      chooses(
        at(
          'dragon,ghoul',
          { map: CROSS, dragon: { at: [0, 0], hand: { claw: 3 } }, ghoul: { at: [0, 0] }, shadow: { at: [1, 0] } },
          rules,
        ),
      );
    expect(does({ shadowHunter: 'dragon' })).toEqual(['scratches']);
    // One who does not hunt claws for the food he brings before all else, if he brings any.
    expect([does({}), does({ foreignGains: false })]).toEqual([['claws'], ['scratches']]);
  });

  test('of two Unicorns the Dragon goes for the Nightmare, if that is whom he hunts', () => {
    const goes = (dead: boolean): string[] =>
      chooses(
        at(
          'dragon,nightmare',
          {
            map: CROSS,
            dragon: { at: [0, 0], wakefulness: 11, surfaced: true, hand: {} },
            nightmare: { at: [1, 0] },
            shadow: dead ? { health: 0 } : { at: [-1, 0] },
          },
          { twoUnicorns: true, unicornHunter: 'dragon' },
        ),
      );
    expect([goes(false), goes(true)]).toEqual([['moves E1 to (1,0)'], ['moves E1 to (1,0)']]);
  });

  test('of two Unicorns the Thief stabs the Nightmare, if that is whom he hunts', () => {
    const does = (nightmare: number[], shadow: number[]): string[] =>
      chooses(
        at(
          'nightmare,thief',
          {
            turn: 'thief',
            map: CROSS,
            nightmare: { at: nightmare },
            thief: { at: [0, 0], cubes: 3, tokens: [2, 4, 3] },
            shadow: { at: shadow },
          },
          { twoUnicorns: true },
        ),
      );
    expect(does([0, 0], [1, 0])).toEqual(['stabs the Nightmare Unicorn with 3 cubes']);
    expect(does([1, 0], [0, 0])).toEqual(['moves E to (1,0)']);
  });

  test('a Ghoul who does not hunt him attacks him before all others', () => {
    const does = (rules: Given): string[] =>
      chooses(
        at(
          'knight,ghoul',
          {
            turn: 'ghoul',
            map: CROSS,
            knight: { at: [0, 0] },
            ghoul: { at: [0, 0], movement: 3, attack: 6 },
            shadow: { at: [1, 0] },
          },
          rules,
        ),
      );
    expect(does({})).toEqual(['strikes E to (1,0)']);
    expect(does({ foreignGains: false })).toEqual(['attacks the Knight']);
  });

  test('a lurking Tribe that does not hunt him steps onto his cell no more than others do', () => {
    const steps = (rules: Given): string[] =>
      chooses(
        at(
          'knight,goblins',
          {
            turn: 'goblins',
            map: [...open([1, 0], [1, 1]), ...dark([0, 2])],
            knight: { at: [0, 0] },
            goblins: { population: { bones: 4 }, lurking: { bones: [0, 1] }, rage: 2 },
            shadow: { at: [1, 1] },
          },
          rules,
        ).choose('activates Bones'),
      );
    expect(steps({ shadowHunter: 'goblins' })).toEqual(['steps E to (1,1)']);
    expect(steps({})).toEqual(['steps N to (0,0)']);
  });
});

describe('a Tribe with the Fire Bomber whose attack costs it nothing but that', () => {
  // No Tribe with Population 0 stays on the map (T59): it is on the board, without Rage lost.
  const bombs = (roles: string, position: object, rules: Given): unknown[] => {
    const board = Board.of(
      roles,
      {
        map: CROSS,
        turn: 'goblins',
        goblins: { rage: 2, at: { bones: [0, 0] }, population: { bones: 2 }, bombing: ['bones'] },
        ...position,
      },
      rules,
    ).choose('activates Bones', 'moves Bones to (1,0)');
    const { goblins } = board.s;
    return [goblins.isRevealed(1), goblins.population[1], goblins.rage];
  };
  test('leaves the cell of the Nightmare', () =>
    expect(
      bombs('goblins,nightmare', { nightmare: { at: [1, 0] } }, { goblinAttackOnNightmare: 'teleportOnly' }),
    ).toEqual([false, 0, 2]));
  test('leaves that of the Shadow Unicorn', () =>
    expect(
      bombs(
        'goblins,dragon',
        { shadow: { at: [1, 0] }, dragon: { at: [-1, 0] } },
        beside({ goblinAttackOnShadow: 'teleportOnly' }),
      ),
    ).toEqual([false, 0, 2]));
});

describe('rules that act', () => {
  const acts = (roles: string, values: object): readonly string[] =>
    (game as unknown as AnyGame).scope!(roles.split(','), values as never).rules;
  test('R6 where the rule of the Unicorns takes the place of one tile a turn (R33), and only there', () => {
    const roles = 'knight,goblins,nightmare,ghoul';
    expect(acts(roles, {})).not.toContain('revealedDuringTurn');
    expect(acts(roles, { uniTileRuleVsOneTile: 'unicornRule' })).toContain('revealedDuringTurn');
    // A tile that another has turned up in her turn spares her none.
    const laysOne = (revealedDuringTurn: 'anyone' | 'activePieceOnly'): string => {
      const board = Board.of(
        roles,
        { map: [...CROSS, ...dark([2, 0])], knight: { at: [0, 0] }, revealsInTurn: 1 },
        { uniTileRuleVsOneTile: 'unicornRule', revealedDuringTurn },
      );
      board.s.ownReveals = 0;
      return board.choose('ends').phase;
    };
    expect(laysOne('activePieceOnly')).toBe('endTile');
    expect(laysOne('anyone')).not.toBe('endTile');
  });
  test('X7 where the Nightmare is he who wins by an Ambush (R32)', () => {
    const two = { shadowUnicorn: true, twoUnicorns: true };
    expect(acts('knight,nightmare', two)).not.toContain('ambushGoalCounts');
    expect(acts('knight,nightmare', { ...two, dragonAmbushWinToUnicorn: true })).toContain('ambushGoalCounts');
    const spared = (ambushGoalCounts: boolean): number => {
      const given = { knight: { at: [0, 1], grit: 6 }, nightmare: { at: [1, 0] }, shadow: { at: [0, 1] } };
      const rules = { twoUnicorns: true, dragonAmbushWinToUnicorn: true, ambushGoalCounts };
      const board = at('knight,nightmare', { map: CROSS, ...given }, rules);
      return hits(board, 0).s.knight.grit;
    };
    expect([spared(false), spared(true)]).toEqual([6, 1]);
  });
  test('R8 for the Shadow Unicorn beside the Nightmare, who knows no such Teleport', () => {
    const two = { shadowUnicorn: true, twoUnicorns: true };
    expect(acts('knight,nightmare', two)).toContain('teleportNeedsStack');
    expect(acts('knight,nightmare', {})).not.toContain('teleportNeedsStack');
    expect(acts('nightmare', {})).not.toContain('teleportNeedsStack');
  });
});
