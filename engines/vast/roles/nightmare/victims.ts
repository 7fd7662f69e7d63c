/** What a role is to the Nightmare. */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';
import type { Phase } from '../../tasks.ts';

export interface Victim {
  /** He attacks a piece; his Teleport waits on the agenda. */
  attacked(s: VastTable, piece: number): void;
  /** His chain has come to that link. */
  linked?(s: VastTable, link: number): void;
  /** To his script: worth an attack that brings no Radiance. */
  readonly welcome?: boolean;
}

export const VICTIMS_OF_NIGHTMARE = new Power<Victim>('victims');

/** Who throws him off a cell he has come to, before any attack: does so? */
export const WARDS_OFF = new Power<(s: VastTable, cell: number) => boolean>('wardsOff');

/** Whose rule forbids him a destination for the moment. */
export const FORBIDS = new Power<(s: VastTable, cell: number) => boolean>('forbids');

/** What of others he may gather where he stands, after Treasure. */
export interface Keepsake {
  /** How many lie on a tile. */
  count(s: VastTable, slot: number): number;
  /** Puts it on the agenda. */
  offer(s: VastTable): void;
  /** The decision it is, no before yes. */
  readonly decision: Phase;
}
export const KEEPSAKES = new Power<Keepsake>('keepsakes');
