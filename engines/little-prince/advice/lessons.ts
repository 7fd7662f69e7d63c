/**
 * What play has taught about planets: how much each part of V counts for in the final score, by number of players. Fitted
 * by `learn` to games of greedy players (`test/engines/little-prince/lessons.verify.ts`); numbers are polynomials in the
 * part of the planet that lies, from -1 (nothing) to 1 (all of it), the constant first.
 */
import { ROUNDS } from '../components.ts';
import type { Tables } from '../tables.ts';
import { ruleOfThumb, type Weights } from './weights.ts';
import lessons from '../lessons.json' with { type: 'json' };

/** Of every planet, in this order. */
export const PLANET = ['one', 'openCorners', 'cornerPotential', 'baobabCost', 'volcanoes', 'faceDown'] as const;
/** Of every corner there: that it is there, and S(c). */
export const EACH_CORNER = ['there', 'expected'] as const;
/** Coefficients of a polynomial. */
export const POWERS = 3;

type Polynomial = readonly number[];
/** A number of players in the file. */
export interface LessonsOf {
  readonly planet: Readonly<Record<(typeof PLANET)[number], Polynomial>>;
  readonly corners: Readonly<Record<string, Readonly<Record<(typeof EACH_CORNER)[number], Polynomial>>>>;
  /** Points of lead that make a win e times as likely. */
  readonly spread: Polynomial;
}

/** The same worked out for every number of tiles on a planet. Complete ones are worth what they score. */
export interface Lessons {
  readonly weights: readonly Weights[];
  readonly spread: Float64Array;
}

/** Those of this number of players. A character that nobody has met counts as the mean of those known. */
export function lessonsFor(tables: Tables): Lessons {
  const { players, components } = tables;
  const { planet, corners, spread }: LessonsOf = (lessons.players as Readonly<Record<string, LessonsOf>>)[players]!;
  const known = Object.values(corners);
  const ofCharacters = (term: (typeof EACH_CORNER)[number], t: number) =>
    Float64Array.from(components.characters, ({ id }) => {
      const met = corners[id] === undefined ? known : [corners[id]];
      return met.reduce((sum, lesson) => sum + valueAt(lesson[term], t), 0) / met.length;
    });
  const at = (t: number): Weights => ({
    one: valueAt(planet.one, t),
    openCorners: valueAt(planet.openCorners, t),
    cornerPotential: valueAt(planet.cornerPotential, t),
    baobabCost: valueAt(planet.baobabCost, t),
    volcanoes: valueAt(planet.volcanoes, t),
    faceDown: valueAt(planet.faceDown, t),
    there: ofCharacters('there', t),
    expected: ofCharacters('expected', t),
    once: false,
  });
  return {
    weights: Array.from({ length: ROUNDS + 1 }, (_, laid) =>
      laid === ROUNDS ? ruleOfThumb(tables) : at(laidPart(laid)),
    ),
    spread: Float64Array.from({ length: ROUNDS + 1 }, (_, laid) =>
      Math.max(LEAST_SPREAD, valueAt(spread, laidPart(laid))),
    ),
  };
}

/** The last tiles may still count for more than they look. */
const LEAST_SPREAD = 2;

/** What the polynomials are in. */
export function laidPart(laid: number): number {
  return (2 * laid) / ROUNDS - 1;
}

function valueAt(polynomial: Polynomial, t: number): number {
  return polynomial.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
}
