/** His attacks (rules 3.6): at once, by present Anger, always successful; then he is forced to Teleport. */
import { task } from '../../agenda.ts';
import type { Vast } from '../../state.ts';
import { gainRadiance } from './radiance.ts';
import { continueChain } from './teleport.ts';
import { BY_ATTACK, HIS_ATTACK, NIGHTMARE } from './words.ts';

/** The first piece of another player on a cell; -1 if there is none. */
export function preyOn(s: Vast, cell: number): number {
  const { pieces, unicornRole } = s;
  for (let p = pieces.on(cell); p >= 0; p = pieces.on(cell, p + 1)) if (pieces.role[p] !== unicornRole) return p;
  return -1;
}

/** Attacks a piece; the Teleport that follows is the next link of the chain going on, or its first. */
export function attack(s: Vast, piece: number): void {
  const { nightmare, pieces } = s;
  const seat = s.seatOf(pieces.role[piece]!);
  const pays = givesRadiance(s, seat);
  nightmare.fought = 1;
  nightmare.met |= 1 << seat;
  nightmare.attackedFrom = s.agenda.size;
  nightmare.record.attacks++;
  s.say(NIGHTMARE.charges, nightmare.cell, piece, nightmare.anger);
  continueChain(s, HIS_ATTACK);
  if (pays) s.agenda.push(REWARD, seat);
  pieces.role[piece]!.attacked?.(s, pieces.number[piece]!);
}

/** At full Anger, once per player and turn (N5: or only by the first attack on that player in the turn). */
export function givesRadiance({ nightmare, tables }: Vast, seat: number): boolean {
  if (nightmare.anger < nightmare.tables.box.mostAnger || nightmare.full) return false;
  const spent = tables.rules.attackRadiance === 'oncePerPlayer' ? nightmare.paid : nightmare.met;
  return ((spent >> seat) & 1) === 0;
}

export const REWARD = task((s, seat) => {
  s.nightmare.paid |= 1 << seat;
  gainRadiance(s, BY_ATTACK);
});
