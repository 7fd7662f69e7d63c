/**
 * Every game in Chromium, in workers made from a Blob by a page opened from disk: the fingerprints of a cell
 * and the CSV files of its figures are those of threads of Node. (Nine digits: behind them the platform's own exp and log
 * show, on which the ends of intervals rest.)
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '../../../engines/registry.ts';
import type { CellSpec } from '../../../sim/cell/spec.ts';
import { cellFiles } from '../../../reports/csv.ts';
import type { CellResult } from '../../../sim/results.ts';
import { bundled } from '../../../studio/bundle.ts';
import { cellOf, play } from '../../support/cells.ts';
import { describeWith } from '../../support/needs.ts';

/** Asks `workers` Blob workers for equal shares of the clusters, and the first of them for the result. */
const ASKED = `async ({ spec, shares }) => {
  const url = URL.createObjectURL(new Blob([document.getElementById('player').textContent]));
  const workers = shares.map(() => new Worker(url));
  const ask = (worker, wish) => new Promise((done, failed) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = ({ message }) => failed(new Error(message));
    worker.postMessage({ spec, ...wish });
  });
  const played = await Promise.all(shares.map((share, i) => ask(workers[i], { play: share })));
  const { result } = await ask(workers[0], { count: played.flatMap(({ parts }) => parts) });
  for (const worker of workers) worker.terminate();
  return result;
}`;

describeWith('chromium', 'playing in Chromium', (executablePath) => {
  const folder = mkdtempSync(join(tmpdir(), 'alicorn-browser-'));
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    const script = (await bundled('test/support/browser-player.ts')).replaceAll('</script', '<\\/script');
    const file = join(folder, 'page.html');
    writeFileSync(
      file,
      `<!doctype html><meta charset="utf-8"><script id="player" type="text/plain">${script}</script>`,
    );
    browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
    page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  const inBrowser = (spec: CellSpec, shares: readonly (readonly [number, number])[]) =>
    page.evaluate<CellResult>(`(${ASKED})(${JSON.stringify({ spec, shares })})`);

  test.each(Object.keys(games))('%s: the same with one worker and with two as in threads', async (name) => {
    for (const seed of [1n, 38n, 2n ** 64n - 1n]) {
      const spec = await cellOf(name, { seed, playouts: 2400 });
      const here = await play(spec);
      const files = cellFiles({ cells: [here] });
      expect(files.map(([name]) => name)).toContain('figures.csv');
      const clusters = Math.ceil(spec.playouts / spec.rotations);
      // A block is cut in two besides: its sums come from both.
      const half = Math.floor(clusters / 2) - 1;
      const shares = [
        [0, half],
        [half, clusters - half],
      ] as const;
      for (const some of [[[0, clusters]] as const, shares]) {
        const there = await inBrowser(spec, some);
        expect(there.fingerprintOutcome).toBe(here.fingerprintOutcome);
        expect(there.fingerprintTrace).toBe(here.fingerprintTrace);
        expect(cellFiles({ cells: [there] })).toEqual(files);
      }
    }
  });
});
