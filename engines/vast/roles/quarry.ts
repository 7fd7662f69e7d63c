/** Whom a seat must kill to win, if anybody: the Shadow Unicorn, or the mortal whose death its goal is. */
import { OFF_MAP } from '../map/geometry.ts';
import { MORTALS, type Mortal } from '../sets.ts';
import type { VastTable } from '../table.ts';
import type { UnicornBoard } from '../unicorn-board.ts';

export type Quarry = Mortal | 'unicorn' | 'none';

export function quarryOf(s: VastTable, seat: number): Quarry {
  const { goals } = s.tables;
  if (goals.shadowHunter === seat) return 'unicorn';
  for (const mortal of MORTALS) if (goals.seeker[mortal] === seat) return mortal;
  return goals.dragonHunts && s.seats[seat] === 'dragon' ? 'nightmare' : 'none';
}

/** The board of a Unicorn who is hunted. */
export function unicornOf(s: VastTable, quarry: 'nightmare' | 'unicorn'): UnicornBoard {
  return quarry === 'nightmare' ? s.nightmare : s.unicorn;
}

/** Where it is; OFF_MAP if nowhere. */
export function quarryCell(s: VastTable, seat: number): number {
  const quarry = quarryOf(s, seat);
  if (quarry === 'knight') return s.knight.cell;
  if (quarry === 'dragon') return s.dragon.cell;
  return quarry === 'none' ? OFF_MAP : unicornOf(s, quarry).cell;
}

/** What an attack on it must overcome in the seat's own turn. */
export function quarryDefence(s: VastTable, seat: number): number {
  const quarry = quarryOf(s, seat);
  if (quarry === 'knight') return s.knight.defence();
  if (quarry === 'dragon') return s.dragon.armor;
  return quarry === 'none' ? 0 : unicornOf(s, quarry).armor;
}

/** The part of its Health that it has lost. */
export function quarryHarmed(s: VastTable, seat: number): number {
  const quarry = quarryOf(s, seat);
  if (quarry === 'none') return 0;
  const full = quarry === 'unicorn' ? s.unicorn.fullHealth : s.tables.goals.health[quarry];
  const left =
    quarry === 'knight' ? s.knight.health : quarry === 'dragon' ? s.dragon.health : unicornOf(s, quarry).health;
  return Math.max(0, full - left) / full;
}
