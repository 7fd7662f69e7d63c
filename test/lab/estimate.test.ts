import { expect, test } from 'vitest';
import { game as kuhn, KuhnPoker } from '../../engines/calibration/kuhn-poker.ts';
import type { AnyGame, Chance } from '../../engines/core/types.ts';
import { estimateCells, measured } from '../../lab/estimate.ts';
import { OpenCell } from '../../sim/cell/open-cell.ts';
import { CellPlayer } from '../../sim/play/playout.ts';
import { ChunkPlayer } from '../../sim/run/chunk.ts';
import { cellOf } from '../support/cells.ts';

/** Kuhn poker whose deals take so many milliseconds of processor time, the first of all, the second, and so on. */
function taking(millisecondsOf: (deal: number) => number): AnyGame {
  let deals = 0;
  const create = () =>
    new (class extends KuhnPoker {
      override deal(chance: Chance): void {
        const [before, wanted] = [process.cpuUsage(), 1000 * millisecondsOf(deals++)];
        let spent = 0;
        while (spent < wanted) {
          const { user, system } = process.cpuUsage(before);
          spent = user + system;
        }
        super.deal(chance);
      }
    })();
  return { ...kuhn, create };
}

async function secondsOf(game: AnyGame, playouts: number): Promise<number> {
  const cell = { ...(await cellOf('kuhn-poker')), playouts };
  const chunk = new ChunkPlayer(new CellPlayer(new OpenCell(game, cell, {})));
  return (await measured(cell, chunk, 100, 40, () => Promise.resolve())).seconds;
}

test('a game that becomes faster while it is played is waited for', async () => {
  // 100 ms, 50, 25, ...: a fifth of a second in all. By the pace of the first 100 ms a million would take more than a day.
  expect(
    await secondsOf(
      taking((deal) => 100 * 0.5 ** deal),
      1e6,
    ),
  ).toBeLessThan(300);
});

test('however many cells and bots an experiment has, it is estimated in two seconds or so of processor time', async () => {
  const bots = Array.from({ length: 16 }, (_, i) => `mcts:iterations=${i + 2}`);
  const cells = await Promise.all(
    bots.flatMap((bot) => [20, 30, 40].map((target) => cellOf('pig', { bots: [bot], set: [`target=${target}`] }))),
  );
  const before = process.cpuUsage();
  const found = await estimateCells(cells, 2);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(4);
  // Fifteen times the search takes longer, a longer game too.
  expect(found[45]!.seconds).toBeGreaterThan(2 * found[0]!.seconds);
  expect(found).toHaveLength(48);
});

test('a game that takes a millisecond a playout takes a thousand seconds for a million', async () => {
  const seconds = await secondsOf(
    taking(() => 1),
    1e6,
  );
  expect(seconds).toBeGreaterThan(300);
  expect(seconds).toBeLessThan(3000);
});

test('what takes no time is measured in chunks that double, up to a block and the end of the cell', async () => {
  const chunks: (readonly [first: number, clusters: number])[] = [];
  const chunk = {
    play(first: number, clusters: number) {
      chunks.push([first, clusters]);
      return { parts: [{ bytes: new Uint8Array(clusters) }] };
    },
  } as unknown as ChunkPlayer;
  const cell = await cellOf('pig', { playouts: 100, block: 16 });
  const { bytes } = await measured(cell, chunk, 1e6, 1e6, () => Promise.resolve());
  const clusters = [1, 2, 4, 8, 16, 16, 16, 16, 16, 5];
  expect(chunks.map(([, count]) => count)).toEqual(clusters);
  expect(chunks.map(([first]) => first)).toEqual(
    clusters.map((_, i) => clusters.slice(0, i).reduce((a, b) => a + b, 0)),
  );
  // Seven spans of a block each, as large as the largest part.
  expect(bytes).toBe(7 * 16);
});
