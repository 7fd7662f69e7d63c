/**
 * A worker of Chromium plays at least at 0.8 of the pace of one of Node's that runs the same script, every game, at random
 * and greedily. Short stretches take turns, and the median of their pairs counts: a machine that others use too is half as
 * fast again for seconds on end, which meets both sides of a pair alike where both play on one core (`taskset -c 0`).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualBot } from '../../bots/greedy.ts';
import { games } from '../../engines/registry.ts';
import { bundled } from '../../studio/bundle.ts';
import { cellOf } from '../support/cells.ts';
import { describeWith } from '../support/needs.ts';

const PAIRS = 31;
const STRETCH_MS = 100;

/** Sends something to a worker of one's own; what it replies. */
type Tell = (what: unknown) => Promise<number>;

const TELL = `(() => {
  const worker = new Worker(URL.createObjectURL(new Blob([document.getElementById('pace').textContent])));
  globalThis.tell = (what) => new Promise((done, failed) => {
    worker.onmessage = ({ data }) => done(data);
    worker.onerror = ({ message }) => failed(new Error(message));
    worker.postMessage(what);
  });
})()`;

/** A browser's words for what Node calls otherwise. */
const AS_IN_BROWSERS = `const { parentPort } = require('node:worker_threads');
globalThis.navigator ??= { userAgent: '', hardwareConcurrency: 1 };
globalThis.postMessage = (message) => parentPort.postMessage(message);
parentPort.on('message', (data) => globalThis.onmessage({ data }));
`;

describeWith('chromium', 'the pace of a worker', (executablePath) => {
  const folder = mkdtempSync(join(tmpdir(), 'alicorn-pace-'));
  const file = join(folder, 'page.html');
  let browser: Browser;
  let script: string;
  beforeAll(async () => {
    script = await bundled('test/support/pace-worker.ts');
    const text = script.replaceAll('</script', '<\\/script');
    writeFileSync(file, `<!doctype html><meta charset="utf-8"><script id="pace" type="text/plain">${text}</script>`);
    browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  async function inChromium(): Promise<{ tell: Tell; end(): Promise<unknown> }> {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(TELL);
    return { tell: (what) => page.evaluate(`tell(${JSON.stringify(what)})`), end: () => page.close() };
  }

  function inNode(): { tell: Tell; end(): Promise<unknown> } {
    const worker = new Worker(AS_IN_BROWSERS + script, { eval: true });
    const tell: Tell = (what) =>
      new Promise((done, failed) => {
        worker.once('message', done).once('error', failed);
        worker.postMessage(what);
      });
    return { tell, end: () => worker.terminate() };
  }

  test.each(Object.keys(games))('%s', async (name) => {
    for (const bot of new Set(['random', usualBot(await games[name]!())])) {
      const spec = { ...(await cellOf(name, { bots: [bot] })), playouts: 1e9 };
      const [here, there] = [inNode(), await inChromium()];
      await Promise.all([here.tell(spec), there.tell(spec)]);
      // Until both have compiled what they play.
      let blocks = 1;
      for (let ms = 0; ms < STRETCH_MS; blocks *= 2) {
        ms = Infinity;
        for (let i = 0; i < 3; i++) ms = Math.min(ms, await here.tell(blocks), await there.tell(blocks));
      }
      const paces: number[] = [];
      for (let i = 0; i < PAIRS; i++) paces.push((await here.tell(blocks)) / (await there.tell(blocks)));
      await Promise.all([here.end(), there.end()]);
      paces.sort((a, b) => a - b);
      const [low, pace, high] = [1, 2, 3].map((quarter) => paces[Math.floor((quarter * PAIRS) / 4)]!);
      console.log(`${name}, ${bot}: ${pace!.toFixed(2)} of Node's pace (${low!.toFixed(2)} to ${high!.toFixed(2)})`);
      expect.soft(pace, `${name}, ${bot}`).toBeGreaterThan(0.8);
    }
  });
});
