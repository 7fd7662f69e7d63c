/** How she comes to a cell: by a step, through pits, down a river (rules 7.1, of Terrain 5). */
import { task } from '../../tasks.ts';
import { STEP } from '../../map/geometry.ts';
import { BY_ENTERING, NO_SIDE, reveal } from '../../map/reveal.ts';
import { LIT } from '../../map/tile-bits.ts';
import type { VastTable } from '../../table.ts';
import { stepOut } from '../../terrain/exit.ts';
import * as passages from '../../terrain/passages.ts';
import { BARRED, currentOf, ENDS, entersRiver, holdsOthers, mayRide, PASSED } from '../../terrain/river.ts';
import { enterKnight } from './attack.ts';
import { HERS } from './knight.ts';
import { mustMeet, startEncounter } from './encounter.ts';
import { foeOn, forbiddenSides } from './foes.ts';

/** `from`: the side of the new tile she comes in by, or NO_SIDE through a wall. */
export function step(s: VastTable, side: number, from: number): void {
  const { knight } = s;
  const cell = knight.cell + STEP[side]!;
  knight.moved++;
  knight.walk(cell);
  arrive(s, cell, from);
}

function arrive(s: VastTable, cell: number, from: number): void {
  const { knight, map } = s;
  if (entersRiver(map, knight.cell, cell)) mayRide(s, HERS, cell);
  s.agenda.push(ARRIVED, from);
  if (map.grid[cell] === 0) stepOut(s, HERS, cell);
  else enterKnight(s, cell);
}

/** One action for all of its steps; nothing happens in the pits. */
export function pass(s: VastTable, code: number): void {
  const { knight } = s;
  const cell = passages.passageTo(s, code);
  const steps = passages.passageSteps(s, knight.cell, code);
  passages.countPassage(s, knight.cell, code);
  knight.moved += steps;
  knight.walk(passages.pitIn(knight.cell, code));
  if (passages.pitIn(knight.cell, code) !== passages.pitOut(s, code)) knight.walk(passages.pitOut(s, code));
  knight.walk(cell);
  arrive(s, cell, (code & 3) ^ 2);
}

/** She has come to a cell: a Dark tile is turned up, and whom or what she must meet is met, unless her turn is over (R51). */
export const ARRIVED = task((s, from) => {
  const { map, knight } = s;
  const slot = map.grid[knight.cell]!;
  const goesOn = knight.acting === 1;
  if ((map.info[slot]! & LIT) === 0) {
    if (goesOn) startEncounter(s, true);
    reveal(s, slot, from, NO_SIDE, BY_ENTERING);
  } else if (goesOn && mustMeet(s)) startEncounter(s, false);
});

/** Through the pits: as a step onto the last cell. */
export const passer: passages.Passer = {
  enters: (s, pit, side) => passages.opensOnto(s, pit, side) && ((forbiddenFrom(s, pit) >> side) & 1) === 0,
  affords: ({ knight }, _, steps) => knight.moved + steps <= knight.movement(),
};

function forbiddenFrom(s: VastTable, cell: number): number {
  const { knight } = s;
  const stands = knight.cell;
  knight.cell = cell;
  const sides = forbiddenSides(s);
  knight.cell = stands;
  return sides;
}

/** What a cell of the river is to her: a foe needs Strength and an Encounter, and ends the ride. */
export function riverIs(s: VastTable, cell: number): number {
  if (foeOn(s, cell)) {
    if (s.knight.encounters >= s.knight.perception()) return BARRED;
    const back = STEP[currentOf(s)]!;
    return ((forbiddenFrom(s, cell - back) >> currentOf(s)) & 1) === 1 ? BARRED : ENDS;
  }
  return holdsOthers(s, HERS, cell) ? ENDS : PASSED;
}

/** Whom she must meet where the ride ends she meets. */
export function rode(s: VastTable): void {
  s.agenda.push(ARRIVED, NO_SIDE);
}
