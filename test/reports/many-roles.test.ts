/** Sweeps over sets of roles: whoever plays in some cells only, and as many roles as there are seats. */
import { expect, test } from 'vitest';
import { panels } from '../../engines/vast/figures.ts';
import { lineChart } from '../../reports/html/charts/line-band.ts';
import { marker } from '../../reports/html/charts/svg.ts';
import { winCards } from '../../reports/html/sections/outcome.ts';
import { dialCard } from '../../reports/html/sections/dial-card.ts';
import { cellNames } from '../../reports/words/dimensions.ts';
import { cellsLine } from '../../reports/words/verdict-line.ts';
import { familiesOf } from '../../reports/words/families.ts';
import { standouts } from '../../sim/judge/standouts.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import type { CellResult } from '../../sim/results.ts';
import { around, cell, figure, run, soloCell, spec } from './constructed.ts';

const ROLES = ['knight', 'goblins', 'dragon', 'nightmare', 'cave', 'thief', 'ghoul'];

function table(number: number, players: number, more = {}): CellResult {
  const roles = ROLES.slice(0, players);
  const shares = roles.flatMap((role, seat) =>
    [{ seat, role }, { role }].map((whose) => figure('share', 1 / players, { unit: 'share', ...whose })),
  );
  const decisions = figure('decisions', 50 * players, { unit: 'decisions', primary: players < 7, ...more });
  return cell(number, {
    spec: spec({ players, roles, bots: roles.map(() => 'greedy') }),
    figures: [...shares, decisions],
  });
}

test('a cell stands out by a figure that is primary in another', () => {
  const found = standouts([table(1, 2), table(2, 3), table(3, 7)]).filter(({ figure: name }) => name === 'decisions');
  expect(found.map(({ cell: number, estimate }) => [number, estimate])).toEqual([
    [1, 100],
    [2, 150],
    [3, 350],
  ]);
});

test('cells in which others play go by their roles, those with more of the same by their number', () => {
  const named = (...sets: string[][]) => [
    ...cellNames(sets.map((roles, i) => cell(i + 1, { spec: spec({ players: roles.length, roles }) }))).values(),
  ];
  expect(named(['knight'], ['knight', 'goblins'])).toEqual(['knight', 'knight, goblins']);
  expect(named(['hare', 'tortoise'], ['hare', 'tortoise', 'tortoise'])).toEqual(['2 players', '3 players']);
  expect(named(['hare', 'tortoise'], ['tortoise', 'hare'])).toEqual(['hare, tortoise', 'tortoise, hare']);
});

test('seven roles are told apart, in tables and charts', async () => {
  const cells = [table(1, 7), table(2, 6)];
  const [share] = familiesOf(cells);
  expect(share!.whose.map(({ role }) => role)).toEqual(ROLES);
  const page = await pageOf(run(cells, { standouts: [] }, { verb: 'sweep' }));
  const marks = new Set([...page.matchAll(/class="(mark t\d)/g)].map((match) => match[1]));
  expect([...marks].sort()).toEqual(ROLES.map((_, i) => `mark t${i}`));
  expect(page).toMatch(/--t6:#/);
});

test('wins come first where most cells have somebody to win against, as in the headline', () => {
  const alone = cell(1, {
    spec: spec({ players: 1, roles: ['knight'], bots: ['greedy'] }),
    figures: [figure('success', 0.07), figure('share', 0.07, { unit: 'share', seat: 0, role: 'knight' })],
  });
  const figures = (cells: CellResult[]) => familiesOf(cells).map(({ figure: name }) => name);
  const cells = [alone, table(2, 2), table(3, 3)];
  expect(cellsLine(cells)).toMatch(/^Ahead of an equal share: .* Alone: /);
  expect(figures(cells).slice(0, 2)).toEqual(['share', 'success']);
  expect(figures([alone, { ...alone, cell: 2 }, table(3, 2)]).slice(0, 2)).toEqual(['success', 'share']);
});

test('where seats have other roles from cell to cell, wins are told by role', () => {
  const roles = ['goblins', 'dragon'];
  const other = cell(2, {
    spec: spec({ players: 2, roles, bots: ['greedy', 'greedy'] }),
    figures: roles.flatMap((role, seat) =>
      [{ seat, role }, { role }].map((whose) => figure('share', 0.2 + 0.6 * seat, { unit: 'share', ...whose })),
    ),
  });
  const [card] = winCards([table(1, 2), other].map((one) => ({ name: `cell ${one.cell}`, cell: one })));
  expect(card!.text).not.toMatch(/seat \d/);
  const labels = [...card!.text.matchAll(/<text[^>]*class="label"[^>]*>([^<]*)</g)].map((match) => match[1]);
  expect(labels.filter((label) => ROLES.includes(label!))).toEqual(['knight', 'goblins', 'dragon']);
  expect(card!.text).toMatch(/dragon[^]*80\.0 %/);
});

test('nothing of a line chart leaves its axes, and a lone value shows its interval', () => {
  const points = (value: number) => [2, 3, 7].map((x) => ({ x, value, lo: value - 0.1, hi: value + 0.1, text: '' }));
  const common = {
    title: '',
    description: '',
    axis: 'number of players',
    format: 'percent',
    across: 'number',
  } as const;
  const { text } = lineChart({
    ...common,
    series: ROLES.map((name, i) => ({ name, points: points(0.2 + i / 10) })),
    even: [
      [1, 0.07],
      [2, 0.5],
      [3, 0.33],
      [7, 0.14],
    ],
  });
  const plot = /<line x1="([\d.]+)" y1="[\d.]+" x2="([\d.]+)"/.exec(text)!;
  const [left, right] = [Number(plot[1]), Number(plot[2])];
  const whiskers = [...text.matchAll(/<line x1="(-?[\d.]+)"[^>]*whisker/g)].map((match) => Number(match[1]));
  expect(whiskers).toHaveLength(21);
  expect(Math.min(...whiskers)).toBeGreaterThanOrEqual(left);
  expect(Math.max(...whiskers)).toBeLessThanOrEqual(right);
  const even = /<path d="([^"]*)" class="reference"/.exec(text)![1]!;
  expect(even.match(/[ML]/g)).toHaveLength(3);
  const lone = lineChart({ ...common, series: [{ name: '', points: points(0.5).slice(0, 1) }] }).text;
  expect(lone).toContain('whisker thin t0');
});

test('no panel of a game stands on its page twice', () => {
  const shown = panels.map((panel) => JSON.stringify(panel));
  expect(shown.filter((panel, i) => shown.indexOf(panel) !== i)).toEqual([]);
});

test('every marker stands higher than the line of its interval', () => {
  for (let series = 1; series < ROLES.length; series++) {
    const d = / d="([^"]*)"/.exec(marker(0, 0, series, '').text)![1]!;
    const heights = [...d.matchAll(/[ML]\S+ (-?[\d.]+)/g)].map((match) => Number(match[1]));
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThanOrEqual(8);
  }
});

test('in a game for one the dials move figures of nobody in particular', () => {
  const cells = [0, 1].flatMap((a) =>
    [0, 1].map((b) => {
      const one = soloCell(2 * a + b + 1, { rules: { shift: a, limit: b } });
      const score = figure('score', 20 + 5 * a + b, {
        unit: 'points',
        seat: 0,
        max: 40,
        min: 0,
        ...around(20 + 5 * a + b, 0.1),
      });
      return { ...one, figures: [...one.figures.filter(({ figure: name }) => name !== 'score'), score] };
    }),
  );
  expect(dialCard(cells).text).toContain('mean score at 0');
  expect(dialCard(cells).text).not.toContain('of seat 1');
});
