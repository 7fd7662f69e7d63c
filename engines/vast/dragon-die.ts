import { DIE } from './chance.ts';
import { EVENT } from './events.ts';
import type { VastTable } from './table.ts';

/** Rolls the Dragon die; returns the face. */
export function rollDragonDie(s: VastTable): number {
  const face = s.chance[DIE.place]!.below(s.tables.centre.length);
  s.say(EVENT.die, face, 0, 0);
  return face;
}

/** Rolls the Dragon die: true if the centre shows. */
export function rollsCentre(s: VastTable): boolean {
  return s.tables.centre[rollDragonDie(s)] === 1;
}
