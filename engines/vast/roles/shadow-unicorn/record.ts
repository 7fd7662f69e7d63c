import { ints, number, table } from '../../../core/table.ts';
import { CAUSES } from './kinds.ts';

const MOST_SEATS = 8;
const NONE_GOES_ON = -1;

/** What is counted of him. */
export class ShadowRecord extends table({
  hits: number,
  armorAtHits: number,
  rampages: number,
  rampagesAtHunter: number,
  /** His attacks, those warded off too; and by seat those on its pieces, and those it made on him. */
  attacks: number,
  attacksHere: ints(MOST_SEATS),
  attacksByOthers: ints(MOST_SEATS),
  /** Of players sought by others. */
  gritTaken: number,
  cardsTaken: number,
  /** Teleports by cause. */
  teleports: ints(CAUSES),
  longestChain: number,
  /** Tiles that his Teleports removed; and while one goes on removing, how many were gone as it began. */
  collapsed: number,
  cubesPlaced: number,
  crystalsRevealedAtKill: number,
  roundOfKill: number,
}) {
  private removedBefore = NONE_GOES_ON;

  /** Tiles that his Teleports have removed, when so many are gone in all: the game may end before the last is done. */
  teleportCollapsed(removed: number): number {
    return this.collapsed + (this.removedBefore === NONE_GOES_ON ? 0 : removed - this.removedBefore);
  }

  /** A Teleport begins to remove tiles, and is done with it, when so many are gone in all. */
  collapseBegins(removed: number): void {
    this.removedBefore = removed;
  }

  collapseIsDone(removed: number): void {
    this.collapsed = this.teleportCollapsed(removed);
    this.removedBefore = NONE_GOES_ON;
  }

  clear(): void {
    this.clearTable();
    this.removedBefore = NONE_GOES_ON;
  }
}
