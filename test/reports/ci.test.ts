/** What checks write for build servers: Markdown that nobody's names can break, XML that every reader takes. */
import { expect, test } from 'vitest';
import { checkJunit } from '../../reports/ci/junit.ts';
import { checkMarkdown } from '../../reports/ci/markdown.ts';
import type { CheckRunResult } from '../../sim/results.ts';
import { cell, check, spec } from './constructed.ts';

const changed = check() as unknown as CheckRunResult;
const { finding } = changed;
const same: CheckRunResult = {
  ...changed,
  finding: {
    ...finding,
    differences: [],
    divergences: [],
    check: { baseline: 'same', verdict: 'IDENTICAL', cells: [{ ...finding.check.cells[0]!, verdict: 'IDENTICAL' }] },
  },
};
const open: CheckRunResult = {
  ...same,
  finding: {
    ...same.finding,
    check: { baseline: 'open', verdict: 'UNDECIDED', cells: [{ ...finding.check.cells[0]!, verdict: 'UNDECIDED' }] },
  },
};

test('the worst verdict first, a row per cell, then what moved and the first move that differs', () => {
  const lines = checkMarkdown([same, changed], 'CHANGED').split('\n');
  expect(lines[0]).toMatch(/^### CHANGED: /);
  expect(lines.slice(2, 6)).toEqual([
    '| baseline | cell | verdict | playouts |',
    '| --- | --- | --- | ---: |',
    '| same | toy, standard, 2 players, random | **IDENTICAL** | 2 400 |',
    '| baselines/toy | toy, standard, 2 players, random | **CHANGED** | 2 400 |',
  ]);
  const text = lines.join('\n');
  expect(text).toContain('#### baselines/toy: what moved');
  expect(text).toMatch(/^\| share of wins, seat 1 \| 52\.0 → 53\.0 % \| \+4\.0 pp .* \| \*\*CHANGED\*\* \|$/m);
  expect(text).toMatch(/\*\*UNDECIDED\*\* \|$/m);
  expect(text).not.toContain('EQUIVALENT');
  expect(text).toMatch(/^First difference, .*:[^]*^```sh\n[^]*^```$/m);
});

test('nothing of a name is markup', () => {
  const sly = '<img src=x>|`a`*b*[c](http://d) @all #1 https://evil.example www.evil.example';
  const named = { ...changed, cells: [cell(1, { spec: spec({ variant: sly }) })] };
  const row = checkMarkdown([named], 'CHANGED')
    .split('\n')
    .find((line) => line.includes('img'))!;
  expect(row.split(/(?<!\\)\|/)).toHaveLength(6);
  expect(row).not.toMatch(/<|(?<!\\)[[\]`]|@|(?<!&)#/);
  expect(row).not.toContain('(http://d)*');
  // What Markdown makes a link of without being asked.
  expect(row).not.toMatch(/:\/\/|www\./);
});

test('a case per cell: passed, failed, left open, broken', () => {
  const fault = { playout: 7, ply: 3, kind: 'illegal', reason: 'action 9 < 10 & "more"\u001b' } as const;
  const broken = { ...same, cells: [cell(1, { faults: [fault] })] };
  const xml = checkJunit([same, changed, open, broken], ({ verdict }) => verdict === 'CHANGED');
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites name="check" tests="4" failures="1" errors="1">/,
  );
  expect(xml.match(/<testcase /g)).toHaveLength(4);
  expect(xml).toContain('<testsuite name="open" tests="1" failures="0" errors="0" skipped="1">');
  expect(xml).toMatch(/<testcase classname="same" name="toy, standard, 2 players, random"\/>/);
  expect(xml).toMatch(/<failure type="CHANGED" message="CHANGED: [^"]*">[^<]*playout/);
  expect(xml).toContain('action 9 &#60; 10 &#38; &#34;more&#34;\n');
  expect(xml).toContain('--playout 7</error>');
});

test('an open question fails where it is asked to', () => {
  expect(checkJunit([open], () => true)).toContain('<failure type="UNDECIDED"');
});
