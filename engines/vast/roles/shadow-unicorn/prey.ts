/** What a role is to the Shadow Unicorn, who hunts whatever stands on the map. */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';

export interface Prey {
  /** He attacks a piece; his Teleport is his own business and waits on the agenda. */
  attacked(s: VastTable, piece: number): void;
  /** May he see its pieces at all? Lines and walls are his business. Absent: yes. */
  visible?(s: VastTable): boolean;
  /** Which of several pieces in sight he rampages to: the strongest. Absent: 0. */
  strengthOf?(s: VastTable, piece: number): number;
  /** Something of the role's on that cell makes him Teleport as he enters it; `attacking`: he is at his prey. */
  wards?(s: VastTable, cell: number, attacking: boolean): boolean;
  /** His chain has come to that link. */
  linked?(s: VastTable, link: number): void;
  /** It has hunted him, and he is dead; his piece is off the map. */
  died?(s: VastTable): void;
}

export const PREY_OF_SHADOW = new Power<Prey>('prey');
