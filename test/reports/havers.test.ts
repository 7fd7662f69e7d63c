/** What a role cannot have is 0 in the files, and told nowhere else. */
import { expect, test } from 'vitest';
import { figureTable } from '../../reports/html/sections/figure-table.ts';
import { panelCards } from '../../reports/html/sections/panels.ts';
import { seatsOf } from '../../reports/html/view.ts';
import { jsonDocument } from '../../reports/json.ts';
import { toldDifferences } from '../../reports/words/differences.ts';
import { overall } from '../../reports/words/families.ts';
import { figureOf, rowsOf } from '../../reports/words/names.ts';
import type { ComparisonResult, Difference } from '../../sim/results.ts';
import { cell, figure, hill, run, spec } from './constructed.ts';

const ROLES = ['dragon', 'cave'];
const rows = (name: string, ...values: number[]) =>
  values.map((value, seat) => figure(name, value, { seat, role: ROLES[seat]!, unit: 'count' }));
const one = cell(1, {
  spec: spec({ roles: ROLES }),
  figures: [...rows('gems', 3.5, 0), ...rows('turns', 8, 0)],
  histograms: [hill('gems', 0, 12), hill('gems', 1, 12)],
  havers: new Map([['gems', ['dragon']]]),
});

test('page: the row of whoever cannot have it is left out, a 0 that might have been more is not', () => {
  const page = figureTable(one, '').text;
  const told = ['gems', 'turns'].map((name) => page.split(`>${name}<`).length - 1);
  expect(told).toEqual([1, 2]);
  expect(seatsOf(one, 'gems')).toEqual([0]);
});

test('page: a role that keeps its one seat is told once', () => {
  const roles = ROLES.map((role, i) => figure('turns', [8, 0][i]!, { role, unit: 'count' }));
  const page = figureTable({ ...one, figures: [...one.figures, ...roles] }, '').text;
  expect(page.split('>turns<').length - 1).toBe(2);
});

test('a mean over seats is one over those that can have it', () => {
  expect(overall(one, 'gems')?.estimate).toBe(3.5);
  expect(overall(one, 'turns')?.estimate).toBe(4);
});

test('bars name the one role that can have a figure', () => {
  const view = { name: '', cell: { ...one, figures: [...one.figures, figure('lootGiven', 2, { unit: 'count' })] } };
  const roles = ROLES.map((role, i) => figure('lootTaken', [3.5, 0][i]!, { role, unit: 'count' }));
  const cells = {
    ...view.cell,
    figures: [...view.cell.figures, ...roles],
    havers: new Map([['lootTaken', ['dragon']]]),
  };
  const panel = { title: 'Loot', help: '', chart: 'bars', figures: 'loot*' } as const;
  const [page] = panelCards(panel, [{ ...view, cell: cells }]).map(({ text }) => text);
  expect(page).toContain('Taken · dragon 3.5');
  expect(page).not.toContain('Taken 1.75');
});

test('sentences find no such row', () => {
  expect(rowsOf(one, 'gems').map(({ role }) => role)).toEqual(['dragon']);
  expect(figureOf(one, 'gems', { seat: 1 })).toBeUndefined();
  expect(rowsOf(one, 'turns')).toHaveLength(2);
});

test('the JSON document, as the files, has all rows and says nothing of who can have them', () => {
  const document = JSON.parse(jsonDocument(run([one]))) as { cells: object[]; figures: { figure: string }[] };
  expect(document.figures.filter((row) => row.figure === 'gems')).toHaveLength(2);
  expect(document.cells[0]).not.toHaveProperty('havers');
});

test('compared by name: what stays 0 since it cannot be more is no difference that is told', () => {
  const difference = (seat: number): Difference =>
    ({
      ...{ cell: 1, against: 2, figure: 'gems', seat, role: ROLES[seat], bot: undefined, unit: 'count', primary: true },
      ...{ a: 1, b: 2, diff: 1, lo: 0.5, hi: 1.5, weight: 9, verdict: 'CHANGED' },
    }) as unknown as Difference;
  const result = { ...run([one]), finding: { differences: [difference(0), difference(1)] } };
  expect(toldDifferences(result as unknown as ComparisonResult).map(({ role }) => role)).toEqual(['dragon']);
});
