import { remembered } from '../../core/remembered.ts';
import { rosePoints } from '../characters.ts';
import { PLANET_CELLS } from '../components.ts';
import type { Tables } from '../tables.ts';

/** More roses than this are worth what so many are worth now. */
const MOST_HOPED = 2;

/**
 * What roses are expected to score for a King, by open cells and roses: one is worth most; the more open cells, the likelier
 * another. In proportion for other rose tables.
 */
export interface RoseWorth {
  /** By open cells (times `columns`) and roses. */
  readonly points: Float64Array;
  readonly columns: number;
}

export const roseWorth = remembered(({ components, scores }: Tables): RoseWorth => {
  const { king } = components.heuristic;
  const columns = Math.max(scores.roses.length, MOST_HOPED + 2);
  const points = new Float64Array((PLANET_CELLS + 1) * columns);
  const now = (roses: number): number => rosePoints(scores, roses);
  let none = 1;
  for (let open = 0; open <= PLANET_CELLS; open++) {
    const at = open * columns;
    points[at] = (king.zeroBase / king.oneBase) * now(1) * (1 - none) + now(0) * none;
    points[at + 1] = now(1) * (1 - (king.oneLossPerOpenCell / king.oneBase) * open);
    points[at + 2] = Math.max(0, now(2) * (1 - (king.twoLossPerOpenCell / king.twoBase) * open));
    for (let roses = MOST_HOPED + 1; roses < columns; roses++) points[at + roses] = now(roses);
    none *= 1 - king.cellRate;
  }
  return { points, columns };
});
