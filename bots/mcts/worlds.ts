import { absorbA, absorbB, Stream } from '../../engines/core/rng.ts';
import type { AnyGame, AnyState, Chance, Rng, Setup } from '../../engines/core/types.ts';

/** One source of chance in imagined play: a function of the world and of the key the engine asks for. */
class ImaginedChance implements Rng {
  private readonly stream: Stream;
  private laneA = 0;
  private laneB = 0;
  private isKeyed = false;

  constructor(name: string) {
    this.stream = new Stream(name);
  }

  /** Keyed at the first draw: most worlds ask few of the sources. */
  world(laneA: number, laneB: number): void {
    this.laneA = laneA;
    this.laneB = laneB;
    this.isKeyed = false;
  }

  private key(): void {
    this.stream.key(this.laneA, this.laneB);
    this.isKeyed = true;
  }

  below(n: number): number {
    if (!this.isKeyed) this.key();
    return this.stream.below(n);
  }

  at(a: number, b: number): void {
    if (!this.isKeyed) this.key();
    this.stream.at(a, b);
  }
}

/**
 * The worlds a search imagines, the same for every move it weighs: in world n the unseen lies as in deal n and the dice
 * fall as in chance n, so that two moves tried equally often have met the same luck.
 */
export class Worlds {
  readonly chance: Chance;
  /** Ties and random choices of imagined play, apart from the game's own chance. */
  readonly choices = new Stream('choices');
  private readonly sources: readonly ImaginedChance[];
  private readonly unseen = new Stream('unseen');
  private readonly game: AnyGame;
  private readonly bare: Setup;
  private readonly most: number;
  private readonly peeks: boolean;
  private readonly dealt: AnyState[] = [];
  private made = 0;
  private laneA = 0;
  private laneB = 0;

  /** `deals` are met in turn; 0 deals anew in every world. */
  constructor(game: AnyGame, setup: Setup, deals: number, peeks: boolean) {
    this.game = game;
    this.bare = { ...setup, figures: 'none' };
    this.most = deals;
    this.peeks = peeks;
    this.sources = game.chance.map((name) => new ImaginedChance(name));
    this.chance = this.sources;
  }

  /** A new decision: all worlds follow from one draw. */
  begin(rng: Rng): void {
    this.laneA = rng.below(0x7fffffff);
    this.laneB = rng.below(0x7fffffff);
    this.unseen.key(this.laneA, this.laneB);
    this.choices.key(this.laneA, this.laneB);
    this.made = 0;
  }

  /** Puts `state` into world n as `seat` imagines it from `view`. */
  enter(n: number, state: AnyState, view: AnyState, seat: number): void {
    const laneA = absorbA(this.laneA, n);
    const laneB = absorbB(this.laneB, n);
    for (let i = 0; i < this.sources.length; i++) this.sources[i]!.world(laneA, laneB);
    if (this.peeks) {
      state.copyFrom(view);
    } else if (this.most === 0) {
      this.deal(n, state, view, seat);
    } else {
      const deal = n % this.most;
      if (deal >= this.made) this.dealUpTo(deal, view, seat);
      state.copyFrom(this.dealt[deal]!);
    }
  }

  private dealUpTo(last: number, view: AnyState, seat: number): void {
    for (; this.made <= last; this.made++) {
      if (this.made === this.dealt.length) this.dealt.push(this.game.create(this.bare));
      this.deal(this.made, this.dealt[this.made]!, view, seat);
    }
  }

  private deal(n: number, state: AnyState, view: AnyState, seat: number): void {
    state.copyFrom(view);
    this.unseen.at(n, 0);
    state.determinise(seat, this.unseen);
  }
}
