import { perGame, type FigureRow } from '../../../core/figures.ts';
import type { Panel } from '../../../core/types.ts';
import type { Vast } from '../../state.ts';
import { armorPerHit } from '../shadow-unicorn/figures.ts';
import { ghoulOf } from './ghoul-of.ts';

/** Counters by name, in the order of the figures. */
const COUNTED = [
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

export const sharedGhoulRows: readonly FigureRow<Vast>[] = [
  ...COUNTED.map(([name, help]) => perGame(name, 'count', help, (s: Vast) => ghoulOf(s).record.counts[name])),
  armorPerHit,
];

export const rows: readonly FigureRow<Vast>[] = [
  perGame('fury', 'count', 'its Fury at the end', (s) => s.ghoul.fury),
  ...sharedGhoulRows,
];

export const panels: readonly Panel[] = [
  { title: 'Terror', help: 'mean Terror cards per game', chart: 'bars', figures: 'terror*' },
  { title: 'Skittering', help: 'times per game', chart: 'histogram', figures: 'skitters' },
];
