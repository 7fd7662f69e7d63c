import { countBits } from '../core/bits.ts';
import { MAX_SEATS } from '../core/types.ts';
import type { CharacterScores } from './play/characters.ts';
import { Passes } from './passes.ts';
import type { LittlePrince } from './state.ts';
import type { Tables } from './tables.ts';

/** What only figures ask for and planets do not tell: kept when every figure is wanted, never copied. */
export class Records {
  /** Rounds in which a seat was served first, second, last, and those it began. */
  private readonly rounds = new Int32Array(4 * MAX_SEATS);
  readonly first = this.rounds.subarray(0, MAX_SEATS);
  readonly second = this.rounds.subarray(MAX_SEATS, 2 * MAX_SEATS);
  readonly last = this.rounds.subarray(2 * MAX_SEATS, 3 * MAX_SEATS);
  readonly starts = this.rounds.subarray(3 * MAX_SEATS);
  /** Place of each tile in its round's order of picks, 1..players; 0 if nobody took it. */
  readonly pick: Uint8Array;
  readonly passes: Passes;
  /** Two players: what became of the face-down tiles. */
  hiddenTakenByOpponent = 0;
  hiddenTakenByOwner = 0;
  hiddenDiscarded = 0;
  readonly characters: CharacterSlots;
  private readonly players: number;

  constructor(tables: Tables, scores: CharacterScores) {
    this.players = tables.players;
    this.passes = new Passes(tables, scores);
    this.characters = new CharacterSlots(tables);
    this.pick = new Uint8Array(tables.tileIds.length);
  }

  clear(): void {
    this.rounds.fill(0);
    this.pick.fill(0);
    this.hiddenTakenByOpponent = 0;
    this.hiddenTakenByOwner = 0;
    this.hiddenDiscarded = 0;
    this.passes.clear();
  }

  /** `seat`, already counted as served, has taken a tile. */
  take(state: LittlePrince, seat: number, slot: number, tile: number): void {
    const position = this.players - countBits(state.unserved);
    this.pick[tile] = position;
    if (position === 1) this.first[seat]!++;
    if (position === 2) this.second[seat]!++;
    if (position === this.players) this.last[seat]!++;
    if (slot === state.hidden) {
      if (seat === state.start) this.hiddenTakenByOwner++;
      else this.hiddenTakenByOpponent++;
    }
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
