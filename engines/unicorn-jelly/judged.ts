import { KIND } from './marks.ts';

/** One way to look at actions, and what was seen last. */
export class Judged {
  /** Risks, tiles spent and mines weigh, not points alone. */
  declare readonly greedy: boolean;
  /** A jump that gains nothing comes last, below a pass. */
  declare readonly busy: boolean;
  /** Best value among the complete actions looked at, and how many have it. */
  best = -Infinity;
  ways = 0;

  constructor(greedy: boolean, busy: boolean) {
    this.greedy = greedy;
    this.busy = busy;
  }
}

/** What the places for a tile were worth when it was chosen, until the turn goes on: the next step asks the same. */
export class Placings {
  /** Kind of the tile, 0 for none, and for whom. */
  kind = 0;
  seat = 0;
  count = 0;
  declare private places: Int32Array;
  declare private values: Float64Array;
  /** Room for the places of a tile that covers, and what those of the tile looked at last are worth. */
  declare readonly cells: Int32Array;
  declare tried: Float64Array;

  constructor(places: number) {
    this.cells = new Int32Array(places);
    this.places = this.cells;
    this.values = new Float64Array(places);
    this.tried = new Float64Array(places);
  }

  /** Keeps what was tried last: so many places, which stay as they are for the turn. */
  keep(kind: number, seat: number, places: Int32Array, count: number): void {
    const { values } = this;
    this.kind = kind;
    this.seat = seat;
    this.places = places;
    this.count = count;
    this.values = this.tried;
    this.tried = values;
  }

  /** Writes the values of these places to `out`; false if they are not known. */
  recall(kind: number, seat: number, cells: Int32Array, count: number, out: Float64Array): boolean {
    if (this.kind !== kind || this.seat !== seat || this.count !== count) return false;
    for (let i = 0; i < count; i++) {
      if (this.places[i] !== cells[i]) return false;
      out[i] = this.values[i]!;
    }
    return true;
  }

  forget(): void {
    this.kind = 0;
  }
}

/** Of kinds asked about, how many tiles of the pile beat them: of the pile from `from` - 1 on, 0 for kinds not asked about. */
export class InPile {
  readonly beaters = new Int32Array(KIND + 1);
  readonly from = new Int32Array(KIND + 1);

  /** Another pile. */
  forget(): void {
    this.from.fill(0);
  }
}
