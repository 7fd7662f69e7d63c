/** What a seat cannot know: mines, dead mines, the other hand and the pile; gathered in tile order and dealt anew. */
import { passShuffle, shuffle } from '../core/shuffle.ts';
import type { Rng } from '../core/types.ts';
import { addToHand } from './play/hands.ts';
import type { UnicornJellyTable } from './table.ts';
import * as marks from './marks.ts';
import { cellText } from './words.ts';

const { COVERING, DEAD, DOWN, HAND, KIND, MINE, USED } = marks;

/** Deals anew all that `seat` cannot see: mines by cell, the tiles under each after its top; the other hand; the pile. */
export function determinise(s: UnicornJellyTable, seat: number, rng: Rng): void {
  const { deck, hands, unseen: kinds } = s;
  s.placings.forget();
  s.inPile.forget();
  shuffle(kinds, 0, gatherUnseen(s, seat), rng, s.tables.identity);
  let next = redealMines(s);
  const other = seat ^ 1;
  if (seat !== NOBODY && s.players === 2 && s.held[other]! > 0) {
    const held = s.held[other]!;
    s.held[other] = 0;
    for (let i = 0; i < held; i++) addToHand(s, other, kinds[next++]!);
    if (s.pending !== 0 && s.actor === other) s.pending = hands[other * HAND + rng.below(held)]!;
  }
  for (let i = s.pileAt; i < deck.length; i++) deck[i] = kinds[next++]!;
}

/** Draws what `determinise` would. */
export function passDeal(s: UnicornJellyTable, seat: number, rng: Rng): void {
  passShuffle(countUnseen(s, seat), rng);
  const other = seat ^ 1;
  if (s.players === 2 && s.pending !== 0 && s.actor === other && s.held[other]! > 0) rng.below(s.held[other]!);
}

/** Deals anew what neither seat can see: mines and the pile, not the hands. */
export function dealAhead(s: UnicornJellyTable, rng: Rng): void {
  determinise(s, NOBODY, rng);
}

/** The first unseen tiles go under the mines; returns how many. */
function redealMines(s: UnicornJellyTable): number {
  const { board, unseen: kinds } = s;
  let next = 0;
  board.sortCells();
  for (let i = 0; i < board.cellCount; i++) {
    const cell = board.cells[i]!;
    const tile = board.top[cell]!;
    if ((tile & (MINE | DEAD)) !== 0) board.top[cell] = (tile & ~KIND) | kinds[next++]!;
    if ((tile & COVERING) !== 0) next = redealBelow(s, cell, next);
  }
  return next;
}

function redealBelow(s: UnicornJellyTable, cell: number, start: number): number {
  const { coveredCells, coveredTiles, coveredCount } = s.board;
  let next = start;
  for (let i = 0; i < coveredCount; i++) {
    if (coveredCells[i] !== cell || (coveredTiles[i]! & DEAD) === 0) continue;
    coveredTiles[i] = (coveredTiles[i]! & ~KIND) | s.unseen[next++]!;
  }
  return next;
}

/** Stands for a seat to which both hands are open. */
const NOBODY = -1;

/** Writes the kinds that `seat` cannot see into `unseen`, ascending; returns how many. */
export function gatherUnseen(s: UnicornJellyTable, seat: number): number {
  const { board, counts, deck, hands, held, pileAt, players, unseen } = s;
  counts.fill(0);
  for (let i = pileAt; i < deck.length; i++) counts[deck[i]!]!++;
  for (let other = 0; other < players; other++) {
    if (other === seat || seat === NOBODY) continue;
    const first = other * HAND;
    for (let i = 0; i < held[other]!; i++) counts[hands[first + i]!]!++;
  }
  for (let i = 0; i < board.cellCount; i++) {
    const tile = board.top[board.cells[i]!]!;
    if ((tile & (MINE | DEAD)) !== 0) counts[tile & KIND]!++;
  }
  for (let i = 0; i < board.coveredCount; i++) {
    if ((board.coveredTiles[i]! & DEAD) !== 0) counts[board.coveredTiles[i]! & KIND]!++;
  }
  let next = 0;
  for (let kind = 1; kind <= s.tables.kinds; kind++) {
    for (let copies = counts[kind]!; copies > 0; copies--) unseen[next++] = kind;
  }
  return next;
}

/** How many tiles `seat` cannot see. */
function countUnseen({ board, held, pileSize, players, rules }: UnicornJellyTable, seat: number): number {
  let count = pileSize + (players === 2 ? held[seat ^ 1]! : 0);
  if (!rules.landmine) return count;
  for (let i = 0; i < board.cellCount; i++) if ((board.top[board.cells[i]!]! & (MINE | DEAD)) !== 0) count++;
  for (let i = 0; i < board.coveredCount; i++) if ((board.coveredTiles[i]! & DEAD) !== 0) count++;
  return count;
}

/** All that a seat knows, as text: two states with equal texts are the same to that seat. */
export function infoKey(s: UnicornJellyTable, seat: number): string {
  const { board, hands, held, players } = s;
  const id = (kind: number) => s.tables.set.tiles[kind - 1]!.id;
  const jumps = Array.from({ length: players }, (_, i) => `${s.jumped[i]}${s.lastWasJump[i] === 1 ? '!' : ''}`);
  const unseen = s.unseen.subarray(0, gatherUnseen(s, seat));
  const mine = s.actor === seat;
  return [
    `seat ${seat} of ${players}`,
    `turn ${s.turn} actor ${s.actor} phase ${s.phase}${s.actor < 0 ? ` end ${s.ending}` : ''}`,
    `score ${s.score.join('/')}`,
    `hand ${[...hands.subarray(seat * HAND, seat * HAND + held[seat]!)].map(id).join(',')}`,
    `held ${held.join('/')} pile ${s.pileSize}`,
    `placed ${s.placed.join('/')} jumped ${jumps.join('/')}`,
    `chosen ${mine && s.pending > 0 ? id(s.pending) : s.pending > 0 ? '?' : '-'} from ${s.from < 0 ? '-' : cellText(board, s.from)}`,
    `unseen ${[...unseen].map(id).join(',')}`,
    `waiting ${[...s.waiting.subarray(0, s.waitingCount)].sort((a, b) => a - b).join(',')}`,
    `board ${boardText(s)}`,
  ].join('\n');
}

/** Every stack from the top down, cells in order; unseen tiles as `?`. */
function boardText(s: UnicornJellyTable): string {
  const { board } = s;
  board.sortCells();
  return [...board.cells.subarray(0, board.cellCount)]
    .map((cell) => {
      const top = board.top[cell]!;
      const stack = [tileText(s, top)];
      for (let i = board.coveredCount - 1; i >= 0 && (top & COVERING) !== 0; i--) {
        if (board.coveredCells[i] === cell) stack.push(tileText(s, board.coveredTiles[i]!));
      }
      return `${cellText(board, cell)}${stack.join('>')}`;
    })
    .join(' ');
}

function tileText(s: UnicornJellyTable, tile: number): string {
  const used = (tile & USED) !== 0 ? '*' : '';
  if ((tile & DEAD) !== 0) return `dead?${used}`;
  if ((tile & MINE) !== 0) return `mine?${used}`;
  return `${s.tables.set.tiles[(tile & KIND) - 1]!.id}${(tile & DOWN) !== 0 ? '~' : ''}${used}`;
}
