import { ints, number, table } from '../../../core/table.ts';
import { noCounts } from '../../counters.ts';
import { TRACKS } from './components.ts';

/** Counters by name, in the order of the figures. */
export const COUNTED = [
  ['eatenTotal', 'eaten, not capped'],
  ['treasuresTaken', 'Treasure tokens taken'],
  ['gemsPlaced', 'Gems laid'],
  ['freeMoves', 'free moves'],
  ['claws', 'Claws'],
  ['clawHits', 'Claws that hit somebody'],
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

/** Counters of games with several players. */
export const COUNTED_BESIDE = [
  ['healthLostToKnight', 'Health lost to the Knight'],
  ['healthLostToTribes', 'Health lost to Tribes'],
  ['healthLostToGhoul', 'Health lost to a Ghoul'],
  ['eatenTribes', 'Goblins eaten of Tribes'],
  ['eatenGhouls', 'eaten of a Ghoul'],
  ['eatenUnicorn', 'eaten of a Unicorn'],
  ['hisses', 'Hisses'],
  ['slaps', 'Slaps'],
  ['shoves', 'times a Claw moved the Knight'],
  ['cardsLost', 'Power cards that others made him discard'],
  ['wakefulnessLost', 'Sloth cubes that others brought back'],
  ['gemsGiven', 'Gems that others took, a Thief by stashing them'],
  ['gemTraps', 'dice for a Gem with the centre'],
  ['flameWallHits', 'entries of the Flame Wall that did something'],
] as const;
const NONE = noCounts([...COUNTED, ...COUNTED_BESIDE]);

/** What is counted of him. */
export class DragonRecord extends table({
  /** Cubes off by their own condition, by track. */
  cubes: ints(TRACKS.length),
  healthLostToUnicorn: number,
  awakenRound: number,
  surfaceRound: number,
  killedRound: number,
  outRound: number,
}) {
  counts = { ...NONE };

  clear(): void {
    this.clearTable();
    this.counts = { ...NONE };
  }
}
