import { perGame, type FigureRow } from '../../../core/figures.ts';
import type { Panel } from '../../../core/types.ts';
import type { Vast } from '../../state.ts';
import { flameWallRow } from '../shadow-unicorn/figures.ts';

/** Counters by name, in the order of the figures. */
const COUNTED = [
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

export const rows: readonly FigureRow<Vast>[] = [
  flameWallRow,
  ...COUNTED.map(([name, help]) => perGame(name, 'count', help, (s: Vast) => s.thief.record.counts[name])),
  perGame('treasuresStashed', 'count', 'Treasure tokens stashed', (s) => s.thief.stashed),
  perGame('upgrades', 'count', 'upgrades taken, Flips included', (s) => s.thief.upgradeCount),
  perGame('carriedLeft', 'count', 'Treasure tokens carried at the end', (s) => s.thief.carried),
];

export const panels: readonly Panel[] = [
  { title: 'Treasure stashed by the Thief', help: 'tokens per game', chart: 'histogram', figures: 'treasuresStashed' },
  { title: 'Deaths of the Thief', help: 'times he was killed per game', chart: 'histogram', figures: 'deaths' },
];
