/** Worked examples of the rules of the table: the Thief and either Ghoul (E34, E38, E39). */
import { expect, test } from 'vitest';
import { Board, dark, open } from './board.ts';

const MAP = [...open([1, 0], [0, 1], [-1, 0]), ...dark([2, 0], [0, 2])];
/** The Thief stands beside it with these tokens; others as given. */
const at = (roles: string, turn: string, ghoul: object, set: (board: Board) => void): Board => {
  const key = roles.includes('vile') ? 'vileGhoul' : 'ghoul';
  const board = Board.of(roles, { turn, map: MAP, thief: { at: [1, 0] }, [key]: { at: [0, 0], ...ghoul } });
  set(board);
  board.s.refresh();
  return board;
};
const stealthy =
  (stealth: number, lootDrop: number, carried = 0) =>
  ({ s }: Board): void => {
    s.thief.stealthToken = stealth;
    s.thief.lootDrop = lootDrop;
    s.thief.carried = carried;
    s.thief.cubes = 3;
    s.thief.left = 3;
  };

test('E34: Loot Drop 0 and Stealth 1: it pays 2, draws one Terror card and keeps it, Fury; he lies off the map', () => {
  const { s } = at('thief,ghoul', 'ghoul', { movement: 2, attack: 4 }, stealthy(1, 0)).choose('strikes E');
  expect([s.ghoul.attack, s.ghoul.held, s.ghoul.fury, s.thief.cell]).toEqual([2, 1, 1, 0]);
  expect(s.thief.record.counts['killedBy.ghoul']).toBe(1);
});

test('of as many Terror cards as his Loot Drop it keeps one kind; the rest goes under the deck, which it alone knows', () => {
  const board = at('vileGhoul,thief', 'vileGhoul', { movement: 2, attack: 4 }, stealthy(1, 3, 2));
  const { terrorDeck } = board.s.vileGhoul;
  // On top: Hunt, Chase, Hunt.
  [1, 0, 1].forEach((kind, i) => {
    const from = terrorDeck.cards.subarray(0, terrorDeck.left - i).lastIndexOf(kind);
    const top = terrorDeck.left - 1 - i;
    [terrorDeck.cards[from], terrorDeck.cards[top]] = [terrorDeck.cards[top]!, kind];
  });
  board.choose('strikes E');
  expect([board.phase, board.options()]).toEqual(['terrorKeep', ['keeps Hunt', 'keeps Chase']]);
  const before = terrorDeck.left;
  board.choose('keeps Chase');
  // And one for the attack.
  expect([terrorDeck.left, board.s.vileGhoul.held, board.s.vileGhoul.knownUnder]).toEqual([before + 1, 2, 2]);
  expect(Array.from(terrorDeck.cards.subarray(0, 2))).toEqual([1, 1]);
});

test('in what order it has drawn them is its own knowledge', () => {
  const draws = (...top: number[]): Board => {
    const board = at('vileGhoul,thief', 'vileGhoul', { movement: 2, attack: 4 }, stealthy(1, 3));
    board.s.vileGhoul.terrorDeck.cards.set([...[2, 2, 3, 4, 5, 6, 7, 1, 1, 0], ...top]);
    return board.choose('strikes E');
  };
  const [first, second] = [draws(0, 1, 0), draws(0, 0, 1)];
  expect([first.options()[0], second.options()[0]]).toEqual(['keeps Chase', 'keeps Hunt']);
  const [vileGhoul, thief] = [0, 1];
  expect(first.s.infoKey(vileGhoul)).not.toBe(second.s.infoKey(vileGhoul));
  expect(first.s.infoKey(thief)).toBe(second.s.infoKey(thief));
});

test('of equal cards one is kept, the others go under the deck', () => {
  const board = at('vileGhoul,thief', 'vileGhoul', { movement: 2, attack: 4 }, stealthy(1, 3));
  const { terrorDeck } = board.s.vileGhoul;
  const others = [2, 2, 3, 4, 5, 6, 7, 1, 1, 1];
  terrorDeck.cards.set([...others, 0, 0, 0]);
  board.choose('strikes E');
  // All three alike: nothing to ask. Then one for the attack.
  expect([board.s.vileGhoul.cards[0], board.s.vileGhoul.held, terrorDeck.left]).toEqual([1, 2, 11]);
  expect(Array.from(terrorDeck.cards.subarray(0, 2))).toEqual([0, 0]);
});

test('he evades: neither Fury nor card; it skitters first, then he steps', () => {
  const board = at('thief,ghoul', 'ghoul', { movement: 2, attack: 4 }, (one) => {
    stealthy(1, 3)(one);
    one.s.thief.owned = 0x1ff;
  });
  board.script('actionDie', 5).choose('strikes E');
  expect([board.phase, board.s.actor, board.s.ghoul.fury]).toEqual(['nameSymbol', 0, 0]);
  board.play(board.codes()[0]!);
  while (board.phase === 'skitter') board.play(board.codes()[0]!);
  expect([board.phase, board.s.actor, board.s.ghoul.held]).toEqual(['evade', 0, 0]);
});

test('E38: a Backstab lames its next turn, on the way to nothing', () => {
  const board = at('vileGhoul,thief', 'thief', { at: [1, 0], attack: 1, supply: [6] }, stealthy(4, 3));
  board.choose('stabs the Vile Ghoul with 2 cubes');
  expect([board.s.vileGhoul.stabbed, board.s.vileGhoul.record.counts.attacksTaken]).toEqual([2, 1]);
  while (board.phase !== 'vile' && board.s.actor >= 0 && board.phase !== 'ghoul') board.play(board.codes().at(-1)!);
  const { vileGhoul } = board.s;
  expect(vileGhoul.movement).toBe(vileGhoul.tables.movement[vileGhoul.onLeft]! - 2);
});

test('E39: Pickpocket on one Treasure token: that very token is his; a Terror card goes back into the deck', () => {
  const rob = (ghoul: object): Board => at('thief,ghoul', 'thief', { at: [1, 0], attack: 1, ...ghoul }, stealthy(4, 3));
  const supply = rob({ collected: 1 }).s.map.treasureTokens;
  const token = rob({ collected: 1 }).choose('picks the pocket of the Ghoul with 3 cubes').s;
  expect([token.ghoul.collected, token.thief.carried, token.map.treasureTokens]).toEqual([0, 1, supply]);
  const card = rob({ cards: { hunt: 1 } }).choose('picks the pocket of the Ghoul with 3 cubes').s;
  expect([card.ghoul.held, card.thief.carried, card.map.treasureTokens]).toEqual([0, 1, supply - 1]);
  expect(card.ghoul.terrorDeck.left).toBe(13);
  expect(
    rob({})
      .options()
      .filter((text) => text.startsWith('picks the pocket')),
  ).toEqual([]);
  expect(rob({ collected: 1, cards: { hunt: 1 } }).choose('picks the pocket of the Ghoul with 3 cubes').phase).toBe(
    'stolen',
  );
});

test('he does not come to a Ghoul whose Defense is not below his Stealth', () => {
  const moves = (attack: number): string[] =>
    at('thief,ghoul', 'thief', { attack }, stealthy(3, 3))
      .options()
      .filter((text) => text.startsWith('moves W'));
  expect([moves(3), moves(2).length]).toEqual([[], 1]);
});
