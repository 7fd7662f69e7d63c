/** What other roles are to the Thief (rules of the table 5.2, 6.6). */
import { STEP } from '../../map/geometry.ts';
import { Power } from '../../power.ts';
import type { PlanStep } from '../plan.ts';
import type { VastTable } from '../../table.ts';

export interface Mark {
  /** What his Stealth must exceed. */
  defence(s: VastTable, piece: number): number;
  /** Is there anything to take from it? */
  robbable(s: VastTable): boolean;
  /** A picked pocket harms it; a Treasure token follows. */
  robbed(s: VastTable, piece: number): void;
  /** So many cubes of a Backstab. */
  stabbed(s: VastTable, piece: number, cubes: number): void;
  /** He has tried or stabbed it. */
  attacked?(s: VastTable): void;
  /** Cubes it takes at least. */
  readonly leastStab?: number;
}
export const MARKS_OF_THIEF = new Power<Mark>('marksOfThief');

/** What his script does at decisions that others bring. */
export const THIEF_BESIDE = new Power<readonly PlanStep[]>('thiefBeside');

/** Gems he can take where he stands, and what becomes of them. */
export interface Gems {
  on(s: VastTable, kind: number): boolean;
  /** It has thrown him off, and lies on. */
  trapped(s: VastTable): void;
  /** Off the tile, into his hands. */
  lift(s: VastTable, kind: number): void;
  /** Back on a tile. */
  drop(s: VastTable, kind: number, cell: number): void;
  /** Stashed: it goes to its owner. */
  stashed(s: VastTable, kind: number): void;
}
export const GEMS = new Power<Gems>('gemsOfThief');

/** Who keeps him from a cell. */
export const BARS_THIEF = new Power<(s: VastTable, cell: number) => boolean>('barsThief');

/** Does somebody keep him from that cell? */
export function isBarred(s: VastTable, cell: number): boolean {
  const bars = BARS_THIEF.all(s);
  for (let i = 0; i < bars.length; i++) if (bars[i]!(s, cell)) return true;
  return false;
}

/** Of these sides of a cell those on which nobody keeps him off. */
export function unbarred(s: VastTable, cell: number, sides: number): number {
  const bars = BARS_THIEF.all(s);
  let open = sides;
  for (let i = 0; i < bars.length; i++) for (let d = 0; d < 4; d++) if (bars[i]!(s, cell + STEP[d]!)) open &= ~(1 << d);
  return open;
}
