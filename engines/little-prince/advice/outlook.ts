import { lowestBit } from '../../core/bits.ts';
import type { CharacterScores } from '../characters.ts';
import { LANES, VOLCANO_TILES } from '../lanes.ts';
import { exp } from '../../core/reals.ts';

const UNKNOWN = -1;

/** What is still expected to come on a planet with so many open cells of each type: the same for all such planets. */
export class Outlook {
  /** By lane: what a drafter will find. */
  readonly found = new Float64Array(LANES);
  /** Goes up whenever it is worked out anew. */
  version = 0;
  private readonly kindElements: Int32Array;
  /** Of each kind: the probability that one comes, worked out when asked for. */
  private readonly chances: Float64Array;
  /** The open cells, packed, and the change of the unseen tiles that this was worked out for. */
  private open = -1;
  private change = -1;

  constructor({ kindElements }: CharacterScores) {
    this.kindElements = kindElements;
    this.chances = new Float64Array(kindElements.length);
  }

  /** Works it out unless it stands already. `drafted`: what one tile of each type (times LANES) brings of each lane. */
  update(
    center: number,
    uphill: number,
    downhill: number,
    corner: number,
    change: number,
    drafted: Float64Array,
  ): void {
    const open = center | (uphill << 4) | (downhill << 8) | (corner << 12);
    if (this.open === open && this.change === change) return;
    this.open = open;
    this.change = change;
    this.version = (this.version + 1) | 0;
    const { chances, found } = this;
    for (let l = 0; l <= VOLCANO_TILES; l++) {
      found[l] =
        center * drafted[l]! +
        uphill * drafted[LANES + l]! +
        downhill * drafted[2 * LANES + l]! +
        corner * drafted[3 * LANES + l]!;
    }
    for (let kind = 0; kind < chances.length; kind++) chances[kind] = UNKNOWN;
  }

  /** For a kind of elements of which a planet has none: the probability that one comes. */
  kindChance(kind: number): number {
    const known = this.chances[kind]!;
    if (known !== UNKNOWN) return known;
    let expected = 0;
    for (let rest = this.kindElements[kind]!; rest !== 0; rest &= rest - 1) expected += this.found[lowestBit(rest)]!;
    return (this.chances[kind] = 1 - exp(-expected));
  }
}
