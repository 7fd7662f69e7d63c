/** How games end, and who is out of them. */
import { OVER } from '../core/types.ts';
import { ALL_OUT, AMBUSH_WON, COLLAPSE, GOAL, SHADOW_KILLED, type Ending } from './chance.ts';
import { EVENT } from './events.ts';
import type { Mortal } from './sets.ts';
import { hooksOf } from './hooks.ts';
import { lawsOf } from './role.ts';
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

/** Whoever hunts the Shadow Unicorn has killed him, and come home if that is asked. */
export function finishHunt(s: VastTable, seat: number): void {
  finish(s, s.seats.length === 1 ? GOAL : SHADOW_KILLED, seat);
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

/**
 * The Health of a player of several is 0, by the stroke of a seat or nobody's, or in an Ambush: whoever seeks that has won;
 * if nobody does, that player is out (rules of the table 3.3). True if the game goes on.
 */
export function perish(s: VastTable, mortal: Mortal, dead: Ending, striker: number, ambushed = false): boolean {
  const { goals } = s.tables;
  const seeker = seekerOf(s, mortal);
  if (ambushed && isInGame(s, goals.ambushClause)) finish(s, isPlainSet(s) ? dead : AMBUSH_WON, goals.ambushClause);
  else if (ambushed && isInGame(s, goals.ambushGoal)) finish(s, dead, goals.ambushGoal);
  else if (seeker !== NO_SEAT && (goals.byAnyone[mortal] || seeker === striker)) finish(s, dead, seeker);
  return !s.isOver;
}

/** Who wins by that death, or NO_SEAT; whoever is out seeks nobody. */
function seekerOf(s: VastTable, mortal: Mortal): number {
  const seat = s.tables.goals.seeker[mortal];
  return isInGame(s, seat) ? seat : NO_SEAT;
}

/** Is there such a seat, and has it not left the game? Goals of those who are out count no longer (X12). */
function isInGame(s: VastTable, seat: number): boolean {
  return seat !== NO_SEAT && lawsOf(s.players[seat]!).hasTurn(s);
}

/** Is that death somebody's goal (the Shadow Unicorn spares such a player's Health)? An Ambush clause only by X7. */
export function isSought(s: VastTable, mortal: Mortal): boolean {
  const { goals, rules } = s.tables;
  if (seekerOf(s, mortal) !== NO_SEAT) return true;
  if (mortal !== 'knight' || !rules.ambushGoalCounts) return false;
  return isInGame(s, goals.ambushClause) || isInGame(s, goals.ambushGoal);
}

/** Knight and Nightmare alone call it her death. */
function isPlainSet(s: VastTable): boolean {
  return s.seats.join() === 'knight,nightmare';
}

/** Of that player's turn, if it is running, nothing more happens, but for what stands on the agenda from `keepFrom` on. */
function dropTurn(s: VastTable, mortal: Mortal, keepFrom: number): void {
  if (s.cast[s.inTurn]?.key !== mortal) return;
  // His own Teleport ends with him.
  if (mortal === 'nightmare') s.agenda.drop(s.floor, keepFrom);
  else dropBehind(s, s.floor, keepFrom);
}

/** Drops what waits between two sizes of the agenda, but for a Unicorn's Teleport under way and what it has begun. */
export function dropBehind({ agenda, lasting }: VastTable, from: number, keepFrom: number): void {
  agenda.drop(from, agenda.firstOf(lasting, from, keepFrom));
}

/** Somebody has left the map for good: if nobody but the Cave is left, it has won; if nobody at all, nobody. */
export function goOut(s: VastTable, mortal: Mortal, keepFrom: number = s.agenda.size): void {
  dropTurn(s, mortal, keepFrom);
  for (let i = 0; i < s.cast.length; i++) {
    const role = lawsOf(s.cast[i]!);
    if (role.player && role.key !== 'cave' && role.hasTurn(s)) return;
  }
  finish(s, ALL_OUT, s.supplier);
}
