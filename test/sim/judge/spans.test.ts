/** What two runs on common seeds tell span by span: how far scores lie apart, and how much one game may move a figure. */
import { expect, test } from 'vitest';
import { commonFigures } from '../../../sim/judge/pair-figures.ts';
import { clustersWith, eventSizes, independentSe } from '../../../sim/judge/rare-events.ts';
import { scoreDistance, scoreDistanceP } from '../../../sim/judge/score-distance.ts';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import { SpanSums } from '../../../sim/judge/span-sums.ts';
import { runCells } from '../../../sim/run/run.ts';
import { cellOf } from '../../support/cells.ts';
import { ownThread } from '../../support/own-thread.ts';

async function sums(target: number): Promise<SpanSums> {
  return spansOf(await cellOf('pig', { playouts: 2400, block: 240, set: [`target=${target}`], bots: ['random'] }));
}

async function spansOf(cell: CellSpec): Promise<SpanSums> {
  const [played] = await runCells({ cells: [cell], workers: ownThread });
  const found = new SpanSums(played!.progress);
  found.update();
  return found;
}
const [base, moved] = [await sums(20), await sums(24)];
const figures = commonFigures(base.progress, moved.progress);
const named = (name: string, seat?: number) => figures.find((one) => one.name === name && one.seat === seat)!;
const spans = base.progress.spans.length;

/** Scores of seat 0 of all playouts, each as often as it fell. */
function scores({ progress: { measures, total } }: SpanSums, variable: number): [number, number][] {
  return [...total.histograms[measures.variables[variable]!.series]!.entries()].map(([value, n]) => [value, n]);
}

test('the distance of two score distributions is the area between their distribution functions', () => {
  const figure = named('score', 0);
  const [a, b] = [scores(base, figure.a.variable), scores(moved, figure.b.variable)];
  const below = (list: [number, number][], x: number) =>
    list.reduce((sum, [value, n]) => sum + (value <= x ? n : 0), 0);
  let area = 0;
  for (let x = 0; x < 100; x++) area += Math.abs(below(a, x) - below(b, x)) / 2400;
  expect(area).toBeGreaterThan(0.5);
  expect(scoreDistance(base, moved, figure, spans)).toBeCloseTo(area, 9);
  expect(scoreDistance(base, base, figure, spans)).toBe(0);
  expect(scoreDistanceP(base, moved, figure, spans, 'x')).toBeLessThan(0.01);
  expect(scoreDistanceP(base, base, figure, spans, 'x')).toBe(1);
});

test('of what is no score, and of one span, no distance is known', () => {
  expect(scoreDistance(base, moved, named('rounds'), spans)).toBeNaN();
  expect(scoreDistanceP(base, moved, named('rounds'), spans, 'x')).toBeNaN();
  expect(scoreDistanceP(base, moved, named('score', 0), 1, 'x')).toBeNaN();
});

test('one game moves a share or a rate by one, and anything else by about its standard deviation', () => {
  const wanted = [named('share', 0), named('tie'), named('score', 0)];
  const [share, tie, score] = eventSizes(base, wanted);
  expect([share, tie]).toEqual([1, 1]);
  const list = scores(base, named('score', 0).a.variable);
  const mean = list.reduce((sum, [value, n]) => sum + value * n, 0) / 2400;
  const sd = Math.sqrt(list.reduce((sum, [value, n]) => sum + n * (value - mean) ** 2, 0) / 2399);
  expect(score).toBeCloseTo(sd, 9);
});

test('every playout of pig has a score: so many clusters, and errors that add by Pythagoras', () => {
  const figure = named('share', 0);
  expect(clustersWith(base, moved, figure, spans)).toBe(2400);
  expect(clustersWith(base, moved, figure, 1)).toBe(base.playouts(1));
  const p = scores(base, figure.a.variable).find(([value]) => value > 0)![1] / 2400;
  const q = scores(moved, figure.b.variable).find(([value]) => value > 0)![1] / 2400;
  const wanted = Math.sqrt((p * (1 - p) + q * (1 - q)) / 2399);
  expect(independentSe(base, moved, figure)).toBeCloseTo(wanted, 3);
});

test('what has never varied may move by its smallest step: one move', async () => {
  // First against first is seven moves, always.
  const alike = await spansOf(await cellOf('tic-tac-toe', { playouts: 480, bots: ['first'] }));
  const plies = commonFigures(alike.progress, alike.progress).filter(({ name }) => name === 'plies');
  expect(eventSizes(alike, plies)).toEqual([1]);
});
