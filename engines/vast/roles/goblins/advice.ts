/** Their script, and how well they stand. */
import { scorchedWorth } from '../../terrain/magma.ts';
import { distance, ENTRANCE, OFF_MAP } from '../../map/geometry.ts';
import { visible } from '../../map/sight.ts';
import type { VastTable } from '../../table.ts';
import { hurried } from '../dread.ts';
import { preferOf, scriptOf, squeezed } from '../plan.ts';
import { TRIBE_COUNT } from './goblins.ts';
import { aimCell, aimStrength } from './aim.ts';
import { GoblinPlan } from './plan.ts';
import { quarryHarmed } from '../quarry.ts';
import { threatBeside } from '../rivals.ts';

export const script = scriptOf(
  'attacks him with the weakest Tribe that can, comes up where a Tribe is strong enough; the reference policy of the rules',
  () => new GoblinPlan(false),
);
export const prefer = preferOf(() => new GoblinPlan(true));

const EVEN = 55;
const SPREAD = 20;
/** What all the Health of their prey is worth; and a Tribe ready beside it. */
const DEATH = 84;
const READY = 5;
/** Population a Tribe in his sight is counted without. */
const IN_SIGHT = 2;

/** How well they stand (rules, leaf value), squeezed into [0, 1]. */
export function estimate(s: VastTable): number {
  return squeezed(s.tables.goals.huntsShadow(s.goblins.seat) ? huntersWorth(s) : besideWorth(s), EVEN, SPREAD);
}

function huntersWorth(s: VastTable): number {
  const { goblins, unicorn, map } = s;
  let sum = 12 * (unicorn.fullHealth - unicorn.health) + 2 * goblins.rage + goblins.monsterCount();
  sum -= 0.15 * map.placed + 4 * map.crystalsCollapsed;
  let strongest = -1;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    let population = goblins.population[tribe]!;
    if (goblins.isRevealed(tribe)) {
      if (unicorn.cell !== OFF_MAP && visible(map, unicorn.cell, goblins.cells[tribe]!)) {
        population = Math.max(0, population - IN_SIGHT);
      }
      if (strongest < 0 || goblins.strength(tribe) > goblins.strength(strongest)) strongest = tribe;
    }
    sum += 1.5 * population - scorchedWorth(s, 'goblins', goblins.cells[tribe]!);
  }
  if (strongest >= 0) {
    sum -= 0.5 * distance(goblins.cells[strongest]!, unicorn.cell === OFF_MAP ? ENTRANCE : unicorn.cell);
  }
  return sum;
}

/** Beside others, where many decisions lie between their turns, a Tribe that stands ready to strike is worth something itself. */
function besideWorth(s: VastTable): number {
  const { goblins, map } = s;
  const prey = aimCell(s);
  let sum =
    DEATH * progress(s) - threatBeside(s, goblins.seat) - hurried(s) + 2 * goblins.rage + goblins.monsterCount();
  sum -= 0.15 * map.placed + 4 * map.crystalsCollapsed;
  for (let tribe = 0; tribe < TRIBE_COUNT; tribe++) {
    sum += 1.5 * goblins.population[tribe]! - scorchedWorth(s, 'goblins', goblins.cells[tribe]!);
    if (!goblins.isRevealed(tribe) || goblins.strength(tribe) <= aimStrength(s)) continue;
    const far = distance(goblins.cells[tribe]!, prey === OFF_MAP ? ENTRANCE : prey);
    sum += READY - 0.5 * Math.min(far, 2 * READY);
  }
  return sum;
}

/** The part of their goal that is done: Health of whom they must kill, or Crystals kept. */
export function progress(s: VastTable): number {
  const goal = s.tables.goals.crystals.goblins;
  return goal > 0 ? Math.min(1, s.goblins.kept / goal) : quarryHarmed(s, s.goblins.seat);
}

/** Of a finished game they have not won: half of what is done of it. */
export function utility(s: VastTable): number {
  return 0.5 * progress(s);
}
