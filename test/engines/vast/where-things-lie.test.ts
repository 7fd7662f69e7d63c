/** What lies on the table stands on the board where it lies: with whoever holds it, or on its tile. */
import { expect, test } from 'vitest';
import { game } from '../../../engines/vast/game.ts';
import { ONLOOKER, type Board as Shown, type Mat, type Part } from '../../../engines/core/board.ts';
import { cellAt } from '../../../engines/vast/map/geometry.ts';
import { TREASURE_TOKEN, TROLL_TOKEN } from '../../../engines/vast/map/tile-bits.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { legendOf } from '../../../reports/board/legend.ts';
import { boardLines } from '../../../reports/board/text.ts';
import { Player, setupOf } from '../../support/playout.ts';
import { Board, open, vast } from './board.ts';

const shown = (s: Vast): Shown => game.board!(s, ONLOOKER);
const lines = (parts: readonly Part[]): string =>
  boardLines(parts, { width: 400, colour: false, plain: true }).join('\n');

function mat(s: Vast, title: string): string {
  return lines(shown(s).filter((part): part is Mat => part.kind === 'mat' && part.title.startsWith(title)));
}

test('a Gem that the Thief carries is his, not on the map; what he does not carry lies on its tile', () => {
  const board = Board.of('dragon,thief', {
    turn: 'thief',
    map: open([1, 0], [0, 1]),
    dragon: { at: [0, 1], gems: { claw: [1, 0], wing: [0, 1] } },
    thief: { at: [1, 0] },
  });
  expect(mat(board.s, 'The Dragon')).toContain('On the map: the Gem of claw, the Gem of wing.');
  expect(mat(board.s, 'The Thief')).not.toContain('Gem');
  board.script('die', 0).choose('takes a Gem with 1 cube');
  expect(mat(board.s, 'The Dragon')).toContain('On the map: the Gem of wing.');
  expect(mat(board.s, 'The Dragon')).toContain('Carried off: the Gem of claw.');
  expect(mat(board.s, 'The Thief')).toContain('Gems carried: [Claw]');
});

test('a Troll and a Treasure on one tile are told apart', () => {
  const { s } = Board.of('knight', { map: open([1, 0]) });
  s.map.info[s.map.grid[cellAt(1, 0)]!]! |= TROLL_TOKEN + TREASURE_TOKEN;
  expect([...legendOf(shown(s)).values()]).toEqual(expect.arrayContaining(['Troll', 'Treasure']));
});

test('Crystals that the Goblins keep lie with them', () => {
  const { s } = Board.dealtFor('knight,goblins,cave');
  s.goblins.kept = 2;
  expect(mat(s, 'The Goblins')).toContain('Crystals kept: 2');
});

test('tiles are told by one key: none of the box is listed, and no two things go by one text', () => {
  const player = new Player(vast, setupOf(vast, { roles: ['knight', 'goblins', 'dragon', 'cave', 'thief'] }), 5);
  const texts = new Map<string, string>();
  let tokens = 0;
  player.play(1, {
    choose(state, _seat, _legal, count, rng) {
      const board = shown(state as unknown as Vast);
      const words = lines(board.filter(({ kind }) => kind === 'words'));
      expect(words).toContain('A Ambush tile, E Event tile, T Treasure Room, V Vault, C Crystal tile, ENT Entrance.');
      for (const part of board)
        for (const { tile, things = [] } of part.kind === 'grid' ? part.cells : []) {
          expect(tile?.name).toBeUndefined();
          for (const { text, name } of things) {
            tokens++;
            expect(texts.get(text) ?? name).toBe(name);
            texts.set(text, name!);
          }
        }
      return rng.below(count);
    },
  });
  expect(tokens).toBeGreaterThan(100);
  expect(texts.get('tr')).toBe('Treasure');
});
