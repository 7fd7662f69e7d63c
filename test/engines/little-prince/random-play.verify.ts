import { test } from 'vitest';
import { checkRandomPlay } from './random-play.ts';

test.each([2, 3, 4, 5])('random play of %i, 200 000 games', (players) => {
  checkRandomPlay(players, 200_000);
});
