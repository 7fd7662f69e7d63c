/** Turns, relief, round ends and the stomp. */
import type { Chance } from '../../core/types.ts';
import * as names from '../components.ts';
import * as reports from '../events.ts';
import { note } from '../records.ts';
import * as counters from '../records.ts';
import type { Poonicorn } from '../state.ts';
import { finish } from './ending.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { GAME, SEAT, SEAT_STRIDE } = counters;
const { EVENT } = reports;
const { MINES, REFINERY } = names;

/** Values of `Tables.endTrigger`. */
const END_OF_TURN = 1;
const END_OF_ROUND = 2;
/** Values of `Tables.relief`. */
const LITERAL = 1;
const TOP_UP_TO_TWO = 2;
const ENOUGH_WORKERS = 2;

/** The first turn of round 1. */
export function startTurns(s: Poonicorn, chance: Chance): void {
  s.events?.emit(EVENT.round, 1);
  s.seat = 0;
  beginTurn(s);
  if (s.actions === 0) nextTurn(s, chance);
}

/** On to the next seat that has actions; rounds end on the way, and so may the game. */
export function nextTurn(s: Poonicorn, chance: Chance): void {
  do {
    if (s.deckTop === s.deckSize && s.tables.endTrigger === END_OF_TURN) return finish(s, chance);
    s.seat++;
    if (s.seat === s.players) {
      s.seat--;
      if (roundEnds(s, chance)) return finish(s, chance);
      s.seat = 0;
      s.events?.emit(EVENT.round, s.round);
    }
    beginTurn(s);
  } while (s.actions === 0);
}

/** Relief, then one action per worker: what is hired later acts next turn (R2). */
function beginTurn(s: Poonicorn): void {
  const seat = s.seat;
  if (s.keep > 1) note(s, SEAT.turns, 1);
  if (s.workerCount[seat]! < ENOUGH_WORKERS) relief(s, seat);
  s.actor = seat;
  s.actions = s.workerCount[seat]!;
  s.events?.emit(EVENT.turn, seat, s.actions);
}

/** R1: a player with fewer than two workers gets one on MINES and one on REFINERY, as the ruling says. */
export function relief(s: Poonicorn, seat: number): void {
  if (s.keep > 1) note(s, SEAT.reliefs, 1);
  const always = s.tables.relief === LITERAL;
  if (always || s.workers[(seat << 3) + MINES] === 0) relieve(s, seat, MINES);
  if (s.tables.relief === TOP_UP_TO_TWO && s.workerCount[seat] === ENOUGH_WORKERS) return;
  if (always || s.workers[(seat << 3) + REFINERY] === 0) relieve(s, seat, REFINERY);
}

function relieve(s: Poonicorn, seat: number, area: number): void {
  if (s.addWorkers(seat, area, 1) === 1) s.events?.emit(EVENT.relief, seat, area);
}

/** Counts down to the stomp. True when the game ends here: the deck ran out, or the last round is over (R26). */
function roundEnds(s: Poonicorn, chance: Chance): boolean {
  if (s.keep > 0) noteLead(s);
  if (s.deckTop === s.deckSize && s.tables.endTrigger === END_OF_ROUND) return true;
  s.countdown--;
  s.events?.emit(EVENT.countdown, s.countdown);
  if (s.countdown === 0) {
    stomp(s, chance);
    s.countdown = s.tables.stompInterval;
    s.events?.emit(EVENT.countdown, s.countdown);
  }
  if (s.round === s.tables.maxRounds) {
    if (s.replay === 0) s.capped = 1;
    return true;
  }
  s.round++;
  return false;
}

/** R19: every worker on the rolled area of every player without a shield returns to the supply. */
function stomp(s: Poonicorn, chance: Chance): void {
  const faces = s.tables.faces;
  const area = faces[chance[3]!.below(faces.length)]!;
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
function noteLead(s: Poonicorn): void {
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
