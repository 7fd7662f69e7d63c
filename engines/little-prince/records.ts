import { MAX_SEATS } from '../core/types.ts';
import type { LittlePrince } from './state.ts';
import type { Tables } from './tables.ts';

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

  private pointsOf(state: LittlePrince, seat: number): number {
    if (((this.reckoned >>> seat) & 1) === 0) {
      this.reckoned |= 1 << seat;
      this.points[seat] = state.scoring.currentPoints(state, seat);
    }
    return this.points[seat]!;
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
