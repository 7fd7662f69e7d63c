/** The powers by their codes, and what each asks (rules 2.2). */
import { ON_UNICORN } from '../attacks.ts';

/** Codes at the action point, in the order of the options. The first eight are straight moves N1, N2, E1, ... */
export const MOVES = 8;
export const USE_CLAW = 8;
export const USE_FLAME = 9;
export const USE_WING = 10;
export const SLITHER = 11;
export const SWAT = 12;
export const SCORCH = 13;
export const BURN = 14;
export const SHRIEK = 15;
export const SCRATCH = 16;
export const FLAME_WALL = 17;
export const SMASH = 18;
export const WRATHFUL = 19;
export const DONE = 20;
export const HISS = 21;
export const SLAP = 22;

/** What each power asks: symbols by kind, then of any kind. */
export const PRICES: Readonly<Record<number, readonly [claw: number, flame: number, wing: number, any: number]>> = {
  [USE_CLAW]: [ON_UNICORN.dragonClaw.pays, 0, 0, 0],
  [USE_FLAME]: [0, 1, 0, 0],
  [USE_WING]: [0, 0, 1, 0],
  [SLITHER]: [1, 1, 0, 0],
  [SWAT]: [1, 0, 1, 0],
  [SCORCH]: [0, 2, 0, 0],
  [BURN]: [0, 1, 1, 0],
  [SHRIEK]: [0, 0, 0, 2],
  [SCRATCH]: [ON_UNICORN.dragonScratch.pays, 0, 0, 0],
  [FLAME_WALL]: [0, 3, 0, 0],
  [SMASH]: [0, 0, 0, 3],
  [WRATHFUL]: [0, 0, 0, 4],
  [HISS]: [2, 0, 0, 0],
  [SLAP]: [0, 0, 2, 0],
};
