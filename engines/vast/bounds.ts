import { CELLS } from './geometry.ts';
import { MOST_OPTIONS } from './limits.ts';
import type { VastSetup } from './tables.ts';

/** Decisions of one of her turns outside reveals, removals and Teleports: cubes, steps, cards, fights, with room to spare. */
const PLIES_PER_TURN = 200;
/** Chains of Teleports that can begin in one round: his cards (twice each) and her attacks, with room to spare. */
const CHAINS_PER_ROUND = 40;
/** Reveals, fills, removals and slides of all tiles. */
const PLIES_OF_TILES = 2000;

/** Codes are cells or small numbers; every round is bounded, and so are the rounds. */
export function bounds(setup: VastSetup): { options: number; codes: number; plies: number } {
  const { roundCap, teleportChainCap } = setup.rules;
  const perRound = PLIES_PER_TURN + CHAINS_PER_ROUND * teleportChainCap;
  return { options: MOST_OPTIONS, codes: CELLS, plies: roundCap * perRound + PLIES_OF_TILES };
}
