/** His attacks on pieces (rules 6). What they cost stands in `roles/attacks.ts`. */
import { phase } from '../../tasks.ts';
import type { VastTable } from '../../table.ts';
import { SHADOW } from './words.ts';
import { PREY_OF_SHADOW } from './prey.ts';

/** He attacks a piece on his cell, of several the one the player picks; it always succeeds. His Teleport waits below. */
export function attackHere(s: VastTable): void {
  const { pieces, shadow } = s;
  const first = pieces.on(shadow.cell);
  if (pieces.on(shadow.cell, first + 1) < 0) attack(s, first);
  else s.ask(VICTIM, s.hunter);
}

export const VICTIM = phase({
  name: 'victim',
  options(s, out) {
    let count = 0;
    for (let p = s.pieces.on(s.shadow.cell); p >= 0; p = s.pieces.on(s.shadow.cell, p + 1)) out[count++] = p;
    return count;
  },
  take: attack,
  describe: (s, piece) => `lets him attack ${s.pieces.role[piece]!.title}, piece ${s.pieces.number[piece]! + 1}`,
});

export function attack(s: VastTable, piece: number): void {
  const { role, number, at } = s.pieces;
  s.say(SHADOW.attacked, at[piece]!, piece, 0);
  PREY_OF_SHADOW.of(s, role[piece]!)!.attacked(s, number[piece]!);
}
