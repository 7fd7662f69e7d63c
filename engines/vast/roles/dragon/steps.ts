/** Where the Dragon can go (rules 2.2): underground through everything, surfaced as others do, but never into the dark. */
import { builtWalls, hollowSides, isBridge, isHollow, isPit } from '../../map/ground.ts';
import { exitSides } from '../../terrain/exit.ts';
import { STEP } from '../../map/geometry.ts';
import type { VastTable } from '../../table.ts';
import { BARS_DRAGON } from './prey.ts';

/** Sides of a cell on which he goes on if nobody stands in his way, as bits. */
export function waysFrom(s: VastTable, cell: number): number {
  const { map } = s;
  if (s.dragon.surfaced === 1) return map.litAt(cell) & ~map.wallsAt(cell);
  return map.tilesAt(cell) & ~hollowSides(map, cell);
}

/** May he land, in one step through a pit or over a canyon, on a cell beyond an edge? */
export function landsOn(s: VastTable, from: number, side: number): boolean {
  const { map, dragon } = s;
  const cell = from + STEP[side]!;
  if (map.grid[cell] === 0 || isHollow(map, cell)) return false;
  if (dragon.surfaced === 0) return true;
  const open = ((builtWalls(map, from) >> side) & 1) === 0;
  return open && map.isLit(cell) && !isBarred(s, cell);
}

/** Sides of a cell on which he can step, as bits: surfaced not onto somebody too strong for him. */
export function stepsFrom(s: VastTable, cell: number): number {
  const sides = waysFrom(s, cell);
  return s.dragon.surfaced === 1 ? sides & ~barredFrom(s, cell) : sides;
}

/** The same the other way round: the sides from which he can step onto a cell, none if somebody too strong for him stands there. */
export function stepsOnto(s: VastTable, cell: number): number {
  return s.dragon.surfaced === 1 && isBarred(s, cell) ? 0 : waysFrom(s, cell);
}

export function isBarred(s: VastTable, cell: number): boolean {
  const bars = BARS_DRAGON.all(s);
  for (let i = 0; i < bars.length; i++) if (bars[i]!(s, cell)) return true;
  return false;
}

function barredFrom(s: VastTable, cell: number): number {
  const bars = BARS_DRAGON.all(s);
  let sides = 0;
  for (let i = 0; i < bars.length; i++) for (let d = 0; d < 4; d++) if (bars[i]!(s, cell + STEP[d]!)) sides |= 1 << d;
  return sides;
}

/** Codes of straight moves: N1, N2, E1, ... */
export function moveText(code: number): string {
  return `${'NESW'[code >> 1]!}${1 + (code & 1)}`;
}

/** The cell a straight move ends on, however he gets there. */
export function endOf(cell: number, code: number): number {
  return cell + STEP[code >> 1]! * (1 + (code & 1));
}

/** Surfaced, with a Wing: over a canyon's outer cell, unless a wall stands before it. Y29: from its bridge and onto it too. */
function fliesOver({ dragon, map, tables }: VastTable, outer: number, side: number): boolean {
  if (isPit(map, outer) || ((builtWalls(map, outer) >> (side ^ 2)) & 1) !== 0) return false;
  return tables.rules.bridgeClimbs || !(isBridge(map, dragon.cell) || isBridge(map, outer + STEP[side]!));
}

/** Writes the straight moves of one or two steps that he can make; `throughWall`: with a Wing. */
export function straightMoves(s: VastTable, throughWall: boolean, out: Int32Array): number {
  const { dragon, map } = s;
  const first = stepsFrom(s, dragon.cell);
  const hollow = hollowSides(map, dragon.cell);
  const under = dragon.surfaced === 0;
  const lit = throughWall && !under ? map.litAt(dragon.cell) & ~barredFrom(s, dragon.cell) & ~hollow : 0;
  const exits = under ? exitSides(s, dragon.cell) : 0;
  let count = 0;
  for (let d = 0; d < 4; d++) {
    if ((first >> d) & 1) {
      out[count++] = 2 * d;
      const next = stepsFrom(s, dragon.cell + STEP[d]!) | (under ? exitSides(s, dragon.cell + STEP[d]!) : 0);
      if ((next >> d) & 1) out[count++] = 2 * d + 1;
    } else if ((hollow >> d) & 1) {
      const beyond = dragon.cell + STEP[d]!;
      const over = under || (throughWall && fliesOver(s, beyond, d));
      if (over && landsOn(s, beyond, d)) out[count++] = 2 * d + 1;
    } else if ((exits >> d) & 1) out[count++] = 2 * d;
    else if ((lit >> d) & 1) out[count++] = 2 * d;
  }
  return count;
}
