/** The page in a real browser: offline, light and dark, wide and narrow, and on paper. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOf } from '../../lab/verbs/all.ts';
import type { FigureRow, RunResult } from '../../sim/results.ts';
import { manifestOf } from '../../lab/manifest.ts';
import { cellOf, play } from '../support/cells.ts';
import { BROKEN, CONTRAST, HIDDEN, OVERFLOW, SMALL } from '../support/page-measures.ts';
import { describeWith } from '../support/needs.ts';
import { asymmetric, cell, check, comparison, ladder, run, soloLadder, sweep, twoGames } from './constructed.ts';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A run of a real game with everything measured. */
async function played(): Promise<RunResult> {
  const cell = await cellOf('glitterhorn', { playouts: 480, figures: 'all' });
  const result = await play(cell);
  const about = { verb: 'run', command: 'alicorn run glitterhorn', cells: [cell], shard: undefined };
  return { run: await manifestOf(about, [result], 0), cells: [result], finding: { verb: 'run' } };
}

const PAGES: [name: string, headings: string[], make: () => RunResult | Promise<RunResult>][] = [
  ['a played run', ['At a glance', 'Inside the game', 'What was run'], played],
  ['roles, bots and panels', ['At a glance', 'Inside the game', 'What was run'], asymmetric],
  ['a sweep over one rule', ['Over limit', 'At a glance', 'What was run'], () => sweep({ limit: [2, 3, 4, 5] })],
  [
    'a sweep over two rules',
    ['Over shift and limit', 'Cell by cell', 'What was run'],
    () => sweep({ shift: [-1, 0, 1], limit: [2, 3, 4] }),
  ],
  ['a comparison', ['What differs', 'Over preset', 'What was run'], comparison],
  ['a check', ['Against the baseline', 'What differs', 'At a glance', 'What was run'], check],
  ['a ladder', ['Ladder of bots', 'What was run'], ladder],
  ['a ladder of a game for one', ['Ladder of bots', 'What was run'], soloLadder],
  ['two games', ['The Toy Game', 'Another & <Better> Game', 'What was run'], twoGames],
];

/** Each page in both colours and both widths, each second page the other way round. */
function viewsOf(page: string): [colorScheme: 'light' | 'dark', width: number][] {
  const turned = PAGES.findIndex(([name]) => name === page) % 2 === 1;
  return [
    ['light', turned ? 400 : 1280],
    ['dark', turned ? 1280 : 400],
  ];
}

interface Measured {
  readonly faults: readonly string[];
  readonly texts: number;
}

/** Measures once more with everything unfolded. */
async function unfolded(page: Page): Promise<void> {
  await page.evaluate(`document.querySelectorAll('details').forEach((fold) => { fold.open = true; })`);
}

async function measure(page: Page, script: string): Promise<readonly string[]> {
  const { faults, texts } = await page.evaluate<Measured>(script);
  expect(texts).toBeGreaterThan(10);
  return faults;
}

describeWith('chromium', 'report.html in Chromium', (executablePath) => {
  const folder = mkdtempSync(join(tmpdir(), 'alicorn-page-'));
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens the page without a network; whatever it asks for or complains of is kept. */
  async function open(file: string, options: BrowserContextOptions): Promise<{ page: Page; noise: string[] }> {
    const context = await browser.newContext({ ...options, offline: true });
    const page = await context.newPage();
    const url = pathToFileURL(file).href;
    const noise: string[] = [];
    page.on('request', (request) => {
      if (request.url() !== url) noise.push(`asks for ${request.url()}`);
    });
    page.on('console', (message) => noise.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
    await page.goto(url);
    return { page, noise };
  }

  describe.each(PAGES)('%s', (name, headings, make) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.html`);
    beforeAll(async () => writeFileSync(file, await pageOf(await make())));

    test.each(viewsOf(name))(
      '%s, %i pixels wide: fits, is legible and asks for nothing',
      async (colorScheme, width) => {
        const { page, noise } = await open(file, { colorScheme, viewport: { width, height: 900 } });
        expect(await measure(page, OVERFLOW)).toEqual([]);
        await unfolded(page);
        expect(await measure(page, OVERFLOW)).toEqual([]);
        expect(await measure(page, CONTRAST)).toEqual([]);
        expect(await measure(page, SMALL)).toEqual([]);
        if (width === 1280 && name !== 'two games') {
          const first = await page.locator('svg[role=img]:visible').first().boundingBox();
          await page.evaluate('scrollTo(0, 0)');
          expect(first!.y).toBeLessThan(600);
        }
        expect(await page.locator('h1').allTextContents()).toHaveLength(1);
        expect(await page.locator('h2').allTextContents()).toEqual(expect.arrayContaining(headings));
        expect(await page.locator('figure:not(:has(h3))').count()).toBe(0);
        expect(noise).toEqual([]);
        await page.context().close();
      },
    );

    test('on paper nothing but what is folded is left out or cut off', async () => {
      const { page, noise } = await open(file, { colorScheme: 'dark', viewport: { width: 720, height: 1000 } });
      await page.emulateMedia({ media: 'print' });
      expect(await measure(page, HIDDEN)).toEqual([]);
      expect(await page.evaluate(BROKEN)).toEqual([]);
      await unfolded(page);
      expect(await measure(page, HIDDEN)).toEqual([]);
      expect(await measure(page, OVERFLOW)).toEqual([]);
      expect(await measure(page, CONTRAST)).toEqual([]);
      expect(noise).toEqual([]);
      await page.context().close();
    });
  });

  test('on paper a picture of many rows leaves its heading room on the sheet', async () => {
    const effect = { from: '1', to: '2', figure: 'score', unit: 'points', base: 9, margin: 0.1, verdict: 'CHANGED' };
    const rows = ['dials', 'rulings', 'reconstructed'].flatMap((group) =>
      Array.from({ length: 12 }, (_, i) => ({ rule: `${group}${i}`, group, diff: i, lo: i - 0.5, hi: i + 0.5 })),
    );
    const matters = rows.map((row) => ({ ...effect, ...row, cell: 2, bots: 'greedy,greedy' }));
    const file = join(folder, 'many-rows.html');
    const found = run([cell(1), cell(2)], { matters }, { verb: 'matters', matters: { moves: [] } } as object);
    writeFileSync(file, await pageOf(found));
    const { page } = await open(file, { viewport: { width: 720, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const { height } = (await page.locator('.card svg[role=img]:visible').first().boundingBox())!;
    expect(height).toBeGreaterThan(300);
    expect(height).toBeLessThan(700);
    await page.context().close();
  });

  describe('with its script', () => {
    const file = join(folder, 'scripted.html');
    beforeAll(async () => writeFileSync(file, await pageOf(comparison())));
    const texts = (page: Page, where: string) => page.locator(where).allTextContents();

    test('tables are sorted by numbers, both ways and back, and filtered', async () => {
      const { page, noise } = await open(file, { viewport: { width: 1280, height: 900 } });
      await unfolded(page);
      const table = 'details:has-text("All figures") >> nth=0 >> table';
      const column = `${table} >> tbody tr:not([hidden]) td:nth-child(3)`;
      const before = await texts(page, column);
      const numbers = (cells: string[]) => cells.map((text) => parseFloat(text.replace('−', '-').replace(/\s/g, '')));
      const head = page.locator(`${table} >> thead th:nth-child(3) button`);
      await head.click();
      expect(numbers(await texts(page, column))).toEqual(numbers(before).sort((a, b) => b - a));
      await head.click();
      expect(numbers(await texts(page, column))).toEqual(numbers(before).sort((a, b) => a - b));
      await head.click();
      expect(await texts(page, column)).toEqual(before);
      await page.locator('.filter input:visible').last().fill('rounds');
      expect(await page.locator('.count:not(:empty)').allTextContents()).toEqual([
        expect.stringMatching(/^1 of \d+ rows$/),
      ]);
      expect(noise).toEqual([]);
      await page.context().close();
    });

    test('numbers stand under the pointer; seats and series are put aside; contents lead to their parts', async () => {
      const { page, noise } = await open(file, { viewport: { width: 1280, height: 900 } });
      const card = page.locator('figure:has(h3:text-is("Who wins"))');
      await card.scrollIntoViewIfNeeded();
      const mark = card.locator('svg[role=img] .mark').first();
      await mark.hover();
      expect(await page.locator('.tip').textContent()).toContain(await mark.getAttribute('aria-label'));
      const shown = () => card.locator('svg[role=img] .t1:visible').count();
      expect(await shown()).toBeGreaterThan(0);
      await card.locator('.legend .series').nth(1).click();
      expect(await shown()).toBe(0);
      await unfolded(page);
      const rows = () => page.locator('tbody tr:visible', { hasText: /seat 2/i }).count();
      expect(await rows()).toBeGreaterThan(0);
      await page.locator('.choices label', { hasText: 'seat 2' }).locator('input').uncheck();
      expect(await rows()).toBe(0);
      await page.getByPlaceholder('find a figure').fill('who wins');
      expect(await page.locator('.cards > .card:visible h3').allTextContents()).toEqual(['Who wins']);
      const [link] = await texts(page, 'nav[aria-label=Contents] a');
      const href = await page.locator('nav[aria-label=Contents] a').first().getAttribute('href');
      expect(await page.locator(`${href!} h2, h2${href!}`).first().textContent()).toBe(link);
      expect(noise).toEqual([]);
      await page.context().close();
    });

    test('seats are called by their roles where these differ, and put aside with whatever is of the role', async () => {
      const roles = join(folder, 'roles.html');
      // A role that changes seats has rows of its own, of other numbers than those of a seat.
      const { cells, ...rest } = asymmetric();
      const apart = (row: FigureRow) =>
        row.seat === undefined && row.role ? { ...row, estimate: row.estimate / 2 } : row;
      const moved = cells.map((one) => ({ ...one, figures: one.figures.map(apart) }));
      writeFileSync(roles, await pageOf({ ...rest, cells: moved }));
      const { page, noise } = await open(roles, { viewport: { width: 1280, height: 900 } });
      await unfolded(page);
      const labels = await texts(page, '.choices label');
      expect(labels.map((label) => label.trim())).toEqual(['knight', 'shadow unicorn']);
      const rows = (what: RegExp) =>
        page.locator('tbody tr:visible', { has: page.locator('td,th', { hasText: what }) });
      expect(await rows(/^seat 2 \(shadow unicorn\)$/i).count()).toBeGreaterThan(0);
      expect(await rows(/^shadow unicorn$/i).count()).toBeGreaterThan(0);
      const others = await rows(/^knight$/i).count();
      await page.getByRole('checkbox', { name: 'shadow unicorn' }).uncheck();
      expect(await rows(/^seat 2 \(shadow unicorn\)$/i).count()).toBe(0);
      expect(await rows(/^shadow unicorn$/i).count()).toBe(0);
      expect(await rows(/^knight$/i).count()).toBe(others);
      expect(noise).toEqual([]);
      await page.context().close();
    });

    test('a command is copied', async () => {
      const { page } = await open(file, { viewport: { width: 400, height: 900 } });
      await page
        .context()
        .grantPermissions(['clipboard-read', 'clipboard-write'])
        .catch(() => undefined);
      await page.locator('.about .copy').click();
      await page.locator('.about .copy', { hasText: 'copied' }).waitFor();
      await page.context().close();
    });

    test('without scripts nothing is missing', async () => {
      const { page } = await open(file, { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
      expect(await page.locator('.tool, button').count()).toBe(0);
      expect(await page.locator('table').count()).toBeGreaterThan(1);
      await page.context().close();
    });
  });

  test.each([
    ['the page as it is', true],
    ['without its policy', false],
  ])('what got into a page could load, send and run nothing: %s', async (_, guarded) => {
    let asked = 0;
    const server = createServer((_request, response) => (asked++, response.end())).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`;
    const hostile =
      `<script>document.title = 'ran'</script><p onclick="document.title = 'ran'">x</p>` +
      `<img src="${url}"/><iframe src="${url}"></iframe><link rel="stylesheet" href="${url}"/>`;
    const html = (await pageOf(twoGames())).replace('<main>', `<main>${hostile}`);
    const path = join(folder, `hostile-${guarded}.html`);
    writeFileSync(path, guarded ? html : html.replace('Content-Security-Policy', 'none'));
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path).href);
    expect([await page.title(), asked]).toEqual(
      guarded ? [expect.not.stringContaining('ran'), 0] : ['ran', expect.toSatisfy((count: number) => count >= 3)],
    );
    await page.close();
    server.close();
  });
});
