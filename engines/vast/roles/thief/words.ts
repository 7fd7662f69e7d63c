/** What happens to the Thief, and how it is told. */
import { happening } from '../../events.ts';
import { cellText } from '../../map/geometry.ts';
import { UPGRADES } from './kinds.ts';

export const THIEF = {
  returns: happening('returns', () => 'he starts from the Entrance'),
  looted: happening('looted', (_, carried) => `he carries ${carried} Treasure`),
  lock: happening('lock', (_, roll, open) => `the action die shows ${roll}: the lock ${open ? 'opens' : 'holds'}`),
  stabbed: happening('stabbed', (_, stealth, armor) => `Stealth ${stealth} against Armor ${armor}: a stab`),
  peeked: happening('peeked', (s, tile, cell) => `he sees ${s.tables.tileIds[tile]} at ${cellText(cell)}`),
  stashed: happening('stashed', (_, count, all) => `he stashes ${count}, ${all} in all`),
  upgraded: happening('upgraded', (_, upgrade) => `upgrade: ${UPGRADES[upgrade]}`),
  evades: happening('evades', (_, roll, away) => `the action die shows ${roll}: ${away ? 'he evades' : 'no evasion'}`),
  killed: happening('killed', (_, cell, dropped) => `he is killed at ${cellText(cell)} and drops ${dropped} Treasure`),
} as const;

/** The action die. */
export const ACTION_DIE = { place: 9, name: 'actionDie' };
