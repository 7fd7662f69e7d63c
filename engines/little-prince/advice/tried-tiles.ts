import { lowestBit } from '../../core/bits.ts';
import { MAX_SEATS } from '../../core/types.ts';
import { sees } from '../knowledge.ts';
import { PHASE } from '../phases.ts';
import { onPlanet, type LittlePrinceTable } from '../table.ts';
import { NO_TILE, type Evaluation } from './evaluation.ts';
import { Pool } from './pool.ts';

/** Most tiles on the table, and more. */
export const SLOTS = 8;
/** In place of a slot: the planet as it lies. */
export const AS_IT_LIES = -1;
/** No slot. */
const NONE = -1;
/** More than can be on a planet. */
const VOLCANOES = 256;

/** In place of a number of tiles on a planet: nothing is known of it. */
const NEVER = -1;

/**
 * The planets as they lie, and with each tile on the table that its seat may still get. All numbers are as one observer sees
 * the game, so a face-down tile it has not seen counts as the average of its pool. What it knew and what lay there at its
 * last look is not tried again: of a whole round that is most.
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
  unknown = NONE;
  private readonly evaluation: Evaluation;
  /** What this holds for: since when, what the observer knew of the unseen tiles, and per seat how many tiles lay there. */
  private since = -1;
  private change = -1;
  private readonly stoodWith = new Int32Array(MAX_SEATS);
  private readonly triedWith = new Int32Array(MAX_SEATS);
  /** The slots the observer has not seen, one bit each. */
  private unseen = 0;
  private poolCount = 0;
  private readonly poolVolcanoes = new Int32Array(MAX_SEATS * VOLCANOES);
  private readonly fewest = new Int32Array(MAX_SEATS);
  private readonly most = new Int32Array(MAX_SEATS);
  /** By slot: the tile that lies or lay there open; and per seat the slots of those tried, one bit each. */
  private readonly tileOf = new Uint8Array(SLOTS);
  private readonly slotsTried = new Uint8Array(MAX_SEATS);
  /** The tiles on the table that the observer has seen, and their slots. */
  private readonly openSlots = new Uint8Array(SLOTS);
  private readonly openTiles = new Pool();

  constructor(evaluation: Evaluation) {
    this.evaluation = evaluation;
  }

  /** Tries what can still be taken, once the evaluation has looked through the eyes of `seat`. */
  look(s: LittlePrinceTable, seat: number): void {
    const { evaluation, triedWith } = this;
    const { players } = s.tables;
    if (this.since !== s.since || this.change !== evaluation.eyes.changes) this.forget(s);
    for (let other = 0; other < players; other++) {
      evaluation.glance(s, other);
      this.standingVolcanoes[other] = evaluation.volcanoes;
      this.standingOpen[other] = evaluation.open;
    }
    this.unknown = NONE;
    if (s.phase === PHASE.chooseStack) return;
    this.turnUp(s, seat);
    for (let other = 0; other < players; other++) {
      const held = s.held(other);
      if (((s.unserved >>> other) & 1) === 0 || triedWith[other] === held) continue;
      triedWith[other] = held;
      this.tryOpen(s, other);
      if (this.unseen !== 0) this.tryUnseen(s, other);
    }
  }

  /** V of a planet as it lies, worked out when asked for: most planets are asked for with one more tile alone. */
  standingOf(s: LittlePrinceTable, seat: number): number {
    // A tile taken and not yet laid down has turned nothing so far.
    if (s.phase === PHASE.placeTile && s.actor === seat) return this.valued(s, seat);
    const held = s.held(seat);
    if (this.stoodWith[seat] === held) return this.standing[seat]!;
    const taken = this.slotTaken(s, seat);
    this.stoodWith[seat] = held;
    return (this.standing[seat] = taken === NONE ? this.valued(s, seat) : this.value[seat * SLOTS + taken]!);
  }

  private valued(s: LittlePrinceTable, seat: number): number {
    this.evaluation.planet(s, seat, NO_TILE);
    return this.evaluation.value;
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

  private forget(s: LittlePrinceTable): void {
    this.since = s.since;
    this.change = this.evaluation.eyes.changes;
    for (let seat = 0; seat < s.tables.players; seat++) this.stoodWith[seat] = this.triedWith[seat] = NEVER;
  }

  /** Lists the tiles on the table that the observer has seen, and their slots. The others are unseen. */
  private turnUp(s: LittlePrinceTable, seat: number): void {
    const { openSlots, openTiles } = this;
    let opened = 0;
    this.unseen = 0;
    for (let rest = s.table; rest !== 0; rest &= rest - 1) {
      const slot = lowestBit(rest);
      if (sees(s, seat, slot)) {
        openSlots[opened] = slot;
        openTiles.tiles[opened++] = this.tileOf[slot] = s.tileAt(slot);
      } else {
        this.unseen |= 1 << slot;
        this.unknown = slot;
      }
    }
    openTiles.count = opened;
  }

  /** The slot where the last tile of a planet lay open when it was tried there, or NONE. */
  private slotTaken(s: LittlePrinceTable, seat: number): number {
    const last = s.held(seat) - 1;
    if (this.triedWith[seat] !== last) return NONE;
    const tile = s.planets[onPlanet(seat, last)]!;
    for (let rest = this.slotsTried[seat]!; rest !== 0; rest &= rest - 1) {
      if (this.tileOf[lowestBit(rest)] === tile) return lowestBit(rest);
    }
    return NONE;
  }

  private tryOpen(s: LittlePrinceTable, seat: number): void {
    const { evaluation, openSlots, openTiles } = this;
    const { values, volcanoesWith } = evaluation;
    evaluation.planets(s, seat, s.type, openTiles);
    this.slotsTried[seat] = 0;
    for (let i = 0; i < openTiles.count; i++) {
      const at = seat * SLOTS + openSlots[i]!;
      this.value[at] = values[i]!;
      this.volcanoes[at] = volcanoesWith[i]!;
      this.open[at] = evaluation.open;
      this.slotsTried[seat] |= 1 << openSlots[i]!;
    }
  }

  /** What the observer has not seen is the mean over the tiles it may be. */
  private tryUnseen(s: LittlePrinceTable, seat: number): void {
    const { evaluation, poolVolcanoes } = this;
    const { eyes, values, volcanoesWith } = evaluation;
    const pool = eyes.pools[s.type]!;
    const { count } = pool;
    evaluation.planets(s, seat, s.type, pool);
    const from = seat * VOLCANOES;
    for (let v = this.fewest[seat]!; v <= this.most[seat]!; v++) poolVolcanoes[from + v] = 0;
    let value = 0;
    let volcanoes = 0;
    let fewest = VOLCANOES;
    let most = 0;
    for (let i = 0; i < count; i++) {
      const own = volcanoesWith[i]!;
      value += values[i]!;
      volcanoes += own;
      poolVolcanoes[from + own]!++;
      fewest = Math.min(fewest, own);
      most = Math.max(most, own);
    }
    this.poolCount = count;
    this.fewest[seat] = fewest;
    this.most[seat] = most;
    for (let rest = this.unseen; rest !== 0; rest &= rest - 1) {
      const at = seat * SLOTS + lowestBit(rest);
      this.value[at] = value / count;
      this.volcanoes[at] = volcanoes / count;
      this.open[at] = evaluation.open;
    }
  }
}
