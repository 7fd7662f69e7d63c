/**
 * What four rides come to, given the cubes in supply. A pattern holds two bits per restaurant: nothing, food delivered,
 * or rider eaten; riders set off top to bottom and take a cube each (R9).
 */
import { RESTAURANTS, TACO, type Restaurant } from '../components.ts';
import type { Rules } from '../rules.ts';

export const NOTHING = 0;
export const DELIVERS = 1;
export const EATS = 2;

/** No kind of food has more than two restaurants, so from two cubes on the supply cannot bind in a round. */
export const AMPLE = 2;
export const PATTERNS = 256;

/** A settled round, packed: tacos and others delivered, dice eaten, taco and other cubes eaten. */
export function tacosIn(settled: number): number {
  return settled & 3;
}
export function othersIn(settled: number): number {
  return (settled >> 2) & 3;
}
export function diceEatenIn(settled: number): number {
  return (settled >> 4) & 7;
}
export function tacoCubesEatenIn(settled: number): number {
  return (settled >> 7) & 3;
}
export function otherCubesEatenIn(settled: number): number {
  return (settled >> 9) & 3;
}

/** Row of `settlements` for a supply: cubes of each kind as far as they matter. */
export function supplyRow(tacoCubes: number, otherCubes: number): number {
  const taco = tacoCubes < AMPLE ? tacoCubes : AMPLE;
  const other = otherCubes < AMPLE ? otherCubes : AMPLE;
  return (taco * 3 + other) * PATTERNS;
}

/** settlements[supplyRow + pattern]. */
export function settlements(restaurants: readonly Restaurant[], rules: Rules): Uint16Array {
  const table = new Uint16Array(9 * PATTERNS);
  for (let taco = 0; taco <= AMPLE; taco++)
    for (let other = 0; other <= AMPLE; other++)
      for (let pattern = 0; pattern < PATTERNS; pattern++)
        table[supplyRow(taco, other) + pattern] = settle(restaurants, rules, pattern, [0, 1, 2, 3], taco, other);
  return table;
}

/** Rides out a pattern in a given order of restaurants, cube by cube. */
export function settle(
  restaurants: readonly Restaurant[],
  rules: Rules,
  pattern: number,
  order: readonly number[],
  tacoCubes: number,
  otherCubes: number,
): number {
  const cubes = [tacoCubes, otherCubes];
  const delivered = [0, 0];
  const lost = [0, 0];
  let dice = 0;
  for (const restaurant of order) {
    const kind = restaurants[restaurant]!.food === TACO ? 0 : 1;
    const what = (pattern >> (2 * restaurant)) & 3;
    const carries = cubes[kind]! > 0;
    if (what === EATS) dice++;
    if (!carries) continue;
    if (what === DELIVERS) delivered[kind]!++;
    if (what === EATS && rules.wyrmEatsCube) lost[kind]!++;
    cubes[kind] = cubes[kind]! - (what === DELIVERS || (what === EATS && rules.wyrmEatsCube) ? 1 : 0);
  }
  return delivered[0]! | (delivered[1]! << 2) | (dice << 4) | (lost[0]! << 7) | (lost[1]! << 9);
}

/** Two bits per restaurant: what an order's rides come to in an arrangement. */
export function patternOf(patterns: Uint16Array, arrangement: number, values: number): number {
  const first = arrangement * RESTAURANTS;
  return (
    ((patterns[first]! >> (values & 15)) & 3) |
    (((patterns[first + 1]! >> ((values >> 4) & 15)) & 3) << 2) |
    (((patterns[first + 2]! >> ((values >> 8) & 15)) & 3) << 4) |
    (((patterns[first + 3]! >> (values >> 12)) & 3) << 6)
  );
}

/** All orders of the four restaurants. */
export function allOrders(): readonly (readonly number[])[] {
  const grow = (order: readonly number[]): readonly (readonly number[])[] =>
    order.length === RESTAURANTS
      ? [order]
      : [0, 1, 2, 3].filter((restaurant) => !order.includes(restaurant)).flatMap((next) => grow([...order, next]));
  return grow([]);
}
