/** Names longer than their room go on in the next line: none is cut, and none leaves its picture. */
import { expect, test } from 'vitest';
import { barChart } from '../../reports/html/charts/bars.ts';
import { exceedance } from '../../reports/html/charts/exceedance.ts';
import { lineChart } from '../../reports/html/charts/line-band.ts';
import { textWidth, TICK_SIZE, wrapText } from '../../reports/html/charts/svg.ts';
import { titled } from '../../reports/terminal/paint.ts';

test('a name goes on behind a space, or behind a mark where it has none', () => {
  expect(wrapText('teleports after her attack', 172)).toEqual(['teleports after her', 'attack']);
  const lines = wrapText('exploit:iterations=20:greedy', 120);
  expect(lines.join('')).toBe('exploit:iterations=20:greedy');
  expect(lines.every((line) => textWidth(line) <= 120)).toBe(true);
});

test('bars', () => {
  const bar = { label: 'teleports after her attack', value: 1, lo: 0.9, hi: 1.1, text: '1.0 / 0.0' };
  const drawn = barChart({ title: 'x', description: '', bars: [bar, bar], axis: 'points' }).text;
  expect(drawn).toMatch(/>teleports after her<[^]*>attack</);
  expect(drawn).not.toContain('…');
});

test('lines that all end at the top of their picture', () => {
  const points = [0, 1].map((x) => ({ x, value: 1, lo: 1, hi: 1, text: '' }));
  const names = ['standard', 'nightmare', 'royal', 'wild woods of the very long name'];
  const series = names.map((name) => ({ name, points }));
  const drawn = lineChart({ title: 'x', description: '', series, axis: 'x', format: 'percent', across: 'number' }).text;
  const heights = [...drawn.matchAll(/<text x="[^"]*" y="([-\d.]+)" class="tick"/g)].map(([, y]) => Number(y));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(12);
  expect(drawn).not.toContain('…');
});

test('lines that all end at the bottom of their picture', () => {
  const end = (value: number) => [0, 1].map((x) => ({ x, value, lo: value, hi: value, text: '' }));
  const low = Array.from({ length: 7 }, (_, i) => ({ name: `role ${i}`, points: end(0.001 * i) }));
  // One of them has no last value, and takes no other's place.
  const gone = {
    name: 'gone',
    points: [
      { x: 0, value: 0.5, lo: 0.5, hi: 0.5, text: '' },
      { x: 1, value: NaN, lo: NaN, hi: NaN, text: '' },
    ],
  };
  const series = [...low, gone, { name: 'high', points: end(1) }];
  const drawn = lineChart({ title: 'x', description: '', series, axis: 'x', format: 'percent', across: 'number' }).text;
  const height = Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(drawn)![1]);
  const at = low.map(({ name }) => Number(new RegExp(`y="([-\\d.]+)"[^>]*>${name}<`).exec(drawn)![1]));
  expect(Math.max(...at)).toBeLessThan(height);
  const gaps = at.toSorted((a, b) => a - b).map((y, i, all) => y - (all[i - 1] ?? -Infinity));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(13.9);
  // Too many to stand apart: they share the height there is.
  const crowd = Array.from({ length: 40 }, (_, i) => ({
    name: `wild woods of the very long name ${i}`,
    points: end(0),
  }));
  const full = lineChart({
    title: 'x',
    description: '',
    series: crowd,
    axis: 'x',
    format: 'percent',
    across: 'number',
  });
  const all = [...full.text.matchAll(/<text x="[^"]*" y="([-\d.]+)" class="tick"/g)].map(([, y]) => Number(y));
  expect([Math.min(...all) > 0, Math.max(...all) < height]).toEqual([true, true]);
});

test.each([
  [2, '50.0 %'],
  [6, '50'],
])('thresholds beside %d columns of numbers, %s each', (columns, number) => {
  const series = Array.from({ length: columns }, (): [number, number][] => [
    [0, 1],
    [30, 1],
  ]);
  const bands = [{ from: 23, name: 'sparkling' }];
  const drawn = exceedance({ title: 'x', description: '', axis: 'points', series, bands }).text;
  expect(drawn).toContain('>23+ sparkling<');
  const row = [...drawn.matchAll(/<text x="([\d.]+)"[^>]*>(50[^<]*)</g)].map(
    ([, x, text]) => [Number(x), text] as const,
  );
  expect(row.map(([, text]) => text!.replace('\u00a0', ' '))).toEqual(Array(columns).fill(number));
  // Each ends where the next still has room to begin.
  const places = row.map(([x]) => x);
  for (let i = 1; i < columns; i++)
    expect(places[i]! - places[i - 1]!).toBeGreaterThan(textWidth(columns > 4 ? '100' : '100.0 %', TICK_SIZE));
});

test('titles in the terminal', () => {
  const title = 'The Extraordinarily Long-Winded Card Game of the Counts of Upper Silesia';
  const lines = titled(title, 40, (_tone, text) => text);
  expect(lines).toEqual(['The Extraordinarily Long-Winded Card', 'Game of the Counts of Upper Silesia']);
});
