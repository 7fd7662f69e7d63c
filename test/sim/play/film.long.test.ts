/** A playout as pictures: of the same game that a run plays, and without what a seat cannot know. */
import { expect, test } from 'vitest';
import { openCell } from '../../../sim/cell/open.ts';
import { filmAs, filmOf } from '../../../sim/play/film.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { cellOf } from '../../support/cells.ts';

test.each(['poonicorn', 'little-prince', 'kuhn-poker', 'unicorn-jelly'])(
  '%s: a picture per decision and one of the end, of the playout that a run plays, whoever looks',
  async (name) => {
    const cell = await openCell(
      await cellOf(name, { bots: name === 'kuhn-poker' ? ['random'] : ['greedy'], seed: 11n }),
    );
    const player = new CellPlayer(cell);
    expect(player.play(3)).toBeUndefined();
    const [decisions, score] = [player.decisions, [...player.outcome.score]];
    const all = filmOf(player, 3);
    expect([all.frames.length, all.decisions, [...all.outcome.score]]).toEqual([decisions + 1, decisions, score]);
    expect(all.frames.slice(1).every(({ chosen }) => chosen!.of > 1)).toBe(true);
    const one = filmAs(cell, 1, 3);
    expect([one.frames.length, one.decisions, [...one.outcome.score]]).toEqual([decisions + 1, decisions, score]);
    expect(one.frames.slice(1).map(({ chosen }) => chosen!.seat)).toEqual(
      all.frames.slice(1).map(({ chosen }) => chosen!.seat),
    );
  },
);

test('as a seat the other card of Kuhn poker is nowhere, as an onlooker both are', async () => {
  const cell = await openCell(await cellOf('kuhn-poker', { seed: 5n }));
  for (let playout = 0; playout < 12; playout++) {
    const all = JSON.stringify(filmOf(new CellPlayer(cell), playout).frames);
    for (const seat of [0, 1]) {
      const seen = JSON.stringify(filmAs(cell, seat, playout).frames);
      const cards = ['J', 'Q', 'K'].filter((card) => new RegExp(`"${card}"|"${card}:`).test(seen));
      expect(cards).toHaveLength(1);
      expect(all).toContain(`"${cards[0]!}"`);
    }
  }
});
