/** Figures of each tile and of each stack. */
import { MAX_SEATS } from '../../core/types.ts';
import { PER_TYPE, ROUNDS, TYPES } from '../components.ts';
import type { LittlePrince } from '../state.ts';
import { orderedTiles, type LittlePrinceSetup } from '../tables.ts';
import { perGame, type FigureBlock } from './block.ts';

export function tileBlock(setup: LittlePrinceSetup): FigureBlock {
  const specs = orderedTiles(setup.components).flatMap(({ id }) => [
    perGame(`tile.${id}.pick`, `place of ${id} in its round's order of picks, if it was taken`, 'count'),
    perGame(`tile.${id}.winShare`, `win share of whoever has ${id}`, 'share', 'all', 60),
  ]);
  return { specs, write: writeTiles };
}

/** The number of each pick; a tile that nobody took is absent. Looked up, for which tiles these are cannot be foreseen. */
const PICKS = Float64Array.from({ length: MAX_SEATS + 1 }, (_, pick) => (pick === 0 ? NaN : pick));

/** A tile on no planet has neither pick nor owner. */
function writeTiles(state: LittlePrince, out: Float64Array, from: number): number {
  const { players, tileIds } = state.tables;
  const { pick } = state.records!;
  const tiles = tileIds.length;
  for (let tile = 0; tile < tiles; tile++) {
    out[from + 2 * tile] = PICKS[pick[tile]!]!;
    out[from + 2 * tile + 1] = NaN;
  }
  for (let seat = 0; seat < players; seat++) {
    for (let round = 0; round < ROUNDS; round++) {
      out[from + 2 * state.planets[(seat << 4) | round]! + 1] = state.scoring.share60[seat]!;
    }
  }
  return from + 2 * tiles;
}

export const stackBlock: FigureBlock = {
  specs: TYPES.flatMap((type) =>
    Array.from({ length: ROUNDS }, (_, i) => {
      const name = `stack.${type}.r${String(i + 1).padStart(2, '0')}`;
      return perGame(name, `the ${type} stack was chosen in round ${i + 1}`, 'rate');
    }),
  ),
  write: writeStacks,
};

/** Everybody takes a tile of the same stack in a round. */
function writeStacks(state: LittlePrince, out: Float64Array, from: number): number {
  for (let i = 0; i < TYPES.length * ROUNDS; i++) out[from + i] = 0;
  for (let round = 0; round < PER_TYPE * TYPES.length; round++) {
    out[from + state.tables.typeOf[state.planets[round]!]! * ROUNDS + round] = 1;
  }
  return from + TYPES.length * ROUNDS;
}
