import { perGame, type FigureRow } from '../../../core/figures.ts';
import type { Panel } from '../../../core/types.ts';
import type { VastTable } from '../../table.ts';
import { flameWallRow } from '../hunt-figures.ts';
import { COUNTED } from './record.ts';

export const rows: readonly FigureRow<VastTable>[] = [
  flameWallRow,
  ...COUNTED.map(([name, help]) => perGame(name, 'count', help, (s: VastTable) => s.thief.record.counts[name])),
  perGame('treasuresStashed', 'count', 'Treasure tokens stashed', (s) => s.thief.stashed),
  perGame('upgrades', 'count', 'upgrades taken, Flips included', (s) => s.thief.upgradeCount),
  perGame('carriedLeft', 'count', 'Treasure tokens carried at the end', (s) => s.thief.carried),
];

export const panels: readonly Panel[] = [
  { title: 'Treasure stashed by the Thief', help: 'tokens per game', chart: 'histogram', figures: 'treasuresStashed' },
  { title: 'Deaths of the Thief', help: 'times he was killed per game', chart: 'histogram', figures: 'deaths' },
];
