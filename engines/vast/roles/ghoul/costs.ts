/** Points by the cheapest way, as the reference Ghouls count them. */
import { hollowSides } from '../../map/ground.ts';
import { SLOT_CODES } from '../../map/tile-grid.ts';
import { OFF_MAP, STEP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';

const SLOTS = SLOT_CODES;
export const NEVER = 1 << 20;

/** Points by the cheapest way to one or several goals, by slot: 1 per step, 1 more per wall. */
export class Costs {
  private readonly least = new Int32Array(SLOTS);
  private readonly waiting = new Int32Array(64 * SLOTS);
  private readonly next = new Int32Array(64 * SLOTS);
  private readonly later = new Int32Array(64 * SLOTS);
  private goals = 0;

  clear(): void {
    this.least.fill(-1);
    this.goals = 0;
  }

  goal(s: VastTable, cell: number): void {
    this.waiting[this.goals++] = s.map.grid[cell]!;
  }

  get any(): boolean {
    return this.goals > 0;
  }

  /**
   * From the goals outward; `barred` is not crossed (it may be a goal or an end). No farther than to a cell, if one is told: whatever
   * costs less than that is known then.
   */
  spread({ map }: VastTable, barred: number, until: number = OFF_MAP): void {
    const { least } = this;
    const last = until === OFF_MAP ? -1 : map.grid[until]!;
    let now = this.waiting;
    let one = this.next;
    let two = this.later;
    let count = this.goals;
    let ones = 0;
    for (let cost = 0; count + ones > 0; cost++) {
      let twos = 0;
      for (let i = 0; i < count; i++) {
        const slot = now[i]!;
        if (least[slot] !== -1) continue;
        least[slot] = cost;
        if (slot === last) return;
        const cell = map.where[slot]!;
        if (cell === barred && cost > 0) continue;
        const tiles = map.tilesAt(cell) & ~hollowSides(map, cell);
        const walls = map.wallsAt(cell);
        for (let d = 0; d < 4; d++) {
          if (((tiles >> d) & 1) === 0) continue;
          const beyond = map.grid[cell + STEP[d]!]!;
          if (least[beyond] !== -1) continue;
          if ((walls >> d) & 1) two[twos++] = beyond;
          else one[ones++] = beyond;
        }
      }
      const free = now;
      now = one;
      one = two;
      two = free;
      count = ones;
      ones = twos;
    }
  }

  to(s: VastTable, cell: number): number {
    const slot = s.map.grid[cell]!;
    return slot === 0 || this.least[slot]! < 0 ? NEVER : this.least[slot]!;
  }
}
