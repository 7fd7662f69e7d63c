/**
 * Pig solved by value iteration (Neller & Presser 2004), the turn limit left aside: with points (i, j) the chance to win
 * of the seat about to roll depends on later points and on the same pair seen by the other seat, a loop that contracts.
 */

const ENOUGH = 1e-14;
/** A roll adds at most 6, so sums reach at most 5 beyond the target. */
const BEYOND = 6;

/** Chances to win when both seats hold by a fair coin, or both play optimally. */
export class PigSolution {
  private readonly target: number;
  private readonly policy: 'coin' | 'optimal';
  /** By own points times target plus the other's, before the first roll of a turn. */
  private readonly values: Float64Array;
  /** By points at risk, for the pair looked at last. */
  private readonly sweep: Float64Array;

  constructor(target: number, policy: 'coin' | 'optimal') {
    this.target = target;
    this.policy = policy;
    this.values = new Float64Array(target * target).fill(0.5);
    this.sweep = new Float64Array(target + BEYOND + 1);
    for (let sum = 2 * target - 2; sum >= 0; sum--) {
      for (let own = Math.min(sum, target - 1); 2 * own >= sum && sum - own < target; own--)
        this.settle(own, sum - own);
    }
  }

  /** The chance to win of a seat about to start its turn with `own` points against `other`. */
  value(own: number, other: number): number {
    return this.values[own * this.target + other]!;
  }

  /** The chance to win with `atRisk` points in hand, if the seat now holds or now rolls. */
  choice(own: number, other: number, atRisk: number): { readonly hold: number; readonly roll: number } {
    this.startOfTurn(own, other);
    let roll = 1 - this.value(other, own);
    for (let face = 2; face <= 6; face++) roll += this.sweep[atRisk + face]!;
    return { hold: 1 - this.value(other, own + atRisk), roll: roll / 6 };
  }

  /** Iterates the pair (i, j), (j, i) to its fixed point. */
  private settle(i: number, j: number): void {
    const { values, target } = this;
    for (;;) {
      const first = this.startOfTurn(i, j);
      const change = Math.abs(first - this.value(i, j));
      values[i * target + j] = first;
      if (i !== j) values[j * target + i] = this.startOfTurn(j, i);
      if (change < ENOUGH) return;
    }
  }

  /** Fills `sweep` for a pair and gives the chance before the first roll. */
  private startOfTurn(own: number, other: number): number {
    const { sweep, target } = this;
    const busted = 1 - this.value(other, own);
    for (let k = target - own + BEYOND; k >= 0; k--) {
      if (own + k >= target) {
        sweep[k] = 1;
        continue;
      }
      let roll = busted;
      for (let face = 2; face <= 6; face++) roll += sweep[k + face]!;
      roll /= 6;
      const hold = k === 0 ? roll : 1 - this.value(other, own + k);
      sweep[k] = this.policy === 'coin' ? (hold + roll) / 2 : Math.max(hold, roll);
    }
    return sweep[0]!;
  }
}
