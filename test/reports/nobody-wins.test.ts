/** Where nobody wins some games, what the sides win does not add up to all: tables say the rest. */
import { expect, test } from 'vitest';
import { familyTable } from '../../reports/html/sections/families.ts';
import { sweepText } from '../../reports/terminal/sweep-text.ts';
import { familiesOf } from '../../reports/words/families.ts';
import type { CellResult } from '../../sim/results.ts';
import { cell, figure, spec } from './constructed.ts';

const ROLES = ['knight', 'nightmare'];

function won(number: number, ...shares: number[]): CellResult {
  return cell(number, {
    spec: spec({ roles: ROLES, bots: ROLES.map(() => 'greedy'), rules: { goal: number } }),
    figures: [
      ...shares.flatMap((share, seat) =>
        [{ seat, role: ROLES[seat]! }, { role: ROLES[seat]! }].map((whose) =>
          figure('share', share, { unit: 'share', ...whose }),
        ),
      ),
      figure('tie', 0, { ciLo: 0 }),
    ],
  });
}
const printed = (cells: readonly CellResult[], width = 100) => sweepText(cells, 'Toy', width, (_, text) => text);
const paged = (cells: readonly CellResult[]) => familyTable(familiesOf(cells), cells).text;

test('in the terminal behind the shares, where there is room, and on the page', () => {
  const cells = [won(1, 0.15, 0.3), won(2, 0.4, 0.6)];
  const lines = printed(cells);
  expect(lines.join('\n')).toMatch(/knight % +nightmare % +nobody % +tie %/);
  expect(lines.find((line) => line.includes(' 55.0 '))).toMatch(/15\.0.* 30\.0/);
  expect(paged(cells)).toContain('Nobody wins, %');
  expect(paged(cells)).toContain('>55.0<');
  // Shares are told before it, and where there is no room beside them it is told below.
  expect(printed(cells, 60).join('\n')).toMatch(/knight % +nightmare %/);
  expect(printed(cells, 38).join('\n')).toMatch(/knight % +nightmare %\n[^%]+nobody %/);
});

test('where somebody always wins nothing is said', () => {
  const cells = [won(1, 0.5, 0.5), won(2, 0.4, 0.6)];
  expect(printed(cells).join('\n')).not.toContain('nobody');
  expect(paged(cells)).not.toContain('Nobody');
});
