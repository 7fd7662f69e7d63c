/** What a playout counts beside the play, whoever plays; a role's own counters stand in its folder. */
/** Tile types, the Entrance's own included. */
const TYPES = 8;

export class Records {
  actions = 0;
  tilesRemoved = 0;
  mapSplits = 0;
  /** Tiles turned up, by type. */
  readonly revealed = new Int32Array(TYPES);

  clear(): void {
    this.revealed.fill(0);
    this.actions = 0;
    this.tilesRemoved = 0;
    this.mapSplits = 0;
  }
}
