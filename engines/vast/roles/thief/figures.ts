import { count, type FigureRow } from '../../../core/figures.ts';
import type { Panel } from '../../../core/types.ts';
import type { VastTable } from '../../table.ts';
import { flameWallRow } from '../hunt-figures.ts';
import { COUNTED, COUNTED_BESIDE } from './record.ts';

export const rows: readonly FigureRow<VastTable>[] = [
  flameWallRow,
  ...COUNTED.map(([name, help]) => count(name, help, (s: VastTable) => s.thief.record.counts[name])),
  count('treasuresStashed', 'Treasure tokens stashed', (s) => s.thief.stashed),
  count('upgrades', 'upgrades taken, Flips included', (s) => s.thief.record.upgrades),
  count('carriedLeft', 'Treasure tokens carried at the end', (s) => s.thief.carried),
];

/** Beside other players. */
export function rowsBeside(seats: readonly string[]): readonly FigureRow<VastTable>[] {
  const KILLERS: Readonly<Record<string, string>> = { bow: 'knight', flameWall: 'dragon', gem: 'dragon' };
  const told = (name: string): boolean => {
    const killer = name.split('.')[1];
    return killer === undefined || seats.includes(KILLERS[killer] ?? killer);
  };
  return [
    ...rows.filter((row) => row !== flameWallRow),
    ...COUNTED_BESIDE.filter(([name]) => told(name)).map(([name, help]) =>
      count(name, help, (s: VastTable) => s.thief.record.counts[name]),
    ),
  ];
}

export const panels: readonly Panel[] = [
  { title: 'Treasure stashed by the Thief', help: 'tokens per game', chart: 'histogram', figures: 'treasuresStashed' },
  { title: 'Deaths of the Thief', help: 'times he was killed per game', chart: 'histogram', figures: 'deaths' },
  {
    title: 'Who kills the Thief',
    help: 'mean deaths per game, by what killed him',
    chart: 'bars',
    figures: 'killedBy.*',
  },
];
