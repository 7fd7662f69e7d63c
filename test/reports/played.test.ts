import { expect, test } from 'vitest';
import { cellFiles } from '../../reports/csv.ts';
import { PAGE_SCRIPT } from '../../reports/html/script.ts';
import { jsonDocument } from '../../reports/json.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import type { RunResult } from '../../sim/results.ts';
import { manifestOf } from '../../lab/manifest.ts';
import { cellOf, play } from '../support/cells.ts';

async function smallRun(): Promise<RunResult> {
  const cell = await cellOf('kuhn-poker', { playouts: 480 });
  const result = await play(cell);
  const run = await manifestOf(
    { verb: 'run', command: 'alicorn run kuhn-poker', cells: [cell], shard: undefined },
    [result],
    0,
  );
  return { run, cells: [result], finding: { verb: 'run' } };
}

test('the columns are those that others rely on, to the letter', async () => {
  const [cells, figures, hist] = cellFiles(await smallRun()).map(([, text]) => text) as [string, string, string];
  const header = (csv: string) => csv.split('\r\n')[0];
  expect(header(cells)).toBe(
    'cell,game,roles,players,variant,bots,rules_json,components_hash,seed,playouts,blocks,stop_reason,faults,capped,fingerprint_outcome,fingerprint_trace',
  );
  expect(header(figures)).toBe(
    'cell,game,players,variant,bots,figure,seat,role,bot,unit,n,n_eff,estimate,se,ci_lo,ci_hi,ci_method,sd,min,q05,q50,q95,max',
  );
  expect(header(hist)).toBe('cell,figure,seat,value,count');
  for (const csv of [cells, figures, hist]) {
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv).not.toMatch(/NaN|Infinity|undefined|\de[+-]\d/);
  }
});

test('the scores of hist.csv add up to the playouts', async () => {
  const [, , hist] = cellFiles(await smallRun());
  const rows = hist![1]
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
  const scores = rows.filter(([, figure, seat]) => figure === 'score' && seat === '0');
  expect(scores.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(480);
});

test('the JSON document holds the run, its cells and their figures flat', async () => {
  const document = JSON.parse(jsonDocument(await smallRun())) as {
    run: { seed: string };
    cells: unknown[];
    figures: { cell: number; figure: string }[];
  };
  expect(document.run.seed).toBe('42');
  expect(document.cells).toHaveLength(1);
  expect(document.figures.some(({ cell, figure }) => cell === 1 && figure === 'share')).toBe(true);
});

test('the page asks for nothing, and runs one script, which only adds to what is there', async () => {
  const whole = await pageOf(await smallRun());
  expect(whole).toMatch(/^<!doctype html>/i);
  const html = whole.replace(`<script>${PAGE_SCRIPT}</script>`, '');
  expect(html).not.toMatch(/<script|<link|@import|src="http|url\(/i);
  expect(PAGE_SCRIPT).not.toMatch(/<\/|fetch|XMLHttp|import|https?:|eval|innerHTML/);
  expect(html).toContain('<svg');
  expect(html).toContain('alicorn run kuhn-poker');
  expect(html).not.toMatch(/NaN|undefined|Infinity/);
});
