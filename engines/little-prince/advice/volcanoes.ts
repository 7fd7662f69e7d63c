import { PLANET_CELLS } from '../components.ts';
import type { Tables } from '../tables.ts';
import type { Heuristic } from './constants.ts';
import { exp } from '../../core/reals.ts';

/** Fewer volcanoes than that have their cost looked up. */
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
  /** By open cells, volcanoes of others and own. */
  private readonly known = new Float64Array((PLANET_CELLS + 1) * KNOWN * KNOWN);

  constructor({ rules, components }: Tables) {
    this.perVolcano = rules.volcanoMode === 'off' ? 0 : rules.volcanoPenaltyPerVolcano;
    this.everyoneLoses = rules.volcanoMode === 'everyoneLoses';
    this.constants = components.heuristic.volcano;
    let at = 0;
    for (let open = 0; open <= PLANET_CELLS; open++) {
      for (let m = 0; m < KNOWN; m++) for (let v = 0; v < KNOWN; v++) this.known[at++] = this.workOut(v, m, open);
    }
  }

  /** Expected loss through v volcanoes when the most of any other planet is m, with so many open cells of one's own. */
  cost(v: number, m: number, open: number): number {
    if ((v | 0) !== v || (m | 0) !== m || v >= KNOWN || m >= KNOWN) return this.workOut(v, m, open);
    return this.known[(open * KNOWN + m) * KNOWN + v]!;
  }

  /** Takes it off so many values of planets alike but for their volcanoes. */
  takeOff(values: Float64Array, volcanoes: Int32Array, count: number, m: number, open: number): void {
    const { known } = this;
    if (m >= KNOWN) {
      for (let i = 0; i < count; i++) values[i]! -= this.workOut(volcanoes[i]!, m, open);
      return;
    }
    const row = (open * KNOWN + m) * KNOWN;
    for (let i = 0; i < count; i++) {
      const v = volcanoes[i]!;
      values[i]! -= v < KNOWN ? known[row + v]! : this.workOut(v, m, open);
    }
  }

  private workOut(v: number, m: number, open: number): number {
    if (this.everyoneLoses) return v * this.perVolcano;
    const { shift, widthAtFull, widthFloor } = this.constants;
    const width = (widthAtFull * open) / PLANET_CELLS + widthFloor;
    return (this.perVolcano * v) / (1 + exp(-(v - m + shift) / width));
  }
}
