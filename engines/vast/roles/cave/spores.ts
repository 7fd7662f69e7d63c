/** Soporific Spores: whom they can harm, and how. */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';

export interface Sleeper {
  /** Can they harm it? */
  able(s: VastTable): boolean;
  /** They do; its owner decides what there is to decide. */
  sleeps(s: VastTable): void;
}

export const SLEEPERS = new Power<Sleeper>('spores');
