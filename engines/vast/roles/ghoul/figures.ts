import { perGame, type FigureRow } from '../../../core/figures.ts';
import type { Panel } from '../../../core/types.ts';
import type { VastTable } from '../../table.ts';
import { armorPerHit } from '../hunt-figures.ts';
import { ghoulOf } from './ghoul-of.ts';
import { COUNTED } from './record.ts';

export const sharedGhoulRows: readonly FigureRow<VastTable>[] = [
  ...COUNTED.map(([name, help]) => perGame(name, 'count', help, (s: VastTable) => ghoulOf(s).record.counts[name])),
  armorPerHit,
];

export const rows: readonly FigureRow<VastTable>[] = [
  perGame('fury', 'count', 'its Fury at the end', (s) => s.ghoul.fury),
  ...sharedGhoulRows,
];

export const panels: readonly Panel[] = [
  { title: 'Terror', help: 'mean Terror cards per game', chart: 'bars', figures: 'terror*' },
  { title: 'Skittering', help: 'times per game', chart: 'histogram', figures: 'skitters' },
];
