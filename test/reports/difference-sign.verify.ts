/** Law: a difference keeps its sign and its size from the playouts to the CSVs, the document, the table and the page. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceFiles, type File } from '../../reports/csv.ts';
import { jsonDocument } from '../../reports/json.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import { difference } from '../../reports/words/numbers.ts';
import { cellResult } from '../../sim/count/figures.ts';
import { Comparison } from '../../sim/judge/comparison.ts';
import type { CellResult, ComparisonResult, Difference } from '../../sim/results.ts';
import { runCells } from '../../sim/run/run.ts';
import { cellOf } from '../support/cells.ts';
import { manifest } from './constructed.ts';

/** Two ways to play on common seeds: the bots hold at other totals, by seat. */
async function compared(seed: bigint, holds: readonly number[]): Promise<ComparisonResult> {
  const common = { seed, playouts: 960, block: 120, rotate: true };
  const specs = await Promise.all(
    holds.map((hold) => cellOf('pig', { ...common, bots: [`script:hold${hold}`, 'random'] })),
  );
  const played = await runCells({ cells: specs, workers: 1 });
  const cells = played.map((cell, i) => cellResult(i + 1, cell));
  const plan = { spans: [played[0]!.progress.spans.length], kind: 'doubling' as const };
  const comparison = new Comparison([[0, 1]], new Map(), plan);
  const { differences } = comparison.finish(played.map(({ progress }) => progress));
  const run = {
    ...manifest(cells),
    titles: { pig: 'Pig' },
    comparison: { pairs: [[0, 1] as const], margins: [], looks: plan },
  };
  return { run, cells, finding: { verb: 'compare', differences, trends: [] } };
}

/** The estimate a cell's own figures give for one side of a difference. */
function estimateOf(cell: CellResult, { figure, seat, role, bot }: Difference, side: 0 | 1): number | undefined {
  const name = bot?.includes(' -> ') ? bot.split(' -> ')[side] : bot;
  const row = cell.figures.find(
    (one) => one.figure === figure && one.seat === seat && one.role === role && one.bot === name,
  );
  return row?.estimate;
}

const records = (csv: string) => {
  const [head, ...lines] = csv.trimEnd().split('\r\n');
  const names = head!.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((field, i) => [names[i]!, field])));
};

test('from the playouts to the page', async () => {
  const holds = fc.uniqueArray(fc.constantFrom(15, 20, 25), { minLength: 2, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 0n, max: 1_000_000n }), holds, async (seed, pair) => {
      const result = await compared(seed, pair);
      const [a, b] = result.cells;
      const differences = result.finding.differences.filter(({ verdict }) => verdict !== undefined);
      const known = differences.filter((row) => estimateOf(a!, row, 0) !== undefined);
      expect(known.length).toBeGreaterThan(20);
      for (const row of known) {
        const wanted = estimateOf(b!, row, 1)! - estimateOf(a!, row, 0)!;
        expect(row.diff).toBeCloseTo(wanted, 9);
      }
      const [[, pairs], [, verdicts]] = differenceFiles(result.finding.differences, result.cells) as [File, File];
      const rows = { pairs: records(pairs), verdicts: records(verdicts) };
      const keys = rows.verdicts.map(({ figure, seat, role, bot }) => [figure, seat, role, bot].join('|'));
      expect(new Set(keys).size).toBe(keys.length);
      const text = await pageOf(result);
      const document = JSON.parse(jsonDocument(result)) as { verdicts: { diff: number }[] };
      differences.forEach((row, i) => {
        const pairRow = rows.pairs.filter(({ verdict }) => verdict !== '')[i]!;
        const { baseline, candidate, diff } = rows.verdicts[i]!;
        expect(Number(diff)).toBeCloseTo(Number(candidate) - Number(baseline), 6);
        expect([pairRow['a'], pairRow['b'], pairRow['diff'], pairRow['verdict']]).toEqual([
          baseline,
          candidate,
          diff,
          rows.verdicts[i]!['verdict'],
        ]);
        expect(document.verdicts[i]!.diff).toBe(row.diff);
        expect(text).toContain(difference(row.diff, NaN, row.unit));
      });
      const share = differences.find(({ figure, bot }) => figure === 'share' && bot?.includes(' -> '))!;
      const spoken = difference(share.diff, NaN, 'share');
      expect(spoken.startsWith('+')).toBe(share.diff > 0.0005);
      expect(spoken.startsWith('−')).toBe(share.diff < -0.0005);
    }),
    { numRuns: 4, seed: 7 },
  );
});

test('the other way round every difference changes its sign', async () => {
  const [there, back] = [await compared(3n, [15, 25]), await compared(3n, [25, 15])];
  const key = ({ figure, seat, role, bot }: Difference) =>
    [figure, seat, role, bot?.split(' -> ').toSorted().join()].join('|');
  const reversed = new Map(back.finding.differences.map((row) => [key(row), row]));
  const rows = there.finding.differences.filter(({ diff }) => Number.isFinite(diff));
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    expect(reversed.get(key(row))!.diff).toBeCloseTo(-row.diff, 12);
    expect(reversed.get(key(row))!.se).toBeCloseTo(row.se, 12);
  }
});
