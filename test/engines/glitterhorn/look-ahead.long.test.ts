import { begin } from '../../../engines/glitterhorn/play/hour.ts';
import { lookAheadOf, utility } from '../../../engines/glitterhorn/advice.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { game } from '../../../engines/glitterhorn/game.ts';
import type { Glitterhorn } from '../../../engines/glitterhorn/state.ts';
import { Stream } from '../../../engines/core/rng.ts';
import { meanOf, Player } from '../../support/playout.ts';
import { anyRules } from './any-rules.ts';
import { PlainGame } from './slow-referee.ts';
import { anyGame, cardsOf, glitterhornSetup, legalOf, makeState } from './support.ts';

/** Value of a round in tenths, as the rules page writes it, from a plain game that has just ridden out an order. */
function plainValue(before: PlainGame, values: readonly number[]): number {
  const { rules } = before;
  const after = Object.assign(Object.create(PlainGame.prototype) as PlainGame, structuredClone({ ...before }));
  values.forEach((value, restaurant) => value > 0 && after.ride(restaurant, value));
  const diceEaten = before.pool - after.pool;
  after.feed();
  const tacos = after.eaten.taco - before.eaten.taco;
  const othersBefore = before.eaten.salad + before.eaten.sandwich;
  const others = after.eaten.salad + after.eaten.sandwich - othersBefore;
  let v = 10 * rules.tacoPoints * tacos + 10 * rules.otherPoints * others;
  if (others > 0 && othersBefore < rules.otherRequired) v += 60;
  if (tacos === 0 && before.dry + 1 === rules.tacoWindow) v -= 200;
  if (tacos === 0 && before.dry + 1 === rules.tacoWindow - 1) v -= 30;
  if (before.round === rules.rounds && othersBefore + others < rules.otherRequired) v -= 200;
  return v - 7 * diceEaten;
}

/** All complete orders of dice, depth first through the option lists. */
function plainOrders(dice: readonly number[], left = 4): number[][] {
  if (left === 0) return [[]];
  const options = [...new Set(dice)].sort();
  if (dice.length < left) options.push(0);
  return options.flatMap((value) => {
    const rest = [...dice];
    if (value > 0) rest.splice(rest.indexOf(value), 1);
    return plainOrders(rest, left - 1).map((order) => [value, ...order]);
  });
}

function plainGameOf(state: Glitterhorn): PlainGame {
  const plain = new PlainGame(cardsOf(state), state.tables.rules);
  plain.round = state.round;
  plain.pool = state.pool;
  plain.cubes = { taco: state.tacoCubes, other: state.otherCubes };
  plain.dry = state.dryRounds;
  plain.eaten = { taco: state.tacosEaten, salad: state.othersEaten, sandwich: 0 };
  return plain;
}

test('oneRound gives the dice as a search through all orders would, first of the best', () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (options, seed) => {
      const player = new Player(anyGame, glitterhornSetup({ ...options, figures: 'none' }), seed);
      const policy = game.scripts!['oneRound']!.create(player.setup as never);
      const bot = {
        choose: (_s: unknown, seat: number, legal: Int32Array, count: number, rng: Stream) => {
          const state = player.state as unknown as Glitterhorn;
          if (state.phase !== 2) return rng.below(count);
          const node = state.node;
          const choice = policy.choose(state, seat, legal, count, rng);
          const restaurant = state.tables.orders.restaurantOf[node]!;
          const plain = plainGameOf(state);
          const given = [0, 1, 2, 3].slice(0, restaurant).map((r) => ((state.values >> (4 * r)) & 15) >> 1);
          const orders = plainOrders([...state.tables.orders.diceOf[node]!], 4 - restaurant).map((rest) => [
            ...given,
            ...rest,
          ]);
          const values = orders.map((order) => plainValue(plain, order));
          const best = orders[values.indexOf(Math.max(...values))]!;
          expect(legal[choice]! - 23).toBe(best[restaurant]);
          return choice;
        },
      };
      for (let i = 0; i < 2; i++) player.play(i, bot);
    }),
    { numRuns: 6 },
  );
});

test('the promise of a forest is the sum of the best values over all 1,296 rolls', () => {
  const state = makeState();
  for (const [arrangement, dry, eaten, round, tacoCubes] of [
    [0, 0, 0, 1, 8],
    [777, 2, 0, 4, 1],
    [5039, 1, 1, 5, 0],
  ] as const) {
    begin(state, arrangement);
    Object.assign(state, { dryRounds: dry, othersEaten: eaten, round, tacoCubes });
    const plain = plainGameOf(state);
    const byDice = new Map<string, number>();
    let sum = 0;
    for (let roll = 0; roll < 1296; roll++) {
      const dice = [Math.floor(roll / 216), Math.floor(roll / 36) % 6, Math.floor(roll / 6) % 6, roll % 6]
        .map((die) => die + 1)
        .sort();
      const key = dice.join('');
      if (!byDice.has(key)) byDice.set(key, Math.max(...plainOrders(dice).map((order) => plainValue(plain, order))));
      sum += byDice.get(key)!;
    }
    const lookAhead = lookAheadOf(state.tables);
    expect(lookAhead.promise(arrangement, lookAhead.contextOf(state))).toBe(sum);
  }
});

test('ties of the arrangement choice go to the lowest In and out, then the lowest exchange', () => {
  const state = makeState();
  const { arrangements } = state.tables;
  const lookAhead = lookAheadOf(state.tables);
  const player = new Player(anyGame, glitterhornSetup({ figures: 'none' }), 5);
  for (let i = 0; i < 20; i++) {
    player.deal(i);
    state.copyFrom(player.state as unknown as Glitterhorn);
    const context = lookAhead.contextOf(state);
    let best = [-1, -1, -Infinity];
    for (let slot = 0; slot < 6; slot++)
      for (let pair = 0; pair < 15; pair++) {
        const between = arrangements.exchanged[state.arrangement * 21 + slot]!;
        const sum = lookAhead.promise(arrangements.exchanged[between * 21 + 6 + pair]!, context);
        if (sum > best[2]!) best = [slot, pair, sum];
      }
    const legal = Int32Array.from(legalOf(state));
    const slot = lookAhead.choose(state, legal, legal.length);
    state.apply(legal[slot]!, []);
    const pairs = Int32Array.from(legalOf(state));
    expect([slot, lookAhead.choose(state, pairs, pairs.length)]).toEqual(best.slice(0, 2));
  }
});

test('oneRound is what the rules page says of it: nearly always fed, 22.5 points', () => {
  const player = new Player(anyGame, glitterhornSetup({ figures: 'core' }), 6);
  const policy = game.scripts!['oneRound']!.create(player.setup as never);
  const { mean, se } = meanOf(player, 150, (played) => played.score[0]!, policy);
  expect(Math.abs(mean - 22.5)).toBeLessThan(4 * Math.hypot(se, 0.2));
});

test('utility is score / 26 for a win, else 0', () => {
  const player = new Player(anyGame, glitterhornSetup({ rules: { targetScore: 5 } }), 7);
  for (let i = 0; i < 200; i++) {
    const played = player.play(i);
    const won = played.end === 'fed' && played.score[0]! >= 5;
    expect(utility(player.state as unknown as Glitterhorn)).toBeCloseTo(won ? played.score[0]! / 26 : 0, 12);
  }
});
