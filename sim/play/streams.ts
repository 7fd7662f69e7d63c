import { absorbA, absorbB, CellKey, ChanceStream, Stream } from '../../engines/core/rng.ts';
import type { AnyGame, Setup } from '../../engines/core/types.ts';

/** The sources of chance a game has with these roles and rules. */
export function chanceOf(game: AnyGame, { roles, rules }: Pick<Setup, 'roles' | 'rules'>): readonly string[] {
  return game.chance.slice(0, game.scope?.(roles, rules).chance);
}

/**
 * All streams of a cell: one per source of chance, and per slot the bot's own stream and its search stream. `seek` puts
 * those in use at a seed index; nothing else of the laboratory makes random numbers for a playout.
 */
export class CellStreams {
  readonly chance: readonly ChanceStream[];
  readonly bots: readonly Stream[];
  readonly searches: readonly Stream[];
  private readonly key: CellKey;
  private readonly drawn: readonly Stream[];

  /**
   * `searching[slot]` says whether the slot's bot is given a view and so draws from a search stream; `replay` gives the
   * bots streams of their own.
   */
  constructor(
    seed: bigint,
    identity: string,
    players: number,
    chance: readonly string[],
    searching: readonly boolean[],
    stableShuffle: boolean,
    replay?: number,
  ) {
    this.key = new CellKey(seed, identity, players);
    this.chance = chance.map((name) => new ChanceStream(name, stableShuffle));
    const again = replay === undefined ? '' : `.replay${replay}`;
    this.bots = searching.map((_, slot) => new Stream(`bot${slot}${again}`));
    this.searches = searching.map((_, slot) => new Stream(`bot${slot}${again}.search`));
    this.drawn = [
      ...this.chance,
      ...searching.map((search, slot) => (search ? this.searches[slot]! : this.bots[slot]!)),
    ];
  }

  seek(seedIndex: number): void {
    const low = seedIndex | 0;
    const high = Math.floor(seedIndex / 0x100000000);
    const a = absorbA(absorbA(this.key.a, low), high);
    const b = absorbB(absorbB(this.key.b, low), high);
    const drawn = this.drawn;
    for (let i = 0; i < drawn.length; i++) drawn[i]!.key(a, b);
  }

  /**
   * Fresh streams for playing on from the middle of a seed's playout: keyed by the decision at which that begins and by
   * the number of the rollout. `ahead`, a stream of the caller's, is put at the same key.
   */
  seekOn(seedIndex: number, decision: number, rollout: number, ahead: Stream): void {
    const low = seedIndex | 0;
    const high = Math.floor(seedIndex / 0x100000000);
    const a = absorbA(absorbA(absorbA(absorbA(this.key.a, low), high), decision), rollout);
    const b = absorbB(absorbB(absorbB(absorbB(this.key.b, low), high), decision), rollout);
    const drawn = this.drawn;
    for (let i = 0; i < drawn.length; i++) drawn[i]!.key(a, b);
    ahead.key(a, b);
  }
}
