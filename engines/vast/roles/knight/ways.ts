/** How far the Knight comes by steps, as her script looks for ways. */
import type { VastTable } from '../../table.ts';
import { EVENT_TOKEN, LIT, MONSTER_TOKEN } from '../../map/tile-bits.ts';
import { OFF_MAP } from '../../map/geometry.ts';
import { quarryCell } from '../quarry.ts';
import type { Ways } from '../../map/ways.ts';
import { foeOn, hasFoes } from './foes.ts';

/**
 * Finds all ways of at most so many steps from a cell over wall-less edges, going on only through Lit tiles without her
 * quarry, foe, Event or Monster token. An edge is open from both sides, so they are those of the ways to the start as well.
 */
export function findWays(ways: Ways, s: VastTable, start: number, most: number): void {
  const prey = quarryCell(s, s.knight.seat);
  const foes = hasFoes(s);
  const sides = ({ map }: VastTable, cell: number): number =>
    cell === start || (cell !== prey && mayPass(s, cell) && !(foes && foeOn(s, cell))) ? map.waysAt(cell) : 0;
  ways.clear();
  ways.start(s, start);
  ways.spread(s, sides, OFF_MAP, most);
}

/** Does what lies on a cell let her go on from there? */
export function mayPass({ map, unicorn }: VastTable, cell: number): boolean {
  const info = map.info[map.grid[cell]!]!;
  return (info & LIT) !== 0 && cell !== unicorn.cell && (info & (EVENT_TOKEN | MONSTER_TOKEN)) === 0;
}
