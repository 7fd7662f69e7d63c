/** Passages through pits: in by one, out by another, in one action (rules of Terrain 5.5). */
import { cellText, DIRECTIONS, STEP } from '../map/geometry.ts';
import { builtWalls, isHollow, isPit } from '../map/ground.ts';
import { Room } from '../room.ts';
import type { VastTable } from '../table.ts';
import { PIT } from './kinds.ts';
import { TERRAIN } from './words.ts';

/** Codes: 16 x the side of the first pit + 4 x the number of the second + the side it is left by. */
export const PASSAGES = 64;

const PITS = new Room(() => new Int32Array(4));

/** Writes the numbers of the pits that lie, by cells; none if only one is left. */
function findPits(s: VastTable, pits: Int32Array): number {
  const { map, terrain } = s;
  const { tables } = terrain!;
  const first = tables.pieceOfKind[PIT]!;
  let count = 0;
  for (let piece = first; tables.kindOfPiece[piece] === PIT; piece++) {
    const cell = map.where[tables.first[piece]!]!;
    if (cell === 0) continue;
    let at = count++;
    for (; at > 0 && cellOf(s, pits[at - 1]!) > cell; at--) pits[at] = pits[at - 1]!;
    pits[at] = piece - first;
  }
  return count < 2 ? 0 : count;
}

function cellOf({ map, terrain }: VastTable, pit: number): number {
  const { tables } = terrain!;
  return map.where[tables.first[tables.pieceOfKind[PIT]! + pit]!]!;
}

/** What a role pays for a passage, and whether it can. */
export interface Passer {
  /** May it leave the second pit on that side, whence it comes to `cell`? */
  enters(s: VastTable, pit: number, side: number, cell: number): boolean;
  /** May it come into the first pit, on that side of where it stands? Absent: where there is no wall. */
  goesIn?(s: VastTable, side: number): boolean;
  /** Points beyond those of the passage, and those it has; absent: it can pay. */
  affords?(s: VastTable, code: number, steps: number): boolean;
}

/** Adds `first` + the code of every passage from a cell. */
export function addPassages(
  s: VastTable,
  from: number,
  passer: Passer,
  first: number,
  out: Int32Array,
  start: number,
): number {
  const { map, terrain } = s;
  if (map.terrainCells === 0) return start;
  let count = start;
  const pits = PITS.of(s);
  const lying = findPits(s, pits);
  if (lying === 0) return count;
  const walls = builtWalls(map, from);
  const steps = terrain!.tables.box.effects.pitPassage;
  for (let side = 0; side < 4; side++) {
    const entrance = from + STEP[side]!;
    if (!isPit(map, entrance) || !(passer.goesIn?.(s, side) ?? ((walls >> side) & 1) === 0)) continue;
    for (let i = 0; i < lying; i++) {
      const pit = cellOf(s, pits[i]!);
      if (pit === entrance && s.tables.rules.pitCrossing === 'travelOnly') continue;
      for (let d = 0; d < 4; d++) {
        const cell = pit + STEP[d]!;
        if (map.grid[cell] === 0 || isHollow(map, cell) || !passer.enters(s, pit, d, cell)) continue;
        const code = 16 * side + 4 * pits[i]! + d;
        if (passer.affords?.(s, code, pit === entrance ? steps - 1 : steps) === false) continue;
        out[count++] = first + code;
      }
    }
  }
  return count;
}

/** The first pit of a passage from a cell, the second, and where it leads. */
export function pitIn(from: number, code: number): number {
  return from + STEP[code >> 4]!;
}

export function pitOut(s: VastTable, code: number): number {
  return cellOf(s, (code >> 2) & 3);
}

export function passageTo(s: VastTable, code: number): number {
  return pitOut(s, code) + STEP[code & 3]!;
}

/** Steps it takes. */
export function passageSteps(s: VastTable, from: number, code: number): number {
  return s.terrain!.tables.box.effects.pitPassage - (pitIn(from, code) === pitOut(s, code) ? 1 : 0);
}

/** It is made: counted and told. */
export function countPassage(s: VastTable, from: number, code: number): void {
  s.terrain!.record.counts.pitPassages++;
  s.say(TERRAIN.pit, pitIn(from, code), pitOut(s, code), 0);
}

export function passageText(s: VastTable, code: number): string {
  return `goes by the pit ${DIRECTIONS[code >> 4]} and that at ${cellText(pitOut(s, code))} to ${cellText(passageTo(s, code))}`;
}

/** Is there no wall between a pit and the cell beyond? */
export function opensOnto({ map }: VastTable, pit: number, side: number): boolean {
  return ((builtWalls(map, pit) >> side) & 1) === 0;
}
