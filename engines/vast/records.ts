/** What a playout counts beside the play, whoever plays; a role's own counters stand in its folder. */
export class Records {
  actions = 0;
  tilesRemoved = 0;
  mapSplits = 0;

  clear(): void {
    this.actions = 0;
    this.tilesRemoved = 0;
    this.mapSplits = 0;
  }
}
