/** The board says what it must: walls of Lit tiles alone; of a removal the tile that somebody has just failed to leave, which is not offered again. */
import { expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { ONLOOKER } from '../../../engines/core/board.ts';
import { cellText } from '../../../engines/vast/map/geometry.ts';
import { REMOVE } from '../../../engines/vast/map/removal.ts';
import { Board, vast } from './board.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { HATRED, WINDOW } from '../../../engines/vast/roles/cave/turn.ts';
import type { Vast } from '../../../engines/vast/state.ts';

test('what must stay is neither offered nor left unsaid, and of the next removal nothing is', () => {
  const player = new Player(vast, setupOf(vast, { roles: ['knight', 'goblins', 'cave'] }), 5);
  const said = (s: Vast) => JSON.stringify(game.board!(s, ONLOOKER)).match(/Not to be removed now: ([^"]*)\./)?.[1];
  const out = new Int32Array(200);
  let seen = 0;
  player.play(1, {
    choose(state, _seat, legal, count, rng) {
      const s = state as unknown as Vast;
      if (s.phase === REMOVE.code && count > 2) {
        seen++;
        expect(said(s)).toBeUndefined();
        const copy = game.create(player.setup as never);
        copy.copyFrom(s);
        const cell = legal[0]!;
        const slot = copy.map.grid[cell]!;
        if (slot < 32) copy.fixed |= 1 << slot;
        else copy.fixedHigh |= 1 << slot;
        copy.refresh();
        expect([...out.subarray(0, copy.legal(out))]).toEqual([...legal.subarray(1, count)]);
        expect(said(copy)).toBe(cellText(cell));
      }
      return rng.below(count);
    },
  });
  expect(seen).toBeGreaterThan(0);
});

test('whether the Cave has anything to remove does not hang on what the removal before had to leave', () => {
  const player = new Player(vast, setupOf(vast, { roles: ['knight', 'goblins', 'cave'] }), 5);
  const out = new Int32Array(200);
  let seen = 0;
  for (let playout = 1; playout <= 20; playout++) {
    player.play(playout, {
      choose(state, _seat, legal, count, rng) {
        const s = state as unknown as Vast;
        const options = [...legal.subarray(0, count)];
        if (s.phase === WINDOW.code && s.map.collapse === 1 && s.cave.hatred === 0 && options.includes(HATRED)) {
          seen++;
          const copy = game.create(player.setup as never);
          copy.copyFrom(s);
          copy.fixed = -1;
          copy.fixedHigh = -1;
          copy.refresh();
          expect([...out.subarray(0, copy.legal(out))]).toEqual(options);
        }
        return rng.below(count);
      },
    });
  }
  expect(seen).toBeGreaterThan(0);
});

test('a Dark tile shows no walls, a Lit one its own', () => {
  const { s } = Board.at({
    map: [
      { id: 'A03', at: [1, 0], rotation: 0 },
      { id: 'A04', at: [0, 1] },
    ],
  });
  const grid = game.board!(s, ONLOOKER).find((part) => part.kind === 'grid');
  expect(grid?.cells.map(({ x, y, walls }) => [x, y, walls])).toEqual([
    [0, 0, 0],
    [0, 1, 0],
    // Its wall is W.
    [1, 0, 8],
  ]);
});

test('how the game ended is said in words', () => {
  const player = new Player(vast, setupOf(vast, { roles: ['knight', 'goblins'] }), 5);
  player.play(1);
  const s = player.state as unknown as Vast;
  const ends = s.cast.flatMap(({ endings }) => endings);
  const said = ends.map(({ code }) => {
    s.end = code;
    return /Over: ([^"]*)\./.exec(JSON.stringify(game.board!(s, ONLOOKER)))![1];
  });
  expect(said).toContain('knight dead');
  expect(said.filter((end) => !/^[a-z ]+$/.test(end!))).toEqual([]);
});
