/**
 * What play has taught about planets: how much each part of V counts for in the final score, by number of players. Fitted
 * by `learn` to games of greedy players (`test/engines/little-prince/lessons.verify.ts`); numbers are polynomials in the
 * part of the planet that lies, from -1 (nothing) to 1 (all of it), the constant first.
 */
import { ROUNDS } from '../components.ts';
import type { Tables } from '../tables.ts';
import lessons from '../lessons.json' with { type: 'json' };

/** Of every planet, in this order. */
export const PLANET = ['one', 'openCorners', 'cornerPotential', 'baobabCost', 'volcanoes', 'faceDown'] as const;
export const PLANET_TERMS = PLANET.length;
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

/** The same worked out for every number of tiles on a planet. */
export interface Lessons {
  /** By tiles (times PLANET_TERMS) and term. */
  readonly planet: Float64Array;
  /** By tiles (times the characters) and character. */
  readonly there: Float64Array;
  readonly expected: Float64Array;
  /** By tiles. */
  readonly spread: Float64Array;
}

/** Those of this number of players. A character that nobody has met counts as the mean of those known. */
export function lessonsFor({ players, components }: Tables): Lessons {
  const { planet, corners, spread }: LessonsOf = (lessons.players as Readonly<Record<string, LessonsOf>>)[players]!;
  const known = Object.values(corners);
  const ofCharacters = (term: (typeof EACH_CORNER)[number]) =>
    byTiles(components.characters, ({ id }, t) => {
      const met = corners[id] === undefined ? known : [corners[id]];
      return met.reduce((sum, lesson) => sum + valueAt(lesson[term], t), 0) / met.length;
    });
  return {
    planet: byTiles(PLANET, (term, t) => valueAt(planet[term], t)),
    there: ofCharacters('there'),
    expected: ofCharacters('expected'),
    spread: byTiles([spread], (polynomial, t) => Math.max(LEAST_SPREAD, valueAt(polynomial, t))),
  };
}

/** The last tiles may still count for more than they look. */
const LEAST_SPREAD = 2;

/** A number for every number of tiles and every item. */
function byTiles<T>(items: readonly T[], value: (item: T, t: number) => number): Float64Array {
  const rows = Array.from({ length: ROUNDS + 1 }, (_, laid) => items.map((item) => value(item, laidPart(laid))));
  return Float64Array.from(rows.flat());
}

/** What the polynomials are in. */
export function laidPart(laid: number): number {
  return (2 * laid) / ROUNDS - 1;
}

function valueAt(polynomial: Polynomial, t: number): number {
  return polynomial.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
}
