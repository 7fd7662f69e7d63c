import type { AnyState, Rng } from '../../engines/core/types.ts';

/**
 * The random numbers that a bot finds once a copy has been dealt anew for it: the same as if the copy had been made
 * before the bot was asked. Most of those who ask for the game's preference alone see one best move and never draw.
 */
export class LateDeal implements Rng {
  private readonly view: AnyState;
  private state: AnyState;
  private seat = 0;
  private rng: Rng | undefined = undefined;
  private isDealt = false;

  constructor(view: AnyState) {
    this.view = view;
    this.state = view;
  }

  /** What `seat` draws from in `state`, which is dealt anew by `rng` first. */
  of(state: AnyState, seat: number, rng: Rng): this {
    this.state = state;
    this.seat = seat;
    this.rng = rng;
    this.isDealt = false;
    return this;
  }

  below(n: number): number {
    if (!this.isDealt) this.deal();
    return this.rng!.below(n);
  }

  at(a: number, b: number): void {
    this.rng!.at(a, b);
    this.isDealt = true;
  }

  private deal(): void {
    this.isDealt = true;
    if (this.state.passDeal !== undefined) return this.state.passDeal(this.seat, this.rng!);
    this.view.copyFrom(this.state);
    this.view.determinise(this.seat, this.rng!);
  }
}
