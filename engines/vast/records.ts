/** What a playout counts beside the play, whoever plays; a role's own counters stand in its folder. */
/** Tile types, the Entrance's own included. */
const TYPES = 8;
/** Players, and room for one more. */
const SEATS = 8;

export class Records {
  /** Options taken at the action point, by seat. */
  readonly actions = new Int32Array(SEATS);
  tilesRemoved = 0;
  mapSplits = 0;
  /** Tiles turned up, by type. */
  readonly revealed = new Int32Array(TYPES);

  clear(): void {
    this.revealed.fill(0);
    this.actions.fill(0);
    this.tilesRemoved = 0;
    this.mapSplits = 0;
  }
}
