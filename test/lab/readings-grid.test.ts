/** The page of `--rulings` opens with conclusions x readings; what people ask for first stands first. */
import { expect, test } from 'vitest';
import { found } from '../../lab/verbs/readings.ts';
import type { ReadingRow, ReadingsResult } from '../../sim/results.ts';
import { page } from '../../reports/html/page.ts';
import { cell, run } from '../reports/constructed.ts';

function row(figure: string, claim: string, to: string, holds: boolean, unit: ReadingRow['unit']): ReadingRow {
  const base = to === '';
  return {
    claim,
    rule: base ? '' : 'sharpTeeth',
    group: base ? 'base' : 'rulings',
    ruling: base ? undefined : 'R7',
    from: base ? '' : 'true',
    to,
    cell: 2,
    against: 1,
    figure,
    seat: undefined,
    role: undefined,
    bot: undefined,
    unit,
    effect: 0.1,
    lo: 0.05,
    hi: 0.15,
    verdict: holds ? 'CHANGED' : 'EQUIVALENT',
    holds,
  };
}

const CLAIMS = [
  ['rounds', 'limit=4 raises rounds, against limit=3', 'rounds'],
  ['success', 'limit=4 raises success rate, against limit=3', 'rate'],
] as const;
const readings = CLAIMS.flatMap(([figure, claim, unit], i) => [
  row(figure, claim, '', true, unit),
  row(figure, claim, 'false', i === 1, unit),
]);
const result = { ...run([cell(1)]), finding: { verb: 'readings', readings } } as unknown as ReadingsResult;

test('a grid with a short head for each conclusion, success before rounds', () => {
  const said = found.says(result);
  const html = page(result, { ...said, cells: false }, []);
  const caption =
    '<caption>What holds under which reading of limit=4, against limit=3: each line reads one rule otherwise';
  expect(html).toContain(caption);
  const heads = [...html.slice(html.indexOf(caption)).matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(
    ([, head]) => head,
  );
  expect(heads.slice(0, 3)).toEqual(['reading', 'raises success rate', 'raises rounds']);
  expect(html).toMatch(/sharp teeth off \(R7\)<\/th><td><span class="pill equivalent">HOLDS<.*?>FAILS</);
  // Before the command, as a picture is.
  expect(html.indexOf(caption)).toBeLessThan(html.indexOf('The command that runs it again'));
});

test('conclusions about several settings keep their own words', () => {
  const other = readings.map((one) => ({
    ...one,
    claim: one.claim.replace('limit=4 raises rounds', 'limit=5 raises rounds'),
  }));
  const said = found.says({ ...result, finding: { ...result.finding, readings: other } } as ReadingsResult);
  const html = page(result, { ...said, cells: false }, []);
  expect(html).toContain('<caption>What holds under which reading: each line');
  expect(html).toContain('>limit=5 raises rounds, against limit=3</th>');
});
