/** Tiles taken from the table and laid on planets, and who comes next. */
import { isSingle, lowestBit } from '../../core/bits.ts';
import type { Chance } from '../../core/types.ts';
import { CORNER } from '../components.ts';
import { EVENT } from '../events.ts';
import { PHASE } from '../phases.ts';
import { ofStack, onPlanet, type LittlePrinceTable } from '../table.ts';
import { notePass, noteTile } from './notes.ts';
import { countBaobabs } from './baobabs.ts';
import { endRound, hide, layOut, letChoose, START } from './round.ts';

/** Plays an option: on to the next point with two or more, so that every stop is a decision. */
export function apply(s: LittlePrinceTable, action: number, chance: Chance): void {
  s.version = (s.version + 1) | 0;
  const { phase } = s;
  if (phase === PHASE.chooseTile) take(s, s.actor, action, chance);
  else if (phase === PHASE.passTo) {
    if (s.records !== undefined) notePass(s, s.records, s.actor, action);
    pass(s, action);
  } else if (phase === PHASE.chooseStack) layOut(s, action);
  else if (phase === PHASE.hideTile) hide(s, action);
  else place(s, s.actor, action, chance);
}

function take(s: LittlePrinceTable, seat: number, slot: number, chance: Chance): void {
  const { hidden } = s;
  const tile = s.tileAt(slot);
  s.table ^= 1 << slot;
  s.unserved ^= 1 << seat;
  s.planets[onPlanet(seat, s.round)] = tile;
  if (s.records !== undefined) noteTile(s, s.records, seat, slot, tile);
  if (s.events !== undefined) s.events.emit(EVENT.take, seat, slot, tile, slot === hidden ? 1 : 0);
  if (slot === hidden) {
    s.unseen[ofStack(s.start ^ 1, s.type)]! &= ~s.positionsOf(1 << slot);
    s.hidden = -1;
  }
  if (s.tables.free) offerCells(s, seat, chance);
  else settleDown(s, seat, tile, chance);
}

/** R10: any free cell of the tile's type; the last one is no choice. */
function offerCells(s: LittlePrinceTable, seat: number, chance: Chance): void {
  const cells = s.freeCells[seat]! & s.tables.cellMask[s.type]!;
  s.actor = seat;
  s.phase = PHASE.placeTile;
  s.options = cells;
  if (isSingle(cells)) place(s, seat, lowestBit(cells), chance);
}

function place(s: LittlePrinceTable, seat: number, cell: number, chance: Chance): void {
  const at = onPlanet(seat, s.round);
  s.cells[at] = cell;
  s.freeCells[seat]! ^= 1 << cell;
  settleDown(s, seat, s.planets[at]!, chance);
}

/** The tile lies, then the next seat takes its turn. */
function settleDown(s: LittlePrinceTable, seat: number, tile: number, chance: Chance): void {
  if (s.events !== undefined) s.events.emit(EVENT.place, seat, tile, s.cellOf(seat, s.round));
  const trees = s.tables.trees[tile]!;
  if (trees !== 0) countBaobabs(s, seat, trees);
  if (s.tables.players === 2) nextOfTwo(s, seat, chance);
  else nextPicker(s, seat, chance);
}

/** R4, R5: whoever has picked passes on; the last tile and the last seat are no choice, and the last picker starts. */
function nextPicker(s: LittlePrinceTable, seat: number, chance: Chance): void {
  const { clockwisePass, clockwiseStart, players } = s.tables;
  const left = s.unserved;
  if (left === 0) endRound(s, clockwiseStart ? after(s.start, players) : seat);
  else if (isSingle(left)) {
    const last = lowestBit(left);
    if (s.events !== undefined) s.events.emit(EVENT.pass, seat, last);
    take(s, last, lowestBit(s.table), chance);
  } else if (clockwisePass) pass(s, after(seat, players));
  else {
    s.actor = seat;
    s.phase = PHASE.passTo;
    s.options = left;
  }
}

function pass(s: LittlePrinceTable, seat: number): void {
  if (s.events !== undefined) s.events.emit(EVENT.pass, s.actor, seat);
  letChoose(s, seat);
}

/** R6-R8: the opponent first, then the active player; the third tile leaves the game. Then the other is active. */
function nextOfTwo(s: LittlePrinceTable, seat: number, chance: Chance): void {
  if (seat !== s.start) return letChoose(s, s.start);
  const { coinStart, discardSeen, forgotten } = s.tables;
  const wasHidden = s.hidden >= 0;
  if (wasHidden && discardSeen) s.unseen[ofStack(seat ^ 1, s.type)]! &= ~s.positionsOf(s.table);
  if (s.records !== undefined && wasHidden) s.records.hiddenDiscarded++;
  if (s.events !== undefined) {
    const slot = lowestBit(s.table);
    s.events.emit(EVENT.discard, slot, s.tileAt(slot), wasHidden && !discardSeen ? 1 : 0);
  }
  if (forgotten) s.unseen[ofStack(0, CORNER)] = s.unseen[ofStack(1, CORNER)] = 0;
  endRound(s, coinStart ? chance[START]!.below(2) : seat ^ 1);
}

function after(seat: number, players: number): number {
  return seat + 1 === players ? 0 : seat + 1;
}
