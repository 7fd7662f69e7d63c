import { lowestBit } from '../../core/bits.ts';
import { CORNER } from '../components.ts';
import { PHASE } from '../phases.ts';
import { ofStack, type LittlePrinceTable } from '../table.ts';
import { expectedBest } from './draws.ts';
import type { Evaluation } from './evaluation.ts';
import { RoundAhead } from './round-ahead.ts';
import { SLOTS, TriedTiles } from './tried-tiles.ts';
import { mostOfOthers } from './volcanoes.ts';

/** What one seat makes of a round. */
interface Sight {
  readonly tried: TriedTiles;
  readonly ahead: RoundAhead;
}

/**
 * What greedy players look at: the utility of an option if everybody then takes what suits them best in this round. All
 * numbers are as the seat to act sees the game.
 */
export class Preference {
  private readonly evaluation: Evaluation;
  /** By seat, or one for all where they know the same: what it has tried, and the round it thinks ahead. */
  private readonly sights: readonly Sight[];
  private tried: TriedTiles;
  private ahead: RoundAhead;
  /** The version of the state that has been looked at, and through whose eyes. */
  private version = -1;
  private observer = -1;
  /** The hider's view of the opponent: V over the tiles that may lie face down, the hidden one apart. */
  private unseenSum = 0;
  private unseenCount = 0;
  /** hideTile: what the opponent makes of each slot, and u of the best reply to its being taken, NaN where unknown. */
  private readonly shown = new Float64Array(3);
  private readonly replies = new Float64Array(3);
  private readonly one = new Int32Array(1);
  private readonly score = new Float64Array(1);

  constructor(evaluation: Evaluation) {
    this.evaluation = evaluation;
    const { opponentWeight, sights } = evaluation;
    this.sights = Array.from({ length: sights }, () => {
      const tried = new TriedTiles(evaluation);
      return { tried, ahead: new RoundAhead(tried, opponentWeight) };
    });
    ({ tried: this.tried, ahead: this.ahead } = this.sights[0]!);
  }

  /** Score of an action for the seat to act; higher is better. */
  prefer(s: LittlePrinceTable, seat: number, action: number): number {
    const { one, score } = this;
    one[0] = action;
    this.preferAll(s, seat, one, 1, score);
    return score[0]!;
  }

  /** The scores of so many actions. Rounded, so that sums in another order still tie. */
  preferAll(s: LittlePrinceTable, seat: number, actions: Int32Array, count: number, out: Float64Array): void {
    if (s.phase === PHASE.placeTile) {
      out.fill(0, 0, count);
      return;
    }
    this.look(s, seat);
    if (s.phase === PHASE.chooseStack) this.draws(s, seat, actions, count, out);
    else if (s.phase === PHASE.hideTile) this.hidings(s, seat, actions, count, out);
    else this.rounds(s, seat, actions, count, out);
    for (let i = 0; i < count; i++) out[i] = Math.round(out[i]! * 1e9) / 1e9;
  }

  /**
   * What every seat stands at, as `seat` sees it, once all who are still to be served have taken what suits them best:
   * tiles on the table are as good as taken, and worth more to a planet than average ones.
   */
  foresee(s: LittlePrinceTable, seat: number): Float64Array {
    this.look(s, seat);
    const { ahead } = this;
    ahead.begin(s);
    const { phase } = s;
    if (phase !== PHASE.chooseStack) {
      const first = phase === PHASE.hideTile ? s.start ^ 1 : s.actor;
      if (((s.unserved >>> first) & 1) === 1) ahead.takes(first, ahead.favourite(s, first));
      ahead.others(s, first);
    }
    ahead.settle(s);
    return ahead.worth;
  }

  /** Looks at the position through the eyes of a seat, unless that stands already. */
  private look(s: LittlePrinceTable, seat: number): void {
    const observer = this.sights.length === 1 ? 0 : seat;
    if (this.version === s.version && this.observer === observer) return;
    this.version = s.version;
    this.observer = observer;
    ({ tried: this.tried, ahead: this.ahead } = this.sights[observer]!);
    this.evaluation.look(s, observer);
    this.tried.look(s, observer);
    if (s.phase === PHASE.hideTile) this.sumUnseen(s, seat ^ 1);
  }

  /** chooseTile and passTo: u once the round is over. */
  private rounds(s: LittlePrinceTable, seat: number, actions: Int32Array, count: number, out: Float64Array): void {
    const { ahead } = this;
    const passes = s.phase === PHASE.passTo;
    for (let i = 0; i < count; i++) {
      const action = actions[i]!;
      const first = passes ? action : seat;
      ahead.begin(s);
      ahead.takes(first, passes ? ahead.favourite(s, first) : action);
      ahead.others(s, first);
      out[i] = ahead.utility(s, seat);
    }
  }

  /**
   * chooseStack: the expected V with the best of as many tiles as the seat may choose from, drawn from the unseen tiles. What
   * it gains by them is that less the V of its planet as it lies, which is the same for all.
   */
  private draws(s: LittlePrinceTable, seat: number, types: Int32Array, count: number, out: Float64Array): void {
    const { evaluation, tried } = this;
    const { draw, players } = s.tables;
    const choice = players === 2 ? 2 : draw;
    const most = mostOfOthers(tried.standingVolcanoes, players, seat);
    const { eyes } = evaluation;
    for (let i = 0; i < count; i++) {
      const type = types[i]!;
      const pool = eyes.pools[type]!;
      evaluation.ownPlanets(s, seat, type, pool, most);
      out[i] = expectedBest(evaluation.values, pool.count, Math.min(pool.count, choice));
    }
  }

  /** hideTile: what the opponent then takes, without seeing the face-down tile; then one's own best reply. */
  private hidings(s: LittlePrinceTable, seat: number, actions: Int32Array, count: number, out: Float64Array): void {
    const { ahead, replies, shown, tried } = this;
    const opponent = seat ^ 1;
    ahead.begin(s);
    const most = tried.standingVolcanoes[seat]!;
    for (let slot = 0; slot < 3; slot++) {
      shown[slot] = tried.value[opponent * SLOTS + slot]! - tried.cost(opponent, slot, most);
      replies[slot] = NaN;
    }
    for (let i = 0; i < count; i++) {
      const taken = this.takenOfThree(actions[i]!);
      if (Number.isNaN(replies[taken]!)) replies[taken] = this.bestReply(s, seat, taken);
      out[i] = replies[taken]!;
    }
  }

  /** The slot that the opponent takes if that one is hidden; the lowest of equals. */
  private takenOfThree(hidden: number): number {
    const { shown } = this;
    let best = -1;
    let bestValue = -Infinity;
    for (let slot = 0; slot < 3; slot++) {
      const value = slot === hidden ? (this.unseenSum + shown[slot]!) / (this.unseenCount + 1) : shown[slot]!;
      if (value > bestValue + 1e-9) {
        best = slot;
        bestValue = value;
      }
    }
    return best;
  }

  /** The best u that is left to the active one of two once the opponent has taken a slot. */
  private bestReply(s: LittlePrinceTable, seat: number, taken: number): number {
    const { ahead } = this;
    let reply = -Infinity;
    ahead.takes(seat ^ 1, taken);
    for (let slot = 0; slot < 3; slot++) {
      if (slot === taken) continue;
      ahead.takes(seat, slot);
      const value = ahead.utility(s, seat);
      if (value > reply) reply = value;
    }
    return reply;
  }

  /**
   * Sums what the opponent would make of each tile that may lie face down, as near as the hider can know it: all tiles of
   * the type that have not lain open, those of this round left out.
   */
  private sumUnseen(s: LittlePrinceTable, opponent: number): void {
    const { evaluation } = this;
    const { tables } = s;
    const { type } = s;
    const start = tables.stackStart[type]!;
    const most = this.tried.standingVolcanoes[opponent ^ 1]!;
    const forgotten = type === CORNER && tables.forgotten;
    const laid = forgotten ? 0 : s.unseen[ofStack(opponent, type)]! & ~s.positionsOf(s.table);
    const pool = evaluation.eyes.pools[type]!;
    this.unseenSum = 0;
    this.unseenCount = pool.count;
    evaluation.ownPlanets(s, opponent, type, pool, most);
    const { values } = evaluation;
    for (let i = 0; i < pool.count; i++) this.unseenSum += values[i]!;
    for (let rest = laid; rest !== 0; rest &= rest - 1) {
      const tile = s.stacks[start + lowestBit(rest)]!;
      this.unseenSum += this.ownWith(s, opponent, tile, most);
      this.unseenCount++;
    }
  }

  private ownWith(s: LittlePrinceTable, seat: number, tile: number, most: number): number {
    const { evaluation } = this;
    evaluation.planet(s, seat, tile);
    return evaluation.value - evaluation.volcanoCost(evaluation.volcanoes, most, evaluation.open);
  }
}
