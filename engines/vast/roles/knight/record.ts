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
export class KnightRecord {
  counts = { ...NONE };
  /** Attacks on the Shadow Unicorn without hit. */
  misses = 0;
  healthLostToUnicorn = 0;
  healthLostToAmbush = 0;
  ambushes = 0;
  events = 0;
  sidequests = 0;
  treasuresKept = 0;
  treasuresDeclined = 0;
  /** By herself; her pile has those of others too. */
  crystalsSmashed = 0;
  bowShots = 0;
  mapUses = 0;
  underworm = 0;
  gritLostToNightmare = 0;
  gritLostToSpores = 0;
  killedRound = 0;
  outRound = 0;
  healthLostToTribes = 0;
  tribesBeaten = 0;
  tribesShot = 0;
  cubesPoisoned = 0;
  /** By card: Events and Monsters that came, Treasures offered and kept, Sidequests claimed. */
  readonly eventsDrawn = new Int32Array(EVENTS.length);
  readonly monstersMet = new Int32Array(MONSTERS.length);
  readonly offered = new Int32Array(TREASURES.length);
  readonly kept = new Int32Array(TREASURES.length);
  readonly claimed = new Int32Array(SIDEQUESTS.length);

  clear(): void {
    this.counts = { ...NONE };
    this.misses = 0;
    this.healthLostToUnicorn = 0;
    this.healthLostToAmbush = 0;
    this.ambushes = 0;
    this.events = 0;
    this.sidequests = 0;
    this.treasuresKept = 0;
    this.treasuresDeclined = 0;
    this.crystalsSmashed = 0;
    this.bowShots = 0;
    this.mapUses = 0;
    this.underworm = 0;
    this.gritLostToNightmare = 0;
    this.gritLostToSpores = 0;
    this.killedRound = 0;
    this.outRound = 0;
    this.healthLostToTribes = 0;
    this.tribesBeaten = 0;
    this.tribesShot = 0;
    this.cubesPoisoned = 0;
    this.eventsDrawn.fill(0);
    this.monstersMet.fill(0);
    this.offered.fill(0);
    this.kept.fill(0);
    this.claimed.fill(0);
  }
}
