/** The studio's page in Chromium, opened from disk and without a network, driven as a person would. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Download, type Page } from 'playwright-core';
import { studioPage, type StudioWish } from '../../studio/build.ts';
import { unzipSync } from 'fflate';

const ARGUMENTS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const WIDE = { viewport: { width: 1280, height: 900 }, offline: true, acceptDownloads: true };
/** Two cores shared by many: what takes seconds may take minutes. */
export const PATIENCE = 240_000;

export class StudioInChromium {
  readonly url: string;
  private readonly folder: string;
  private readonly contexts: BrowserContext[] = [];
  private readonly executablePath: string;
  private browser: Promise<Browser> | undefined;

  private constructor(executablePath: string, folder: string, url: string) {
    this.executablePath = executablePath;
    this.folder = folder;
    this.url = url;
  }

  static async build(executablePath: string, wish: StudioWish = {}): Promise<StudioInChromium> {
    const folder = mkdtempSync(join(tmpdir(), 'alicorn-studio-'));
    const file = join(folder, 'studio.html');
    writeFileSync(file, await studioPage(wish));
    return new StudioInChromium(executablePath, folder, pathToFileURL(file).href);
  }

  /** A window that knows nothing of any other, of one browser for all: what it keeps is gone when it closes. */
  async window(): Promise<BrowserContext> {
    this.browser ??= chromium.launch({ executablePath: this.executablePath, args: ARGUMENTS });
    return this.held(await (await this.browser).newContext(WIDE));
  }

  /** A browser with a profile of this name: what one keeps, the next of the same name finds. */
  async profile(name: string): Promise<BrowserContext> {
    const { executablePath } = this;
    return this.held(
      await chromium.launchPersistentContext(join(this.folder, name), { executablePath, args: ARGUMENTS, ...WIDE }),
    );
  }

  private held(context: BrowserContext): BrowserContext {
    this.contexts.push(context);
    return context;
  }

  /** The page at a link; whatever it asks for or complains of is kept. */
  async open(context: BrowserContext, hash = ''): Promise<{ page: Page; noise: string[] }> {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const noise: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.url) && !url.startsWith('blob:')) noise.push(`asks for ${url}`);
    });
    page.on('console', (message) => noise.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => noise.push(`error: ${error.message}`));
    await page.goto(this.url + hash);
    return { page, noise };
  }

  async close(): Promise<void> {
    for (const context of this.contexts) await context.close().catch(() => undefined);
    await (await this.browser)?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until the question at hand is answered or refused; the first line of the answer. */
export async function answered(page: Page): Promise<string> {
  await page.locator('.progress:has-text("Done."), .answer .refused').first().waitFor();
  const refused = page.locator('.answer .refused');
  if ((await refused.count()) > 0) throw new Error(await refused.innerText());
  return page.locator('.answer .verdict').first().innerText();
}

/** What a click saves. */
export async function saved(page: Page, click: () => Promise<unknown>): Promise<{ name: string; bytes: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return readFileSync(await download.path());
}

/** The files of a zip as texts. */
export function unzipped(bytes: Uint8Array): Readonly<Record<string, string>> {
  const decoder = new TextDecoder();
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, one]) => [name, decoder.decode(one)]));
}
