import { noCounts } from '../../counters.ts';

/** Counters by name, in the order of the figures. */
export const COUNTED = [
  ['deaths', 'times he was killed'],
  ['evasions', 'attacks evaded'],
  ['evasionRolls', 'rolls for Unnatural Evasion'],
  ['moves', 'steps'],
  ['climbs', 'walls climbed'],
  ['loots', 'Treasure tokens taken from tiles'],
  ['lockTries', 'locks tried'],
  ['locksPicked', 'locks opened'],
  ['flares', 'Flares'],
  ['peeks', 'Dark tiles peeked at'],
  ['peekReveals', 'of these revealed'],
] as const;
/** Counters of games with several players. */
export const COUNTED_BESIDE = [
  ['killedBy.knight', 'deaths by the Knight'],
  ['killedBy.bow', 'deaths by the Enchanted Bow'],
  ['killedBy.goblins', 'deaths by Tribes'],
  ['killedBy.dragon', 'deaths by the Dragon'],
  ['killedBy.nightmare', 'deaths by the Nightmare'],
  ['killedBy.vileGhoul', 'deaths by the Vile Ghoul'],
  ['killedBy.ghoul', 'deaths by the Ghoul'],
  ['killedBy.flameWall', 'deaths by the Flame Wall'],
  ['killedBy.gem', 'deaths by a Gem'],
  ['pickpockets', 'pockets picked'],
  ['pickpocketTries', 'pockets tried'],
  ['backstabs', 'Backstabs'],
  ['gemsLooted', 'Gems taken'],
  ['gemsStashed', 'Gems stashed'],
  ['lootHidden', 'loot hidden'],
  ['lootDropAtDeath', 'Loot Drop summed over deaths'],
] as const;
const NONE = noCounts([...COUNTED, ...COUNTED_BESIDE]);
export type Death = 'knight' | 'bow' | 'goblins' | 'dragon' | 'nightmare' | 'vileGhoul' | 'ghoul' | 'flameWall' | 'gem';

/** What is counted of him. */
export class ThiefRecord {
  counts = { ...NONE };
  /** Taken, those lost again among them. */
  upgrades = 0;

  clear(): void {
    this.counts = { ...NONE };
    this.upgrades = 0;
  }
}
