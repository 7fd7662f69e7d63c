/** His moves, step by step (rules 2.2): straight ones, and where Terrain lies also out of it, down a river, through pits. */
import { task } from '../../tasks.ts';
import { OFF_MAP, STEP } from '../../map/geometry.ts';
import { isHollow } from '../../map/ground.ts';
import type { VastTable } from '../../table.ts';
import { stepOut } from '../../terrain/exit.ts';
import { addPassages, countPassage, passageTo, pitIn, pitOut, type Passer } from '../../terrain/passages.ts';
import { BARRED, ENDS, entersRiver, holdsOthers, mayRide, PASSED } from '../../terrain/river.ts';
import { WING } from './dragon.ts';
import { STEPPED_ON } from './prey.ts';
import { enterDragon } from './sloth.ts';
import { isBarred, landsOn, stepsFrom } from './steps.ts';

/** One or two steps; the Entrance may be reached in the middle, and surfaced he meets whoever stands there. */
export function moveStraight(s: VastTable, code: number): void {
  const { dragon } = s;
  // Of a Tribe that attacks him and scatters the Goblins may be asked which Monster it loses, before he goes on.
  if (s.map.terrainCells !== 0 || (dragon.surfaced === 1 && STEPPED_ON.all(s).length > 0)) {
    s.agenda.push(STEP_ON, FIRST | ((code & ~1) << 1) | (1 + (code & 1)));
    return;
  }
  for (let step = 0; step <= (code & 1) && dragon.cell !== OFF_MAP && !s.isOver; step++) {
    comeTo(s, dragon.cell + STEP[code >> 1]!);
  }
}

function comeTo(s: VastTable, cell: number): void {
  enterDragon(s, cell);
  meet(s, cell);
}

function meet(s: VastTable, cell: number): void {
  const { dragon } = s;
  const met = STEPPED_ON.all(s);
  for (let i = 0; i < met.length && dragon.surfaced === 1 && dragon.cell === cell && !s.isOver; i++) met[i]!(s, cell);
}

/** The first step of a move, which has been found to be free. */
const FIRST = 32;

/** 4 x the side + steps left: over hollow ground he does not stop; a river may carry him off before he goes on. */
export const STEP_ON = task((s, way) => {
  const { dragon, map } = s;
  const side = (way >> 2) & 3;
  const left = way & 3;
  if (left === 0 || dragon.cell === OFF_MAP) return;
  const from = dragon.cell;
  const cell = from + STEP[side]!;
  if ((way & FIRST) === 0 && !isHollow(map, from) && !goesOn(s, side)) return;
  if (left > 1) s.agenda.push(STEP_ON, (side << 2) | (left - 1));
  if (map.grid[cell] === 0) stepOut(s, pieceOf(s), cell);
  else if (isHollow(map, cell)) dragon.cell = cell;
  else arriveFrom(s, from, cell);
});

/** Can he still take the step he was about to? */
function goesOn(s: VastTable, side: number): boolean {
  return s.dragon.surfaced === 0 || ((stepsFrom(s, s.dragon.cell) >> side) & 1) === 1;
}

function arriveFrom(s: VastTable, from: number, cell: number): void {
  if (s.dragon.surfaced === 1 && entersRiver(s.map, from, cell)) mayRide(s, pieceOf(s), cell);
  comeTo(s, cell);
}

function pieceOf({ pieces }: VastTable): number {
  return pieces.key.indexOf('dragon');
}

/** A cell of the river to him, surfaced. */
export function riverIs(s: VastTable, cell: number): number {
  if (isBarred(s, cell)) return BARRED;
  return holdsOthers(s, pieceOf(s), cell) ? ENDS : PASSED;
}

/** Whoever stands where the ride ends he meets. */
export function rode(s: VastTable, cell: number): void {
  s.agenda.push(MEET_AT, cell);
}

export const MEET_AT = task(meet);

/** Wing symbols that a passage costs beside the free move, if that is unused; a crossing of one pit costs one less. */
function wingsFor(s: VastTable, code: number): number {
  const crossing = pitIn(s.dragon.cell, code) === pitOut(s, code) ? 1 : 0;
  return s.terrain!.tables.box.effects.pitPassageDragon - crossing - (s.dragon.freeMoved === 0 ? 1 : 0);
}

const passer: Passer = {
  enters: (s, pit, side) => landsOn(s, pit, side),
  affords: (s, code) => s.dragon.symbols(WING) >= wingsFor(s, code),
};
/** Underground walls do not matter. */
const burrower: Passer = { ...passer, goesIn: () => true };

export function passageOptions(s: VastTable, first: number, out: Int32Array, count: number): number {
  return addPassages(s, s.dragon.cell, s.dragon.surfaced === 1 ? passer : burrower, first, out, count);
}

/** The free move pays for it, and Wings. */
export function pass(s: VastTable, code: number): void {
  const { dragon } = s;
  const wings = wingsFor(s, code);
  if (dragon.freeMoved === 0) {
    dragon.freeMoved = 1;
    dragon.record.counts.freeMoves++;
  }
  for (let i = 0; i < wings; i++) dragon.pay(WING);
  if (wings > 0) dragon.winged = 1;
  countPassage(s, dragon.cell, code);
  arriveFrom(s, dragon.cell, passageTo(s, code));
}
