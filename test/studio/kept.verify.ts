/** What is said to be kept is there when the page is opened again; what was dropped or built in is shown; faults are told. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExperiment } from '../../lab/experiment.ts';
import { run } from '../../lab/run.ts';
import { describeWith } from '../support/needs.ts';
import { answered, PATIENCE, saved, StudioInChromium, unzipped } from '../support/studio-page.ts';
import { parseCommand, playedBy } from '../support/studio-terminal.ts';

/** A search at Poonicorn: long enough to be closed in the middle. */
const LONG = '#/poonicorn/ask/seat?bots=mcts:iterations=20&q.sure=2pp';
/** Slower still: no span of it is whole for a while. */
const SLOW = '#/vast/ask/seat?roles=knight,goblins,dragon&seed=5';
const SHORT = '#/pig/ask/seat?q.sure=2pp';

describeWith('chromium', 'what is kept', (executablePath) => {
  let studio: StudioInChromium;
  beforeAll(async () => {
    studio = await StudioInChromium.build(executablePath);
  }, PATIENCE);
  afterAll(() => studio.close());

  test(
    'a tab closed in the middle goes on where it was said to be kept, and ends as if it had not been closed',
    async () => {
      const first = await studio.profile('closed');
      const { page } = await studio.open(first, LONG);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      const status = page.locator('.progress [role=status]');
      await status.filter({ hasText: / kept/ }).waitFor();
      const kept = numberBefore(await status.innerText(), 'kept');
      expect(kept).toBeGreaterThan(0);
      await first.close();
      const second = await studio.profile('closed');
      const { page: again } = await studio.open(second, '#/kept');
      await again.getByRole('button', { name: /^Open: / }).click();
      await again.getByRole('button', { name: 'Go on' }).click();
      const now = again.locator('.progress [role=status]').filter({ hasText: /\d of \d/ });
      await now.waitFor();
      expect(numberBefore(await now.innerText(), 'of')).toBeGreaterThanOrEqual(kept);
      await answered(again);
      const { bytes } = await saved(again, () => again.getByRole('button', { name: 'All CSVs (zip)' }).click());
      const command = await again.getByLabel('The command that plays the same in a terminal').innerText();
      expect(unzipped(bytes)).toEqual(await playedBy(parseCommand(command)));
      await second.close();
    },
    4 * PATIENCE,
  );

  test(
    'stop and go on come to the same as going through',
    async () => {
      const context = await studio.window();
      const { page } = await studio.open(context, LONG);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page
        .locator('.progress [role=status]')
        .filter({ hasText: /[1-9][\d,]* of/ })
        .waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('button', { name: 'Go on' }).click();
      await answered(page);
      const { bytes } = await saved(page, () => page.getByRole('button', { name: 'All CSVs (zip)' }).click());
      const command = await page.getByLabel('The command that plays the same in a terminal').innerText();
      expect(unzipped(bytes)).toEqual(await playedBy(parseCommand(command)));
      await context.close();
    },
    4 * PATIENCE,
  );

  test(
    'what was told before Stop stays, with tables of the same games',
    async () => {
      const context = await studio.window();
      const { page } = await studio.open(context, SLOW);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      const report = page.locator('.answer .report').filter({ hasText: /[1-9]\d* playouts/ });
      await report.locator('.verdict').first().waitFor();
      const told = numberBefore(await report.innerText(), 'playouts');
      await page.getByRole('button', { name: 'Stop' }).click();
      const stopped = 'Stopped: what stands below is of the games played so far.';
      await page.locator('.progress', { hasText: stopped }).waitFor();
      await page.getByRole('button', { name: 'All CSVs (zip)' }).waitFor();
      const stands = numberBefore(await report.innerText(), 'playouts');
      expect(stands).toBeGreaterThanOrEqual(told);
      const { bytes } = await saved(page, () => page.getByRole('button', { name: 'All CSVs (zip)' }).click());
      const [head, row] = unzipped(bytes)
        ['cells.csv']!.split('\r\n')
        .map((line) => line.split(','));
      // Cells with commas in them stand before: it is counted from the end.
      const place = head!.indexOf('playouts') - head!.length;
      expect(row!.at(place)).toBe(String(stands));
      await context.close();
    },
    PATIENCE,
  );

  test(
    'stopped before anything can be told, it says so and offers no tables; what was kept before stays',
    async () => {
      const context = await studio.window();
      const { page, noise } = await studio.open(
        context,
        '#/vast/ask/change?roles=knight,goblins,dragon&set.terrain=true&seed=5',
      );
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page
        .locator('.progress', { hasText: /Stopped: (nothing is kept yet|of the \d+ games .* nothing can be said)/ })
        .waitFor();
      expect(await page.locator('.answer .report, .answer .take, .answer .refused').count()).toBe(0);
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.locator('.progress [role=status]', { hasText: /[1-9]\d* of/ }).waitFor();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page
        .locator('.progress', { hasText: /Stopped: of the \d+ games played so far nothing can be said yet\. Kept/ })
        .waitFor();
      expect(await page.getByRole('button', { name: 'All CSVs (zip)' }).count()).toBe(0);
      expect(noise).toEqual([]);
      await context.close();
    },
    PATIENCE,
  );

  test(
    'answers are listed, laid side by side, opened and deleted, also after the browser was closed',
    async () => {
      const first = await studio.profile('list');
      const { page } = await studio.open(first, SHORT);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      const headline = await answered(page);
      await page.getByText('Kept in this browser.').waitFor();
      await page.goto(`${studio.url}${SHORT}&set.target=40`);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await answered(page);
      await page.getByText('Kept in this browser.').waitFor();
      await first.close();
      const second = await studio.profile('list');
      const { page: again } = await studio.open(second, '#/kept');
      const runs = again.locator('.runs > li');
      await runs.nth(1).waitFor();
      for (const box of await again.getByLabel('beside another').all()) await box.check();
      await again.locator('.beside .verdict').nth(1).waitFor();
      const oldest = runs.nth(1);
      await oldest.getByRole('button', { name: /^Open: / }).click();
      expect(await again.locator('.answer .verdict').innerText()).toBe(headline);
      expect(again.url()).toBe(studio.url + SHORT);
      await again.goBack();
      const last = runs.nth(1);
      await last.getByRole('button', { name: /^Delete: / }).press('Enter');
      const sure = last.getByRole('button', { name: /^Really delete: / });
      await sure.waitFor();
      expect(await runs.count()).toBe(2);
      // Whoever did not mean it waits.
      await last.getByRole('button', { name: /^Delete: / }).click();
      expect(await runs.count()).toBe(2);
      await sure.press('Enter');
      await again.getByText('Kept runs (1)').waitFor();
      expect(await runs.count()).toBe(1);
      await second.close();
    },
    2 * PATIENCE,
  );

  test(
    'the folder of a run is shown when it is dropped, and with its tables as they were',
    async () => {
      const out = join(mkdtempSync(join(tmpdir(), 'alicorn-dropped-')), 'run');
      await run(await openExperiment({ game: 'pig', playouts: 480, seed: 5 }), { out, workers: 1 });
      const context = await studio.window();
      const { page } = await studio.open(context);
      await page.locator('.game').first().waitFor();
      await drop(page, out);
      await page.locator('.answer .verdict, .answer .tiles').first().waitFor();
      const { bytes } = await saved(page, () => page.getByRole('button', { name: 'All CSVs (zip)' }).click());
      expect(unzipped(bytes)['figures.csv']).toBe(readFileSync(join(out, 'figures.csv'), 'utf8'));
      writeFileSync(join(out, 'run.json'), '{"verb": "<img src=x onerror=alert(1)>"}');
      await drop(page, out);
      await page.locator('main > .refused').waitFor();
      expect(await page.locator('img').count()).toBe(0);
      await context.close();
    },
    PATIENCE,
  );
});

/** A folder let go over the page, as the browser hands it over when a person drags it there. */
async function drop(page: Page, folder: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
}

function numberBefore(text: string, word: string): number {
  return Number(new RegExp(`([\\d,]+) ${word}`).exec(text)![1]!.replaceAll(',', ''));
}

describeWith('chromium', 'a page with a run built in', (executablePath) => {
  test(
    'opens with it, and hands its tables on as they were',
    async () => {
      const out = join(mkdtempSync(join(tmpdir(), 'alicorn-built-in-')), 'run');
      await run(await openExperiment({ game: 'pig', playouts: 480, seed: 5 }), { out, workers: 1 });
      const files = new Map(readdirSync(out).map((name) => [name, new Uint8Array(readFileSync(join(out, name)))]));
      const studio = await StudioInChromium.build(executablePath, { run: files });
      try {
        const { page, noise } = await studio.open(await studio.window());
        await page.locator('.answer .verdict').first().waitFor();
        const { bytes } = await saved(page, () => page.getByRole('button', { name: 'All CSVs (zip)' }).click());
        expect(unzipped(bytes)['figures.csv']).toBe(readFileSync(join(out, 'figures.csv'), 'utf8'));
        expect(noise).toEqual([]);
      } finally {
        await studio.close();
      }
    },
    PATIENCE,
  );
});

describeWith('chromium', 'a bot that hangs', (executablePath) => {
  let studio: StudioInChromium;
  beforeAll(async () => {
    studio = await StudioInChromium.build(executablePath, { modules: [resolve('test/support/stuck-bot.ts')] });
  }, PATIENCE);
  afterAll(() => studio.close());

  test.each([
    ['in one of many games', 200_000],
    ['at once, wherever it is asked', 1],
  ])(
    '%s: it is told within seconds, and Stop stops it',
    async (_, odds) => {
      const { page } = await studio.open(
        await studio.window(),
        `#/pig/ask/seat?q.sure=1pp&bots=${encodeURIComponent(`./stuck-bot.ts:odds=${odds}`)}`,
      );
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.locator('.progress', { hasText: /has come back for \d+ seconds/ }).waitFor({ timeout: 60_000 });
      const asked = performance.now();
      await page.getByRole('button', { name: 'Stop' }).click();
      await page.locator('.progress', { hasText: 'Stopped' }).waitFor();
      const took = performance.now() - asked;
      console.log(`stopped after ${took.toFixed(0)} ms`);
      expect(took).toBeLessThan(5000);
      // Meanwhile it is priced again, which hangs as well.
      await page.waitForTimeout(1000);
      await page.getByLabel('Played by').selectOption('random');
      await page.getByLabel('How sure?').selectOption('2pp');
      await page.getByRole('button', { name: /^Ask/ }).click();
      await answered(page);
    },
    PATIENCE,
  );
});

describeWith('chromium', 'a bot that throws', (executablePath) => {
  let studio: StudioInChromium;
  beforeAll(async () => {
    studio = await StudioInChromium.build(executablePath, { modules: [resolve('test/support/clumsy-bot.ts')] });
  }, PATIENCE);
  afterAll(() => studio.close());

  test(
    'is told with its games, and the page lives on',
    async () => {
      const context = await studio.window();
      const { page } = await studio.open(context, '#/pig/ask/seat?q.sure=2pp');
      const bots = page.getByLabel('Played by');
      await bots.waitFor();
      const own = (await bots.locator('option').allTextContents()).find((text) => text.includes('clumsy'))!;
      await bots.selectOption({ label: own });
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await page.locator('.progress', { hasText: 'went wrong' }).waitFor();
      expect(await page.locator('.progress').innerText()).toContain('dropped <b>all</b> cards');
      expect(await page.locator('.report').textContent()).toContain('dropped <b>all</b> cards');
      await page
        .getByLabel('Played by')
        .selectOption('greedy')
        .catch(() => bots.selectOption('random'));
      await page.getByRole('button', { name: /^Ask/ }).click();
      await answered(page);
      await context.close();
    },
    PATIENCE,
  );
});
