/** What options are worth: a move that wins at once is worth the win, whatever is drawn. */
import { expect, test } from 'vitest';
import { hintsAt } from '../../lab/hints.ts';
import { openCell } from '../../sim/cell/open.ts';
import { Sitting } from '../../sim/play/sitting.ts';
import { cellOf, type CellOptions } from '../support/cells.ts';

/** A game at which the person has taken these codes, and the other what the first free option is. */
async function seated(game: string, options: CellOptions, codes: readonly number[]) {
  const cell = await openCell(await cellOf(game, options));
  const sitting = new Sitting(cell, 0);
  sitting.deal(0);
  for (const code of codes) {
    sitting.apply(sitting.codes().indexOf(code));
    while (!sitting.mine && !sitting.over) sitting.apply(sitting.botPick());
  }
  return { sitting, hints: hintsAt(cell, sitting, sitting.codes(), 0) };
}

test('tic-tac-toe: three in a column win, and only a chance is told of the rest', async () => {
  // X on 0 and 3, O on 1 and 2: 6 ends it.
  const { sitting, hints } = await seated('tic-tac-toe', { bots: ['first'] }, [0, 3]);
  expect([sitting.codes(), hints.unit]).toEqual([[4, 5, 6, 7, 8], 'chance']);
  expect(hints.of[2]).toEqual({ value: 1, within: 0 });
  for (const { value, within } of hints.of) {
    // Of 96 worlds the half-width is 1.96 SD over their root, and an SD at most 1/2 about so.
    expect([value >= 0, value <= 1, within >= 0, within <= 1.96 * 0.503 / Math.sqrt(96)]).toEqual([true, true, true, true]); // prettier-ignore
  }
});

test.each([
  [0, 'points'],
  [30, 'chance'],
] as const)('alone with a goal of %i points: %s', async (goal, unit) => {
  const { hints } = await seated('glitterhorn', { bots: ['random'], set: [`targetScore=${goal}`] }, []);
  expect(hints.of.length).toBeGreaterThan(0);
  expect(hints.unit).toBe(unit);
});
