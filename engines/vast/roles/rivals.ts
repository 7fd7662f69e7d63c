import { lawsOf } from '../role.ts';
import type { VastTable } from '../table.ts';

/** A win of another in sight. */
const RIVALS = 20;

/** What leaf values take off for how near to winning the nearest of the others is. */
export function threatBeside(s: VastTable, seat: number): number {
  let most = 0;
  for (let other = 0; other < s.players.length; other++) {
    if (other !== seat) most = Math.max(most, lawsOf(s.players[other]!).advice?.progress?.(s) ?? 0);
  }
  return RIVALS * most * most;
}

/** How many plies a search looks ahead: beside others their turns lie between a role's own. */
export function pliesAhead(seats: readonly string[], alone = 0, besideOne = PER_RIVAL): number {
  const rivals = seats.length - 1;
  return rivals === 0 ? alone : rivals === 1 ? besideOne : PER_RIVAL * rivals;
}

const PER_RIVAL = 30;
