/** Cards as tables: changed, refused where they are wrong, taken out to files and brought back, and asked about. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/needs.ts';
import { answered, PATIENCE, saved, StudioInChromium, unzipped } from '../support/studio-page.ts';

const SHIPPED = JSON.parse(
  readFileSync(new URL('../../engines/unicorn-jelly/components.json', import.meta.url), 'utf8'),
) as { readonly tiles: readonly { readonly id: string; readonly name: string; readonly copies: number }[] };

async function type(page: Page, label: string, text: string): Promise<void> {
  const cell = page.getByLabel(label, { exact: true });
  await cell.fill(text);
  await cell.press('Tab');
}

describeWith('chromium', 'cards and tiles', (executablePath) => {
  let studio: StudioInChromium;
  beforeAll(async () => {
    studio = await StudioInChromium.build(executablePath);
  }, PATIENCE);
  afterAll(() => studio.close());

  test(
    'a wrong cell is named beside it, cannot be asked about, and is mended',
    async () => {
      const context = await studio.window();
      const { page } = await studio.open(context, '#/unicorn-jelly/cards/seat');
      await type(page, 'Type of lupiko', 'ghost');
      const fault = page.locator('td.wrong');
      await fault.waitFor();
      expect(await fault.locator('input').inputValue()).toBe('ghost');
      expect(await fault.innerText()).toMatch(/^tiles\[0\]\.type: must be one of hero/);
      await page.getByRole('button', { name: 'Questions' }).click();
      expect(await page.getByRole('button', { name: 'Ask', exact: true }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Cards and tiles' }).click();
      await type(page, 'Type of lupiko', 'hero');
      await fault.waitFor({ state: 'detached' });
      // As it was shipped: the link says nothing of it.
      await page.waitForURL(/\/cards\/seat$/);
      await context.close();
    },
    PATIENCE,
  );

  test(
    'a card is added, changed and taken out, and what is exported is what is played',
    async () => {
      const context = await studio.window();
      const { page } = await studio.open(context, '#/unicorn-jelly/cards/seat');
      await type(page, 'Copies of lupiko', '3');
      await page.getByRole('button', { name: `delete ${SHIPPED.tiles[2]!.id}`, exact: true }).click();
      await page.waitForURL(/own=/);
      const json = await saved(page, () => page.getByRole('button', { name: 'Export JSON' }).click());
      const wanted = SHIPPED.tiles
        .filter((_, i) => i !== 2)
        .map((tile, i) => (i === 0 ? { ...tile, copies: 3 } : tile));
      const exported = JSON.parse(new TextDecoder().decode(json.bytes)) as typeof SHIPPED;
      expect(exported).toEqual({ ...SHIPPED, tiles: wanted });
      const csv = await saved(page, () => page.getByRole('button', { name: 'Export CSV (zip)' }).click());
      const files = unzipped(csv.bytes);
      expect(files['tiles.csv']!.split('\r\n')[1]).toMatch(/^lupiko,Lupiko,/);
      // Back in by either kind of file: a CSV takes the place of its table, a JSON of everything.
      const more = files['tiles.csv']!.replace(/^lupiko,Lupiko,hero,3/m, 'lupiko,Lupiko,hero,2');
      expect(more).not.toBe(files['tiles.csv']);
      const input = page.locator('.file input');
      await input.setInputFiles({ name: 'tiles.csv', mimeType: 'text/csv', buffer: Buffer.from(more) });
      await expect.poll(() => page.getByLabel('Copies of lupiko', { exact: true }).inputValue()).toBe('2');
      await input.setInputFiles({
        name: 'all.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(SHIPPED)),
      });
      await page.waitForURL(/\/cards\/seat$/);
      await context.close();
    },
    PATIENCE,
  );

  test(
    'files that are none are refused by name, and nothing is changed',
    async () => {
      const context = await studio.window();
      const { page } = await studio.open(context, '#/unicorn-jelly/cards/seat');
      const input = page.locator('.file input');
      await page.locator('.sheet input').first().waitFor();
      for (const [name, text] of [
        ['broken.json', '{ "tiles": [ '],
        ['tiles.csv', 'id,"never closed'],
      ] as const) {
        await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
        await page.locator('main > .refused', { hasText: name }).waitFor();
        await page.getByRole('button', { name: 'Close' }).click();
      }
      expect(page.url()).toMatch(/\/cards\/seat$/);
      await context.close();
    },
    PATIENCE,
  );

  test(
    'changed tiles are asked about on the same deals as the shipped ones',
    async () => {
      const context = await studio.window();
      const { page } = await studio.open(context, '#/unicorn-jelly/cards/seat');
      await type(page, 'Power of lupiko', '5');
      await page.getByRole('button', { name: 'Ask: what does this change?' }).click();
      await page.getByLabel('How sure?').selectOption('2pp');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      expect(await answered(page)).toMatch(/my-components/);
      const file = await saved(page, () => page.getByRole('button', { name: 'my-components.json' }).click());
      expect((JSON.parse(new TextDecoder().decode(file.bytes)) as { tiles: [{ power: number }] }).tiles[0].power).toBe(
        5,
      );
      await context.close();
    },
    PATIENCE,
  );
});
