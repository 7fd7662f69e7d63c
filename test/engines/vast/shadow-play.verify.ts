/** Random play with the Shadow Unicorn: sets, hunters, Rampage levels and Terrain drawn by a seed, and no fault in any game (an hour). */
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { cellOf } from '../../support/cells.ts';
import { hunts } from './sets.ts';

const PLAYOUTS = Number(process.env['SHADOW_PLAYOUTS'] ?? 100_000);
const COMBINATIONS = 30;
const LEVELS = ['easy', 'medium', 'hard'] as const;

/** The same thirty in every run. */
const drawn = ((): readonly (readonly [string, string, string, boolean])[] => {
  const rng = Stream.of(35, 'combinations');
  const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
  return Array.from({ length: COMBINATIONS }, () => [...pick(hunts), pick(LEVELS), pick([true, false])] as const);
})();

test('the draw has every Rampage level, with Terrain and without, hunters and none', () => {
  expect(new Set(drawn.map((one) => one.join())).size).toBe(COMBINATIONS);
  expect(new Set(drawn.map(([, , level]) => level)).size).toBe(LEVELS.length);
  expect(new Set(drawn.map(([, , , terrain]) => terrain)).size).toBe(2);
  expect(new Set(drawn.map(([, hunter]) => hunter)).size).toBe(7);
});

test.each(drawn)('%s, hunted by %s, %s, Terrain %s', async (set, hunter, rampageLevel, terrain) => {
  const cell = await cellOf('vast', {
    roles: set.split(','),
    set: [
      'shadowUnicorn=true',
      `shadowHunter=${hunter}`,
      `rampageLevel=${rampageLevel}`,
      ...(terrain ? ['terrain=true'] : []),
    ],
  });
  const player = new CellPlayer(await openCell(cell));
  for (let playout = 0; playout < PLAYOUTS; playout++) expect(player.play(playout)).toBeUndefined();
});
