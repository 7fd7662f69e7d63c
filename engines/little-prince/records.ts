import { countBits } from '../core/bits.ts';
import { MAX_SEATS } from '../core/types.ts';
import { PER_TYPE } from './components.ts';
import type { CharacterScores } from './play/characters.ts';
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
  /**
   * Current points, kept up to date: of each seat the tiles counted so far, their elements by lanes, the characters that
   * score, and the points of those to which every tile adds its worth.
   */
  private readonly counted: Int32Array;
  private readonly x: readonly Int32Array[];
  private readonly scoring: readonly Int32Array[];
  private readonly scoringCount: Int32Array;
  private readonly corners: Int32Array;
  private readonly down: Int32Array;
  private readonly added: Int32Array;
  private readonly points: Int32Array;
  /** By character (times tiles) and tile: what a tile adds; and which characters nothing else counts for. */
  private readonly worth: Int32Array;
  private readonly additive: Uint8Array;
  private readonly onceOnly: boolean;
  private readonly scores: CharacterScores;
  private readonly tables: Tables;
  private readonly players: number;

  constructor(tables: Tables, scores: CharacterScores) {
    const { players } = tables;
    const tiles = tables.tileIds.length;
    this.players = players;
    this.tables = tables;
    this.scores = scores;
    this.onceOnly = tables.rules.duplicateCharacters === 'onceOnly';
    this.characters = new CharacterSlots(tables);
    this.pick = new Uint8Array(tiles);
    this.counted = new Int32Array(players);
    this.x = Array.from({ length: players }, () => new Int32Array(WORDS));
    this.scoring = Array.from({ length: players }, () => new Int32Array(PER_TYPE));
    this.scoringCount = new Int32Array(players);
    this.corners = new Int32Array(players);
    this.down = new Int32Array(players);
    this.added = new Int32Array(players);
    this.points = new Int32Array(players);
    this.additive = Uint8Array.from(tables.characters, (_, c) => (scores.isAdditive(c) ? 1 : 0));
    this.worth = new Int32Array(tables.characters.length * tiles);
    const words = new Int32Array(WORDS);
    for (let tile = 0; tile < tiles; tile++) {
      for (let w = 0; w < WORDS; w++) words[w] = tables.words[tile * WORDS + w]!;
      tables.characters.forEach((_, c) => {
        if (this.additive[c] === 1) this.worth[c * tiles + tile] = scores.points(c, words, 0, 0);
      });
    }
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
    for (let seat = 0; seat < this.players; seat++) this.forget(seat, 0);
  }

  /** `seat`, already counted as served, has taken a tile. */
  take(state: LittlePrince, seat: number, slot: number, tile: number): void {
    let position = this.players;
    for (let rest = state.unserved; rest !== 0; rest &= rest - 1) position--;
    this.pick[tile] = position;
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
    const held = state.held(seat);
    if (this.counted[seat] !== held) this.catchUp(state, seat, held);
    return this.points[seat]!;
  }

  /** Counts the tiles a seat has taken since the last time; all of them if some were turned down. */
  private catchUp(state: LittlePrince, seat: number, held: number): void {
    if (this.down[seat] !== state.down[seat]) this.forget(seat, state.down[seat]!);
    const down = this.down[seat]!;
    const from = this.counted[seat]!;
    for (let round = from; round < held; round++) {
      if (((down >>> round) & 1) === 0) this.addTile(seat, state.planets[(seat << 4) | round]!);
    }
    this.counted[seat] = held;
    let points = this.added[seat]!;
    const characters = this.scoring[seat]!;
    for (let i = 0; i < this.scoringCount[seat]!; i++) {
      const character = characters[i]!;
      if (this.additive[character] === 1) continue;
      points += this.scores.points(character, this.x[seat]!, countBits(down), this.corners[seat]!);
    }
    this.points[seat] = points;
  }

  private addTile(seat: number, tile: number): void {
    const { words, firstCorner, characterOf, tileIds } = this.tables;
    const x = this.x[seat]!;
    const characters = this.scoring[seat]!;
    const count = this.scoringCount[seat]!;
    for (let w = 0; w < WORDS; w++) x[w]! += words[tile * WORDS + w]!;
    // The worth of a tile to characters that are not additive is 0.
    for (let i = 0; i < count; i++) this.added[seat]! += this.worth[characters[i]! * tileIds.length + tile]!;
    if (tile < firstCorner) return;
    this.corners[seat]!++;
    const character = characterOf[tile]!;
    if (this.onceOnly) for (let i = 0; i < count; i++) if (characters[i] === character) return;
    characters[count] = character;
    this.scoringCount[seat] = count + 1;
    if (this.additive[character] === 1) this.added[seat]! += this.scores.points(character, x, 0, 0);
  }

  /** Counts a planet from its first tile again. */
  private forget(seat: number, down: number): void {
    this.down[seat] = down;
    this.counted[seat] = 0;
    this.scoringCount[seat] = 0;
    this.corners[seat] = 0;
    this.added[seat] = 0;
    this.points[seat] = 0;
    this.x[seat]!.fill(0);
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
