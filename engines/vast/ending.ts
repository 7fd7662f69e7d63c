/** How games end. */
import { OVER } from '../core/types.ts';
import { COLLAPSE, type Ending } from './chance.ts';
import { EVENT } from './events.ts';
import { hooksOf } from './hooks.ts';
import { NO_SEAT, type VastTable } from './table.ts';

/** The game stops at this instant; `winner` is a seat, if one has won. */
export function finish(s: VastTable, ending: Ending, winner = NO_SEAT): void {
  if (s.actor === OVER) return;
  s.end = ending.code;
  s.winner = winner;
  s.actor = OVER;
  s.agenda.cut(0);
  s.optionCount = 0;
  s.say(EVENT.over, ending.code, 0, 0);
}

/** The Cave has collapsed: whoever holds the tiles has won, if anybody does. */
export function collapse(s: VastTable): void {
  finish(s, COLLAPSE, s.supplier);
}

/** So many Crystal tiles are gone that it has, or nothing was left to remove; unless something holds it up. */
export function checkCollapse(s: VastTable): void {
  const { map, tables } = s;
  if (map.crystalsCollapsed < tables.crystalLimit && s.spent === 0) return;
  const { holdsUp } = hooksOf(s);
  for (let i = 0; i < holdsUp.length; i++) if (holdsUp[i]!(s)) return;
  collapse(s);
}
