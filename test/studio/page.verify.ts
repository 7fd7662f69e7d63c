/** The page for everybody: any width, light and dark, by keyboard alone, with a reader of screens, and whatever a game is called. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/needs.ts';
import { CONTRAST } from '../support/page-measures.ts';
import { QUESTIONS } from '../../studio/page/questions.ts';
import { answered, PATIENCE, StudioInChromium } from '../support/studio-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of all but contrast, which is measured by itself in every view: that of pictures too, and at a hundredth of the time. */
async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ rules: { 'color-contrast': { enabled: false } } })`,
  );
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]!.html}`);
}

const settled = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();
const played = async (page: Page) => {
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await answered(page);
};

const VIEWS = [
  [1280, 'light'],
  [1280, 'dark'],
  [400, 'light'],
  [400, 'dark'],
] as const;

/** Every place of the page, and what is done there first. */
const PLACES: readonly (readonly [place: string, hash: string, first: (page: Page) => Promise<unknown>])[] = [
  ['the shelf', '#/', settled('.game .board')],
  ['a question', '#/poonicorn/ask/target?players=3&q.want=', settled('.dials .dial')],
  ['a dial turned', '#/poonicorn/ask/grid?set.poopPerTap=5', settled('.dials .dial.turned')],
  ['roles', '#/vast/ask/seat?roles=knight,goblins,dragon', settled('.dials .dial')],
  ['cards', '#/little-prince/cards/seat', settled('.sheet input')],
  ['a fault in a card', '#/unicorn-jelly/cards/seat?own=%5B%5B%5B1,1,1,2%5D,"ghost"%5D%5D', settled('.fault')],
  [
    'a film',
    '#/tic-tac-toe/watch/seat',
    async (page) => {
      await page.getByRole('button', { name: 'Show this game' }).click();
      await page.locator('.film .board').waitFor();
    },
  ],
  ['an answer', '#/pig/ask/seat?q.sure=2pp', played],
  ['a comparison', '#/pig/ask/change?q.sure=2pp&set.target=50', played],
];

describeWith('chromium', 'the page', (executablePath) => {
  let studio: StudioInChromium;
  beforeAll(async () => {
    studio = await StudioInChromium.build(executablePath);
  }, PATIENCE);
  afterAll(() => studio.close());

  test.each(PLACES)(
    '%s fits, can be read, and is plain to a reader of screens: wide and narrow, light and dark',
    async (_place, hash, first) => {
      const context = await studio.window();
      const { page, noise } = await studio.open(context, hash);
      await first(page);
      await page.evaluate(AXE);
      for (const [width, colorScheme] of VIEWS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const view = `${width} ${colorScheme}`;
        if (colorScheme === 'light') expect(await faults(page), view).toEqual([]);
        expect(await page.evaluate<number>('document.documentElement.scrollWidth'), view).toBeLessThanOrEqual(width);
        expect((await page.evaluate<{ faults: readonly string[] }>(CONTRAST)).faults, view).toEqual([]);
      }
      expect(noise).toEqual([]);
      await context.close();
    },
    PATIENCE,
  );

  test(
    'what is chosen is seen whole where its list is closed',
    async () => {
      const context = await studio.window();
      const { page } = await studio.open(context);
      for (const name of QUESTIONS.map((one) => one.name)) {
        for (const width of [1280, 900, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${studio.url}#/poonicorn/ask/${name}`);
          await page.locator(`.controls select`).first().waitFor();
          expect(await page.evaluate<readonly string[]>(CUT_OFF), `${name} at ${width}`).toEqual([]);
        }
      }
      await context.close();
    },
    PATIENCE,
  );

  test.each([
    [1180, 820],
    [390, 700],
  ])(
    'an answer that begins below a screen of %i by %i comes into sight of whoever asks',
    async (width, height) => {
      const context = await studio.window();
      const { page } = await studio.open(context, '#/poonicorn/ask/seat?q.sure=2pp&bots=random');
      await page.setViewportSize({ width, height });
      await page.locator('.go .primary:not(:disabled)').waitFor();
      // By script: whoever drives the page scrolls to what is clicked.
      await page.evaluate(`scrollTo(0, 0), document.querySelector('.go .primary').click()`);
      await answered(page);
      const place = () => page.evaluate<number>(`document.querySelector('.progress').getBoundingClientRect().top`);
      await expect.poll(place, { timeout: 5000 }).toBeLessThan(0.6 * height);
      expect(await place()).toBeGreaterThan(0);
      await context.close();
    },
    PATIENCE,
  );

  test(
    'by keyboard alone: a game, a dial, a question, its answer, and away with it',
    async () => {
      const context = await studio.window();
      const { page } = await studio.open(context);
      await page.locator('.game a').first().waitFor();
      const at = () => page.evaluate<string>(`document.activeElement.textContent || document.activeElement.id`);
      const tabTo = async (wanted: RegExp) => {
        for (let i = 0; i < 150; i++) {
          await page.keyboard.press('Tab');
          if (wanted.test(await at())) return;
        }
        throw new Error(`no way to ${String(wanted)} by the tabulator`);
      };
      await tabTo(/^Skip to/);
      await tabTo(/^Pig$/);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Pig' }).waitFor();
      // The link that was followed is gone: the page goes on from its own beginning.
      await page.waitForFunction(`document.activeElement.id === 'content'`);
      await tabTo(/^Skip the table, to questions$/);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(`document.activeElement.closest('label').textContent`)).toBe('Is a seat favoured?');
      await tabTo(/^rule-target$/);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('40');
      await page.keyboard.press('Tab');
      await page.waitForURL(/set\.target=40/);
      await page.getByRole('radio', { name: 'Is a seat favoured?' }).focus();
      await page.keyboard.press('ArrowDown');
      expect(await page.getByRole('radio', { name: 'What if I change this?' }).isChecked()).toBe(true);
      await tabTo(/^Ask$/);
      await page.keyboard.press('Enter');
      expect(await answered(page)).toMatch(/CHANGED|EQUIVALENT|UNDECIDED/);
      await tabTo(/^All CSVs/);
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toBe('pig-compare-csv.zip');
      await context.close();
    },
    PATIENCE,
  );
});

/** Every option of a list that is wider than the list is, but for its padding and its arrow. */
const CUT_OFF = `
  [...document.querySelectorAll('.controls select')].flatMap((list) => {
    const drawn = document.createElement('canvas').getContext('2d');
    drawn.font = getComputedStyle(list).font;
    return [...list.options].map(({ text }) => text).filter((text) => drawn.measureText(text).width > list.clientWidth - 34);
  })`;

/** What a page, and a worker of its, would have to get past: tells whether its policy forbade each of these. */
const OUTSIDE = `
  const forbidden = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => forbidden.push(effectiveDirective + ' ' + blockedURI));
  const tried = async () => {
    await fetch('https://outside.example/data').catch(() => undefined);
    await new Promise((done) => setTimeout(done, 300));
    return forbidden;
  };`;

describeWith('chromium', 'the policy of the page', (executablePath) => {
  test(
    'lets nothing in or out: neither by fetch nor by pictures or scripts, in the page and in its workers',
    async () => {
      const studio = await StudioInChromium.build(executablePath);
      try {
        const { page } = await studio.open(await studio.window());
        await page.locator('.game a').first().waitFor();
        const seen = await page.evaluate(`(async () => {${OUTSIDE}
          new Image().src = 'https://outside.example/picture.png';
          document.body.append(Object.assign(document.createElement('script'), { src: 'https://outside.example/script' }));
          return tried();
        })()`);
        expect(seen).toEqual(
          expect.arrayContaining([
            'connect-src https://outside.example/data',
            'img-src https://outside.example/picture.png',
            'script-src-elem https://outside.example/script',
          ]),
        );
        const worker = await page.evaluate(`new Promise((done) => {
          const script = ${JSON.stringify(OUTSIDE)} + "try { importScripts('https://outside.example/script.js') } catch {} tried().then(postMessage)";
          new Worker(URL.createObjectURL(new Blob([script]))).onmessage = ({ data }) => done(data);
        })`);
        expect(worker).toEqual(
          expect.arrayContaining([
            'connect-src https://outside.example/data',
            'script-src-elem https://outside.example/script.js',
          ]),
        );
      } finally {
        await studio.close();
      }
    },
    PATIENCE,
  );
});

const HOSTILE = `</script><img src=x onerror=alert(1)>"'&=1+1`;

/** The template's game, under a name and with texts that would be markup or formulas if somebody took them for it. */
function hostileGame(folder: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../scripts/templates/game.ts'), 'utf8');
  const path = join(folder, 'hostile-game.ts');
  const named = text
    .replace(/title: '[^']*'/, `title: ${JSON.stringify(HOSTILE)}`)
    .replace(/about: '[^']*'/, `about: ${JSON.stringify(HOSTILE)}`);
  writeFileSync(path, named);
  return path;
}

describeWith('chromium', 'a game with a hostile name', (executablePath) => {
  let studio: StudioInChromium;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alicorn-hostile-'));
    studio = await StudioInChromium.build(executablePath, { modules: [hostileGame(folder)] });
  }, PATIENCE);
  afterAll(() => studio.close());

  test(
    'is a game like any other: nothing of it becomes markup, on the shelf, in answers, in what is kept',
    async () => {
      const context = await studio.window();
      const { page, noise } = await studio.open(context);
      page.on('dialog', (dialog) => noise.push(`dialog: ${dialog.message()}`));
      await page.getByRole('link', { name: HOSTILE }).click();
      expect(await page.locator('h1').innerText()).toBe(HOSTILE);
      await page.getByLabel('How sure?').selectOption('2pp');
      await played(page);
      await page.getByRole('link', { name: /^Kept runs/ }).click();
      await page.locator('.runs .brand', { hasText: HOSTILE }).waitFor();
      // Nor do files become it by their names.
      const name = '<img src=x onerror=alert(1)>.json';
      await page.goto(`${studio.url}#/unicorn-jelly/cards/seat`);
      await page.locator('.sheet input').first().waitFor();
      const file = { name, mimeType: 'application/json', buffer: Buffer.from('{ broken') };
      await page.locator('.files input[type=file]').setInputFiles(file);
      await page.locator('main > .refused', { hasText: name }).waitFor();
      expect(await page.locator('img, iframe, object').count()).toBe(0);
      expect(noise).toEqual([]);
      await context.close();
    },
    PATIENCE,
  );
});
