import { MAX_SEATS } from '../core/types.ts';
import { ROUNDS } from './components.ts';
import type { LittlePrince } from './state.ts';
import { WORDS, type Tables } from './tables.ts';

/** What only figures ask for and planets do not tell: kept when every figure is wanted, never copied. */
export class Records {
  /** Rounds in which a seat was served first, second, last, and those it began. */
  readonly first = new Int32Array(MAX_SEATS);
  readonly second = new Int32Array(MAX_SEATS);
  readonly last = new Int32Array(MAX_SEATS);
  readonly starts = new Int32Array(MAX_SEATS);
  /** Place of each tile in its round's order of picks, 1..players; 0 if nobody took it. */
  readonly pick: Uint8Array;
  passesToLeader = 0;
  passesToLast = 0;
  /** Two players: what became of the face-down tiles. */
  hiddenTakenByOpponent = 0;
  hiddenTakenByOwner = 0;
  hiddenDiscarded = 0;
  readonly characters: CharacterSlots;
  /** Current points of each seat since it last took a tile; a bit of `reckoned` tells whose have been counted. */
  private readonly points = new Int32Array(MAX_SEATS);
  private reckoned = 0;
  /** Each planet as counted last: its face-up tiles by lanes, its corners, its face-down tiles, and how many tiles it had. */
  private readonly x = new Int32Array(MAX_SEATS * WORDS);
  private readonly corners = new Uint8Array(MAX_SEATS * ROUNDS);
  private readonly cornerCount = new Int32Array(MAX_SEATS);
  private readonly down = new Int32Array(MAX_SEATS);
  private readonly counted = new Int32Array(MAX_SEATS);
  private readonly players: number;

  constructor(tables: Tables) {
    this.players = tables.players;
    this.characters = new CharacterSlots(tables);
    this.pick = new Uint8Array(tables.tileIds.length);
  }

  clear(): void {
    this.first.fill(0);
    this.second.fill(0);
    this.last.fill(0);
    this.starts.fill(0);
    this.pick.fill(0);
    this.passesToLeader = 0;
    this.passesToLast = 0;
    this.hiddenTakenByOpponent = 0;
    this.hiddenTakenByOwner = 0;
    this.hiddenDiscarded = 0;
    this.reckoned = 0;
    for (let seat = 0; seat < this.players; seat++) this.forget(seat, 0);
  }

  /** `seat`, already counted as served, has taken a tile. */
  take(state: LittlePrince, seat: number, slot: number, tile: number): void {
    let position = this.players;
    for (let rest = state.unserved; rest !== 0; rest &= rest - 1) position--;
    this.pick[tile] = position;
    this.reckoned &= ~(1 << seat);
    if (position === 1) this.first[seat]!++;
    if (position === 2) this.second[seat]!++;
    if (position === this.players) this.last[seat]!++;
    if (slot === state.hidden) {
      if (seat === state.start) this.hiddenTakenByOwner++;
      else this.hiddenTakenByOpponent++;
    }
  }

  /** A pass that was a choice: does the receiver lead, or trail, among all but the passer? Ties count. */
  pass(state: LittlePrince, from: number, to: number): void {
    const received = this.pointsOf(state, to);
    let leads = true;
    let trails = true;
    for (let seat = 0; seat < this.players; seat++) {
      if (seat === from || seat === to) continue;
      const points = this.pointsOf(state, seat);
      if (points > received) leads = false;
      if (points < received) trails = false;
    }
    if (leads) this.passesToLeader++;
    if (trails) this.passesToLast++;
  }

  /** Current points of a seat: only the tiles it has taken since the last time are counted, unless some were turned down. */
  private pointsOf(state: LittlePrince, seat: number): number {
    if (((this.reckoned >>> seat) & 1) === 0) {
      this.reckoned |= 1 << seat;
      if (this.down[seat] !== state.down[seat]) this.forget(seat, state.down[seat]!);
      const { words, firstCorner } = state.tables;
      const held = state.held(seat);
      for (let round = this.counted[seat]!; round < held; round++) {
        if (((this.down[seat]! >>> round) & 1) !== 0) continue;
        const tile = state.planets[(seat << 4) | round]!;
        for (let w = 0; w < WORDS; w++) this.x[seat * WORDS + w]! += words[tile * WORDS + w]!;
        if (tile >= firstCorner) this.corners[(seat << 4) | this.cornerCount[seat]!++] = tile;
      }
      this.counted[seat] = held;
      this.points[seat] = this.score(state, seat);
    }
    return this.points[seat]!;
  }

  private score(state: LittlePrince, seat: number): number {
    const { scoring } = state;
    const corners = this.cornerCount[seat]!;
    if (corners === 0) return 0;
    for (let w = 0; w < WORDS; w++) scoring.x[w] = this.x[seat * WORDS + w]!;
    for (let i = 0; i < corners; i++) scoring.corners[i] = this.corners[(seat << 4) | i]!;
    scoring.cornerCount = corners;
    scoring.faceDown = 0;
    for (let rest = this.down[seat]!; rest !== 0; rest &= rest - 1) scoring.faceDown++;
    return scoring.points();
  }

  /** Counts a planet from its first tile again. */
  private forget(seat: number, down: number): void {
    this.down[seat] = down;
    this.counted[seat] = 0;
    this.cornerCount[seat] = 0;
    for (let w = 0; w < WORDS; w++) this.x[seat * WORDS + w] = 0;
  }
}

/** Where each character's figures stand: tiles, points, rounds, seats and wins when owned once, and when owned twice. */
class CharacterSlots {
  readonly slotOf: Int32Array;
  readonly slots: number;
  /** Room to count the copies on one planet. */
  readonly copies: Uint8Array;

  constructor(tables: Tables) {
    const count = tables.characters.length;
    this.slotOf = new Int32Array(count);
    this.copies = new Uint8Array(count);
    let slots = 0;
    for (let character = 0; character < count; character++) {
      this.slotOf[character] = slots;
      slots += tables.characterOf.filter((other) => other === character).length > 1 ? 7 : 5;
    }
    this.slots = slots;
  }
}
