/** What common seeds, keyed dice and rotation are worth, in Pig, where the differences are known exactly. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import { Comparison } from '../../../sim/judge/comparison.ts';
import { readMargins } from '../../../sim/judge/margins.ts';
import type { Difference } from '../../../sim/results.ts';
import { runCells } from '../../../sim/run/run.ts';
import { cellOf, figure, play } from '../../support/cells.ts';
import { alicorn, CHECKOUT, temporaryFolder } from '../../support/checkout.ts';

/** First seat's share in two cells. */
async function firstShare(cells: readonly CellSpec[], margin: string): Promise<Difference> {
  const played = await runCells({ cells, workers: 2 });
  const looks = { spans: [played[0]!.progress.spans.length], kind: 'doubling' as const };
  const comparison = new Comparison([[0, 1]], readMargins([`share=${margin}`]), looks);
  const { differences } = comparison.finish(played.map(({ progress }) => progress));
  return differences.find(({ figure: name, seat }) => name === 'share' && seat === 0)!;
}

test('target 100 against 95: detected on common seeds with 4 million playouts', async () => {
  const options = { bots: ['script:hold20'], playouts: 4_000_000 };
  const cells = [await cellOf('pig', options), await cellOf('pig', { ...options, set: ['target=95'] })];
  const share = await firstShare(cells, '0.05pp');
  expect(Math.abs(share.diff - 0.0011775)).toBeLessThan(4 * share.se);
  expect(share.pairingGain).toBeGreaterThan(9);
  expect(share.pairingGain).toBeLessThan(12);
  expect(share.verdict).toBe('CHANGED');
  const z = share.diff / share.se;
  expect(z).toBeGreaterThan(7);
  expect(z / Math.sqrt(share.pairingGain)).toBeLessThan(5);
});

test.each([
  ['pig', 3.85, 0.3],
  [join(CHECKOUT, 'test', 'support', 'one-stream-pig.ts'), 1.27, 0.1],
])('first player holds at 25 instead of 20 (%s): pairing gain %f', async (game, gain, tolerance) => {
  const options = { playouts: 2_000_000, rotate: false };
  const cells = [
    await cellOf(game, { ...options, bots: ['script:hold20', 'script:hold20'] }),
    await cellOf(game, { ...options, bots: ['script:hold25', 'script:hold20'] }),
  ];
  const share = await firstShare(cells, '0.1pp');
  expect(Math.abs(share.diff - 0.0087841)).toBeLessThan(4 * share.se);
  expect(Math.abs(share.pairingGain - gain)).toBeLessThan(tolerance);
});

test('playing every seed from both seats makes a playout worth 2.54', async () => {
  const cell = await cellOf('pig', { playouts: 1_000_000, bots: ['script:hold25', 'script:hold20'] });
  expect(cell.rotations).toBe(2);
  const result = await play(cell, 2);
  const row = result.figures.find(({ figure: name, bot }) => name === 'share' && bot === 'script:hold25')!;
  expect(Math.abs(row.nEff / row.n - 2.54)).toBeLessThan(0.15);
  expect(figure(result, 'tie').estimate).toBe(0);
});

test('a game that draws its dice in another order is EQUIVALENT, not CHANGED', async () => {
  const folder = temporaryFolder('refactor');
  mkdirSync(join(folder, 'games'));
  const module = join(folder, 'games', 'my-pig.ts');
  const source = readFileSync(join(CHECKOUT, 'test', 'support', 'one-stream-pig.ts'), 'utf8').replaceAll(
    '../../engines/',
    `${CHECKOUT}/engines/`,
  );
  writeFileSync(module, source);
  const cell = ['--bots', 'script:hold20', '--playouts', '240000', '--seed', '9'];
  expect((await alicorn(['run', module, ...cell, '--out', 'base'], folder)).code).toBe(0);
  writeFileSync(module, source.replace('return this.source!.below(n)', 'return n - 1 - this.source!.below(n)'));
  const { code, out } = await alicorn(['check', '--baseline', 'base', '--module', module, '--out', 'checked'], folder);
  expect(out).toContain('EQUIVALENT, written');
  expect(code).toBe(0);
});
