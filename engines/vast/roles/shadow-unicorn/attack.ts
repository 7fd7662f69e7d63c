/** His attacks on pieces (rules 6, of many 4.3). What they cost stands in `roles/attacks.ts`. */
import { pieceName, whom } from '../../names.ts';
import { TARGETS } from '../../chance.ts';
import { phase } from '../../tasks.ts';
import type { VastTable } from '../../table.ts';
import { askFor, hunterOf } from './deciders.ts';
import { SHADOW } from './words.ts';
import { PREY_OF_SHADOW } from './prey.ts';

/** He attacks a piece on his cell; it always succeeds. His Teleport waits below. */
export function attackHere(s: VastTable): void {
  const { pieces, shadow, scratch } = s;
  const count = victims(s, scratch);
  if (count === 0) {
    let all = 0;
    for (let p = pieces.on(shadow.cell); p >= 0; p = pieces.on(shadow.cell, p + 1)) scratch[all++] = p;
    attack(s, scratch[all === 1 ? 0 : s.chance[TARGETS.place]!.below(all)]!);
  } else if (count === 1) attack(s, scratch[0]!);
  else askFor(s, VICTIM);
}

/** Those on his cell among whom it is decided for him: his hunter's, or (X9) everybody's. None: one is drawn. */
function victims(s: VastTable, out: Int32Array): number {
  const { pieces, shadow } = s;
  const hunter = hunterOf(s);
  const everybody = s.seats.length > 1 && s.tables.rules.arrivalVictim === 'decider';
  let count = 0;
  for (let p = pieces.on(shadow.cell); p >= 0; p = pieces.on(shadow.cell, p + 1)) {
    if (everybody || pieces.role[p] === s.players[hunter]) out[count++] = p;
  }
  return count;
}

export const VICTIM = phase({
  name: 'victim',
  options: victims,
  take: attack,
  describe: (s, piece) => `lets ${whom(s, 'shadow')} attack ${pieceName(s, piece)}`,
});

export function attack(s: VastTable, piece: number): void {
  const { role, number, at } = s.pieces;
  const { record } = s.shadow;
  record.attacks++;
  record.attacksHere[s.seatOf(role[piece]!)]!++;
  s.say(SHADOW.attacked, at[piece]!, piece, 0);
  PREY_OF_SHADOW.of(s, role[piece]!)!.attacked(s, number[piece]!);
}

/** What stands on the agenda from here on while he attacks: the Teleport that follows. */
export function teleportWaits(s: VastTable): number {
  return s.agenda.size - 2;
}
