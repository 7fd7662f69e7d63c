import { groupedBy } from '../../engines/core/append.ts';
import type { CellResult, FigureRow, Standout } from '../results.ts';
import { criticalNormal, normalP } from '../stats/special.ts';
import { bh } from '../stats/multiple.ts';

/** Standard errors in half a 95 % interval. */
const Z95 = criticalNormal(0.95);

/**
 * Which cells look interesting: each figure that is primary in some cell against the mean of that figure over all cells, with
 * Benjamini-Hochberg's q over all of them. Common seeds make the cells' errors alike, so the test errs on the safe side.
 */
export function standouts(cells: readonly CellResult[]): Standout[] {
  if (cells.length < 3) return [];
  const found: (Omit<Standout, 'q'> & { p: number })[] = [];
  const keyOf = ({ figure, seat, role }: FigureRow) => [figure, seat, role].join(' ');
  // With many seats a cell has no room for figures that are primary in others.
  const primary = new Set(cells.flatMap(({ figures }) => figures.filter((row) => row.primary).map(keyOf)));
  const known = cells.flatMap(({ cell, figures }) =>
    figures
      .filter((row) => primary.has(keyOf(row)) && Number.isFinite(row.estimate) && Number.isFinite(row.se))
      .map((row) => ({ cell, row })),
  );
  for (const rows of groupedBy(known, ({ row }) => keyOf(row)).values()) {
    const m = rows.length;
    const mean = rows.reduce((sum, { row }) => sum + row.estimate, 0) / m;
    const errors = errorsOf(
      rows.map(({ row }) => row),
      mean,
    );
    const noise = errors.reduce((sum, se) => sum + se * se, 0) / (m * m);
    for (const [i, { cell, row }] of rows.entries()) {
      const se = Math.sqrt(Math.max(0, errors[i]! * errors[i]! * (1 - 2 / m)) + noise);
      if (se === 0) continue;
      const { figure, seat, role, estimate, unit } = row;
      found.push({ cell, figure, seat, role, unit, estimate, mean, p: normalP((estimate - mean) / se) });
    }
  }
  const q = bh(found.map(({ p }) => p));
  return found.map(({ p: _p, ...rest }, i) => ({ ...rest, q: q[i]! }));
}

/**
 * The standard errors of a figure in the cells. 480 successes in 480 games do not prove that there is no failure: of shares and
 * rates the error is what Wilson's interval allows for on the side of the mean, and another figure that never varied in one
 * cell is taken to vary there as it does where it varies most.
 */
function errorsOf(rows: readonly FigureRow[], mean: number): number[] {
  const most = Math.max(...rows.map(({ se }) => se));
  return rows.map(({ estimate, se, ciMethod, ciLo, ciHi }) => {
    if (ciMethod === 'wilson') return Math.max(se, (estimate > mean ? estimate - ciLo : ciHi - estimate) / Z95);
    return se === 0 ? most : se;
  });
}
