/** What the studio needs, games and bots and laboratory and all, reaches nothing of Node by any way. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { studioPage } from '../../studio/build.ts';
import { bundled, engineBundle } from '../../studio/bundle.ts';

test('playing and counting make a bundle for browsers', async () => {
  const script = await bundled('test/support/browser-player.ts');
  expect(script.length).toBeLessThan(1_000_000);
  expect(gzipSync(script).length).toBeLessThan(350_000);
  expect(/\bprocess\./.test(script)).toBe(false);
});

test('the laboratory does too, and the page around it is small enough to be mailed', async () => {
  expect(/\bprocess\./.test(await engineBundle([]))).toBe(false);
  const page = Buffer.from(await studioPage());
  expect(page.length).toBeLessThan(1_500_000);
  expect(gzipSync(page, { level: 9 }).length).toBeLessThan(450_000);
});

test('what needs Node is refused, by its name', async () => {
  await expect(bundled('sim/queue/redis.ts')).rejects.toThrow(/node:|Could not resolve/);
  await expect(bundled('lab/against.ts')).rejects.toThrow(/node:child_process/);
});
