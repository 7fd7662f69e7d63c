/** Whom his attacks meet and what they bring him (rules 3.6). */
import { task } from '../../tasks.ts';
import type { VastTable } from '../../table.ts';
import { gainRadiance } from './radiance.ts';
import { BY_ATTACK } from './words.ts';

/** The first piece of another player on a cell; -1 if there is none. */
export function preyOn({ pieces }: VastTable, cell: number): number {
  for (let p = pieces.on(cell); p >= 0; p = pieces.on(cell, p + 1)) if (pieces.role[p]!.unicorn !== true) return p;
  return -1;
}

/** At full Anger, once per player and turn (N5: or only by the first attack on that player in the turn). */
export function givesRadiance({ nightmare, tables }: VastTable, seat: number): boolean {
  if (nightmare.anger < nightmare.tables.box.mostAnger || nightmare.full) return false;
  const spent = tables.rules.attackRadiance === 'oncePerPlayer' ? nightmare.paid : nightmare.met;
  return ((spent >> seat) & 1) === 0;
}

export const REWARD = task((s, seat) => {
  if (s.nightmare.spoiled === 1) return;
  s.nightmare.paid |= 1 << seat;
  gainRadiance(s, BY_ATTACK);
});

/** A Trap undoes his attack: no Radiance, and as far as that goes he has not met them (N5). */
export function trapped({ nightmare }: VastTable): void {
  nightmare.spoiled = 1;
  nightmare.met = nightmare.metBefore;
}
