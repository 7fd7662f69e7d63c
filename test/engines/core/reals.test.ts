/**
 * Exponentials and logarithms, bit for bit. The bits are those of another hand's port of the same functions, in C++: what
 * `Math` of Node 20 (V8 11.3) gives.
 */
import { expect, test } from 'vitest';
import * as reals from '../../../engines/core/reals.ts';
import { Stream } from '../../../engines/core/rng.ts';

type Name = keyof typeof reals;
const KNOWN: Readonly<Record<Name, readonly (readonly [number, string])[]>> = {
  exp: [
    [-745.2, '0'],
    [-708.5, 'e6cf6d08897ac'],
    [-30.25, '3d34835bd010a41b'],
    [-1, '3fd78b56362cef38'],
    [-0.4, '3fe57343067270ee'],
    [-1e-9, '3fefffffff768fa1'],
    [0.3, '3ff599058c8c1a96'],
    [0.7, '40001c2a61268987'],
    [1, '4005bf0a8b145769'],
    [1.5, '4011ed3fe64fc541'],
    [10.1, '40d7c5c09a68d572'],
    [88.9, '47f319e64d9f80db'],
    [709.78, '7fefe9ce5c4c52b4'],
  ],
  log: [
    [5e-324, 'c0874385446d71c3'],
    [1e-310, 'c0864e69394d9508'],
    [1e-9, 'c034b927f32bffb8'],
    [0.3, 'bff34378fcbda721'],
    [0.9999999, 'be7ad7f2b1049b9f'],
    [1.0000001, '3e7ad7f2847b6492'],
    [1.3, '3fd0ca937be1b9dc'],
    [2, '3fe62e42fefa39ef'],
    [2.718281828, '3fefffffffe8ca4c'],
    [10, '40026bb1bbb55516'],
    [240, '4015ec2c9c23c107'],
    [12345.678, '4022d79559791e31'],
    [1e300, '4085963447f87fb5'],
  ],
  expm1: [
    [-60, 'bff0000000000000'],
    [-5.5, 'bfefde856b4a6b12'],
    [-0.7, 'bfe01bf92311555f'],
    [-0.3, 'bfd0966f2c7907f6'],
    [-0.1, 'bfb85c933156a62c'],
    [1e-17, '3c670ef54646d497'],
    [0.00001, '3ee4f8bc681cdfb6'],
    [0.2, '3fcc56ecf2c56468'],
    [0.5, '3fe4c2531c3c0d38'],
    [1.2, '40028f99761065a4'],
    [20.3, '41c384865f939d52'],
    [40.1, '438ce1a689568294'],
    [700, '7f0d945df4f8ec8e'],
  ],
  log1p: [
    [-0.9999, 'c0226bb1bbb55554'],
    [-0.5, 'bfe62e42fefa39ef'],
    [-0.2, 'bfcc8ff7c79a9a22'],
    [-1e-9, 'be112e0be84bbb51'],
    [1e-17, '3c670ef54646d497'],
    [0.00001, '3ee4f8aea9ae7317'],
    [0.1, '3fb8663f793c46c7'],
    [0.4, '3fd588c2d9133490'],
    [0.5, '3fd9f323ecbf984c'],
    [1, '3fe62e42fefa39ef'],
    [7.7, '40014e7c4d6f2a8f'],
    [1000000, '402ba18abb1dedc8'],
    [100000000000000000, '4043926cd770aa67'],
  ],
  tanh: [
    [-30, 'bff0000000000000'],
    [-3.3, 'bfefe9bdf44f7c03'],
    [-0.85, 'bfe61d3db88649b0'],
    [-0.1, 'bfb983d7795f413a'],
    [-1e-10, 'bddb7cdfd9d7bdbb'],
    [1e-10, '3ddb7cdfd9d7bdbb'],
    [0.25, '3fcf597ea69a1c86'],
    [0.5, '3fdd9353d7568af3'],
    [0.99, '3fe83c4fe9b770e0'],
    [1, '3fe85efab514f394'],
    [2.2, '3fef3949a819042d'],
    [19, '3fefffffffffffff'],
    [23, '3ff0000000000000'],
  ],
};

const view = new DataView(new ArrayBuffer(8));
function bits(x: number): bigint {
  view.setFloat64(0, x);
  return view.getBigUint64(0);
}

test.each(Object.keys(KNOWN) as Name[])('%s, to the last bit', (name) => {
  for (const [x, expected] of KNOWN[name]) expect([x, bits(reals[name](x)).toString(16)]).toEqual([x, expected]);
});

test('what is no number, and what lies beyond all numbers', () => {
  const { exp, expm1, log, log1p, tanh } = reals;
  expect([NaN, Infinity, -Infinity, 710].map(exp)).toEqual([NaN, Infinity, 0, Infinity]);
  expect([NaN, Infinity, -Infinity, 710].map(expm1)).toEqual([NaN, Infinity, -1, Infinity]);
  expect([NaN, Infinity, -1, 0].map(log)).toEqual([NaN, Infinity, NaN, -Infinity]);
  expect([NaN, Infinity, -2, -1].map(log1p)).toEqual([NaN, Infinity, NaN, -Infinity]);
  expect([NaN, Infinity, -Infinity].map(tanh)).toEqual([NaN, 1, -1]);
  expect(Object.is(tanh(-0), -0)).toBe(true);
});

test.each(Object.keys(KNOWN) as Name[])(
  '%s is never more than two steps from what this machine makes of it',
  (name) => {
    const draws = Stream.of(7, name);
    for (let i = 0; i < 20_000; i++) {
      const x = (draws.below(2_000_001) - 1_000_000) / 10 ** (3 + (i % 5));
      const [here, there] = [reals[name](x), Math[name](x)];
      if (Number.isNaN(there)) expect(here).toBeNaN();
      else if (here !== there) expect(Math.abs(Number(bits(here) - bits(there)))).toBeLessThanOrEqual(2);
    }
  },
);
