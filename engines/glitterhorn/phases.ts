/** The kinds of decision, a code for every action (one disjoint range per kind), and the ends of the game. */
import { SLOTS } from './play/arrangements.ts';

export const PHASE = { inOut: 0, swap: 1, assign: 2, send: 3 } as const;
/** Names of the kinds of decision. */
export const phases: readonly string[] = Object.keys(PHASE);

export const END = { fed: 0, sick: 1, tantrum: 2 } as const;
/** Names of the ends. */
export const ends: readonly string[] = Object.keys(END);

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

/** Writes the fifteen pairs of slots; spelled out, because the loop costs twice as much at every exchange. */
export function writePairs(out: Int32Array): void {
  out[0] = 6;
  out[1] = 7;
  out[2] = 8;
  out[3] = 9;
  out[4] = 10;
  out[5] = 11;
  out[6] = 12;
  out[7] = 13;
  out[8] = 14;
  out[9] = 15;
  out[10] = 16;
  out[11] = 17;
  out[12] = 18;
  out[13] = 19;
  out[14] = 20;
}

/** Writes the six slots. */
export function writeSlots(out: Int32Array): void {
  out[0] = 0;
  out[1] = 1;
  out[2] = 2;
  out[3] = 3;
  out[4] = 4;
  out[5] = 5;
}
