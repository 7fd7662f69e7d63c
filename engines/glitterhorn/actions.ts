/** Action codes: one disjoint range per decision. */
import { SLOTS } from './arrangements.ts';

/** Index of each decision in `Game.phases`. */
export const IN_OUT = 0;
export const SWAP = 1;
export const ASSIGN = 2;
export const SEND = 3;
export const PHASES = ['inOut', 'swap', 'assign', 'send'] as const;

/** 0..5 In and out with that slot; 6..20 Round and round with that pair: the steps of `Arrangements.exchanged`. */
export const FIRST_PAIR = SLOTS;
export const PAIR_COUNT = 15;
/** Passing an optional step. */
export const PASS_IN_OUT = 21;
export const PASS_SWAP = 22;
/** Giving a value to the restaurant being served: code less this; 0 leaves it idle. */
export const FIRST_VALUE = 23;
/** Sending the rider of a restaurant. */
export const FIRST_RIDER = 30;
export const CODES = 34;
