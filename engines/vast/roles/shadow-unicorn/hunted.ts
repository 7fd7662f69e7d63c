/** What others do to him: attacks and shots; he Teleports afterwards, unless he is dead. */
import { TARGETS } from '../../chance.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { NO_SEAT, type VastTable } from '../../table.ts';
import { ATTACK_ON_HIM } from './kinds.ts';
import { PREY_OF_SHADOW } from './prey.ts';
import { startTeleport } from './teleport.ts';

/** A hit costs him Health, if its seat hunts him; then he Teleports, or dies: his piece and his turns are gone, cubes stay. */
export function struck(s: VastTable, hit: boolean, health: number, striker = NO_SEAT): void {
  const { shadow } = s;
  const { record } = shadow;
  if (striker !== NO_SEAT) record.attacksByOthers[striker]!++;
  if (hit && health > 0) {
    record.hits++;
    record.armorAtHits += shadow.armor;
    shadow.health = Math.max(0, shadow.health - health);
  }
  if (shadow.alive) return startTeleport(s, ATTACK_ON_HIM);
  shadow.cell = OFF_MAP;
  record.crystalsRevealedAtKill = s.map.crystalsRevealed;
  record.roundOfKill = s.round;
  PREY_OF_SHADOW.of(s, s.players[s.tables.goals.shadowHunter]!)!.died!(s);
}

/** Cards of his pile go to the discard, random ones, but by the Bow perhaps those on top (R17, R24); he Teleports even if none did. */
export function shot(s: VastTable, most: number, striker = NO_SEAT): number {
  if (striker !== NO_SEAT) s.shadow.record.attacksByOthers[striker]!++;
  const count = loseCards(s, most, striker === NO_SEAT && s.tables.rules.enchantedBowOnShadow === 'topOfPile');
  startTeleport(s, ATTACK_ON_HIM);
  return count;
}

/** Cards of his pile, random ones or from the top, go to the discard; returns how many. */
export function loseCards(s: VastTable, most: number, top: boolean): number {
  const { shadow } = s;
  const count = Math.max(0, Math.min(most, shadow.pileSize));
  for (let i = 0; i < count; i++) {
    const at = top ? 0 : s.chance[TARGETS.place]!.below(shadow.pileSize);
    shadow.deck.discard(shadow.pile[at]!);
    shadow.pileSize--;
    for (let j = at; j < shadow.pileSize; j++) shadow.pile[j] = shadow.pile[j + 1]!;
  }
  return count;
}
