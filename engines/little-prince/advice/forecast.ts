import { exp } from '../../core/reals.ts';
import type { Tables } from '../tables.ts';
import { Evaluation } from './evaluation.ts';
import { lessonsFor, type Lessons } from './lessons.ts';

/**
 * V as play has taught it: the same parts, each with the weight it had in what planets came to in the end. By the rule of
 * thumb's own measure V says less of the final score than no guess at all until half of the game is over.
 */
export class Forecast extends Evaluation {
  private readonly spread: Float64Array;

  constructor(tables: Tables) {
    const { weights, spread }: Lessons = lessonsFor(tables);
    super(tables, weights);
    this.spread = spread;
  }

  /** The win chance of a seat whose V is `own` among those of all, with so many tiles on their planets. */
  chance(worth: Float64Array, own: number, laid: number): number {
    const spread = this.spread[laid]!;
    let sum = 0;
    for (let seat = 0; seat < this.tables.players; seat++) sum += exp((worth[seat]! - own) / spread);
    return 1 / sum;
  }
}
