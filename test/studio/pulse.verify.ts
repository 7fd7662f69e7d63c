/**
 * How soon the page answers, how often it tells more, and for how long it is deaf, question by question: to be played on a
 * machine that does nothing else.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWith } from '../support/needs.ts';
import { answered, PATIENCE, StudioInChromium } from '../support/studio-page.ts';

/** A page that is watched from its first line on: when what it tells of a question changes. */
const WATCHED = `
  globalThis.changes = [];
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const text = document.querySelector('.answer .progress p')?.textContent ?? '';
      if (changes.at(-1)?.[1] !== text) changes.push([performance.now(), text]);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });`;

/** Milliseconds of processor: what a task has to wait for it is the machine's. */
const LONGEST_TASK = 50;
const FIRST_PAINT = 500;
const FIRST_GAME = 1500;
/** In every second from the first game to the last, wherever it begins. */
const UPDATES_A_SECOND = 4;

const QUESTIONS = [
  ['pig', 'seat', 'q.sure=0.5pp'],
  ['little-prince', 'seat', 'players=3&q.sure=2pp'],
  ['poonicorn', 'seat', 'players=3&q.sure=2pp'],
  ['unicorn-jelly', 'seat', 'q.sure=2pp'],
  ['vast', 'seat', 'roles=knight,goblins,dragon&q.sure=2pp'],
  ['glitterhorn', 'change', 'q.sure=1pp&set.wyrmShift=1'],
] as const;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Microseconds of processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Milliseconds of processor of each task of the page's main thread, in their order. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const mains = new Set(named.map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  return tasks.sort((a, b) => a.ts - b.ts).map(({ tdur = 0 }) => tdur / 1000);
}

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
      // What a browser does to open any page of this size is not the page's.
      const browser = context.browser()!;
      await browser.startTracing(page, { categories: ['toplevel'] });
      await page.locator('.dials .dial').first().waitFor();
      const painted = await page.evaluate<number>(
        `performance.getEntriesByName('first-contentful-paint')[0].startTime`,
      );
      const asked = await page.evaluate<number>('performance.now()');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await answered(page);
      const tasks = tasksOf(await browser.stopTracing());
      const changes = await page.evaluate<[number, string][]>('changes');
      const played = changes.filter(([at, text]) => at > asked && /^[1-9][\d,]* /.test(text)).map(([at]) => at);
      const gaps = played.slice(1).map((at, i) => at - played[i]!);
      const longest = Math.max(...tasks);
      const inSecondFrom = (start: number) => played.filter((at) => at > start && at <= start + 1000).length;
      const fewest = Math.min(...played.filter((at) => at + 1000 <= played.at(-1)!).map(inSecondFrom));
      const sorted = gaps.toSorted((a, b) => a - b);
      console.log(
        `${game}, ${question}: painted ${painted.toFixed(0)} ms, first game ${(played[0]! - asked).toFixed(0)} ms, ` +
          `${played.length} updates, at least ${fewest} a second, gaps: median ${sorted[sorted.length >> 1]?.toFixed(0)} most ${sorted.at(-1)?.toFixed(0)} ms, ` +
          `longest tasks: ${tasks
            .toSorted((x, y) => y - x)
            .slice(0, 5)
            .map((ms) => ms.toFixed(0))
            .join(', ')} ms`,
      );
      expect.soft(painted).toBeLessThan(FIRST_PAINT);
      expect.soft(played[0]! - asked).toBeLessThan(FIRST_GAME);
      expect.soft(fewest).toBeGreaterThanOrEqual(UPDATES_A_SECOND);
      expect.soft(longest).toBeLessThanOrEqual(LONGEST_TASK);
      await context.close();
    },
    PATIENCE,
  );
});
