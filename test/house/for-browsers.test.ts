/** What a playout passes through, games and bots and all, reaches nothing of Node by any way. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { browserBundle } from '../support/browser-bundle.ts';

test('playing and counting make a bundle for browsers, small enough to be a part of a page', async () => {
  const script = await browserBundle('test/support/browser-player.ts');
  expect(script.length).toBeLessThan(1_000_000);
  expect(gzipSync(script).length).toBeLessThan(350_000);
  expect(script).not.toMatch(/require\(|from ?["']node:/);
});

test('what needs Node is refused, by its name', async () => {
  await expect(browserBundle('sim/platform/node.ts')).rejects.toThrow(/node:zlib/);
  await expect(browserBundle('sim/cell/open.ts')).rejects.toThrow(/node:/);
});
