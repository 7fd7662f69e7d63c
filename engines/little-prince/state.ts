import { isSingle, lowestBit } from '../core/bits.ts';
import { shuffle, shuffleTop } from '../core/shuffle.ts';
import { OVER, type Chance, type EventSink, type Figures, type Outcome, type Rng, type State } from '../core/types.ts';
import type { Advice } from './advice.ts';
import { CELLS, CORNER, PER_TYPE, ROUNDS, TYPES } from './components.ts';
import { EVENT, reportFlips, reportScores, reportTable } from './events.ts';
import { figureRows, writeMetrics } from './figures.ts';
import type { FigureBlock } from './figures/block.ts';
import { dealAhead, determinise, infoKey } from './knowledge.ts';
import { HIDE_NONE, PHASE } from './phases.ts';
import { CharacterScores } from './play/characters.ts';
import { listOptions } from './play/options.ts';
import { Scoring } from './play/scoring.ts';
import { Records } from './records.ts';
import { Tables, type LittlePrinceSetup } from './tables.ts';

/** Streams of chance: indices into `Game.chance`. */
const STACKS = 0;
const START = 1;

const EVERY_STACK = 0b1111;
const EVERY_CELL = 0xffff;

/**
 * One game. Tiles of a stack never move: the table is a run of the stack, and what has been laid out lies above what has
 * not. A seat gets one tile per round, so a planet is its list of tiles by round. Points with one option are played at
 * once, so that every stop is a decision.
 */
export class LittlePrince implements State<LittlePrince> {
  actor = OVER;
  phase: number = PHASE.chooseStack;
  /** The legal codes of this decision, one bit each. */
  options = 0;
  /** Rounds finished. */
  round = 0;
  /** The seat that chose, or will choose, this round's stack; with two players the active player. */
  start = 0;
  /** Seats without a tile of this round. */
  unserved = 0;
  /** Stacks chosen fewer than four times. */
  offered = EVERY_STACK;
  /** How often each stack has been chosen, four bits each. */
  uses = 0;
  /** The stack of this round, where its run on the table begins, the slots not yet taken, and the face-down slot or -1. */
  type = 0;
  base = 0;
  table = 0;
  hidden = -1;
  /** Goes up with every change of the position, so that what was worked out for one is not taken for another. */
  version = 0;
  events: EventSink | undefined = undefined;

  readonly tables: Tables;
  readonly figures: Figures;
  /** The groups of figures kept. */
  readonly figureRows: readonly FigureBlock[];
  readonly records: Records | undefined;
  readonly scoring: Scoring;
  /** The eyes of players on this state, made when first asked for. */
  advice: Advice | undefined = undefined;
  /** Tile codes: every stack from its top, the removed tiles below. */
  readonly stacks: Uint8Array;
  /** Tile codes by seat (times 16) and round. */
  readonly planets: Uint8Array;
  /** With `freePlacement`: the cell of each of these tiles. */
  readonly cells: Uint8Array;
  /** Baobabs on face-up tiles, and how often baobabs have turned tiles face down, per seat. */
  readonly trees: Uint8Array;
  readonly flips: Uint8Array;
  /** Face-down tiles of each seat, one bit per round. */
  readonly down: Int32Array;
  /** Face-up tiles with baobabs, likewise. */
  readonly treeTiles: Int32Array;
  /** Free cells of each seat. */
  readonly freeCells: Int32Array;
  /** Two players: what has been laid out of each stack (seat * 4 + type) without this seat having seen it, by position. */
  readonly unseen: Int32Array;
  /** Room for a pool of one type. */
  readonly pool = new Uint8Array(32);
  private readonly memory: Uint8Array;
  private readonly fresh: Uint8Array;
  private readonly treesOf: Uint8Array;
  private readonly players: number;
  private readonly free: boolean;
  private readonly clockwisePass: boolean;
  private readonly everySeat: number;

  constructor(setup: LittlePrinceSetup) {
    const tables = new Tables(setup);
    const { players } = setup;
    this.tables = tables;
    this.figures = setup.figures;
    this.figureRows = figureRows(setup).slice(0, setup.figures === 'all' ? undefined : 1);
    const scores = new CharacterScores(setup);
    this.records = setup.figures === 'all' ? new Records(tables, scores) : undefined;
    this.scoring = new Scoring(tables, scores, setup.figures);
    this.treesOf = tables.trees;
    this.players = players;
    this.free = tables.free;
    this.clockwisePass = tables.clockwisePass;
    this.everySeat = (1 << players) - 1;

    const tiles = tables.tileIds.length;
    const masks = 3 * players + 2 * TYPES.length;
    const bytes = tiles + 16 * players * (tables.free ? 2 : 1) + 2 * players;
    const buffer = new ArrayBuffer(4 * masks + bytes);
    this.memory = new Uint8Array(buffer);
    this.down = new Int32Array(buffer, 0, players);
    this.treeTiles = new Int32Array(buffer, 4 * players, players);
    this.freeCells = new Int32Array(buffer, 8 * players, players);
    this.unseen = new Int32Array(buffer, 12 * players, 2 * TYPES.length);
    let at = 4 * masks;
    this.stacks = new Uint8Array(buffer, at, tiles);
    this.trees = new Uint8Array(buffer, (at += tiles), players);
    this.flips = new Uint8Array(buffer, (at += players), players);
    this.planets = new Uint8Array(buffer, (at += players), 16 * players);
    this.cells = new Uint8Array(buffer, (at += 16 * players), tables.free ? 16 * players : 0);
    for (let tile = 0; tile < tiles; tile++) this.stacks[tile] = tile;
    this.freeCells.fill(EVERY_CELL);
    this.fresh = this.memory.slice();
  }

  deal(chance: Chance): void {
    const { tables } = this;
    this.reset();
    const rng = chance[STACKS]!;
    for (let type = 0; type < TYPES.length; type++) {
      const start = tables.stackStart[type]!;
      const count = tables.stackCount[type]!;
      if (rng.stable === true) shuffle(this.stacks, start, count, rng, tables.identity);
      else shuffleTop(this.stacks, start, count, PER_TYPE * tables.draw, rng);
    }
    if (this.records !== undefined) this.records.clear();
    this.beginRound(tables.randomStart ? chance[START]!.below(tables.players) : 0);
  }

  /** Everything as in the box: stacks in order, planets empty, nobody to act. */
  reset(): void {
    this.version = (this.version + 1) | 0;
    this.memory.set(this.fresh);
    this.actor = OVER;
    this.round = 0;
    this.offered = EVERY_STACK;
    this.uses = 0;
    this.type = 0;
    this.base = 0;
    this.table = 0;
    this.hidden = -1;
  }

  legal(out: Int32Array): number {
    return listOptions(this.options, out);
  }

  apply(action: number, chance: Chance): void {
    this.version = (this.version + 1) | 0;
    const { phase } = this;
    if (phase === PHASE.chooseTile) this.take(this.actor, action, chance);
    else if (phase === PHASE.passTo) this.pass(action);
    else if (phase === PHASE.chooseStack) this.layOut(action);
    else if (phase === PHASE.hideTile) this.hide(action);
    else this.place(this.actor, action, chance);
  }

  /** `seat` chooses this round's stack, or takes the only one left. */
  beginRound(seat: number): void {
    this.start = seat;
    this.unserved = this.everySeat;
    if (this.records !== undefined) this.records.starts[seat]!++;
    if (this.events !== undefined) this.events.emit(EVENT.round, this.round, seat);
    this.actor = seat;
    this.phase = PHASE.chooseStack;
    this.options = this.offered;
    if (isSingle(this.offered)) this.layOut(lowestBit(this.offered));
  }

  /** As many tiles as players from the top of the stack; three with two players. */
  private layOut(type: number): void {
    const { tables } = this;
    this.type = type;
    this.base = tables.stackStart[type]! + this.laid(type);
    this.uses += 1 << (type << 2);
    if (((this.uses >>> (type << 2)) & 15) === 4) this.offered ^= 1 << type;
    this.table = (1 << tables.draw) - 1;
    if (this.events !== undefined) reportTable(this, this.events);
    if (tables.players > 2) {
      this.phase = PHASE.chooseTile;
      this.options = this.table;
    } else if (tables.allOpen) {
      this.letOpponentChoose();
    } else {
      this.unseen[((this.start ^ 1) << 2) | type]! |= this.onTable(this.table);
      this.phase = PHASE.hideTile;
      this.options = tables.ownersChoice ? this.table | (1 << HIDE_NONE) : this.table;
    }
  }

  /** Two players: the active player leaves one tile face down, the others are turned up. */
  private hide(slot: number): void {
    this.hidden = slot === HIDE_NONE ? -1 : slot;
    const open = slot === HIDE_NONE ? this.table : this.table ^ (1 << slot);
    this.unseen[((this.start ^ 1) << 2) | this.type]! &= ~this.onTable(open);
    if (this.events !== undefined)
      this.events.emit(EVENT.hide, this.start, slot, slot === HIDE_NONE ? -1 : this.tileAt(slot));
    this.letOpponentChoose();
  }

  /** Two players: the opponent of the active player takes first. */
  private letOpponentChoose(): void {
    this.actor = this.start ^ 1;
    this.phase = PHASE.chooseTile;
    this.options = this.table;
  }

  private take(seat: number, slot: number, chance: Chance): void {
    const tile = this.stacks[this.base + slot]!;
    this.table ^= 1 << slot;
    this.unserved ^= 1 << seat;
    this.planets[(seat << 4) | this.round] = tile;
    if (this.records !== undefined) this.records.take(this, seat, slot, tile);
    if (this.events !== undefined) this.events.emit(EVENT.take, seat, slot, tile, slot === this.hidden ? 1 : 0);
    if (slot === this.hidden) {
      this.unseen[((this.start ^ 1) << 2) | this.type]! &= ~this.onTable(1 << slot);
      this.hidden = -1;
    }
    if (this.free) this.offerCells(seat, chance);
    else this.settle(seat, tile, chance);
  }

  /** R10: any free cell of the tile's type; the last one is no choice. */
  private offerCells(seat: number, chance: Chance): void {
    this.actor = seat;
    this.phase = PHASE.placeTile;
    this.options = this.freeCells[seat]! & this.tables.cellMask[this.type]!;
    if (isSingle(this.options)) this.place(seat, lowestBit(this.options), chance);
  }

  private place(seat: number, cell: number, chance: Chance): void {
    const at = (seat << 4) | this.round;
    this.cells[at] = cell;
    this.freeCells[seat]! ^= 1 << cell;
    this.settle(seat, this.planets[at]!, chance);
  }

  /** The tile lies: baobabs are counted, then the next seat takes its turn. */
  private settle(seat: number, tile: number, chance: Chance): void {
    if (this.events !== undefined) this.events.emit(EVENT.place, seat, tile, this.cellOf(seat, this.round));
    const trees = this.treesOf[tile]!;
    if (trees !== 0) this.countBaobabs(seat, trees);
    if (this.players === 2) this.nextOfTwo(seat, chance);
    else this.nextPicker(seat, chance);
  }

  /** R11: at the limit all face-up tiles with baobabs are turned down, and counting restarts. */
  private countBaobabs(seat: number, trees: number): void {
    const down = this.downAfter(seat, trees);
    const before = this.down[seat]!;
    if (down === before) {
      this.trees[seat]! += trees;
      this.treeTiles[seat]! |= 1 << this.round;
      return;
    }
    this.down[seat] = down;
    this.flips[seat]!++;
    if (this.records !== undefined) this.records.passes.standings.turnDown(seat, this.round + 1, down ^ before);
    if (!this.tables.newestOnly) {
      this.trees[seat] = 0;
      this.treeTiles[seat] = 0;
    }
    if (this.events !== undefined) reportFlips(this, seat, down ^ before, this.events);
  }

  /** The face-down tiles of a seat after it has placed this round's tile with so many baobabs. */
  downAfter(seat: number, trees: number): number {
    const { tables } = this;
    const down = this.down[seat]!;
    if (trees === 0 || this.trees[seat]! + trees < tables.treeLimit) return down;
    if (!tables.repeatedFlips && this.flips[seat] !== 0) return down;
    return down | (1 << this.round) | (tables.newestOnly ? 0 : this.treeTiles[seat]!);
  }

  /** Three to five players: whoever has picked passes on; the last tile and the last seat are no choice. */
  private nextPicker(seat: number, chance: Chance): void {
    const left = this.unserved;
    if (left === 0) {
      this.endRound(this.tables.clockwiseStart ? after(this.start, this.tables.players) : seat);
    } else if (isSingle(left)) {
      const last = lowestBit(left);
      if (this.events !== undefined) this.events.emit(EVENT.pass, seat, last);
      this.take(last, lowestBit(this.table), chance);
    } else if (this.clockwisePass) {
      this.pass(after(seat, this.tables.players));
    } else {
      this.actor = seat;
      this.phase = PHASE.passTo;
      this.options = left;
    }
  }

  private pass(seat: number): void {
    if (this.records !== undefined && this.phase === PHASE.passTo) this.records.passes.note(this, this.actor, seat);
    if (this.events !== undefined) this.events.emit(EVENT.pass, this.actor, seat);
    this.actor = seat;
    this.phase = PHASE.chooseTile;
    this.options = this.table;
  }

  /** Two players: the opponent first, then the active player; the third tile leaves the game. R7: then the other is active. */
  private nextOfTwo(seat: number, chance: Chance): void {
    if (seat !== this.start) {
      this.actor = this.start;
      this.phase = PHASE.chooseTile;
      this.options = this.table;
      return;
    }
    const { tables } = this;
    const wasHidden = this.hidden >= 0;
    if (wasHidden && tables.discardSeen) this.unseen[((seat ^ 1) << 2) | this.type]! &= ~this.onTable(this.table);
    if (this.records !== undefined && wasHidden) this.records.hiddenDiscarded++;
    if (this.events !== undefined) {
      const slot = lowestBit(this.table);
      this.events.emit(EVENT.discard, slot, this.tileAt(slot), wasHidden && !tables.discardSeen ? 1 : 0);
    }
    if (tables.forgotten) this.unseen[CORNER] = this.unseen[TYPES.length + CORNER] = 0;
    this.endRound(tables.coinStart ? chance[START]!.below(2) : seat ^ 1);
  }

  private endRound(next: number): void {
    this.table = 0;
    this.hidden = -1;
    this.round++;
    if (this.round < ROUNDS) {
      this.beginRound(next);
      return;
    }
    this.unserved = this.everySeat;
    this.actor = OVER;
    this.options = 0;
    if (this.events !== undefined) reportScores(this, this.events);
  }

  /** Tiles of a stack laid out so far. */
  laid(type: number): number {
    return ((this.uses >>> (type << 2)) & 15) * this.tables.draw;
  }

  /** Tiles on a planet. */
  held(seat: number): number {
    return this.round + (((this.unserved >>> seat) & 1) ^ 1);
  }

  tileAt(slot: number): number {
    return this.stacks[this.base + slot]!;
  }

  /** Slots of the table as positions of their stack. */
  private onTable(slots: number): number {
    return slots << (this.base - this.tables.stackStart[this.type]!);
  }

  /** Where a tile lies: as chosen, or in the first cell of its type that was free. */
  cellOf(seat: number, round: number): number {
    if (this.free) return this.cells[(seat << 4) | round]!;
    const { typeOf } = this.tables;
    const type = typeOf[this.planets[(seat << 4) | round]!]!;
    let before = 0;
    for (let r = 0; r < round; r++) if (typeOf[this.planets[(seat << 4) | r]!] === type) before++;
    return CELLS[type]![before]!;
  }

  copyFrom(other: LittlePrince): void {
    this.version = (this.version + 1) | 0;
    this.memory.set(other.memory);
    this.actor = other.actor;
    this.phase = other.phase;
    this.options = other.options;
    this.round = other.round;
    this.start = other.start;
    this.unserved = other.unserved;
    this.offered = other.offered;
    this.uses = other.uses;
    this.type = other.type;
    this.base = other.base;
    this.table = other.table;
    this.hidden = other.hidden;
  }

  determinise(seat: number, rng: Rng): void {
    this.version = (this.version + 1) | 0;
    determinise(this, seat, rng);
  }

  dealAhead(rng: Rng): void {
    this.version = (this.version + 1) | 0;
    dealAhead(this, rng);
  }

  infoKey(seat: number): string {
    return infoKey(this, seat);
  }

  outcome(out: Outcome): void {
    this.scoring.finish(this);
    this.scoring.outcome(out);
  }

  metrics(out: Float64Array): void {
    if (this.figures !== 'none') writeMetrics(this, out);
  }

  /** Puts a tile on a planet of a given position, baobabs and all (see `position.ts`). */
  put(seat: number, tile: number, cell: number): void {
    const at = (seat << 4) | this.round;
    this.planets[at] = tile;
    if (this.free) {
      this.cells[at] = cell;
      this.freeCells[seat]! ^= 1 << cell;
    }
    if (this.tables.trees[tile] !== 0) this.countBaobabs(seat, this.tables.trees[tile]!);
  }
}

function after(seat: number, players: number): number {
  return seat + 1 === players ? 0 : seat + 1;
}
