/**
 * The one list of all steps of rules and kinds of event: those of map and round, then each role's in the order of the
 * roster, those of pairs after the later of the two; then those of Terrain, at last events of pairs. Their numbers follow
 * from it, whatever module was loaded first. And what is handed to a game with certain seats.
 */
import { terrainEvents, terrainPhases, terrainTasks } from './terrain/steps.ts';
import { metricsWriter } from './figures.ts';
import { EVENT, type Happening } from './events.ts';
import { gatherHooks } from './hooks.ts';
import { END_TILE, END_TILES } from './map/end-tiles.ts';
import * as removal from './map/removal.ts';
import { FILL, FILL_EDGE, ROTATE } from './map/reveal.ts';
import { pairs } from './pairs.ts';
import { gatherPowers, numberPowers, type Pair } from './power.ts';
import { lawsOf, type AnyRole } from './role.ts';
import { castOf, roster } from './roster.ts';
import { ROUND, TURN } from './rounds.ts';
import type { VastSetup } from './setup.ts';
import type { Laws } from './state.ts';
import type { Phase, Task } from './tasks.ts';

/** The pairs whose later role in the roster this is. */
function pairsAfter(role: AnyRole): readonly Pair[] {
  const place = (key: string): number => roster.findIndex((one) => one.key === key);
  return pairs.filter(({ between: [a, b] }) => Math.max(place(a), place(b)) === place(role.key));
}

export const phases: readonly Phase[] = numbered([
  ROTATE,
  FILL_EDGE,
  END_TILE,
  removal.REMOVE,
  removal.MOVE_OFF,
  removal.SLIDE,
  removal.SHIFT,
  ...roster.flatMap((role) => [...role.phases, ...pairsAfter(role).flatMap((pair) => pair.phases ?? [])]),
  ...terrainPhases,
]);

const tasks: readonly Task[] = numbered([
  ROUND,
  TURN,
  FILL,
  END_TILES,
  removal.REMOVE_TILES,
  removal.STEP_ASIDE,
  removal.TAKE_AWAY,
  removal.CLOSE_GAPS,
  removal.AFTER_REMOVAL,
  ...roster.flatMap((role) => [...role.tasks, ...pairsAfter(role).flatMap((pair) => pair.tasks ?? [])]),
  ...terrainTasks,
]);

export const happenings: readonly Happening[] = numbered([
  ...Object.values(EVENT),
  ...roster.flatMap((role) => role.events),
  ...terrainEvents,
  ...pairs.flatMap((pair) => pair.events ?? []),
]);
export const eventNames: readonly string[] = happenings.map(({ name }) => name);

const powers = numberPowers(pairs);

/** Lists of functions: quicker to call than methods of many objects. */
const steps = {
  phases,
  runOf: tasks.map(({ run }) => run),
  lasting: tasks.map(({ lasting }) => lasting === true),
  optionsOf: phases.map(({ options }) => options),
  takeOf: phases.map(({ take }) => take),
};

/** The roles of a setup and all laws that act. */
export function lawsFor(setup: VastSetup): Laws {
  const roles = castOf(setup.roles, setup.rules);
  return {
    ...steps,
    roles,
    plan: (role, own, tables) => lawsOf(role).plan(own, tables),
    hooks: gatherHooks(roles),
    powers: gatherPowers(powers, pairs, roles),
    writeMetrics: metricsWriter(setup),
  };
}

/** Gives each its place as its number; one that two lists name keeps the first. */
function numbered<T extends { code: number }>(listed: readonly T[]): readonly T[] {
  const all = [...new Set(listed)];
  all.forEach((one, place) => (one.code = place));
  return all;
}
