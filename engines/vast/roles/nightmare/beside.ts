import { Power } from '../../power.ts';
import type { PlanStep } from '../plan.ts';

/** What his script does at decisions that others bring. */
export const NIGHTMARE_BESIDE = new Power<readonly PlanStep[]>('nightmareBeside');
