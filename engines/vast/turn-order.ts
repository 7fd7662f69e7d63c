/** The round: every role in turn order, the player first, the Shadow Unicorn last. */
import { task } from './agenda.ts';
import { SAY } from './chronicle.ts';
import { ROUND_CAP } from './ends.ts';
import { turnOrder } from './roster.ts';
import type { Vast } from './state.ts';

/** Sets up every role's board and begins the first round. */
export function startGame(s: Vast): void {
  for (let i = 0; i < turnOrder.length; i++) turnOrder[i]!.deal(s);
  s.agenda.push(ROUND, 0);
}

export const ROUND = task((s) => {
  if (s.round === s.tables.rules.roundCap) {
    s.finish(ROUND_CAP);
    return;
  }
  s.round++;
  s.say(SAY.round, s.round, 0, 0);
  s.agenda.push(ROUND, 0);
  s.agenda.push(TURN, 0);
});

/** The turns of a round from the given place in the order on. */
export const TURN = task((s, place) => {
  const role = turnOrder[place];
  if (role === undefined) return;
  s.agenda.push(TURN, place + 1);
  if (!role.hasTurn(s)) return;
  beginCollapse(s);
  s.agenda.push(role.turn, 0);
});

/** At the start of anybody's turn: an empty stack means that the Cave collapses from now on. */
function beginCollapse(s: Vast): void {
  const { map } = s;
  if (map.collapse === 1 || map.stackLeft > 0) return;
  map.collapse = 1;
  map.collapseRound = s.round;
  s.say(SAY.collapse, 0, 0, 0);
}
