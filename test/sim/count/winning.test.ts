/** Which numbers are counted together with the win: of whom, and of a game for one also those of the game. */
import { expect, test } from 'vitest';
import { openCell } from '../../../sim/cell/open.ts';
import { cellOf, type CellOptions } from '../../support/cells.ts';

async function plans(game: string, winning: true | readonly string[], options: CellOptions = {}) {
  const cell = await openCell({ ...(await cellOf(game, options)), winning });
  return { cell, plans: cell.measures.winning };
}
const names = async (...asked: Parameters<typeof plans>) => (await plans(...asked)).plans.map(({ name }) => name);

test('alone, score, rounds and decisions come first', async () => {
  const alone = await names('glitterhorn', true);
  expect(alone.slice(0, 3)).toEqual(['score', 'rounds', 'decisions']);
  const { cell, plans: found } = await plans('glitterhorn', true);
  const core = cell.game.metrics(cell.setup).filter(({ kind, level }) => kind === 'number' && level === 'core');
  expect(alone.slice(3)).toEqual(core.map(({ name }) => name).slice(0, alone.length - 3));
  expect(found.map(({ columns }) => columns.length)).toEqual(found.map(() => 1));
});

test('among several, of every seat together with its own win, and nothing of the game', async () => {
  const { cell, plans: found } = await plans('poonicorn', true, { players: 3 });
  const core = cell.game
    .metrics(cell.setup)
    .filter(({ kind, level, per }) => kind === 'number' && level === 'core' && per === 'seat');
  expect(found.map(({ name }) => name)).toEqual(['score', ...core.map(({ name }) => name)].slice(0, found.length));
  for (const { role, columns } of found) {
    expect([role, columns.length]).toEqual([undefined, 3]);
    // Neighbouring columns of neighbouring seats.
    expect(columns.map(([value, share]) => [value - columns[0]![0], share - columns[0]![1]])).toEqual([[0, 0], [1, 1], [2, 2]]); // prettier-ignore
  }
});

test('those that are named, and no others', async () => {
  const { cell } = await plans('poonicorn', true, { players: 2 });
  const seats = cell.game.metrics(cell.setup).filter(({ kind, per }) => kind === 'number' && per === 'seat');
  const last = seats.at(-1)!.name;
  expect(await names('poonicorn', [last], { players: 2, figures: 'all' })).toEqual([last]);
  expect(await names('glitterhorn', ['score'])).toEqual([]);
});
