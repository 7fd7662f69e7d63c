/** Firefox as it is installed: it writes what the terminal writes, and its page answers, hands out and keeps. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { studioPage } from '../../studio/build.ts';
import { Firefox } from '../support/firefox.ts';
import { describeWith } from '../support/needs.ts';
import { sameBytesInFirefox } from '../support/same-bytes.ts';
import { unzipped } from '../support/studio-page.ts';
import { parseCommand, playedBy } from '../support/studio-terminal.ts';

sameBytesInFirefox(['little-prince', 'vast']);

describeWith('firefox-esr', 'the studio in Firefox', (executablePath) => {
  test('its page paints the shelf, answers, hands out the tables and keeps the answer', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'alicorn-studio-'));
    const file = join(folder, 'studio.html');
    writeFileSync(file, await studioPage());
    const url = pathToFileURL(file).href;
    const firefox = await Firefox.open(executablePath);
    const text = (selector: string) =>
      firefox.evaluate<string>(`document.querySelector('${selector}')?.innerText ?? ''`);
    const seen = async (what: RegExp, selector: string) => {
      await expect.poll(() => text(selector), { timeout: 60_000, interval: 100 }).toMatch(what);
      return text(selector);
    };
    const click = (label: string) =>
      firefox.evaluate(
        `[...document.querySelectorAll('button')].find((button) => button.innerText.trim() === '${label}').click()`,
      );
    try {
      await firefox.goto(url);
      await seen(/The Little Prince[^]*Poonicorn/, 'body');
      await firefox.goto(`${url}#/pig/ask/seat?q.sure=2pp`);
      await seen(/Ask/, 'body');
      await firefox.evaluate(
        `addEventListener('securitypolicyviolation', ({ blockedURI }) => (window.blocked = blockedURI))`,
      );
      await click('Ask');
      await seen(/Done\./, '.progress');
      expect(await text('.answer .verdict')).toMatch(/Seat \d wins most, \d/);
      await click('All CSVs (zip)');
      const zip = join(firefox.downloads, 'pig-run-csv.zip');
      await expect.poll(() => existsSync(zip), { timeout: 20_000 }).toBe(true);
      const command = await text('[aria-label="The command that plays the same in a terminal"]');
      expect(unzipped(readFileSync(zip))).toEqual(await playedBy(parseCommand(command)));
      await seen(/Kept in this browser\./, 'body');
      expect(await firefox.evaluate(`window.blocked ?? ''`)).toBe('');
      const loaded = await firefox.evaluate<string[]>(
        `performance.getEntriesByType('resource').map(({ name }) => name)`,
      );
      expect(loaded.filter((name) => !/^(blob|data):/.test(name))).toEqual([]);
      await firefox.goto(`${url}?again#/kept`);
      await seen(/Pig[^]*Seat \d wins most/, 'body');
    } finally {
      await firefox.close();
      rmSync(folder, { recursive: true });
    }
  });
});
