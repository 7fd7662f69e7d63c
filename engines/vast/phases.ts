/**
 * The one list of all tasks, kinds of decision and kinds of event: those of map and round, then each role's in the order of
 * the roster. Their numbers follow from it, whatever module was loaded first.
 */
import type { Phase, Task } from './agenda.ts';
import { EVENT, type Happening } from './events.ts';
import { END_TILE, END_TILES } from './map/end-tiles.ts';
import {
  AFTER_REMOVAL,
  CLOSE_GAPS,
  MOVE_OFF,
  REMOVE,
  REMOVE_TILES,
  SHIFT,
  SLIDE,
  STEP_ASIDE,
  TAKE_AWAY,
} from './map/removal.ts';
import { FILL, FILL_EDGE, ROTATE } from './map/reveal.ts';
import { roster } from './roster.ts';
import { ROUND, TURN } from './rounds.ts';

export const phases: readonly Phase[] = numbered([
  ROTATE,
  FILL_EDGE,
  END_TILE,
  REMOVE,
  MOVE_OFF,
  SLIDE,
  SHIFT,
  ...roster.flatMap((role) => role.phases),
]);

const tasks: readonly Task[] = numbered([
  ROUND,
  TURN,
  FILL,
  END_TILES,
  REMOVE_TILES,
  STEP_ASIDE,
  TAKE_AWAY,
  CLOSE_GAPS,
  AFTER_REMOVAL,
  ...roster.flatMap((role) => role.tasks),
]);

export const happenings: readonly Happening[] = numbered([
  ...Object.values(EVENT),
  ...roster.flatMap((role) => role.events),
]);
export const eventNames: readonly string[] = happenings.map(({ name }) => name);

/** What the rules ask most, as lists of functions: quicker to call than methods of many objects. */
export const runOf = tasks.map(({ run }) => run);
export const optionsOf = phases.map(({ options }) => options);
export const takeOf = phases.map(({ take }) => take);

/** Gives each its place as its number; one that two lists name keeps the first. */
function numbered<T extends { code: number }>(listed: readonly T[]): readonly T[] {
  const all = [...new Set(listed)];
  all.forEach((one, place) => (one.code = place));
  return all;
}
