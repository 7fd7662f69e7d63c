/**
 * The laws of the house for games and bots of one's own: `alicorn/testing`. `checkGame` and `checkBot` are made for
 * tests of any runner; `vetGame` tells everything law by law.
 */
export { checkBot, checkGame } from './check.ts';
export { LawBroken, placeText, type Place } from './law-broken.ts';
export { laws } from './laws.ts';
export type { Law, Laws } from './laws/law.ts';
export { heapLaw } from './laws/heap.ts';
export { randomSetup, setupFor, type SetupChoice } from './setups.ts';
export { Trial } from './trial.ts';
export { vetGame, type Finding, type VetOptions } from './vet.ts';
