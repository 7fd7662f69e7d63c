/** One way to look at actions, and what was seen last. */
export class Judged {
  /** Risks, tiles spent and mines weigh, not points alone. */
  declare readonly greedy: boolean;
  /** A jump that gains nothing comes last, below a pass. */
  declare readonly busy: boolean;
  /** Best value among the complete actions looked at, and how many have it. */
  declare best: number;
  declare ways: number;

  constructor(greedy: boolean, busy: boolean) {
    this.greedy = greedy;
    this.busy = busy;
    this.best = -Infinity;
    this.ways = 0;
  }
}
