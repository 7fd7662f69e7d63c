import { lowestBit } from '../core/bits.ts';
import { MAX_SEATS } from '../core/types.ts';
import { ELEMENTS, ROSE, ROUNDS } from './components.ts';
import type { CharacterScores } from './play/characters.ts';
import type { LittlePrince } from './state.ts';
import { lane, WORDS, type Tables } from './tables.ts';

/** Points of a seat stand by the number of its tiles, none to all. */
export const HELD = ROUNDS + 1;

/** Current points of planets as they grew: corners scored on what lay there, without penalty. */
export class PointsByTiles {
  /** By seat (times HELD) and tiles, once reckoned. */
  readonly points = new Int32Array(MAX_SEATS * HELD);
  /** Per seat how often tiles were turned down; each time (seat * 16 and on) with how many tiles, and which rounds' tiles. */
  private readonly turns = new Int32Array(MAX_SEATS);
  private readonly turnedWith = new Int32Array(MAX_SEATS * ROUNDS);
  private readonly turned = new Int32Array(MAX_SEATS * ROUNDS);
  private readonly tables: Tables;
  private readonly scores: CharacterScores;
  private readonly onceOnly: boolean;
  /** By character (times tiles) and tile: what it adds lying face up, and by character what it adds face down. */
  private readonly worth: Int32Array;
  private readonly worthDown: Int32Array;
  /** By tile: its elements, one bit each, and its roses. */
  private readonly elements: Int32Array;
  private readonly roses: Int32Array;
  /** Characters seen on the planet that is reckoned. */
  private readonly seen: Uint8Array;

  constructor(tables: Tables, scores: CharacterScores) {
    const { characters, tileIds, words, firstCorner } = tables;
    this.tables = tables;
    this.scores = scores;
    this.onceOnly = tables.rules.duplicateCharacters === 'onceOnly';
    const nothing = new Int32Array(WORDS);
    const count = (tile: number, element: number) => lane(words, tile * WORDS, element);
    this.worth = Int32Array.from(
      characters.flatMap((_, c) =>
        tileIds.map((__, tile) =>
          scores.additivePoints(c, words.subarray(tile * WORDS), 0, tile >= firstCorner ? 1 : 0),
        ),
      ),
    );
    this.worthDown = Int32Array.from(characters, (_, c) => scores.additivePoints(c, nothing, 1, 0));
    this.elements = Int32Array.from(tileIds, (_, tile) =>
      ELEMENTS.reduce((set, __, element) => set | (count(tile, element) > 0 ? 1 << element : 0), 0),
    );
    this.roses = Int32Array.from(tileIds, (_, tile) => count(tile, ROSE));
    this.seen = new Uint8Array(characters.length);
  }

  clear(): void {
    for (let seat = 0; seat < MAX_SEATS; seat++) this.turns[seat] = 0;
  }

  /** Tiles of these rounds are turned down when a seat has so many tiles. */
  turnDown(seat: number, tiles: number, rounds: number): void {
    const at = (seat << 4) | this.turns[seat]!++;
    this.turnedWith[at] = tiles;
    this.turned[at] = rounds;
  }

  /** Reckons a seat. */
  reckon(state: LittlePrince, seat: number): void {
    const { points, scores } = this;
    const { firstCorner, characterOf } = this.tables;
    const held = state.held(seat);
    const at = seat * HELD;
    for (let tiles = 0; tiles < HELD; tiles++) points[at + tiles] = 0;
    if (this.onceOnly) this.seen.fill(0);
    for (let round = 0; round < held; round++) {
      const tile = state.planets[(seat << 4) | round]!;
      if (tile < firstCorner) continue;
      const character = characterOf[tile]!;
      if (this.onceOnly && this.seen[character] === 1) continue;
      this.seen[character] = 1;
      this.addTiles(state, seat, character, round + 1);
      if (scores.perKind[character] !== 0) this.addKinds(state, seat, character, round + 1);
      if (scores.byRoses[character] === 1) this.addRoses(state, seat, round + 1);
    }
    // What came with each tile so far; from here on what there was with so many tiles.
    for (let tiles = 1; tiles <= held; tiles++) points[at + tiles]! += points[at + tiles - 1]!;
  }

  /** What tiles by themselves add for a character that lies there from so many tiles on. */
  private addTiles(state: LittlePrince, seat: number, character: number, since: number): void {
    const { points, worth, turned } = this;
    const { planets } = state;
    const row = character * this.tables.tileIds.length;
    const at = seat * HELD;
    const from = seat << 4;
    const held = state.held(seat);
    let before = 0;
    for (let round = 0; round < since; round++) before += worth[row + planets[from | round]!]!;
    points[at + since]! += before;
    for (let round = since; round < held; round++) points[at + round + 1]! += worth[row + planets[from | round]!]!;
    for (let turn = from; turn < from + this.turns[seat]!; turn++) {
      let more = 0;
      for (let rest = turned[turn]!; rest !== 0; rest &= rest - 1) {
        more += this.worthDown[character]! - worth[row + planets[from | lowestBit(rest)]!]!;
      }
      points[at + Math.max(since, this.turnedWith[turn]!)]! += more;
    }
  }

  /** What kinds add, of which only the first tile face up counts. */
  private addKinds(state: LittlePrince, seat: number, character: number, since: number): void {
    const { points, scores, elements, turned, turnedWith } = this;
    const { planets } = state;
    const from = seat << 4;
    const held = state.held(seat);
    const lastTurn = from + this.turns[seat]!;
    let turn = from;
    let down = 0;
    let set = 0;
    let before = 0;
    for (let tiles = 1; tiles <= held; tiles++) {
      set |= elements[planets[from + tiles - 1]!]!;
      if (turn < lastTurn && turnedWith[turn] === tiles) {
        down |= turned[turn++]!;
        set = 0;
        for (let round = 0; round < tiles; round++)
          if (((down >>> round) & 1) === 0) set |= elements[planets[from | round]!]!;
      }
      if (tiles < since) continue;
      const now = scores.perKind[character]! * scores.kindsAmong(character, set);
      points[seat * HELD + tiles]! += now - before;
      before = now;
    }
  }

  /** What roses add. */
  private addRoses(state: LittlePrince, seat: number, since: number): void {
    const { points, scores, turned, turnedWith } = this;
    const { planets } = state;
    const from = seat << 4;
    const held = state.held(seat);
    const lastTurn = from + this.turns[seat]!;
    let turn = from;
    let roses = 0;
    let before = 0;
    for (let tiles = 1; tiles <= held; tiles++) {
      roses += this.roses[planets[from + tiles - 1]!]!;
      if (turn < lastTurn && turnedWith[turn] === tiles) {
        for (let rest = turned[turn++]!; rest !== 0; rest &= rest - 1)
          roses -= this.roses[planets[from | lowestBit(rest)]!]!;
      }
      if (tiles < since) continue;
      const now = scores.ofRoses(roses);
      points[seat * HELD + tiles]! += now - before;
      before = now;
    }
  }
}
