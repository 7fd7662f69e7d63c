/** What a playout passes through, games and bots and all, reaches nothing of Node by any way. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { browserBundle } from '../support/browser-bundle.ts';

test('playing and counting make a bundle for browsers, small enough to be a part of a page', async () => {
  const script = await browserBundle('test/support/browser-player.ts');
  expect(script.length).toBeLessThan(1_000_000);
  expect(gzipSync(script).length).toBeLessThan(350_000);
  expect(/\bprocess\./.test(script)).toBe(false);
});

test('what needs Node is refused, by its name', async () => {
  await expect(browserBundle('sim/store/read-file.ts')).rejects.toThrow(/node:fs/);
  await expect(browserBundle('sim/cell/open.ts')).rejects.toThrow(/Could not resolve/);
});
