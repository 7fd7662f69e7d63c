import { expect, test } from 'vitest';
import { game, KuhnPoker } from '../../../engines/calibration/kuhn-poker.ts';
import { OVER, type AnyGame } from '../../../engines/core/types.ts';
import { enumerate, setupOf } from '../../support/playout.ts';

const legal = new Int32Array(2);

/** The cards of each deal with its chance. */
function deals(): Map<string, number> {
  const state = new KuhnPoker();
  const found = new Map<string, number>();
  enumerate(
    (rng) => state.deal([rng]),
    (probability) => {
      const cards = [...state.cards].join('');
      found.set(cards, (found.get(cards) ?? 0) + probability);
    },
  );
  return found;
}

/** Chance to bet by card and moves so far (P pass, B bet), written as in Kuhn's paper. */
type Strategy = (card: number, moves: string) => number;

/** What the first seat wins on average, over all deals and lines of play. */
function value(first: Strategy, second: Strategy): number {
  const walk = (cards: readonly number[], moves: readonly number[]): number => {
    const state = new KuhnPoker();
    game.position!(state, { cards, moves });
    if (state.actor === OVER) return state.payoff();
    if (state.legal(legal) !== 2) throw new Error('every decision is to pass or to bet');
    const text = moves.map((move) => (move === 1 ? 'B' : 'P')).join('');
    const bets = (state.actor === 0 ? first : second)(cards[state.actor]!, text);
    return (1 - bets) * walk(cards, [...moves, 0]) + bets * walk(cards, [...moves, 1]);
  };
  let sum = 0;
  for (const [cards, probability] of deals()) sum += probability * walk([...cards].map(Number), []);
  return sum;
}

/** All 64 ways to play a seat without chance: a bit per card and situation. */
const pure = (situations: readonly [string, string]): Strategy[] =>
  Array.from({ length: 64 }, (_, bits) => (card, moves) => (bits >> (2 * card + situations.indexOf(moves))) & 1);

const exact = (policy: 'random' | 'optimal') =>
  (game as unknown as AnyGame).exact!(setupOf(game as unknown as AnyGame))!.find((each) => each.policy === policy)!;

test('three cards: each of the six deals of jack, queen and king is equally likely', () => {
  const found = deals();
  expect([...found.keys()].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
  for (const probability of found.values()) expect(probability).toBeCloseTo(1 / 6, 14);
});

test('an even chance to bet gives the first seat 1/8', () => {
  const even = () => 1 / 2;
  expect(value(even, even)).toBeCloseTo(1 / 8, 14);
  expect(exact('random')).toMatchObject({ figure: 'score', seat: 0, value: 1 / 8 });
});

test('the game is worth -1/18: neither seat can do better against the other playing as Kuhn found', () => {
  const [J, Q, K] = [0, 1, 2];
  const first: Strategy = (card, moves) => (moves === '' || card === J ? 0 : card === K ? 1 : 1 / 3);
  const second: Strategy = (card, moves) => {
    if (card === K) return 1;
    if (moves === 'B') return card === Q ? 1 / 3 : 0;
    return card === J ? 1 / 3 : 0;
  };
  const least = Math.min(...pure(['P', 'B']).map((answer) => value(first, answer)));
  const most = Math.max(...pure(['', 'PB']).map((answer) => value(answer, second)));
  expect(least).toBeCloseTo(-1 / 18, 14);
  expect(most).toBeCloseTo(-1 / 18, 14);
  expect(exact('optimal')).toMatchObject({ figure: 'score', seat: 0, value: -1 / 18 });
});

test('a position is read with the path of its faults', () => {
  const state = new KuhnPoker();
  const reading = (json: unknown) => () => game.position!(state, json);
  expect(reading({ moves: [] })).toThrow(/^position\.cards: must be a list, is absent$/);
  expect(reading({ cards: [0, 1], moves: [] })).toThrow(/^position\.cards: must have 3 entries, has 2$/);
  expect(reading({ cards: [0, 1, 2, 3], moves: [] })).toThrow(/^position\.cards: must have 3 entries, has 4$/);
  expect(reading({ cards: [0, 1, 3], moves: [] })).toThrow(
    /^position\.cards\[2\]: must be a whole number in 0\.\.2, is 3 \(did you mean 2\?\)$/,
  );
  expect(reading({ cards: [0, 1, 1], moves: [] })).toThrow(/^position\.cards: must be 0, 1 and 2 in some order$/);
  expect(reading({ cards: [0, 1, 2], moves: [0, 0, 0] })).toThrow(/^position\.moves\[2\]: 0 is not legal here$/);
});
