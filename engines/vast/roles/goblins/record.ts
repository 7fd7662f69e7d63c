import { noCounts } from '../../counters.ts';

/** Counters by name, in the order of the figures. */
export const COUNTED = [
  ['shadowAttacks', 'his attacks, trapped ones too'],
  ['flares', 'Flares'],
  ['crystalsSmashed', 'Crystal tokens smashed'],
  ['treasuresTaken', 'Treasure tokens taken'],
  ['tribesRevealed', 'Tribes that came up on a tile'],
  ['tribesLurking', 'Tribes that came to lurk beside the map'],
  ['tribeMoves', 'moves of Tribes, jumps not counted'],
  ['tribesHidden', 'Tribes that hid of their own will'],
  ['explores', 'tiles laid by exploring Tribes'],
  ['specials', 'powers of Tribes used'],
  ['overpopulations', 'times a Tribe was cut to its limit'],
  ['scattersByOverpopulation', 'Tribes scattered by overpopulation'],
  ['scattersByUnicorn', 'Tribes scattered by a Unicorn'],
  ['populationLostToLight', 'Population lost on Lit tiles'],
  ['blocks', 'discs of a Tribe blocked by Rage'],
  ['monstersAssigned', 'Monsters assigned'],
  ['secretsDrawn', 'Secrets drawn, those drawn again by the Ruby not counted'],
  ['secretsPlayed', 'Secrets played'],
  ['cardsHexed', 'cards of a Unicorn’s pile lost to the Hex'],
  ['caveInTiles', 'tiles taken by Cave-In'],
  ['trapsUsed', 'attacks ignored by the Trap'],
  ['tunnelJumps', 'jumps through Secret Tunnels'],
  ['tribesInAmbush', 'Ambushes in which a Tribe hit the Knight'],
] as const;
/** Counters of games with several players beside those of the first sets. */
export const COUNTED_BESIDE = [
  ['ragePlunder', 'Rage gained by plunder'],
  ['rageAttacked', 'Rage gained by being attacked'],
  ['lootRage', 'Rage gained by the Thief\u2019s death'],
  ['thiefKills', 'times they killed the Thief'],
  ['ghoulHits', 'attacks on a Ghoul'],
  ['dragonHits', 'hits on the Dragon'],
  ['populationEaten', 'Population the Dragon ate'],
  ['populationStabbed', 'Population lost to Backstabs'],
] as const;
const NONE = noCounts([...COUNTED, ...COUNTED_BESIDE]);

/** What is counted of them. */
export class GoblinRecord {
  counts = { ...NONE };

  clear(): void {
    this.counts = { ...NONE };
  }
}
