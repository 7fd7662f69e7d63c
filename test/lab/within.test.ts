/** `--within 1pp`: precision instead of playouts. */
import { expect, test } from 'vitest';
import { openComparison } from '../../lab/comparison.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { figureRows } from '../../sim/count/figures.ts';
import { Comparison } from '../../sim/judge/comparison.ts';
import { runCells } from '../../sim/run/run.ts';
import { readWithin, sharpness, worstPlayouts } from '../../sim/run/width.ts';
import { ownThread } from '../support/own-thread.ts';

test('half-widths are written in percentage points; one half within one point takes 9 604 playouts', () => {
  expect(readWithin('1pp')).toBe(0.01);
  expect(readWithin('0.5 %')).toBe(0.005);
  for (const text of ['1', '0pp', '60pp', 'one', '-1pp']) {
    expect(() => readWithin(text)).toThrow(`--within ${text} is not a half-width`);
  }
  expect(worstPlayouts(0.01)).toBe(9604);
});

test('a cell plays until its primary figures are that sharp, about as long as was said, and the same playouts', async () => {
  const game = { game: 'race', players: 2, seed: 4n };
  const { cells, stop, notes } = await openExperiment({ ...game, until: sharpness(0.02) });
  expect(notes.at(-1)).toBe('within 2 pp: about 2401 playouts per cell for a share of one half');
  const [played] = await runCells({ cells, workers: ownThread, stop: stop! });
  const { progress } = played!;
  const shares = figureRows(progress.measures, progress.total).filter(({ figure }) => figure === 'share');
  for (const { ciLo, ciHi } of shares) expect((ciHi - ciLo) / 2).toBeLessThanOrEqual(0.02);
  expect(progress.total.clusters).toBeGreaterThanOrEqual(2400);
  expect(progress.total.clusters).toBeLessThan(2.5 * 2401);
  const fixed = await openExperiment({ ...game, playouts: progress.total.clusters });
  const [again] = await runCells({ cells: fixed.cells, workers: ownThread });
  expect(again!.progress.digests).toEqual(progress.digests);
});

test('a comparison stops when every primary share is decided or that sharp', async () => {
  const { cells, gate, notes } = await openComparison({
    game: 'race',
    players: 2,
    seed: 4n,
    vary: { target: '20,19' },
    within: 0.02,
  });
  expect(notes[0]).toMatch(/^within 2 pp: at most about 4802 of \d+ playouts per variant/);
  const played = await runCells({ cells, workers: ownThread, gate: gate! });
  const [a] = played.map(({ progress }) => progress);
  expect(a!.finished).toBe(false);
  const looks = { spans: gate!.spans, kind: 'doubling' } as const;
  const { differences } = new Comparison([[0, 1]], new Map(), looks, 0.02).finish(
    played.map(({ progress }) => progress),
  );
  const shares = differences.filter(({ primary, unit }) => primary && (unit === 'share' || unit === 'rate'));
  expect(shares.length).toBeGreaterThan(1);
  for (const { lo, hi, verdict } of shares) expect((hi - lo) / 2 <= 0.02 || verdict !== 'UNDECIDED').toBe(true);
});
