/** Tells a playout: plays it again and, at the moments that were drawn, plays the position on many times. */
import type { AnyState } from '../../engines/core/types.ts';
import type { StoryPlan } from '../cell/spec.ts';
import type { Fault } from '../count/tally.ts';
import type { CellPlayer, Watcher } from '../play/playout.ts';
import { FREE, Rollouts } from './rollouts.ts';
import { looksAt, type Look } from './stretches.ts';
import { channelsOf, type Moment, type Sums, type Tale, type Tried } from './tale.ts';

/** A deal is played on from less often than a moment: it is compared with all other deals. */
const DEAL_PART = 8;
const LEAST_DEAL = 8;
/** A decision drawn for what its choice did is played on from less often than a point of the curve: there are many. */
const SWING_PART = 4;
const LEAST_SWING = 10;
/** Options tried at a decision, the chosen one among them; of more, some are drawn. */
const MOST_TRIED = 16;

/** The round of a game without any. */
const NONE = -1;

export class Teller {
  private readonly player: CellPlayer;
  private readonly plan: StoryPlan;
  private readonly rollouts: Rollouts;
  private readonly channels: number;
  private readonly players: number;

  constructor(player: CellPlayer, plan: StoryPlan) {
    this.player = player;
    this.plan = plan;
    this.players = player.spec.players;
    this.rollouts = new Rollouts(player.cell);
    this.channels = channelsOf(this.players).all;
  }

  /** The tale of a playout, or what went wrong; the player then stands as after playing it. */
  tell(playout: number): Tale | Fault {
    const rounds: number[] = [];
    const scouted = this.playWatched(playout, ({ round }) => rounds.push(round ?? NONE));
    if (scouted !== undefined) return scouted;
    const drawing = this.rollouts.drawing(playout);
    const looks = looksAt(this.plan, rounds, drawing);
    const salt = drawing.below(0x7fffffff);
    let dealt: readonly Sums[] | undefined;
    const moments = this.lookedAt(playout, looks, salt, (state) => (dealt = this.dealt(state, playout)));
    if (!Array.isArray(moments)) return moments;
    const outcome = this.rollouts.read(this.player.outcome);
    // A game without a decision is decided by its deal.
    dealt ??= moments[0]?.all ?? outcome.map((result) => ({ n: 1, sum: result, squares: result * result }));
    return { playout, decisions: rounds.length, outcome, dealt, moments };
  }

  /**
   * The moments of a playout at these decisions, or what went wrong; `undealt` is shown the first decision where nothing
   * is looked at there.
   */
  lookedAt(
    playout: number,
    looks: ReadonlyMap<number, Look>,
    salt = 0,
    undealt?: (state: AnyState) => void,
  ): Moment[] | Fault {
    const moments: Moment[] = [];
    let decision = 0;
    let first: number | undefined;
    const fault = this.playWatched(playout, (state, legal, count, pick) => {
      const look = looks.get(decision);
      first ??= state.round;
      if (look !== undefined) {
        const round = first === undefined ? 0 : state.round! - first + 1;
        moments.push(this.moment(state, playout, { decision, look, round, legal, count, pick, salt }));
      } else if (decision === 0) undealt?.(state);
      decision++;
    });
    return fault ?? moments;
  }

  /** Plays a playout, told of every decision. */
  private playWatched(playout: number, look: (...seen: Seen) => void): Fault | undefined {
    const watcher: Watcher = {
      decision(state, _seat, legal, count, pick) {
        if (count > 1) look(state, legal, count, pick);
      },
    };
    this.player.watcher = watcher;
    const fault = this.player.play(playout);
    this.player.watcher = undefined;
    return fault;
  }

  private dealt(state: AnyState, playout: number): Sums[] {
    const times = Math.min(this.plan.rollouts, Math.max(LEAST_DEAL, Math.ceil(this.plan.rollouts / DEAL_PART)));
    const results = new Results(this.channels);
    for (let r = 0; r < times; r++) {
      this.rollouts.play(state, playout, 0, r, FREE, this.player.heartbeat);
      results.add(this.rollouts.result);
    }
    return results.sums();
  }

  private moment(state: AnyState, playout: number, { decision, look, ...choice }: Looked): Moment {
    const { rollouts, channels, plan } = this;
    const beat = this.player.heartbeat;
    const chosen = choice.legal[choice.pick]!;
    const { actor, phase } = state;
    const [all, even, swing] = [new Results(channels), new Results(channels), new Results(channels)];
    const options = plan.regret && look.swung ? this.optionsTried(choice) : [];
    const tried = options.map((option) => ({ option, sums: [new Results(channels), new Results(channels)] as const }));
    const before = new Int32Array(channels);
    const times =
      look.onCurve || plan.regret ? plan.rollouts : Math.max(LEAST_SWING, Math.ceil(plan.rollouts / SWING_PART));
    for (let r = 0; r < times; r++) {
      rollouts.play(state, playout, decision, r, FREE, beat);
      const { first } = rollouts;
      before.set(rollouts.result);
      all.add(before);
      if (r % 2 === 0) even.add(before);
      for (const { option, sums } of tried) {
        if (option === chosen) continue;
        if (option === first) sums[r % 2]!.add(before);
        else {
          rollouts.play(state, playout, decision, r, option, beat);
          sums[r % 2]!.add(rollouts.result);
        }
      }
      // Where the bots chose alike, what they did is what was done.
      if (first === chosen || !look.swung) rollouts.result.set(before);
      else rollouts.play(state, playout, decision, r, chosen, beat);
      tried.find(({ option }) => option === chosen)?.sums[r % 2]!.add(rollouts.result);
      for (let c = 0; c < channels; c++) before[c] = rollouts.result[c]! - before[c]!;
      swing.add(before);
    }
    return {
      ...look,
      decision,
      round: choice.round,
      actor,
      phase,
      all: all.sums(),
      even: even.sums(),
      swing: swing.sums(),
      tried: tried.map(({ option, sums }) => this.triedOf(actor, option === chosen, sums)),
    };
  }

  private triedOf(actor: number, chosen: boolean, [even, odd]: readonly [Results, Results]): Tried {
    const wanted = this.players === 1 ? [0, 2] : [actor];
    return { chosen, even: wanted.map((c) => even.sum[c]!), odd: wanted.map((c) => odd.sum[c]!) };
  }

  /** The options to try: all, or the chosen one and some drawn. */
  private optionsTried({ legal, count, pick, salt }: Choice): number[] {
    const options = Array.from(legal.subarray(0, count));
    if (count <= MOST_TRIED) return options;
    const [chosen] = options.splice(pick, 1);
    const from = salt % options.length;
    const step = options.length / (MOST_TRIED - 1);
    const drawn = Array.from(
      { length: MOST_TRIED - 1 },
      (_, i) => options[(from + Math.floor(i * step)) % options.length]!,
    );
    return [chosen!, ...drawn];
  }
}

type Seen = [state: AnyState, legal: Int32Array, count: number, pick: number];

/** A decision that is looked at: its number and what it stands for, its round from 1, or 0. */
interface Looked extends Choice {
  readonly decision: number;
  readonly look: Look;
  readonly round: number;
}

/** The options of a decision and what was taken; `salt` draws among many. */
interface Choice {
  readonly legal: Int32Array;
  readonly count: number;
  readonly pick: number;
  readonly salt: number;
}

/** Adds up results by channel. */
class Results {
  readonly sum: Float64Array;
  private readonly squares: Float64Array;
  private n = 0;

  constructor(channels: number) {
    this.sum = new Float64Array(channels);
    this.squares = new Float64Array(channels);
  }

  add(result: Int32Array): void {
    this.n++;
    for (let c = 0; c < result.length; c++) {
      const value = result[c]!;
      this.sum[c]! += value;
      this.squares[c]! += value * value;
    }
  }

  sums(): Sums[] {
    return Array.from(this.sum, (sum, c) => ({ n: this.n, sum, squares: this.squares[c]! }));
  }
}
