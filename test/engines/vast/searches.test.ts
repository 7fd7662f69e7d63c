/** How searches are told to look for each role: how often, how many plies ahead, how much of the estimate. */
import { expect, test } from 'vitest';
import { setupOf } from '../../support/playout.ts';
import { vast } from './board.ts';

/** Iterations, depth and mix, seat by seat. */
function looks(set: string): string {
  const setup = setupOf(vast, { roles: set.split(',') });
  return setup.roles
    .map((_, seat) => {
      const { iterations, depth, mix } = vast.judgement!.search!(setup, seat);
      return `${iterations}/${depth}/${mix}`;
    })
    .join(' ');
}

test('alone and beside one', () => {
  expect(looks('knight')).toBe('200/4/0.5');
  expect(looks('goblins')).toBe('120/20/0.2');
  expect([looks('dragon'), looks('thief'), looks('ghoul'), looks('vileGhoul')]).toEqual([
    ...['150/10/0', '150/10/0.2', '150/10/0.2', '150/10/0.2'],
  ]);
  expect(looks('nightmare')).toBe('200/4/0.5');
  expect(looks('cave,thief')).toBe('200/30/0.5 150/30/0.2');
});

test('beside several every rival is worth thirty plies', () => {
  expect(looks('goblins,dragon,thief,ghoul')).toBe('120/90/0.2 150/90/0 150/90/0.2 150/90/0.2');
  expect(looks('nightmare,cave,thief,ghoul')).toBe('200/4/0.5 200/90/0.5 150/90/0.2 150/90/0.2');
});

test('she looks farther where she gathers Crystals, and oftener beside the Cave, whose turns are many', () => {
  expect(looks('knight,nightmare').split(' ')[0]).toBe('200/4/0.5');
  expect(looks('knight,dragon').split(' ')[0]).toBe('200/4/0.5');
  expect(looks('knight,goblins').split(' ')[0]).toBe('200/10/0.8');
  expect(looks('knight,cave').split(' ')[0]).toBe('600/10/0.8');
  expect(looks('knight,goblins,thief').split(' ')[0]).toBe('200/60/0.5');
  expect(looks('knight,dragon,cave').split(' ')[0]).toBe('600/4/0.5');
});

test('the Goblins look farther beside one whom they do not hunt', () => {
  expect(looks('goblins,thief').split(' ')[0]).toBe('120/60/0.2');
  for (const prey of ['knight,goblins', 'goblins,dragon', 'goblins,nightmare'])
    expect(looks(prey).split(' ')[prey.startsWith('knight') ? 1 : 0]).toBe('120/20/0.2');
});
