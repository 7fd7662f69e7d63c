import { Power } from '../../power.ts';
import type { PlanStep } from '../plan.ts';

/** What their script does at decisions that others bring. */
export const GOBLINS_BESIDE = new Power<readonly PlanStep[]>('goblinsBeside');
