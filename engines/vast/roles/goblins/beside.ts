import { Power } from '../../power.ts';
import type { PlanStep } from '../plan.ts';

/** What their script does at decisions that others bring. */
export const GOBLINS_BESIDE = new Power<readonly PlanStep[]>('goblinsBeside');
/** What their greedy play does there besides, where the script leaves it open. */
export const GOBLINS_WISE = new Power<readonly PlanStep[]>('goblinsWise');
