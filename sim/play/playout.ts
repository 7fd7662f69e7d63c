/**
 * The playout loop: one object per cell, one game per worker thread in its life (with five State classes through one
 * loop V8 gives up on the call sites and everything runs 2.5 times slower).
 */
import { isError, messageOf, nearestIn, UsageError } from '../../engines/core/errors.ts';
import { shown } from '../../engines/core/json.ts';
import { seatText } from '../../engines/core/seats.ts';
import { metricSlots } from '../../engines/core/outcome.ts';
import { fmix32 } from '../../engines/core/fmix.ts';
import type { ChanceStream } from '../../engines/core/rng.ts';
import { OVER, Outcome, WIN, type AnyGame, type AnyState, type Setup } from '../../engines/core/types.ts';
import type { OpenCell } from '../cell/open-cell.ts';
import type { CellSpec } from '../cell/spec.ts';
import { Checks, countFault } from './checks.ts';
import { PlayoutFault } from './playout-fault.ts';
import { Seats } from './seats.ts';
import { thrownAt } from '../platform/node.ts';
import { ABSENT, type Layout } from '../count/layout.ts';
import type { Fault } from '../count/tally.ts';

/** What happens at a decision, for traces, replay and live watching. */
export interface Watcher {
  decision(state: AnyState, seat: number, legal: Int32Array, count: number, pick: number): void;
}

/** Written by the loop while it plays, so that a watchdog sees where it stands: playout, ply, beats. */
export interface Heartbeat {
  readonly words: Int32Array;
  readonly at: number;
}

/** Programs of others pass what they like; half a number would be played as another one. */
function noPlayout(told: unknown): UsageError {
  const near = nearestIn(told, { min: 0, max: Number.MAX_SAFE_INTEGER });
  return new UsageError(`playout ${shown(told)} is not a whole number of at least 0${near}`);
}

export class CellPlayer {
  readonly cell: OpenCell;
  readonly game: AnyGame;
  readonly spec: CellSpec;
  readonly setup: Setup;
  readonly layout: Layout;
  readonly state: AnyState;
  readonly outcome = new Outcome();
  /** Length of the playout just finished. */
  plies = 0;
  decisions = 0;
  options = 0;
  /** Digests of the playout just finished, two lanes each; lane b of a trace sums what lane a was after each decision. */
  outcomeA = 0;
  outcomeB = 0;
  traceA = 0;
  traceB = 0;
  /** Where the row of the playout is written: from `rowAt` on. */
  rows: Int32Array;
  rowAt = 0;
  /** Action codes of the decisions of the playout just finished, when `keepActions`. */
  readonly actions: number[] = [];
  keepActions = false;
  /** Looks closely at every decision: for the first playouts of a cell. */
  checking = false;
  watcher: Watcher | undefined = undefined;
  /** Changes the position that was dealt, for `replay --from`. */
  setUp: ((state: AnyState) => void) | undefined = undefined;
  /** Recorded action codes, decision by decision, that are played instead of asking the bots. */
  moves: readonly number[] | undefined = undefined;
  heartbeat: Heartbeat = { words: new Int32Array(3), at: 0 };

  private readonly seats: Seats;
  private readonly chance: readonly ChanceStream[];
  private readonly legal: Int32Array;
  private readonly metricValues: Float64Array;
  private readonly mostPlies: number;
  private readonly checks: Checks;
  private readonly ends: number;

  constructor(cell: OpenCell) {
    if ((cell as Partial<OpenCell> | undefined)?.measures === undefined)
      throw new UsageError('a CellPlayer plays what openCell gives (await it)');
    const { game, spec, setup, bounds } = cell;
    this.cell = cell;
    this.game = game;
    this.spec = spec;
    this.setup = setup;
    const { metrics, layout } = cell.measures;
    this.layout = layout;
    this.state = game.create(this.setup);
    this.legal = new Int32Array(bounds.options);
    this.mostPlies = bounds.plies;
    this.metricValues = new Float64Array(metricSlots(metrics, spec.players));
    this.rows = new Int32Array(this.layout.stride);
    this.ends = game.ends.length;
    this.seats = new Seats(cell);
    const searched = cell.bots.some(({ kind }) => kind.searches);
    this.checks = new Checks(game, this.setup, !this.seats.allRandom, searched);
    this.chance = this.seats.streams.chance;
  }

  /** Plays one playout to its end; returns what went wrong, or undefined. */
  play(playout: number): Fault | undefined {
    if (!(Number.isSafeInteger(playout) && playout >= 0)) throw noPlayout(playout);
    const { words, at } = this.heartbeat;
    words[at] = playout;
    words[at + 1] = 0;
    words[at + 2]!++;
    this.seats.take(playout);
    this.plies = 0;
    try {
      this.state.deal(this.chance);
      if (this.setUp !== undefined) this.setUp(this.state);
      if (this.seats.allRandom && !this.keepActions && !this.checking && !this.watched) this.decideAtRandom();
      else this.decide();
      this.state.outcome(this.outcome);
      this.readOutcome();
      if (this.metricValues.length > 0) this.readMetrics();
      return undefined;
    } catch (error) {
      const kind = isError(error, PlayoutFault) ? error.kind : 'exception';
      const reason = messageOf(error).split('\n')[0]!.slice(0, 300);
      const where = kind === 'exception' ? (thrownAt(error) ?? '') : '';
      return { playout, ply: this.plies || this.pliesUntilThrown(playout), kind, reason: reason + where };
    }
  }

  /** The loop of random play counts plies for itself: after an exception the playout is counted again, step by step. */
  private pliesUntilThrown(playout: number): number {
    this.seats.take(playout);
    try {
      this.state.deal(this.chance);
      if (this.setUp === undefined) this.decide();
    } catch {
      // Thrown again, at the ply that is asked for.
    }
    return this.plies;
  }

  /** The hot loop of random playouts: no bot calls, no branches on bots. */
  private decideAtRandom(): void {
    const { state, legal, chance } = this;
    const { drawn } = this.seats;
    const most = legal.length;
    // Whole numbers of this function's own: what is imported, or a field, V8 looks up again at every decision.
    const mostPlies = this.mostPlies | 0;
    const over = OVER | 0;
    const listed = state.legalAt === undefined || state.legalCount === undefined;
    let plies = 0;
    let forced = 0;
    let options = 0;
    let a = 0x811c9dc5 | 0;
    let b = 0x9747b28c | 0;
    for (let actor = state.actor; actor !== over; actor = state.actor) {
      const count = listed ? state.legal(legal) : state.legalCount!();
      if (count > most || !(count >= 1)) this.breach(countFault(count, most), plies);
      const pick = count > 1 ? drawn[actor]!.below(count) : 0;
      const action = listed ? legal[pick]! : state.legalAt!(pick);
      if (count > 1) {
        options += count;
        const word = (action << 3) ^ actor;
        a = Math.imul(a ^ word, 0x01000193);
        b = (b + a) | 0;
      } else forced++;
      if (++plies > mostPlies) this.tooLong(plies);
      state.apply(action, chance);
    }
    this.plies = plies;
    this.decisions = plies - forced;
    this.options = options;
    this.traceA = a;
    this.traceB = b;
  }

  private tooLong(plies: number): never {
    this.plies = plies;
    throw new PlayoutFault('endless', `more moves than the bound of ${this.mostPlies}`);
  }

  /** The game or a bot does not keep the contract; the playout is a fault. */
  private breach(reason: string, plies = this.plies): never {
    this.plies = plies;
    throw new PlayoutFault('contract', reason);
  }

  /** The loop for everything else: bots, recorded actions, watchers. */
  private decide(): void {
    const { state, legal, chance, mostPlies } = this;
    const most = legal.length;
    const beats = this.heartbeat.words;
    const beatAt = this.heartbeat.at;
    this.decisions = 0;
    this.options = 0;
    this.actions.length = 0;
    let a = 0x811c9dc5 | 0;
    let b = 0x9747b28c | 0;
    for (let actor = state.actor; actor !== OVER; actor = state.actor) {
      const count = state.legal(legal);
      let pick = 0;
      if (this.checking) this.lookAt(count);
      if (count > most || !(count >= 1)) this.breach(countFault(count, most));
      if (count > 1) {
        beats[beatAt + 1] = this.plies;
        beats[beatAt + 2]!++;
        pick = this.ask(actor, count);
        this.decisions++;
        this.options += count;
        const word = (legal[pick]! << 3) ^ actor;
        a = Math.imul(a ^ word, 0x01000193);
        b = (b + a) | 0;
        if (this.keepActions) this.actions.push(legal[pick]!);
      }
      if (this.watcher !== undefined) this.watcher.decision(state, actor, legal, count, pick);
      if (++this.plies > mostPlies) this.tooLong(this.plies);
      state.apply(legal[pick]!, chance);
    }
    this.traceA = a;
    this.traceB = b;
  }

  private get watched(): boolean {
    return this.watcher !== undefined || this.moves !== undefined;
  }

  /** Looks closely at the point at which the game stopped. */
  private lookAt(count: number): void {
    const fault = this.checks.stop(this.state, this.legal, count, this.decisions);
    if (fault !== undefined) this.breach(fault);
  }

  /** The index the bot of the seat to decide chooses. */
  private ask(seat: number, count: number): number {
    if (this.moves !== undefined) return this.recorded(this.moves[this.decisions], count);
    const pick = this.seats.ask(this.state, seat, this.legal, count, this.decisions);
    if (this.checking) {
      const wrong = this.checks.answered(this.legal, count);
      if (wrong !== undefined) this.breach(`bot ${this.seats.nameAt(seat)} in ${seatText(seat)} ${wrong}`);
    }
    return pick;
  }

  /** Where the rules have changed since, a recorded game comes no further than they let it. */
  private recorded(action: number | undefined, count: number): number {
    if (action === undefined) return this.breach('here the recorded game was over');
    const pick = this.legal.indexOf(action);
    if (pick < 0 || pick >= count) this.breach('what was chosen here in the recorded game is not offered');
    return pick;
  }

  /** Holds the result to whole numbers and shares of one win while it takes their digest and writes them to the row. */
  private readOutcome(): void {
    const { outcome, layout, rows, rowAt } = this;
    const { players } = layout;
    let shares = 0;
    let odd = 0;
    let best = -Infinity;
    let second = -Infinity;
    let winners = 0;
    let at = (rowAt + layout.share) | 0;
    let a = Math.imul(outcome.end ^ 0x811c9dc5, 0x01000193) ^ this.plies;
    let b = Math.imul(outcome.end ^ 0x9747b28c, 0x85ebca6b) ^ this.decisions;
    for (let seat = 0; seat < players; seat++) {
      const points = outcome.score[seat]!;
      const score = points | 0;
      const part = outcome.share60[seat]!;
      const share = part | 0;
      if (score !== points || share !== part) odd = 1;
      odd |= share & 0x80000000;
      shares += share;
      const rank = outcome.rank[seat]! | 0;
      // Shares, scores and ranks follow each other in the row.
      rows[at] = share;
      rows[at + players] = score;
      rows[at + 2 * players] = rank;
      at++;
      winners += share > 0 ? 1 : 0;
      second = Math.max(second, Math.min(best, score));
      best = Math.max(best, score);
      const word = Math.imul(score, 0x9e3779b1) ^ share ^ (rank << 8);
      a = Math.imul(a ^ word, 0x01000193);
      b = Math.imul((b << 7) ^ (b >>> 11) ^ word, 0x85ebca6b);
    }
    if (odd !== 0 || (shares !== WIN && shares !== 0) || !this.endStands()) this.breach(this.wrongResult());
    this.outcomeA = Math.imul(a ^ outcome.rounds, 0x01000193);
    this.outcomeB = Math.imul(b ^ outcome.rounds, 0x85ebca6b);
    // In the order of Layout, from `end` to `tie`.
    at = (rowAt + layout.end) | 0;
    rows[at++] = outcome.end;
    rows[at++] = this.decisions;
    rows[at++] = this.plies;
    rows[at++] = outcome.rounds;
    rows[at++] = this.options;
    rows[at++] = outcome.capped;
    rows[at++] = players > 1 ? best - second : 0;
    rows[at++] = winners > 1 ? 1 : 0;
    this.addChance();
  }

  /** What came of chance belongs to the trace. */
  private addChance(): void {
    const { chance } = this;
    for (let i = 0; i < chance.length; i++) {
      const word = chance[i]!.digest;
      this.traceA = Math.imul(this.traceA ^ word, 0x01000193);
      this.traceB = Math.imul((this.traceB << 7) ^ (this.traceB >>> 11) ^ word, 0x85ebca6b);
    }
  }

  private endStands(): boolean {
    const { end, rounds, capped } = this.outcome;
    return end >>> 0 === end && end < this.ends && rounds >>> 0 === rounds && (capped === 0 || capped === 1);
  }

  /** What is wrong with the result, in one line. */
  private wrongResult(): string {
    const { end, rounds, capped, score, share60 } = this.outcome;
    for (let seat = 0; seat < this.spec.players; seat++) {
      if ((score[seat]! | 0) !== score[seat])
        return `outcome gives ${seatText(seat)} the score ${score[seat]}, no whole number`;
    }
    if (!this.endStands()) return `outcome gives end ${end}, rounds ${rounds}, capped ${capped}: not all of them exist`;
    const shares = Array.from(share60.subarray(0, this.spec.players));
    return `outcome gives shares ${shares.join(' ')}: whole sixtieths that sum to 60, or 0 when nobody wins`;
  }

  private readMetrics(): void {
    const { metricValues, rows } = this;
    const from = this.rowAt + this.layout.metrics;
    this.state.metrics(metricValues);
    for (let slot = 0; slot < metricValues.length; slot++) {
      const value = metricValues[slot]!;
      // NaN is asked for first: to make a whole number of it costs forty times what one of any other value costs.
      if (Number.isNaN(value)) {
        rows[from + slot] = ABSENT;
        continue;
      }
      const whole = value | 0;
      if (whole !== value) this.breach(`metrics gives ${value} in slot ${slot}, no whole number`);
      rows[from + slot] = whole;
    }
  }

  /** 32 bits that name the trace of the playout just finished: what digests.bin holds. */
  traceDigest(): number {
    return fmix32(this.traceA ^ fmix32(this.traceB));
  }
}
