/** Plays on from a position, again and again: the truth as it stands, chance ahead open. */
import { Stream } from '../../engines/core/rng.ts';
import { OVER, Outcome, WIN, type AnyState } from '../../engines/core/types.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import { countFault } from '../play/checks.ts';
import type { Heartbeat } from '../play/playout.ts';
import { PlayoutFault } from '../play/playout-fault.ts';
import { Seats } from '../play/seats.ts';
import { channelsOf } from './tale.ts';

/** No option is laid down. */
export const FREE = -1;

export class Rollouts {
  /** What the rollout just played came to, by channel. */
  readonly result: Int32Array;
  /** The option that was taken first. */
  first = FREE;
  private readonly seats: Seats;
  private readonly state: AnyState;
  private readonly legal: Int32Array;
  private readonly outcome = new Outcome();
  private readonly ahead = new Stream('ahead');
  private readonly players: number;
  private readonly mostPlies: number;
  /** Whoever sees the truth has chosen by it: then nothing of it can be dealt anew. */
  private readonly dealsAhead: boolean;

  constructor(cell: OpenCell) {
    const { game, spec, setup, bounds } = cell;
    this.seats = new Seats(cell);
    this.state = game.create({ ...setup, figures: 'none' });
    this.legal = new Int32Array(bounds.options);
    this.mostPlies = bounds.plies;
    this.players = spec.players;
    this.result = new Int32Array(channelsOf(spec.players).all);
    this.dealsAhead = this.state.dealAhead !== undefined && cell.bots.every(({ kind }) => kind.sees !== 'truth');
  }

  /** A stream for what else is drawn about a playout, at a key that no rollout has. */
  drawing(playout: number): Stream {
    this.seats.playOn(playout, 0, 0, this.ahead);
    this.ahead.at(1, 0);
    return this.ahead;
  }

  /**
   * Plays on from a position before decision number `decision` of a playout, with that option or (FREE) as the bots like.
   * The dice depend on playout, decision and rollout alone, so all options of a decision meet the same.
   */
  play(from: AnyState, playout: number, decision: number, rollout: number, option: number, beat: Heartbeat): void {
    const { state, seats } = this;
    state.copyFrom(from);
    seats.playOn(playout, decision, rollout, this.ahead);
    if (this.dealsAhead) state.dealAhead!(this.ahead);
    this.first = FREE;
    this.toTheEnd(decision, option, beat);
    state.outcome(this.outcome);
    this.readResult();
  }

  private toTheEnd(decision: number, option: number, { words, at }: Heartbeat): void {
    const { state, seats, legal } = this;
    const chance = seats.streams.chance;
    let decided = decision;
    let plies = 0;
    for (let actor = state.actor; actor !== OVER; actor = state.actor) {
      const count = state.legal(legal);
      if (count > legal.length || !(count >= 1)) throw new PlayoutFault('contract', countFault(count, legal.length));
      if (++plies > this.mostPlies)
        throw new PlayoutFault('endless', `more moves than the bound of ${this.mostPlies} when played on`);
      let action = legal[0]!;
      if (count > 1) {
        words[at + 2]!++;
        if (decided > decision || option === FREE) action = legal[seats.ask(state, actor, legal, count, decided)]!;
        else action = option;
        if (decided === decision) this.first = action;
        decided++;
      }
      state.apply(action, chance);
    }
  }

  private readResult(): void {
    const { outcome, players, result } = this;
    let others = WIN;
    for (let seat = 0; seat < players; seat++) {
      result[seat] = outcome.share60[seat]!;
      others -= outcome.share60[seat]!;
    }
    result[players] = others;
    if (players === 1) result[2] = outcome.score[0]!;
  }

  /** Reads the result of a playout that was played elsewhere. */
  read({ share60, score }: Outcome): number[] {
    for (let seat = 0; seat < this.players; seat++) {
      this.outcome.share60[seat] = share60[seat]!;
      this.outcome.score[seat] = score[seat]!;
    }
    this.readResult();
    return [...this.result];
  }
}
