/** His attack on her, and hers on him (rules 5 and 7.2 step 5). */
import { SAY } from '../../chronicle.ts';
import { GOAL } from '../../ends.ts';
import { ENTRANCE } from '../../geometry.ts';
import type { Vast } from '../../state.ts';
import { wound } from '../knight/grit.ts';
import { FLAG_DARING, type Knight } from '../knight/knight.ts';
import { OFF_MAP } from './shadow.ts';
import { HER_ATTACK, startTeleport } from './teleport.ts';

/** His Armor, from the Crystal tiles revealed so far. */
export function armorOf(s: Vast): number {
  return s.tables.armor[s.map.crystalsRevealed]!;
}

/** Her Strength against him: a Javelin in the air adds 1. */
export function strengthAgainstHim(s: Vast): number {
  return s.knight.strength(s.tables) + javelin(s, s.knight);
}

function javelin(s: Vast, knight: Knight): number {
  return knight.aiming === 1 && s.tables.rules.javelinOnUnicorn ? 1 : 0;
}

/** He attacks her; it always succeeds. His Teleport is the caller's. */
export function attack(s: Vast): void {
  s.record.healthLostToUnicorn++;
  s.say(SAY.attacked, s.knight.cell, 0, 0);
  wound(s, 1);
}

/** She attacks him: more Strength than Armor hits, equal leaves it to the die. Hit or not he Teleports, unless dead. */
export function attackedByKnight(s: Vast): void {
  const { knight, shadow, record } = s;
  const armor = armorOf(s);
  const strength = strengthAgainstHim(s);
  const hit = strength === armor ? s.rollsCentre() : strength > armor;
  knight.aiming = 0;
  s.say(SAY.attack, strength, armor, hit ? 1 : 0);
  if (!hit) record.shadowMisses++;
  else {
    record.shadowHits++;
    record.armorAtHits += armor;
    knight.flags |= FLAG_DARING;
    shadow.health--;
  }
  if (shadow.alive) startTeleport(s, HER_ATTACK);
  else die(s);
}

/** His piece and his turns are gone; cubes stay. The Entrance counts only if she comes to it from now on (R11). */
function die(s: Vast): void {
  const { shadow, record } = s;
  shadow.cell = OFF_MAP;
  record.crystalsRevealedAtKill = s.map.crystalsRevealed;
  record.roundOfKill = s.round;
  if (s.knight.cell === ENTRANCE && s.tables.rules.killOnEntranceEscapes) s.finish(GOAL);
}
