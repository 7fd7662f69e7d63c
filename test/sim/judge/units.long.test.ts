/** Paired intervals against those of single playouts, each replayed by a driver of its own. */
import { expect, test } from 'vitest';
import { openCells } from '../../../sim/cell/open.ts';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import { unitClusters } from '../../../sim/count/unit-sums.ts';
import { commonFigures, pairFigure } from '../../../sim/judge/pair-figures.ts';
import { SpanSums } from '../../../sim/judge/span-sums.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { runCells } from '../../../sim/run/run.ts';
import { cellOf } from '../../support/cells.ts';
import { ownThread } from '../../support/own-thread.ts';

const moments = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(squares / (values.length - 1)) };
};

/** Share and score of seat 0, cluster by cluster: the mean over the rotations of a seed. */
async function replayed(cell: CellSpec): Promise<{ share: number[]; score: number[] }> {
  const player = new CellPlayer((await openCells([cell]))[0]!);
  const found = { share: [] as number[], score: [] as number[] };
  for (let playout = 0; playout < cell.playouts; playout += cell.rotations) {
    let [share, score] = [0, 0];
    for (let rotation = 0; rotation < cell.rotations; rotation++) {
      player.play(playout + rotation);
      share += player.outcome.share60[0]! / 60;
      score += player.outcome.score[0]!;
    }
    found.share.push(share / cell.rotations);
    found.score.push(score / cell.rotations);
  }
  return found;
}

async function pairsOf(cells: readonly CellSpec[]) {
  const played = await runCells({ cells, workers: ownThread });
  const [a, b] = played.map(({ progress }) => new SpanSums(progress));
  const count = a!.update();
  b!.update();
  const figures = commonFigures(a!.progress, b!.progress).filter(({ seat }) => seat === 0);
  return (name: string) =>
    pairFigure(
      a!,
      b!,
      figures.find((one) => one.name === name)!,
      count,
    ).pair;
}

// 240 playouts within 10 %, 1 200 within 3 %; beyond, units of several clusters estimate the same with errors of their own.
test.each([
  [240, ['random'], 1e-9],
  [1200, ['random'], 1e-9],
  [1300, ['random'], 0.03],
  [2400, ['script:hold20', 'random'], 1e-9],
  [24_100, ['random'], 0.06],
])('%i playouts of Pig by %j: intervals as wide as playout by playout', async (playouts, bots, tolerance) => {
  const cells = [await cellOf('pig', { playouts, bots }), await cellOf('pig', { playouts, bots, set: ['target=80'] })];
  const pair = await pairsOf(cells);
  const [a, b] = [await replayed(cells[0]!), await replayed(cells[1]!)];
  for (const figure of ['share', 'score'] as const) {
    const { mean, sd } = moments(a[figure].map((value, i) => b[figure][i]! - value));
    const { d, se, df, lo, hi } = pair(figure);
    const wanted = sd / Math.sqrt(a[figure].length);
    expect(d).toBeCloseTo(mean, 9);
    expect(Math.abs(se / wanted - 1)).toBeLessThan(tolerance);
    // 1.96 standard errors either way, a few more for the degrees of freedom.
    expect((hi - lo) / (2 * 1.96 * wanted)).toBeLessThan((1 + tolerance) * 1.006);
    expect(df).toBeGreaterThanOrEqual(playouts < 300 ? 239 : 350);
  }
  const spread = moments(b.score).sd - moments(a.score).sd;
  if (cells[0]!.rotations === 1) expect(pair('score.sd').d).toBeCloseTo(spread, 9);
});

test.each([
  [240, 24_000_000],
  [60, 1_000_000],
  [34, 300_000],
  [240 * 1024, 1_000_000_000],
])(
  'spans of %i clusters, %i in all: a few thousand units, a hundred degrees of freedom from the first span on',
  (span, all) => {
    let [squares, fine] = [0, 0];
    for (let from = 0; from < all; from += span) {
      const size = unitClusters(from, span);
      expect(span % size).toBe(0);
      if (size < span) fine += span / size;
      squares += span * size;
      expect((from + span) ** 2 / squares).toBeGreaterThan(Math.min(span - 1, 100));
    }
    expect(fine).toBeLessThan(6000);
  },
);
