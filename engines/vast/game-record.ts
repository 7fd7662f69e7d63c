/** Counters of one playout; what else is measured is read off the final state. */
export class GameRecord {
  actions = 0;
  tilesRemoved = 0;
  shadowMisses = 0;
  shadowHits = 0;
  armorAtHits = 0;
  rampages = 0;
  /** Teleports by cause. */
  readonly teleports = new Int32Array(5);
  longestTeleportChain = 0;
  teleportTiles = 0;
  cubesPlaced = 0;
  healthLostToUnicorn = 0;
  healthLostToAmbush = 0;
  ambushes = 0;
  events = 0;
  sidequests = 0;
  treasuresKept = 0;
  treasuresDeclined = 0;
  mapSplits = 0;
  bowShots = 0;
  mapUses = 0;
  underworm = 0;
  crystalsRevealedAtKill = 0;
  roundOfKill = 0;

  clear(): void {
    this.actions = 0;
    this.tilesRemoved = 0;
    this.shadowMisses = 0;
    this.shadowHits = 0;
    this.armorAtHits = 0;
    this.rampages = 0;
    this.teleports.fill(0);
    this.longestTeleportChain = 0;
    this.teleportTiles = 0;
    this.cubesPlaced = 0;
    this.healthLostToUnicorn = 0;
    this.healthLostToAmbush = 0;
    this.ambushes = 0;
    this.events = 0;
    this.sidequests = 0;
    this.treasuresKept = 0;
    this.treasuresDeclined = 0;
    this.mapSplits = 0;
    this.bowShots = 0;
    this.mapUses = 0;
    this.underworm = 0;
    this.crystalsRevealedAtKill = 0;
    this.roundOfKill = 0;
  }
}
