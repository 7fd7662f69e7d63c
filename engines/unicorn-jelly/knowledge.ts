/** What a seat cannot know: mines, dead mines, the other hand and the pile; gathered in tile order and dealt anew. */
import { shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import type { UnicornJelly } from './state.ts';
import { COVERING, DEAD, DOWN, HAND, KIND, MINE, USED } from './tables.ts';
import { cellText } from './words.ts';

/** Deals anew all that `seat` cannot see: mines by cell, the tiles under each after its top; the other hand; the pile. */
export function determinise(state: UnicornJelly, seat: number, rng: Rng): void {
  const { deck, hands, unseenKinds: kinds } = state;
  shuffle(kinds, 0, gatherUnseen(state, seat), rng, state.tables.identity);
  let next = redealMines(state);
  const other = seat ^ 1;
  if (state.players === 2 && hands.held[other]! > 0) {
    const held = hands.held[other]!;
    hands.held[other] = 0;
    for (let i = 0; i < held; i++) hands.add(other, kinds[next++]!);
    if (state.pending !== 0 && state.actor === other) state.pending = hands.kinds[other * HAND + rng.below(held)]!;
  }
  for (let i = state.pileAt; i < deck.length; i++) deck[i] = kinds[next++]!;
}

/** Deals anew what neither seat can see: mines and the pile, not the hands. */
export function dealAhead(state: UnicornJelly, rng: Rng): void {
  const { deck, unseenKinds: kinds } = state;
  shuffle(kinds, 0, gatherUnseen(state, NOBODY), rng, state.tables.identity);
  let next = redealMines(state);
  for (let i = state.pileAt; i < deck.length; i++) deck[i] = kinds[next++]!;
}

/** The first unseen tiles go under the mines; returns how many. */
function redealMines(state: UnicornJelly): number {
  const { board, unseenKinds: kinds } = state;
  let next = 0;
  board.sortCells();
  for (let i = 0; i < board.cellCount; i++) {
    const cell = board.cells[i]!;
    const tile = board.top[cell]!;
    if ((tile & (MINE | DEAD)) !== 0) board.top[cell] = (tile & ~KIND) | kinds[next++]!;
    if ((tile & COVERING) !== 0) next = redealBelow(state, cell, next);
  }
  return next;
}

function redealBelow(state: UnicornJelly, cell: number, start: number): number {
  const { coveredCells, coveredTiles, coveredCount } = state.board;
  let next = start;
  for (let i = 0; i < coveredCount; i++) {
    if (coveredCells[i] !== cell || (coveredTiles[i]! & DEAD) === 0) continue;
    coveredTiles[i] = (coveredTiles[i]! & ~KIND) | state.unseenKinds[next++]!;
  }
  return next;
}

/** Stands for a seat to which both hands are open. */
const NOBODY = -1;

/** Writes the kinds that `seat` cannot see into `unseenKinds`, ascending; returns how many. */
export function gatherUnseen(state: UnicornJelly, seat: number): number {
  const { board, deck, hands, pileAt, players, unseenKinds, unseenCounts: counts } = state;
  counts.fill(0);
  for (let i = pileAt; i < deck.length; i++) counts[deck[i]!]!++;
  for (let other = 0; other < players; other++) {
    if (other === seat || seat === NOBODY) continue;
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
  for (let kind = 1; kind <= state.tables.kinds; kind++) {
    for (let copies = counts[kind]!; copies > 0; copies--) unseenKinds[next++] = kind;
  }
  return next;
}

/** All that a seat knows, as text: two states with equal texts are the same to that seat. */
export function infoKey(state: UnicornJelly, seat: number): string {
  const { board, players } = state;
  const { kinds, held } = state.hands;
  const id = (kind: number) => state.tables.set.tiles[kind - 1]!.id;
  const seats = Array.from({ length: players }, (_, s) => s);
  const unseen = state.unseenKinds.subarray(0, gatherUnseen(state, seat));
  const mine = state.actor === seat;
  return [
    `seat ${seat} of ${players}`,
    `turn ${state.turn} actor ${state.actor} phase ${state.phase}${state.actor < 0 ? ` end ${state.ending}` : ''}`,
    `score ${state.score.join('/')}`,
    `hand ${[...kinds.subarray(seat * HAND, seat * HAND + held[seat]!)].map(id).join(',')}`,
    `held ${held.join('/')} pile ${state.pileSize}`,
    `placed ${state.placed.join('/')} jumped ${seats.map((s) => `${state.jumped[s]}${state.lastWasJump[s] === 1 ? '!' : ''}`).join('/')}`,
    `chosen ${mine && state.pending > 0 ? id(state.pending) : state.pending > 0 ? '?' : '-'} from ${state.from < 0 ? '-' : cellText(board, state.from)}`,
    `unseen ${[...unseen].map(id).join(',')}`,
    `waiting ${[...state.waiting.subarray(0, state.waitingCount)].sort((a, b) => a - b).join(',')}`,
    `board ${boardText(state)}`,
  ].join('\n');
}

/** Every stack from the top down, cells in order; unseen tiles as `?`. */
function boardText(state: UnicornJelly): string {
  const { board } = state;
  board.sortCells();
  return [...board.cells.subarray(0, board.cellCount)]
    .map((cell) => {
      const top = board.top[cell]!;
      const stack = [tileText(state, top)];
      for (let i = board.coveredCount - 1; i >= 0 && (top & COVERING) !== 0; i--) {
        if (board.coveredCells[i] === cell) stack.push(tileText(state, board.coveredTiles[i]!));
      }
      return `${cellText(board, cell)}${stack.join('>')}`;
    })
    .join(' ');
}

function tileText(state: UnicornJelly, tile: number): string {
  const used = (tile & USED) !== 0 ? '*' : '';
  if ((tile & DEAD) !== 0) return `dead?${used}`;
  if ((tile & MINE) !== 0) return `mine?${used}`;
  return `${state.tables.set.tiles[(tile & KIND) - 1]!.id}${(tile & DOWN) !== 0 ? '~' : ''}${used}`;
}
