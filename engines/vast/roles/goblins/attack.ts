/** What Tribes attack (rules 3.3, 3.6): the Unicorn, and Crystals two by two. */
import { CRYSTAL_TOKEN } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { ON_UNICORN } from '../attacks.ts';
import { TRIBE_COUNT } from './goblins.ts';
import { bomb, changeRage, scatter } from './tribes.ts';
import { GOBLINS } from './words.ts';
import { lawsOf } from '../../role.ts';

const { needs, health } = ON_UNICORN.tribe;

export function mayAttackUnicorn(s: VastTable, tribe: number): boolean {
  const { goblins, unicorn } = s;
  return goblins.cells[tribe] === unicorn.cell && goblins.strength(tribe) >= unicorn.armor + needs;
}

/** He loses Health, which may win the game; the Tribe scatters, they lose Rage, then he Teleports. */
export function attackUnicorn(s: VastTable, tribe: number): void {
  s.say(GOBLINS.struckHim, tribe, s.goblins.strength(tribe), s.unicorn.armor);
  // Beside a Knight they hunt her; his Health is hers to take.
  lawsOf(s.unicornRole).hunted!.struck(s, true, s.goblins.tables.knight ? 0 : health);
  if (s.isOver) return;
  // R31: against the Nightmare.
  if (s.unicornRole.player && s.tables.rules.goblinAttackOnNightmare === 'teleportOnly') {
    bomb(s, tribe);
    return;
  }
  scatter(s, tribe);
  bomb(s, tribe);
  changeRage(s, -ON_UNICORN.tribe.pays);
}

/** The first Tribe declares it; the second one that attacks the same Crystal smashes it, and both scatter. */
export function attackCrystal(s: VastTable, tribe: number): void {
  const { goblins, map } = s;
  const cell = goblins.cells[tribe]!;
  let other = -1;
  for (let t = 0; t < TRIBE_COUNT; t++) if ((goblins.declared >> t) & 1 && goblins.cells[t] === cell) other = t;
  if (other < 0) {
    goblins.declared |= 1 << tribe;
    return;
  }
  map.info[map.grid[cell]!]! &= ~CRYSTAL_TOKEN;
  // The token is the Knight's, without its Grit.
  if (goblins.tables.knight) s.knight.smashed++;
  goblins.record.counts.crystalsSmashed++;
  s.say(GOBLINS.smashed, cell, 0, 0);
  for (let t = 0; t < TRIBE_COUNT; t++) {
    if (t !== tribe && t !== other) continue;
    scatter(s, t);
    bomb(s, t);
  }
  changeRage(s, -1);
}
