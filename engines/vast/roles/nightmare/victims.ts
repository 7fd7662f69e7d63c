/** What a role is to the Nightmare. */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';

export interface Victim {
  /** He attacks a piece; his Teleport waits on the agenda. */
  attacked(s: VastTable, piece: number): void;
}

export const VICTIMS_OF_NIGHTMARE = new Power<Victim>('victims');

/** Who throws him off a cell he has come to, before any attack: does so? */
export const WARDS_OFF = new Power<(s: VastTable, cell: number) => boolean>('wardsOff');

/** Whose rule forbids him a destination for the moment. */
export const FORBIDS = new Power<(s: VastTable, cell: number) => boolean>('forbids');

/** What of others he may gather where he stands, after Treasure: puts that on the agenda. */
export const KEEPSAKES = new Power<(s: VastTable) => void>('keepsakes');
