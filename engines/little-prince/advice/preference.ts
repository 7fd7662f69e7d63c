import { isSingle, lowestBit } from '../../core/bits.ts';
import { MAX_SEATS } from '../../core/types.ts';
import { CORNER, ROUNDS, TYPES } from '../components.ts';
import { sees } from '../knowledge.ts';
import { PHASE } from '../phases.ts';
import { penalties } from '../play/settlement.ts';
import { ofStack, type LittlePrinceTable } from '../table.ts';
import type { Tables } from '../tables.ts';
import { expectedBest } from './draws.ts';
import { NO_TILE, POOL, type Evaluation } from './evaluation.ts';
import { Ranking } from './ranking.ts';
import { mostOfOthers } from './volcanoes.ts';

const SLOTS = 8;
/** More than can be on a planet. */
const VOLCANOES = 256;
const UNSERVED = -1;

/**
 * What greedy players look at: the utility of an option if everybody then takes what suits them best in this round. All
 * numbers are as `observer` sees the game, so a face-down tile it has not seen counts as the average of its pool.
 */
export class Preference {
  private readonly evaluation: Evaluation;
  /** The version of the state that has been looked at, and by whom. */
  private prepared = -1;
  private observer = -1;
  /** Per seat, as its planet lies: V before the volcano cost, volcanoes, open cells. */
  private readonly standing = new Float64Array(MAX_SEATS);
  private readonly standingVolcanoes = new Float64Array(MAX_SEATS);
  private readonly standingOpen = new Int32Array(MAX_SEATS);
  /** The same with the tile of a slot, by seat (times 8) and slot. */
  private readonly value = new Float64Array(MAX_SEATS * SLOTS);
  private readonly volcanoes = new Float64Array(MAX_SEATS * SLOTS);
  private readonly open = new Int32Array(MAX_SEATS * SLOTS);
  /** The slot the observer has not seen, or -1, and how many of the tiles it may be leave a seat with so many volcanoes. */
  private unknown = -1;
  private unseen = 0;
  private poolCount = 0;
  private readonly poolVolcanoes = new Int32Array(MAX_SEATS * VOLCANOES);
  private readonly fewest = new Int32Array(MAX_SEATS);
  private readonly most = new Int32Array(MAX_SEATS);
  /** The round thought to its end: the slot each seat takes, and what each seat then has. */
  private readonly taken = new Int32Array(MAX_SEATS);
  private left = 0;
  private readonly now = new Float64Array(MAX_SEATS);
  private readonly nowExact = new Int32Array(MAX_SEATS);
  /** What each seat then stands at. */
  private readonly worth = new Float64Array(MAX_SEATS);
  private readonly penalty = new Int32Array(MAX_SEATS);
  /** chooseStack: what tiles add, and by seat (times the types) and type the tiles in the order of it. */
  private readonly gains = new Float64Array(POOL);
  private readonly rankings: readonly Ranking[];
  private readonly pool = new Uint8Array(POOL);
  /** The hider's view of the opponent: V over the tiles that may lie face down, the hidden one apart. */
  private unseenSum = 0;
  private unseenCount = 0;
  /** hideTile: what the opponent makes of each slot, and u of the best reply to its being taken, NaN where unknown. */
  private readonly shown = new Float64Array(3);
  private readonly replies = new Float64Array(3);
  /** The tiles on the table that the observer has seen. */
  private readonly openSlots = new Uint8Array(SLOTS);
  private readonly openTiles = new Uint8Array(SLOTS);
  private readonly one = new Int32Array(1);
  private readonly score = new Float64Array(1);

  constructor({ players, stackCount, stackStart }: Tables, evaluation: Evaluation) {
    this.evaluation = evaluation;
    this.rankings = Array.from({ length: players * TYPES.length }, (_, i) => {
      const type = i % TYPES.length;
      return new Ranking(stackStart[type]!, stackCount[type]!);
    });
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
    this.begin(s);
    const { phase } = s;
    if (phase !== PHASE.chooseStack) {
      const first = phase === PHASE.hideTile ? s.start ^ 1 : s.actor;
      if (((s.unserved >>> first) & 1) === 1) this.takes(first, this.favourite(s, first));
      this.others(s, first);
    }
    this.settle(s);
    return this.worth;
  }

  /** Sees to it that the position has been looked at through the eyes of this seat. */
  private look(s: LittlePrinceTable, seat: number): void {
    const eyes = this.evaluation.seesAlike ? 0 : seat;
    if (this.prepared !== s.version || this.observer !== eyes) this.prepare(s, eyes);
  }

  /** chooseTile and passTo: u once the round is over. */
  private rounds(s: LittlePrinceTable, seat: number, actions: Int32Array, count: number, out: Float64Array): void {
    const passes = s.phase === PHASE.passTo;
    for (let i = 0; i < count; i++) {
      const action = actions[i]!;
      const first = passes ? action : seat;
      this.begin(s);
      this.takes(first, passes ? this.favourite(s, first) : action);
      this.others(s, first);
      out[i] = this.utility(s, seat);
    }
  }

  private prepare(s: LittlePrinceTable, seat: number): void {
    const { evaluation } = this;
    const { players } = s.tables;
    this.prepared = s.version;
    this.observer = seat;
    this.unknown = -1;
    evaluation.look(s, seat);
    for (let other = 0; other < players; other++) {
      evaluation.glance(s, other);
      this.standing[other] = NaN;
      this.standingVolcanoes[other] = evaluation.volcanoes;
      this.standingOpen[other] = evaluation.open;
      this.taken[other] = UNSERVED;
    }
    if (s.phase === PHASE.chooseStack) return;
    const open = this.turnedUp(s, seat);
    for (let other = 0; other < players; other++) {
      if (((s.unserved >>> other) & 1) === 0) continue;
      this.tryOpen(s, other, open);
      if (this.unseen !== 0) this.tryUnseen(s, other);
    }
    if (s.phase === PHASE.hideTile) this.sumUnseen(s, seat ^ 1);
  }

  /** V of a planet as it lies, worked out when asked for: most planets are asked for with one more tile alone. */
  private standingOf(s: LittlePrinceTable, seat: number): number {
    if (Number.isNaN(this.standing[seat]!)) {
      this.evaluation.planet(s, seat, NO_TILE);
      this.standing[seat] = this.evaluation.value;
    }
    return this.standing[seat]!;
  }

  /** Lists the tiles on the table that the observer has seen, and their slots; returns how many. The others are unseen. */
  private turnedUp(s: LittlePrinceTable, seat: number): number {
    let count = 0;
    this.unseen = 0;
    for (let rest = s.table; rest !== 0; rest &= rest - 1) {
      const slot = lowestBit(rest);
      if (sees(s, seat, slot)) {
        this.openSlots[count] = slot;
        this.openTiles[count++] = s.tileAt(slot);
      } else {
        this.unseen |= 1 << slot;
        this.unknown = slot;
      }
    }
    return count;
  }

  private tryOpen(s: LittlePrinceTable, seat: number, count: number): void {
    const { evaluation, openSlots, openTiles } = this;
    const { values, volcanoesWith } = evaluation;
    evaluation.planets(s, seat, s.type, openTiles, count);
    for (let i = 0; i < count; i++) {
      const at = seat * SLOTS + openSlots[i]!;
      this.value[at] = values[i]!;
      this.volcanoes[at] = volcanoesWith[i]!;
      this.open[at] = evaluation.open;
    }
  }

  /** What the observer has not seen is the mean over the tiles it may be. */
  private tryUnseen(s: LittlePrinceTable, seat: number): void {
    const { evaluation, poolVolcanoes } = this;
    const count = evaluation.pool(s.type, this.pool);
    const { values, volcanoesWith } = evaluation;
    evaluation.planets(s, seat, s.type, this.pool, count);
    const from = seat * VOLCANOES;
    poolVolcanoes.fill(0, from, from + VOLCANOES);
    let value = 0;
    let volcanoes = 0;
    let fewest = VOLCANOES;
    let most = 0;
    for (let i = 0; i < count; i++) {
      const own = volcanoesWith[i]!;
      value += values[i]! / count;
      volcanoes += own / count;
      poolVolcanoes[from + own]!++;
      fewest = Math.min(fewest, own);
      most = Math.max(most, own);
    }
    this.poolCount = count;
    this.fewest[seat] = fewest;
    this.most[seat] = most;
    for (let rest = this.unseen; rest !== 0; rest &= rest - 1) {
      const at = seat * SLOTS + lowestBit(rest);
      this.value[at] = value;
      this.volcanoes[at] = volcanoes;
      this.open[at] = evaluation.open;
    }
  }

  /** Begins to think the round to its end. */
  private begin(s: LittlePrinceTable): void {
    const { players } = s.tables;
    this.left = s.table;
    for (let seat = 0; seat < players; seat++) {
      this.taken[seat] = UNSERVED;
      this.now[seat] = this.standingVolcanoes[seat]!;
    }
  }

  private takes(seat: number, slot: number): void {
    this.taken[seat] = slot;
    this.now[seat] = this.volcanoes[seat * SLOTS + slot]!;
    this.left &= ~(1 << slot);
  }

  /** Every other seat still to be served takes its favourite: in seat order, or clockwise where tiles are passed so. */
  private others(s: LittlePrinceTable, first: number): void {
    const { players, clockwisePass } = s.tables;
    const from = clockwisePass ? first : 0;
    for (let i = 0; i < players; i++) {
      const seat = (from + i) % players;
      if (((s.unserved >>> seat) & 1) === 0 || this.taken[seat] !== UNSERVED) continue;
      this.takes(seat, this.favourite(s, seat));
    }
  }

  /** The slot best for a seat's own V among those left; the lowest of equals. */
  private favourite(s: LittlePrinceTable, seat: number): number {
    if (isSingle(this.left)) return lowestBit(this.left);
    const most = mostOfOthers(this.now, s.tables.players, seat);
    let best = -1;
    let bestValue = -Infinity;
    for (let rest = this.left; rest !== 0; rest &= rest - 1) {
      const slot = lowestBit(rest);
      const value = this.value[seat * SLOTS + slot]! - this.cost(seat, slot, most);
      if (value > bestValue + 1e-9) {
        best = slot;
        bestValue = value;
      }
    }
    return best;
  }

  private cost(seat: number, slot: number, most: number): number {
    const { evaluation } = this;
    if (slot === UNSERVED) {
      return evaluation.volcanoCost(this.standingVolcanoes[seat]!, most, this.standingOpen[seat]!);
    }
    const at = seat * SLOTS + slot;
    if (slot !== this.unknown) return evaluation.volcanoCost(this.volcanoes[at]!, most, this.open[at]!);
    let cost = 0;
    for (let v = this.fewest[seat]!; v <= this.most[seat]!; v++) {
      const tiles = this.poolVolcanoes[seat * VOLCANOES + v]!;
      if (tiles > 0) cost += tiles * evaluation.volcanoCost(v, most, this.open[at]!);
    }
    return cost / this.poolCount;
  }

  /** u: one's own V less the weighted mean of the others'. */
  private utility(s: LittlePrinceTable, seat: number): number {
    const { players } = s.tables;
    this.settle(s);
    let others = 0;
    for (let other = 0; other < players; other++) if (other !== seat) others += this.worth[other]!;
    return this.worth[seat]! - (this.evaluation.opponentWeight * others) / (players - 1);
  }

  /** V of every seat with what it has taken, or the exact scores if the game is over by then. */
  private settle(s: LittlePrinceTable): void {
    const { players, rules } = s.tables;
    const exact = this.isEnd(s);
    if (exact) {
      for (let other = 0; other < players; other++) this.nowExact[other] = this.now[other]!;
      penalties(s.tables, this.nowExact, this.penalty);
    }
    for (let other = 0; other < players; other++) {
      const slot = this.taken[other]!;
      const before = slot === UNSERVED ? this.standingOf(s, other) : this.value[other * SLOTS + slot]!;
      let value: number;
      if (exact) {
        value = before - this.penalty[other]!;
        if (!rules.allowNegative && value < 0) value = 0;
      } else {
        value = before - this.cost(other, slot, mostOfOthers(this.now, players, other));
      }
      this.worth[other] = value;
    }
  }

  /** In the last round every planet is complete once all are served; what the observer has not seen leaves it uncertain. */
  private isEnd(s: LittlePrinceTable): boolean {
    if (s.round !== ROUNDS - 1 || s.tables.forgotten) return false;
    if (this.unknown < 0) return true;
    for (let seat = 0; seat < s.tables.players; seat++) if (this.taken[seat] === this.unknown) return false;
    return true;
  }

  /** chooseStack: the expected best gain of as many tiles as the seat may choose from, drawn from the unseen tiles. */
  private draws(s: LittlePrinceTable, seat: number, types: Int32Array, count: number, out: Float64Array): void {
    const { evaluation, standingVolcanoes } = this;
    const { draw, players } = s.tables;
    const choice = players === 2 ? 2 : draw;
    const most = mostOfOthers(standingVolcanoes, players, seat);
    const now =
      this.standingOf(s, seat) - evaluation.volcanoCost(standingVolcanoes[seat]!, most, this.standingOpen[seat]!);
    for (let i = 0; i < count; i++) {
      const gains = this.sortedGains(s, seat, types[i]!, most, now);
      out[i] = expectedBest(this.gains, gains, Math.min(gains, choice));
    }
  }

  /** What each of the unseen tiles of a type adds to V of a planet that stands at `now`, ascending; returns how many. */
  private sortedGains(s: LittlePrinceTable, seat: number, type: number, most: number, now: number): number {
    const { evaluation, gains } = this;
    const ranking = this.rankings[seat * TYPES.length + type]!;
    const count = ranking.gather(evaluation.unseen(type));
    evaluation.ownPlanets(s, seat, type, ranking.tiles, count, most);
    const { values } = evaluation;
    for (let i = 0; i < count; i++) gains[i] = values[i]! - now;
    ranking.sort(gains, count);
    return count;
  }

  /** hideTile: what the opponent then takes, without seeing the face-down tile; then one's own best reply. */
  private hidings(s: LittlePrinceTable, seat: number, actions: Int32Array, count: number, out: Float64Array): void {
    const { replies, shown } = this;
    const opponent = seat ^ 1;
    this.begin(s);
    const most = this.standingVolcanoes[seat]!;
    for (let slot = 0; slot < 3; slot++) {
      shown[slot] = this.value[opponent * SLOTS + slot]! - this.cost(opponent, slot, most);
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
    let reply = -Infinity;
    this.takes(seat ^ 1, taken);
    for (let slot = 0; slot < 3; slot++) {
      if (slot === taken) continue;
      this.takes(seat, slot);
      const value = this.utility(s, seat);
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
    const most = this.standingVolcanoes[opponent ^ 1]!;
    const forgotten = type === CORNER && tables.forgotten;
    const laid = forgotten ? 0 : s.unseen[ofStack(opponent, type)]! & ~s.positionsOf(s.table);
    const pool = evaluation.pool(type, this.pool);
    this.unseenSum = 0;
    this.unseenCount = pool;
    evaluation.ownPlanets(s, opponent, type, this.pool, pool, most);
    const { values } = evaluation;
    for (let i = 0; i < pool; i++) this.unseenSum += values[i]!;
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
