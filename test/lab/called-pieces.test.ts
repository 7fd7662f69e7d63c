/** `--piece` finds a piece by every name that somebody may have read. */
import { expect, test } from 'vitest';
import { openPieces } from '../../lab/pieces.ts';

test.each([
  ['vast', 'treasures.mightyAxe', ['Mighty Axe', 'mightyAxe', 'mighty axe']],
  ['vast', 'sidequests.eagleEyed', ['Eagle-Eyed', 'eagleEyed', 'eagle eyed']],
  ['poonicorn', 'card.2-BOW', ['2-BOW', '2 bow', '2-bow']],
])('%s: %s', async (game, id, names) => {
  for (const name of [id, ...names]) {
    const { cells } = await openPieces({ game, seed: 1n, playouts: 240, pieces: [name], changes: ['without'] });
    expect(cells.slice(1).map(({ components }) => components.name)).toEqual([`printed~without=${id}`]);
  }
});
