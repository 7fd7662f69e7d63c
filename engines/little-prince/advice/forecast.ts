import { ROUNDS } from '../components.ts';
import type { Tables } from '../tables.ts';
import { Evaluation } from './evaluation.ts';
import { lessonsFor, PLANET_TERMS, type Lessons } from './lessons.ts';
import { exp } from '../../core/reals.ts';

/**
 * V as play has taught it: the same parts, each with the weight it had in what planets came to in the end. By the rule of
 * thumb's own measure V says less of the final score than no guess at all until half of the game is over.
 */
export class Forecast extends Evaluation {
  private readonly lessons: Lessons;

  constructor(tables: Tables) {
    super(tables);
    this.lessons = lessonsFor(tables);
  }

  /** The win chance of a seat whose V is `own` among those of all, with so many tiles on their planets. */
  chance(worth: Float64Array, own: number, laid: number): number {
    const { players } = this.tables;
    const spread = this.lessons.spread[laid]!;
    let sum = 0;
    for (let seat = 0; seat < players; seat++) sum += exp((worth[seat]! - own) / spread);
    return 1 / sum;
  }

  protected override worth(): number {
    const { openCorners } = this;
    const laid = ROUNDS - this.open - openCorners;
    if (laid === ROUNDS) return super.worth();
    const { planet, there, expected } = this.lessons;
    const { characterOf, components } = this.tables;
    const characters = components.characters.length;
    const at = laid * PLANET_TERMS;
    let sum =
      planet[at]! +
      planet[at + 1]! * openCorners +
      planet[at + 3]! * this.baobabs +
      planet[at + 4]! * this.volcanoes +
      planet[at + 5]! * this.faceDown;
    if (openCorners > 0) sum += planet[at + 2]! * openCorners * this.average;
    for (let i = 0; i < this.corners; i++) {
      const character = characterOf[this.cornerTiles[i]!]!;
      const lesson = laid * characters + character;
      sum += there[lesson]! + expected[lesson]! * this.expected[i]!;
    }
    return sum;
  }
}
