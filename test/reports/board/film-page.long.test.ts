/** The page of a game in a real browser: stepped through by keys, slider and buttons; wide and narrow, light and dark. */
import { deflateRawSync } from 'node:zlib';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filmPage } from '../../../reports/board/film-page.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { filmOf } from '../../../sim/play/film.ts';
import { CellPlayer } from '../../../sim/play/playout.ts';
import { cellOf } from '../../support/cells.ts';
import { describeWith } from '../../support/needs.ts';

const GAMES = ['tic-tac-toe', 'glitterhorn', 'poonicorn', 'unicorn-jelly', 'little-prince', 'vast'];
const folder = mkdtempSync(join(tmpdir(), 'alicorn-film-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A random game's page; returns its steps. */
async function written(name: string): Promise<number> {
  const cell = await openCell(await cellOf(name, { seed: 4n }));
  const { frames } = filmOf(new CellPlayer(cell), 0);
  const shown = frames.map(({ board, told }, at) => ({ board, headline: at === 0 ? '' : `decision ${at}`, told }));
  const texts = { title: name, lead: 'random play', command: `alicorn replay ${name}`, result: ['the end of it'] };
  const points = [0, 1].map((decision) => ({ decision, of: [decision, 1 - decision] }));
  const html = filmPage(texts, shown, { seats: ['one', 'other'], points }, (text) =>
    deflateRawSync(text).toString('base64'),
  );
  expect(html.length).toBeLessThan(1e6);
  writeFileSync(join(folder, `${name}.html`), html);
  return frames.length - 1;
}

describeWith('chromium', 'a film in Chromium', (executablePath) => {
  let browser: Browser;
  beforeAll(async () => {
    const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    browser = await chromium.launch({ executablePath, args });
  });
  afterAll(() => browser.close());

  test.each(GAMES)(
    '%s: steps, jumps, and nothing wider than the page',
    async (name) => {
      const last = await written(name);
      for (const [width, colorScheme] of [
        [1280, 'light'],
        [400, 'dark'],
      ] as const) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, offline: true });
        const page = await context.newPage();
        const wrong: string[] = [];
        page.on('pageerror', (error) => wrong.push(error.message));
        page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
        await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
        const where = page.locator('#where');
        await page.waitForFunction('document.getElementById("where").textContent !== ""');
        expect(await where.textContent()).toBe(`0 of ${last}`);
        await page.keyboard.press('ArrowRight');
        expect(await where.textContent()).toBe(`1 of ${last}`);
        expect(await page.locator('#head').textContent()).toBe('decision 1');
        expect(await page.locator('#result').isVisible()).toBe(last === 1);
        await page.keyboard.press('End');
        expect(await where.textContent()).toBe(`${last} of ${last}`);
        expect(await page.locator('#result').isVisible()).toBe(true);
        await page.locator('#back').click();
        expect(await where.textContent()).toBe(`${last - 1} of ${last}`);
        await page.locator('#slider').fill('0');
        expect(await where.textContent()).toBe(`0 of ${last}`);
        await page.locator('.film-jump').first().click();
        expect(await where.textContent()).toBe(`1 of ${last}`);
        // What is too wide scrolls in its own box, never the page; no text leaves its cell.
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
        expect(await page.evaluate(CUT)).toEqual([]);
        // Step by step, what has changed on a board too wide is in sight.
        for (let step = 1; step <= Math.min(last, 12); step++) {
          await page.locator('#slider').fill(String(step));
          expect(await page.evaluate(OUT_OF_SIGHT), `step ${step}`).toEqual([]);
        }
        // On paper nothing is left to press.
        await page.emulateMedia({ media: 'print' });
        expect(await page.locator('.film :is(button, input):visible, .for-keys:visible').count()).toBe(0);
        expect(wrong).toEqual([]);
        await context.close();
      }
    },
    120_000,
  );
});

/** Texts of things that reach beyond their frame. */
const CUT = `[...document.querySelectorAll('.board .thing')].flatMap((thing) => {
  const [frame, text] = ['rect', 'text'].map((tag) => thing.querySelector(tag).getBoundingClientRect());
  return text.left < frame.left - 1 || text.right > frame.right + 1 ? [thing.textContent] : [];
})`;

/** Boards of which nothing that has changed can be seen. */
const OUT_OF_SIGHT = `[...document.querySelectorAll('.board-part')].flatMap((part) => {
  const outer = part.getBoundingClientRect();
  const changed = [...part.querySelectorAll('.fresh')].map((element) => element.getBoundingClientRect());
  const seen = changed.some(({ left, right }) => left >= outer.left - 1 && right <= outer.right + 1);
  return changed.length === 0 || seen ? [] : [part.textContent];
})`;
