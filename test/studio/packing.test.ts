/** What the page holds packed comes out as it went in, and is less than deflate makes of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpack } from '../../studio/engine-room/unpack.ts';
import { pack } from '../../studio/pack.ts';

const bytes = (...given: number[]) => Uint8Array.from(given);

test('any bytes come out as they went in', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ max: 1, maxLength: 300 })), (given) => {
      expect(unpack(pack(given))).toEqual(given);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test.each([
  ['nothing', bytes()],
  ['one byte', bytes(0)],
  ['one byte over and over', new Uint8Array(20_000).fill(255)],
  ['what comes again far away', Uint8Array.from({ length: 50_000 }, (_, i) => ((i % 20_000) * 40_503) >> 7)],
  // Nothing in it can be foreseen: where the code of a long run is carried into.
  ['noise', Uint8Array.from({ length: 20_000 }, (_, i) => Math.imul(i ^ (i >>> 3), 0x9e3779b1) >>> 24)],
])('%s', (_, given) => {
  expect(Buffer.compare(unpack(pack(given)), given)).toBe(0);
});

test('a program becomes smaller than by deflate', () => {
  const script = readFileSync(join(import.meta.dirname, '../../node_modules/zod/v4/core/schemas.js'));
  expect(pack(script).length).toBeLessThan(0.97 * deflateRawSync(script, { level: 9 }).length);
});
