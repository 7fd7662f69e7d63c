/** Chi-square tests on counts. */
import { chi2Upper } from './special.ts';

export interface Chi2Test {
  readonly chi2: number;
  readonly df: number;
  readonly p: number;
}

/** Pearson's test of homogeneity of a table (rows are samples, columns categories) with Cramer's V. Empty rows and columns drop out. */
export function chi2Homogeneity(table: readonly (readonly number[])[]): Chi2Test & { readonly v: number } {
  const rows = table.filter((row) => row.some((count) => count > 0));
  const columns = (table[0] ?? []).map((_, j) => rows.reduce((sum, row) => sum + row[j]!, 0));
  const totals = rows.map((row) => row.reduce((x, y) => x + y, 0));
  const n = totals.reduce((x, y) => x + y, 0);
  const width = columns.filter((count) => count > 0).length;
  let chi2 = 0;
  rows.forEach((row, i) => {
    columns.forEach((column, j) => {
      const expected = (totals[i]! * column) / n;
      if (expected > 0) chi2 += (row[j]! - expected) ** 2 / expected;
    });
  });
  const df = Math.max(0, (rows.length - 1) * (width - 1));
  return { chi2, df, p: df > 0 ? chi2Upper(chi2, df) : 1, v: cramersV(chi2, n, rows.length, width) };
}

/** Cramer's V = sqrt(chi2 / (N min(r - 1, c - 1))); 0 for a table of one row or column. */
export function cramersV(chi2: number, n: number, rows: number, columns: number): number {
  const least = Math.min(rows, columns) - 1;
  return least > 0 ? Math.sqrt(chi2 / (n * least)) : 0;
}

/**
 * Merges neighbouring columns until every expected count reaches `minimum`: what is left over at the end joins the last
 * bin. For unordered categories sort the columns by size first.
 */
export function mergeBins(table: readonly (readonly number[])[], minimum = 5): number[][] {
  const totals = table.map((row) => row.reduce((x, y) => x + y, 0));
  const n = totals.reduce((x, y) => x + y, 0);
  const smallest = Math.min(...totals.filter((total) => total > 0));
  const merged = table.map((): number[] => []);
  let open = table.map(() => 0);
  const width = table[0]?.length ?? 0;
  for (let j = 0; j < width; j++) {
    open = open.map((count, i) => count + table[i]![j]!);
    const column = open.reduce((x, y) => x + y, 0);
    if ((column * smallest) / n >= minimum) {
      merged.forEach((row, i) => row.push(open[i]!));
      open = table.map(() => 0);
    }
  }
  if (open.some((count) => count > 0)) {
    merged.forEach((row, i) => {
      if (row.length === 0) row.push(0);
      row[row.length - 1]! += open[i]!;
    });
  }
  return merged;
}

/** Pearson's test of counts against given probabilities; bins with expected counts below 5 join their neighbours. */
export function chi2Fit(counts: readonly number[], probabilities: readonly number[]): Chi2Test {
  const n = counts.reduce((x, y) => x + y, 0);
  const bins: { count: number; expected: number }[] = [];
  let [count, expected] = [0, 0];
  counts.forEach((value, i) => {
    count += value;
    expected += n * probabilities[i]!;
    if (expected >= 5) {
      bins.push({ count, expected });
      [count, expected] = [0, 0];
    }
  });
  const last = bins.pop();
  bins.push({ count: count + (last?.count ?? 0), expected: expected + (last?.expected ?? 0) });
  const chi2 = bins.reduce((sum, bin) => sum + (bin.count - bin.expected) ** 2 / bin.expected, 0);
  return { chi2, df: bins.length - 1, p: bins.length > 1 ? chi2Upper(chi2, bins.length - 1) : 1 };
}
