import { BAOBAB, TYPES, VOLCANO } from '../components.ts';
import type { CharacterScores } from '../characters.ts';
import { LANES } from '../lanes.ts';

/** What is still expected to come on a planet with so many open cells of each type: the same for all such planets. */
export class Outlook {
  /** By lane: what the average unseen tiles would bring; and what a drafter makes of it. */
  readonly coming = new Float64Array(LANES);
  readonly found = new Float64Array(LANES);
  /** For each kind of elements of which a planet has none: the probability that one comes. */
  readonly kindChance: Float64Array;
  /** The open cells, packed, and the look at the unseen tiles that this was worked out for. */
  private open = -1;
  private look = -1;

  constructor(scores: CharacterScores) {
    this.kindChance = new Float64Array(scores.kindElements.length);
  }

  /** Works it out unless it stands already. `mean`: of each lane over the unseen tiles of each type (times LANES). */
  update(
    open: number,
    look: number,
    openOf: Int32Array,
    mean: Float64Array,
    pickFactor: number,
    scores: CharacterScores,
  ): void {
    if (this.open === open && this.look === look) return;
    this.open = open;
    this.look = look;
    const { coming, found, kindChance } = this;
    for (let l = 0; l < LANES; l++) {
      let sum = 0;
      for (let type = 0; type < TYPES.length; type++) sum += openOf[type]! * mean[type * LANES + l]!;
      coming[l] = sum;
      // A drafter finds more of what it wants than the average tile offers, but not more of what it fears.
      found[l] = l === BAOBAB || l === VOLCANO ? sum : pickFactor * sum;
    }
    for (let k = 0; k < kindChance.length; k++) {
      let expected = 0;
      for (let rest = scores.kindElements[k]!; rest !== 0; rest &= rest - 1) {
        expected += found[31 - Math.clz32(rest & -rest)]!;
      }
      kindChance[k] = 1 - Math.exp(-expected);
    }
  }
}
