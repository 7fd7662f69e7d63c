/** Baobabs on planets, and the tiles they turn face down. */
import { lowestBit } from '../../core/bits.ts';
import { EVENT } from '../events.ts';
import { noteFlip } from './notes.ts';
import { onPlanet, type LittlePrinceTable } from '../table.ts';

/** R11: once a tile lies, at the limit all face-up tiles with baobabs are turned down, and counting restarts. */
export function countBaobabs(s: LittlePrinceTable, seat: number, trees: number): void {
  const before = s.down[seat]!;
  const down = downAfter(s, seat, trees);
  if (down === before) {
    s.trees[seat]! += trees;
    s.treeTiles[seat]! |= 1 << s.round;
    return;
  }
  s.down[seat] = down;
  s.flips[seat]!++;
  if (!s.tables.newestOnly) {
    s.trees[seat] = 0;
    s.treeTiles[seat] = 0;
  }
  if (s.records !== undefined) noteFlip(s.records, seat, s.round, down ^ before);
  if (s.events !== undefined) reportFlip(s, seat, down ^ before);
}

/** The face-down tiles of a seat after it has placed this round's tile with so many baobabs. */
export function downAfter(s: LittlePrinceTable, seat: number, trees: number): number {
  const { treeLimit, repeatedFlips, newestOnly } = s.tables;
  const down = s.down[seat]!;
  if (trees === 0 || s.trees[seat]! + trees < treeLimit) return down;
  if (!repeatedFlips && s.flips[seat] !== 0) return down;
  return down | (1 << s.round) | (newestOnly ? 0 : s.treeTiles[seat]!);
}

/** Tells the tiles a seat turns face down, a set of rounds. */
function reportFlip(s: LittlePrinceTable, seat: number, turned: number): void {
  for (let rest = turned; rest !== 0; rest &= rest - 1) {
    s.events!.emit(EVENT.flip, seat, s.planets[onPlanet(seat, lowestBit(rest))]!);
  }
}
