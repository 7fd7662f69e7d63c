import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exact, ExactSums } from '../../../sim/count/exact-sums.ts';
import { estimateOf } from '../../../sim/count/figures.ts';
import { Tally } from '../../../sim/count/tally.ts';
import { openCell } from '../../../sim/cell/open.ts';
import { ByteReader, ByteWriter } from '../../../sim/store/bytes.ts';
import { cellOf } from '../../support/cells.ts';
import { add, bytesOf } from '../../support/written.ts';

const safe = fc.maxSafeInteger();
const pairs = fc.array(fc.tuple(safe, safe), { maxLength: 20 });

function summed(terms: readonly (readonly [number, number])[]): ExactSums {
  const sums = new ExactSums(2);
  for (const [x, y] of terms) {
    sums.add(0, x);
    sums.addProduct(1, x, y);
  }
  return sums;
}

test('sums and sums of products are exact beyond doubles, in any grouping', () => {
  fc.assert(
    fc.property(pairs, pairs, (left, right) => {
      const all = [...left, ...right];
      const whole = summed(all);
      const merged = summed(left);
      add(merged, summed(right));
      const expected = [
        all.reduce((sum, [x]) => sum + BigInt(x), 0n),
        all.reduce((sum, [x, y]) => sum + BigInt(x) * BigInt(y), 0n),
      ];
      for (const sums of [whole, merged]) {
        expect([BigInt(sums.get(0)), BigInt(sums.get(1))]).toEqual(expected);
        expect([sums.get(0), sums.get(1)]).toEqual(expected.map(exact));
      }
    }),
  );
});

test('equal sums have equal bytes, and bytes read back as they were', () => {
  const huge = fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n }).map(exact);
  fc.assert(
    fc.property(fc.oneof(safe, huge), fc.oneof(safe, huge), (a, b) => {
      const one = new ExactSums(1);
      one.addExact(0, a);
      one.addExact(0, b);
      const two = new ExactSums(1);
      two.addExact(0, exact(BigInt(a) + BigInt(b)));
      expect(bytesOf(one)).toEqual(bytesOf(two));
      const back = new ExactSums(1);
      back.read(new ByteReader(bytesOf(one)));
      expect(back.get(0)).toBe(one.get(0));
    }),
  );
});

test('small signed integers are written as before: seven bits a byte, odd ones negative', () => {
  const out = new ByteWriter();
  for (const value of [0, -1, 1, 63, -64, 64]) out.exact(value);
  expect([...out.take()]).toEqual([0, 1, 2, 126, 127, 128, 1]);
});

/** Scores whose squares pass 2^53 within a playout or two, counted `doublings` times over. */
async function enormous(bots: readonly string[], doublings: number) {
  const spec = await cellOf('tic-tac-toe', { bots });
  const { measures } = await openCell(spec);
  const scores = [2_000_000_011, -1_999_999_973, 1_234_567_891, 17, 2_147_483_629, -5];
  const { stride, score } = measures.layout;
  const rows = new Int32Array(scores.length * stride);
  scores.forEach((value, i) => (rows[i * stride + score] = value));
  const tally = new Tally(measures);
  tally.fold(rows, stride, scores.length / measures.rotations);
  for (let i = 0; i < doublings; i++) {
    const again = new Tally(measures);
    add(again, tally);
    add(tally, again);
  }
  const plan = measures.figures.find(({ name, marginal }) => name === 'score' && marginal.seat === 0)!;
  return { tally, plan, scores, rotations: measures.rotations };
}

/** Mean and standard error over clusters of the given totals, each counted `copies` times: big integers throughout. */
function byBigInt(totals: readonly bigint[], size: bigint, copies: bigint): { estimate: number; se: number } {
  const n = BigInt(totals.length) * copies;
  const s1 = totals.reduce((sum, x) => sum + x, 0n) * copies;
  const s2 = totals.reduce((sum, x) => sum + x * x, 0n) * copies;
  const variance = Number(n * s2 - s1 * s1) / Number(n * (n - 1n));
  return { estimate: Number(s1) / Number(n * size), se: Math.sqrt(variance / Number(n)) / Number(size) };
}

test.each([0, 5, 20, 38])('figures of scores near 2^31 counted 2^%i times equal those by big integers', async (k) => {
  const single = await enormous(['random'], k);
  const expected = byBigInt(single.scores.map(BigInt), 1n, 2n ** BigInt(k));
  const found = estimateOf(single.plan, single.tally);
  expect(found.estimate).toBeCloseTo(expected.estimate, 3);
  expect(found.se / expected.se).toBeCloseTo(1, 9);

  const rotated = await enormous(['random', 'first'], k);
  expect(rotated.rotations).toBe(2);
  const bytes = new ByteWriter();
  rotated.tally.write(bytes);
  const back = new Tally(rotated.tally.measures);
  back.read(new ByteReader(bytes.take()));
  const both = estimateOf(rotated.plan, back);
  const totals = [0, 2, 4].map((i) => BigInt(rotated.scores[i]!) + BigInt(rotated.scores[i + 1]!));
  const wanted = byBigInt(totals, 2n, 2n ** BigInt(k));
  expect(both.estimate).toBeCloseTo(wanted.estimate, 3);
  expect(both.se / wanted.se).toBeCloseTo(1, 9);
});
