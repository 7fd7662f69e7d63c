import { append } from '../../engines/core/append.ts';
import type { CellResult, FigureRow, Standout } from '../results.ts';
import { normalP } from '../stats/special.ts';
import { bh } from '../stats/multiple.ts';

/**
 * Which cells look interesting: each primary figure of each cell against the mean of that figure over all cells, with
 * Benjamini-Hochberg's q over all of them. Common seeds make the cells' errors alike, so the test errs on the safe side.
 */
export function standouts(cells: readonly CellResult[]): Standout[] {
  if (cells.length < 3) return [];
  const found: (Omit<Standout, 'q'> & { p: number })[] = [];
  const byFigure = new Map<string, { cell: number; row: FigureRow }[]>();
  for (const { cell, figures } of cells) {
    for (const row of figures) {
      if (!row.primary || !Number.isFinite(row.estimate) || !Number.isFinite(row.se)) continue;
      const key = [row.figure, row.seat, row.role].join(' ');
      append(byFigure, key, { cell, row });
    }
  }
  for (const rows of byFigure.values()) {
    const m = rows.length;
    const mean = rows.reduce((sum, { row }) => sum + row.estimate, 0) / m;
    const noise = rows.reduce((sum, { row }) => sum + row.se * row.se, 0) / (m * m);
    for (const { cell, row } of rows) {
      const se = Math.sqrt(Math.max(0, row.se * row.se * (1 - 2 / m)) + noise);
      if (se === 0) continue;
      const { figure, seat, role, estimate, unit } = row;
      found.push({ cell, figure, seat, role, unit, estimate, mean, p: normalP((estimate - mean) / se) });
    }
  }
  const q = bh(found.map(({ p }) => p));
  return found.map(({ p: _p, ...rest }, i) => ({ ...rest, q: q[i]! }));
}
