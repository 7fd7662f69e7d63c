/** The studio's laboratory in a browser, without its page: asked as the page asks it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { framed, heldEngine } from '../../studio/build.ts';
import { bundled } from '../../studio/bundle.ts';
import type { Answer, Question, Refused, Update } from '../../studio/laboratory.ts';
import { Firefox } from './firefox.ts';

/** An answer with its files as texts of single-byte letters. */
export type Answered = Refused | (Omit<Answer, 'files'> & { readonly files: Readonly<Record<string, string>> });

/** Asks, and stops it after so many playouts if wanted; `kept`: files to go on with. */
const ASK = `async ({ question, stopAt, kept }) => {
  const text = async (blob) => { let all = ''; for (const byte of new Uint8Array(await blob.arrayBuffer())) all += String.fromCharCode(byte); return all; };
  const given = kept && new Map(Object.entries(kept).map(([name, one]) => [name, new Blob([Uint8Array.from(one, (c) => c.charCodeAt(0))])]));
  const updates = [];
  const asked = laboratory.ask(question, (update) => {
    updates.push({ at: performance.now(), ...update });
    if (stopAt !== undefined && update.played >= stopAt) asked.stop();
  }, given);
  const answer = await asked.done;
  if (answer.files) answer.files = Object.fromEntries(await Promise.all([...answer.files].map(async ([name, blob]) => [name, await text(blob)])));
  return { answer, updates };
}`;

export interface AskOptions {
  readonly stopAt?: number;
  readonly kept?: Readonly<Record<string, string>>;
}

/** A page of a browser that shows nothing else. */
interface Window {
  goto(url: string): Promise<unknown>;
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<unknown>;
}

const BROWSERS = {
  async chromium(executablePath: string): Promise<Window> {
    const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
    const page = await browser.newPage();
    return {
      goto: (url) => page.goto(url),
      evaluate: (expression) => page.evaluate(expression),
      close: () => browser.close(),
    };
  },
  'firefox-esr': (executablePath: string): Promise<Window> => Firefox.open(executablePath),
};

export class Laboratory {
  private readonly window: Window;
  private readonly folder: string;

  private constructor(window: Window, folder: string) {
    this.window = window;
    this.folder = folder;
  }

  /** A page opened from disk. */
  static async open(browser: keyof typeof BROWSERS, executablePath: string): Promise<Laboratory> {
    const folder = mkdtempSync(join(tmpdir(), 'alicorn-laboratory-'));
    const [script, engine] = await Promise.all([bundled('test/support/laboratory-page.ts'), heldEngine()]);
    const file = join(folder, 'page.html');
    writeFileSync(file, framed(script, engine, ''));
    const window = await BROWSERS[browser](executablePath);
    await window.goto(pathToFileURL(file).href);
    return new Laboratory(window, folder);
  }

  ask(question: Question, more: AskOptions = {}): Promise<{ answer: Answered; updates: (Update & { at: number })[] }> {
    return this.window.evaluate(`(${ASK})(${JSON.stringify({ question, ...more })})`);
  }

  async close(): Promise<void> {
    await this.window.close();
    rmSync(this.folder, { recursive: true });
  }
}
