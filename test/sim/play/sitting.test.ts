/** What a person at a game is told: in Kuhn poker all but the other's card, in tic-tac-toe everything. */
import { expect, test } from 'vitest';
import type { AnyGame } from '../../../engines/core/types.ts';
import type { OpenCell } from '../../../sim/cell/open-cell.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { Sitting } from '../../../sim/play/sitting.ts';
import { cellOf } from '../../support/cells.ts';

/** Every line of some games of Kuhn poker, of one's own moves and of the other's; all by one who takes the first option. */
async function kuhn(seat: number, game: Partial<AnyGame> = {}) {
  const cell = await openCell(await cellOf('kuhn-poker', { bots: ['random'] }));
  const sitting = new Sitting(Object.create(cell, { game: { value: { ...cell.game, ...game } } }) as OpenCell, seat);
  const [own, others] = [new Set<string | undefined>(), new Set<string | undefined>()];
  for (let playout = 0; playout < 30; playout++) {
    expect(sitting.deal(playout)).toEqual([]);
    expect(sitting.knowledge()).toMatch(/^[JQK]:$/);
    while (!sitting.over) {
      const { mine } = sitting;
      const [line] = sitting.options();
      const { chosen, told } = sitting.apply(mine ? 0 : sitting.botPick());
      expect(told).toEqual([]);
      if (mine) expect(chosen).toBe(line);
      (mine ? own : others).add(chosen);
    }
    const { share60 } = sitting.outcome();
    expect(share60[0]! + share60[1]!).toBe(60);
  }
  return { own: [...own].sort(), others: [...others].sort() };
}

test.each([0, 1])('Kuhn poker from seat %i: what the other does is told, not with which card', async (seat) => {
  expect(await kuhn(seat)).toEqual({
    own: ['J: passes or folds', 'K: passes or folds', 'Q: passes or folds'],
    others: ['… bets or calls', '… passes or folds'],
  });
});

test.each<[what: string, describe: (card: string, bets: boolean) => string, others: (string | undefined)[]]>([
  ['a line without a word that is sure', (card) => `${card}!`, [undefined]],
  ['words at the front', (card) => `shows ${card}`, ['shows …']],
  ['words at both ends', (card, bets) => `with ${card} ${bets ? 'bets' : 'passes'}`, ['with … bets', 'with … passes']],
  ['lines of other lengths', (card) => (card === 'K' ? 'a b c' : 'a c'), ['a c', 'a … c']],
])('%s', async (_what, describe, others) => {
  const told = await kuhn(0, {
    describe: ({ cards, actor }: never, action: number) => describe('JQK'[cards[actor]]!, action === 1),
  });
  expect(told.others).toEqual(others);
});

test('tic-tac-toe against one who takes the first free cell: nothing is hidden', async () => {
  const sitting = new Sitting(await openCell(await cellOf('tic-tac-toe', { bots: ['first'] })), 1);
  sitting.deal(0);
  const lines: (string | undefined)[] = [];
  for (let move = 0; !sitting.over; move++) {
    expect([sitting.mine, sitting.decisions]).toEqual([move % 2 === 1, move]);
    // The person takes the last free cell: 8, 7, 6; the other 0, 1 and 2, and has a row.
    expect(sitting.codes()).toHaveLength(9 - move);
    expect(sitting.options()).toHaveLength(9 - move);
    lines.push(sitting.apply(sitting.mine ? sitting.codes().length - 1 : sitting.botPick()).chosen);
  }
  expect(lines).toEqual(['marks a1', 'marks c3', 'marks b1', 'marks b3', 'marks c1']);
  expect([...sitting.outcome().share60.subarray(0, 2)]).toEqual([60, 0]);
});
