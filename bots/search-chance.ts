import type { Chance, Rng } from '../engines/core/types.ts';

/**
 * The chance of imagined play: one stream for every source of the game, and deaf to `at`. An engine keys its dice by
 * seat and round; in a search that would roll the same die at the same place in every iteration.
 */
export class SearchChance implements Rng {
  private source: Rng | undefined;
  /** This object once per source of the game. */
  readonly all: Chance;

  constructor(sources: number) {
    this.source = undefined;
    this.all = Array.from({ length: sources }, () => this);
  }

  /** Draws from `source` from now on. */
  from(source: Rng): void {
    this.source = source;
  }

  below(n: number): number {
    return this.source!.below(n);
  }

  at(): void {}
}
