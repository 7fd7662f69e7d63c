import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Stream } from '../../../engines/core/rng.ts';
import { grid, lhs, sobol, SOBOL_DIMENSIONS, toLevels } from '../../../sim/stats/design.ts';

test('a grid counts up, the last parameter fastest', () => {
  expect(grid([2, 3])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
  expect(grid([])).toEqual([[]]);
  expect(grid([3, 4, 5])).toHaveLength(60);
});

test('the first eight Sobol points of the plane', () => {
  expect(sobol(8, 2)).toEqual([
    [0, 0],
    [1 / 2, 1 / 2],
    [3 / 4, 1 / 4],
    [1 / 4, 3 / 4],
    [3 / 8, 3 / 8],
    [7 / 8, 7 / 8],
    [5 / 8, 1 / 8],
    [1 / 8, 5 / 8],
  ]);
});

test('64 points in 21 dimensions, against SciPy (Joe and Kuo), in 64ths', () => {
  const file = readFileSync(new URL('sobol.reference.json', import.meta.url), 'utf8');
  const expected = JSON.parse(file) as number[][];
  expect(SOBOL_DIMENSIONS).toBe(21);
  expect(sobol(64, 21).map((point) => point.map((u) => u * 64))).toEqual(expected);
});

test('every power of two fills each axis evenly, to 2^12 points', () => {
  const points = sobol(4096, 10);
  for (let d = 0; d < 10; d++) {
    const strata = new Set(points.map((point) => Math.floor(point[d]! * 4096)));
    expect(strata.size).toBe(4096);
  }
  expect(() => sobol(2, 22)).toThrow('1 to 21');
});

test('a Latin hypercube has one point in every stratum of every parameter', () => {
  const points = lhs(50, 4, Stream.of(3));
  for (let d = 0; d < 4; d++) {
    expect(new Set(points.map((point) => Math.floor(point[d]! * 50))).size).toBe(50);
    for (const point of points) expect(point[d]! >= 0 && point[d]! < 1).toBe(true);
  }
  expect(lhs(50, 4, Stream.of(3))).toEqual(points);
  expect(lhs(50, 4, Stream.of(4))).not.toEqual(points);
});

test('points become levels by floor(u levels), each setting once', () => {
  const points = [
    [0, 0.99],
    [0.3, 0.7],
    [0.5, 0.5],
    [0.74, 0.4],
  ];
  expect(toLevels(points, [2, 3])).toEqual([
    [0, 2],
    [1, 1],
  ]);
  // 16 Sobol points fill a 4 x 4 grid exactly once.
  expect(toLevels(sobol(16, 2), [4, 4])).toHaveLength(16);
});
