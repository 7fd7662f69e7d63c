/** The Flame Wall (rules of the table 6.3): it strikes the first piece of a player that enters its cell in a turn. */
import type { RoleCard } from '../../role-card.ts';
import type { VastTable } from '../../table.ts';
import { FLAME_WALL_ON_TILE } from './dragon.ts';
import { BURNED } from './prey.ts';

/** Is it there, and has that player not entered it this turn? */
export function burnsAt({ dragon, map }: VastTable, seat: number, cell: number): boolean {
  if (dragon.wallOut === 0 || (dragon.burnt >> seat) & 1) return false;
  return (map.info[map.grid[cell]!]! & FLAME_WALL_ON_TILE) !== 0;
}

/** That player has entered it. */
export function markBurnt({ dragon }: VastTable, seat: number): void {
  dragon.burnt |= 1 << seat;
  dragon.record.counts.flameWallHits++;
}

export function entered(s: VastTable, role: RoleCard, piece: number, cell: number): void {
  if (s.dragon.wallOut === 0) return;
  const burns = BURNED.of(s, role);
  const seat = s.seatOf(role);
  if (burns === undefined || !burnsAt(s, seat, cell)) return;
  markBurnt(s, seat);
  burns(s, piece, cell);
}
