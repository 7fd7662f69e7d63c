import { Power } from '../../power.ts';
import type { PlanStep } from '../plan.ts';

/** What its script does at decisions that others bring. */
export const CAVE_BESIDE = new Power<readonly PlanStep[]>('caveBeside');
