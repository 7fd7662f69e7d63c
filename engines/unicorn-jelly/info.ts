import { cellText } from './events.ts';
import { HAND } from './phases.ts';
import type { UnicornJelly } from './state.ts';
import { COVERING, DEAD, DOWN, KIND, MINE, USED } from './tables.ts';

/** All that a seat knows, as text: two states with equal texts are the same to that seat. */
export function infoText(state: UnicornJelly, seat: number): string {
  const { board, players } = state;
  const { kinds, held } = state.hands;
  const id = (kind: number) => state.tables.set.tiles[kind - 1]!.id;
  const seats = Array.from({ length: players }, (_, s) => s);
  const unseen = new Uint8Array(state.deck.length);
  const known = state.gatherUnseen(seat, unseen);
  const mine = state.actor === seat;
  return [
    `seat ${seat} of ${players}`,
    `turn ${state.turn} actor ${state.actor} phase ${state.phase}${state.actor < 0 ? ` end ${state.ending}` : ''}`,
    `score ${state.score.join('/')}`,
    `hand ${[...kinds.subarray(seat * HAND, seat * HAND + held[seat]!)].map(id).join(',')}`,
    `held ${held.join('/')} pile ${state.pileSize}`,
    `placed ${state.placed.join('/')} jumped ${seats.map((s) => `${state.jumped[s]}${state.lastWasJump[s] === 1 ? '!' : ''}`).join('/')}`,
    `chosen ${mine && state.pending > 0 ? id(state.pending) : state.pending > 0 ? '?' : '-'} from ${state.from < 0 ? '-' : cellText(board, state.from)}`,
    `unseen ${[...unseen.subarray(0, known)].map(id).join(',')}`,
    `waiting ${[...state.waiting.subarray(0, state.waitingCount)].sort((a, b) => a - b).join(',')}`,
    `board ${boardText(state)}`,
  ].join('\n');
}

/** Every stack from the top down, cells in order; unseen tiles as `?`. */
export function boardText(state: UnicornJelly): string {
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
