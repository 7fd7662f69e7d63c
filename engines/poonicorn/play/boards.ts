/** The boards of the seats: empty, with workers from the supply, and the areas that may rise. */
import * as names from '../components.ts';
import type { PoonicornTable } from '../table.ts';

// Copies of imported constants: the compiler folds a module's own constants into the code, imported ones it reads anew.
const { AREAS, LAB, TOWN } = names;

/** Empty boards of level 1 and a full supply, before any card is dealt. */
export function clearBoards(s: PoonicornTable): void {
  const t = s.tables;
  s.clearTable();
  s.round = 1;
  s.countdown = t.stompInterval;
  s.supply = t.supply;
  s.pending = -1;
  for (let seat = 0; seat < s.players; seat++) {
    s.levels.fill(1, seat << 3, (seat << 3) + AREAS.length);
    s.score[seat] = AREAS.length;
    findOpen(s, seat);
  }
  s.touch();
}

/** Workers from the supply onto an area, as many as there are (R20); returns how many. */
export function addWorkers(s: PoonicornTable, seat: number, area: number, wanted: number): number {
  const count = wanted < s.supply ? wanted : s.supply;
  if (count === 0) return 0;
  s.supply -= count;
  s.workers[(seat << 3) + area]! += count;
  s.workerCount[seat]! += count;
  s.occupied[seat]! |= 1 << area;
  return count;
}

/** After a change of levels. R4, R9: the areas below the maximum, and below the LAB level unless the LAB itself, may rise. */
export function findOpen(s: PoonicornTable, seat: number): void {
  const at = seat << 3;
  const lab = s.levels[at + LAB]!;
  let open = lab < s.tables.maxLevel ? 1 << LAB : 0;
  for (let area = 0; area < 6; area++) if (area !== LAB && s.levels[at + area]! < lab) open |= 1 << area;
  s.open[seat] = open;
  s.afford[seat] = -1;
  findWanted(s, seat);
}

function findWanted({ levels, tables, wanted }: PoonicornTable, seat: number): void {
  const at = seat << 3;
  for (let resource = 0; resource < 4; resource++) {
    let units = tables.hireNeed[4 * levels[at + TOWN]! + resource]!;
    for (let area = 0; area < AREAS.length; area++) {
      const level = levels[at + area]!;
      if (level < tables.maxLevel) units += tables.upgradeNeed[((area << 3) + level) * 4 + resource]!;
    }
    wanted[4 * seat + resource] = units;
  }
}
