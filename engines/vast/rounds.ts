/** The round: every role in play takes its turn, in the order of turns. */
import { task } from './tasks.ts';
import { ROUND_CAP } from './chance.ts';
import { EVENT } from './events.ts';
import type { VastTable } from './table.ts';
import { finish } from './ending.ts';
import { lawsOf } from './role.ts';
import { hooksOf } from './hooks.ts';

/** Sets up every role's board and begins the first round. */
export function startGame(s: VastTable): void {
  for (let i = 0; i < s.cast.length; i++) lawsOf(s.cast[i]!).deal(s);
  s.agenda.push(ROUND, 0);
}

export const ROUND = task((s) => {
  if (s.round === s.tables.rules.roundCap) return finish(s, ROUND_CAP);
  s.round++;
  s.say(EVENT.round, s.round, 0, 0);
  s.agenda.push(ROUND, 0);
  s.agenda.push(TURN, 0);
});

/** The turns of a round from the given place in the order on. */
export const TURN = task((s, place) => {
  if (place === s.cast.length) return;
  const role = lawsOf(s.cast[place]!);
  s.agenda.push(TURN, place + 1);
  if (!role.hasTurn(s)) return;
  beginCollapse(s);
  s.decider = role.decides === undefined ? s.seatOf(role) : role.decides(s);
  s.inTurn = place;
  s.floor = s.agenda.size;
  s.revealsInTurn = 0;
  s.ownReveals = 0;
  if (s.seats.length > 1) s.say(EVENT.turn, place, 0, 0);
  const { turnBegins } = hooksOf(s);
  for (let i = 0; i < turnBegins.length; i++) turnBegins[i]!(s);
  s.agenda.push(role.turn, 0);
});

/** At the start of anybody's turn: no tile left to lay means that the Cave collapses from now on. */
function beginCollapse(s: VastTable): void {
  const { map } = s;
  if (map.collapse === 1 || map.tilesLeft > 0) return;
  map.collapse = 1;
  map.collapseRound = s.round;
  s.say(EVENT.collapse, 0, 0, 0);
}
