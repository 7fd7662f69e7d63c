/** A turn's action, step by step: place a tile or cover another with it, let a tile jump, pass; then perhaps bury a mine. */
import { EVENT } from '../events.ts';
import { noteAction, noteBatchOfOne, noteCover, noteFaceUp, notePass } from '../notes.ts';
import * as phases from '../phases.ts';
import { FROM } from '../records.ts';
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import { actsAlone, strikeAlone } from './alone.ts';
import { removeFromHand } from './hands.ts';
import { cover, lift, put } from './lay.ts';
import { bury, forgetWaiting, moveWaiting, mustBury, resolveWaiting, wakeWaiting } from './mines.ts';
import { begin, wake } from './resolve.ts';
import { credit, scoreBatch } from './score.ts';
import { nextTurn } from './turn.ts';

const { KIND, LOCATION, USED } = marks;
const { PHASE } = phases;

/** The seat to act has chosen one of its options. */
export function act(s: UnicornJellyTable, option: number): void {
  switch (s.phase) {
    case PHASE.tile:
      if (option < s.jumpCode) {
        s.pending = option - s.tileCode;
        s.phase = PHASE.cell;
      } else if (option === s.jumpCode) s.phase = PHASE.jumpFrom;
      else pass(s);
      break;
    case PHASE.jumpFrom:
      s.from = option;
      s.phase = PHASE.cell;
      break;
    case PHASE.cell:
      if (s.from < 0) place(s, option);
      else jump(s, option);
      break;
    default:
      bury(s, option);
      nextTurn(s);
  }
}

/** R27. */
function pass(s: UnicornJellyTable): void {
  s.events?.emit(EVENT.pass, s.actor);
  if (s.level > 1) notePass(s);
  resolveWaiting(s);
  nextTurn(s);
}

function place(s: UnicornJellyTable, cell: number): void {
  const seat = s.actor;
  const kind = s.pending;
  const covers = s.board.isOccupied(cell);
  s.pending = 0;
  removeFromHand(s, seat, kind);
  s.events?.emit(covers ? EVENT.cover : EVENT.place, seat, kind, cell);
  if (s.level > 1) noteFaceUp(s, kind);
  if (covers) coverWith(s, cell, kind);
  else put(s.board, cell, kind);
  const points = resolveAction(s, cell, covers ? FROM.covers : FROM.placements);
  if (s.level > 1) noteAction(s, kind, false, points);
  s.lastWasJump[seat] = 0;
  countPlacement(s);
}

function jump(s: UnicornJellyTable, cell: number): void {
  const seat = s.actor;
  const { from } = s;
  s.from = -1;
  const tile = lift(s.board, from);
  s.events?.emit(EVENT.jump, seat, tile & KIND, from, cell);
  if (s.board.isOccupied(cell)) coverWith(s, cell, tile);
  else put(s.board, cell, tile);
  moveWaiting(s, from, cell);
  const points = resolveAction(s, cell, FROM.jumps);
  if (s.level > 1) noteAction(s, tile & KIND, true, points);
  s.lastWasJump[seat] = 1;
  s.jumped[seat]!++;
  if (s.rules.jumpCountsForLandmine) countPlacement(s);
  else nextTurn(s);
}

/** R13: once per game and tile. */
function coverWith(s: UnicornJellyTable, cell: number, tile: number): void {
  if (s.level > 1) noteCover(s, cell);
  cover(s.board, cell, tile | USED);
  forgetWaiting(s, cell);
}

/** Step 7: every so many placements a mine follows. */
function countPlacement(s: UnicornJellyTable): void {
  s.placed[s.actor]!++;
  if (mustBury(s)) s.phase = PHASE.mineCell;
  else nextTurn(s);
}

/** Step 6: RESOLVE of the tile put down and of mines that wait; returns the points. */
function resolveAction(s: UnicornJellyTable, cell: number, from: number): number {
  const mines = s.waitingCount > 0;
  if (!mines && s.level < 2 && s.events === undefined) {
    const { board, tables } = s;
    const kind = board.top[cell]! & KIND;
    if (tables.type[kind] === LOCATION) return 0;
    if (actsAlone(s, cell, kind) && board.faceTypeAt(cell) !== 0) return resolveAlone(s, kind, cell, from);
  }
  begin(s);
  wakeWaiting(s);
  wake(s, cell);
  return scoreBatch(s, mines ? FROM.mines : from);
}

function resolveAlone(s: UnicornJellyTable, kind: number, cell: number, from: number): number {
  const points = strikeAlone(s, kind, cell, true);
  if (s.level > 0) noteBatchOfOne(s);
  if (points > 0) credit(s, points, from);
  return points;
}
