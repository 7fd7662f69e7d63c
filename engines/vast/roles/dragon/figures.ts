import { perGame, type FigureRow } from '../../../core/figures.ts';
import type { Panel } from '../../../core/types.ts';
import type { Vast } from '../../state.ts';
import { flameWallRow } from '../shadow-unicorn/figures.ts';
import { TRACKS } from './components.ts';

/** Counters by name, in the order of the figures. */
const COUNTED = [
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

const CUBES = [
  'Treasure given away',
  'Eaten spent',
  'Event tiles he revealed',
  'a second Gem laid',
  'turns without movement',
];

export const rows: readonly FigureRow<Vast>[] = [
  flameWallRow,
  perGame('dragonHealthLeft', 'count', 'his Health at the end', (s) => s.dragon.health),
  perGame('healthLostToUnicorn', 'count', 'Health lost to the Unicorn', (s) => s.dragon.record.healthLostToUnicorn),
  perGame('wakefulness', 'count', 'his Wakefulness at the end', (s) => s.dragon.wakefulness),
  ...TRACKS.map((track, i) =>
    perGame(`${track}Cubes`, 'count', `Sloth cubes off for ${CUBES[i]}`, (s: Vast) => s.dragon.record.cubes[i]!),
  ),
  perGame('awakenRound', 'rounds', 'round in which he awoke, 0 if he did not', (s) => s.dragon.record.awakenRound),
  perGame('surfaceRound', 'rounds', 'round in which he surfaced, 0 if he did not', (s) => s.dragon.record.surfaceRound),
  ...COUNTED.map(([name, help]) => perGame(name, 'count', help, (s: Vast) => s.dragon.record.counts[name])),
];

export const panels: readonly Panel[] = [
  {
    title: 'What awakens the Dragon',
    help: 'mean Sloth cubes off per game, by what took them off',
    chart: 'bars',
    figures: '*Cubes',
  },
  { title: 'Wakefulness of the Dragon', help: 'at the end of the game', chart: 'histogram', figures: 'wakefulness' },
];
