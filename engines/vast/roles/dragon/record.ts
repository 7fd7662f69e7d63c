import { TRACKS } from './components.ts';

/** Counters by name, in the order of the figures. */
export const COUNTED = [
  ['eatenTotal', 'eaten, not capped'],
  ['treasuresTaken', 'Treasure tokens taken'],
  ['gemsPlaced', 'Gems laid'],
  ['freeMoves', 'free moves'],
  ['claws', 'Claws'],
  ['clawHits', 'Claws that hit the Unicorn'],
  ['flames', 'Flames'],
  ['wings', 'Wings'],
  ['slithers', 'Slithers'],
  ['swats', 'Swats'],
  ['scorches', 'Scorches'],
  ['burns', 'Burns'],
  ['shrieks', 'Shrieks'],
  ['rerolls', 'dice rolled again by a Shriek'],
  ['scratches', 'Scratches'],
  ['flameWalls', 'Flame Walls laid'],
  ['smashes', 'Crystals smashed'],
  ['wraths', 'Wraths'],
  ['tilesWrathed', 'tiles that Wrath took'],
] as const;
type Counted = (typeof COUNTED)[number][0];

/** What is counted of him. */
export class DragonRecord {
  declare readonly counts: Record<Counted, number>;
  /** Cubes off by their own condition, by track. */
  readonly cubes = new Int32Array(TRACKS.length);
  healthLostToUnicorn = 0;
  awakenRound = 0;
  surfaceRound = 0;

  constructor() {
    this.counts = Object.fromEntries(COUNTED.map(([name]) => [name, 0])) as Record<Counted, number>;
  }

  clear(): void {
    for (const [name] of COUNTED) this.counts[name] = 0;
    this.cubes.fill(0);
    this.healthLostToUnicorn = 0;
    this.awakenRound = 0;
    this.surfaceRound = 0;
  }
}
