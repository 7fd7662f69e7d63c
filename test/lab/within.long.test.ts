/** `--within 1pp`: precision instead of playouts. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { askedFigures } from '../../lab/asked-figures.ts';
import { openCheck } from '../../lab/check.ts';
import { openComparison } from '../../lab/comparison.ts';
import { openExperiment } from '../../lab/experiment.ts';
import { openMatters } from '../../lab/matters.ts';
import { wantedWithin } from '../../lab/options.ts';
import { run } from '../../lab/run.ts';
import { figureRows } from '../../sim/count/figures.ts';
import { Comparison } from '../../sim/judge/comparison.ts';
import { runCells } from '../../sim/run/run.ts';
import { readWithin, sharpness, worstPlayouts } from '../../sim/run/width.ts';
import { temporaryFolder } from '../support/checkout.ts';
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
  expect(notes.at(-1)).toBe('within 2 pp: about 2 401 playouts per cell for a share of one half');
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
  expect(notes[0]).toMatch(/^within 2 pp: at most about 4 802 of 9 600 playouts per variant/);
  const played = await runCells({ cells, workers: ownThread, gate: gate! });
  const [a] = played.map(({ progress }) => progress);
  expect(a!.finished).toBe(false);
  const looks = { spans: gate!.spans, kind: 'doubling' } as const;
  const { differences } = new Comparison([[0, 1]], new Map(), looks, undefined, 0.02).finish(
    played.map(({ progress }) => progress),
  );
  const shares = differences.filter(({ primary, unit }) => primary && (unit === 'share' || unit === 'rate'));
  expect(shares.length).toBeGreaterThan(1);
  for (const { lo, hi, verdict } of shares) expect((hi - lo) / 2 <= 0.02 || verdict !== 'UNDECIDED').toBe(true);
});

test('what is said of how much is played: precision unless playouts, another stop or a shard is given', () => {
  expect(wantedWithin({})).toBe(0.01);
  expect(wantedWithin({ max: '1e5' })).toBe(0.01);
  expect(wantedWithin({ within: '2pp' })).toBe(0.02);
  for (const other of ['playouts', 'until', 'shard']) expect(wantedWithin({ [other]: '1' })).toBeUndefined();
  expect(() => wantedWithin({ within: '1pp', playouts: '100' })).toThrow('give --playouts or --within, not both');
  expect(() => wantedWithin({ within: '1pp', until: 'verdict' })).toThrow('give --until or --within, not both');
  expect(() => wantedWithin({ within: '1pp', shard: '1/2' })).toThrow('does not go with --shard');
  expect(() => wantedWithin({ playouts: '100', max: '100' })).toThrow('--max goes with --within or --until');
});

test('what matters: a move that is known well enough is played no further, and others as far as without', async () => {
  const options = { game: 'race', players: 2, seed: 4n, rules: ['target'], playouts: 61_440 };
  const playouts = async (within: number | undefined) => {
    const { cells, allot } = await openMatters({ ...options, within });
    const played = await runCells({ cells, workers: ownThread, allot: allot! });
    return played.map(({ progress: { total, spec } }) => total.clusters * spec.rotations);
  };
  const [all, some] = [await playouts(undefined), await playouts(0.05)];
  some.forEach((n, i) => expect(n).toBeLessThanOrEqual(all[i]!));
  const rest = await openMatters({ ...options, within: 0.05, figure: ['share'] });
  expect(Math.max(...some)).toBeLessThan(61_440);
  expect(rest.kept?.matters.figures).toEqual(['share']);
});

describe('a check', () => {
  const folder = temporaryFolder('within');
  afterAll(() => rmSync(folder, { recursive: true }));
  const baseline = join(folder, 'pig');

  test('ends once the figures asked for are known so well; what has not differed goes on to the end', async () => {
    const options = {
      game: 'pig',
      seed: 1n,
      playouts: 48_000,
      bots: ['script:hold20', 'script:hold20'],
      rotate: false,
    };
    await run(await openExperiment(options), { out: baseline, workers: ownThread });
    const same = await openCheck(baseline, { within: 0.05 });
    expect((await run(same, { workers: ownThread })).finding.check.cells[0]).toMatchObject({
      verdict: 'IDENTICAL',
      playouts: 48_000,
    });
    // Holding at 21 wins nearly as often: no change of the share is found, nor excluded, in so few playouts.
    const figure = ['Share of wins, seat 1'];
    const moved = await openCheck(baseline, { within: 0.05, figure });
    const cells = moved.cells.map((cell) => ({ ...cell, bots: ['script:hold21', 'script:hold20'] }));
    const { finding } = await run({ ...moved, cells }, { workers: ownThread });
    const [cell] = finding.check.cells;
    expect(cell).toMatchObject({ primary: 1 });
    expect(cell!.playouts).toBeLessThan(48_000);
    const asked = finding.differences.filter(({ primary }) => primary);
    expect(asked.map(({ figure: name, seat, m }) => [name, seat, m])).toEqual([['share', 0, 1]]);
  });
});

test('figures are asked for by any name that is printed', async () => {
  const { cells } = await openExperiment({ game: 'vast', roles: ['knight', 'goblins'], seed: 1n });
  const asked = (...texts: string[]) => askedFigures(texts, cells);
  expect(await asked()).toBeUndefined();
  expect(await asked('share', 'Win rate', 'rounds')).toEqual(['share', 'win', 'rounds']);
  expect(await asked('win rate, knight', "Knight's share of wins")).toEqual(['win[role=knight]', 'share[role=knight]']);
  expect(await asked('share[role=goblins]')).toEqual(['share[role=goblins]']);
  expect(await asked('score.distribution', 'score.sd')).toEqual(['score', 'score.sd']);
  expect(await asked('seatFairness')).toEqual(['share']);
  await expect(asked('win rte')).rejects.toThrow('--figure win rte: no such figure');
});
