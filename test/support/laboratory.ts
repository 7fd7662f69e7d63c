/** The studio's laboratory in Chromium, without its page: asked as the page asks it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { framed, heldEngine } from '../../studio/build.ts';
import { bundled } from '../../studio/bundle.ts';
import type { Answer, Question, Refused, Update } from '../../studio/laboratory.ts';

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

export class ChromiumLaboratory {
  readonly page: Page;
  private readonly browser: Browser;
  private readonly folder: string;

  private constructor(browser: Browser, page: Page, folder: string) {
    this.browser = browser;
    this.page = page;
    this.folder = folder;
  }

  /** A page opened from disk. */
  static async open(executablePath: string): Promise<ChromiumLaboratory> {
    const folder = mkdtempSync(join(tmpdir(), 'alicorn-laboratory-'));
    const [script, engine] = await Promise.all([bundled('test/support/laboratory-page.ts'), heldEngine()]);
    const file = join(folder, 'page.html');
    writeFileSync(file, framed(script, engine, ''));
    const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    return new ChromiumLaboratory(browser, page, folder);
  }

  ask(question: Question, more: AskOptions = {}): Promise<{ answer: Answered; updates: (Update & { at: number })[] }> {
    return this.page.evaluate(`(${ASK})(${JSON.stringify({ question, ...more })})`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true });
  }
}
