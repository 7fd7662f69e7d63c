/** How roles are called in what is told, and what a set says of its goals. */
import { expect, test } from 'vitest';
import { goalsText } from '../../../engines/vast/goal-words.ts';
import { plural } from '../../../engines/vast/names.ts';
import { tribeDoes } from '../../../engines/vast/roles/goblins/kinds.ts';
import { roleSets } from '../../../engines/vast/sets.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { vast } from './board.ts';

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
