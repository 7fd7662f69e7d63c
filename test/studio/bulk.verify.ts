/**
 * Millions of playouts in Chromium: two workers play at 1.8 of the pace of one, and what they take of memory does not grow.
 * To be played on a machine that does nothing else; of two cores the browser itself takes its part.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Laboratory } from '../support/laboratory.ts';
import { describeWith } from '../support/needs.ts';

const MANY = 6e7;
const SLICE_MS = 100;
const PAIRS = 7;

/** Bytes that the pages of this process's browsers hold, as Linux tells it. */
function heldByPages(): number {
  let pages = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type=renderer')) continue;
      const [, kB] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
      pages += 1024 * Number(kB ?? 0);
    } catch {
      // It ended meanwhile.
    }
  }
  return pages;
}

describeWith('chromium', 'very many playouts in a browser', (executablePath) => {
  let laboratory: Laboratory;
  beforeAll(async () => {
    laboratory = await Laboratory.open('chromium', executablePath);
  });
  afterAll(() => laboratory.close());

  async function played(game: string, playouts: number, workers: string, bots: string) {
    const options = { game, playouts: String(playouts), workers, bots, seed: '1' };
    const { answer, updates } = await laboratory.ask({ verb: 'run', options });
    if ('refused' in answer) throw new Error(answer.refused);
    return updates;
  }

  /** Games a millisecond once a quarter is played, and with it the code compiled. */
  async function pace(game: string, playouts: number, workers: string, bots: string): Promise<number> {
    const updates = await played(game, playouts, workers, bots);
    const counted = updates.filter((update) => update.played > playouts / 4 && update.played < playouts);
    const [first, last] = [counted[0]!, counted.at(-1)!];
    return (last.played - first.played) / (last.at - first.at);
  }

  test('two workers at nearly twice the pace of one', async () => {
    for (const [game, playouts, bots] of [
      ['glitterhorn', 6e6, 'random'],
      ['little-prince', 30_000, 'greedy'],
      ['vast', 200_000, 'random'],
    ] as const) {
      const pairs: number[] = [];
      for (let pair = 0; pair < PAIRS; pair++) {
        const one = await pace(game, playouts, '1', bots);
        pairs.push((await pace(game, playouts, '2', bots)) / one);
      }
      pairs.sort((a, b) => a - b);
      console.log(`${game}, ${bots}: two workers at ${pairs.map((ratio) => ratio.toFixed(2)).join(' ')} of one`);
      expect.soft(pairs[PAIRS >> 1], game).toBeGreaterThan(1.8);
    }
  });

  test('memory stays as it is over sixty million', async () => {
    const held: number[] = [];
    const slices = setInterval(() => held.push(heldByPages() / 1e6), SLICE_MS);
    const updates = await played('tic-tac-toe', MANY, '2', 'random');
    clearInterval(slices);
    // What is written at the end is made at once: only looks before that.
    const last = updates.findLast((update) => update.played < MANY)!;
    const looks = held.slice(0, Math.floor((last.at - updates[0]!.at) / SLICE_MS));
    const part = (from: number, to: number) =>
      Math.max(...looks.slice(Math.floor(from * looks.length), Math.ceil(to * looks.length)));
    const [early, late] = [part(0.3, 0.6), part(0.7, 1)];
    console.log(`${looks.length} looks: ${early.toFixed(0)} MB early, ${late.toFixed(0)} MB late`);
    expect(late).toBeLessThan(early + 20);
  });
});
