/** What the reference scripts of Tribes and Ghouls share: everything is weighed by its distance to the Unicorn. */
import { removable } from './measures.ts';
import { distance, ENTRANCE, OFF_MAP } from '../map/geometry.ts';
import type { VastTable } from '../table.ts';
import { Plan } from './plan.ts';

export abstract class HuntPlan extends Plan {
  /** He, or the Entrance while he is not on the map. */
  protected standsOn({ unicorn }: VastTable): number {
    return unicorn.cell === OFF_MAP ? ENTRANCE : unicorn.cell;
  }

  protected far(s: VastTable, cell: number): number {
    return distance(cell, this.standsOn(s));
  }

  /** Rather no Lit Crystal tile, then none with a piece or him on it, then the farthest from him. */
  protected override removal(s: VastTable, cell: number): number {
    return removable(s, cell, s.pieces.areOn(cell) || cell === s.unicorn.cell, this.far(s, cell));
  }
}
