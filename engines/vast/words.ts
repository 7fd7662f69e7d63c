/** Actions and events in the players' words: each kind of decision and of event brings its own. */
import type { GameEvent } from '../core/types.ts';
import { happenings, phases } from './play.ts';
import type { VastTable } from './table.ts';

/** One line for an action. */
export function describe(s: VastTable, action: number): string {
  return phases[s.phase]!.describe(s, action);
}

/** One line for an event. */
export function tell(s: VastTable, event: GameEvent): string {
  const [a = 0, b = 0, c = 0] = event.data;
  return happenings[event.kind]!.words(s, a, b, c);
}
