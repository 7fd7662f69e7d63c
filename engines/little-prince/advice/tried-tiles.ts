import { lowestBit } from '../../core/bits.ts';
import { MAX_SEATS } from '../../core/types.ts';
import { sees } from '../knowledge.ts';
import { PHASE } from '../phases.ts';
import type { LittlePrinceTable } from '../table.ts';
import { NO_TILE, POOL, type Evaluation } from './evaluation.ts';

/** Most tiles on the table, and more. */
export const SLOTS = 8;
/** In place of a slot: the planet as it lies. */
export const AS_IT_LIES = -1;
/** More than can be on a planet. */
const VOLCANOES = 256;

/**
 * The planets as they lie, and with each tile on the table that its seat may still get. All numbers are as one observer sees
 * the game, so a face-down tile it has not seen counts as the average of its pool.
 */
export class TriedTiles {
  /** Per seat, as its planet lies: volcanoes, open cells, and (in `standingOf`) V before the volcano cost. */
  readonly standingVolcanoes = new Float64Array(MAX_SEATS);
  readonly standingOpen = new Int32Array(MAX_SEATS);
  private readonly standing = new Float64Array(MAX_SEATS);
  /** The same with the tile of a slot, by seat (times SLOTS) and slot. */
  readonly value = new Float64Array(MAX_SEATS * SLOTS);
  readonly volcanoes = new Float64Array(MAX_SEATS * SLOTS);
  private readonly open = new Int32Array(MAX_SEATS * SLOTS);
  /** The slot the observer has not seen, or -1, and how many of the tiles it may be leave a seat with so many volcanoes. */
  unknown = -1;
  private readonly evaluation: Evaluation;
  /** The version of the state that has been looked at, and by whom. */
  private prepared = -1;
  private observer = -1;
  private unseen = 0;
  private poolCount = 0;
  private readonly poolVolcanoes = new Int32Array(MAX_SEATS * VOLCANOES);
  private readonly fewest = new Int32Array(MAX_SEATS);
  private readonly most = new Int32Array(MAX_SEATS);
  private readonly pool = new Uint8Array(POOL);
  /** The tiles on the table that the observer has seen. */
  private readonly openSlots = new Uint8Array(SLOTS);
  private readonly openTiles = new Uint8Array(SLOTS);

  constructor(evaluation: Evaluation) {
    this.evaluation = evaluation;
  }

  /** Looks at the position through the eyes of a seat, unless that stands already; returns whether it was new. */
  look(s: LittlePrinceTable, seat: number): boolean {
    const eyes = this.evaluation.seesAlike ? 0 : seat;
    if (this.prepared === s.version && this.observer === eyes) return false;
    this.prepare(s, eyes);
    return true;
  }

  /** V of a planet as it lies, worked out when asked for: most planets are asked for with one more tile alone. */
  standingOf(s: LittlePrinceTable, seat: number): number {
    if (Number.isNaN(this.standing[seat]!)) {
      this.evaluation.planet(s, seat, NO_TILE);
      this.standing[seat] = this.evaluation.value;
    }
    return this.standing[seat]!;
  }

  /** What volcanoes are expected to cost a seat with the tile of a slot when the most of any other planet is so many. */
  cost(seat: number, slot: number, most: number): number {
    const { evaluation } = this;
    if (slot === AS_IT_LIES) {
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
    }
    if (s.phase === PHASE.chooseStack) return;
    const open = this.turnedUp(s, seat);
    for (let other = 0; other < players; other++) {
      if (((s.unserved >>> other) & 1) === 0) continue;
      this.tryOpen(s, other, open);
      if (this.unseen !== 0) this.tryUnseen(s, other);
    }
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
    for (let v = this.fewest[seat]!; v <= this.most[seat]!; v++) poolVolcanoes[from + v] = 0;
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
}
