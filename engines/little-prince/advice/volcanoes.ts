import { PLANET_CELLS } from '../components.ts';
import type { Tables } from '../tables.ts';
import type { Heuristic } from './constants.ts';
import { exp } from '../../core/reals.ts';

/** Volcanoes up to here have their cost looked up. */
const KNOWN = 16;

/** Most volcanoes of any seat but one. */
export function mostOfOthers(volcanoes: Float64Array, players: number, seat: number): number {
  let most = 0;
  for (let other = 0; other < players; other++) {
    if (other !== seat && volcanoes[other]! > most) most = volcanoes[other]!;
  }
  return most;
}

/** What volcanoes are expected to cost a planet. */
export class VolcanoCosts {
  private readonly perVolcano: number;
  private readonly everyoneLoses: boolean;
  private readonly constants: Heuristic['volcano'];
  /** Those worked out before, by open cells, own and other volcanoes; negative where not. */
  private readonly known = new Float64Array((PLANET_CELLS + 1) * KNOWN * KNOWN).fill(-1);

  constructor({ rules, components }: Tables) {
    this.perVolcano = rules.volcanoMode === 'off' ? 0 : rules.volcanoPenaltyPerVolcano;
    this.everyoneLoses = rules.volcanoMode === 'everyoneLoses';
    this.constants = components.heuristic.volcano;
  }

  /** Expected loss through v volcanoes when the most of any other planet is m, with so many open cells of one's own. */
  cost(v: number, m: number, open: number): number {
    if ((v | 0) !== v || (m | 0) !== m || v >= KNOWN || m >= KNOWN) return this.workOut(v, m, open);
    const at = (open * KNOWN + v) * KNOWN + m;
    const known = this.known[at]!;
    if (known >= 0) return known;
    return (this.known[at] = this.workOut(v, m, open));
  }

  private workOut(v: number, m: number, open: number): number {
    if (this.everyoneLoses) return v * this.perVolcano;
    const { shift, widthAtFull, widthFloor } = this.constants;
    const width = (widthAtFull * open) / PLANET_CELLS + widthFloor;
    return (this.perVolcano * v) / (1 + exp(-(v - m + shift) / width));
  }
}
