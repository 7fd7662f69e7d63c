import { count, type FigureRow } from '../../../core/figures.ts';
import { bars, histogram } from '../../../core/panels.ts';
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
  histogram('Treasure stashed by the Thief', 'tokens per game', 'treasuresStashed'),
  histogram('Deaths of the Thief', 'times he was killed per game', 'deaths'),
  bars('Who kills the Thief', 'mean deaths per game, by what killed him', 'killedBy.*'),
];
