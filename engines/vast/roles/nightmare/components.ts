import type { Json } from '../../../core/json.ts';
import type { Readers } from '../../box.ts';
import { readUnicornDeck, type UnicornCard } from '../unicorn-cards.ts';

/** What a Radiance cube may improve, in the order of the options. */
export const UPGRADES = ['spirit', 'pace', 'armor', 'clarity', 'unbridled', 'displacementBlast'] as const;

export interface NightmareBox {
  readonly unicornDeck: readonly UnicornCard[];
  readonly nightmare: {
    readonly health: number;
    /** His Health by the Knight's level, from novice to lady. */
    readonly huntedHealth: readonly number[];
    readonly startHand: number;
    readonly spirit: number;
    readonly armor: number;
    readonly mostAnger: number;
    /** Cubes on the Radiance track, and in the supply. */
    readonly track: number;
    readonly supply: number;
  };
}

export const readers: Readers<NightmareBox> = {
  unicornDeck: readUnicornDeck,
  nightmare: (at: Json) => ({
    health: at.get('health').int(1, 20),
    huntedHealth: at
      .get('huntedHealth')
      .list(5, 5)
      .map((health) => health.int(1, 20)),
    startHand: at.get('startHand').int(0, 12),
    spirit: at.get('spirit').int(0, 12),
    armor: at.get('armor').int(0, 9),
    mostAnger: at.get('mostAnger').int(1, 3),
    track: at.get('track').int(1, 30),
    supply: at.get('supply').int(0, 30),
  }),
};
