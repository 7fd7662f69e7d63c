/** The bots of a cell in their seats, and the one place where a bot is asked. */
import { seatText } from '../../engines/core/seats.ts';
import type { Bot, BotKind } from '../../bots/types.ts';
import type { Stream } from '../../engines/core/rng.ts';
import type { AnyState, Rng } from '../../engines/core/types.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import { seedIdentity, slotAt } from '../cell/spec.ts';
import { PlayoutFault } from './playout-fault.ts';
import { LateDeal } from './late-deal.ts';
import { CellStreams, chanceOf } from './streams.ts';

export class Seats {
  readonly streams: CellStreams;
  /** By seat: what a random player draws from. */
  readonly drawn: Rng[];
  /** Does nobody play but at random? */
  readonly allRandom: boolean;
  private readonly players: number;
  private readonly rotations: number;
  private readonly names: readonly string[];
  /** Per slot; undefined plays at random, without a call. */
  private readonly bots: readonly (Bot | undefined)[];
  private readonly kinds: readonly BotKind[];
  /** A copy of the game for bots that may not see the truth, and what it is dealt by where few of them look at it. */
  private readonly view: AnyState | undefined;
  private readonly late: LateDeal | undefined;
  private readonly slotOfSeat: Int32Array;

  constructor({ game, spec, setup, bots }: OpenCell) {
    this.players = spec.players;
    this.rotations = spec.rotations;
    this.names = spec.bots;
    this.kinds = bots.map(({ kind }) => kind);
    this.bots = bots.map(({ kind, options }) =>
      kind.name === 'random' ? undefined : kind.create(game, setup, options),
    );
    this.allRandom = this.bots.every((bot) => bot === undefined);
    this.view = this.kinds.some(({ sees }) => sees === 'sample')
      ? game.create({ ...setup, figures: 'none' })
      : undefined;
    this.late = this.view === undefined ? undefined : new LateDeal(this.view);
    this.slotOfSeat = Int32Array.from({ length: spec.players }, (_, seat) => seat);
    this.streams = new CellStreams(
      BigInt(spec.seed),
      seedIdentity(game.name, spec),
      spec.players,
      chanceOf(game, spec),
      this.kinds.map(({ sees }) => sees !== 'legal'),
      spec.stableShuffle,
      spec.replay,
    );
    this.drawn = [...this.streams.bots];
  }

  /** Puts streams and bots in place for a playout. */
  take(playout: number): void {
    const { rotations } = this;
    if (rotations === 1) return this.streams.seek(playout);
    const rotation = playout % rotations;
    this.streams.seek((playout - rotation) / rotations);
    this.sit(rotation);
  }

  /** Puts bots in place to play on from the middle of a playout, with fresh streams: see `CellStreams.seekOn`. */
  playOn(playout: number, decision: number, rollout: number, ahead: Stream): void {
    const rotation = playout % this.rotations;
    this.streams.seekOn((playout - rotation) / this.rotations, decision, rollout, ahead);
    if (this.rotations > 1) this.sit(rotation);
  }

  private sit(rotation: number): void {
    const { players } = this;
    for (let seat = 0; seat < players; seat++) {
      const slot = slotAt(seat, rotation, players);
      this.slotOfSeat[seat] = slot;
      this.drawn[seat] = this.streams.bots[slot]!;
    }
  }

  /** The bot in a seat, as written. */
  nameAt(seat: number): string {
    return this.names[this.slotOfSeat[seat]!]!;
  }

  /**
   * The index into `legal` that a seat's bot chooses as its game's decision number `decision`, counted from 0. A bot that
   * may not see the truth is shown a copy in which everything it cannot know is dealt anew; its search stream is keyed by
   * the decision. One that asks for the game's preference alone is shown the real state, and the copy is dealt once it
   * draws. An index outside the list is a fault.
   */
  ask(state: AnyState, seat: number, legal: Int32Array, count: number, decision: number): number {
    const slot = this.slotOfSeat[seat]!;
    const bot = this.bots[slot];
    if (bot === undefined) return this.streams.bots[slot]!.below(count);
    const sees = this.kinds[slot]!.sees;
    let pick: number;
    if (sees === 'legal') {
      pick = bot.choose(state, seat, legal, count, this.streams.bots[slot]!);
    } else {
      const search = this.streams.searches[slot]!;
      search.at(decision + 1, 0);
      if (sees !== 'sample') {
        pick = bot.choose(state, seat, legal, count, search);
      } else if (bot.byPreference !== undefined) {
        pick = bot.byPreference(state, seat, legal, count, this.late!.of(state, seat, search));
      } else {
        const view = this.view!;
        view.copyFrom(state);
        view.determinise(seat, search);
        pick = bot.choose(view, seat, legal, count, search);
      }
    }
    if (pick >>> 0 !== pick || pick >= count) {
      throw new PlayoutFault(
        'illegal',
        `bot ${this.names[slot]} in ${seatText(seat)} chose ${pick} of ${count} options`,
      );
    }
    return pick;
  }
}
