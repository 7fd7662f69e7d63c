/**
 * What a complete action (a tile and its cell, a jump from and to) is worth to the greedy player and to the player who
 * only counts points, asked at any of the steps a decision is split into.
 */
import { PHASE } from '../phases.ts';
import type { UnicornJelly } from '../state.ts';
import { CHALLENGES, DEAD, DOWN, HAND, KIND, MINE, PERSONAGE, TILE } from '../tables.ts';

/** The greedy player's weights; `keep` stands with the tiles in tables.ts. */
const RISK = 0.5;
const JUMP = 0.05;
const PASS = -0.2;
/** More than any placement and any pass can cost. */
const IDLE_JUMP = 10;
/** Sums of the weights above that are equal in truth differ by less. */
const SAME = 1e-9;

export class Judge {
  private readonly state: UnicornJelly;
  private readonly greedy: boolean;
  private readonly idleJump: number;
  private readonly cells: Int32Array;
  private readonly sources: Int32Array;
  private seat: number;
  /** Best value among the complete actions looked at, and how many have it. */
  best: number;
  ways: number;

  /** `busy`: a jump that gains nothing comes last, below a pass. The players of the rules page do not mind it. */
  constructor(state: UnicornJelly, greedy: boolean, busy = false) {
    const room = state.board.open.length + state.board.cells.length;
    this.state = state;
    this.greedy = greedy;
    this.idleJump = busy ? IDLE_JUMP : 0;
    this.cells = new Int32Array(room);
    this.sources = new Int32Array(room);
    this.seat = 0;
    this.best = -Infinity;
    this.ways = 0;
  }

  /** Looks at every complete action that begins with this option of the seat to act. */
  look(seat: number, action: number): void {
    const { state } = this;
    this.seat = seat;
    this.best = -Infinity;
    this.ways = 0;
    if (state.phase === PHASE.tile) this.lookAtStart(action);
    else if (state.phase === PHASE.jumpFrom) this.lookAtJumps(action);
    else if (state.phase === PHASE.cell) this.lookAtCell(action);
    else this.consider(this.mineValue(action));
  }

  private lookAtStart(action: number): void {
    const { state } = this;
    if (action === state.passCode) return this.consider(this.greedy ? PASS : 0);
    if (action === state.jumpCode) {
      const count = state.jumps.sources(this.sources);
      for (let i = 0; i < count; i++) this.lookAtJumps(this.sources[i]!);
      return;
    }
    const kind = action - state.tileCode;
    const { board } = state;
    const cost = this.costOfPlacing(kind);
    const risk = this.risk(kind);
    for (let i = 0; i < board.openCount; i++) this.consider(this.value(kind, -1, board.open[i]!, cost, risk));
    if (state.tables.covers[kind] === 0) return;
    const count = state.jumps.coverTargets(-1, this.cells, 0);
    for (let i = 0; i < count; i++) this.consider(this.value(kind, -1, this.cells[i]!, cost, risk));
  }

  private lookAtJumps(from: number): void {
    const { state } = this;
    const tile = state.board.top[from]! & TILE;
    const risk = this.risk(tile & KIND);
    const count = state.jumps.destinations(from, this.cells);
    state.trial.lift(from);
    for (let i = 0; i < count; i++) this.consider(this.value(tile, from, this.cells[i]!, JUMP, risk));
    state.trial.putBack(from);
  }

  private lookAtCell(cell: number): void {
    const { state } = this;
    const { from } = state;
    const tile = from < 0 ? state.pending : state.board.top[from]! & TILE;
    const risk = this.risk(tile & KIND);
    if (from < 0) return this.consider(this.value(tile, from, cell, this.costOfPlacing(tile), risk));
    state.trial.lift(from);
    this.consider(this.value(tile, from, cell, JUMP, risk));
    state.trial.putBack(from);
  }

  private consider(value: number): void {
    if (value > this.best + SAME) {
      this.best = value;
      this.ways = 1;
    } else if (value >= this.best - SAME) this.ways++;
  }

  private costOfPlacing(kind: number): number {
    return this.state.tables.keep[kind]!;
  }

  /** Of a tile in hand or lifted. */
  private value(tile: number, from: number, cell: number, cost: number, risk: number): number {
    const { state } = this;
    const gain = state.trial.gain(tile, from, cell, state.waitingCount);
    if (!this.greedy) return gain;
    const idle = from >= 0 && gain <= 0 ? this.idleJump : 0;
    const exposed = risk > 0 && (tile & DOWN) === 0 && !state.trial.fell && this.hasEmptyNeighbour(cell);
    return gain - cost - idle - (exposed ? risk : 0);
  }

  private hasEmptyNeighbour(cell: number): boolean {
    const { stride, top } = this.state.board;
    return (
      (top[cell - stride]! & KIND) === 0 ||
      (top[cell - 1]! & KIND) === 0 ||
      (top[cell + 1]! & KIND) === 0 ||
      (top[cell + stride]! & KIND) === 0
    );
  }

  /** What being hit next turn costs: the chance that a hand of three holds a tile that beats this one by itself. */
  private risk(kind: number): number {
    const { state } = this;
    if (!this.greedy || state.players === 1 || state.tables.type[kind]! > PERSONAGE) return 0;
    const miss = 1 - this.beaterShare(kind);
    return RISK * (1 - miss * miss * miss);
  }

  /** Share of the tiles the seat cannot see that may challenge this one and have a higher printed power. */
  private beaterShare(kind: number): number {
    const { state } = this;
    const { board, deck } = state;
    const hands = state.hands.kinds;
    let unseen = 0;
    let beaters = 0;
    for (let i = state.pileAt; i < deck.length; i++) {
      unseen++;
      beaters += this.beats(deck[i]!, kind);
    }
    const other = (this.seat ^ 1) * HAND;
    const held = state.hands.held[this.seat ^ 1]!;
    for (let i = other; i < other + held; i++) {
      unseen++;
      beaters += this.beats(hands[i]!, kind);
    }
    if (state.rules.landmine) {
      for (let i = 0; i < board.cellCount; i++) {
        const tile = board.top[board.cells[i]!]!;
        if ((tile & (MINE | DEAD)) === 0) continue;
        unseen++;
        beaters += this.beats(tile & KIND, kind);
      }
      for (let i = 0; i < board.coveredCount; i++) {
        const tile = board.coveredTiles[i]!;
        if ((tile & DEAD) === 0) continue;
        unseen++;
        beaters += this.beats(tile & KIND, kind);
      }
    }
    return unseen === 0 ? 0 : beaters / unseen;
  }

  private beats(kind: number, target: number): number {
    const { tables } = this.state;
    const may = (CHALLENGES[tables.type[kind]!]! >> tables.type[target]!) & 1;
    return may === 1 && tables.power[kind]! > tables.power[target]! ? 1 : 0;
  }

  /** Face-up tiles beside a mine: few if the opponent will turn it up, many if not. The points player does not care. */
  private mineValue(cell: number): number {
    if (!this.greedy) return 0;
    const { board } = this.state;
    let beside = 0;
    if (board.faceTypeAt(cell - board.stride) > 0) beside++;
    if (board.faceTypeAt(cell - 1) > 0) beside++;
    if (board.faceTypeAt(cell + 1) > 0) beside++;
    if (board.faceTypeAt(cell + board.stride) > 0) beside++;
    return this.opponentTakesReveal() ? -beside : beside;
  }

  /** Plays on as if every seat placed a hand tile each turn: does the reveal of this mine fall to the opponent? */
  private opponentTakesReveal(): boolean {
    const { state, seat } = this;
    if (state.players === 1) return false;
    const { rules } = state;
    const perSeat = rules.landmineCounter === 'perPlayer';
    let mines = state.board.mines + 1;
    let pile = state.pileSize - 1;
    let mover = seat;
    let [held, otherHeld] = [state.hands.held[seat]!, state.hands.held[seat ^ 1]!];
    let [placed, otherPlaced] = [state.placed[seat]!, state.placed[seat ^ 1]!];
    for (;;) {
      [mover, held, otherHeld, placed, otherPlaced] = [mover ^ 1, otherHeld, held, otherPlaced, placed];
      const wanted = state.handSize - held;
      const drawn = wanted < pile ? wanted : pile;
      const over =
        (rules.endCondition === 'pileEmpty' && wanted > pile) || (pile === 0 && held === 0 && otherHeld === 0);
      const goesOff = mines >= rules.landmineTrigger;
      if (goesOff && (rules.landmineAtEnd === 'reveal' || !over)) return mover !== seat;
      if (over) return false;
      pile -= drawn;
      held += drawn;
      if (held === 0) continue;
      held--;
      placed++;
      const count = perSeat ? placed : placed + otherPlaced;
      if (pile === 0 || count % rules.landmineEvery !== 0) continue;
      pile--;
      mines++;
    }
  }
}
