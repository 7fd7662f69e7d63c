/** Each question, from the shelf to the exported tables, as a person asks it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand, playedBy } from '../support/studio-terminal.ts';
import { describeWith } from '../support/needs.ts';
import { answered, PATIENCE, saved, StudioInChromium, unzipped } from '../support/studio-page.ts';

/** What is turned and chosen before it is asked, by what stands beside it. */
interface Way {
  readonly game: string;
  readonly title: string;
  readonly turn?: (page: Page) => Promise<unknown>;
  /** The file that the question is answered in besides those of every run. */
  readonly file: string;
}

const choose = (label: string, option: string | RegExp) => async (page: Page) => {
  const select = page.getByLabel(label, { exact: true });
  const texts = await select.locator('option').allTextContents();
  await select.selectOption({
    label: texts.find((text) => (typeof option === 'string' ? text === option : option.test(text)))!,
  });
};
const all =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const look = choose('How sure?', /^a first look/);

const WAYS: readonly Way[] = [
  { game: 'Poonicorn', title: 'Is a seat favoured?', turn: look, file: 'figures.csv' },
  {
    game: 'Poonicorn',
    title: 'What if I change this?',
    turn: all(async (page) => {
      await page.getByLabel('Poop per tap', { exact: true }).fill('8');
      await page.getByLabel('Poop per tap', { exact: true }).press('Tab');
    }, look),
    file: 'verdicts.csv',
  },
  { game: 'Pig', title: 'Which rules matter?', turn: look, file: 'matters.csv' },
  {
    game: 'Pig',
    title: 'Reach a target',
    turn: all(choose('What shall it be?', /^fair/), look),
    file: 'tune.csv',
  },
  {
    game: 'Unicorn Jelly: The Card Game',
    title: 'Is this card too strong?',
    turn: all(choose('Which one?', /Lupiko/), look),
    file: 'pieces.csv',
  },
  { game: 'Poonicorn', title: 'How do games go?', turn: look, file: 'curves.csv' },
  {
    game: 'Pig',
    title: 'How much is skill?',
    turn: all(choose('Up to which player?', /quick/), look),
    file: 'ladder.csv',
  },
  { game: 'Pig', title: 'Grid over two dials', turn: look, file: 'cells.csv' },
];

describeWith('chromium', 'from the shelf to the table', (executablePath) => {
  let studio: StudioInChromium;
  beforeAll(async () => {
    studio = await StudioInChromium.build(executablePath);
  }, PATIENCE);
  afterAll(() => studio.close());

  test.each(WAYS)(
    '$title ($game)',
    async ({ game, title, turn, file }) => {
      const { page, noise } = await studio.open(await studio.window());
      await page.getByRole('link', { name: game }).click();
      await page.getByRole('radio', { name: title }).check();
      await turn?.(page);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      const headline = await answered(page);
      expect(headline).toMatch(/\w.*\.$/s);
      const { bytes } = await saved(page, () => page.getByRole('button', { name: 'All CSVs (zip)' }).click());
      const files = unzipped(bytes);
      expect(Object.keys(files)).toContain(file);
      // The command that stands beside the answer writes the same tables in a terminal.
      const command = await page.getByLabel('The command that plays the same in a terminal').innerText();
      const own = await saved(page, () => page.getByRole('button', { name: 'The whole run (zip)' }).click());
      expect(unzipped(own.bytes)['report.html']).toContain('<!doctype html>');
      expect(files).toEqual(await playedBy(parseCommand(command)));
      expect(noise).toEqual([]);
      await page.context().close();
    },
    2 * PATIENCE,
  );
});

describeWith('chromium', 'what cannot be asked', (executablePath) => {
  let studio: StudioInChromium;
  beforeAll(async () => {
    studio = await StudioInChromium.build(executablePath);
  }, PATIENCE);
  afterAll(() => studio.close());

  /** Types, and waits until Ask can no longer be pressed; what is said of it. */
  const refusedAs = async (page: Page, label: string, text: string): Promise<string> => {
    const field = page.getByLabel(label, { exact: true }).first();
    await field.fill(text);
    await field.press('Tab');
    await page.locator('.go button:disabled').waitFor();
    return page.locator('.go .price').innerText();
  };
  const mended = async (page: Page, label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true }).first();
    await field.fill(text);
    await field.press('Tab');
    await page.locator('.go button:enabled').waitFor();
    await page.locator('.go .price', { hasText: /about / }).waitFor();
  };

  test(
    'is said in the words of the form, and Ask waits until it is mended',
    async () => {
      const { page, noise } = await studio.open(await studio.window(), '#/vast/ask/grid?roles=knight,goblins,dragon');
      await page.locator('.go .price', { hasText: /about / }).waitFor();
      expect(await page.getByLabel('Second dial').locator('option').allTextContents()).not.toContain('Shadow health');
      for (const [text, told] of [
        ['zap', 'Seed: zap is no whole number of at most 20 digits.'],
        ['-1', 'Seed: -1 is no whole number of at most 20 digits.'],
        ['1.5', 'Seed: 1.5 is no whole number of at most 20 digits.'],
        ['9'.repeat(23), `Seed: ${'9'.repeat(23)} is no whole number of at most 20 digits.`],
      ] as const) {
        expect(await refusedAs(page, 'Seed', text)).toBe(told);
        await page.getByLabel('Seed', { exact: true }).press('Enter');
      }
      expect(await page.locator('.answer').count()).toBe(0);
      await mended(page, 'Seed', '7');
      expect(page.url()).toContain('seed=7');
      await mended(page, 'Seed', '');
      expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toMatch(/^\d+$/);
      expect(page.url()).not.toContain('seed=7');
      for (const text of ['a,b', '9..1', '']) {
        await refusedAs(page, 'its values', text);
        await mended(page, 'its values', '1,2');
      }
      await page.getByLabel('First dial').selectOption('collapseTilesPerTurn');
      expect(await refusedAs(page, 'its values', '9..1')).toMatch(
        /^“Collapse tiles per turn”: 9\.\.1: a range goes upwards/,
      );
      await page.goto(`${studio.url}#/pig/ask/target?q.want=&q.figure=rounds`);
      await page.getByLabel('at least').waitFor();
      expect(await refusedAs(page, 'at least', 'abc')).toContain('abc is not a number');
      await mended(page, 'at least', '8');
      expect(await refusedAs(page, 'Target', '999')).toMatch(/^“Target”: 999 is not a valid value: 2\.\.200/);
      expect(noise).toEqual([]);
      await page.context().close();
    },
    2 * PATIENCE,
  );
});
