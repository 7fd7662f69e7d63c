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
type Counted = (typeof COUNTED)[number][0];

/** What is counted of it. */
export class GhoulRecord {
  readonly counts = Object.fromEntries(COUNTED.map(([name]) => [name, 0])) as Record<Counted, number>;
  boostsUsed = 0;

  clear(): void {
    for (const [name] of COUNTED) this.counts[name] = 0;
    this.boostsUsed = 0;
  }
}
