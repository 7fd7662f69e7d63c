/** What strangers named cannot act: cells of a table that begin like formulas, and anything a page might load. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { csv, harmless } from '../../reports/csv.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import { sweep } from './constructed.ts';

test.each([
  ['=cmd|calc', "'=cmd|calc"],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['-1', '-1'],
  ['+4.5e3', '+4.5e3'],
  ['standard+wyrmShift=-1', 'standard+wyrmShift=-1'],
  ['{"a":1}', '{"a":1}'],
])('%j is written as %j', (text, written) => {
  expect(harmless(text)).toBe(written);
});

test('texts of a table are made harmless, its numbers are not touched', () => {
  const columns = [
    ['=name', (row: readonly [string, number]) => row[0]] as const,
    ['n', (row: readonly [string, number]) => row[1]] as const,
  ];
  expect(csv(columns, [['=1', -2]])).toBe("'=name,n\r\n'=1,-2\r\n");
});

test('the page forbids itself to load anything, or run anything but its own script', async () => {
  const text = await pageOf(sweep({ limit: [2, 3] }));
  expect(text).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;;|content="default-src 'none';/,
  );
  const [, script] = /<script>([^]*)<\/script>/.exec(text)!;
  const hash = createHash('sha256').update(script!).digest('base64');
  expect(text).toContain(`script-src &#39;sha256-${hash}&#39;;`);
  expect(text.match(/<script|src=/g)).toEqual(['<script']);
});
