/** Most standings kept: searches of the standard game meet fewer. */
const MOST = 1024;

/** Numbers by standing and forest. A standing that is new takes the room of the one that has been kept longest. */
export class Pages {
  private readonly length: number;
  private readonly byStanding: (Float64Array | undefined)[] = [];
  /** The standings kept, each in the place of the one that made room for it, and how many have been taken in so far. */
  private readonly kept = new Int32Array(MOST);
  private takenIn = 0;

  /** So many numbers to a standing. */
  constructor(length: number) {
    this.length = length;
  }

  /** The numbers of a standing, NaN where unknown. */
  of(standing: number): Float64Array {
    return this.byStanding[standing] ?? this.takeIn(standing);
  }

  private takeIn(standing: number): Float64Array {
    const { byStanding, kept } = this;
    const place = this.takenIn % MOST;
    let page: Float64Array | undefined;
    if (this.takenIn++ >= MOST) {
      page = byStanding[kept[place]!];
      byStanding[kept[place]!] = undefined;
    }
    kept[place] = standing;
    page ??= new Float64Array(this.length);
    page.fill(NaN);
    byStanding[standing] = page;
    return page;
  }
}
