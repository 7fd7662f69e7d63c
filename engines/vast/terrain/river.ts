/** The free ride of whoever enters the river (rules of Terrain 5.7). */
import { phase, task } from '../tasks.ts';
import { CELLS, cellText, OFF_MAP, STEP } from '../map/geometry.ts';
import { kindAt } from '../map/ground.ts';
import type { Caverns } from '../map/caverns.ts';
import { lawsOf } from '../role.ts';
import type { VastTable } from '../table.ts';
import { RIVER } from './kinds.ts';
import { TERRAIN } from './words.ts';

/** Does a step between these cells enter the river from outside? */
export function entersRiver(map: Caverns, from: number, to: number): boolean {
  return map.terrainCells !== 0 && kindAt(map, to) === RIVER && (from === OFF_MAP || kindAt(map, from) !== RIVER);
}

/** Where the river flows. */
export function currentOf({ terrain }: VastTable): number {
  const { tables, rotation } = terrain!;
  return (tables.current + rotation[tables.pieceOfKind[RIVER]!]!) & 3;
}

/** The next cell downstream, or OFF_MAP at the end. */
export function downstream(s: VastTable, cell: number): number {
  const next = cell + STEP[currentOf(s)]!;
  return kindAt(s.map, next) === RIVER ? next : OFF_MAP;
}

/** What a cell of the river is to a rider: he does not come there, goes on from there, or ends there. */
export const BARRED = 0;
export const PASSED = 1;
export const ENDS = 2;

/** A piece that has entered the river may ride, once what stands on the agenda above is done. */
export function mayRide(s: VastTable, piece: number, cell: number): void {
  s.agenda.push(RIDE, CELLS * piece + cell);
}

export const RIDE = task((s, place) => {
  const piece = Math.floor(place / CELLS);
  if (s.pieces.at[piece] !== place % CELLS || kindAt(s.map, place % CELLS) !== RIVER) return;
  s.terrain!.rider = piece;
  s.ask(RIVER_RIDE, s.seatOf(s.pieces.role[piece]!));
});

const STAY = OFF_MAP;

/** It stays, or goes on to a cell downstream. */
export const RIVER_RIDE = phase({
  name: 'river',
  options(s, out) {
    const { rider } = s.terrain!;
    const { ride } = lawsOf(s.pieces.role[rider]!).piece!;
    out[0] = STAY;
    let count = 1;
    for (let cell = downstream(s, s.pieces.at[rider]!); cell !== OFF_MAP; cell = downstream(s, cell)) {
      const way = ride?.(s, cell) ?? (holdsOthers(s, rider, cell) ? ENDS : PASSED);
      if (way !== BARRED) out[count++] = cell;
      if (way !== PASSED) break;
    }
    return count;
  },
  take(s, goal) {
    const { rider } = s.terrain!;
    const { at, role, number } = s.pieces;
    const own = lawsOf(role[rider]!).piece!;
    s.terrain!.rode = goal === STAY ? 0 : 1;
    if (goal === STAY) return;
    s.terrain!.record.counts.rides++;
    s.say(TERRAIN.rides, goal, 0, 0);
    let cell = at[rider]!;
    own.rode?.(s, goal);
    while (cell !== goal && at[rider] === cell && !s.isOver) {
      cell = downstream(s, cell);
      (own.floats ?? own.enter)!(s, number[rider]!, cell);
    }
  },
  describe: (_, cell) => (cell === STAY ? 'stays in the river' : `rides the river to ${cellText(cell)}`),
});

/** Does a piece of somebody else stand there, or the Unicorn? */
export function holdsOthers({ pieces, unicorn }: VastTable, rider: number, cell: number): boolean {
  if (unicorn.cell === cell && unicorn.cell !== pieces.at[rider]) return true;
  for (let p = pieces.on(cell); p >= 0; p = pieces.on(cell, p + 1))
    if (pieces.role[p] !== pieces.role[rider]) return true;
  return false;
}
