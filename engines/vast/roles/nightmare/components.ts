import { fields, int, list, type WhatIsRead } from '../../../core/fields.ts';
import { readUnicornDeck } from '../unicorn-cards.ts';

/** What a Radiance cube may improve, in the order of the options. */
export const UPGRADES = ['spirit', 'pace', 'armor', 'clarity', 'unbridled', 'displacementBlast'] as const;

export const readers = {
  unicornDeck: readUnicornDeck,
  nightmare: fields({
    health: int(1, 20),
    /** His Health by the Knight's level, from novice to lady. */
    huntedHealth: list(5, 5, int(1, 20)),
    startHand: int(0, 12),
    spirit: int(0, 12),
    armor: int(0, 9),
    mostAnger: int(1, 3),
    /** Cubes on the Radiance track, and in the supply. */
    track: int(1, 30),
    supply: int(0, 30),
  }),
};
export type NightmareBox = WhatIsRead<typeof readers>;
