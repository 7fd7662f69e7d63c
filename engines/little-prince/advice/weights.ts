import type { Tables } from '../tables.ts';

/** What each part of V counts for, of a planet with so many tiles. */
export interface Weights {
  /** A number of every planet, for each open corner, and for what one is expected to score. */
  readonly one: number;
  readonly openCorners: number;
  readonly cornerPotential: number;
  readonly baobabCost: number;
  readonly volcanoes: number;
  readonly faceDown: number;
  /** By character: for each corner that shows it, and for what it is expected to score. */
  readonly there: Float64Array;
  readonly expected: Float64Array;
  /** Of equal characters the first alone scores. */
  readonly once: boolean;
}

/** V as a rule of thumb. */
export function ruleOfThumb({ characters, components, onceOnly }: Tables): Weights {
  return {
    one: 0,
    openCorners: 0,
    cornerPotential: components.heuristic.cornerPotential,
    baobabCost: -1,
    volcanoes: 0,
    faceDown: 0,
    there: new Float64Array(characters.length),
    expected: new Float64Array(characters.length).fill(1),
    once: onceOnly,
  };
}
