/** What was chosen is told once: not again as the first thing that came of it. */
import { expect, test } from 'vitest';
import { playthrough } from '../../scripts/replay/playthrough.ts';
import { openCell } from '../../sim/cell/open.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { allBesides } from '../../reports/words/said-once.ts';
import { inWords } from '../../lab/film-words.ts';
import { cellOf } from '../support/cells.ts';

const TAKEN = ['seat 2 takes K04 (Geographer, star), which lay face down', 'seat 2 places K04 in row 1 column 1'];

test('of the words of a choice nothing is left but what they did not say', () => {
  expect(allBesides(TAKEN, 1, 'takes K04 (Geographer, star)')).toEqual([
    'which lay face down',
    'seat 2 places K04 in row 1 column 1',
  ]);
  expect(allBesides(['seat 2 passes the tiles to seat 1', 'round 3'], 1, 'passes the tiles to seat 1')).toEqual([
    'round 3',
  ]);
});

test('what another did, goes on otherwise or follows nothing stays', () => {
  expect(allBesides(TAKEN, 0, 'takes K04 (Geographer, star)')).toEqual(TAKEN);
  expect(allBesides(['seat 1 draws 10 tiles'], 0, 'draws 1')).toEqual(['seat 1 draws 10 tiles']);
  expect(allBesides(TAKEN, 1, undefined)).toEqual(TAKEN);
});

test.each([
  ['little-prince', 3],
  ['unicorn-jelly', 2],
  ['poonicorn', 2],
])('a whole game of %s', async (name, players) => {
  const spec = await cellOf(name, { players, bots: ['random'] });
  const lines: string[] = [];
  playthrough(new CellPlayer(await openCell(spec)), spec, 0, (line) => void lines.push(line));
  const chosen = lines.map((line) => /^(seat \d): (.+?)(?: \[\d+ of \d+\])?$/.exec(line));
  const twice = lines.filter((line, i) => {
    const [, who, what] = chosen[i - 1] ?? [];
    return who !== undefined && line.startsWith(`  ${who} ${what}`);
  });
  expect(lines.length).toBeGreaterThan(30);
  expect(twice).toEqual([]);
});

test('a picture of a game', async () => {
  const spec = await cellOf('little-prince', { players: 2, bots: ['random'] });
  const chosen = { seat: 1, phase: 'chooseTile', text: 'takes K04 (Geographer, star)', of: 2 };
  expect(inWords({ board: [], chosen, told: TAKEN }, spec)).toMatchObject({
    headline: 'seat 2: takes K04 (Geographer, star) [one of 2]',
    told: ['which lay face down', 'seat 2 places K04 in row 1 column 1'],
  });
});
