/** His attacks (rules 3.6): at once, by present Anger, always successful; then he is forced to Teleport. */
import { phase, task } from '../../agenda.ts';
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

/** Attacks the piece on his tile; of several the one he chooses. False if there is none. */
export function attackHere(s: Vast): boolean {
  const prey = preyOn(s, s.nightmare.cell);
  if (prey < 0) return false;
  if (victims(s, s.scratch) > 1) s.ask(HIS_VICTIM, s.nightmare.seat);
  else attack(s, prey);
  return true;
}

/** Other players' pieces on his tile, in the order of turns. */
function victims({ pieces, nightmare, unicornRole }: Vast, out: Int32Array): number {
  let count = 0;
  for (let p = pieces.on(nightmare.cell); p >= 0; p = pieces.on(nightmare.cell, p + 1)) {
    if (pieces.role[p] !== unicornRole) out[count++] = p;
  }
  return count;
}

export const HIS_VICTIM = phase({
  name: 'hisVictim',
  options: victims,
  take: attack,
  describe(s, piece) {
    const { role, number } = s.pieces;
    return `attacks ${role[piece]!.pieceText?.(number[piece]!) ?? role[piece]!.title}`;
  },
});

/** Attacks a piece; the Teleport that follows is the next link of the chain going on, or its first. */
function attack(s: Vast, piece: number): void {
  const { nightmare, pieces } = s;
  const seat = s.seatOf(pieces.role[piece]!);
  const pays = givesRadiance(s, seat);
  nightmare.fought = 1;
  nightmare.metBefore = nightmare.met;
  nightmare.spoiled = 0;
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
  if (s.nightmare.spoiled === 1) return;
  s.nightmare.paid |= 1 << seat;
  gainRadiance(s, BY_ATTACK);
});

/** A Trap undoes his attack: no Radiance, and as far as that goes he has not met them (N5). */
export function trapped({ nightmare }: Vast): void {
  nightmare.spoiled = 1;
  nightmare.met = nightmare.metBefore;
}
