/** Step 6: the batch of an action is resolved, and the player whose turn it is scores (R5, R25). */
import { EVENT, reportBatch } from '../events.ts';
import { noteBatch, notePoints } from '../notes.ts';
import { FROM } from '../records.ts';
import type { UnicornJellyTable } from '../table.ts';
import { commit, run } from './resolve.ts';

/** RESOLVE with the sources woken since `begin`; returns the points of the mover. */
export function scoreBatch(s: UnicornJellyTable, from: number): number {
  run(s);
  const points = from === FROM.mines && s.rules.landminePoints === 'nobody' ? 0 : s.batch.fallenCount;
  if (s.level > 0) noteBatch(s, points);
  if (s.events !== undefined) reportBatch(s, s.events);
  commit(s);
  if (points > 0) credit(s, points, from);
  return points;
}

export function credit(s: UnicornJellyTable, points: number, from: number): void {
  s.score[s.actor]! += points;
  if (s.level > 0) notePoints(s, points, from);
  s.events?.emit(EVENT.points, s.actor, points);
}
