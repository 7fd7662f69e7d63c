/** Panels for a game that declares none, and the card of dials. */
import { expect, test } from 'vitest';
import { dialCard } from '../../reports/html/sections/dial-card.ts';
import { ownPanels } from '../../reports/html/sections/own-panels.ts';
import { panelCards } from '../../reports/html/sections/panels.ts';
import { sweepCards } from '../../reports/html/sections/sweep.ts';
import { NONE } from '../../reports/html/markup.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import { dimensionsOf } from '../../reports/words/dimensions.ts';
import { familiesOf, type Family } from '../../reports/words/families.ts';
import type { CellResult, Measured } from '../../sim/results.ts';
import { cell, figure, hill, run, spec, sweep, usualFigures, usualHistograms } from './constructed.ts';

const metric = (name: string, over: Partial<Measured['metrics'][number]> = {}) =>
  ({ name, per: 'game', kind: 'number', level: 'core', unit: 'count', ...over }) as const;
const measured: Measured[] = [
  {
    cells: [1],
    ends: ['deck'],
    metrics: [
      metric('loot'),
      metric('roomsSeen', { per: 'seat' }),
      metric('tile.a.used'),
      metric('tile.b.used'),
      metric('mood', { kind: 'label', labels: ['glad', 'cross'] }),
      metric('perRound', { kind: 'ratio', unit: 'ratio' }),
      metric('hidden', { level: 'all' }),
    ],
  },
];
const one = cell(1, {
  figures: [
    ...usualFigures(0, 20),
    figure('loot', 5, { unit: 'count' }),
    figure('mood.glad', 0.7),
    figure('mood.cross', 0.3),
    figure('tile.a.used', 2, { unit: 'count' }),
    figure('tile.b.used', 3, { unit: 'count' }),
  ],
  histograms: [...usualHistograms(20), hill('loot', undefined, 5, 4)],
});

test('labels as rates, families as bars, whole numbers as distributions, the rest as bars; core figures only', () => {
  const panels = ownPanels(run([one], {}, { measured }).run, one);
  expect(panels.map(({ title, chart, figures }) => [title, chart, figures])).toEqual([
    ['Loot', 'histogram', 'loot'],
    ['Rooms seen', 'bars', 'roomsSeen'],
    ['Tile', 'bars', 'tile.*.*'],
    ['Mood', 'labels', 'mood'],
    ['Per round', 'bars', 'perRound'],
  ]);
});

test('they stand on the page of a game without panels, and not where it declares its own', async () => {
  expect(await pageOf(run([one], {}, { measured }))).toContain('<h3>Mood</h3>');
  const declared = { toy: [{ title: 'Spoils', help: 'of a game', chart: 'bars', figures: 'loot' } as const] };
  const own = await pageOf(run([one], {}, { measured, panels: declared }));
  expect(own).toContain('<h3>Spoils</h3>');
  expect(own).not.toContain('<h3>Mood</h3>');
});

test('a panel may name several parts of a family, and leaves out the others', async () => {
  const families = { toy: [{ title: 'Tiles', help: 'used', chart: 'bars', figures: 'tile.{b,c}.used' } as const] };
  const own = await pageOf(run([one], {}, { measured, panels: families }));
  const drawn = own.slice(own.indexOf('<h3>Tiles</h3>'), own.indexOf('</svg>', own.indexOf('<h3>Tiles</h3>')));
  expect([/>b</.test(drawn), />a</.test(drawn)]).toEqual([true, false]);
});

test('beside a figure of the game one of seats has a bar for each role that has any of it, no mean over all', () => {
  const lost = { title: 'Losses', help: 'by cause', chart: 'bars', figures: 'lostTo*' } as const;
  const roles = ['knight', 'dragon', 'cave'];
  const toTribes = [4, 1, 0].map((mean, i) => figure('lostToTribes', mean, { role: roles[i]!, unit: 'count' }));
  const ofThree = cell(1, {
    spec: { ...spec(), players: 3, roles, bots: ['random', 'random', 'random'] },
    figures: [figure('lostToAmbush', 2, { unit: 'count' }), ...toTribes],
  });
  const [{ text }] = panelCards(lost, [{ name: '', cell: ofThree }]) as [{ text: string }];
  expect(text).toContain('Tribes · knight 4.00; Ambush 2.00; Tribes · dragon 1.00');
});

test('a map for each of six cells, all in the colours of all', () => {
  const picks = { title: 'Picks', help: 'by turn', chart: 'grid', figures: 'pick.*.*' } as const;
  const views = [0.1, 0.2, 0.3, 0.4, 0.5, 1].map((most, i) => ({
    name: `level ${i}`,
    cell: cell(i + 1, { figures: [figure('pick.1st.axe', most), figure('pick.1st.bow', 0)] }),
  }));
  const maps = panelCards(picks, views).map(({ text }) => text);
  expect(maps.map((map) => /<h3>(.*)<\/h3>/.exec(map)?.[1])).toEqual(views.map(({ name }) => `Picks: ${name}`));
  // Nine steps from 0 to 1: a tenth has the lowest, a half the middle one, 1 the highest.
  const colour = (map: string): string => /class="(h\d)"><title>1st axe/.exec(map)?.[1] ?? map;
  expect(maps.map(colour)).toEqual(['h0', 'h1', 'h2', 'h3', 'h4', 'h8']);
});

test('a game that measures nothing of its own has no panels', () => {
  expect(ownPanels(run([one]).run, one)).toEqual([]);
});

test('two dials: each where its figure is least and most, over all settings of the other; one dial: no card', () => {
  // Both seats of the six cells score 15 and 16, 16 and 17, ... 20 and 21: over limit 3 that is 16, over wall low 17.5.
  const two = sweep({ limit: [3, 4, 5], wall: ['low', 'high'] });
  const html = dialCard(two.cells).text;
  expect(html).toContain('What each dial does');
  expect(html).toContain(
    'mean score at 3 16.00 (15.80–16.20); mean score at 5 20.00 (19.80–20.20); mean score at low 17.50 (17.30–17.70); mean score at high 18.50 (18.30–18.70)',
  );
  expect(html.match(/class="whisker/g)).toHaveLength(4);
  expect(dialCard(sweep({ limit: [3, 4, 5] }).cells)).toBe(NONE);
});

test('three dials: every level of each, a number or a name, has its interval', () => {
  const { cells } = sweep({ limit: [3, 4], shift: [0, 1], wall: ['low', 'high'] });
  const [limit, , wall] = sweepCards([scoreOf(cells)], cells, dimensionsOf(cells)).map(({ text }) => text);
  // Eight cells with mean scores of 15.5, 16.5, ... 22.5, over both seats, and 0.2 to both sides each.
  for (const told of ['17.00 (16.80–17.20)', '21.00 (20.80–21.20)']) expect(limit).toContain(told);
  for (const told of ['18.50 (18.30–18.70)', '19.50 (19.30–19.70)']) expect(wall).toContain(told);
  expect(wall!.match(/class="whisker/g)).toHaveLength(2);
  expect(limit).toContain('class="band');
});

function scoreOf(cells: readonly CellResult[]): Family {
  return familiesOf(cells).find(({ figure }) => figure === 'score')!;
}

test('levels are counted in levels, also where their unit is points; points in points', () => {
  const levels = cell(1, {
    figures: ['levelFARM', 'levelLAB', 'dish.taco.points'].map((name, i) => figure(name, 1 + i, { unit: 'points' })),
  });
  const axisOf = (figures: string) =>
    panelCards({ title: 'Means', help: 'mean', chart: 'bars', figures }, [{ name: '', cell: levels }])[0]!.text;
  expect(axisOf('level*')).toContain('>level<');
  expect(axisOf('level*')).not.toContain('>points<');
  expect(axisOf('dish.*.points')).toContain('>points<');
});
