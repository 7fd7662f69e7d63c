/** How roles are called in what is told, and what a set says of its goals. */
import { expect, test } from 'vitest';
import { goalsText } from '../../../engines/vast/goal-words.ts';
import { plural } from '../../../engines/vast/names.ts';
import { tribeDoes } from '../../../engines/vast/roles/goblins/kinds.ts';
import { roleSets } from '../../../engines/vast/sets.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { CAVE } from '../../../engines/vast/roles/cave/words.ts';
import { DRAGON } from '../../../engines/vast/roles/dragon/words.ts';
import { GHOUL } from '../../../engines/vast/roles/ghoul/words.ts';
import { GOBLINS } from '../../../engines/vast/roles/goblins/words.ts';
import { KNIGHT } from '../../../engines/vast/roles/knight/words.ts';
import { NIGHTMARE } from '../../../engines/vast/roles/nightmare/words.ts';
import { SHADOW } from '../../../engines/vast/roles/shadow-unicorn/words.ts';
import { MOVE, TURN_LEFT } from '../../../engines/vast/roles/unicorn-cards.ts';
import { THIEF } from '../../../engines/vast/roles/thief/words.ts';
import { TERRAIN } from '../../../engines/vast/terrain/words.ts';
import type { Happening } from '../../../engines/vast/events.ts';
import { ENTRANCE } from '../../../engines/vast/map/geometry.ts';
import { Board, vast } from './board.ts';

/** All that is told of some random games. */
function told(roles: readonly string[]): string[] {
  const player = new Player(vast, setupOf(vast, { roles: [...roles] }), 7);
  const lines: string[] = [];
  player.state.events = { emit: (kind, ...data) => void lines.push(vast.tell(player.state, { kind, data })) };
  for (let game = 0; game < 3; game++) player.play(game, 'random');
  return lines;
}

test('alone with the Shadow Unicorn she is “she” and he is “he”; two of whom each is “he” are named', () => {
  const knight = told(['knight']);
  expect([knight.some((line) => /^he /.test(line)), knight.some((line) => /^she /.test(line))]).toEqual([true, true]);
  expect(told(['dragon']).filter((line) => /^(he|his) /.test(line))).toEqual([]);
});

test('among several nobody is meant by a pronoun alone', () => {
  for (const roles of [
    ['knight', 'goblins', 'dragon', 'cave'],
    ['vileGhoul', 'nightmare', 'thief'],
    ['dragon', 'nightmare', 'thief', 'ghoul'],
  ])
    expect(told(roles).filter((line) => /^(she|he|they|her|his|their) /.test(line))).toEqual([]);
});

test('who wins a set by what: no goal of any set is without words', () => {
  expect(goalsText(['knight', 'goblins', 'dragon', 'cave'], {})).toBe(
    'Who wins: the Knight by the Dragon’s death; the Goblins by the Knight’s death; the Dragon by awakening, surfacing and ' +
      'coming to the Entrance; the Cave by the Collapse of the whole map before anybody else has won.',
  );
  expect(goalsText(['cave', 'ghoul'], {})).toContain(
    'gathering Fury and coming to the Entrance, or keeping 6 Crystals',
  );
  expect(goalsText(['knight', 'thief'], { shadowUnicorn: true, shadowHunter: 'thief' })).toContain(
    'the Thief by the Shadow Unicorn’s death and coming to the Entrance',
  );
  expect(roleSets.filter((set) => goalsText(set, {}).includes('undefined'))).toEqual([]);
});

test('singular and plural', () => {
  expect([tribeDoes(0, 'ambush'), tribeDoes(2, 'ambush'), tribeDoes(2, 'hit')]).toEqual([
    'Fangs ambush',
    'Eye ambushes',
    'Eye hits',
  ]);
  expect([0, 1, 2].map((n) => plural(n, 'card'))).toEqual(['no cards', '1 card', '2 cards']);
});

test.each<[string, Happening, readonly (readonly [data: readonly number[], end: string])[]]>([
  [
    'knight,cave',
    CAVE.omens,
    [
      [[1, 3], 'draws 1 Omen, holds 3'],
      [[2, 3], 'draws 2 Omens, holds 3'],
    ],
  ],
  [
    'knight,cave',
    CAVE.rocksBack,
    [
      [[1], 'a Rockslide returns to the Cave'],
      [[2], '2 Rockslides return to the Cave'],
    ],
  ],
  ['dragon', DRAGON.drew, [[[2, 1, 0], 'the Dragon’s hand: 2 claws, 1 flame, no wings']]],
  [
    'dragon',
    DRAGON.struck,
    [
      [[1], 'the Dragon scratches the Shadow Unicorn'],
      [[0], 'the Dragon’s claw hits the Shadow Unicorn'],
    ],
  ],
  [
    'ghoul',
    GHOUL.collected,
    [
      [[0], 'it has two Treasures'],
      [[1], 'it has a Treasure'],
    ],
  ],
  [
    'goblins',
    GOBLINS.rage,
    [
      [[-1, 2], 'Rage -1, now 2'],
      [[0, 2], 'Rage +0, now 2'],
      [[1, 2], 'Rage +1, now 2'],
    ],
  ],
  [
    'goblins',
    GOBLINS.population,
    [
      [[1, -1, 2], 'Bones: Population -1, now 2'],
      [[1, 1, 2], 'Bones: Population +1, now 2'],
    ],
  ],
  [
    'knight',
    KNIGHT.fought,
    [
      [[3, 0, 1], 'Strength 3 against Strength 0: she is hit'],
      [[3, -1, 0], 'Strength 3 against no Strength: no hit'],
    ],
  ],
  [
    'knight',
    KNIGHT.grit,
    [
      [[0, 5], 'Grit stays 5'],
      [[2, 5], 'Grit +2, now 5'],
      [[-2, 5], 'Grit -2, now 5'],
    ],
  ],
  [
    'knight',
    KNIGHT.attack,
    [
      [[3, 2, 1], 'she attacks him, Strength 3 against Armor 2: hit'],
      [[3, 2, 0], 'she attacks him, Strength 3 against Armor 2: miss'],
    ],
  ],
  [
    'knight',
    KNIGHT.cube,
    [
      [[1], 'she gains a Hero cube'],
      [[-1], 'she gives a Hero cube back'],
    ],
  ],
  [
    'knight',
    KNIGHT.token,
    [
      [[1, ENTRANCE, 1], 'the Ogre token is laid on (0,0)'],
      [[2, ENTRANCE, 0], 'the Troll token leaves (0,0)'],
    ],
  ],
  [
    'knight,goblins',
    KNIGHT.poisoned,
    [
      [[1], 'Poison: a cube lies on the Entrance'],
      [[2], 'Poison: 2 cubes lie on the Entrance'],
    ],
  ],
  [
    'knight,goblins',
    KNIGHT.healed,
    [
      [[1], 'has back the cube of the Poison'],
      [[2], 'has back the 2 cubes of the Poison'],
    ],
  ],
  [
    'nightmare',
    NIGHTMARE.appears,
    [
      [[ENTRANCE, 0], 'appears at (0,0) facing N'],
      [[ENTRANCE, 3], 'appears at (0,0) facing W'],
      [[ENTRANCE, 4], 'appears at (0,0)'],
    ],
  ],
  [
    'nightmare',
    NIGHTMARE.shows,
    [
      [[0, ENTRANCE, 1], 'shows (0,0)'],
      [[0, ENTRANCE, 0], 'shows (0,0), no tile to go to'],
    ],
  ],
  [
    'knight',
    SHADOW.prompt,
    [
      [[0, MOVE, 3], 'Move 3'],
      [[0, TURN_LEFT, 0], 'Turn left'],
      [[0, 2, 0], 'Turn right'],
    ],
  ],
  [
    'knight',
    SHADOW.mark,
    [
      [[0, ENTRANCE, 1], 'shows (0,0)'],
      [[0, ENTRANCE, 0], 'shows (0,0), open space'],
    ],
  ],
  [
    'knight',
    SHADOW.teleport,
    [
      [[2, 0], '(link 2: a cube)'],
      [[1, 2], '(link 1: her attack)'],
    ],
  ],
  [
    'thief',
    THIEF.lock,
    [
      [[4, 1], 'shows 4: the lock opens'],
      [[2, 0], 'shows 2: the lock holds'],
    ],
  ],
  [
    'thief',
    THIEF.evades,
    [
      [[4, 1], 'shows 4: the Thief evades'],
      [[2, 0], 'shows 2: no evasion'],
    ],
  ],
  [
    'knight',
    TERRAIN.terrain,
    [
      [[0, ENTRANCE, 0], 'the canyon comes to lie at (0,0)'],
      [[0, ENTRANCE, 1], 'the canyon comes to lie at (0,0), turned by 90 degrees'],
    ],
  ],
])('%s: one and more, yes and no are told apart', (roles, happening, told) => {
  const { s } = Board.of(roles, {});
  for (const [data, end] of told) {
    const line = vast.tell(s, { kind: happening.code, data });
    expect(line.slice(-end.length)).toBe(end);
  }
});
