/** What is written is read back, in as few bytes as it takes. */
import fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ByteReader, ByteWriter } from '../../../sim/store/bytes.ts';
import { packTraces, unpackTraces } from '../../../sim/store/part.ts';

const MOST = Number.MAX_SAFE_INTEGER;
const value = fc.oneof(
  fc.record({ kind: fc.constant('unsigned' as const), x: fc.integer({ min: 0, max: MOST }) }),
  fc.record({ kind: fc.constant('signed' as const), x: fc.integer({ min: -(2 ** 52) + 1, max: 2 ** 52 - 1 }) }),
  fc.record({ kind: fc.constant('word' as const), x: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }) }),
  fc.record({ kind: fc.constant('text' as const), x: fc.string({ unit: 'grapheme' }) }),
  fc.record({ kind: fc.constant('bytes' as const), x: fc.uint8Array({ maxLength: 9000 }) }),
  fc.record({ kind: fc.constant('exact' as const), x: fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }) }),
);

test('any sequence of values comes back in order, and nothing is left', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), (values) => {
      const out = new ByteWriter();
      for (const { kind, x } of values) out[kind](x as never);
      const from = new ByteReader(out.take());
      for (const { kind, x } of values) {
        const read: unknown = from[kind]();
        if (kind === 'exact') expect(BigInt(read as number | bigint)).toBe(x);
        else expect(read).toEqual(x);
      }
      expect(from.done).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a byte holds seven bits: 127, 128, 2^14 - 1, 2^14, 2^53 - 1 take 1, 2, 2, 3 and 8 of them', () => {
  const length = (x: number) => {
    const out = new ByteWriter();
    out.unsigned(x);
    return out.take().length;
  };
  expect([0, 127, 128, 16_383, 16_384, MOST].map(length)).toEqual([1, 1, 2, 2, 3, 8]);
});

test('signs alternate: 0, -1, 1, -2, 2 are written as 0, 1, 2, 3, 4', () => {
  const out = new ByteWriter();
  for (const x of [0, -1, 1, -2, 2]) out.signed(x);
  expect([...out.take()]).toEqual([0, 1, 2, 3, 4]);
});

test('a number of 54 bits was never written', () => {
  // Seven bytes of seven bits and four of the eighth: 53.
  expect(new ByteReader(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 15)).unsigned()).toBe(MOST);
  for (const bytes of [
    [255, 255, 255, 255, 255, 255, 255, 16],
    [128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 128, 1],
  ]) {
    expect(() => new ByteReader(Uint8Array.from(bytes)).unsigned()).toThrow(/does not fit/);
  }
});

test('what ends too early is a mistake in one line, never nonsense', () => {
  const out = new ByteWriter();
  out.unsigned(300);
  out.text('glitter');
  out.word(-1);
  const whole = out.take();
  for (let kept = 0; kept < whole.length; kept++) {
    const from = new ByteReader(whole.slice(0, kept));
    expect(() => [from.unsigned(), from.text(), from.word()]).toThrow(/does not fit/);
  }
});

test.each([
  ['to hundreds of megabytes', Buffer.alloc(300 << 20, 1)],
  ['to millions of playouts without a move', Buffer.alloc(8 << 20)],
])('traces that inflate %s are refused before they fill the memory', (_, bytes) => {
  const packed = deflateRawSync(bytes);
  expect(packed.length).toBeLessThan(1 << 20);
  const before = process.memoryUsage().rss;
  expect(() => unpackTraces(packed)).toThrow(/^the ledger is damaged/);
  expect((process.memoryUsage().rss - before) / (1 << 20)).toBeLessThan(200);
  const traces = [[1, 2, 300], [], [7]];
  expect(unpackTraces(packTraces(traces))).toEqual(traces);
});
