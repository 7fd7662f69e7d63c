import { advance } from '../../engines/core/advance.ts';
import { Outcome, WIN, type AnyJudgement, type AnyState, type Setup } from '../../engines/core/types.ts';
import { happens, type Preference } from '../preference.ts';
import type { Others } from './others.ts';
import { playOut } from './play-out.ts';
import type { Settings } from './settings.ts';
import type { Value } from './value.ts';
import type { Worlds } from './worlds.ts';

/** In a blend, the finer utility counts a tenth. */
const UTILITY_PART = 0.1;

/** Says what a new position is worth to each seat: a few moves as the game prefers them, then the estimate or the end. */
export class Leaf {
  /** Of the position just judged, 0..1 per seat. */
  readonly rewards: Float64Array;
  private readonly judgement: AnyJudgement;
  private readonly preference: Preference;
  private readonly players: number;
  private readonly worlds: Worlds;
  private readonly seat: number;
  private readonly others: Others | undefined;
  private readonly depth: number;
  private readonly mix: number;
  private readonly value: Value | undefined;
  /** Chance of a random move: 1 for random play. */
  private readonly epsilon: number;
  private readonly reward: Settings['reward'];
  private readonly atOnce: Float64Array;
  /** What chance has brought each seat in this imagined game; undefined where the game cannot tell. */
  private readonly luck: Float64Array | undefined;
  private readonly outcome = new Outcome();
  /** All play at random to the end, and nothing is asked on the way. */
  private readonly isBlindToTheEnd: boolean;

  /** The search of one seat; `others` decide for the other seats, if it is known who does. */
  constructor(
    judgement: AnyJudgement,
    preference: Preference,
    setup: Setup,
    settings: Settings,
    worlds: Worlds,
    seat: number,
    others: Others | undefined,
  ) {
    this.judgement = judgement;
    this.preference = preference;
    this.players = setup.players;
    this.worlds = worlds;
    this.seat = seat;
    this.others = others;
    this.depth = settings.depth ?? Infinity;
    this.mix = settings.mix;
    this.value = settings.value;
    this.epsilon = settings.rollout === 'random' ? 1 : settings.rollout === 'greedy' ? 0 : settings.epsilon;
    this.reward = judgement.utility === undefined ? 'share' : settings.reward;
    this.rewards = new Float64Array(setup.players);
    this.atOnce = new Float64Array(setup.players);
    // Luck stands on the scale of the estimate, as the utility does.
    this.luck = judgement.luck === undefined || this.reward !== 'utility' ? undefined : new Float64Array(setup.players);
    this.isBlindToTheEnd =
      this.depth === Infinity && this.epsilon === 1 && others === undefined && this.luck === undefined;
  }

  /** Before each imagined game: chance has done nothing yet. */
  begin(): void {
    this.luck?.fill(0);
  }

  /** After each move of an imagined game, where the next decision stands. */
  reckonLuck(state: AnyState): void {
    if (this.luck === undefined) return;
    for (let seat = 0; seat < this.players; seat++) this.luck[seat]! += this.judgement.luck!(state, seat);
  }

  /** Fills the `rewards` of the seats whose bits are set in `seats`; `count` options stand in `legal`, 0 is the end. */
  judge(state: AnyState, legal: Int32Array, count: number, seats: number): void {
    this.fillRewards(state, legal, count, seats);
    if (this.luck === undefined) return;
    for (let seat = 0; seat < this.players; seat++) this.rewards[seat]! -= this.luck[seat]!;
  }

  private fillRewards(state: AnyState, legal: Int32Array, count: number, seats: number): void {
    const { mix, rewards, atOnce } = this;
    if (count === 0) return this.atEnd(state, seats, rewards);
    if (mix > 0) this.estimate(state, seats, atOnce);
    if (mix < 1) {
      if (this.playOn(state, legal, count) > 0) this.estimate(state, seats, rewards);
      else this.atEnd(state, seats, rewards);
    }
    if (mix === 0) return;
    for (let seat = 0; seat < this.players; seat++) {
      rewards[seat] = mix === 1 ? atOnce[seat]! : (1 - mix) * rewards[seat]! + mix * atOnce[seat]!;
    }
  }

  /** Returns the options left where play was cut off. */
  private playOn(state: AnyState, legal: Int32Array, count: number): number {
    const { preference, depth, epsilon, worlds } = this;
    const { chance, choices } = worlds;
    let left = count;
    if (this.isBlindToTheEnd) {
      playOut(state, legal, count, chance, choices);
      return 0;
    }
    for (let played = 0; left > 0 && played < depth; played++) {
      const mover = state.actor;
      let index: number;
      if (this.others !== undefined && mover !== this.seat) {
        index = this.others.choose(state, mover, legal, left, choices);
      } else if (epsilon === 1 || happens(epsilon, choices)) {
        index = choices.below(left);
      } else {
        index = preference.best(state, mover, legal, left, choices);
      }
      state.apply(legal[index]!, chance);
      left = advance(state, legal, chance);
      if (left > 0) this.reckonLuck(state);
    }
    return left;
  }

  private estimate(state: AnyState, seats: number, out: Float64Array): void {
    const { judgement, value } = this;
    for (let seat = 0; seat < this.players; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      out[seat] = value === undefined ? judgement.estimate!(state, seat) : value.of(state, seat);
    }
  }

  private atEnd(state: AnyState, seats: number, out: Float64Array): void {
    const { players, reward, outcome, judgement } = this;
    if (reward !== 'utility') {
      state.outcome(outcome);
      for (let seat = 0; seat < players; seat++) out[seat] = outcome.share60[seat]! / WIN;
    }
    if (reward === 'share') return;
    for (let seat = 0; seat < players; seat++) {
      if (((seats >> seat) & 1) === 0) continue;
      const finer = judgement.utility!(state, seat);
      out[seat] = reward === 'utility' ? finer : (1 - UTILITY_PART) * out[seat]! + UTILITY_PART * finer;
    }
  }
}
