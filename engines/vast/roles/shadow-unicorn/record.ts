import { CAUSES } from './kinds.ts';

/** What is counted of him. */
export class ShadowRecord {
  hits = 0;
  armorAtHits = 0;
  rampages = 0;
  /** Teleports by cause. */
  readonly teleports = new Int32Array(CAUSES);
  longestChain = 0;
  teleportTiles = 0;
  cubesPlaced = 0;
  crystalsRevealedAtKill = 0;
  roundOfKill = 0;

  clear(): void {
    this.hits = 0;
    this.armorAtHits = 0;
    this.rampages = 0;
    this.teleports.fill(0);
    this.longestChain = 0;
    this.teleportTiles = 0;
    this.cubesPlaced = 0;
    this.crystalsRevealedAtKill = 0;
    this.roundOfKill = 0;
  }
}
