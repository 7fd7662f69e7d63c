/** How well a state stands, for searches, and what an action is worth, for greedy play. */
import { OVER } from '../core/types.ts';
import type { Rules } from './rules.ts';
import type { Glitterhorn } from './state.ts';

/** Once over: the score as a part of the best possible one if won, else 0. */
export function utility(state: Glitterhorn): number {
  return state.succeeded() ? clamp(state.points() / bestScore(state.tables.rules)) : 0;
}

/**
 * Untuned leaf value: points and what the rounds left usually bring (a taco and a half), less penalties for food still
 * required, for a drought about to end the game, and for dice short of a full hand.
 */
export function estimate(state: Glitterhorn): number {
  if (state.actor === OVER) return utility(state);
  const { rules } = state.tables;
  const roundsLeft = rules.rounds - state.round + 1;
  let value = state.points() + 1.5 * rules.tacoPoints * roundsLeft;
  if (state.othersEaten < rules.otherRequired) value -= 5;
  if (state.dryRounds === rules.tacoWindow - 1) value -= 4;
  value -= 1.5 * Math.max(0, 4 - state.pool);
  return clamp(value / bestScore(rules));
}

/** Worth of an action by the one-round look-ahead of the rules page. */
export function prefer(state: Glitterhorn, _seat: number, action: number): number {
  return state.tables.lookAhead.worth(state, action);
}

/**
 * The highest score a winner can have (26 by the printed rules: four rounds of two tacos, one of two others), from the
 * squares of an hour and the cubes alone; at least 1.
 */
function bestScore(rules: Rules): number {
  const cubes = (n: number) => (rules.foodLimit ? n : Infinity);
  const riders = Math.min(2, rules.ridersPerRound, rules.startingDice);
  let best = 1;
  for (let dry = 0; dry <= rules.rounds; dry++) {
    const otherRounds = rules.mixture === 'eatAll' ? rules.rounds : dry;
    const others = Math.min(cubes(rules.otherCubes), riders * otherRounds);
    if (others < rules.otherRequired) continue;
    const tacos = Math.min(cubes(rules.tacoCubes), riders * (rules.rounds - dry));
    best = Math.max(best, rules.tacoPoints * tacos + rules.otherPoints * others);
  }
  return best;
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
