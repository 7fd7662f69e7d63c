/** Pairing by spans against the same playouts paired one by one, here with a driver of their own. */
import { expect, test } from 'vitest';
import { openCells } from '../../../sim/cell/open.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import { runCells } from '../../../sim/run/run.ts';
import { Comparison } from '../../../sim/judge/comparison.ts';
import type { Difference } from '../../../sim/results.ts';
import { cellOf } from '../../support/cells.ts';

async function compared(cells: readonly CellSpec[]) {
  const played = await runCells({ cells, workers: 1 });
  const spans = played[0]!.progress.spans.length;
  const comparison = new Comparison([[0, 1]], new Map(), { spans: [spans], kind: 'doubling' });
  return comparison.finish(played.map(({ progress }) => progress));
}

const row = (rows: readonly Difference[], figure: string, seat?: number) =>
  rows.find((one) => one.figure === figure && one.seat === seat)!;

test('Pig to 100 against 95: differences, standard errors and gain as playout by playout', async () => {
  const options = { bots: ['script:hold20'], playouts: 12_000 };
  const cells = [await cellOf('pig', options), await cellOf('pig', { ...options, set: ['target=95'] })];
  const { differences: pairs } = await compared(cells);
  const [a, b] = (await openCells(cells)).map((cell) => new CellPlayer(cell));
  const each: { share: number; score: number }[] = [];
  let changed = 0;
  const sides = { a: { share: 0, score: 0, scores: 0 }, b: { share: 0, score: 0, scores: 0 } };
  for (let playout = 0; playout < 12_000; playout++) {
    a!.play(playout);
    b!.play(playout);
    const share = (b!.outcome.share60[0]! - a!.outcome.share60[0]!) / 60;
    each.push({ share, score: b!.outcome.score[0]! - a!.outcome.score[0]! });
    if (a!.traceDigest() !== b!.traceDigest()) changed++;
    for (const [side, player] of [
      [sides.a, a!],
      [sides.b, b!],
    ] as const) {
      side.share += player.outcome.share60[0]! / 60;
      side.score += player.outcome.score[0]!;
      side.scores += player.outcome.score[0]! ** 2;
    }
  }
  for (const figure of ['share', 'score'] as const) {
    const n = each.length;
    const mean = each.reduce((sum, one) => sum + one[figure], 0) / n;
    const variance = each.reduce((sum, one) => sum + (one[figure] - mean) ** 2, 0) / (n - 1);
    const found = row(pairs, figure, 0);
    expect(found.a).toBeCloseTo(sides.a[figure] / n, 10);
    expect(found.diff).toBeCloseTo(mean, 10);
    // 1 500 units and more estimate a standard error to 2 %.
    expect(found.se / Math.sqrt(variance / n)).toBeGreaterThan(0.92);
    expect(found.se / Math.sqrt(variance / n)).toBeLessThan(1.08);
    expect(found.df).toBeGreaterThan(600);
  }
  expect(row(pairs, 'share', 0).playoutsChanged).toBeCloseTo(changed / 12_000, 10);
  const sd = ({ score, scores }: typeof sides.a) => Math.sqrt((scores - score ** 2 / 12_000) / 11_999);
  expect(row(pairs, 'score.sd', 0).diff).toBeCloseTo(sd(sides.b) - sd(sides.a), 6);
  // The exact difference is +0.0011775, the gain 10.8.
  const share = row(pairs, 'share', 0);
  expect(Math.abs(share.diff - 0.0011775)).toBeLessThan(4 * share.se);
  expect(share.pairingGain).toBeGreaterThan(6);
  expect(share.pairingGain).toBeLessThan(20);
});

test('equal cells differ in nothing', async () => {
  const options = { bots: ['script:hold20'], playouts: 2400, block: 120 };
  const cells = [await cellOf('pig', options), await cellOf('pig', options)];
  const { differences: pairs } = await compared(cells);
  expect(pairs.length).toBeGreaterThan(20);
  for (const one of pairs) {
    expect(one.diff).toBe(0);
    expect(one.verdict).toBe('IDENTICAL');
  }
  expect(pairs[0]!.playoutsChanged).toBe(0);
});

test('an order is claimed only if every step goes one way', async () => {
  const targets = [60, 80, 100];
  const cells: CellSpec[] = [];
  for (const target of targets)
    cells.push(await cellOf('pig', { playouts: 2400, block: 120, set: [`target=${target}`] }));
  const played = await runCells({ cells, workers: 1 });
  const plan = { spans: [20], kind: 'doubling' as const };
  const progresses = played.map(({ progress }) => progress);
  const { trends } = new Comparison([[0, 1]], new Map(), plan).finish(progresses);
  const of = (figure: string) => trends.find((trend) => trend.figure === figure)!;
  expect(of('rounds').direction).toBe('rises');
  expect(of('rounds').values).toHaveLength(3);
  expect(of('tie').direction).toBe('unclear');
  const back = new Comparison([[0, 1]], new Map(), plan).finish([...progresses].reverse());
  expect(back.trends.find(({ figure }) => figure === 'rounds')!.direction).toBe('falls');
});
