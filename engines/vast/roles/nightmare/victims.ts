/** What a role is to the Nightmare. */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';

export interface Victim {
  /** He attacks a piece; his Teleport waits on the agenda. */
  attacked(s: VastTable, piece: number): void;
}

export const VICTIMS_OF_NIGHTMARE = new Power<Victim>('victims');
