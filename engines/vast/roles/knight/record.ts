import { ints, number, table } from '../../../core/table.ts';
import { noCounts } from '../../counters.ts';
import { MONSTERS } from '../monster-cards.ts';
import { EVENTS, SIDEQUESTS, TREASURES } from './components.ts';

/** Counters of games with several players beside those of the first sets. */
export const COUNTED_BESIDE = [
  ['dragonHits', 'hits on the Dragon'],
  ['dragonMisses', 'attacks on the Dragon that missed'],
  ['bombAttacks', 'attacks on the Dragon by a Bomb'],
  ['gemsTaken', 'Gems she took'],
  ['gritLostToDragon', 'Grit she really lost to the Dragon'],
  ['thiefKills', 'times she killed the Thief'],
  ['lootGrit', 'Grit gained by the Thief\u2019s death'],
  ['gritLostToThief', 'Grit she really lost to the Thief'],
  ['ghoulHits', 'attacks on a Ghoul'],
  ['gritLostToGhoul', 'Grit she really lost to a Ghoul'],
] as const;

const NONE = noCounts(COUNTED_BESIDE);

/** What is counted of her; what else is measured is read off the final state. */
export class KnightRecord extends table({
  /** Attacks on the Shadow Unicorn without hit. */
  misses: number,
  healthLostToUnicorn: number,
  healthLostToAmbush: number,
  ambushes: number,
  events: number,
  sidequests: number,
  treasuresKept: number,
  treasuresDeclined: number,
  /** By herself; her pile has those of others too. */
  crystalsSmashed: number,
  bowShots: number,
  mapUses: number,
  underworm: number,
  gritLostToNightmare: number,
  gritLostToSpores: number,
  killedRound: number,
  outRound: number,
  healthLostToTribes: number,
  tribesBeaten: number,
  tribesShot: number,
  cubesPoisoned: number,
  /** By card: Events and Monsters that came, Treasures offered and kept, Sidequests claimed. */
  eventsDrawn: ints(EVENTS.length),
  monstersMet: ints(MONSTERS.length),
  offered: ints(TREASURES.length),
  kept: ints(TREASURES.length),
  claimed: ints(SIDEQUESTS.length),
}) {
  counts = { ...NONE };

  clear(): void {
    this.clearTable();
    this.counts = { ...NONE };
  }
}
