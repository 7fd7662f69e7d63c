/** Cells of a sweep over several dials in a table: a dial is a column, for the eye to go down. */
import { expect, test } from 'vitest';
import { familyTable } from '../../reports/html/sections/families.ts';
import { sweepText } from '../../reports/terminal/sweep-text.ts';
import { familiesOf } from '../../reports/words/families.ts';
import type { RuleValues } from '../../engines/core/params.ts';
import type { CellResult } from '../../sim/results.ts';
import { cell, figure, spec } from './constructed.ts';

function swept(all: readonly RuleValues[]): CellResult[] {
  return all.map((rules, i) =>
    cell(i + 1, { spec: spec({ rules }), figures: [figure('rounds', 10 + i, { unit: 'rounds' })] }),
  );
}
const printed = (cells: readonly CellResult[], width = 80) => sweepText(cells, 'Toy', width, (_, text) => text);

const THREE = swept(
  [1, 12].flatMap((wyrmShift) =>
    ['grid', 'row'].flatMap((witchMetric) => [true, false].map((foodLimit) => ({ wyrmShift, witchMetric, foodLimit }))),
  ),
);

test('in the terminal a head says once what a dial is called, folded where that saves room', () => {
  const lines = printed(THREE);
  const head = lines.findIndex((line) => /^wyrm shift +witch metric +food limit +rounds$/.test(line));
  expect(head).toBeGreaterThan(0);
  expect(lines[head + 1]).toMatch(/^1 +grid +on +10/);
  expect(lines[head + 8]).toMatch(/^12 +row +off +17/);
  const narrow = printed(THREE, 44);
  const folded = narrow.findIndex((line) => /^wyrm +witch +food$/.test(line));
  expect(narrow[folded + 1]).toMatch(/^shift +metric +limit +rounds$/);
  expect(narrow[folded + 8]).toMatch(/^12 +row +on +16/);
});

test('half of the width is left to the figures, however many dials there are', () => {
  const many = [0, 1].map((i) => Object.fromEntries(Array.from({ length: 9 }, (_, d) => [`dialNumber${d}`, i])));
  const one = { ...many[0], dialNumber0: 1 };
  const lines = printed(swept([many[0]!, one]), 80);
  // Two cells that differ in one thing are told by it.
  expect(lines.join('\n')).toContain('dial number0=0');
  const grid = swept(
    Array.from({ length: 64 }, (_, i) =>
      Object.fromEntries(Array.from({ length: 6 }, (_, d) => [`considerable${d}`, (i >> d) & 1])),
    ),
  );
  expect(printed(grid, 80).join('\n')).toContain('considerable0=0');
});

test('on the page too, with the same heads', () => {
  const { text } = familyTable(familiesOf(THREE), THREE);
  expect(text).toMatch(/>wyrm shift<.*>witch metric<.*>food limit</);
  expect(text).not.toContain('wyrm shift=');
  expect(text).toMatch(/<th scope="row">12<\/th><td[^>]*>row<\/td><td[^>]*>off<\/td>/);
});
