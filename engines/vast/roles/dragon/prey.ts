/** What other roles are to the Dragon (rules of the table 5.2, 6.3). */
import { Power } from '../../power.ts';
import type { VastTable } from '../../table.ts';
import type { PlanStep } from '../plan.ts';

export interface DragonPrey {
  /** Can a Claw do anything to it? Absent: yes. */
  clawable?(s: VastTable): boolean;
  /** His Claw has struck a piece. */
  clawed(s: VastTable, piece: number): void;
  /** He scratches all of its pieces on his cell. */
  scratched(s: VastTable): void;
  /** To his script: what a Scratch on his cell finds; what he eats of it, if that is another number; and does he claw for it? */
  meal?(s: VastTable): number;
  feeds?(s: VastTable): number;
  readonly tempts?: boolean;
}
export const DRAGON_PREY = new Power<DragonPrey>('dragonPrey');

/** Wrath reaches pieces, as bits: those of this role that scatter wait to be struck. */
export const WRATHED = new Power<(s: VastTable, reached: number) => void>('wrathed');

/** Who may keep a power from pieces it reaches, as bits: is asked before anything happens. */
export const WARDED = new Power<(s: VastTable, reached: number) => void>('warded');

/** What a step of his, surfaced, onto another's piece brings: who stands there attacks him if it may. */
export const STEPPED_ON = new Power<(s: VastTable, cell: number) => void>('steppedOn');

/** Who keeps him, surfaced, from a cell. */
export const BARS_DRAGON = new Power<(s: VastTable, cell: number) => boolean>('barsDragon');

/** Whom he can hiss at. */
export interface Hissed {
  able(s: VastTable): boolean;
  hiss(s: VastTable): void;
}
export const HISSED = new Power<Hissed>('hissed');

/** Whom he can slap: one who stands beside him. */
export const SLAPPED = new Power<Hissed>('slapped');

/** What the Flame Wall does to a piece that enters its cell. */
export const BURNED = new Power<(s: VastTable, piece: number, cell: number) => void>('burned');

/** What his script does at decisions that others bring. */
export const DRAGON_BESIDE = new Power<readonly PlanStep[]>('dragonBeside');
