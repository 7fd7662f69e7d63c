/** Her attack on a Unicorn (rules 7.2 step 5). */
import { ENTRANCE } from '../../map/geometry.ts';
import { GOAL } from '../../chance.ts';
import type { Vast } from '../../state.ts';
import { NIGHTMARE_ON, ON_UNICORN, SHADOW_ON } from '../attacks.ts';
import { loseGrit, wound } from './grit.ts';
import { FLAG_DARING } from './knight.ts';
import { healPoison } from './poison.ts';
import { KNIGHT } from './words.ts';

const { needs, health } = ON_UNICORN.knight;

/** Her Strength against a Unicorn: a Javelin in the air adds 1. */
function strengthAgainstHim(s: Vast): number {
  const { knight } = s;
  return knight.strength() + (knight.aiming === 1 && s.tables.rules.javelinOnUnicorn ? 1 : 0);
}

/** May she enter his cell at all? */
export function mayAttack(s: Vast): boolean {
  return strengthAgainstHim(s) >= s.unicorn.armor + needs;
}

/** More Strength than Armor hits, equal leaves it to the die. Hit or not he Teleports, unless dead. */
export function attackUnicorn(s: Vast): void {
  const { knight } = s;
  const { armor } = s.unicorn;
  const strength = strengthAgainstHim(s);
  const hit = strength === armor ? s.rollsCentre() : strength > armor;
  knight.aiming = 0;
  s.say(KNIGHT.attack, strength, armor, hit ? 1 : 0);
  if (hit) knight.flags |= FLAG_DARING;
  else knight.record.misses++;
  s.unicornRole.struck!(s, hit, health);
}

/** A Unicorn attacks her: it always succeeds. */
export function attackedByUnicorn(s: Vast): void {
  s.knight.record.healthLostToUnicorn++;
  wound(s, SHADOW_ON.knight.health);
}

/** The Nightmare's attack costs Grit by his Anger; what follows for him stays on the agenda even if her turn ends at once. */
export function chargedByNightmare(s: Vast): void {
  const { anger, attackedFrom } = s.nightmare;
  s.knight.record.gritLostToNightmare += loseGrit(s, NIGHTMARE_ON.knight.grit[anger - 1]!, attackedFrom);
}

/** The Entrance counts only if she comes to it from now on (R11). */
export function unicornDied(s: Vast): void {
  if (s.knight.cell === ENTRANCE && s.tables.rules.killOnEntranceEscapes) s.finish(GOAL, s.knight.seat);
}

/** She comes to a cell, in whatever way: the Entrance is the goal once he is dead. */
export function enterKnight(s: Vast, cell: number): void {
  s.knight.cell = cell;
  if (cell === ENTRANCE && s.knight.poisoned > 0) healPoison(s);
  if (cell === ENTRANCE && !s.unicorn.alive) s.finish(GOAL, s.knight.seat);
}
