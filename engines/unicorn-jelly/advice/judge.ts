/**
 * What a complete action (a tile and its cell, a jump from and to) is worth to the greedy player and to the player who
 * only counts points, asked at any of the steps a decision is split into.
 */
import type { Judged } from '../judged.ts';
import * as phases from '../phases.ts';
import { listDestinations, listSources } from '../play/jumps.ts';
import { aroundOf } from '../play/neighbours.ts';
import { listPlaces } from '../play/options.ts';
import { gain, liftForTrial, putBack } from '../play/trial.ts';
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import { mineValue } from './mines.ts';
import { riskOf } from './risk.ts';

const { ANYTHING, DOWN, EMPTY, KIND, TILE } = marks;
const { PHASE } = phases;

/** EMPTY as the number of a bit. */

/** The greedy player's weights; `keep` stands with the tiles in tables.ts. */
const JUMP = 0.05;
const PASS = -0.2;
/** More than any placement and any pass can cost. */
const IDLE_JUMP = 10;
/** Sums of the weights above that are equal in truth differ by less. */
export const SAME = 1e-9;

/** Looks at every complete action that begins with this option of the seat to act. */
export function look(s: UnicornJellyTable, judged: Judged, seat: number, option: number): void {
  judged.best = -Infinity;
  judged.ways = 0;
  if (s.phase !== PHASE.tile || option >= s.jumpCode) return lookFarther(s, judged, seat, option);
  const { cells, tried } = s.placings;
  const kind = option - s.tileCode;
  const count = listPlaces(s, kind, cells);
  valuePlaces(s, judged, seat, kind, cells, count, 0, tried);
  for (let i = 0; i < count; i++) consider(judged, tried[i]!);
}

/** The same of an option that is not a tile from the hand. */
function lookFarther(s: UnicornJellyTable, judged: Judged, seat: number, option: number): void {
  if (s.phase === PHASE.mineCell) return consider(judged, judged.greedy ? mineValue(s, seat, option) : 0);
  if (s.phase === PHASE.jumpFrom) return lookAtJumps(s, judged, seat, option);
  if (s.phase === PHASE.cell) {
    s.targets[0] = option;
    if (s.from >= 0) return lookAtJumping(s, judged, seat, s.from, 1);
    return consider(judged, valuePlaces(s, judged, seat, s.pending, s.targets, 1, 0, s.placings.tried));
  }
  if (option === s.passCode) return consider(judged, judged.greedy ? PASS : 0);
  const count = listSources(s, s.sources);
  for (let i = 0; i < count; i++) lookAtJumps(s, judged, seat, s.sources[i]!);
}

/** The best values of so many options, written to `out`: what placing them has in common is worked out once. */
export function lookAtAll(
  s: UnicornJellyTable,
  judged: Judged,
  seat: number,
  legal: Int32Array,
  count: number,
  out: Float64Array,
): void {
  if (s.phase === PHASE.cell && s.from < 0) {
    if (s.placings.recall(s.pending, seat, legal, count, out)) return;
    valuePlaces(s, judged, seat, s.pending, legal, count, 0, out);
  } else if (s.phase === PHASE.tile) lookAtTurn(s, judged, seat, legal, count, out);
  else {
    for (let i = 0; i < count; i++) {
      look(s, judged, seat, legal[i]!);
      out[i] = judged.best;
    }
  }
}

/** The same at the start of a turn; what the places of the best tile are worth is kept for the next step. */
function lookAtTurn(
  s: UnicornJellyTable,
  judged: Judged,
  seat: number,
  legal: Int32Array,
  count: number,
  out: Float64Array,
): void {
  const { board, placings } = s;
  placings.forget();
  const known = lookAround(s);
  let best = -Infinity;
  for (let i = 0; i < count; i++) {
    const option = legal[i]!;
    if (option >= s.jumpCode) {
      look(s, judged, seat, option);
      out[i] = judged.best;
      continue;
    }
    const kind = option - s.tileCode;
    const covers = s.tables.covers[kind] === 1;
    const cells = covers ? placings.cells : board.open;
    const places = covers ? listPlaces(s, kind, cells) : board.openCount;
    const value = valuePlaces(s, judged, seat, kind, cells, places, known, placings.tried);
    out[i] = value;
    if (value <= best) continue;
    best = value;
    placings.keep(kind, seat, cells, places);
  }
}

/** Every jump of a tile. */
function lookAtJumps(s: UnicornJellyTable, judged: Judged, seat: number, from: number): void {
  lookAtJumping(s, judged, seat, from, listDestinations(s, from, s.targets));
}

/** A tile of a cell jumps to one of so many `targets`. */
function lookAtJumping(s: UnicornJellyTable, judged: Judged, seat: number, from: number, count: number): void {
  const tile = s.board.top[from]! & TILE;
  const risk = judged.greedy ? riskOf(s, seat, tile & KIND) : 0;
  const lifted = liftForTrial(s, from);
  for (let i = 0; i < count; i++) {
    const cell = s.targets[i]!;
    const points = gain(s, tile, from, cell);
    const idle = judged.busy && points <= 0 ? IDLE_JUMP : 0;
    const exposed = risk > 0 && (tile & DOWN) === 0 && !s.fell && (aroundOf(s.board, cell) & EMPTY) !== 0;
    consider(judged, judged.greedy ? points - JUMP - idle - (exposed ? risk : 0) : points);
  }
  putBack(s, from, lifted);
}

/** What lies around all open cells, which places for a tile begin with; returns how many there are. */
function lookAround({ around, board }: UnicornJellyTable): number {
  const { open, openCount } = board;
  for (let i = 0; i < openCount; i++) around[i] = aroundOf(board, open[i]!);
  return openCount;
}

/**
 * A tile from the hand goes to one of so many places: writes what it is worth in each, and returns the best. It is known
 * what lies around the first.
 */
function valuePlaces(
  s: UnicornJellyTable,
  judged: Judged,
  seat: number,
  kind: number,
  places: Int32Array,
  count: number,
  known: number,
  out: Float64Array,
): number {
  const { board, tables } = s;
  const risk = judged.greedy ? riskOf(s, seat, kind) : 0;
  const cost = judged.greedy ? tables.keep[kind]! : 0;
  const stirs = s.waitingCount > 0 ? ANYTHING : tables.stirs[kind]!;
  // Where nothing stirs: beside tiles alone, or beside an empty cell.
  const hidden = 0 - cost;
  const exposed = hidden - risk;
  let best = -Infinity;
  for (let i = 0; i < count; i++) {
    const cell = places[i]!;
    const around = i < known ? s.around[i]! : aroundOf(board, cell);
    let value = (around & EMPTY) === 0 ? hidden : exposed;
    if ((around & stirs) !== 0) {
      value = gain(s, kind, -1, cell) - cost;
      if ((around & EMPTY) !== 0 && !s.fell) value -= risk;
    }
    out[i] = value;
    if (value > best) best = value;
  }
  return best;
}

function consider(judged: Judged, value: number): void {
  if (value > judged.best + SAME) {
    judged.best = value;
    judged.ways = 1;
  } else if (value >= judged.best - SAME) judged.ways++;
}
