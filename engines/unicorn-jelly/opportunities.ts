/** Whether the seat to act has any action that gives points: asked once per turn where that figure is kept. */
import type { UnicornJellyTable } from './table.ts';
import { ANYTHING, HAND, KIND, TILE } from './marks.ts';
import { listDestinations, listSources, mayJump } from './play/jumps.ts';
import { aroundOf } from './play/neighbours.ts';
import { listPlaces } from './play/options.ts';
import { gain, liftForTrial, putBack } from './play/trial.ts';

export function someActionScores(s: UnicornJellyTable): boolean {
  const { actor, hands, held, sources } = s;
  const first = actor * HAND;
  for (let i = first; i < first + held[actor]!; i++) {
    if ((i === first || hands[i] !== hands[i - 1]) && placingScores(s, hands[i]!)) return true;
  }
  const jumps = mayJump(s) ? listSources(s, sources) : 0;
  for (let i = 0; i < jumps; i++) if (jumpScores(s, sources[i]!)) return true;
  return false;
}

function placingScores(s: UnicornJellyTable, kind: number): boolean {
  const { cells } = s.placings;
  return someScores(s, kind, -1, cells, listPlaces(s, kind, cells));
}

function jumpScores(s: UnicornJellyTable, from: number): boolean {
  const tile = s.board.top[from]! & TILE;
  const count = listDestinations(s, from, s.targets);
  const lifted = liftForTrial(s, from);
  const scores = someScores(s, tile, from, s.targets, count);
  putBack(s, from, lifted);
  return scores;
}

/** A tile is tried only where something lies beside it that it may count with. */
function someScores(s: UnicornJellyTable, tile: number, from: number, cells: Int32Array, count: number): boolean {
  const stirs = s.waitingCount > 0 ? ANYTHING : s.tables.stirs[tile & KIND]!;
  for (let i = 0; i < count; i++) {
    if ((aroundOf(s.board, cells[i]!) & stirs) !== 0 && gain(s, tile, from, cells[i]!) > 0) return true;
  }
  return false;
}
