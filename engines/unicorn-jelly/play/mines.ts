/** Landmines: who buries one, when they go off, and what they do then (R21 to R26). */
import type { EventSink } from '../../core/types.ts';
import { EVENT } from '../events.ts';
import { noteReveal } from '../notes.ts';
import { FROM } from '../records.ts';
import type { UnicornJellyTable } from '../table.ts';
import * as marks from '../marks.ts';
import { put, turnUpMines } from './lay.ts';
import { begin, wake } from './resolve.ts';
import { scoreBatch } from './score.ts';

const { KIND, MINE } = marks;

/** R21, R22: whether the seat to act now buries the top tile of the pile. */
export function mustBury(s: UnicornJellyTable): boolean {
  return s.rules.landmine && s.pileAt < s.deck.length && countedPlacements(s, s.actor) % s.rules.landmineEvery === 0;
}

/** R22: the placements that a seat looks at. */
function countedPlacements({ placed, players, rules }: UnicornJellyTable, seat: number): number {
  if (rules.landmineCounter === 'perPlayer' || players === 1) return placed[seat]!;
  return placed[0]! + placed[1]!;
}

/** R23: on an open cell, unseen. */
export function bury(s: UnicornJellyTable, cell: number): void {
  const kind = s.deck[s.pileAt++]!;
  put(s.board, cell, kind | MINE);
  s.board.mines++;
  if (s.level > 1) s.records.minesPlaced++;
  s.events?.emit(EVENT.bury, s.actor, kind, cell);
}

/** Whether so many lie unseen that they go off. */
export function mayGoOff({ board, rules }: UnicornJellyTable): boolean {
  return rules.landmine && board.mines >= rules.landmineTrigger;
}

/** All mines are turned up; they act at once, or with this turn's action (R24). */
export function goOff(s: UnicornJellyTable): void {
  s.waitingCount = turnUpMines(s.board, s.waiting);
  if (s.level > 1) noteReveal(s);
  if (s.events !== undefined) tellReveal(s, s.events);
  if (s.rules.landmineReveal === 'startOfTurn') resolveWaiting(s);
}

function tellReveal({ actor, board, waiting, waitingCount }: UnicornJellyTable, events: EventSink): void {
  events.emit(EVENT.reveal, actor, waitingCount);
  for (let i = 0; i < waitingCount; i++) events.emit(EVENT.mine, waiting[i]!, board.top[waiting[i]!]! & KIND);
}

/** Mines that wait act without a tile of the turn. */
export function resolveWaiting(s: UnicornJellyTable): void {
  if (s.waitingCount === 0) return;
  begin(s);
  wakeWaiting(s);
  scoreBatch(s, FROM.mines);
}

/** Turned up mines are sources. */
export function wakeWaiting(s: UnicornJellyTable): void {
  for (let i = 0; i < s.waitingCount; i++) wake(s, s.waiting[i]!);
  s.waitingCount = 0;
}

/** A mine that waits and is covered does not act (R13); one that jumps acts where it lands. */
export function forgetWaiting(s: UnicornJellyTable, cell: number): void {
  for (let i = 0; i < s.waitingCount; i++) {
    if (s.waiting[i] !== cell) continue;
    s.waiting[i] = s.waiting[--s.waitingCount]!;
    return;
  }
}

export function moveWaiting({ waiting, waitingCount }: UnicornJellyTable, from: number, to: number): void {
  for (let i = 0; i < waitingCount; i++) if (waiting[i] === from) waiting[i] = to;
}
