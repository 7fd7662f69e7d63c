/** What is paid and counted, seen at the table: the Dragon's symbols and rerolls, Movement for a Flare, dice put aside, deaths by Magma. */
import { describe, expect, test } from 'vitest';
import { Board, dark, open } from './board.ts';

const DIE = { center: 1, cross: 3 };
const MAP = [...open([1, 0], [-1, 0], [0, 1]), ...dark([0, -1])];

describe('the Dragon', () => {
  const his = (dragon: object): Board => Board.of('dragon', { map: MAP, dragon });
  const symbols = ({ s }: Board): number[] => [0, 1, 2].map((kind) => s.dragon.symbols(kind));

  test('named symbols are paid at once, no others', () => {
    const board = his({ hand: { claw: 1, flame: 2, wing: 2 } }).choose('burns');
    expect(symbols(board)).toEqual([1, 1, 1]);
  });
  test('any symbols are paid one by one, of what is left', () => {
    const board = his({ hand: { claw: 1, wing: 2 } }).choose('shrieks');
    expect([board.phase, board.options().length]).toEqual(['pay', 2]);
    board.play(0);
    expect([board.phase, ...symbols(board)]).toEqual(['dragon', 0, 0, 1]);
  });
  test('the Shriek lying out is given for a second roll, and the second counts', () => {
    const board = his({ hand: { flame: 1, claw: 2 } })
      .choose('shrieks')
      .play(0, 0)
      .script('die', DIE.center, DIE.cross);
    board.choose('flames');
    expect(board.options()).toEqual(['keeps the roll', 'shrieks and rolls again']);
    board.choose('shrieks');
    expect(board.s.dragon.record.counts.rerolls).toBe(1);
    expect(board.s.dragon.shriekPlaced).toBe(0);
    expect(board.tileAt(0, -1)).not.toBe('dark');
  });
});

test('beside the Cave the Ghoul lights a Flare for one Movement', () => {
  const board = Board.of('cave,ghoul', { turn: 'ghoul', map: MAP, ghoul: { at: [0, 0], movement: 3, attack: 1 } })
    .script('die', DIE.cross)
    .choose('lights a Flare');
  expect([board.s.ghoul.movement, board.s.ghoul.record.counts.flares]).toEqual([2, 1]);
  expect(board.tileAt(0, -1)).not.toBe('dark');
});

test('the die of the Vile Ghoul goes from the left to the right at its next turn', () => {
  const board = Board.of('vileGhoul', { map: open([1, 0]), revealsInTurn: 1, vileGhoul: { supply: [3, 4, 5] } }).play(
    3,
  );
  const { vileGhoul } = board.s;
  expect([vileGhoul.onLeft, vileGhoul.onRight[3]]).toEqual([3, 0]);
  board.choose('ends its turn');
  while (board.phase !== 'die') board.play(board.codes()[0]!);
  expect([vileGhoul.onLeft, vileGhoul.onRight[3], board.codes()]).toEqual([0, 1, [4, 5]]);
});

test('Magma at the end of his turn kills the Thief: counted, his loot lies there', () => {
  const board = Board.of(
    'thief',
    { terrain: [{ kind: 'magma', at: [1, 0] }], map: open([0, 1]), thief: { at: [1, 0] } },
    { terrain: true },
  );
  board.play(board.codes().at(-1)!);
  expect(board.s.terrain!.record.counts.magmaDeaths).toBe(1);
  expect(board.s.thief.record.counts.deaths).toBe(1);
});
