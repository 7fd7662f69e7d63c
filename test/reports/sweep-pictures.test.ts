/** Pictures of a sweep: how sure every field is, and what hardly differs looks alike. */
import { expect, test } from 'vitest';
import { heatMap, rampOf } from '../../reports/html/charts/heat-map.ts';
import { lineChart } from '../../reports/html/charts/line-band.ts';
import { spanning } from '../../reports/html/charts/scale.ts';
import { pageOf } from '../../lab/verbs/all.ts';
import { sweep } from './constructed.ts';

const texts = (svg: string) =>
  [...svg.matchAll(/<text[^>]*class="inside[^"]*"[^>]*>([^<]*)</g)].map(([, text]) => text);

test('over two dials every field tells its interval below its value', async () => {
  const page = await pageOf(sweep({ shift: [0, 1], limit: [2, 3] }));
  const [chart] = /<svg[^>]*><title>Share of wins, seat 1<\/title>.*?<\/svg>/s.exec(page)!;
  // Two points to both sides of 47, 49, 51 and 53 %.
  const fields = ['47.0', '±2.0', '49.0', '±2.0', '51.0', '±2.0', '53.0', '±2.0'];
  expect(texts(chart)).toEqual(fields);
});

test('a value is told as finely as its interval', async () => {
  const page = await pageOf(sweep({ shift: [0, 1], limit: [2, 3] }));
  const [chart] = /<svg[^>]*><title>Mean score<\/title>.*?<\/svg>/s.exec(page)!;
  const shown = texts(chart);
  const decimals = (text: string | undefined) => text!.split('.')[1]?.length ?? 0;
  expect(shown).toHaveLength(8);
  for (let i = 0; i < shown.length; i += 2) expect(decimals(shown[i])).toBe(decimals(shown[i + 1]));
});

test('where one has no room for it none does', () => {
  const map = (below: string) =>
    heatMap({
      ...{
        title: 'x',
        description: '',
        rows: ['a'],
        columns: ['1', '2', '3', '4', '5'],
        rowTitle: '',
        columnTitle: '',
      },
      ...{ values: [[1, 2, 3, 4, 5]], text: String, tip: () => '' },
      below: (_, c) => (c === 0 ? below : '1–2'),
    }).text;
  expect(texts(map('1–2'))).toHaveLength(10);
  expect(texts(map('123456.7–123456.8'))).toHaveLength(5);
});

test('where fine values have no room, coarse ones stand in their place', () => {
  const map = (fine: string) =>
    heatMap({
      ...{
        title: 'x',
        description: '',
        rows: ['a'],
        columns: ['1', '2', '3', '4', '5'],
        rowTitle: '',
        columnTitle: '',
      },
      ...{ values: [[1, 2, 3, 4, 5]], text: String, tip: () => '' },
      inside: (_, c) => (c === 0 ? fine : `${c + 1}.00`),
    }).text;
  expect(texts(map('1.00'))).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00']);
  expect(texts(map('1.000000000'))).toEqual(['1', '2', '3', '4', '5']);
});

test('rates that differ by less than a point are no picture of all against nothing', () => {
  // 99.6 % and 100 % on an axis of 5 points: a twelfth of it, and one colour or its neighbour.
  const { kind } = rampOf([0.996, 1], undefined, 0, [0, 1], 0.05);
  expect(Math.abs(Number(kind(1).slice(1)) - Number(kind(0.996).slice(1)))).toBeLessThanOrEqual(2);
  const point = (x: number, value: number) => ({ x, value, lo: value, hi: value, text: '' });
  const { text } = lineChart({
    ...{ title: 'x', description: '', axis: '', format: 'percent', across: 'number', span: 0.05 },
    series: [{ name: '', points: [point(0, 0.996), point(1, 1)] }],
  });
  const [, from, to] = /d="M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)" class="line/.exec(text)!.map(Number);
  expect((from! - to!) / 170).toBeLessThan(0.1);
});

test('an axis is widened about its middle, and not beyond what can be', () => {
  expect(spanning([4, 5], 3)).toEqual([3, 6]);
  expect(spanning([4, 9], 3)).toEqual([4, 9]);
  expect(spanning([0.99, 1], 0.05, [0, 1])).toEqual([0.95, 1]);
  expect(spanning([0, 0.01], 0.05, [0, 1])).toEqual([0, 0.05]);
});

test('three dials are named as a list', async () => {
  const page = await pageOf(sweep({ shift: [0, 1], limit: [2, 3], size: [1, 2] }));
  expect(page).toContain('<h2>Over shift, limit and size</h2>');
});
