/** A round up to its first tile: who chooses a stack, what is laid out, and, with two players, what stays hidden. */
import { isSingle, lowestBit } from '../../core/bits.ts';
import { shuffle, shuffleTop } from '../../core/shuffle.ts';
import { OVER, type Chance } from '../../core/types.ts';
import { PER_TYPE, ROUNDS, TYPES } from '../components.ts';
import { EVENT } from '../events.ts';
import { HIDE_NONE, PHASE } from '../phases.ts';
import { ofStack, type LittlePrinceTable } from '../table.ts';
import { currentPoints } from './scoring.ts';
import { settle } from './settlement.ts';

/** Streams of chance: indices into `Game.chance`. */
const STACKS = 0;
export const START = 1;

/** R1, R2: the stacks are shuffled as far as tiles are ever drawn, and somebody starts. */
export function deal(s: LittlePrinceTable, chance: Chance): void {
  const { draw, identity, players, randomStart, stackCount, stackStart } = s.tables;
  s.reset();
  const rng = chance[STACKS]!;
  for (let type = 0; type < TYPES.length; type++) {
    const start = stackStart[type]!;
    const count = stackCount[type]!;
    if (rng.stable === true) shuffle(s.stacks, start, count, rng, identity);
    else shuffleTop(s.stacks, start, count, PER_TYPE * draw, rng);
  }
  if (s.records !== undefined) s.records.clear();
  beginRound(s, randomStart ? chance[START]!.below(players) : 0);
}

/** `seat` chooses this round's stack, or takes the only one left. */
export function beginRound(s: LittlePrinceTable, seat: number): void {
  const { offered } = s;
  s.start = seat;
  s.unserved = s.tables.everySeat;
  if (s.records !== undefined) s.records.starts[seat]!++;
  if (s.events !== undefined) s.events.emit(EVENT.round, s.round, seat);
  s.actor = seat;
  s.phase = PHASE.chooseStack;
  s.options = offered;
  if (isSingle(offered)) layOut(s, lowestBit(offered));
}

/** As many tiles as players from the top of the stack; three with two players, of whom the active one looks at them. */
export function layOut(s: LittlePrinceTable, type: number): void {
  const { allOpen, draw, ownersChoice, players, stackStart } = s.tables;
  const table = (1 << draw) - 1;
  s.type = type;
  s.base = stackStart[type]! + s.laid(type);
  s.table = table;
  if (++s.uses[type]! === PER_TYPE) s.offered ^= 1 << type;
  if (s.events !== undefined) reportTable(s);
  if (players > 2) letChoose(s, s.actor);
  else if (allOpen) letChoose(s, s.start ^ 1);
  else {
    s.unseen[ofStack(s.start ^ 1, type)]! |= s.positionsOf(table);
    s.phase = PHASE.hideTile;
    s.options = ownersChoice ? table | (1 << HIDE_NONE) : table;
  }
}

/** R6: the active one of two players leaves one tile face down, the others are turned up; then the other chooses. */
export function hide(s: LittlePrinceTable, slot: number): void {
  const { start, table, type } = s;
  const nothing = slot === HIDE_NONE;
  s.hidden = nothing ? -1 : slot;
  s.unseen[ofStack(start ^ 1, type)]! &= ~s.positionsOf(nothing ? table : table ^ (1 << slot));
  if (s.events !== undefined) s.events.emit(EVENT.hide, start, slot, nothing ? -1 : s.tileAt(slot));
  letChoose(s, start ^ 1);
}

/** `seat` chooses among the tiles on the table. */
export function letChoose(s: LittlePrinceTable, seat: number): void {
  s.actor = seat;
  s.phase = PHASE.chooseTile;
  s.options = s.table;
}

/** All have a tile; `next` begins the next round, if there is one. */
export function endRound(s: LittlePrinceTable, next: number): void {
  s.table = 0;
  s.hidden = -1;
  if (++s.round < ROUNDS) beginRound(s, next);
  else endGame(s);
}

export function endGame(s: LittlePrinceTable): void {
  s.unserved = s.tables.everySeat;
  s.actor = OVER;
  s.options = 0;
  if (s.events !== undefined) reportScores(s);
}

/** Tells the stack chosen and the tiles laid out, or looked at by the active one of two players. */
function reportTable(s: LittlePrinceTable): void {
  const { allOpen, draw, players, stackSize } = s.tables;
  s.events!.emit(EVENT.stack, s.actor, s.type, stackSize[s.type]! - s.laid(s.type));
  const kind = players > 2 || allOpen ? EVENT.layOut : EVENT.look;
  for (let slot = 0; slot < draw; slot++) s.events!.emit(kind, slot, s.tileAt(slot));
}

/** Tells what every corner scores, and the totals. */
function reportScores(s: LittlePrinceTable): void {
  settle(s);
  const { before, volcanoes, penalty, score } = s.results;
  const { corners, earned } = s.counted;
  for (let seat = 0; seat < s.tables.players; seat++) {
    currentPoints(s, seat);
    for (let i = 0; i < s.counted.cornerCount; i++) s.events!.emit(EVENT.corner, seat, corners[i]!, earned[i]!);
    s.events!.emit(EVENT.score, seat, before[seat]!, volcanoes[seat]!, penalty[seat]!, score[seat]!);
  }
}
