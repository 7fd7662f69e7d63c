/** What the studio needs, games and bots and laboratory and all, reaches nothing of Node by any way. */
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CellSpec } from '../../sim/cell/spec.ts';
import type { CellResult } from '../../sim/results.ts';
import { studioPage } from '../../studio/build.ts';
import { bundled, engineBundle } from '../../studio/bundle.ts';
import type { Answer, Wish } from '../support/browser-player.ts';
import { cellOf, play } from '../support/cells.ts';

test('playing and counting make a bundle for browsers', async () => {
  const script = await bundled('test/support/browser-player.ts');
  expect(script.length).toBeLessThan(1_000_000);
  expect(gzipSync(script).length).toBeLessThan(350_000);
  expect(/\bprocess\./.test(script)).toBe(false);
});

test('it leaves out no part of a rule: the Shadow Unicorn and Terrain play as here', async () => {
  const script = await bundled('test/support/browser-player.ts');
  const ask = (wish: Wish) =>
    new Promise<Answer>((postMessage) => {
      const worker = { postMessage, navigator: {}, TextEncoder, TextDecoder, URL, performance } as {
        onmessage?: (message: { data: Wish }) => void;
      };
      runInNewContext(script, worker);
      worker.onmessage!({ data: wish });
    });
  const there = async (spec: CellSpec): Promise<CellResult> => {
    const { parts } = await ask({ spec, play: [0, spec.playouts / spec.rotations] });
    return (await ask({ spec, count: parts! })).result!;
  };
  const spec = await cellOf('vast', {
    roles: ['knight', 'goblins', 'dragon', 'cave'],
    set: ['terrain=true', 'shadowUnicorn=true'],
    playouts: 60,
  });
  const [bundle, here] = [await there(spec), await play(spec)];
  expect(here.faults).toEqual([]);
  expect(bundle.faults).toEqual([]);
  expect(bundle.fingerprintTrace).toBe(here.fingerprintTrace);
  expect(bundle.fingerprintOutcome).toBe(here.fingerprintOutcome);
}, 120_000);

test('the laboratory does too, and the page around it is small enough to be mailed', async () => {
  expect(/\bprocess\./.test(await engineBundle([]))).toBe(false);
  const page = Buffer.from(await studioPage());
  expect(page.length).toBeLessThan(1_500_000);
  expect(gzipSync(page, { level: 9 }).length).toBeLessThan(470_000);
});

test('what needs Node is refused, by its name', async () => {
  await expect(bundled('sim/queue/redis.ts')).rejects.toThrow(/node:|Could not resolve/);
  await expect(bundled('lab/against.ts')).rejects.toThrow(/node:child_process/);
});
