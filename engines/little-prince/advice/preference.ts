import { lowestBit } from '../../core/bits.ts';
import { MAX_SEATS } from '../../core/types.ts';
import { CORNER, ROUNDS } from '../components.ts';
import { sees } from '../knowledge.ts';
import { PHASE } from '../phases.ts';
import { penalties } from '../play/settlement.ts';
import { ofStack, type LittlePrinceTable } from '../table.ts';
import { NO_TILE, POOL, type Evaluation } from './evaluation.ts';
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
  private readonly gains = new Float64Array(POOL);
  private readonly pool = new Uint8Array(POOL);
  /** The hider's view of the opponent: V over the tiles that may lie face down, the hidden one apart. */
  private unseenSum = 0;
  private unseenCount = 0;

  constructor(evaluation: Evaluation) {
    this.evaluation = evaluation;
  }

  /** Score of an action for the seat to act; higher is better. Rounded, so that sums in another order still tie. */
  prefer(s: LittlePrinceTable, seat: number, action: number): number {
    if (s.phase === PHASE.placeTile) return 0;
    this.look(s, seat);
    return Math.round(this.score(s, seat, action) * 1e9) / 1e9;
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

  private score(s: LittlePrinceTable, seat: number, action: number): number {
    switch (s.phase) {
      case PHASE.chooseStack:
        return this.bestDraw(s, seat, action);
      case PHASE.hideTile:
        return this.hiding(s, seat, action);
      case PHASE.chooseTile:
        this.begin(s);
        this.takes(seat, action);
        this.others(s, seat);
        return this.utility(s, seat);
      default:
        this.begin(s);
        this.takes(action, this.favourite(s, action));
        this.others(s, action);
        return this.utility(s, seat);
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
    for (let other = 0; other < players; other++) {
      if (((s.unserved >>> other) & 1) === 0) continue;
      for (let rest = s.table; rest !== 0; rest &= rest - 1) {
        const slot = lowestBit(rest);
        if (sees(s, seat, slot)) this.tryTile(s, other, slot, s.tileAt(slot));
        else this.tryUnknown(s, other, slot);
      }
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

  private tryTile(s: LittlePrinceTable, seat: number, slot: number, tile: number): void {
    const at = seat * SLOTS + slot;
    this.evaluation.planet(s, seat, tile);
    this.value[at] = this.evaluation.value;
    this.volcanoes[at] = this.evaluation.volcanoes;
    this.open[at] = this.evaluation.open;
  }

  /** The face-down tile of the other one: the mean over the tiles it may be. */
  private tryUnknown(s: LittlePrinceTable, seat: number, slot: number): void {
    const { evaluation } = this;
    const at = seat * SLOTS + slot;
    const count = evaluation.pool(s.type, this.pool);
    this.unknown = slot;
    this.poolCount = count;
    this.value[at] = 0;
    this.volcanoes[at] = 0;
    const { values, volcanoesWith } = evaluation;
    evaluation.planets(s, seat, s.type, this.pool, count);
    const { fewest, most, poolVolcanoes } = this;
    const from = seat * VOLCANOES;
    poolVolcanoes.fill(0, from, from + VOLCANOES);
    fewest[seat] = VOLCANOES;
    most[seat] = 0;
    for (let i = 0; i < count; i++) {
      const volcanoes = volcanoesWith[i]!;
      this.value[at] += values[i]! / count;
      this.volcanoes[at] += volcanoes / count;
      poolVolcanoes[from + volcanoes]!++;
      if (volcanoes < fewest[seat]) fewest[seat] = volcanoes;
      if (volcanoes > most[seat]) most[seat] = volcanoes;
    }
    this.open[at] = evaluation.open;
  }

  /** Begins to think the round to its end. */
  private begin(s: LittlePrinceTable): void {
    this.left = s.table;
    this.taken.fill(UNSERVED);
  }

  private takes(seat: number, slot: number): void {
    this.taken[seat] = slot;
    this.left ^= 1 << slot;
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
    const most = this.mostBeside(s, seat);
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

  /** Most volcanoes of any other seat, the others having taken what they have taken. */
  private mostBeside(s: LittlePrinceTable, seat: number): number {
    const { players } = s.tables;
    for (let other = 0; other < players; other++) this.now[other] = this.volcanoesNow(other);
    return mostOfOthers(this.now, players, seat);
  }

  private volcanoesNow(seat: number): number {
    const slot = this.taken[seat]!;
    return slot === UNSERVED ? this.standingVolcanoes[seat]! : this.volcanoes[seat * SLOTS + slot]!;
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
    for (let other = 0; other < players; other++) {
      this.now[other] = this.volcanoesNow(other);
      this.nowExact[other] = this.now[other]!;
    }
    if (exact) penalties(s.tables, this.nowExact, this.penalty);
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
  private bestDraw(s: LittlePrinceTable, seat: number, type: number): number {
    const { evaluation } = this;
    const { tables } = s;
    const { gains } = this;
    const count = evaluation.pool(type, this.pool);
    const drawn = Math.min(count, tables.players === 2 ? 2 : tables.draw);
    const most = mostOfOthers(this.standingVolcanoes, tables.players, seat);
    const now =
      this.standingOf(s, seat) - evaluation.volcanoCost(this.standingVolcanoes[seat]!, most, this.standingOpen[seat]!);
    evaluation.planets(s, seat, type, this.pool, count);
    const { open, values, volcanoesWith } = evaluation;
    for (let i = 0; i < count; i++) {
      const gain = values[i]! - evaluation.volcanoCost(volcanoesWith[i]!, most, open) - now;
      let at = i;
      for (; at > 0 && gains[at - 1]! > gain; at--) gains[at] = gains[at - 1]!;
      gains[at] = gain;
    }
    return expectedBest(gains, count, drawn);
  }

  /** hideTile: what the opponent then takes, without seeing the face-down tile; then one's own best reply. */
  private hiding(s: LittlePrinceTable, seat: number, action: number): number {
    const opponent = seat ^ 1;
    this.begin(s);
    const most = this.mostBeside(s, opponent);
    let best = -1;
    let bestValue = -Infinity;
    for (let slot = 0; slot < 3; slot++) {
      const open = this.value[opponent * SLOTS + slot]! - this.cost(opponent, slot, most);
      const value = slot === action ? (this.unseenSum + open) / (this.unseenCount + 1) : open;
      if (value > bestValue + 1e-9) {
        best = slot;
        bestValue = value;
      }
    }
    this.takes(opponent, best);
    let reply = -Infinity;
    for (let slot = 0; slot < 3; slot++) {
      if (slot === best) continue;
      this.taken[seat] = slot;
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
    evaluation.planets(s, opponent, type, this.pool, pool);
    const { open, values, volcanoesWith } = evaluation;
    for (let i = 0; i < pool; i++) {
      this.unseenSum += values[i]! - evaluation.volcanoCost(volcanoesWith[i]!, most, open);
    }
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

/** Expected highest of `drawn` values drawn without replacement from `count` values in ascending order. */
export function expectedBest(values: Float64Array, count: number, drawn: number): number {
  let chance = drawn / count;
  let sum = 0;
  for (let i = count; i >= drawn; i--) {
    sum += values[i - 1]! * chance;
    chance *= (i - drawn) / (i - 1);
  }
  return sum;
}
