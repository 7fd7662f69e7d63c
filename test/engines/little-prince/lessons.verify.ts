/**
 * Makes `engines/little-prince/lessons.json` anew and holds it to the one that ships; `npm run verify -- lessons -u`
 * writes it.
 */
import { expect, test } from 'vitest';
import { teach } from './lessons.ts';

const GAMES = 4000;

test('the lessons shipped are those of 4000 games of each number of players', async () => {
  const taught = [2, 3, 4, 5].map((players) => [players, teach(players, GAMES)] as const);
  for (const [players, { heldOut }] of taught) {
    console.log(players, heldOut);
    expect(heldOut.error).toBeLessThan(0.9 * heldOut.blindError);
  }
  const file = {
    provenance: `reconstructed: fitted to ${GAMES} games of greedy players for each number of players`,
    players: Object.fromEntries(taught.map(([players, { lessons }]) => [players, lessons])),
  };
  const text = JSON.stringify(file, null, 2).replace(/\[[^\]]*\]/g, (list) => list.replace(/\s+/g, ' '));
  await expect(`${text}\n`).toMatchFileSnapshot('../../../engines/little-prince/lessons.json');
});
