import { noCounts } from '../../counters.ts';

/** Counters by name, in the order of the figures. */
export const COUNTED = [
  ['shadowAttacks', 'his attacks'],
  ['flares', 'Flares'],
  ['crystalsSmashed', 'Crystal tokens smashed'],
  ['treasuresTaken', 'Treasure tokens taken'],
  ['terrorDrawn', 'Terror cards drawn'],
  ['terrorTurnEffects', 'Terror cards used for a turn, and dice rolled again by Cheat'],
  ['terrorGameEffects', 'Terror cards used up'],
  ['skitters', 'times it skittered'],
  ['skittersByUnicorn', 'of these because he attacked'],
  ['steps', 'steps, those to strike him included'],
  ['wallsCrossed', 'walls crossed'],
  ['movementTotal', 'movement set at the start of the turns'],
  ['attackTotal', 'attack set at the start of the turns'],
] as const;
/** Counters of games with several players. */
export const COUNTED_BESIDE = [
  ['attacksTaken', 'attacks of others on it'],
  ['skittersByOthers', 'times it skittered because others attacked it'],
  ['terrorLost', 'Terror cards lost to others'],
] as const;
/** And of a Ghoul's Fury. */
export const COUNTED_FURY = [
  ['furyAttack', 'Fury gained by attacks'],
  ['furyTreasure', 'Fury gained by Treasure'],
  ['furyCrystal', 'Fury gained by Crystals'],
  ['furyLost', 'Fury lost to Spores'],
] as const;
const NONE = noCounts([...COUNTED, ...COUNTED_BESIDE, ...COUNTED_FURY]);

/** What is counted of it. */
export class GhoulRecord {
  counts = { ...NONE };
  /** Attacks by the role of the victim. */
  readonly attacksOn: Record<string, number> = {};
  /** Round in which its Fury was enough. */
  furyRound = 0;
  boostsUsed = 0;

  clear(): void {
    this.counts = { ...NONE };
    for (const role in this.attacksOn) this.attacksOn[role] = 0;
    this.furyRound = 0;
    this.boostsUsed = 0;
  }
}
