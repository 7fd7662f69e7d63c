/** What a seat cannot know: mines, dead mines, the other hand and the pile; gathered in tile order and dealt anew. */
import { shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { HAND } from './phases.ts';
import type { UnicornJelly } from './state.ts';
import { COVERING, DEAD, KIND, MINE } from './tables.ts';

export class Unseen {
  declare private readonly state: UnicornJelly;
  /** Kinds under way from their old places to their new ones. */
  declare private readonly tiles: Uint8Array;
  declare private readonly counts: Int32Array;

  constructor(state: UnicornJelly) {
    this.state = state;
    this.tiles = new Uint8Array(state.deck.length);
    this.counts = new Int32Array(KIND + 1);
  }

  /** Mines by cell, the tiles under each after its top; then the other hand, then the pile. */
  redeal(seat: number, rng: Rng): void {
    const { state, tiles } = this;
    const { board, deck, hands } = state;
    shuffle(tiles, 0, this.gather(seat, tiles), rng, state.tables.identity);
    let next = 0;
    board.sortCells();
    for (let i = 0; i < board.cellCount; i++) {
      const cell = board.cells[i]!;
      const tile = board.top[cell]!;
      if ((tile & (MINE | DEAD)) !== 0) board.top[cell] = (tile & ~KIND) | tiles[next++]!;
      if ((tile & COVERING) !== 0) next = this.redealBelow(cell, next);
    }
    const other = seat ^ 1;
    if (state.players === 2 && hands.held[other]! > 0) {
      const held = hands.held[other]!;
      hands.held[other] = 0;
      for (let i = 0; i < held; i++) hands.add(other, tiles[next++]!);
      if (state.pending !== 0 && state.actor === other) state.pending = hands.kinds[other * HAND + rng.below(held)]!;
    }
    for (let i = state.pileAt; i < deck.length; i++) deck[i] = tiles[next++]!;
  }

  private redealBelow(cell: number, start: number): number {
    const { coveredCells, coveredTiles, coveredCount } = this.state.board;
    let next = start;
    for (let i = 0; i < coveredCount; i++) {
      if (coveredCells[i] !== cell || (coveredTiles[i]! & DEAD) === 0) continue;
      coveredTiles[i] = (coveredTiles[i]! & ~KIND) | this.tiles[next++]!;
    }
    return next;
  }

  /** Writes the kinds that `seat` cannot see, ascending; returns how many. */
  gather(seat: number, out: Uint8Array): number {
    const { board, deck, hands, pileAt, players } = this.state;
    const { counts } = this;
    counts.fill(0);
    for (let i = pileAt; i < deck.length; i++) counts[deck[i]!]!++;
    for (let other = 0; other < players; other++) {
      if (other === seat) continue;
      const first = other * HAND;
      for (let i = 0; i < hands.held[other]!; i++) counts[hands.kinds[first + i]!]!++;
    }
    for (let i = 0; i < board.cellCount; i++) {
      const tile = board.top[board.cells[i]!]!;
      if ((tile & (MINE | DEAD)) !== 0) counts[tile & KIND]!++;
    }
    for (let i = 0; i < board.coveredCount; i++) {
      if ((board.coveredTiles[i]! & DEAD) !== 0) counts[board.coveredTiles[i]! & KIND]!++;
    }
    let next = 0;
    for (let kind = 1; kind <= this.state.tables.kinds; kind++) {
      for (let copies = counts[kind]!; copies > 0; copies--) out[next++] = kind;
    }
    return next;
  }
}
