/** Her attack on a Unicorn (rules 7.2 step 5). */
import { distance, ENTRANCE, OFF_MAP, STEP } from '../../map/geometry.ts';
import type { Foe } from './foes.ts';
import { GOAL } from '../../chance.ts';
import type { VastTable } from '../../table.ts';
import { ON_UNICORN } from '../attacks.ts';
import { FLAG_DARING } from './knight.ts';
import { healPoison } from './poison.ts';
import { KNIGHT } from './words.ts';
import { finish } from '../../ending.ts';
import { rollsCentre } from '../../dragon-die.ts';
import { lawsOf } from '../../role.ts';

const { needs, health } = ON_UNICORN.knight;

/** Her Strength against a Unicorn: a Javelin in the air adds 1. */
function strengthAgainstHim(s: VastTable): number {
  const { knight } = s;
  return knight.strength() + (knight.aiming === 1 && s.tables.rules.javelinOnUnicorn ? 1 : 0);
}

/** May she enter his cell at all? */
function mayAttack(s: VastTable): boolean {
  return strengthAgainstHim(s) >= s.unicorn.armor + needs;
}

/** More Strength than Armor hits, equal leaves it to the die. Hit or not he Teleports, unless dead. */
function attackUnicorn(s: VastTable): void {
  const { knight } = s;
  const { armor } = s.unicorn;
  const strength = strengthAgainstHim(s);
  const hit = strength === armor ? rollsCentre(s) : strength > armor;
  knight.aiming = 0;
  s.say(KNIGHT.attack, strength, armor, hit ? 1 : 0);
  if (hit) knight.flags |= FLAG_DARING;
  else knight.record.misses++;
  lawsOf(s.unicornRole).hunted!.struck(s, hit, health);
}

/** She comes to a cell, in whatever way: the Entrance is the goal once he is dead. */
export function enterKnight(s: VastTable, cell: number): void {
  s.knight.cell = cell;
  if (cell === ENTRANCE && s.knight.poisoned > 0) healPoison(s);
  if (cell === ENTRANCE && !s.unicorn.alive) finish(s, GOAL, s.knight.seat);
}

/** Either Unicorn. */
export const unicornFoe: Foe = {
  on: ({ unicorn }, cell) => cell === unicorn.cell,
  bars(s) {
    const { knight, unicorn } = s;
    if (unicorn.cell === OFF_MAP || distance(knight.cell, unicorn.cell) !== 1) return 0;
    if (mayAttack(s)) return 0;
    for (let d = 0; d < 4; d++) if (knight.cell + STEP[d]! === unicorn.cell) return 1 << d;
    return 0;
  },
  tooStrong: (s, cell) => cell === s.unicorn.cell && !mayAttack(s),
  meets: ({ knight, unicorn }) => unicorn.cell === knight.cell,
  attack: attackUnicorn,
  once: true,
};
