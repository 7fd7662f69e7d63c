/** What positions are worth when everybody plays at random, by enumeration: for games without chance after the deal. */
import { OVER, Outcome, WIN, type AnyGame, type AnyState, type Setup } from '../../../engines/core/types.ts';

export class RandomValues {
  private readonly game: AnyGame;
  private readonly setup: Setup;
  private readonly known = new Map<string, number[]>();
  private readonly outcome = new Outcome();
  private readonly most: number;

  constructor(game: AnyGame, setup: Setup) {
    this.game = game;
    this.setup = { ...setup, figures: 'none' };
    this.most = game.bounds(setup).options;
  }

  /** Expected share of every seat, then of its square. */
  of(state: AnyState): number[] {
    const key = Array.from({ length: this.setup.players }, (_, seat) => state.infoKey(seat)).join('|');
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const value = state.actor === OVER ? this.final(state) : mean(this.children(state).map((child) => this.of(child)));
    this.known.set(key, value);
    return value;
  }

  /** The mean of the squared steps of a seat's chance, by whose decision made them, from here to the end. */
  steps(state: AnyState, seat: number): number[] {
    const total = new Array<number>(this.setup.players).fill(0);
    if (state.actor === OVER) return total;
    const here = this.of(state)[seat]!;
    const children = this.children(state);
    for (const child of children) {
      total[state.actor]! += (this.of(child)[seat]! - here) ** 2 / children.length;
      this.steps(child, seat).forEach((sum, actor) => (total[actor]! += sum / children.length));
    }
    return total;
  }

  /** The position after an action. */
  after(state: AnyState, action: number): AnyState {
    const next = this.game.create(this.setup);
    next.copyFrom(state);
    next.apply(action, []);
    return next;
  }

  private children(state: AnyState): AnyState[] {
    const legal = new Int32Array(this.most);
    return [...legal.subarray(0, state.legal(legal))].map((action) => this.after(state, action));
  }

  private final(state: AnyState): number[] {
    state.outcome(this.outcome);
    const shares = Array.from({ length: this.setup.players }, (_, seat) => this.outcome.share60[seat]! / WIN);
    return [...shares, ...shares.map((share) => share * share)];
  }
}

export function mean(rows: readonly (readonly number[])[]): number[] {
  return rows[0]!.map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length);
}
