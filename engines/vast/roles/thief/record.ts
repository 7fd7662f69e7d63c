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
type Counted = (typeof COUNTED)[number][0];

/** What is counted of him. */
export class ThiefRecord {
  readonly counts = Object.fromEntries(COUNTED.map(([name]) => [name, 0])) as Record<Counted, number>;

  clear(): void {
    for (const [name] of COUNTED) this.counts[name] = 0;
  }
}
