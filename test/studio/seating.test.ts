/** Who sits down when another number of players or another set of roles is chosen. */
import { describe, expect, test } from 'vitest';
import { presetsFor } from '../../engines/core/usual-rules.ts';
import { loadGame } from '../../sim/cell/load.ts';
import { shelf } from '../../studio/engine-room/shelf.ts';
import { table } from '../../studio/engine-room/table.ts';
import { freshBench, nearestSet, seating } from '../../studio/page/bench.ts';

const vast = (await shelf()).games.find(({ name }) => name === 'vast')!;

describe('another number of players', () => {
  test.each([
    ['thief', 2, 'knight,thief'],
    ['dragon,thief', 4, 'knight,goblins,dragon,thief'],
    ['dragon,cave,thief', 1, 'dragon'],
    ['knight,goblins,dragon,cave', 2, 'knight,goblins'],
  ])('of %s to %i seats %s', (now, count, then) => {
    expect(nearestSet(vast, count, now.split(',')).join()).toBe(then);
  });
});

test('the level of a role is left behind, other presets stay', () => {
  const bench = freshBench('vast');
  expect(seating(vast, ['knight', 'cave'], { ...bench, preset: 'thiefHard' })).toHaveProperty('preset', 'standard');
  expect(seating(vast, ['knight', 'cave'], { ...bench, preset: 'terrain' })).not.toHaveProperty('preset');
});

test('presets are offered to those who can play by them', async () => {
  const game = await loadGame('vast');
  const offered = (...roles: string[]) => Object.keys(presetsFor(game, roles));
  const ofEverySet = ['standard', 'terrain', 'shorterGame', 'longerGame', 'shadowEasy', 'shadowMedium', 'shadowHard'];
  expect(offered('thief')).toEqual([...ofEverySet, 'thiefEasy', 'thiefMedium', 'thiefHard']);
  expect(offered('knight', 'cave')).toEqual(ofEverySet);
  expect(Object.keys(presetsFor(await loadGame('poonicorn'), ['player', 'player']))).toContain('shortDeck');
});

test('whoever sits down is told what the roles at the table are after, where that hangs on them', async () => {
  const goals = async (game: string, roles: { roles?: string } = {}) => {
    const { goals: told } = await table.sit(
      { verb: 'run', options: { game, bots: 'random', seed: '1', ...roles } },
      0,
      0,
    );
    table.leave();
    return told;
  };
  expect(await goals('vast', { roles: 'thief,ghoul' })).toMatch(/the Thief by stashing Treasure; the Ghoul by /);
  expect(await goals('poonicorn')).toBeUndefined();
});
