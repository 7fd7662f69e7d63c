import { count, perGameAt, type FigureRow } from '../../../core/figures.ts';
import { bars } from '../../../core/panels.ts';
import type { Panel } from '../../../core/types.ts';
import type { VastTable } from '../../table.ts';

const used = (s: VastTable): Int32Array => s.cave.record.used;

export const rows: readonly FigureRow<VastTable>[] = [
  count('omensDrawn', 'Omens drawn', (s) => s.cave.record.omensDrawn),
  count('omensSpent', 'Omens spent', (s) => s.cave.record.omensSpent),
  count('omensLeft', 'Omens held at the end', (s) => s.cave.held()),
  perGameAt('giantBats', 'count', 'uses of Giant Bats', used, 0),
  perGameAt('rockslides', 'count', 'Rockslides laid or moved', used, 1),
  perGameAt('pastPlunders', 'count', 'uses of Past Plunder', used, 2),
  perGameAt('spores', 'count', 'uses of Soporific Spores', used, 3),
  perGameAt('hatreds', 'count', 'uses of Hatred', used, 4),
  perGameAt('curses', 'count', 'uses of Crystal Curse', used, 5),
  count('treasuresPlaced', 'Treasure tokens it placed', (s) => s.cave.record.treasuresPlaced),
];

export const panels: readonly Panel[] = [bars('Omens', 'mean Omens per game: drawn, spent, held at the end', 'omens*')];
