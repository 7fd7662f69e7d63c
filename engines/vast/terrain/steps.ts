/** All there is to ask and to do about Terrain, whoever plays; and what happens by it. */
import { EVENT_TILE_REVEALED } from '../map/reveal.ts';
import { collapseTasks } from './collapse.ts';
import type { Phase, Task } from '../tasks.ts';
import { GHOUL_STEPS_OUT } from '../roles/ghoul/turn.ts';
import { MEET_AT, STEP_ON } from '../roles/dragon/moves.ts';
import { RIDDEN } from '../roles/nightmare/chain.ts';
import { STRIDE_OUT } from '../roles/nightmare/turn.ts';
import { STEPS_OUT } from '../roles/shadow-unicorn/turn.ts';
import { CAVE_TAKE_TERRAIN } from '../roles/goblins/secrets.ts';
import { BRIDGE_ENDS, TERRAIN_KIND, TERRAIN_SPOT } from './placement.ts';
import { CLEAR_TERRAIN, STEP_OFF_TERRAIN } from './removal.ts';
import { STEPPED_OUT } from './exit.ts';
import { RIDE, RIVER_RIDE } from './river.ts';
import { TERRAIN } from './words.ts';

export const terrainPhases: readonly Phase[] = [TERRAIN_KIND, TERRAIN_SPOT, STEP_OFF_TERRAIN, RIVER_RIDE];
export const terrainTasks: readonly Task[] = [
  ...[EVENT_TILE_REVEALED, BRIDGE_ENDS, CLEAR_TERRAIN, ...collapseTasks, STEPPED_OUT, RIDE],
  ...[GHOUL_STEPS_OUT, STEP_ON, MEET_AT, STRIDE_OUT, RIDDEN, STEPS_OUT, CAVE_TAKE_TERRAIN],
];
export const terrainEvents = Object.values(TERRAIN);
