/** Turns, relief, round ends and the stomp. */
import type { Chance } from '../../core/types.ts';
import * as names from '../components.ts';
import * as reports from '../events.ts';
import * as codes from '../phases.ts';
import * as counters from '../records.ts';
import type { PoonicornTable } from '../table.ts';
import { addWorkers } from './boards.ts';
import { isToBePlayedAgain } from './ending.ts';
import { setUpAgain } from './set-up.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { CHANCE } = codes;
const { GAME, SEAT, SEAT_STRIDE } = counters;
const { EVENT } = reports;
const { MINES, REFINERY } = names;

/** With fewer at the start of a turn there is relief. */
const ENOUGH_WORKERS = 2;

/** The first turn of round 1. */
export function startTurns(s: PoonicornTable, chance: Chance): void {
  s.events?.emit(EVENT.round, 1);
  s.seat = 0;
  beginTurn(s);
  if (s.actions === 0) nextTurn(s, chance);
}

/** On to the next seat that has actions; rounds end on the way, and so may the game. */
export function nextTurn(s: PoonicornTable, chance: Chance): void {
  do {
    if (s.deckTop === s.deckSize && s.tables.endTrigger === 'endOfTurn') return endGame(s, chance);
    s.seat++;
    if (s.seat === s.players) {
      s.seat--;
      if (roundEnds(s, chance)) return endGame(s, chance);
      s.seat = 0;
      s.events?.emit(EVENT.round, s.round);
    }
    beginTurn(s);
  } while (s.actions === 0);
}

/** The game is over: the win is decided, or another game breaks a full tie (R18). */
export function endGame(s: PoonicornTable, chance: Chance): void {
  if (!isToBePlayedAgain(s, chance)) return;
  setUpAgain(s, chance);
  startTurns(s, chance);
}

/** Relief, then one action per worker: what is hired later acts next turn (R2). */
function beginTurn(s: PoonicornTable): void {
  const seat = s.seat;
  if (s.keep > 1) s.records.note(s.seat, SEAT.turns, 1);
  if (s.workerCount[seat]! < ENOUGH_WORKERS) relief(s, seat);
  s.actor = seat;
  s.actions = s.workerCount[seat]!;
  s.events?.emit(EVENT.turn, seat, s.actions);
}

/** R1: a player with fewer than two workers gets one on MINES and one on REFINERY, as the ruling says. */
export function relief(s: PoonicornTable, seat: number): void {
  if (s.keep > 1) s.records.note(s.seat, SEAT.reliefs, 1);
  const always = s.tables.reliefMode === 'literal';
  if (always || s.workers[(seat << 3) + MINES] === 0) relieve(s, seat, MINES);
  if (s.tables.reliefMode === 'topUpToTwo' && s.workerCount[seat] === ENOUGH_WORKERS) return;
  if (always || s.workers[(seat << 3) + REFINERY] === 0) relieve(s, seat, REFINERY);
}

function relieve(s: PoonicornTable, seat: number, area: number): void {
  if (addWorkers(s, seat, area, 1) === 1) s.events?.emit(EVENT.relief, seat, area);
}

/** Counts down to the stomp. True when the game ends here: the deck ran out, or the last round is over (R26). */
function roundEnds(s: PoonicornTable, chance: Chance): boolean {
  if (s.keep > 0) noteLead(s);
  if (s.deckTop === s.deckSize && s.tables.endTrigger === 'endOfRound') return true;
  s.countdown--;
  s.events?.emit(EVENT.countdown, s.countdown);
  if (s.countdown === 0) {
    stomp(s, chance);
    s.countdown = s.tables.stompInterval;
    s.events?.emit(EVENT.countdown, s.countdown);
  }
  if (s.round === s.tables.maxRounds) {
    if (s.match.replay === 0) s.match.capped = 1;
    return true;
  }
  s.round++;
  return false;
}

/** R19: every worker on the rolled area of every player without a shield returns to the supply. */
function stomp(s: PoonicornTable, chance: Chance): void {
  const faces = s.tables.faces;
  const area = faces[chance[CHANCE.die]!.below(faces.length)]!;
  s.events?.emit(EVENT.stompRoll, area);
  if (s.keep > 0) s.records.gameTally[GAME.stomps]!++;
  if (s.keep > 1) s.records.gameTally[GAME.areaStomps + area]!++;
  const removed = s.scratch;
  for (let seat = 0; seat < s.players; seat++) {
    const at = (seat << 3) + area;
    const count = s.shield[seat] === 1 ? 0 : s.workers[at]!;
    removed[seat] = count;
    s.shield[seat] = 0;
    if (count === 0) continue;
    s.workers[at] = 0;
    s.occupied[seat]! &= ~(1 << area);
    s.workerCount[seat]! -= count;
    s.supply += count;
    if (s.keep > 1) s.records.tally[seat * SEAT_STRIDE + SEAT.workersStomped]! += count;
  }
  if (s.events !== undefined) s.events.emit(EVENT.stompRemoved, ...removed.subarray(0, s.players));
}

/** A lead change: a sole leader by score who was not the last sole leader. */
function noteLead(s: PoonicornTable): void {
  let leader = 0;
  let sole = true;
  for (let seat = 1; seat < s.players; seat++) {
    const ahead = s.score[seat]! - s.score[leader]!;
    if (ahead > 0) leader = seat;
    sole = ahead > 0 || (sole && ahead < 0);
  }
  if (!sole) return;
  const last = s.records.gameTally[GAME.lastLeader]! - 1;
  if (last >= 0 && last !== leader) s.records.gameTally[GAME.leadChanges]!++;
  s.records.gameTally[GAME.lastLeader] = leader + 1;
}
