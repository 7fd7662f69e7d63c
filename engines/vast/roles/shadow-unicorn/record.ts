import { CAUSES } from './kinds.ts';

const MOST_SEATS = 8;
const NONE_GOES_ON = -1;

/** What is counted of him. */
export class ShadowRecord {
  hits = 0;
  armorAtHits = 0;
  rampages = 0;
  rampagesAtHunter = 0;
  /** His attacks, those warded off too; and by seat those on its pieces, and those it made on him. */
  attacks = 0;
  readonly attacksHere = new Int32Array(MOST_SEATS);
  readonly attacksByOthers = new Int32Array(MOST_SEATS);
  /** Of players sought by others. */
  gritTaken = 0;
  cardsTaken = 0;
  /** Teleports by cause. */
  readonly teleports = new Int32Array(CAUSES);
  longestChain = 0;
  /** Tiles that his Teleports removed; and while one goes on removing, how many were gone as it began. */
  private collapsed = 0;
  private removedBefore = NONE_GOES_ON;
  cubesPlaced = 0;
  crystalsRevealedAtKill = 0;
  roundOfKill = 0;

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
    this.hits = 0;
    this.armorAtHits = 0;
    this.rampages = 0;
    this.teleports.fill(0);
    this.longestChain = 0;
    this.collapsed = 0;
    this.removedBefore = NONE_GOES_ON;
    this.rampagesAtHunter = 0;
    this.attacks = 0;
    this.attacksHere.fill(0);
    this.attacksByOthers.fill(0);
    this.gritTaken = 0;
    this.cardsTaken = 0;
    this.cubesPlaced = 0;
    this.crystalsRevealedAtKill = 0;
    this.roundOfKill = 0;
  }
}
