/** What others cannot know of cards just drawn and held is dealt anew to them, out of the same cards. */
import { describe, expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { game } from '../../../engines/vast/game.ts';
import { RUBY } from '../../../engines/vast/roles/goblins/draw.ts';
import { SECRETS_DRAWN, WAR } from '../../../engines/vast/roles/goblins/goblins.ts';
import { SECRET, SECRETS } from '../../../engines/vast/roles/goblins/kinds.ts';
import { POISON } from '../../../engines/vast/roles/goblins/poison.ts';
import { ADAPT_KEEP } from '../../../engines/vast/roles/ghoul/terror.ts';
import { ELVISH_SWORD, JAVELIN, MIGHTY_AXE, POTION_KIT } from '../../../engines/vast/roles/knight/knight.ts';
import { drawTreasure, GIVE_TREASURE, loseTreasure } from '../../../engines/vast/roles/knight/treasures.ts';
import type { Vast } from '../../../engines/vast/state.ts';
import { Board } from './board.ts';

/** Many deals anew of what a seat cannot know. */
function deals<T>(board: Board, seat: number, see: (s: Vast) => T): T[] {
  const copy = game.create(board.setup);
  return Array.from({ length: 60 }, (_, seed) => {
    copy.copyFrom(board.s);
    copy.determinise(seat, Stream.of(seed, 'deal'));
    return see(copy);
  });
}
const ascending = (cards: Iterable<number>): number[] => [...cards].sort((a, b) => a - b);

describe('two Terror cards of which it keeps one', () => {
  /** With such a deck, top last; the two it looks at. */
  const looking = (deck: readonly number[], drawn: readonly [number, number]): Board => {
    const board = Board.of('cave,ghoul', { turn: 'ghoul', ghoul: { at: [0, 0] } });
    const { ghoul } = board.s;
    ghoul.terrorDeck.left = deck.length;
    deck.forEach((card, i) => (ghoul.terrorDeck.cards[i] = card));
    ghoul.drawn.set(drawn);
    ghoul.drawnCount = 2;
    board.s.ask(ADAPT_KEEP, 1);
    board.s.refresh();
    return board;
  };
  const seen = ({ ghoul: { drawn, drawnCount, terrorDeck } }: Vast) => ({
    drawn: Array.from(drawn.subarray(0, drawnCount)),
    all: ascending([...drawn.subarray(0, drawnCount), ...terrorDeck.cards.subarray(0, terrorDeck.left)]),
  });

  test('are any two of the deck to another, but never two alike: then it would not be asked', () => {
    const found = deals(looking([0, 1, 1, 2, 3], [1, 0]), 0, seen);
    for (const { drawn, all } of found) {
      expect(all).toEqual([0, 0, 1, 1, 1, 2, 3]);
      expect(drawn[0]).not.toBe(drawn[1]);
    }
    expect(new Set(found.map(({ drawn }) => ascending(drawn).join())).size).toBe(6);
  });
  test('of a deck with one other kind they are one of each', () => {
    for (const { drawn, all } of deals(looking([0, 0, 0, 0], [0, 1]), 0, seen)) {
      expect(ascending(drawn)).toEqual([0, 1]);
      expect(all).toEqual([0, 0, 0, 0, 0, 1]);
    }
  });
  test('stay as they are to the Ghoul itself', () => {
    for (const { drawn } of deals(looking([0, 1, 1, 2, 3], [1, 0]), 1, seen)) expect(drawn).toEqual([1, 0]);
  });
});

describe('Secrets', () => {
  const hand = ['caveIn', 'hex', 'poison'] as const;
  const holding = (drawn: readonly number[]): Board => {
    const board = Board.of('knight,goblins', { turn: 'goblins', goblins: { hand, population: { eye: 1 } } });
    const { goblins } = board.s;
    const { secretDeck } = goblins;
    const rest = Array.from(secretDeck.cards.subarray(0, secretDeck.left)).filter((card) => !drawn.includes(card));
    rest.forEach((card, i) => (secretDeck.cards[i] = card));
    secretDeck.left = rest.length;
    goblins.drawn.set(drawn);
    goblins.drawnCount = drawn.length;
    goblins.drawing = SECRETS_DRAWN;
    return board;
  };
  const bits = (set: number): number[] => [...SECRETS.keys()].filter((secret) => (set >> secret) & 1);
  const seen = ({ goblins }: Vast) => ({
    hand: bits(goblins.hand),
    drawn: Array.from(goblins.drawn.subarray(0, goblins.drawnCount)),
    deck: Array.from(goblins.secretDeck.cards.subarray(0, goblins.secretDeck.left)),
  });

  test('in hand and just drawn are any of those that do not lie open, so many as they are', () => {
    const drawn = [SECRETS.indexOf('trap'), SECRETS.indexOf('fireBomber')];
    const board = holding(drawn);
    board.s.ask(RUBY, 1);
    board.s.refresh();
    const found = deals(board, 0, seen);
    for (const { hand: held, drawn: fresh, deck } of found) {
      expect([held.length, fresh.length, deck.length]).toEqual([3, 2, SECRETS.length - 5]);
      expect(ascending([...held, ...fresh, ...deck])).toEqual([...SECRETS.keys()]);
    }
    // Each secret is now in hand, now drawn, now in the deck.
    for (const part of ['hand', 'drawn', 'deck'] as const)
      expect(new Set(found.flatMap((one) => one[part])).size).toBe(SECRETS.length);
    for (const one of deals(board, 1, seen)) expect([one.hand, one.drawn]).toEqual([seen(board.s).hand, drawn]);
  });
  test('asked about the Poison they hold it, and any others', () => {
    const board = holding([]);
    board.s.ask(POISON, 1);
    board.s.refresh();
    const found = deals(board, 0, seen);
    for (const { hand: held } of found) {
      expect(held.length).toBe(3);
      expect(held).toContain(SECRET.poison);
    }
    expect(new Set(found.flatMap((one) => one.hand)).size).toBe(SECRETS.length);
  });
});

test('the Ruby draws again from what is left: of an empty War deck nothing, and the other card stays', () => {
  const drawn = (...places: number[]): number[] => {
    const board = Board.of('goblins', { goblins: { population: { eye: 1 }, rage: 3 } });
    const { goblins } = board.s;
    goblins.warDeck.left = 0;
    goblins.drawn.set([7, 8, 9]);
    goblins.drawnCount = 3;
    goblins.drawing = WAR;
    for (const place of places) RUBY.take(board.s, place);
    return Array.from(goblins.drawn.subarray(0, goblins.drawnCount));
  };
  expect([drawn(0), drawn(1), drawn(2), drawn(3)]).toEqual([
    [7, 8, 9],
    [8, 9],
    [7, 9],
    [7, 8],
  ]);
});

describe('a Treasure that has gone under its deck', () => {
  const [KNIGHT, CAVE, THIEF] = [0, 1, 2];
  /** She holds Javelin, Sword and Axe, the Javelin face up; a thief takes the Sword, or the Javelin. */
  const robbed = (card: number): Board => {
    const board = Board.of('knight,cave,thief', {
      turn: 'thief',
      knight: { at: [0, 0], treasures: ['javelin', 'elvishSword', 'mightyAxe'], faceUp: ['javelin'] },
      thief: { at: [0, 0] },
    });
    loseTreasure(board.s, card, true);
    return board;
  };
  const lowest = ({ knight: { treasureDeck } }: Vast): number => treasureDeck.cards[0]!;
  const kinds = (board: Board, seat: number, see = lowest): number => new Set(deals(board, seat, see)).size;

  test('is known to her and to the thief; a Cave knows that it is the Sword or the Axe', () => {
    const board = robbed(ELVISH_SWORD);
    expect([KNIGHT, THIEF].map((seat) => kinds(board, seat))).toEqual([1, 1]);
    const found = deals(board, CAVE, (s) => `${lowest(s)} ${ascending(held(s)).join()}`);
    expect(new Set(found)).toEqual(
      new Set([`${ELVISH_SWORD} ${JAVELIN},${MIGHTY_AXE}`, `${MIGHTY_AXE} ${JAVELIN},${ELVISH_SWORD}`]),
    );
    expect(board.s.infoKey(CAVE)).toBe(robbed(MIGHTY_AXE).s.infoKey(CAVE));
    expect(board.s.infoKey(THIEF)).not.toBe(robbed(MIGHTY_AXE).s.infoKey(THIEF));
  });
  test('is known to everybody if it lay face up', () => {
    const board = robbed(JAVELIN);
    expect([KNIGHT, CAVE, THIEF].map((seat) => kinds(board, seat))).toEqual([1, 1, 1]);
  });
  test('stays known when she picks up her cubes, and when a Cave puts another under it', () => {
    const board = robbed(ELVISH_SWORD);
    board.s.knight.pickUp();
    expect(kinds(board, KNIGHT)).toBe(1);
    drawTreasure(board.s);
    board.s.refresh();
    expect(board.phase).toBe('treasureGift');
    board.play(board.codes()[0]!);
    const second = ({ knight: { treasureDeck } }: Vast): number => treasureDeck.cards[1]!;
    expect(second(board.s)).toBe(ELVISH_SWORD);
    expect([KNIGHT, THIEF].map((seat) => kinds(board, seat, second))).toEqual([1, 1]);
    expect(kinds(board, KNIGHT)).toBeGreaterThan(1);
    expect(kinds(board, CAVE, second)).toBe(2);
  });
  test('shows a Cave on top of the deck where all were', () => {
    const board = robbed(ELVISH_SWORD);
    const { treasureDeck } = board.s.knight;
    treasureDeck.takeOut(0);
    treasureDeck.left = 2;
    treasureDeck.cards.set([ELVISH_SWORD, POTION_KIT]);
    board.s.knight.lost.drawnTo(2);
    board.s.ask(GIVE_TREASURE, CAVE);
    board.s.refresh();
    const found = deals(board, CAVE, (s) => `${lowest(s)} ${ascending(held(s)).join()}`);
    expect(new Set(found)).toEqual(new Set([`${ELVISH_SWORD} ${JAVELIN},${MIGHTY_AXE}`]));
    board.play(board.codes()[0]!);
    expect(new Set(deals(board, CAVE, (s) => ascending(held(s)).join()))).toEqual(
      new Set([`${JAVELIN},${MIGHTY_AXE}`]),
    );
  });
});

function held({ knight }: Vast): number[] {
  return [JAVELIN, ELVISH_SWORD, MIGHTY_AXE, POTION_KIT].filter((card) => knight.holds(card));
}
