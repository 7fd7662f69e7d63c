/**
 * How soon the page answers, how often it tells more, and for how long it is deaf, question by question: to be played on a
 * machine that does nothing else.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/needs.ts';
import { answered, PATIENCE, StudioInChromium } from '../support/studio-page.ts';

/** A page that is watched from its first line on: its long tasks, and when what it tells of a question changes. */
const WATCHED = `
  globalThis.seen = { tasks: [], changes: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const text = document.querySelector('.answer .progress p')?.textContent ?? '';
      const last = seen.changes.at(-1);
      if (last?.[1] !== text) seen.changes.push([performance.now(), text]);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });`;

/** The deafest moment of the main thread that is no fault of the page: what Chromium does with a page of its own. */
const LONGEST_TASK = 50;
const FIRST_PAINT = 500;
const FIRST_GAME = 1500;
/** Four times a second. */
const UPDATE = 250;

const QUESTIONS = [
  ['pig', 'seat', 'q.sure=0.5pp'],
  ['little-prince', 'seat', 'players=3&q.sure=2pp'],
  ['poonicorn', 'seat', 'players=3&q.sure=2pp'],
  ['unicorn-jelly', 'seat', 'q.sure=2pp'],
  ['vast', 'seat', 'roles=knight,goblins,dragon&q.sure=2pp'],
  ['glitterhorn', 'change', 'q.sure=1pp&set.wyrmShift=1'],
] as const;

describeWith('chromium', 'the pulse of the page', (executablePath) => {
  let studio: StudioInChromium;
  beforeAll(async () => {
    studio = await StudioInChromium.build(executablePath);
  }, PATIENCE);
  afterAll(() => studio.close());

  test.each(QUESTIONS)(
    '%s: %s',
    async (game, question, more) => {
      const context = await studio.window();
      await context.addInitScript(WATCHED);
      const { page } = await studio.open(context, `#/${game}/ask/${question}?${more}`);
      await page.locator('.dials .dial').first().waitFor();
      const painted = await page.evaluate<number>(
        `performance.getEntriesByName('first-contentful-paint')[0].startTime`,
      );
      const asked = await page.evaluate<number>('performance.now()');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await answered(page);
      const seen = await page.evaluate<{ tasks: [number, number][]; changes: [number, string][] }>('seen');
      const played = seen.changes.filter(([at, text]) => at > asked && /^[1-9][\d,]* /.test(text)).map(([at]) => at);
      const gaps = played.slice(1).map((at, i) => at - played[i]!);
      const longest = Math.max(0, ...seen.tasks.map(([, ms]) => ms));
      const sorted = gaps.toSorted((a, b) => a - b);
      console.log(
        `${game}, ${question}: painted ${painted.toFixed(0)} ms, first game ${(played[0]! - asked).toFixed(0)} ms, ` +
          `${played.length} updates, gaps: median ${sorted[sorted.length >> 1]?.toFixed(0)} most ${sorted.at(-1)?.toFixed(0)} ms, ` +
          `long tasks: ${seen.tasks.map(([at, ms]) => `${ms.toFixed(0)} at ${(at - asked).toFixed(0)}`).join(', ') || 'none'}`,
      );
      expect.soft(painted).toBeLessThan(FIRST_PAINT);
      expect.soft(played[0]! - asked).toBeLessThan(FIRST_GAME);
      expect.soft(sorted.at(-1)).toBeLessThan(UPDATE);
      expect.soft(longest).toBeLessThanOrEqual(LONGEST_TASK);
      await context.close();
    },
    PATIENCE,
  );
});
