import { CAUSES } from './kinds.ts';

const MOST_SEATS = 8;

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
  /** Tiles that his Teleports removed; how many were gone as the last removals began. */
  teleportCollapsed = 0;
  removedBefore = 0;
  cubesPlaced = 0;
  crystalsRevealedAtKill = 0;
  roundOfKill = 0;

  clear(): void {
    this.hits = 0;
    this.armorAtHits = 0;
    this.rampages = 0;
    this.teleports.fill(0);
    this.longestChain = 0;
    this.teleportCollapsed = 0;
    this.removedBefore = 0;
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
