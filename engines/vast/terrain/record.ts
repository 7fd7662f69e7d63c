import { TERRAIN_KINDS } from './kinds.ts';

/** What is counted of Terrain: of the game, then of single roles. */
export class TerrainRecord {
  /** Tiles placed by kind: three pits are one. */
  readonly kinds = new Int32Array(TERRAIN_KINDS.length);
  readonly counts = {
    ...{ removed: 0, returned: 0, firstRound: 0, exitTiles: 0, rides: 0, pitPassages: 0, rampagesBlocked: 0 },
    ...{ magmaHealth: 0, populationLost: 0, magmaScatters: 0, magmaDeaths: 0, canyonClimbs: 0 },
    ...{ magmaSkitters: 0, teleportsOff: 0 },
  };

  clear(): void {
    this.kinds.fill(0);
    for (const name of Object.keys(this.counts) as (keyof TerrainRecord['counts'])[]) this.counts[name] = 0;
  }
}
